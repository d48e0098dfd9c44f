// muster: --block 128
// expect: refuted race
//
// The same without the barrier in its last calls.
extern "C" __device__ void add_half(int* words, unsigned half) {
  if (half == 0) return;
  if (threadIdx.x < half) words[threadIdx.x] += words[threadIdx.x + half];  // <- blame
  if (half > 32) __syncthreads();
  add_half(words, half / 2);
}

extern "C" __global__ void recursive_halves_no_barrier(int* out) {
  __shared__ int words[128];
  words[threadIdx.x] = threadIdx.x;
  __syncthreads();
  add_half(words, blockDim.x / 2);
  out[threadIdx.x] = words[0];
}

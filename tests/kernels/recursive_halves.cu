// muster: --block 128
// expect: verified
//
// A function that calls itself, with a barrier in each call.
extern "C" __device__ void add_half(int* words, unsigned half) {
  if (half == 0) return;
  if (threadIdx.x < half) words[threadIdx.x] += words[threadIdx.x + half];
  __syncthreads();
  add_half(words, half / 2);
}

extern "C" __global__ void recursive_halves(int* out) {
  __shared__ int words[128];
  words[threadIdx.x] = threadIdx.x;
  __syncthreads();
  add_half(words, blockDim.x / 2);
  out[threadIdx.x] = words[0];
}

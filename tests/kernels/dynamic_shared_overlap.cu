// muster: --block 256 --shared 2048
// expect: refuted race
//
// The second array starts in the middle of the first, as if the workgroup still had 128 threads.
// Blamed: either store.

extern "C" __global__ void dynamic_shared_overlap(float* out, const float* in) {
  extern __shared__ float arena[];
  float* first = arena;
  float* second = arena + 128;
  const int t = threadIdx.x;
  first[t] = in[t];               // <- blame
  second[255 - t] = in[256 + t];  // <- blame
  __syncthreads();
  out[t] = first[255 - t] + second[t];
}

// muster: --block 256 --shared 2048
// expect: verified
//
// Two arrays carved out of dynamic shared memory.

extern "C" __global__ void dynamic_shared(float* out, const float* in) {
  extern __shared__ float arena[];
  float* first = arena;
  float* second = arena + blockDim.x;
  const int t = threadIdx.x;
  first[t] = in[t];
  second[255 - t] = in[256 + t];
  __syncthreads();
  out[t] = first[255 - t] + second[t];
}

// muster: --block 128
// expect: verified
// nvcc: -arch=sm_90a -G
//
// A reduction as a debug build compiles it: variables in local memory, generic addresses, real
// calls.

__device__ float add_from(const float* values, int i, int j) { return values[i] + values[j]; }

extern "C" __global__ void debug_reduce(float* out, const float* in) {
  __shared__ float partial[128];
  const int t = threadIdx.x;
  partial[t] = in[t];
  __syncthreads();
  for (int half = 64; half > 0; half /= 2) {
    if (t < half) partial[t] = add_from(partial, t, t + half);
    __syncthreads();
  }
  if (t == 0) out[0] = partial[0];
}

// muster: --block 192 --param 2=24
// expect: verified
//
// The repaired twin of broadcast_pivot, with two slots instead of a second barrier.

extern "C" __global__ void broadcast_two_pivots(float* out, const float* in, int steps) {
  __shared__ float pivot[2];
  const int t = threadIdx.x;
  float sum = in[t];
  for (int i = 0; i < steps; ++i) {
    if (t == i) pivot[i & 1] = sum;
    __syncthreads();
    sum -= 0.5f * pivot[i & 1];
  }
  out[t] = sum;
}

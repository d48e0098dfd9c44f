// muster: --block 96
// expect: verified
//
// Subgroups wait a different and unknown time, spinning on nothing, before they meet: timing is not
// synchronisation and must not change the verdict.

extern "C" __global__ void delay_before_barrier(float* out, const float* in, unsigned nanoseconds) {
  __shared__ float tile[96];
  const int t = threadIdx.x;
  for (int i = 0; i <= t / 32; ++i) __nanosleep(nanoseconds);
  tile[t] = in[t];
  __syncthreads();
  out[t] = tile[95 - t];
}

// muster: --block 128 --param 2=128
// expect: verified
//
// A bounds check that traps, as assertions do: the size is given, so the trap is not reached.

extern "C" __global__ void trap_on_bad_input(float* out, const float* in, int n) {
  __shared__ float tile[128];
  const int t = threadIdx.x;
  if (n > 128 || n % 32 != 0) __trap();
  if (t < n) tile[t] = in[t];
  __syncthreads();
  if (t < n) out[t] = tile[n - 1 - t];
}

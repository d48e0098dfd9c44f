// muster: --block 128
// expect: verified
//
// All threads write the same constant to one flag: unordered writes, but of one value, which is
// a warning and does not refute.

extern "C" __global__ void same_value_writers(int* out, const int* in) {
  __shared__ int seen;
  const int t = threadIdx.x;
  seen = 0;
  __syncthreads();
  if (t >= 3) seen = 1;
  __syncthreads();
  out[t] = in[t] + seen;
}

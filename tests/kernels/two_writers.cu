// muster: --block 128
// expect: refuted race
//
// Two subgroups of each pair write the same output elements with different values.
// Blamed: the store to the output.

extern "C" __global__ void two_writers(float* out, const float* in) {
  __shared__ float tile[128];
  const int t = threadIdx.x;
  tile[t] = in[t];
  __syncthreads();
  out[t % 64] = tile[127 - t] * (t / 64 + 1);  // <- blame
}

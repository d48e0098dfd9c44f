// muster: --block 128
// expect: refuted race
// nvcc: -arch=sm_90a -G
//
// A debug build of a reversal without its barrier.
// Blamed: the store or the load.

extern "C" __global__ void debug_missing_barrier(float* out, const float* in) {
  __shared__ float tile[128];
  const int t = threadIdx.x;
  tile[t] = in[t];  // <- blame
  const int mirror = 127 - t;
  out[t] = tile[mirror];  // <- blame
}

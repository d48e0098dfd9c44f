// muster: --block 96
// expect: refuted race
//
// delay_before_barrier with a long delay in place of the barrier.
// Blamed: the store or the load.

extern "C" __global__ void delay_instead_of_barrier(float* out, const float* in) {
  __shared__ float tile[96];
  const int t = threadIdx.x;
  tile[t] = in[t];  // <- blame
  for (int i = 0; i < 100; ++i) __nanosleep(1000);
  __syncwarp();
  out[t] = tile[95 - t];  // <- blame
}

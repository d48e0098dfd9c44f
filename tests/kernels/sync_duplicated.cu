// muster: --block 64
// expect: refuted divergence
//
// What jump threading makes of a barrier that is not marked convergent: one copy in each branch
// of a condition that differs between the lanes of one subgroup.
// Blamed: either copy.

extern "C" __global__ void sync_duplicated(float* out, const float* in) {
  __shared__ float tile[2][32];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  tile[warp][lane] = in[threadIdx.x];
  float value;
  if (lane < 20) {
    asm volatile("bar.sync %0, 32; // taken" ::"r"(14 + warp) : "memory");  // <- blame
    value = tile[warp][lane + 12];
  } else {
    asm volatile("bar.sync %0, 32; // not taken" ::"r"(14 + warp) : "memory");  // <- blame
    value = tile[warp][lane - 20] * 2.0f;
  }
  out[threadIdx.x] = value;
}

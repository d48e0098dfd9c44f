// muster: --block 64
// expect: verified
//
// The repaired twin of sync_duplicated: one barrier before the branch.

extern "C" __global__ void sync_before_branch(float* out, const float* in) {
  __shared__ float tile[2][32];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  tile[warp][lane] = in[threadIdx.x];
  asm volatile("bar.sync %0, 32;" ::"r"(14 + warp) : "memory");
  float value;
  if (lane < 20) {
    value = tile[warp][lane + 12];
  } else {
    value = tile[warp][lane - 20] * 2.0f;
  }
  out[threadIdx.x] = value;
}

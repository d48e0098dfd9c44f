// muster: --block 192 --param 2=6
// expect: verified
//
// Each subgroup transposes through a staging row of its own: one __syncwarp before reading, one
// before the next store. Subgroups never wait for each other.

extern "C" __global__ void syncwarp_staging(float* out, const float* in, int rounds) {
  __shared__ float staging[6][33];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  float sum = 0.0f;
  for (int i = 0; i < rounds; ++i) {
    staging[warp][lane] = in[(i * 6 + warp) * 32 + lane];
    __syncwarp();
    sum += staging[warp][(lane * 5 + i) % 32];
    __syncwarp();
  }
  out[threadIdx.x] = sum;
}

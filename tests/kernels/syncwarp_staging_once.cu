// muster: --block 192 --param 2=6
// expect: refuted race
//
// syncwarp_staging with one __syncwarp: the next round's store meets this round's loads by other
// lanes. Blamed: the store or the load.

extern "C" __global__ void syncwarp_staging_once(float* out, const float* in, int rounds) {
  __shared__ float staging[6][33];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  float sum = 0.0f;
  for (int i = 0; i < rounds; ++i) {
    staging[warp][lane] = in[(i * 6 + warp) * 32 + lane];  // <- blame
    __syncwarp();
    sum += staging[warp][(lane * 5 + i) % 32];  // <- blame
  }
  out[threadIdx.x] = sum;
}

// muster: --block 256
// expect: refuted race
//
// The result of each subgroup goes through shared memory, and the first subgroup adds them up
// without waiting for the others. Blamed: the store or the load.

extern "C" __global__ void reduce_last_warp_alone(float* out, const float* in) {
  __shared__ float warps[8];
  const int t = threadIdx.x;
  float value = in[t];
  for (int step = 16; step > 0; step /= 2) value += __shfl_down_sync(0xffffffffu, value, step);
  if (t % 32 == 0) {
    warps[t / 32] = value;  // <- blame
  }
  __syncwarp();
  if (t < 8) {
    value = warps[t];  // <- blame
    for (int step = 4; step > 0; step /= 2) value += __shfl_down_sync(0xffu, value, step, 8);
    if (t == 0) out[0] = value;
  }
}

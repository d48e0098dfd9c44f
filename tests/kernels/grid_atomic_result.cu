// muster: --block 64 --grid 4
// expect: verified
//
// The repaired twin of grid_one_result: the workgroups add to the result atomically.

extern "C" __global__ void grid_atomic_result(float* out, const float* in) {
  __shared__ float warps[2];
  const int t = threadIdx.x;
  float value = in[blockIdx.x * 64 + t];
  for (int step = 16; step > 0; step /= 2) value += __shfl_down_sync(0xffffffffu, value, step);
  if (t % 32 == 0) warps[t / 32] = value;
  __syncthreads();
  if (t == 0) atomicAdd(out, warps[0] + warps[1]);
}

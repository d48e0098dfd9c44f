// muster: --block 64
// expect: verified
//
// The repaired twin of shuffle_in_branch: all lanes of the mask shuffle.

extern "C" __global__ void shuffle_before_branch(float* out, const float* in) {
  __shared__ float firsts[64];
  const int lane = threadIdx.x % 32;
  float value = in[threadIdx.x];
  value += __shfl_down_sync(0xffffffffu, value, 8);
  if (lane < 16) firsts[threadIdx.x] = value;
  __syncwarp();
  out[threadIdx.x] = firsts[threadIdx.x & ~16];
}

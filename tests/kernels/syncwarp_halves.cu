// muster: --block 32
// expect: verified
//
// Both halves of a subgroup synchronise among themselves, in different branches with different
// masks.

extern "C" __global__ void syncwarp_halves(float* out, const float* in) {
  __shared__ float tile[32];
  const int lane = threadIdx.x;
  tile[lane] = in[lane];
  float value;
  if (lane < 16) {
    __syncwarp(0x0000ffffu);
    value = tile[15 - lane];
  } else {
    __syncwarp(0xffff0000u);
    value = tile[47 - lane] * 2.0f;
  }
  out[lane] = value;
}

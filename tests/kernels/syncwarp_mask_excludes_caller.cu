// muster: --block 32
// expect: refuted undefined
//
// The low half of a subgroup synchronises under the mask of the high half.
// Blamed: the synchronisation in the first branch.

extern "C" __global__ void syncwarp_mask_excludes_caller(float* out, const float* in) {
  __shared__ float tile[32];
  const int lane = threadIdx.x;
  tile[lane] = in[lane];
  float value;
  if (lane < 16) {
    __syncwarp(0xffff0000u);  // <- blame
    value = tile[15 - lane];
  } else {
    __syncwarp(0xffff0000u);
    value = tile[47 - lane];
  }
  out[lane] = value;
}

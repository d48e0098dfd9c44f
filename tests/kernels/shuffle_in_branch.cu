// muster: --block 64
// expect: refuted deadlock|undefined|divergence
//
// A shuffle with a full mask in a branch that half of the lanes take; the others wait for them at
// the next synchronisation of the subgroup. Blamed: the shuffle, or the synchronisation at which
// the other half waits.

extern "C" __global__ void shuffle_in_branch(float* out, const float* in) {
  __shared__ float firsts[64];
  const int lane = threadIdx.x % 32;
  float value = in[threadIdx.x];
  if (lane < 16) {
    value += __shfl_down_sync(0xffffffffu, value, 8);  // <- blame
    firsts[threadIdx.x] = value;
  }
  __syncwarp();  // <- blame
  out[threadIdx.x] = firsts[threadIdx.x & ~16];
}

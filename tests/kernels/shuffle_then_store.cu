// muster: --block 64
// expect: refuted race
//
// A shuffle brings the values together, half of the lanes store them, and all lanes read them
// without synchronising their subgroup: shuffling before the store orders nothing after it. Blamed:
// the store or the load.

extern "C" __global__ void shuffle_then_store(float* out, const float* in) {
  __shared__ float firsts[64];
  const int lane = threadIdx.x % 32;
  float value = in[threadIdx.x];
  value += __shfl_down_sync(0xffffffffu, value, 8);
  if (lane < 16) {
    firsts[threadIdx.x] = value;  // <- blame
  }
  out[threadIdx.x] = firsts[threadIdx.x & ~16];  // <- blame
}

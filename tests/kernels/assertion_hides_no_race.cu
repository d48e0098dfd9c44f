// muster: --block 128
// expect: refuted race
//
// As assertion_on_data, but nothing orders the reads of a turn before the stores that follow; that
// the assertions hold orders nothing.

#include <cassert>

extern "C" __global__ void assertion_hides_no_race(float* out, const int* in, int n) {
  __shared__ float tile[128];
  const int t = threadIdx.x;
  const int value = in[t];
  assert(value >= 0 && value < n);
  tile[t] = static_cast<float>(value);
  for (int turn = 0; turn < 4; ++turn) {
    if (in[t + 128 * turn] == 77) __trap();
    __syncthreads();
    const float other = tile[(t + 1) % 128];
    tile[t] = other + 1;  // <- blame
  }
  if (out[t] > 0) {
    if (in[t] > 5) assert(in[t] != 9);
    out[t] = tile[t];
  }
}

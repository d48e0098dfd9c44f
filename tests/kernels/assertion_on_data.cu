// muster: --block 128
// expect: verified
//
// What was loaded is asserted to be in range before the barrier, by one lane for all and in a loop.
// Nobody gave the data: the assertions are taken to hold, and nothing else rests on them.

#include <cassert>

extern "C" __global__ void assertion_on_data(float* out, const int* in, int n) {
  __shared__ float tile[128];
  const int t = threadIdx.x;
  const int value = in[t];
  assert(value >= 0 && value < n);
  tile[t] = static_cast<float>(value);
  for (int turn = 0; turn < 4; ++turn) {
    if (in[t + 128 * turn] == 77) __trap();
    __syncthreads();
    const float other = tile[(t + 1) % 128];
    __syncthreads();
    tile[t] = other + 1;
  }
  if (out[t] > 0) {
    if (in[t] > 5) assert(in[t] != 9);
    out[t] = tile[t];
  }
}

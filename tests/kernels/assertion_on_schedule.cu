// muster: --block 64 --param 0=buffer:4
// expect: refuted undefined
//
// The assertion is about a number that depends on the order of the warps: it fails in one of two,
// and is not taken to hold.

#include <cassert>

extern "C" __global__ void assertion_on_schedule(unsigned* count, float* out) {
  __shared__ float tile[64];
  const int t = threadIdx.x;
  if (t % 32 == 0) {
    const unsigned before = atomicAdd(count, 3u);
    assert(before == t / 32 * 3);  // <- blame
  }
  tile[t] = 1;
  __syncthreads();
  out[t] = tile[63 - t];
}

// muster: --block 256
// expect: verified
//
// Bitonic sort of 256 keys in shared memory; every thread comes to every barrier. The keys are not
// given: which of two threads exchanges what rests on them, but no address does.

constexpr int kCount = 256;

extern "C" __global__ void bitonic(int* out, const int* in) {
  __shared__ int keys[kCount];
  const int t = threadIdx.x;
  keys[t] = in[t];
  __syncthreads();
  for (int size = 2; size <= kCount; size *= 2) {
    for (int stride = size / 2; stride > 0; stride /= 2) {
      const int other = t ^ stride;
      if (other > t) {
        const int low = keys[t], high = keys[other];
        const bool up = (t & size) == 0;
        if ((low > high) == up) {
          keys[t] = high;
          keys[other] = low;
        }
      }
      __syncthreads();
    }
  }
  out[t] = keys[t];
}

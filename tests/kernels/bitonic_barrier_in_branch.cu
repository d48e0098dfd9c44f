// muster: --block 256
// expect: refuted divergence
//
// The sort with the barrier moved into the branch of the threads that compare.
// Blamed: the barrier.

constexpr int kCount = 256;

extern "C" __global__ void bitonic_barrier_in_branch(int* out, const int* in) {
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
        keys[t] = (low > high) == up ? high : low;
        keys[other] = (low > high) == up ? low : high;
        __syncthreads();  // <- blame
      }
    }
  }
  __syncthreads();
  out[t] = keys[t];
}

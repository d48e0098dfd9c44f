// muster: --block 256
// expect: refuted race
//
// scan_blelloch without the barrier between the down-sweep and the copy to the output.
// Blamed: the down-sweep's stores or the final loads.

constexpr int kCount = 512;

extern "C" __global__ void scan_blelloch_last_barrier(int* out, const int* in) {
  __shared__ int tree[kCount];
  const int t = threadIdx.x;
  tree[2 * t] = in[2 * t];
  tree[2 * t + 1] = in[2 * t + 1];
  int offset = 1;
  for (int nodes = kCount / 2; nodes > 0; nodes /= 2) {
    __syncthreads();
    if (t < nodes) tree[offset * (2 * t + 2) - 1] += tree[offset * (2 * t + 1) - 1];
    offset *= 2;
  }
  if (t == 0) tree[kCount - 1] = 0;
  for (int nodes = 1; nodes < kCount; nodes *= 2) {
    offset /= 2;
    __syncthreads();
    if (t < nodes) {
      const int left = offset * (2 * t + 1) - 1;
      const int right = offset * (2 * t + 2) - 1;
      const int below = tree[left];
      tree[left] = tree[right];  // <- blame
      tree[right] += below;      // <- blame
    }
  }
  out[t] = tree[t];                            // <- blame
  out[t + kCount / 2] = tree[t + kCount / 2];  // <- blame
}

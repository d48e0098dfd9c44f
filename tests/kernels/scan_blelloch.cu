// muster: --block 256
// expect: verified
//
// Work-efficient exclusive scan after Blelloch of 512 elements, up-sweep and down-sweep, with
// padding against bank conflicts.

constexpr int kCount = 512;

__device__ __forceinline__ int padded(int i) { return i + i / 32; }

extern "C" __global__ void scan_blelloch(int* out, const int* in) {
  __shared__ int tree[kCount + kCount / 32];
  const int t = threadIdx.x;
  tree[padded(t)] = in[t];
  tree[padded(t + kCount / 2)] = in[t + kCount / 2];
  int offset = 1;
  for (int nodes = kCount / 2; nodes > 0; nodes /= 2) {
    __syncthreads();
    if (t < nodes) {
      const int left = padded(offset * (2 * t + 1) - 1);
      const int right = padded(offset * (2 * t + 2) - 1);
      tree[right] += tree[left];
    }
    offset *= 2;
  }
  if (t == 0) tree[padded(kCount - 1)] = 0;
  for (int nodes = 1; nodes < kCount; nodes *= 2) {
    offset /= 2;
    __syncthreads();
    if (t < nodes) {
      const int left = padded(offset * (2 * t + 1) - 1);
      const int right = padded(offset * (2 * t + 2) - 1);
      const int below = tree[left];
      tree[left] = tree[right];
      tree[right] += below;
    }
  }
  __syncthreads();
  out[t] = tree[padded(t)];
  out[t + kCount / 2] = tree[padded(t + kCount / 2)];
}

// muster: --block 384
// expect: refuted deadlock
//
// The epilogue barrier of two warpgroups counts the whole workgroup, though the producer warpgroup
// never comes: the classic copy of blockDim.x into a named barrier.
// Blamed: the barrier.

constexpr int kEpilogue = 7;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void epilogue_counts_producer(float* out, const float* in, float alpha) {
  __shared__ float tile[256];
  if (threadIdx.x < 128) return;
  const int t = threadIdx.x - 128;
  tile[t] = in[t] * alpha;
  named_sync(kEpilogue, blockDim.x);  // <- blame
  out[t] = tile[255 - t];
}

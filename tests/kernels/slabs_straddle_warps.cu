// muster: --block 8,6,4
// expect: refuted divergence|count
//
// Slabs of 48 threads: a subgroup holds lanes of two slabs, which ask for different barriers, and
// the count is no multiple of the subgroup size. Blamed: the barrier.

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void slabs_straddle_warps(float* out, const float* in) {
  __shared__ float tile[4][6][8];
  const int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  const int i = (z * 6 + y) * 8 + x;
  tile[z][y][x] = in[i];
  named_sync(1 + z, 48);  // <- blame
  out[i] = tile[z][5 - y][x];
}

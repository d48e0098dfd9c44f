// muster: --block 8,8,4 --grid 1,2,2
// expect: verified
//
// A three-dimensional workgroup in which each slab of 64 threads has a named barrier of its own.

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void slabs(float* out, const float* in) {
  __shared__ float tile[4][8][8];
  const int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  const int block = blockIdx.z * gridDim.y + blockIdx.y;
  const int i = ((block * 4 + z) * 8 + y) * 8 + x;
  tile[z][y][x] = in[i];
  named_sync(1 + z, 64);
  out[i] = tile[z][x][y];
}

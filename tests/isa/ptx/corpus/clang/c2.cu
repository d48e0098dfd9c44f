#include "dev.h"
__device__ double table[3] = {1.5, -0.25, 1e300};
__device__ int* gp;
__device__ float h = 0.1f;
__device__ __attribute__((noinline)) int rec(int n) { return n < 2 ? 1 : rec(n - 1) * n; }
__global__ void k(unsigned long long* o, int n, _Float16 x) {
  int a[20];
  for (int i = 0; i < n; ++i) a[i] = rec(i);
  o[0] = a[n - 1] + table[n % 3];
  asm volatile("{ .reg .pred p; setp.eq.u32 p, %0, 3; @p bra X; bar.sync 1, 64; X: }" ::"r"(n));
  o[1] = __builtin_popcountll(o[2]) + __builtin_bswap32(n);
  unsigned w = __nvvm_shfl_sync_down_i32(~0u, n, 1, 31);
  o[3] = w + (float)x;
  __int128 z = (__int128)o[4] * o[5];
  o[6] = z >> 64;
  __atomic_fetch_add((int*)o, 3, __ATOMIC_RELAXED);
  __nvvm_membar_gl();
  if (n == 9) __builtin_trap();
}

#if __CUDA_ARCH__ >= 800
#define RED(x) __reduce_add_sync(~0u, x)
#else
#define RED(x) (x)
#endif
__global__ void k(int* i, unsigned* u, unsigned long long* l, float* f, double* d, long long* ll) {
  __shared__ int s[32];
  s[threadIdx.x & 31] = 0;
  __syncthreads();
  atomicAdd(&s[0], 1);
  atomicMax(i, 3);
  atomicMin(u, 3u);
  atomicExch(i + 1, 9);
  atomicCAS(u + 1, 1u, 2u);
  atomicAnd(u + 2, 7u);
  atomicOr(u + 3, 8u);
  atomicXor(u + 4, 1u);
  atomicInc(u + 5, 10u);
  atomicDec(u + 6, 10u);
  atomicAdd(l, 5ull);
  atomicCAS(l + 1, 1ull, 2ull);
  atomicAdd(f, 1.f);
  atomicAdd(d, 1.0);
  atomicMax(ll, -4ll);
  int r = atomicAdd_block(i, 3) + atomicAdd_system(i, 5);
  unsigned m = __match_any_sync(~0u, r);
  int p;
  unsigned a = __match_all_sync(~0u, r, &p);
  r += __ballot_sync(m, r > 1) + __any_sync(a, r) + __shfl_up_sync(~0u, r, 1) + RED(r) +
       __activemask() + __syncthreads_count(r) + __syncthreads_and(r) + __syncthreads_or(r);
  i[threadIdx.x] = r + s[0];
  __threadfence();
  __threadfence_block();
  __threadfence_system();
  __syncwarp(0xff);
}

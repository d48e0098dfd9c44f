// muster: --block 128 --grid 8,4 --param 0=buffer:131072 --param 1=buffer:16384 --param 2=buffer:4096 --param 3=buffer:32 --param 4=8
// expect: verified
// variant no_acquire: refuted race at add
// variant no_release: refuted race at add
// variant one_too_few: refuted deadlock at take
//
// The blocks of a tile leave their parts in a workspace and count themselves; the last of them, by number,
// takes the count back with compare-and-swap once it is full, and adds the parts up. The swap alone orders
// nothing: CUTLASS's stream-K waits like the variant without a fence behind it. Also wrong without the fence
// in front of the count, and where the count is taken before it is full.

extern "C" __global__ void fixup_by_swap(const float* a, float* parts, float* c, unsigned* counts, int depth) {
  const int tile = blockIdx.x, tiles = gridDim.x, part = blockIdx.y, last = gridDim.y - 1, own = threadIdx.x;
  const float* const from = a + (part * tiles + tile) * depth * 128 + own;
  float sum = 0;
  for (int i = 0; i < depth; ++i) sum += from[i * 128];
  if (part != last) {
    parts[(part * tiles + tile) * 128 + own] = sum;
    __syncthreads();
    if (own == 0) {
#ifndef NO_RELEASE
      __threadfence();
#endif
      atomicAdd(&counts[tile], 1);
    }
    return;
  }
  if (own == 0) {
#ifdef ONE_TOO_FEW
    while (atomicCAS(&counts[tile], last - 1, 0) != last - 1) continue;  // <- blame take
#else
    while (atomicCAS(&counts[tile], last, 0) != last) continue;
#endif
#ifndef NO_ACQUIRE
    __threadfence();
#endif
  }
  __syncthreads();
  for (int i = 0; i < last; ++i) sum += parts[(i * tiles + tile) * 128 + own];  // <- blame add
  c[tile * 128 + own] = sum;
}

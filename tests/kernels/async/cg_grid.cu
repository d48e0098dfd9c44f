// muster: --block 128 --grid 4 --param 0=buffer:2048 --param 1=buffer:2048 --param 2=buffer:16 --param 3=480 --param 4=5
// expect: verified
// variant no_handover: refuted race at write read
// variant no_return: refuted race at write read
// variant block_only: refuted race at write read
// variant idle_leaves: refuted deadlock at meet
// variant one_turn_less: refuted deadlock at meet
// variant sum_early: refuted race at partial sum
//
// A stencil over all workgroups of a cooperative launch, which meet between reading and writing by
// grid.sync(), and a sum of what each of them found, by the first.

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__device__ void meet(cg::grid_group grid) {
#ifdef BLOCK_ONLY
  __syncthreads();
#else
  grid.sync();  // <- blame meet
#endif
}

extern "C" __global__ void cg_grid(float* from, float* to, float* partial, int n, int turns) {
  __shared__ float found[4];
  cg::grid_group grid = cg::this_grid();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef IDLE_LEAVES
  if (blockIdx.x == gridDim.x - 1 && n < 400 + (int)gridDim.x * 100) return;
#endif
#ifdef ONE_TURN_LESS
  if (blockIdx.x == 1) --turns;
#endif
#pragma unroll 1
  for (int turn = 0; turn < turns; ++turn) {
    if (i < n) {
      const float left = i > 0 ? from[i - 1] : 0;       // <- blame read
      const float right = i + 1 < n ? from[i + 1] : 0;  // <- blame read
      to[i] = 0.5f * (left + right);                    // <- blame write
    }
#ifndef NO_HANDOVER
    meet(grid);
#endif
    if (i < n) from[i] = to[n - 1 - i];  // <- blame write read
#ifndef NO_RETURN
    meet(grid);
#endif
  }
  float mine = i < n ? from[i] : 0;  // <- blame read
  for (int offset = 16; offset > 0; offset /= 2) mine += __shfl_down_sync(~0u, mine, offset);
  if (threadIdx.x % 32 == 0) found[threadIdx.x / 32] = mine;
  __syncthreads();
  if (threadIdx.x == 0) partial[blockIdx.x] = found[0] + found[1] + found[2] + found[3];  // <- blame partial
#ifndef SUM_EARLY
  meet(grid);
#endif
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    float sum = 0;
    for (unsigned b = 0; b < gridDim.x; ++b) sum += partial[b];  // <- blame sum
    partial[0] = sum;
  }
}

// muster: --block 64 --grid 4 --param 0=buffer:1024 --param 1=buffer:1024 --param 2=buffer:1024
// expect: verified
// variant twice: verified
// variant late: refuted race at write read
// variant early: refuted race at write read
// variant no_wait: refuted race at write read
// variant one_leaves: refuted deadlock at wait
//
// The barrier of a cooperative grid in two halves: each thread writes its number, its block arrives, works on
// something of its own, waits, and reads what others have written. Also twice in a row. Wrong where the
// number is written behind the arrival, where others' are read before the wait, where nobody waits, and where a
// block does not arrive.

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

extern "C" __global__ void cg_grid_split(int* numbers, int* own, int* out) {
  cg::grid_group grid = cg::this_grid();
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
#ifdef ONE_LEAVES
  if (blockIdx.x == 1) return;
#endif
#ifndef LATE
  numbers[i] = i;  // <- blame write
#endif
  auto token = grid.barrier_arrive();
#ifdef LATE
  numbers[i] = i;  // <- blame write
#endif
  own[i] = 2 * i;
#ifdef EARLY
  out[i] = numbers[n - 1 - i];  // <- blame read
#endif
#ifndef NO_WAIT
  grid.barrier_wait(std::move(token));  // <- blame wait
#endif
#ifndef EARLY
  out[i] = numbers[n - 1 - i] + own[i];  // <- blame read
#endif
#ifdef TWICE
  auto next = grid.barrier_arrive();
  own[i] = 3;
  grid.barrier_wait(std::move(next));
  numbers[n - 1 - i] = own[i];
#endif
}

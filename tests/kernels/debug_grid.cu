// muster: --block 64 --grid 4 --param 0=buffer:1024 --param 1=buffer:1024
// expect: verified
// variant no_barrier: refuted race at write read
// nvcc: -arch=sm_90a -G
//
// The barrier of a cooperative grid as a debug build has it: the address of its counter lies in a local
// variable, what an arrival returns is copied, the highest bit is masked and made a number before it decides.
// Wrong without it.

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

extern "C" __global__ void debug_grid(int* numbers, int* out) {
  cg::grid_group grid = cg::this_grid();
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
  numbers[i] = i;  // <- blame write
#ifndef NO_BARRIER
  grid.sync();
#endif
  out[i] = numbers[n - 1 - i];  // <- blame read
}

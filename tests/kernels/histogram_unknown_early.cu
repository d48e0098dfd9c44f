// muster: --block 256 --grid 2 --param 2=1000
// expect: inconclusive
//
// The same without the barrier between zeroing and counting: whether it races depends on the data, which
// nobody has given.
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

constexpr int kBins = 64;

extern "C" __global__ void histogram_unknown_early(unsigned* sums, const unsigned* in, unsigned n) {
  __shared__ unsigned bins[kBins];
  const cg::thread_block block = cg::this_thread_block();
  if (threadIdx.x < kBins) bins[threadIdx.x] = 0;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    atomicAdd(&bins[in[i] % kBins], 1u);
  }
  block.sync();
  const auto tile = cg::tiled_partition<32>(block);
  if (tile.meta_group_rank() != 0) return;
  unsigned sum = bins[tile.thread_rank()] * tile.thread_rank() +
                 bins[tile.thread_rank() + 32] * (tile.thread_rank() + 32);
  for (int step = 16; step > 0; step /= 2) sum += tile.shfl_down(sum, step);
  if (tile.thread_rank() == 0) sums[blockIdx.x] = sum;
}

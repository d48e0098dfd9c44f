// muster: --block 128 --grid 2
// expect: verified
//
// Cooperative groups: a block, tiles of 32 and of 16 lanes, their synchronisation, shuffles and
// votes.

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void group_tiles(float* out, const float* in) {
  __shared__ float rows[8];
  const cg::thread_block block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  const auto half = cg::tiled_partition<16>(warp);
  const int i = block.group_index().x * block.size() + block.thread_rank();
  float value = in[i];
  for (int step = half.size() / 2; step > 0; step /= 2) value += half.shfl_down(value, step);
  if (half.thread_rank() == 0) rows[block.thread_rank() / 16] = value;
  block.sync();
  if (warp.meta_group_rank() == 0) {
    value = warp.thread_rank() < 8 ? rows[warp.thread_rank()] : 0.0f;
    for (int step = 4; step > 0; step /= 2) value += warp.shfl_xor(value, step);
    warp.sync();
    if (warp.thread_rank() == 0) rows[0] = value;
  }
  block.sync();
  out[i] = in[i] / rows[0];
}

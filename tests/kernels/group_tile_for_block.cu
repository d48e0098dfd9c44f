// muster: --block 128 --grid 2
// expect: refuted race
//
// A block reduction like group_tiles with a tile's sync where the block's was meant.
// Blamed: the store of a row or the loads of all of them.

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void group_tile_for_block(float* out, const float* in) {
  __shared__ float rows[4];
  const cg::thread_block block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  const int i = block.group_index().x * block.size() + block.thread_rank();
  float value = in[i];
  for (int step = 16; step > 0; step /= 2) value += warp.shfl_down(value, step);
  if (warp.thread_rank() == 0) {
    rows[warp.meta_group_rank()] = value;  // <- blame
  }
  warp.sync();
  out[i] = in[i] / (rows[0] + rows[1] + rows[2] + rows[3]);  // <- blame
}

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
__global__ void k(int* o, int n) {
  auto b = cg::this_thread_block();
  auto t = cg::tiled_partition<8>(b);
  auto c = cg::coalesced_threads();
  int v = o[b.thread_rank()];
  v = cg::reduce(t, v, cg::plus<int>());
  if (v & 1) {
    auto d = cg::coalesced_threads();
    v += d.size() + cg::exclusive_scan(d, v);
  }
  t.sync();
  v += t.shfl_down(v, 2) + t.any(v > 3) + c.num_threads();
  cg::grid_group g = cg::this_grid();
  g.sync();
  auto l = cg::labeled_partition(c, v & 3);
  v += l.size();
  b.sync();
  o[b.thread_rank()] = v;
}

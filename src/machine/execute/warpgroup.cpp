// See warpgroup.h. Reference: PTX ISA, wgmma.fence, wgmma.commit_group, wgmma.wait_group: .aligned
// says that all threads of the warpgroup execute the same one.
#include "machine/execute/warpgroup.h"

#include <algorithm>
#include <vector>

namespace muster::machine {

bool executes_like_warpgroup(ExecutionContext& ctx, LaneMask lanes) {
  if (!whole_warpgroup(ctx)) return ctx.fail(124, lanes, warpgroup(ctx).size(), kWarpgroup);
  std::vector<ir::InstrId>& mine = ctx.subgroup.ahead;
  const std::size_t turn = mine.size();
  mine.push_back(ctx.site);
  bool all_came = true;
  for (const Subgroup& other : warpgroup(ctx)) {
    const bool came = other.ahead.size() > turn;
    all_came &= !other.ahead.empty();
    if (came ? other.ahead[turn] != ctx.site : other.live == 0) return ctx.fail(124, lanes);
  }
  if (!all_came) return true;
  const std::size_t first = ctx.subgroup.index / kWarpgroup * kWarpgroup;
  for (std::size_t i = first; i < first + kWarpgroup; ++i) {
    std::vector<ir::InstrId>& ahead = ctx.workgroup.subgroups[i].ahead;
    ahead.erase(ahead.begin());
  }
  return true;
}

}  // namespace muster::machine

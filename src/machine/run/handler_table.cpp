// Which handler executes which operation: one row each.
#include "machine/run/handler_table.h"

#include "machine/execute/async/copies.h"
#include "machine/execute/async/copy_arrivals.h"
#include "machine/execute/async/groups.h"
#include "machine/execute/async/tcgen05.h"
#include "machine/execute/async/tensor_map_edit.h"
#include "machine/execute/async/wgmma.h"
#include "machine/execute/sync/cluster_barrier.h"
#include "machine/execute/sync/cta_barrier.h"
#include "machine/execute/sync/grid_barrier.h"
#include "machine/execute/sync/mbarrier.h"
#include "machine/execute/sync/register_pool.h"
#include "machine/execute/sync/warp_arrival.h"
#include "machine/execute/sync/warp_sync.h"

namespace muster::machine {

namespace {

using ir::Op;

// cp.async.mbarrier.arrive is an operation at an mbarrier that an agent of its own carries out.
bool execute_at_mbarrier(ExecutionContext& ctx, Strand& strand) {
  const auto sub = static_cast<ir::Mbarrier>(ctx.instr(strand.pc).sub);
  const bool copies =
      sub == ir::Mbarrier::cp_async_arrive || sub == ir::Mbarrier::cp_async_arrive_noinc;
  return copies ? execute_copy_arrivals(ctx, strand) : execute_mbarrier(ctx, strand);
}

struct Row {
  Op op;
  Handlers::Execute execute;
};
constexpr Row kRows[] = {
    {Op::cta_barrier, execute_warp_arrival},
    {Op::cluster_barrier, execute_warp_arrival},
    {Op::grid_barrier, execute_grid_barrier},
    {Op::mbarrier, execute_at_mbarrier},
    {Op::register_pool, execute_register_pool},
    {Op::async_copy, execute_async_copy},
    {Op::async_group, execute_async_group},
    {Op::wgmma, execute_wgmma},
    {Op::tcgen05, execute_tcgen05},
    {Op::tensor_map, execute_tensor_map},
};

constexpr void (*kLeave[])(ExecutionContext&) = {leave_cta, leave_cluster};
constexpr bool (*kEnded[])(ExecutionContext&) = {tensor_memory_is_free, asked_like_warpgroup};

constexpr Handlers fill() {
  Handlers handlers;
  for (std::size_t i = 0; i < Handlers::kOps; ++i) {
    const auto op = static_cast<Op>(i);
    if (op == Op::warp_barrier || ir::crosses_lanes(op)) handlers.execute[i] = execute_warp_sync;
  }
  for (const Row& row : kRows) handlers.execute[static_cast<std::size_t>(row.op)] = row.execute;
  handlers.arrive_together = arrive_together;
  handlers.leave = kLeave;
  handlers.ended = kEnded;
  return handlers;
}

}  // namespace

constinit const Handlers kHandlers = fill();

}  // namespace muster::machine

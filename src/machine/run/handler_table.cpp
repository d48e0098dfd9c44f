// Which handler executes which operation: one row each.
#include "machine/run/handler_table.h"

#include "machine/execute/async/copies.h"
#include "machine/execute/async/groups.h"
#include "machine/execute/async/tcgen05.h"
#include "machine/execute/async/tensor_map_edit.h"
#include "machine/execute/async/wgmma.h"
#include "machine/execute/sync/register_pool.h"
#include "machine/execute/sync/thread_barrier.h"
#include "machine/execute/sync/warp_arrival.h"
#include "machine/execute/sync/warp_sync.h"
#include "machine/execute/sync/wave_barrier.h"
#include "machine/execute/wave_channels.h"

namespace muster::machine {

// Each in a file of its own, in machine/execute.
#define SYNC_KIND(name, op, execute, ...) bool execute(ExecutionContext&, Strand&);
#define SYNC_LEAVES(function) void function(ExecutionContext&);
#include "machine/state/sync_kinds.def"

namespace {

using ir::Op;

struct Row {
  Op op;
  Handlers::Execute execute;
};
constexpr Row kRows[] = {
#define SYNC_KIND(name, op, execute, ...) {Op::op, execute},
#include "machine/state/sync_kinds.def"
    {Op::drain, execute_drain},
    {Op::async_copy, execute_async_copy},
    {Op::async_group, execute_async_group},
    {Op::wgmma, execute_wgmma},
    {Op::tensor_map, execute_tensor_map},
};

constexpr void (*kLeave[])(ExecutionContext&) = {
#define SYNC_LEAVES(function) function,
#include "machine/state/sync_kinds.def"
};
constexpr bool (*kEnded[])(ExecutionContext&) = {tensor_memory_is_free, asked_like_warpgroup,
                                                 end_wave, end_thread};

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

// tcgen05: its instructions, and what they do to the allocation of tensor memory. Reference: PTX
// ISA, tcgen05.alloc, tcgen05.dealloc, tcgen05.relinquish_alloc_permit, tcgen05.fence, issue
// granularity. The operations themselves are in tcgen05_work.cpp and tcgen05_access.cpp.
#include "machine/execute/async/tcgen05.h"

#include <bit>

#include "machine/execute/async/launch_control.h"
#include "machine/execute/async/tcgen05_access.h"
#include "machine/execute/async/tcgen05_pair.h"
#include "machine/execute/async/tcgen05_work.h"
#include "machine/execute/divergence.h"
#include "machine/execute/lane_operands.h"
#include "machine/execute/memory/memory_access.h"
#include "machine/execute/memory/shared_addresses.h"
#include "machine/execute/memory/variable_places.h"
#include "machine/execute/tell.h"
#include "machine/state/tensor_addresses.h"

namespace muster::machine {

using ir::Tcgen05;

namespace {

struct TensorRange {
  std::uint64_t address = 0, bytes = 0;
};

void tell_pair(ExecutionContext& ctx, bool arrives) {
  SyncEvent event =
      event_here(ctx, SyncKind::tensor_pair, arrives ? SyncRole::arrive : SyncRole::wait,
                 ctx.subgroup.strands.front().lanes);
  event.phase = ctx.workgroup.tensor.joined;
  tell(ctx, event);
}

void wait_for_pair(ExecutionContext& ctx, std::uint32_t columns) {
  Strand& here = ctx.subgroup.strands.front();
  here.state = Strand::State::awaiting;
  here.await = {.kind = Await::Kind::object,
                .object = SyncKind::tensor_pair,
                .slot = ctx.subgroup.slot,
                .step = columns};
}

// A warp of each workgroup of the pair takes part; this one comes.
void join_pair(ExecutionContext& ctx, std::uint32_t asked) {
  TensorMemory& mine = ctx.workgroup.tensor;
  mine.joiner = ctx.subgroup.index;
  mine.asked = asked;
  ++mine.joined;
  tell_pair(ctx, true);
}

// True: both have come; else it waits or fails.
bool pair_has_come(ExecutionContext& ctx, std::uint32_t asked, bool* failed) {
  const Strand& here = ctx.subgroup.strands.front();
  const TensorMemory& mine = ctx.workgroup.tensor;
  const TensorMemory& theirs = peer(ctx).tensor;
  if (theirs.joined < mine.joined) return wait_for_pair(ctx, asked >> 1), false;
  if (theirs.joined == mine.joined && theirs.asked != asked) {
    *failed = true;
    return ctx.fail(918, here.lanes, asked >> 1, theirs.asked >> 1);
  }
  // A dealloc "may block" (issue granularity: one that relies on it hangs or does not), and so it
  // orders nothing.
  const bool allocates = (asked & 1) != 0;
  if (allocates) tell_pair(ctx, false);
  return true;
}

// What allocation does to columns, for the observer: atomic among its like, so that only who uses
// columns while they change hands conflicts with it.
void tell_columns(ExecutionContext& ctx, const TensorRange& range, AccessKind kind, LaneMask lane,
                  bool continues = false) {
  ctx.addresses[static_cast<unsigned>(std::countr_zero(lane))] = range.address;
  Access event;
  event.agent = ctx.agent();
  event.site = ctx.site;
  event.space = ir::Space::tensor;
  event.kind = kind;
  event.continues = continues;
  event.strong = kind == AccessKind::atomic;
  event.scope = ir::Scope::cluster;
  event.reduce = static_cast<std::uint8_t>(ir::Reduce::bit_or);
  event.lanes = lane;
  event.bytes = static_cast<unsigned>(range.bytes);
  event.addresses = ctx.addresses.data();
  tell(ctx, event);
}

// PTX ISA, tcgen05.alloc: the number of columns does not increase between two allocations in the
// order of execution within the CTA. `depends`: which order that is, the schedule decides.
bool follows_last(ExecutionContext& ctx, std::uint32_t columns, bool depends) {
  const std::uint32_t last = ctx.workgroup.tensor.last;
  if (last == 0 || columns == last) return true;
  if (depends) {
    return ctx.obstruct(Obstacle::Kind::unknown_operand, Cause{ctx.schedule_root(), 0, 0});
  }
  return columns < last || ctx.fail(925, ctx.subgroup.strands.front().lanes, columns, last);
}

bool tensor_alloc(ExecutionContext& ctx, std::uint32_t columns) {
  Strand& here = ctx.subgroup.strands.front();
  const ir::Instr& in = ctx.instr(here.pc);
  const LaneMask lane = here.lanes & ~(here.lanes - 1);
  const auto l = static_cast<unsigned>(std::countr_zero(lane));
  std::uint64_t to = 0;
  if (!async_address(ctx, ctx.function.sources(in)[0], true, l, 4, &to)) return false;
  for (LaneMask left = here.lanes; left != 0; left &= left - 1) {
    const auto other = static_cast<unsigned>(std::countr_zero(left));
    std::uint64_t place = 0;
    if (!async_address(ctx, ctx.function.sources(in)[0], true, other, 4, &place)) return false;
    // Which of several places is written is not said.
    if (place != to) return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  }
  const auto first = ctx.workgroup.tensor.find(columns);
  if (!first) {
    here.state = Strand::State::awaiting;
    here.await = {.kind = Await::Kind::columns, .slot = ctx.subgroup.slot, .step = columns};
    return true;
  }
  const std::uint64_t window = ctx.own_window();
  const bool depends = claim_in_order(ctx, window | kAllocatorCell, lane);
  if (!follows_last(ctx, columns, depends)) return false;
  if (ctx.workgroup.tensor.used != 0) {
    ctx.machine.record.relied.take(AssumptionId::columns_for_one, ctx.site);
  }
  ctx.workgroup.tensor.take(*first, columns);
  tell_columns(ctx, {window | kPermitCell, 4}, AccessKind::read, lane, true);
  tell_columns(ctx, {column_address(window, *first, 0), columns * kColumnBytes}, AccessKind::atomic,
               lane, true);
  Transfer transfer;
  transfer.instr = &in;
  transfer.kind = AccessKind::write;
  transfer.values = transfer.continues = true;
  ctx.addresses[l] = to;
  ctx.values[l] = *first;
  ctx.expressions[l] = depends ? kNoExpression : 0;
  if (!in_range(ctx, transfer, lane)) return false;
  report_access(ctx, transfer, lane, {lane, 0, {}}, depends ? 0 : lane);
  std::uint64_t size = 0;
  memory_at(ctx, ir::Space::shared, to, &size)
      .write(offset_of(to), 4, {*first, depends ? ctx.schedule_root() : 0});
  return true;
}

// The address that a warp frees from.
bool freed_address(ExecutionContext& ctx, std::uint64_t* first) {
  const Strand& here = ctx.subgroup.strands.front();
  LaneWords words;
  const ir::Operand& operand = ctx.function.sources(ctx.instr(here.pc))[0];
  if (!lane_words(ctx, operand, here.lanes, ir::Type::b32, &words)) return false;
  *first = words[static_cast<unsigned>(std::countr_zero(here.lanes))];
  return true;
}

// PTX ISA, tcgen05.dealloc: "issuing warp and peer CTA warp must synchronize Tensor Memory accesses
// before attempting to collectively deallocate the Tensor Memory": who comes first may not be kept
// waiting for the other, so that each frees the columns of both from the time when it comes.
bool tell_attempt(ExecutionContext& ctx, std::uint32_t columns) {
  const Strand& here = ctx.subgroup.strands.front();
  std::uint64_t first = 0;
  if (!freed_address(ctx, &first)) return false;
  for (const std::uint64_t window :
       {ctx.own_window(), std::uint64_t{ctx.workgroup.rank ^ 1} << kRankShift}) {
    tell_columns(ctx, {column_address(window, first, 0), columns * kColumnBytes},
                 AccessKind::atomic, here.lanes & ~(here.lanes - 1), true);
  }
  return true;
}

bool tensor_dealloc(ExecutionContext& ctx, std::uint32_t columns) {
  const Strand& here = ctx.subgroup.strands.front();
  const LaneMask lane = here.lanes & ~(here.lanes - 1);
  std::uint64_t first = 0;
  if (!freed_address(ctx, &first)) return false;
  if (!ctx.workgroup.tensor.give(first, columns)) {
    return ctx.fail(913, here.lanes, first, columns);
  }
  claim_in_order(ctx, ctx.own_window() | kAllocatorCell, lane);
  tell_columns(ctx, {column_address(ctx.own_window(), first, 0), columns * kColumnBytes},
               AccessKind::atomic, lane, true);
  return true;
}

// One operation of the pair, by a warp of each workgroup. An allocation is over for both when it is
// for one: each side has taken its columns when it comes.
bool pair_allocation(ExecutionContext& ctx, std::uint32_t columns, bool allocates, bool* done) {
  const TensorMemory& memory = ctx.workgroup.tensor;
  const std::uint32_t asked = columns << 1 | (allocates ? 1 : 0);
  if (memory.joiner != ctx.subgroup.index) {
    if (memory.joiner != TensorMemory::kNobody) return wait_for_pair(ctx, columns), true;
    if (allocates && !tensor_alloc(ctx, columns)) return false;
    if (ctx.subgroup.strands.front().state == Strand::State::awaiting) return true;
    if (!allocates && !tell_attempt(ctx, columns)) return false;
    join_pair(ctx, asked);
  }
  bool failed = false;
  if (!pair_has_come(ctx, asked, &failed)) return !failed;
  *done = true;
  return allocates || tensor_dealloc(ctx, columns);
}

// alloc and dealloc, by the whole warp.
bool tensor_allocation(ExecutionContext& ctx) {
  Strand& here = ctx.subgroup.strands.front();
  const ir::Instr& in = ctx.instr(here.pc);
  const bool allocates = in.sub == static_cast<std::uint8_t>(Tcgen05::alloc);
  TensorMemory& memory = ctx.workgroup.tensor;
  LaneWords counts;
  if (!lane_words(ctx, ctx.function.sources(in)[1], here.lanes, ir::Type::u32, &counts))
    return false;
  const auto first = static_cast<unsigned>(std::countr_zero(here.lanes));
  const auto columns = static_cast<std::uint32_t>(counts[first]);
  for (LaneMask left = here.lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    if (counts[l] != columns || !TensorMemory::legal(counts[l])) {
      return ctx.fail(910, LaneMask{1} << l, counts[l], TensorMemory::kColumns);
    }
  }
  if (!same_group(ctx, in, here.lanes)) return false;
  if (allocates && memory.relinquished) return ctx.fail(911, here.lanes, columns);
  if ((in.flags & ir::kPair) != 0) {
    bool over = false;
    if (!pair_allocation(ctx, columns, allocates, &over)) return false;
    if (!over) return true;
  } else if (!(allocates ? tensor_alloc(ctx, columns) : tensor_dealloc(ctx, columns))) {
    return false;
  }
  Strand& done = ctx.subgroup.strands.front();
  if (done.state == Strand::State::awaiting) return true;
  if (memory.joiner == ctx.subgroup.index) memory.joiner = TensorMemory::kNobody;
  ++ctx.subgroup.events;
  return ctx.advance(done, done.pc + 1), true;
}

bool tensor_relinquish(ExecutionContext& ctx) {
  Strand& here = ctx.subgroup.strands.front();
  if (!same_group(ctx, ctx.instr(here.pc), here.lanes)) return false;
  ctx.workgroup.tensor.relinquished = true;
  tell_columns(ctx, {ctx.own_window() | kPermitCell, 4}, AccessKind::atomic,
               here.lanes & ~(here.lanes - 1));
  ++ctx.subgroup.events;
  return ctx.advance(here, here.pc + 1), true;
}

}  // namespace

bool execute_tcgen05(ExecutionContext& ctx, Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - ctx.subgroup.strands.data());
  bool anyone = false;
  if (!part(ctx, strand, &anyone)) return false;
  if (!anyone) return true;
  const ir::Instr& in = ctx.instr(ctx.subgroup.strands[index].pc);
  rely_on_variable_places(ctx);
  switch (static_cast<Tcgen05>(in.sub)) {
    case Tcgen05::alloc:
    case Tcgen05::dealloc:
      return tensor_allocation(ctx);
    case Tcgen05::load:
    case Tcgen05::store:
      return tensor_access(ctx);
    case Tcgen05::relinquish:
      return tensor_relinquish(ctx);
    case Tcgen05::mma:
    case Tcgen05::copy:
    case Tcgen05::shift:
    case Tcgen05::commit:
      return tensor_work(ctx, index);
    case Tcgen05::fence_before_sync:
    case Tcgen05::fence_after_sync:
      break;
  }
  Strand& here = ctx.subgroup.strands[index];
  if (ctx.observer != nullptr) {
    const bool before = in.sub == static_cast<std::uint8_t>(Tcgen05::fence_before_sync);
    ctx.observer->tensor_fence(ctx.agent(), ctx.site, here.lanes, before);
  }
  return ctx.advance(here, here.pc + 1), true;
}

bool tensor_memory_is_free(ExecutionContext& ctx) {
  if (ctx.workgroup.running != 0 || ctx.workgroup.tensor.used == 0) return true;
  return ctx.fail(914, 0, ctx.workgroup.tensor.allocated(), 0);
}

bool pair_passes(const MachineState& machine, const Subgroup& subgroup, const Await& await) {
  const Workgroup& workgroup = machine.workgroups[await.slot];
  const TensorMemory& mine = workgroup.tensor;
  if (mine.joiner != subgroup.index) return mine.joiner == TensorMemory::kNobody;
  const std::uint32_t first = machine.clusters[workgroup.cluster].first_slot;
  return machine.workgroups[first + (workgroup.rank ^ 1)].tensor.joined >= mine.joined;
}

}  // namespace muster::machine

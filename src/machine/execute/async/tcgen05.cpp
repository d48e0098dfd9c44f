// tcgen05: what is common to its instructions, and what they do to the allocation of tensor memory.
// Reference: PTX ISA, tcgen05.alloc, tcgen05.dealloc, tcgen05.relinquish_alloc_permit,
// tcgen05.fence, issue granularity. The operations themselves are in tcgen05_work.cpp and
// tcgen05_access.cpp.
#include <algorithm>
#include <bit>

#include "machine/execute/executor.h"

namespace muster::machine {

using ir::Tcgen05;

bool Executor::tcgen05(Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - subgroup_.strands.data());
  bool anyone = false;
  if (!part(strand, &anyone)) return false;
  if (!anyone) return true;
  const ir::Instr& in = instr(subgroup_.strands[index].pc);
  switch (static_cast<Tcgen05>(in.sub)) {
    case Tcgen05::alloc:
    case Tcgen05::dealloc:
      return tensor_allocation();
    case Tcgen05::load:
    case Tcgen05::store:
      return tensor_access();
    case Tcgen05::relinquish:
      return tensor_relinquish();
    case Tcgen05::mma:
    case Tcgen05::copy:
    case Tcgen05::shift:
    case Tcgen05::commit:
      return tensor_work(index);
    case Tcgen05::fence_before_sync:
    case Tcgen05::fence_after_sync:
      break;
  }
  Strand& here = subgroup_.strands[index];
  if (machine_.observer_ != nullptr) {
    const bool before = in.sub == static_cast<std::uint8_t>(Tcgen05::fence_before_sync);
    machine_.observer_->tensor_fence(agent(), site_, here.lanes, before);
  }
  return advance(here, here.pc + 1), true;
}

// All instructions of a kernel that have one name the same .cta_group, and a pair has two halves.
bool Executor::same_group(const ir::Instr& in, LaneMask lanes) {
  TensorMemory& memory = workgroup_.tensor;
  const std::uint8_t group = (in.flags & ir::kPair) != 0 ? 2 : 1;
  if (memory.group != 0 && memory.group != group) return fail(917, lanes, group, memory.group);
  memory.group = group;
  if (group == 1 || (workgroup_.rank ^ 1) < program_.geometry.cluster_size()) return true;
  return fail(918, lanes, program_.geometry.cluster_size(), 2);
}

Workgroup& Executor::peer() {
  return machine_.workgroups_[machine_.cluster(subgroup_.slot).first_slot + (workgroup_.rank ^ 1)];
}

// A warp of each workgroup of the pair takes part. True: both have come; else it waits or fails.
bool Executor::pair_has_come(std::uint32_t asked, bool* failed) {
  Strand& here = subgroup_.strands.front();
  TensorMemory& mine = workgroup_.tensor;
  const TensorMemory& theirs = peer().tensor;
  const auto wait = [&] {
    here.state = Strand::State::awaiting;
    here.await = {Await::Kind::pair, subgroup_.slot, 0, 0, Channel::Kind::none, asked >> 1};
    return false;
  };
  if (mine.joiner != subgroup_index_) {
    if (mine.joiner != TensorMemory::kNobody) return wait();
    mine.joiner = subgroup_index_;
    mine.asked = asked;
    ++mine.joined;
    tell_pair(true);
  }
  if (theirs.joined < mine.joined) return wait();
  if (theirs.joined == mine.joined && theirs.asked != asked) {
    *failed = true;
    return fail(918, here.lanes, asked >> 1, theirs.asked >> 1);
  }
  tell_pair(false);
  return true;
}

void Executor::tell_pair(bool arrives) {
  if (machine_.observer_ == nullptr) return;
  machine_.observer_->pair(
      {agent(), site_, subgroup_.strands.front().lanes, workgroup_.tensor.joined, arrives});
}

// alloc and dealloc, by the whole warp.
bool Executor::tensor_allocation() {
  Strand& here = subgroup_.strands.front();
  const ir::Instr& in = instr(here.pc);
  const bool allocates = in.sub == static_cast<std::uint8_t>(Tcgen05::alloc);
  TensorMemory& memory = workgroup_.tensor;
  LaneWords counts;
  if (!lane_words(function_.sources(in)[1], here.lanes, ir::Type::u32, &counts)) return false;
  const auto first = static_cast<unsigned>(std::countr_zero(here.lanes));
  const auto columns = static_cast<std::uint32_t>(counts[first]);
  for (LaneMask left = here.lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    if (counts[l] != columns || !TensorMemory::legal(counts[l])) {
      return fail(910, LaneMask{1} << l, counts[l], TensorMemory::kColumns);
    }
  }
  if (!same_group(in, here.lanes)) return false;
  if (allocates && memory.relinquished) return fail(911, here.lanes, columns);
  if ((in.flags & ir::kPair) != 0) {
    bool failed = false;
    if (!pair_has_come(columns << 1 | (allocates ? 1 : 0), &failed)) return !failed;
  }
  if (!(allocates ? tensor_alloc(columns) : tensor_dealloc(columns))) return false;
  Strand& done = subgroup_.strands.front();
  if (done.state == Strand::State::awaiting) return true;
  if (memory.joiner == subgroup_index_) memory.joiner = TensorMemory::kNobody;
  ++subgroup_.events;
  return advance(done, done.pc + 1), true;
}

bool Executor::tensor_alloc(std::uint32_t columns) {
  Strand& here = subgroup_.strands.front();
  const ir::Instr& in = instr(here.pc);
  const LaneMask lane = here.lanes & ~(here.lanes - 1);
  const auto l = static_cast<unsigned>(std::countr_zero(lane));
  std::uint64_t to = 0;
  if (!async_address(function_.sources(in)[0], true, l, 4, &to)) return false;
  const auto first = workgroup_.tensor.find(columns);
  if (!first) {
    here.state = Strand::State::awaiting;
    here.await = {Await::Kind::columns, subgroup_.slot, 0, 0, Channel::Kind::none, columns};
    return true;
  }
  workgroup_.tensor.take(*first, columns);
  const std::uint64_t window = own_window();
  const bool depends = claim_in_order(window | kAllocatorCell, lane);
  tell_columns({window | kPermitCell, 4}, AccessKind::read, lane, true);
  tell_columns({tensor_address(window, *first, 0), columns * kColumnBytes}, AccessKind::atomic,
               lane, true);
  Transfer transfer;
  transfer.instr = &in;
  transfer.kind = AccessKind::write;
  transfer.values = transfer.continues = true;
  addresses_[l] = to;
  values_[l] = *first;
  if (!in_range(transfer, lane)) return false;
  report(transfer, lane, {lane, 0, {}}, depends ? 0 : lane);
  std::uint64_t size = 0;
  memory(ir::Space::shared, to, &size)
      .write(offset_of(to), 4, {*first, depends ? schedule_root() : 0});
  return true;
}

bool Executor::tensor_dealloc(std::uint32_t columns) {
  const Strand& here = subgroup_.strands.front();
  const LaneMask lane = here.lanes & ~(here.lanes - 1);
  LaneWords words;
  const ir::Operand& operand = function_.sources(instr(here.pc))[0];
  if (!lane_words(operand, here.lanes, ir::Type::b32, &words)) return false;
  const std::uint64_t first = words[static_cast<unsigned>(std::countr_zero(lane))];
  if (!workgroup_.tensor.give(first, columns)) {
    return fail(913, here.lanes, first, columns);
  }
  claim_in_order(own_window() | kAllocatorCell, lane);
  tell_columns({tensor_address(own_window(), first, 0), columns * kColumnBytes}, AccessKind::atomic,
               lane, true);
  return true;
}

bool Executor::tensor_relinquish() {
  Strand& here = subgroup_.strands.front();
  if (!same_group(instr(here.pc), here.lanes)) return false;
  workgroup_.tensor.relinquished = true;
  tell_columns({own_window() | kPermitCell, 4}, AccessKind::atomic, here.lanes & ~(here.lanes - 1));
  ++subgroup_.events;
  return advance(here, here.pc + 1), true;
}

// What allocation does to columns, for the observer: atomic among its like, so that only who uses
// columns while they change hands conflicts with it.
void Executor::tell_columns(const TensorRange& range, AccessKind kind, LaneMask lane,
                            bool continues) {
  if (machine_.observer_ == nullptr) return;
  addresses_[static_cast<unsigned>(std::countr_zero(lane))] = range.address;
  Access event;
  event.agent = agent();
  event.site = site_;
  event.space = ir::Space::tensor;
  event.kind = kind;
  event.continues = continues;
  event.strong = kind == AccessKind::atomic;
  event.scope = ir::Scope::cluster;
  event.reduce = static_cast<std::uint8_t>(ir::Reduce::bit_or);
  event.lanes = lane;
  event.bytes = static_cast<unsigned>(range.bytes);
  event.addresses = addresses_.data();
  machine_.observer_->access(event);
}

// Everything that was allocated has been freed when the last warp ends.
bool Executor::tensor_memory_is_free() {
  if (workgroup_.running != 0 || workgroup_.tensor.used == 0) return true;
  return fail(914, 0, workgroup_.tensor.allocated(), 0);
}

}  // namespace muster::machine

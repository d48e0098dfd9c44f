// Tries at mbarriers: parked until their phase completes, taken to fail where they only decide
// whether a wait is skipped, or answered as the object stands. Which, says ir/idioms/spin_waits.
// Reference: PTX ISA, mbarrier.test_wait, mbarrier.try_wait.
#include <algorithm>
#include <bit>

#include "machine/execute/executor.h"
#include "machine/state/mbarrier_token.h"

namespace muster::machine {

using barrier::MbarrierAction;
using barrier::MbarrierOperation;

// Lanes that wait for different things part; those whose phase is complete go on, the others wait.
bool Executor::mbarrier_wait(std::size_t index) {
  const ir::Instr& in = instr(subgroup_.strands[index].pc);
  const LaneMask lanes = subgroup_.strands[index].lanes;
  LaneWords operands;
  if (!lane_words(function_.sources(in)[1], lanes, ir::Type::b64, &operands)) return false;
  const auto operation = operation_of(static_cast<ir::Mbarrier>(in.sub));
  const bool by_token =
      operation == MbarrierOperation::test_wait || operation == MbarrierOperation::try_wait;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t own = token_object(addresses_[l]);
    if (!by_token && (operands[l] & 0xffffffffu) > 1) {
      return fail(222, LaneMask{1} << l, operands[l] & 0xffffffffu, 1);
    }
    if (by_token && object_of_token(operands[l]) != own) {
      return fail(223, LaneMask{1} << l, object_of_token(operands[l]) * 8, own * 8);
    }
  }
  // What the lane waits for: the token's phase, or a parity.
  const auto wanted = [&](unsigned l) {
    if (!by_token) return static_cast<std::uint32_t>(operands[l] & 1);
    return token_phase(operands[l], object(addresses_[l]).state.phase);
  };
  const auto first = static_cast<unsigned>(std::countr_zero(lanes));
  LaneMask same = 0;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    if (machine::rank_of(addresses_[l]) != workgroup_.rank) {
      return fail(210, LaneMask{1} << l, in.sub);
    }
    if (addresses_[l] == addresses_[first] && wanted(l) == wanted(first)) {
      same |= LaneMask{1} << l;
    }
  }
  if (same != lanes) return part_lanes(index, same), true;  // each part executes on its own
  MbarrierObject& target = object(addresses_[first]);
  MbarrierAction action;
  action.operation = operation;
  action.parity = wanted(first);
  action.token.phase = wanted(first);
  const auto outcome = barrier::step(target.state, action, program_.policies.mbarrier);
  if (outcome.fault) {
    return fail(static_cast<std::uint16_t>(outcome.fault->rule), lanes, outcome.fault->found,
                outcome.fault->wanted);
  }
  if (program_.one_schedule) return answer(index, target, action.parity, outcome);
  const ir::WaitSite* known = program_.wait_at(site_);
  if (known != nullptr && known->kind == ir::WaitSite::Kind::peek) {
    // One that finds its phase complete has observed it; whether it always does is asked by C5.
    return peek(index, target, action.parity, outcome.phase);
  }
  if (known == nullptr || known->kind == ir::WaitSite::Kind::other) {
    return obstruct(Obstacle::Kind::attempt, {});
  }
  if (!follows_peek(lanes, target.address, action.parity)) return false;
  return answer(index, target, action.parity, outcome);
}

// Tells the lanes what the object says.
bool Executor::answer(std::size_t index, const MbarrierObject& target, std::uint32_t wanted,
                      const barrier::MbarrierOutcome& outcome) {
  Strand& strand = subgroup_.strands[index];
  const ir::Instr& in = instr(strand.pc);
  const ir::WaitSite* known = program_.wait_at(site_);
  const bool spins = known != nullptr && (known->kind == ir::WaitSite::Kind::spin ||
                                          known->kind == ir::WaitSite::Kind::timed);
  if (!outcome.ready && spins) {
    strand.state = Strand::State::awaiting;
    strand.await = {
        Await::Kind::mbarrier, subgroup_.slot, target.address, wanted & 1, Channel::Kind::none, 0};
    return true;
  }
  if (outcome.ready) {
    MbarrierEvent event = mbarrier_event(in, operation_of(static_cast<ir::Mbarrier>(in.sub)));
    event.lanes = strand.lanes;
    event.workgroup = workgroup_.index;
    event.address = target.address;
    event.phase = outcome.phase;
    event.ready = true;
    tell(event);
    ++subgroup_.events;
  }
  if (in.dst.count != 0) {
    write(function_.destinations(in)[0],
          {.shape = Value::Shape::mask, .base = outcome.ready ? ~LaneMask{0} : 0},
          {strand.lanes, 0, {}});
  }
  return advance(strand, strand.pc + 1), true;
}

// A try that only decides whether a wait is skipped: the answer is the schedule's, and a branch on
// it takes the side that waits (skip_by_peek).
bool Executor::peek(std::size_t index, const MbarrierObject& target, std::uint32_t wanted,
                    std::uint32_t phase) {
  Strand& strand = subgroup_.strands[index];
  const ir::Instr& in = instr(strand.pc);
  const Peek asked{site_, target.address, wanted};
  const auto known = std::ranges::find(machine_.peeks_, asked);
  const auto number = static_cast<std::uint32_t>(known - machine_.peeks_.begin());
  if (known == machine_.peeks_.end()) machine_.peeks_.push_back(asked);
  MbarrierEvent event = mbarrier_event(in, operation_of(static_cast<ir::Mbarrier>(in.sub)));
  event.lanes = strand.lanes;
  event.workgroup = workgroup_.index;
  event.address = target.address;
  event.phase = phase;
  event.peek = true;
  tell(event);
  ++subgroup_.events;
  const std::uint32_t root = machine_.causes().root({CauseInfo::Kind::attempt, number, 0, site_});
  write_unknown(in, strand.lanes, {root, 0, 0});
  return advance(strand, strand.pc + 1), true;
}

// A branch on the answer of a peek. False: its guard is something else.
bool Executor::skip_by_peek(const ir::Instr&, const Guarded& sides, bool* taken) {
  const CauseInfo& cause = machine_.causes().info(sides.cause.root);
  if (cause.kind != CauseInfo::Kind::attempt) return false;
  const ir::WaitSite* site = program_.wait_at(machine_.peeks_[cause.index].site);
  const auto found = std::ranges::find(site->branches, site_, &ir::SkippedWait::branch);
  if (found == site->branches.end()) return false;
  *taken = found->taken_waits;
  if (found->wait == ir::kNone) return true;  // that side does not wait either
  subgroup_.followed.push_back({cause.index, sides.maybe});
  return true;
}

// A wait that lanes could have skipped had the peek before it answered yes: it must be for what the
// peek was for.
bool Executor::follows_peek(LaneMask lanes, std::uint64_t address, std::uint32_t wanted) {
  bool same = true;
  std::erase_if(subgroup_.followed, [&](Subgroup::Followed& one) {
    if ((one.lanes & lanes) == 0) return false;
    const Peek& peek = machine_.peeks_[one.peek];
    same &= peek.address == address && peek.wanted == wanted;
    one.lanes &= ~lanes;
    return one.lanes == 0;
  });
  return same || obstruct(Obstacle::Kind::attempt, {});
}

}  // namespace muster::machine

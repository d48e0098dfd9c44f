// Operations on mbarrier objects. The transitions are barrier/mbarrier; here the lanes of one
// instruction become operations, and waits park their lanes until the phase is complete.
// References: PTX ISA, mbarrier and its instructions; cp.async.mbarrier.arrive is in async.cpp.
#include <algorithm>
#include <bit>

#include "machine/executor.h"

namespace muster::machine {

using barrier::MbarrierAction;
using barrier::MbarrierOperation;

namespace {

MbarrierOperation operation_of(ir::Mbarrier sub) {
  switch (sub) {
    case ir::Mbarrier::init:
      return MbarrierOperation::init;
    case ir::Mbarrier::inval:
      return MbarrierOperation::inval;
    case ir::Mbarrier::expect_tx:
      return MbarrierOperation::expect_tx;
    case ir::Mbarrier::complete_tx:
      return MbarrierOperation::complete_tx;
    case ir::Mbarrier::arrive_no_complete:
      return MbarrierOperation::arrive_no_complete;
    case ir::Mbarrier::arrive_drop:
      return MbarrierOperation::arrive_drop;
    case ir::Mbarrier::arrive_drop_no_complete:
      return MbarrierOperation::arrive_drop_no_complete;
    case ir::Mbarrier::test_wait:
      return MbarrierOperation::test_wait;
    case ir::Mbarrier::try_wait:
      return MbarrierOperation::try_wait;
    case ir::Mbarrier::test_wait_parity:
      return MbarrierOperation::test_wait_parity;
    case ir::Mbarrier::try_wait_parity:
      return MbarrierOperation::try_wait_parity;
    case ir::Mbarrier::pending_count:
      return MbarrierOperation::pending_count;
    default:
      return MbarrierOperation::arrive;
  }
}

// A token is the object's word before the arrival, as sm_90 lays it out. Programs may not look into
// it, so two fields of it serve us: in place of the tx-count stands the number of the phase, and
// the lowest bit says that a .noComplete arrival returned it.
constexpr unsigned kTokenPhaseAt = 21;
constexpr std::uint64_t kTokenPhaseMask = (std::uint64_t{1} << 22) - 1;

std::uint64_t make_token(const barrier::Mbarrier& before, bool counted) {
  const std::uint64_t word = barrier::encode(before, barrier::MbarrierLayout::sm_90);
  return (word & ~(kTokenPhaseMask << kTokenPhaseAt) & ~std::uint64_t{1}) |
         (before.phase & kTokenPhaseMask) << kTokenPhaseAt | (counted ? 1 : 0);
}

// The phase that a token is of, given the phase that its object is in.
std::uint32_t token_phase(std::uint64_t token, std::uint32_t now) {
  const auto low = static_cast<std::uint32_t>(token >> kTokenPhaseAt & kTokenPhaseMask);
  const auto mask = static_cast<std::uint32_t>(kTokenPhaseMask);
  return now - ((now - low) & mask);
}

std::uint32_t token_pending(std::uint64_t token) {
  return barrier::decode(token & ~(kTokenPhaseMask << kTokenPhaseAt) & ~std::uint64_t{1},
                         barrier::MbarrierLayout::sm_90)
      .pending;
}

}  // namespace

// The object that each lane names: addresses_ holds window addresses of shared memory afterwards.
bool Executor::find_objects(const ir::Instr& in, const ir::Operand& operand, LaneMask lanes) {
  Value address = read(operand, ir::Type::b64);
  if (operand.kind == ir::Operand::Kind::symbol) {
    address.base = own_window() + function_.symbols[operand.index].offset + operand.value;
  }
  if ((address.unknown & lanes) != 0) {
    return obstruct(Obstacle::Kind::unknown_operand, address.cause);
  }
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    std::uint64_t at = lane_word(address, l) + static_cast<std::uint64_t>(in.offset);
    if (in.space == ir::Space::generic && region_of(at) != kSharedRegion) {
      return fail(810, LaneMask{1} << l, at, 0);
    }
    at &= 0xffffffffu;
    if (!shared_window_fits(at, 8, LaneMask{1} << l)) return false;
    if (at % 8 != 0) return fail(811, LaneMask{1} << l, at, 8);
    addresses_[l] = at;
  }
  return true;
}

bool Executor::shared_window_fits(std::uint64_t at, std::uint64_t bytes, LaneMask lanes) {
  const std::uint64_t size = function_.shared_bytes + program_.geometry.dynamic_shared;
  const std::uint32_t rank = machine::rank_of(at);
  if (rank >= program_.geometry.cluster_size()) {
    return fail(810, lanes, at, program_.geometry.cluster_size());
  }
  if (offset_of(at) + bytes > size) return fail(810, lanes, offset_of(at), size);
  return true;
}

bool Executor::lane_words(const ir::Operand& operand, LaneMask lanes, ir::Type type,
                          LaneWords* words) {
  const Value value = read(operand, type);
  if ((value.unknown & lanes) != 0) return obstruct(Obstacle::Kind::unknown_operand, value.cause);
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    (*words)[l] = lane_word(value, l) & ir::value_mask(type);
  }
  return true;
}

bool Executor::mbarrier(Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - subgroup_.strands.data());
  bool anyone = false;
  if (!part(strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = subgroup_.strands[index];
  const ir::Instr& in = instr(here.pc);
  const auto sub = static_cast<ir::Mbarrier>(in.sub);
  if (sub == ir::Mbarrier::pending_count) return pending_count(here);
  if (!find_objects(in, function_.sources(in)[0], here.lanes)) return false;
  if (sub == ir::Mbarrier::check_layout) {
    write(function_.destinations(in)[0], {.shape = Value::Shape::mask, .base = ~LaneMask{0}},
          {here.lanes, 0, {}});
    return advance(here, here.pc + 1), true;
  }
  if (sub == ir::Mbarrier::cp_async_arrive || sub == ir::Mbarrier::cp_async_arrive_noinc) {
    if (!copies_arrive(in, here.lanes)) return false;
    return advance(here, here.pc + 1), true;
  }
  if (barrier::is_wait(operation_of(sub))) return mbarrier_wait(index);
  if (!mbarrier_act(in, here.lanes)) return false;
  advance(here, here.pc + 1);
  return true;
}

bool Executor::pending_count(Strand& strand) {
  const ir::Instr& in = instr(strand.pc);
  LaneWords tokens;
  if (!lane_words(function_.sources(in)[0], strand.lanes, ir::Type::b64, &tokens)) return false;
  Value result;
  result.shape = Value::Shape::lanes;
  result.lanes = scratch_[0].data();
  for (LaneMask left = strand.lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    if ((tokens[l] & 1) == 0) return fail(211, LaneMask{1} << l);
    scratch_[0][l] = token_pending(tokens[l]);
  }
  // How many others came before is the schedule's choice.
  result.unknown = strand.lanes;
  result.cause.root = schedule_root();
  if (in.dst.count != 0) write(function_.destinations(in)[0], result, {strand.lanes, 0, {}});
  advance(strand, strand.pc + 1);
  return true;
}

MbarrierObject& Executor::object(std::uint64_t window) {
  Workgroup& owner = machine_.workgroups_[slot_of(window)];
  const std::uint64_t at = offset_of(window);
  const auto found = std::ranges::lower_bound(owner.mbarriers, at, {}, &MbarrierObject::address);
  if (found != owner.mbarriers.end() && found->address == at) return *found;
  return *owner.mbarriers.insert(found, {at, {}, 0});
}

// Everything but waits: each lane acts, in lane order.
bool Executor::mbarrier_act(const ir::Instr& in, LaneMask lanes) {
  const auto sources = function_.sources(in);
  const auto operation = operation_of(static_cast<ir::Mbarrier>(in.sub));
  const bool transaction =
      operation == MbarrierOperation::expect_tx || operation == MbarrierOperation::complete_tx;
  LaneWords amounts, bytes;
  amounts.fill(1);
  bytes.fill(0);
  const auto has = [&](std::size_t i) {
    return sources.size() > i && sources[i].kind != ir::Operand::Kind::none;
  };
  if (has(1) && !lane_words(sources[1], lanes, ir::Type::u32, transaction ? &bytes : &amounts)) {
    return false;
  }
  if (has(2) && !lane_words(sources[2], lanes, ir::Type::u32, &bytes)) return false;
  Value token;
  token.shape = Value::Shape::lanes;
  token.lanes = scratch_[0].data();
  MbarrierEvent event = mbarrier_event(in, operation);
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    MbarrierObject& target = object(addresses_[l]);
    MbarrierAction action;
    action.operation = operation;
    action.remote = machine::rank_of(addresses_[l]) != workgroup_.rank;
    if (action.remote && (in.flags & ir::kCluster) == 0 && in.space != ir::Space::generic) {
      return fail(210, LaneMask{1} << l, in.sub);
    }
    action.count = static_cast<std::uint32_t>(amounts[l]);
    action.bytes = static_cast<std::int64_t>(bytes[l]);
    scratch_[0][l] = make_token(target.state, barrier::is_no_complete(operation));
    const auto outcome = barrier::step(target.state, action, program_.policies.mbarrier);
    if (outcome.fault) {
      tell(event);
      return fail(static_cast<std::uint16_t>(outcome.fault->rule), LaneMask{1} << l,
                  outcome.fault->found, outcome.fault->wanted);
    }
    if (operation == MbarrierOperation::init) ++target.lives;
    const std::uint32_t owner = machine_.workgroups_[slot_of(addresses_[l])].index;
    if (event.lanes != 0 && (event.workgroup != owner || event.address != target.address ||
                             event.phase != outcome.phase)) {
      tell(event);
    }
    event.workgroup = owner;
    event.address = target.address;
    event.phase = outcome.phase;
    event.lanes |= LaneMask{1} << l;
    event.count += barrier::is_arrival(operation) ? action.count : 0;
    event.bytes += action.bytes;
    event.completed |= outcome.completed;
    if (outcome.completed) tell(event);
  }
  tell(event);
  ++subgroup_.events;
  if (in.dst.count != 0) {
    // The counts inside depend on the schedule; only waits and pending_count take a token apart.
    write(function_.destinations(in)[0], token, {lanes, 0, {}});
  }
  return true;
}

MbarrierEvent Executor::mbarrier_event(const ir::Instr& in, MbarrierOperation operation) const {
  MbarrierEvent event;
  event.agent = agent();
  event.site = site_;
  event.operation = operation;
  event.order = in.order;
  event.scope = in.scope;
  return event;
}

// Hands the event to the observer and empties it for the next part of the instruction.
void Executor::tell(MbarrierEvent& event) {
  if (event.lanes != 0 && machine_.observer_ != nullptr) machine_.observer_->mbarrier(event);
  event.lanes = 0;
  event.count = 0;
  event.bytes = 0;
  event.completed = false;
}

// Lanes that wait for different things part; those whose phase is complete go on, the others wait.
bool Executor::mbarrier_wait(std::size_t index) {
  const ir::Instr& in = instr(subgroup_.strands[index].pc);
  const LaneMask lanes = subgroup_.strands[index].lanes;
  LaneWords operands;
  if (!lane_words(function_.sources(in)[1], lanes, ir::Type::b64, &operands)) return false;
  const auto operation = operation_of(static_cast<ir::Mbarrier>(in.sub));
  const bool by_token =
      operation == MbarrierOperation::test_wait || operation == MbarrierOperation::try_wait;
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
  const barrier::Mbarrier before = target.state;
  const auto outcome = barrier::step(target.state, action, program_.policies.mbarrier);
  if (outcome.fault) {
    return fail(static_cast<std::uint16_t>(outcome.fault->rule), lanes, outcome.fault->found,
                outcome.fault->wanted);
  }
  if (program_.truthful_tries) return answer(index, target, action.parity, outcome);
  const ir::WaitSite* known = program_.wait_at(site_);
  if (known != nullptr && known->kind == ir::WaitSite::Kind::peek) {
    target.state = before;  // a peek observes nothing
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
  }
  ++subgroup_.events;
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
  machine_.peeks_.push_back({site_, target.address, wanted});
  MbarrierEvent event = mbarrier_event(in, operation_of(static_cast<ir::Mbarrier>(in.sub)));
  event.lanes = strand.lanes;
  event.workgroup = workgroup_.index;
  event.address = target.address;
  event.phase = phase;
  event.peek = true;
  tell(event);
  ++subgroup_.events;
  const auto number = static_cast<std::uint32_t>(machine_.peeks_.size() - 1);
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

// Splits `lanes` off a strand, to stand at the same instruction; they meet again after it.
void Executor::part_lanes(std::size_t index, LaneMask lanes) {
  Strand& strand = subgroup_.strands[index];
  const ir::InstrId after = program_.next[strand.pc + 1];
  if (strand.rejoins.empty() || strand.rejoins.back().pc != after) {
    strand.rejoins.push_back({after, strand.lanes});
  }
  Strand other = strand;
  other.lanes = lanes;
  strand.lanes &= ~lanes;
  subgroup_.strands.push_back(std::move(other));
}

}  // namespace muster::machine

// Operations on mbarrier objects. The transitions are barrier/ptx/mbarrier; here the lanes of one
// instruction become operations, and waits park their lanes until the phase is complete.
// References: PTX ISA, mbarrier and its instructions, cp.async.mbarrier.arrive.
#include <algorithm>
#include <bit>

#include "machine/execute/executor.h"
#include "machine/state/mbarrier_token.h"

namespace muster::machine {

using barrier::MbarrierAction;
using barrier::MbarrierOperation;

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
  const std::uint64_t mask = ir::value_mask(type);
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    (*words)[l] = lane_word(value, l) & mask;
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
    if (!check_layout(in, here.lanes)) return false;
    return advance(here, here.pc + 1), true;
  }
  if (sub == ir::Mbarrier::cp_async_arrive || sub == ir::Mbarrier::cp_async_arrive_noinc) {
    if (!copies_arrive(in, here.lanes)) return false;
    return advance(here, here.pc + 1), true;
  }
  if (barrier::is_wait(operation_of(sub))) return mbarrier_wait(index);
  const bool done =
      sub == ir::Mbarrier::init ? initialise(in, here.lanes) : mbarrier_act(in, here.lanes);
  if (!done) return false;
  advance(here, here.pc + 1);
  return true;
}

// A use of the object that changes nothing, for the observer as pending_count is.
bool Executor::check_layout(const ir::Instr& in, LaneMask lanes) {
  LaneMask same = 0;
  MbarrierEvent event = mbarrier_event(in, MbarrierOperation::pending_count);
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const LaneMask bit = LaneMask{1} << l;
    if (machine::rank_of(addresses_[l]) != workgroup_.rank) return fail(210, bit, in.sub);
    const MbarrierObject& target = object(addresses_[l]);
    if (!target.state.valid) return fail(201, bit, in.sub);
    if (target.state.v1 == ((in.flags & ir::kHigh) != 0)) same |= bit;
    if (event.lanes != 0 && event.address != target.address) tell(event);
    event.workgroup = workgroup_.index;
    event.address = target.address;
    event.phase = target.state.phase;
    event.lanes |= bit;
  }
  tell(event);
  ++subgroup_.events;
  write(function_.destinations(in)[0], {.shape = Value::Shape::mask, .base = same}, {lanes, 0, {}});
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

// Lanes that give one object the same count initialise it together: each writes what the others do.
bool Executor::initialise(const ir::Instr& in, LaneMask lanes) {
  const auto sources = function_.sources(in);
  LaneWords counts;
  if (!lane_words(sources[1], lanes, ir::Type::u32, &counts)) return false;
  MbarrierEvent event = mbarrier_event(in, MbarrierOperation::init);
  event.v1 = (in.flags & ir::kHigh) != 0;
  for (LaneMask left = lanes; left != 0;) {
    const auto first = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t at = addresses_[first];
    LaneMask same = 0;
    for (LaneMask each = left; each != 0; each &= each - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(each));
      if (addresses_[l] == at && counts[l] == counts[first]) same |= LaneMask{1} << l;
    }
    left &= ~same;
    const bool remote = machine::rank_of(at) != workgroup_.rank;
    if (remote && (in.flags & ir::kCluster) == 0 && in.space != ir::Space::generic) {
      return fail(210, same, in.sub);
    }
    MbarrierObject& target = object(at);
    const MbarrierAction action{.operation = MbarrierOperation::init,
                                .remote = remote,
                                .v1 = event.v1,
                                .count = static_cast<std::uint32_t>(counts[first])};
    const auto outcome = barrier::step(target.state, action, program_.policies.mbarrier);
    if (outcome.fault) {
      return fail(static_cast<std::uint16_t>(outcome.fault->rule), same, outcome.fault->found,
                  outcome.fault->wanted);
    }
    ++target.lives;
    event.workgroup = machine_.workgroups_[slot_of(at)].index;
    event.address = target.address;
    event.lanes = same;
    event.count = action.count;
    tell(event);
  }
  ++subgroup_.events;
  return true;
}

// Everything but inits and waits: each lane acts, in lane order.
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
    if (action.remote && machine_.workgroups_[slot_of(addresses_[l])].running == 0) {
      return fail(604, LaneMask{1} << l, machine::rank_of(addresses_[l]), 0);
    }
    if (operation == MbarrierOperation::inval && awaited(target.address)) {
      return fail(221, LaneMask{1} << l, target.address);
    }
    action.count = static_cast<std::uint32_t>(amounts[l]);
    action.bytes = static_cast<std::int64_t>(bytes[l]);
    scratch_[0][l] = make_token(target.state, addresses_[l], barrier::is_no_complete(operation));
    const auto outcome = barrier::step(target.state, action, program_.policies.mbarrier);
    if (outcome.fault) {
      tell(event);
      return fail(static_cast<std::uint16_t>(outcome.fault->rule), LaneMask{1} << l,
                  outcome.fault->found, outcome.fault->wanted);
    }
    if (machine_.balancing && operation != MbarrierOperation::complete_tx) {
      const std::uint32_t at = machine_.workgroups_[slot_of(addresses_[l])].index;
      machine_.balances[{at, target.address}].expected += action.bytes;
    }
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

// cp.async.mbarrier.arrive: an arrival of its own for each lane, once its earlier copies are over.
// Without .noinc the pending count goes up by one first, so that the two cancel.
bool Executor::copies_arrive(const ir::Instr& in, LaneMask lanes) {
  const bool increments = static_cast<ir::Mbarrier>(in.sub) == ir::Mbarrier::cp_async_arrive;
  for (LaneMask left = lanes; left != 0;) {
    const std::uint64_t at = addresses_[static_cast<unsigned>(std::countr_zero(left))];
    LaneMask same = 0;
    for (LaneMask each = left; each != 0; each &= each - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(each));
      if (addresses_[l] == at) same |= LaneMask{1} << l;
    }
    left &= ~same;
    if (machine::rank_of(at) != workgroup_.rank) return fail(210, same, in.sub);
    MbarrierObject& target = object(at);
    const auto count = static_cast<std::uint32_t>(std::popcount(same));
    if (increments) {
      MbarrierEvent event = mbarrier_event(in, barrier::MbarrierOperation::async_increment);
      event.workgroup = workgroup_.index;
      event.address = target.address;
      event.lanes = same;
      for (std::uint32_t i = 0; i < count; ++i) {
        const auto outcome =
            barrier::step(target.state, {.operation = barrier::MbarrierOperation::async_increment},
                          program_.policies.mbarrier);
        if (outcome.fault) {
          return fail(static_cast<std::uint16_t>(outcome.fault->rule), same, outcome.fault->found,
                      outcome.fault->wanted);
        }
        event.phase = outcome.phase;
      }
      tell(event);
    }
    AsyncOperation operation = begin(same, Proxy::generic, Channel::Kind::none);
    operation.issue.covers =
        own_channel(Channel::Kind::cp_group, queue(Channel::Kind::cp_group).issued);
    operation.signals.push_back({subgroup_.slot, target.address, 0, count, same});
    if (!issue(std::move(operation))) return false;
  }
  ++subgroup_.events;
  return true;
}

// Whether lanes of the workgroup wait for a phase of its object at this address.
bool Executor::awaited(std::uint64_t address) const {
  return std::ranges::any_of(workgroup_.subgroups, [&](const Subgroup& subgroup) {
    return std::ranges::any_of(subgroup.strands, [&](const Strand& strand) {
      return strand.state == Strand::State::awaiting &&
             strand.await.kind == Await::Kind::mbarrier && strand.await.address == address;
    });
  });
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
  if (event.lanes != 0) event.act = count_act(event.lanes);
  if (event.lanes != 0 && machine_.observer_ != nullptr) machine_.observer_->mbarrier(event);
  event.lanes = 0;
  event.count = 0;
  event.bytes = 0;
  event.completed = false;
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

// Transitions of AMDGPU barrier objects. Each check names its rule; the sentences are in rules.def.
#include "barrier/amdgpu/amdgpu_barrier.h"

#include <bit>

#include "base/dcheck.h"

namespace muster::barrier {

namespace {

using Op = AmdOperation;
constexpr int kFirstObject = kAmdTrap;

constexpr AmdWaveMask bit(std::uint32_t wave) { return AmdWaveMask{1} << wave; }

Role role_of(Op operation) {
  switch (operation) {
    case Op::init:
      return Role::init;
    case Op::join:
      return Role::join;
    case Op::wait:
      return Role::wait;
    case Op::barrier:
      return Role::both;
    case Op::drop:
    case Op::arrive:
    case Op::isfirst:
    case Op::end:
      break;
  }
  return Role::contribution;
}

// The arrive count has become equal to the expected count.
void complete(AmdObject& object, AmdOutcome& outcome) {
  for (AmdWaveMask rest = object.contributors; rest != 0; rest &= rest - 1) {
    object.next[static_cast<std::size_t>(std::countr_zero(rest))] = object.phase;
  }
  for (AmdWaveMask rest = object.waiting; rest != 0; rest &= rest - 1) {
    object.next[static_cast<std::size_t>(std::countr_zero(rest))] = object.phase + 1;
  }
  outcome.completed = true;
  outcome.released = object.waiting;
  object.waiting = object.contributors = 0;
  object.arrived = 0;
  ++object.phase;
}

void init(AmdObject& object, std::uint32_t count, AmdOutcome& outcome) {
  if (count == 0) {
    outcome.fault = Fault{rule(315), 0, 1};
    return;
  }
  object.initialised = true;
  object.expected = count;
  object.arrived = 0;
  object.contributors = 0;
}

void arrive(AmdObject& object, std::uint32_t wave, std::uint32_t count, const AmdPolicy& policy,
            AmdOutcome& outcome) {
  if (!object.initialised) {
    outcome.fault = Fault{rule(301), 0, 0};
    return;
  }
  if (count != 0) {
    const bool wedges = count == object.arrived && !policy.update_may_equal_arrived;
    if (count < object.arrived || wedges) {
      outcome.fault = Fault{rule(302), count, object.arrived};
      return;
    }
    object.expected = count;
  }
  outcome.first = object.arrived == 0;
  if (object.next[wave] < object.phase) outcome.hazard = rule(321);
  ++object.arrived;
  object.contributors |= bit(wave);
  if (object.arrived == object.expected) complete(object, outcome);
}

void drop(AmdObject& object, std::uint32_t wave, const AmdPolicy& policy, AmdOutcome& outcome) {
  if (!object.initialised) {
    outcome.fault = Fault{rule(301), 0, 0};
    return;
  }
  if (object.expected == 0) {
    outcome.fault = Fault{rule(303), 0, 1};
    return;
  }
  if ((object.contributors & bit(wave)) != 0) outcome.hazard = rule(306);
  --object.expected;
  const bool counts_equal = object.arrived == object.expected;
  if (counts_equal && (object.arrived != 0 || policy.drop_to_zero_completes)) {
    complete(object, outcome);
  }
}

void wait(AmdObject& object, std::uint32_t wave, AmdOutcome& outcome) {
  outcome.phase = object.next[wave];
  if (object.next[wave] < object.phase) {
    ++object.next[wave];
    return;
  }
  object.waiting |= bit(wave);
  outcome.blocked = true;
}

std::optional<Fault> availability_fault(const AmdAction& action, const AmdShape& shape) {
  const bool split = action.operation != Op::barrier && action.operation != Op::end;
  if (split && !has_split_barriers(shape.generation)) {
    return Fault{rule(317), static_cast<std::uint64_t>(action.operation), 0};
  }
  if (!split || action.operation == Op::drop) return std::nullopt;
  const auto id = static_cast<std::uint64_t>(static_cast<std::int64_t>(action.id));
  if (!is_available(shape.generation, action.id)) return Fault{rule(311), id, 0};
  if (action.id > static_cast<int>(shape.named)) return Fault{rule(311), id, shape.named};
  if (is_privileged(action.id) && !shape.privileged) return Fault{rule(316), id, 0};
  const bool named_only = action.operation == Op::init || action.operation == Op::join;
  if (named_only && !is_named(action.id)) return Fault{rule(310), id, 0};
  return std::nullopt;
}

struct Place {
  AmdObject* object = nullptr;  // none: no-op
  std::uint32_t wave = 0;       // its number in the object's scope
};

// The object that an operation comes to: drops and named waits go by what the wave has joined.
Place place_of(AmdBarriers& state, AmdCluster& cluster, const AmdAction& action,
               const AmdShape& shape, AmdOutcome& outcome) {
  int id = action.operation == Op::end ? kAmdWorkgroup : action.id;
  const bool by_membership =
      action.operation == Op::drop || (action.operation == Op::wait && is_named(id));
  if (by_membership) {
    const std::int8_t joined = state.joined[action.wave];
    if (joined == kAmdNotJoined && action.operation == Op::wait && id == kAmdNull) return {};
    if (joined == kAmdNotJoined) {
      const RuleId broken = rule(action.operation == Op::drop ? 308 : 309);
      outcome.fault = Fault{broken, static_cast<std::uint64_t>(static_cast<std::int64_t>(id)), 0};
      return {};
    }
    if (action.operation == Op::wait && id != joined) outcome.hazard = rule(324);
    id = joined;
  }
  outcome.id = id;
  if (id == kAmdNull) return {};
  if (is_cluster(id)) {
    const std::uint32_t wave = action.operation == Op::wait
                                   ? action.workgroup * shape.waves + action.wave
                                   : action.workgroup;
    return {&cluster.objects[static_cast<std::size_t>(id - kAmdClusterTrap)], wave};
  }
  return {&state.objects[static_cast<std::size_t>(id - kFirstObject)], action.wave};
}

void join(AmdBarriers& state, const AmdAction& action) {
  state.joined[action.wave] = static_cast<std::int8_t>(action.id);
  if (action.id == kAmdNull) return;
  AmdObject& object = state.objects[static_cast<std::size_t>(action.id - kFirstObject)];
  object.next[action.wave] =
      object.phase;  // what completed before cannot be executed-after by the join
}

void perform(AmdObject& object, const AmdAction& action, std::uint32_t wave,
             const AmdPolicy& policy, AmdOutcome& outcome) {
  switch (action.operation) {
    case Op::init:
      init(object, action.count, outcome);
      break;
    case Op::drop:
    case Op::end:
      drop(object, wave, policy, outcome);
      break;
    case Op::wait:
      wait(object, wave, outcome);
      break;
    case Op::join:
    case Op::arrive:
    case Op::isfirst:
    case Op::barrier: {
      const std::uint32_t count = is_named(action.id) ? action.count : 0;
      arrive(object, wave, count, policy, outcome);
      if (action.operation != Op::barrier || outcome.fault) break;
      AmdOutcome waited;
      wait(object, wave, waited);
      outcome.blocked = waited.blocked;
      break;
    }
  }
}

}  // namespace

AmdBarriers launch_barriers(const AmdShape& shape) {
  AmdBarriers state;
  state.joined.fill(kAmdNotJoined);
  for (const int id : {kAmdTrap, kAmdWorkgroup}) {
    AmdObject& object = state.objects[static_cast<std::size_t>(id - kFirstObject)];
    object.initialised = true;
    object.expected = shape.waves;
  }
  return state;
}

AmdCluster launch_cluster(const AmdShape& shape) {
  AmdCluster state;
  for (AmdObject& object : state.objects) {
    object.initialised = true;
    object.expected = shape.workgroups;
  }
  return state;
}

AmdOutcome step_object(AmdObject& object, AmdBasic operation, std::uint32_t wave,
                       std::uint32_t count, const AmdPolicy& policy) {
  AmdOutcome outcome;
  outcome.phase = object.phase;
  switch (operation) {
    case AmdBasic::init:
      init(object, count, outcome);
      break;
    case AmdBasic::drop:
      drop(object, wave, policy, outcome);
      break;
    case AmdBasic::arrive:
      arrive(object, wave, count, policy, outcome);
      break;
    case AmdBasic::wait:
      wait(object, wave, outcome);
      break;
  }
  return outcome;
}

AmdOutcome step(AmdBarriers& state, AmdCluster& cluster, const AmdAction& action,
                const AmdShape& shape, const AmdPolicy& policy) {
  DCHECK([&] { return invariant(state); });
  AmdOutcome outcome;
  outcome.role = role_of(action.operation);
  outcome.id = action.id;
  outcome.fault = availability_fault(action, shape);
  if (outcome.fault) return outcome;
  if (action.operation == Op::join) {
    join(state, action);
    return outcome;
  }
  const Place place = place_of(state, cluster, action, shape, outcome);
  if (outcome.fault) return outcome;
  if (place.object == nullptr) {  // "no-ops on the NULL barrier"
    outcome.role = Role::none;
  } else {
    AmdObject& object = *place.object;
    outcome.phase = object.phase;
    const bool arrives = action.operation == Op::arrive || action.operation == Op::isfirst;
    if (arrives && is_cluster(outcome.id) && (object.contributors & bit(place.wave)) != 0) {
      outcome.fault = Fault{rule(312), action.workgroup, object.phase};
      return outcome;
    }
    perform(object, action, place.wave, policy, outcome);
  }
  if (outcome.fault) return outcome;
  outcome.scc_written = action.operation == Op::isfirst && shape.waves > 1;
  if (action.operation == Op::drop) state.joined[action.wave] = kAmdNotJoined;
  if (action.operation == Op::end) {
    state.ended |= bit(action.wave);
    const bool last = static_cast<std::uint32_t>(std::popcount(state.ended)) == shape.waves;
    if (last || !policy.cluster_drop_once) {
      AmdOutcome ignored;
      drop(cluster.objects[1], action.workgroup, policy, ignored);
    }
  }
  return outcome;
}

bool invariant(const AmdObject& object) {
  if (!object.initialised) return object.arrived == 0 && object.contributors == 0;
  if (object.arrived == 0 && object.contributors != 0) return false;
  return object.arrived != object.expected || object.arrived == 0;
}

bool invariant(const AmdBarriers& state) {
  for (const AmdObject& object : state.objects) {
    if (!invariant(object)) return false;
    for (const std::uint32_t next : object.next) {
      if (next > object.phase) return false;
    }
  }
  return true;
}

}  // namespace muster::barrier

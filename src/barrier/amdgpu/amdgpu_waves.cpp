// See amdgpu_waves.h.
#include "barrier/amdgpu/amdgpu_waves.h"

#include <algorithm>
#include <bit>

#include "base/hash.h"

namespace muster::barrier {

namespace {

constexpr std::uint32_t kWorkgroupClass = 1;

constexpr AmdWaveMask bit(std::uint32_t wave) { return AmdWaveMask{1} << wave; }
constexpr std::uint32_t class_of(std::uint32_t object) {
  return object == kAmdWorkgroupObject ? kWorkgroupClass : AmdLatchMachine::kNamedClass;
}
AmdWaveMask all_waves(const AmdWaves& state) {
  const std::size_t count = state.waves.size();
  return (count >= 64 ? ~AmdWaveMask{0} : bit(static_cast<std::uint32_t>(count)) - 1) &
         ~state.ended;
}

AmdWaveOutcome faulty(std::uint16_t number, std::uint64_t found = 0, std::uint64_t wanted = 0) {
  AmdWaveOutcome outcome;
  outcome.fault = Fault{rule(number), found, wanted};
  return outcome;
}

bool has_clauses(const AmdWaves& state) { return state.reading != AmdReading::latch; }
bool queues(const AmdWaves& state) { return state.reading == AmdReading::model; }

// The waves of the workgroup of a cluster that this wave is of.
AmdWaveMask fellows(const AmdWaves& state, std::uint32_t wave) {
  if (state.each >= 64) return ~AmdWaveMask{0};
  return (bit(state.each) - 1) << (wave / state.each * state.each);
}

// Whom the end of the phase reaches: their bits are set, or they may wait for it.
void hand_out(AmdWaves& state, std::uint32_t object, const AmdWaveOutcome& outcome) {
  const std::uint32_t cls = class_of(object);
  for (AmdWaveMask left = members_of(state, object); left != 0; left &= left - 1) {
    const auto number = static_cast<std::uint32_t>(std::countr_zero(left));
    AmdWaves::Wave& wave = state.waves[number];
    if (queues(state)) {
      // Who arrived in it waits for no phase before.
      const bool came = (state.arrived[object] & bit(number)) != 0;
      if (came) wave.latched[cls] = std::max(wave.latched[cls], outcome.phase);
    } else if ((outcome.lapped & bit(number)) != 0) {
      wave.lapped[cls] = true;
    } else {
      wave.latched[cls] = outcome.phase;
    }
  }
}

// Completed, and not consumed by the wave.
bool has_completion(const AmdWaves& state, std::uint32_t wave, std::uint32_t object) {
  const std::uint32_t cls = class_of(object);
  if (queues(state)) return state.waves[wave].latched[cls] < state.phases[object];
  return (state.latch.latched[cls] & bit(wave)) != 0;
}

// An arrival or a drop, and what it completes.
AmdWaveOutcome contribute(AmdWaves& state, const AmdWaveAction& action, std::uint32_t object) {
  AmdWaveOutcome outcome;
  outcome.object = object;
  outcome.phase = state.phases[object];
  const std::uint32_t cls = class_of(object);
  const bool drops =
      action.operation == AmdOperation::drop || action.operation == AmdOperation::end;
  const bool member = (members_of(state, object) & bit(action.wave)) != 0;
  outcome.strict = !drops && member && has_completion(state, action.wave, object);
  if (outcome.strict && state.reading == AmdReading::strict) return faulty(323, outcome.phase);
  outcome.first = state.latch.objects[object].arrived == 0;
  const AmdLatchOutcome done =
      step(state.latch,
           {drops ? AmdBasic::drop : AmdBasic::arrive, action.wave, object, cls, action.count},
           all_waves(state));
  if (!drops) state.waves[action.wave].arrival = {object, outcome.phase, true};
  const bool counts_who = state.each != 0 || queues(state);
  if (!drops && counts_who) state.arrived[object] |= bit(action.wave);
  if (!done.completed) return outcome;
  outcome.completed = true;
  if (queues(state)) {
    state.latch.latched.fill(0);
  } else {
    outcome.lapped = done.lapped & all_waves(state);
  }
  hand_out(state, object, outcome);
  state.arrived[object] = 0;
  ++state.phases[object];
  return outcome;
}

// The wave drops an object in a phase it arrived in, or has not waited for: MU306 if somebody waits
// for that phase and nobody's wait for it came before. Where no wait is ordered before the drop,
// some schedule has the drop before all of them.
void settle_drop(AmdWaves& state, std::uint32_t wave, std::uint32_t object) {
  AmdWaves::Unwaited& arrival = state.waves[wave].arrival;
  if (!arrival.open || arrival.object != object) return;
  if (has_clauses(state) && state.consumed[object] <= arrival.phase)
    state.dropped.push_back(arrival);
  arrival.open = false;
}

// At the NULL barrier all operations but the join are no-ops.
AmdWaveOutcome nothing() {
  AmdWaveOutcome outcome;
  outcome.acts = false;
  return outcome;
}

AmdWaveOutcome end(AmdWaves& state, const AmdWaveAction& action) {
  state.ended |= bit(action.wave);
  for (AmdWaveMask& latched : state.latch.latched) latched &= ~bit(action.wave);
  unjoin(state.latch, action.wave);
  if (state.each == 0) {
    settle_drop(state, action.wave, kAmdWorkgroupObject);
    return contribute(state, action, kAmdWorkgroupObject);
  }
  // Cluster barriers count workgroups: a workgroup drops with its last wave.
  const AmdWaveMask all = fellows(state, action.wave);
  if ((all & ~state.ended) != 0) return nothing();
  for (AmdWaveMask left = all; left != 0; left &= left - 1) {
    settle_drop(state, static_cast<std::uint32_t>(std::countr_zero(left)), kAmdWorkgroupObject);
  }
  return contribute(state, action, kAmdWorkgroupObject);
}

AmdWaveOutcome leave(AmdWaves& state, const AmdWaveAction& action) {
  AmdWaves::Wave& wave = state.waves[action.wave];
  const bool clauses = has_clauses(state);
  if (wave.joined == kAmdNotJoined && clauses) return faulty(308);
  if (wave.joined <= kAmdNull) return nothing();
  const auto object = static_cast<std::uint32_t>(wave.joined);
  if (clauses && (state.initialised >> object & 1) == 0) return faulty(301);
  if (clauses && state.latch.objects[object].expected == 0) return faulty(303, 0, 1);
  settle_drop(state, action.wave, object);
  wave.joined = kAmdNotJoined;
  unjoin(state.latch, action.wave);
  return contribute(state, action, object);
}

AmdWaveOutcome arrive(AmdWaves& state, const AmdWaveAction& action) {
  if (action.id == kAmdNull) return nothing();
  if (action.id == kAmdWorkgroup) {
    const AmdWaveMask come = state.arrived[kAmdWorkgroupObject];
    const bool again = state.each != 0 && (come & fellows(state, action.wave)) != 0;
    if (again) return faulty(312, action.wave / state.each);
    return contribute(state, action, kAmdWorkgroupObject);
  }
  const auto object = static_cast<std::uint32_t>(action.id);
  const bool clauses = has_clauses(state);
  if (clauses && (state.initialised >> object & 1) == 0) return faulty(301);
  const std::uint32_t arrived = state.latch.objects[object].arrived;
  if (clauses && action.count != 0 && action.count <= arrived) {
    return faulty(302, action.count, arrived);
  }
  return contribute(state, action, object);
}

AmdWaveOutcome wait(AmdWaves& state, const AmdWaveAction& action) {
  AmdWaves::Wave& wave = state.waves[action.wave];
  AmdWaveOutcome outcome;
  std::uint32_t object = kAmdWorkgroupObject;
  if (action.id != kAmdWorkgroup) {
    const bool none = wave.joined == kAmdNotJoined && action.id != kAmdNull;
    if (none && has_clauses(state)) return faulty(309);
    if (wave.joined <= kAmdNull) return nothing();
    object = static_cast<std::uint32_t>(wave.joined);
  }
  const std::uint32_t cls = class_of(object);
  if (wave.lapped[cls] && has_clauses(state)) return faulty(322, wave.latched[cls]);
  outcome.object = object;
  outcome.phase = wave.latched[cls];
  if (!has_completion(state, action.wave, object)) {
    outcome.blocked = true;
    return outcome;
  }
  const bool raced = std::ranges::any_of(state.dropped, [&](const AmdWaves::Unwaited& one) {
    return one.object == object && one.phase == outcome.phase;
  });
  if (raced) return faulty(306, outcome.phase);
  state.latch.latched[cls] &= ~bit(action.wave);
  wave.lapped[cls] = false;
  if (queues(state)) ++wave.latched[cls];
  state.consumed[object] = std::max(state.consumed[object], outcome.phase + 1);
  if (wave.arrival.object == object && wave.arrival.phase <= outcome.phase) {
    wave.arrival.open = false;
  }
  return outcome;
}

AmdWaveOutcome initialise(AmdWaves& state, const AmdWaveAction& action) {
  if (action.count == 0 && has_clauses(state)) return faulty(315, 0, 1);
  AmdWaveOutcome outcome;
  outcome.object = static_cast<std::uint32_t>(action.id);
  outcome.phase = state.phases[outcome.object];
  step(state.latch,
       {AmdBasic::init, action.wave, outcome.object, AmdLatchMachine::kNamedClass, action.count},
       all_waves(state));
  state.initialised |= 1u << outcome.object;
  state.arrived[outcome.object] = 0;
  return outcome;
}

AmdWaveOutcome join_named(AmdWaves& state, const AmdWaveAction& action) {
  AmdWaveOutcome outcome;
  AmdWaves::Wave& wave = state.waves[action.wave];
  outcome.object = static_cast<std::uint32_t>(action.id);
  outcome.phase = state.phases[outcome.object];
  wave.joined = static_cast<std::int8_t>(action.id);
  // The bit of another barrier would answer the next wait.
  const AmdWaveMask stale = state.latch.latched[AmdLatchMachine::kNamedClass] & bit(action.wave);
  if (queues(state)) {
    wave.latched[AmdLatchMachine::kNamedClass] = outcome.phase;
  } else {
    wave.lapped[AmdLatchMachine::kNamedClass] |= stale != 0;
  }
  if (action.id == kAmdNull) {
    unjoin(state.latch, action.wave);
  } else {
    join(state.latch, action.wave, outcome.object);
  }
  return outcome;
}

}  // namespace

AmdWaves launch_waves(std::uint32_t waves, AmdReading reading) {
  AmdWaves state;
  state.reading = reading;
  state.waves.resize(waves);
  state.latch.objects[kAmdWorkgroupObject].expected = waves;
  return state;
}

AmdWaves launch_cluster_waves(std::uint32_t workgroups, std::uint32_t each, AmdReading reading) {
  AmdWaves state = launch_waves(workgroups * each, reading);
  state.each = each;
  state.latch.objects[kAmdWorkgroupObject].expected = workgroups;
  return state;
}

AmdWaveOutcome step(AmdWaves& state, const AmdWaveAction& action, std::uint32_t named) {
  using Op = AmdOperation;
  if (action.operation == Op::end) return end(state, action);
  if (action.operation == Op::drop) return leave(state, action);
  if (action.operation == Op::wait) return wait(state, action);
  if (action.id > static_cast<int>(named)) {
    return faulty(311, static_cast<std::uint64_t>(action.id), named);
  }
  if (action.operation == Op::arrive || action.operation == Op::isfirst) {
    return arrive(state, action);
  }
  const bool inits = action.operation == Op::init;
  if (inits && action.id == kAmdNull) return nothing();
  if (!is_named(action.id)) {
    return faulty(310, static_cast<std::uint64_t>(static_cast<std::int64_t>(action.id)));
  }
  return inits ? initialise(state, action) : join_named(state, action);
}

AmdWaveMask members_of(const AmdWaves& state, std::uint32_t object) {
  return object == kAmdWorkgroupObject ? all_waves(state) : state.latch.members[object];
}

bool may_pass(const AmdWaves& state, std::uint32_t wave, int id) {
  const AmdWaves::Wave& self = state.waves[wave];
  const bool named = id != kAmdWorkgroup;
  if (named && self.joined <= kAmdNull) return true;
  const std::uint32_t object =
      named ? static_cast<std::uint32_t>(self.joined) : kAmdWorkgroupObject;
  if (self.lapped[class_of(object)] && has_clauses(state)) return true;
  return has_completion(state, wave, object);
}

std::uint64_t hash_of(std::uint64_t hash, const AmdWaves& waves) {
  if (waves.waves.empty()) return hash;
  for (const AmdLatchObject& object : waves.latch.objects) {
    hash = combine(hash, std::uint64_t{object.expected} << 32 | object.arrived);
  }
  for (const AmdWaveMask latched : waves.latch.latched) hash = combine(hash, latched);
  hash = combine(combine(hash, waves.initialised), waves.ended);
  for (const std::uint32_t phase : waves.phases) hash = combine(hash, phase);
  for (const std::uint32_t phase : waves.consumed) hash = combine(hash, phase);
  if (waves.each != 0 || queues(waves)) {
    for (const AmdWaveMask arrived : waves.arrived) hash = combine(hash, arrived);
  }
  for (const AmdWaves::Wave& wave : waves.waves) {
    hash = combine(hash, static_cast<std::uint8_t>(wave.joined));
    for (const std::uint32_t phase : wave.latched) hash = combine(hash, phase);
    hash = combine(hash, (wave.lapped[0] ? 1u : 0) | (wave.lapped[1] ? 2u : 0));
    if (!wave.arrival.open) continue;
    hash = combine(hash, std::uint64_t{wave.arrival.object} << 32 | wave.arrival.phase);
  }
  for (const auto& one : waves.dropped) {
    hash = combine(hash, std::uint64_t{one.object} << 32 | one.phase);
  }
  return hash;
}

}  // namespace muster::barrier

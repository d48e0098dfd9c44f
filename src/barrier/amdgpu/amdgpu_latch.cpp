// Transitions of the latch machine.
#include "barrier/amdgpu/amdgpu_latch.h"

#include "base/dcheck.h"

namespace muster::barrier {

namespace {

constexpr AmdWaveMask bit(std::uint32_t wave) { return AmdWaveMask{1} << wave; }

// Sets the completion bit of every wave that the barrier reaches; waves that spin on it take it at
// once.
void complete(AmdLatchMachine& state, const AmdLatchAction& action, AmdWaveMask all_waves,
              AmdLatchOutcome& outcome) {
  const bool named = action.cls == AmdLatchMachine::kNamedClass;
  const AmdWaveMask reached = named ? state.members[action.object] : all_waves;
  state.objects[action.object].arrived = 0;
  outcome.completed = true;
  outcome.lapped = reached & state.latched[action.cls];
  outcome.released = reached & state.waiting[action.cls];
  state.waiting[action.cls] &= ~outcome.released;
  state.latched[action.cls] |= reached & ~outcome.released;
}

void wait(AmdLatchMachine& state, const AmdLatchAction& action, AmdLatchOutcome& outcome) {
  const AmdWaveMask self = bit(action.wave);
  const bool named = action.cls == AmdLatchMachine::kNamedClass;
  if (named && (state.members[action.object] & self) == 0)
    return;  // a no-op for a wave that has not joined
  if ((state.latched[action.cls] & self) != 0) {
    state.latched[action.cls] &= ~self;
    return;
  }
  state.waiting[action.cls] |= self;
  outcome.blocked = true;
}

}  // namespace

AmdLatchOutcome step(AmdLatchMachine& state, const AmdLatchAction& action, AmdWaveMask all_waves) {
  DCHECK([&] { return invariant(state); });
  AmdLatchOutcome outcome;
  AmdLatchObject& object = state.objects[action.object];
  switch (action.operation) {
    case AmdBasic::init:
      if (action.count != 0) object.expected = action.count;
      object.arrived = 0;
      break;
    case AmdBasic::arrive: {
      const bool named = action.cls == AmdLatchMachine::kNamedClass;
      const bool member = !named || (state.members[action.object] & bit(action.wave)) != 0;
      outcome.strict_fault = member && (state.latched[action.cls] & bit(action.wave)) != 0;
      if (action.count != 0) object.expected = action.count;
      ++object.arrived;
      if (object.arrived == object.expected) complete(state, action, all_waves, outcome);
      break;
    }
    case AmdBasic::drop:
      if (object.expected == 0) break;
      --object.expected;
      if (object.arrived != 0 && object.arrived == object.expected) {
        complete(state, action, all_waves, outcome);
      }
      break;
    case AmdBasic::wait:
      wait(state, action, outcome);
      break;
  }
  return outcome;
}

void unjoin(AmdLatchMachine& state, std::uint32_t wave) {
  for (AmdWaveMask& members : state.members) members &= ~bit(wave);
}

void join(AmdLatchMachine& state, std::uint32_t wave, std::uint32_t object) {
  unjoin(state, wave);
  state.members[object] |= bit(wave);
}

bool invariant(const AmdLatchMachine& state) {
  for (std::size_t cls = 0; cls < state.latched.size(); ++cls) {
    if ((state.latched[cls] & state.waiting[cls]) != 0) return false;
  }
  return true;
}

}  // namespace muster::barrier

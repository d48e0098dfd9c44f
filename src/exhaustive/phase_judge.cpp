// The inputs of the models of phases, of operations that have executed.
#include "exhaustive/phase_judge.h"

#include <algorithm>
#include <bit>

#include "axiom/phases/phase_slots.h"

namespace muster::axiom {

namespace {

using EventKind = PhaseEvent::Kind;

using namespace phase_slots;

// Whether no other arrival of the thread at the object stands between an arrival and a wait.
bool last_before(const std::vector<PlacedEvent>& executed, unsigned arrival, unsigned wait) {
  const PlacedEvent& a = executed[arrival];
  for (unsigned k = arrival + 1; k < wait; ++k) {
    const PlacedEvent& e = executed[k];
    if (is_arrival(e.event) && e.thread == a.thread && e.event.object == a.event.object)
      return false;
  }
  return true;
}

}  // namespace

PhaseCount PhaseCount::from(std::uint8_t count) {
  const auto expected = static_cast<std::int8_t>(count);
  return {.launched = count != 0, .expected = expected, .pending = expected};
}

std::uint32_t PhaseCount::place(PlacedEvent& event) {
  const PhaseEvent& e = event.event;
  event.phase = phase;
  if (launched) {
    launch(event);
    return 0;
  }
  if (producers + consumers == 0) {
    producers_wanted = e.producers;
    consumers_wanted = e.consumers;
    use = e.use;
  }
  producers = static_cast<std::uint8_t>(producers + (e.producer ? 1 : 0));
  consumers = static_cast<std::uint8_t>(consumers + (e.consumer ? 1 : 0));
  arrived = static_cast<std::uint8_t>(arrived | 1U << event.thread);
  whole |= e.whole;
  given += e.given;
  wanted += e.wanted;
  event.excess =
      (e.producer && producers > producers_wanted) || (e.consumer && consumers > consumers_wanted);
  event.last = full();
  return event.last ? close() : 0;
}

void PhaseCount::launch(PlacedEvent& event) {
  const PhaseEvent& e = event.event;
  const bool completes = e.kind == EventKind::complete;
  bytes += completes ? -e.bytes : e.bytes;
  event.overflow = !bytes_in_range(bytes);
  if (e.kind == EventKind::expect) return;
  if (!completes) {
    event.excess = pending < 1;
    --pending;
    event.none_left = e.kind == EventKind::drop && --expected <= 0;
  }
  event.last = pending == 0 && bytes == 0;
  if (!event.last) return;
  pending = expected;
  ++phase;
}

bool PhaseCount::full() const {
  const int gone = whole ? std::popcount(static_cast<unsigned>(ended & ~arrived)) : 0;
  return producers + gone >= producers_wanted && consumers + gone >= consumers_wanted;
}

std::uint32_t PhaseCount::close() {
  const std::uint32_t value = wanted == 0 ? 0 : reduced(use, given, wanted);
  *this = {.ended = ended, .phase = phase + 1};
  return value;
}

std::uint32_t PhaseCount::end(std::uint8_t thread) {
  ended = static_cast<std::uint8_t>(ended | 1U << thread);
  return arrived != 0 && full() ? close() : 0;
}

PhaseJudge::PhaseJudge(const CatModel& model) : model_(model) {
  values_.resize(model.names.size());
}

const CatFailures& PhaseJudge::judge(const std::vector<PlacedEvent>& executed,
                                     const std::vector<PhaseCount>& counts, bool ended) {
  const auto size = static_cast<unsigned>(executed.size());
  // What operations on initialised objects cannot be stays empty.
  for (unsigned slot = 0; slot < kSlots; ++slot) values_[slot] = {0, Relation(size)};
  for (unsigned i = 0; i < size; ++i) {
    const PlacedEvent& e = executed[i];
    const PhaseEvent& event = e.event;
    const bool arrives = is_arrival(e.event);
    const auto put = [&](Slot input, bool in) {
      if (in) values_[input].set |= singleton(i);
    };
    put(kA, arrives);
    put(kW, is_wait(e.event) && e.answered);
    put(kDrop, event.kind == EventKind::drop);
    put(kProducer, arrives && event.producer);
    put(kConsumer, arrives && event.consumer);
    put(kRed, event.use != kPlainUse);
    put(kWhole, event.whole);
    put(kOnce, event.once);
    put(kFused, event.fused);
    put(kOpen, arrives && e.phase == counts[event.object].phase);
    put(kLast, e.last);
    put(kNoneLeft, e.none_left);
    put(kExcess, e.excess);
    put(kOverflow, e.overflow);
    put(kBlocked, e.blocked);
    for (unsigned k = 0; k < size; ++k) {
      if (k != i) relate(executed, i, k);
    }
  }
  if (!ended) values_[kNew].set = singleton(size - 1);
  evaluate(model_, size, values_, failures_);
  return failures_;
}

void PhaseJudge::relate(const std::vector<PlacedEvent>& executed, unsigned a, unsigned b) {
  const PlacedEvent &x = executed[a], &y = executed[b];
  if (x.thread == y.thread && a < b) values_[kPo].relation.add(a, b);
  if (x.event.object != y.event.object) return;
  values_[kLoc].relation.add(a, b);
  if (x.phase != kNoPhase && y.phase != kNoPhase) {
    if (x.phase == y.phase) values_[kPh].relation.add(a, b);
    if (x.phase < y.phase) values_[kNph].relation.add(a, b);
  }
  const bool token = is_arrival(x.event) && y.event.kind == EventKind::wait && x.thread == y.thread;
  if (token && a < b && last_before(executed, a, b)) values_[kToken].relation.add(a, b);
  if (x.event.use != y.event.use) values_[kUses].relation.add(a, b);
  if (is_wait(x.event) || is_wait(y.event)) return;
  if (a < b) values_[kBo].relation.add(a, b);
  const bool same =
      x.event.producers == y.event.producers && x.event.consumers == y.event.consumers;
  if (is_arrival(x.event) && is_arrival(y.event) && !same) values_[kDiffer].relation.add(a, b);
}

}  // namespace muster::axiom

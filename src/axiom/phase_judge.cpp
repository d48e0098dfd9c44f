// The inputs of the models of phases, and what they forget.
#include "axiom/phase_judge.h"

#include <algorithm>
#include <string_view>

#include "base/check.h"

namespace muster::axiom {

namespace {

using EventKind = PhaseEvent::Kind;

// Those inputs of the models that arrivals, drops and waits for an arrival can fill.
constexpr std::string_view kNames[] = {
    "A",   "W",  "DROP", "PRODUCER", "CONSUMER", "OPEN", "LAST",   "NONE_LEFT", "EXCESS",
    "NEW", "po", "loc",  "bo",       "ph",       "nph",  "differ", "token"};
enum Input : unsigned {
  kA,
  kW,
  kDrop,
  kProducer,
  kConsumer,
  kOpen,
  kLast,
  kNoneLeft,
  kExcess,
  kNew,
  kPo,
  kLoc,
  kBo,
  kPh,
  kNph,
  kDiffer,
  kToken,
  kInputs,
};
static_assert(std::size(kNames) == kInputs);

// The number of the open phase of an object that forgets.
constexpr int kOpenPhase = 2;

bool is_wait(const PlacedEvent& e) { return e.event.kind == EventKind::wait; }

// Whether a wait of the arrival's phase stands behind it in its thread.
bool has_waited(const std::vector<PlacedEvent>& kept, const PlacedEvent& arrival) {
  return std::any_of(kept.begin(), kept.end(), [&](const PlacedEvent& e) {
    return is_wait(e) && e.thread == arrival.thread && e.phase == arrival.phase;
  });
}

bool last_of_thread(const std::vector<PlacedEvent>& kept, std::size_t i) {
  for (std::size_t k = i + 1; k < kept.size(); ++k) {
    if (!is_wait(kept[k]) && kept[k].thread == kept[i].thread) return false;
  }
  return !is_wait(kept[i]);
}

// Whether no other arrival of the thread at the object stands between an arrival and a wait.
bool last_before(const std::vector<PlacedEvent>& executed, unsigned arrival, unsigned wait) {
  const PlacedEvent& a = executed[arrival];
  for (unsigned k = arrival + 1; k < wait; ++k) {
    const PlacedEvent& e = executed[k];
    if (!is_wait(e) && e.thread == a.thread && e.event.object == a.event.object) return false;
  }
  return true;
}

// Among the waits of a phase, one stands for all.
bool first_wait_of_phase(const std::vector<PlacedEvent>& kept, std::size_t i) {
  for (std::size_t k = 0; k < i; ++k) {
    if (is_wait(kept[k]) && kept[k].phase == kept[i].phase) return false;
  }
  return is_wait(kept[i]);
}

bool matters(PhaseMemory memory, const KeptObject& object, std::size_t i, bool owed) {
  const PlacedEvent& e = object.kept[i];
  const int age = object.count.phase - e.phase;
  if (memory == PhaseMemory::none) return age == 0;
  if (memory == PhaseMemory::owing) return age == 0 || (age == 1 && owed);
  const bool end = age == 1 && (e.last || first_wait_of_phase(object.kept, i));
  return end || last_of_thread(object.kept, i);
}

void forget(PhaseMemory memory, KeptObject& object) {
  const int open = object.count.phase;
  const bool owed = std::any_of(object.kept.begin(), object.kept.end(), [&](const PlacedEvent& e) {
    return e.phase == open - 1 && !is_wait(e) && e.event.consumer && !has_waited(object.kept, e);
  });
  std::vector<PlacedEvent> kept;
  for (std::size_t i = 0; i < object.kept.size(); ++i) {
    if (matters(memory, object, i, owed)) kept.push_back(object.kept[i]);
  }
  // All phases before the last one are one to those who still ask.
  for (PlacedEvent& e : kept) e.phase = kOpenPhase - std::min(open - e.phase, kOpenPhase);
  object.count.phase = kOpenPhase;
  std::ranges::stable_sort(kept, {}, &PlacedEvent::thread);
  object.kept = std::move(kept);
}

}  // namespace

void PhaseCount::place(PlacedEvent& arrival) {
  const PhaseEvent& e = arrival.event;
  arrival.phase = phase;
  if (launched()) {
    --pending;
    // What no arrival is left for stays complete as it is: the last drop is undefined.
    arrival.none_left = e.kind == EventKind::drop && --expected == 0;
    arrival.last = pending == 0;
    if (arrival.last) pending = expected;
  } else {
    if (producers + consumers == 0) {
      producers_wanted = e.producers;
      consumers_wanted = e.consumers;
    }
    producers = static_cast<std::uint8_t>(producers + (e.producer ? 1 : 0));
    consumers = static_cast<std::uint8_t>(consumers + (e.consumer ? 1 : 0));
    arrival.excess = (e.producer && producers > producers_wanted) ||
                     (e.consumer && consumers > consumers_wanted);
    arrival.last = producers == producers_wanted && consumers == consumers_wanted;
    if (arrival.last) producers = consumers = producers_wanted = consumers_wanted = 0;
  }
  if (arrival.last) ++phase;
}

PhaseJudge::PhaseJudge(const CatModel& model) : model_(model) {
  values_.resize(model.names.size());
  for (const std::string_view name : kNames) {
    const auto at = std::ranges::find(phase_inputs(), name, &CatInput::name);
    (CHECK)(at != phase_inputs().end());
    slots_.push_back(static_cast<std::size_t>(at - phase_inputs().begin()));
  }
}

const CatFailures& PhaseJudge::judge(const std::vector<PlacedEvent>& executed,
                                     const std::vector<PhaseCount>& counts) {
  const auto size = static_cast<unsigned>(executed.size());
  // What no arrival, drop or wait can be stays empty.
  for (std::size_t i = 0; i < phase_inputs().size(); ++i) values_[i] = {0, Relation(size)};
  for (unsigned i = 0; i < size; ++i) {
    const PlacedEvent& e = executed[i];
    const bool waits = is_wait(e);
    const auto put = [&](Input input, bool in) {
      if (in) values_[slots_[input]].set |= singleton(i);
    };
    put(kA, !waits);
    put(kW, waits);
    put(kDrop, e.event.kind == EventKind::drop);
    put(kProducer, !waits && e.event.producer);
    put(kConsumer, !waits && e.event.consumer);
    put(kOpen, !waits && e.phase == counts[e.event.object].phase);
    put(kLast, e.last);
    put(kNoneLeft, e.none_left);
    put(kExcess, e.excess);
    for (unsigned k = 0; k < size; ++k) {
      if (k != i) relate(executed, i, k);
    }
  }
  values_[slots_[kNew]].set = singleton(size - 1);
  evaluate(model_, size, values_, failures_);
  return failures_;
}

void PhaseJudge::relate(const std::vector<PlacedEvent>& executed, unsigned a, unsigned b) {
  const PlacedEvent &x = executed[a], &y = executed[b];
  if (x.thread == y.thread && a < b) values_[slots_[kPo]].relation.add(a, b);
  if (x.event.object != y.event.object) return;
  values_[slots_[kLoc]].relation.add(a, b);
  if (x.phase != kNoPhase && y.phase != kNoPhase) {
    if (x.phase == y.phase) values_[slots_[kPh]].relation.add(a, b);
    if (x.phase < y.phase) values_[slots_[kNph]].relation.add(a, b);
  }
  if (!is_wait(x) && is_wait(y) && x.thread == y.thread && a < b && last_before(executed, a, b))
    values_[slots_[kToken]].relation.add(a, b);
  if (is_wait(x) || is_wait(y)) return;
  if (a < b) values_[slots_[kBo]].relation.add(a, b);
  const bool same =
      x.event.producers == y.event.producers && x.event.consumers == y.event.consumers;
  if (!same) values_[slots_[kDiffer]].relation.add(a, b);
}

KeptObject start(std::uint8_t count) {
  KeptObject result{.count = PhaseCount::from(count), .kept = {}};
  result.count.phase = kOpenPhase;
  return result;
}

PhaseMove move(PhaseJudge& judge, PhaseMemory memory, const KeptObject& object, std::uint8_t thread,
               const PhaseEvent& event) {
  PhaseMove result;
  result.next = object;
  auto& kept = result.next.kept;
  PlacedEvent placed{.event = event, .thread = thread};
  if (is_wait(placed)) {
    for (const PlacedEvent& e : kept) {
      if (e.thread == thread && !is_wait(e)) placed.phase = e.phase;
    }
  } else {
    result.next.count.place(placed);
  }
  kept.push_back(placed);
  const CatFailures& failures = judge.judge(kept, {result.next.count});
  if (!failures.axioms.empty()) {
    result.end = PhaseMove::End::blocked;
  } else if (!failures.flags.empty()) {
    result.end = PhaseMove::End::flagged;
    result.flag = failures.flags.front();
  } else {
    forget(memory, result.next);
  }
  return result;
}

bool has_arrived(const KeptObject& object, std::uint8_t thread) {
  return std::any_of(object.kept.begin(), object.kept.end(),
                     [&](const PlacedEvent& e) { return e.thread == thread && !is_wait(e); });
}

}  // namespace muster::axiom

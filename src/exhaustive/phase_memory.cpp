// What models of phases forget of an execution over one object.
#include <algorithm>

#include "exhaustive/phase_judge.h"

namespace muster::axiom {

namespace {

// The number of the open phase of an object that forgets; one more where phases have a parity.
constexpr int kOpenPhase = 2;
constexpr std::uint8_t kNobody = 0xFF;  // the thread of what stands for operations of any

// Whether a wait of the arrival's phase stands behind it in its thread.
bool has_waited(const std::vector<PlacedEvent>& kept, const PlacedEvent& arrival) {
  return std::any_of(kept.begin(), kept.end(), [&](const PlacedEvent& e) {
    return is_wait(e.event) && e.thread == arrival.thread && e.phase == arrival.phase;
  });
}

bool under_way(const std::vector<PlacedEvent>& kept, const PlacedEvent& e) {
  return is_arrival(e.event) && e.event.fused && !has_waited(kept, e);
}

bool last_of_thread(const std::vector<PlacedEvent>& kept, std::size_t i) {
  for (std::size_t k = i + 1; k < kept.size(); ++k) {
    if (is_arrival(kept[k].event) && kept[k].thread == kept[i].thread) return false;
  }
  return is_arrival(kept[i].event);
}

// Whether a wait, or the operation that completes it, is in the last complete phase.
bool in_last_phase(const KeptObject& object, bool wait) {
  if (object.count.phase == 0) return false;
  return std::any_of(object.kept.begin(), object.kept.end(), [&](const PlacedEvent& e) {
    return e.phase == object.count.phase - 1 && (wait ? is_wait(e.event) : e.last);
  });
}

bool matters(PhaseMemory memory, const KeptObject& object, std::size_t i, bool owed) {
  const PlacedEvent& e = object.kept[i];
  const int age = object.count.phase - e.phase;
  if (memory == PhaseMemory::none || memory == PhaseMemory::uses) return age == 0;
  if (memory == PhaseMemory::tokens) return last_of_thread(object.kept, i);
  // The wait of a BARRIER asks for its own arrival, and comes at any time.
  return age == 0 || (age == 1 && owed) || under_way(object.kept, e);
}

// Of complete phases nobody asks with what counts and uses they were.
void plain(std::vector<PlacedEvent>& kept, int open) {
  for (PlacedEvent& e : kept) {
    if (e.phase == open) continue;
    PhaseEvent event{.kind = e.event.kind, .object = e.event.object};
    event.producer = e.event.producer;
    event.consumer = e.event.consumer;
    event.fused = e.event.fused;
    e = {.event = event, .thread = e.thread, .phase = e.phase};
  }
}

// Whose operation it was, what it counted and how, nobody asks any more.
void keep_tokens(std::vector<PlacedEvent>& kept, bool ended, bool waited, int open) {
  for (PlacedEvent& e : kept)
    e = {.event = {.object = e.event.object}, .thread = e.thread, .phase = e.phase};
  PlacedEvent nobody{.event = {}, .thread = kNobody, .phase = open - 1};
  if (ended) {
    nobody.event.kind = PhaseEvent::Kind::complete;
    nobody.last = true;
    kept.push_back(nobody);
  }
  if (waited) {
    nobody.event.kind = PhaseEvent::Kind::parity;
    nobody.last = false;
    kept.push_back(nobody);
  }
}

// Of what use the object was in complete phases: it had one only.
void keep_use(const KeptObject& object, std::vector<PlacedEvent>& kept) {
  const auto closed = std::ranges::find_if(object.kept, [&](const PlacedEvent& e) {
    return is_arrival(e.event) && e.phase != object.count.phase;
  });
  if (closed == object.kept.end()) return;
  PhaseEvent event{.object = closed->event.object};
  event.use = closed->event.use == kPlainUse ? kPlainUse : kCounting;
  kept.push_back({.event = event, .thread = kNobody, .phase = 0});
}

void forget(PhaseMemory memory, KeptObject& object) {
  const int open = object.count.phase;
  const bool owed = std::any_of(object.kept.begin(), object.kept.end(), [&](const PlacedEvent& e) {
    const bool consumes = is_arrival(e.event) && e.event.consumer && !e.event.fused;
    return e.phase == open - 1 && consumes && !has_waited(object.kept, e);
  });
  std::vector<PlacedEvent> kept;
  for (std::size_t i = 0; i < object.kept.size(); ++i) {
    if (matters(memory, object, i, owed)) kept.push_back(object.kept[i]);
  }
  const bool tokens = memory == PhaseMemory::tokens;
  if (tokens) {
    keep_tokens(kept, in_last_phase(object, false), in_last_phase(object, true), open);
  } else {
    plain(kept, open);
    if (memory == PhaseMemory::uses) keep_use(object, kept);
  }
  // All phases before the last one are one to those who still ask.
  const int renamed = tokens && open <= kOpenPhase ? open : kOpenPhase + (tokens ? open & 1 : 0);
  for (PlacedEvent& e : kept) e.phase = renamed - std::min(open - e.phase, kOpenPhase);
  object.count.phase = renamed;
  std::ranges::stable_sort(kept, {}, &PlacedEvent::thread);
  object.kept = std::move(kept);
}

// The phase that a wait is for, and whether it is over.
void choose(const KeptObject& object, PlacedEvent& wait) {
  const int open = object.count.phase;
  bool ready = true;
  if (wait.event.kind == PhaseEvent::Kind::parity) {
    ready = (open & 1) != static_cast<int>(wait.event.count & 1);
    wait.phase = ready ? open - 1 : open;
  } else {
    for (const PlacedEvent& e : object.kept) {
      if (e.thread == wait.thread && is_arrival(e.event)) wait.phase = e.phase;
    }
    ready = wait.phase != open;
  }
  wait.answered = ready || !wait.event.asks;
  wait.blocked = wait.event.kind == PhaseEvent::Kind::parity && !ready && !wait.event.asks;
  if (!wait.answered) wait.phase = kNoPhase;
}

}  // namespace

KeptObject start(std::uint8_t count) {
  KeptObject result{.count = PhaseCount::from(count), .kept = {}};
  result.count.phase = count != 0 ? 0 : kOpenPhase;
  return result;
}

PhaseMove move(PhaseJudge& judge, PhaseMemory memory, const KeptObject& object, std::uint8_t thread,
               const PhaseEvent& event) {
  PhaseMove result;
  result.next = object;
  auto& kept = result.next.kept;
  PlacedEvent placed{.event = event, .thread = thread};
  if (is_wait(placed.event)) {
    choose(object, placed);
    result.value = object.count.launched && placed.answered ? 1 : 0;
  } else {
    result.value = result.next.count.place(placed);
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

PhaseMove end_of_thread(PhaseJudge& judge, PhaseMemory memory, const KeptObject& object,
                        std::uint8_t thread) {
  PhaseMove result;
  result.next = object;
  auto& kept = result.next.kept;
  result.value = result.next.count.end(thread);
  if (result.next.count.phase != object.count.phase) {
    // Of a phase any arrival stands for its last.
    const auto last = std::ranges::find(kept, object.count.phase, &PlacedEvent::phase);
    last->last = true;
    const CatFailures& failures = judge.judge(kept, {result.next.count}, true);
    if (!failures.flags.empty()) {
      result.end = PhaseMove::End::flagged;
      result.flag = failures.flags.front();
      return result;
    }
  }
  forget(memory, result.next);
  return result;
}

bool has_arrived(const KeptObject& object, std::uint8_t thread) {
  return std::any_of(object.kept.begin(), object.kept.end(), [&](const PlacedEvent& e) {
    return e.thread == thread && is_arrival(e.event);
  });
}

bool is_under_way(const KeptObject& object, std::uint8_t thread) {
  return std::any_of(object.kept.begin(), object.kept.end(), [&](const PlacedEvent& e) {
    return e.thread == thread && under_way(object.kept, e);
  });
}

}  // namespace muster::axiom

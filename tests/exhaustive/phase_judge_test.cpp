// What models of phases forget: on executions at random over two objects, each step is judged the
// same, and delivers the same, with everything that has executed and with what is kept of its
// object.
#include "exhaustive/phase_judge.h"

#include <doctest/doctest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "axiom/cat/models.h"
#include "exhaustive/operation_alphabet.h"
#include "support/draw.h"

namespace muster::axiom {
namespace {

constexpr unsigned kThreads = 3, kOperations = 6;
using End = PhaseMove::End;

// An execution, whole and by what is kept.
class Both {
 public:
  Both(PhaseJudge& judge, PhaseMemory memory, std::array<std::uint8_t, 2> counts)
      : judge_(judge), memory_(memory) {
    for (unsigned i = 0; i < 2; ++i) {
      counts_.push_back(PhaseCount::from(counts[i]));
      objects_[i] = start(counts[i]);
    }
  }

  bool has_token(std::uint8_t thread, const PhaseEvent& event) const {
    return has_arrived(objects_[event.object], thread);
  }

  // Executes an operation if it can; both must say the same.
  End step(std::uint8_t thread, PhaseEvent event) {
    std::uint32_t flag = 0, value = 0;
    const End whole = whole_step(thread, event, flag, value);
    KeptObject& object = objects_[event.object];
    event.object = 0;
    const PhaseMove kept = move(judge_, memory_, object, thread, event);
    CHECK(kept.end == whole);
    if (whole == End::flagged) CHECK(kept.flag == flag);
    if (whole == End::on) CHECK(kept.value == value);
    if (kept.end == End::on) object = kept.next;
    return whole;
  }

  // A thread ends at all objects; false: one of them minds.
  bool end(std::uint8_t thread) {
    for (unsigned i = 0; i < 2; ++i) {
      const int open = counts_[i].phase;
      const std::uint32_t value = counts_[i].end(thread);
      bool flagged = false;
      if (counts_[i].phase != open) {
        PlacedEvent* last = nullptr;
        for (PlacedEvent& e : executed_)
          if (e.event.object == i && e.phase == open && is_arrival(e.event)) last = &e;
        REQUIRE(last != nullptr);
        last->last = true;
        flagged = !judge_.judge(executed_, counts_, true).flags.empty();
      }
      const PhaseMove kept = end_of_thread(judge_, memory_, objects_[i], thread);
      CHECK((kept.end == End::flagged) == flagged);
      CHECK(kept.value == value);
      if (flagged) return false;
      objects_[i] = kept.next;
    }
    return true;
  }

 private:
  // The phase that a wait is for, and whether it is over.
  void choose(PlacedEvent& wait) const {
    const int open = counts_[wait.event.object].phase;
    bool ready = true;
    if (wait.event.kind == PhaseEvent::Kind::parity) {
      ready = open % 2 != static_cast<int>(wait.event.count);
      wait.phase = open - (ready ? 1 : 0);
    } else {
      for (const PlacedEvent& e : executed_) {
        const bool own = e.thread == wait.thread && e.event.object == wait.event.object;
        if (own && is_arrival(e.event)) wait.phase = e.phase;
      }
      ready = wait.phase != open;
    }
    wait.answered = ready || !wait.event.asks;
    wait.blocked = wait.event.kind == PhaseEvent::Kind::parity && !ready && !wait.event.asks;
    if (!wait.answered) wait.phase = kNoPhase;
  }

  End whole_step(std::uint8_t thread, const PhaseEvent& event, std::uint32_t& flag,
                 std::uint32_t& value) {
    PlacedEvent placed{.event = event, .thread = thread};
    const std::vector<PhaseCount> before = counts_;
    if (is_wait(event)) {
      choose(placed);
      value = counts_[event.object].launched && placed.answered ? 1 : 0;
    } else {
      value = counts_[event.object].place(placed);
    }
    executed_.push_back(placed);
    const CatFailures& failures = judge_.judge(executed_, counts_);
    if (failures.axioms.empty() && failures.flags.empty()) return End::on;
    if (!failures.flags.empty()) flag = failures.flags.front();
    executed_.pop_back();
    counts_ = before;
    return failures.axioms.empty() ? End::flagged : End::blocked;
  }

  PhaseJudge& judge_;
  PhaseMemory memory_;
  std::vector<PlacedEvent> executed_;
  std::vector<PhaseCount> counts_;
  std::array<KeptObject, 2> objects_;
};

struct Seen {
  unsigned on = 0, blocked = 0, flagged = 0, ends = 0;
};

struct Bounds {
  litmus::PhaseKind kind;
  PhaseMemory memory;
  unsigned count_max, walks;
  bool wider;
  bool ends() const { return wider && memory != PhaseMemory::tokens; }
};

// One execution: each thread tries operations until one goes on, and some that do not.
void walk(const Bounds& bounds, Both& both, const std::vector<litmus::PhaseLetter>& letters,
          Draw& draw, Seen& seen) {
  std::array<unsigned, kThreads> done{};
  std::array<std::optional<PhaseEvent>, kThreads> owed;  // the wait of a sync
  for (unsigned tries = 0; tries < 120; ++tries) {
    const auto t = static_cast<std::uint8_t>(draw(kThreads));
    const litmus::PhaseLetter& letter = letters[draw(static_cast<unsigned>(letters.size()))];
    if (done[t] >= kOperations && !owed[t]) continue;
    if (bounds.ends() && !owed[t] && draw(12) == 0) {
      done[t] = kOperations;
      ++seen.ends;
      if (!both.end(t)) return;
      continue;
    }
    const PhaseEvent event = owed[t] ? *owed[t] : letter.events[0];
    const bool needs_token = bounds.kind == litmus::PhaseKind::mbarrier && letter.waits_only();
    if (needs_token && !both.has_token(t, event)) continue;
    const End end = both.step(t, event);
    ++(end == End::on ? seen.on : end == End::blocked ? seen.blocked : seen.flagged);
    if (end != End::on) continue;
    if (owed[t]) {
      owed[t].reset();
      continue;
    }
    ++done[t];
    if (letter.events.size() > 1) owed[t] = letter.events[1];
  }
}

void walk_all(const Bounds& bounds) {
  Diagnostics diagnostics;
  const std::string name(litmus::kPhaseModels[static_cast<unsigned>(bounds.kind)]);
  const auto model = parse_cat(make_source_file(name, std::string(builtin_model(name))),
                               phase_inputs(), diagnostics);
  REQUIRE(model);
  PhaseJudge judge(*model);
  Draw draw(34);
  Seen seen;
  const bool launched = bounds.kind == litmus::PhaseKind::mbarrier;
  for (unsigned i = 0; i < bounds.walks; ++i) {
    const unsigned most = 1 + draw(bounds.count_max);
    const auto letters = litmus::phase_letters({.kind = bounds.kind,
                                                .count_max = most,
                                                .wider = bounds.wider,
                                                .reductions = draw(2) == 0,
                                                .active_threads = bounds.ends()});
    std::array<std::uint8_t, 2> counts{};
    for (std::uint8_t& count : counts) {
      if (launched) count = static_cast<std::uint8_t>(1 + draw(3));
    }
    Both both(judge, bounds.memory, counts);
    walk(bounds, both, letters, draw, seen);
  }
  MESSAGE(name, ": ", seen.on, " steps on, ", seen.blocked, " blocked, ", seen.flagged,
          " flagged, ", seen.ends, " ends");
  CHECK(seen.on > bounds.walks * 5);
  CHECK(seen.blocked > bounds.walks / 2);
  CHECK(seen.flagged > bounds.walks);
  CHECK((seen.ends > bounds.walks / 2) == bounds.ends());
}

TEST_CASE("what is forgotten of an execution in phases does not matter") {
  for (const bool wider : {false, true}) {
    const unsigned times = wider ? 3 : 1;
    walk_all({litmus::PhaseKind::ptx, PhaseMemory::none, 3, 200 * times, wider});
    walk_all({litmus::PhaseKind::sass, PhaseMemory::uses, 3, 200 * times, wider});
    walk_all({litmus::PhaseKind::visa, PhaseMemory::owing, 2, 300 * times, wider});
    walk_all({litmus::PhaseKind::mbarrier, PhaseMemory::tokens, 1, 400 * times, wider});
  }
}

}  // namespace
}  // namespace muster::axiom

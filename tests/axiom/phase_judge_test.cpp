// What models of phases forget: on executions at random over two objects, each step is judged the
// same with everything that has executed and with what is kept of its object.
#include "axiom/phase_judge.h"

#include <doctest/doctest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "axiom/models.h"
#include "litmus/kinds_letters.h"
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
    std::uint32_t flag = 0;
    const End whole = whole_step(thread, event, flag);
    KeptObject& object = objects_[event.object];
    event.object = 0;
    const PhaseMove kept = move(judge_, memory_, object, thread, event);
    CHECK(kept.end == whole);
    if (whole == End::flagged) CHECK(kept.flag == flag);
    if (kept.end == End::on) object = kept.next;
    return whole;
  }

 private:
  End whole_step(std::uint8_t thread, const PhaseEvent& event, std::uint32_t& flag) {
    PlacedEvent placed{.event = event, .thread = thread};
    const std::vector<PhaseCount> before = counts_;
    if (event.kind == PhaseEvent::Kind::wait) {
      for (const PlacedEvent& e : executed_) {
        const bool own = e.thread == thread && e.event.object == event.object;
        if (own && e.event.kind != PhaseEvent::Kind::wait) placed.phase = e.phase;
      }
    } else {
      counts_[event.object].place(placed);
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
  unsigned on = 0, blocked = 0, flagged = 0;
};

// One execution: each thread tries operations until one goes on, and some that do not.
void walk(litmus::PhaseKind kind, Both& both, const std::vector<litmus::PhaseLetter>& letters,
          Draw& draw, Seen& seen) {
  std::array<unsigned, kThreads> done{};
  std::array<std::optional<PhaseEvent>, kThreads> owed;  // the wait of a sync
  for (unsigned tries = 0; tries < 120; ++tries) {
    const auto t = static_cast<std::uint8_t>(draw(kThreads));
    const litmus::PhaseLetter& letter = letters[draw(static_cast<unsigned>(letters.size()))];
    if (done[t] == kOperations && !owed[t]) continue;
    const PhaseEvent event = owed[t] ? *owed[t] : letter.events[0];
    const bool needs_token = kind == litmus::PhaseKind::mbarrier && !owed[t] && !letter.arrives();
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

void walk_all(litmus::PhaseKind kind, PhaseMemory memory, unsigned count_max, unsigned walks) {
  Diagnostics diagnostics;
  const std::string name(litmus::kPhaseModels[static_cast<unsigned>(kind)]);
  const auto model = parse_cat(make_source_file(name, std::string(builtin_model(name))),
                               phase_inputs(), diagnostics);
  REQUIRE(model);
  PhaseJudge judge(*model);
  Draw draw(34);
  Seen seen;
  for (unsigned i = 0; i < walks; ++i) {
    const unsigned most = 1 + draw(count_max);
    const auto letters = litmus::phase_letters({.kind = kind, .count_max = most});
    std::array<std::uint8_t, 2> counts{};
    for (std::uint8_t& count : counts) {
      if (kind == litmus::PhaseKind::mbarrier) count = static_cast<std::uint8_t>(1 + draw(3));
    }
    Both both(judge, memory, counts);
    walk(kind, both, letters, draw, seen);
  }
  MESSAGE(name, ": ", seen.on, " steps on, ", seen.blocked, " blocked, ", seen.flagged, " flagged");
  CHECK(seen.on > walks * 5);
  CHECK(seen.blocked > walks / 2);
  CHECK(seen.flagged > walks);
}

TEST_CASE("what is forgotten of an execution in phases does not matter") {
  walk_all(litmus::PhaseKind::ptx, PhaseMemory::none, 3, 200);
  walk_all(litmus::PhaseKind::sass, PhaseMemory::none, 3, 200);
  walk_all(litmus::PhaseKind::visa, PhaseMemory::owing, 2, 300);
  walk_all(litmus::PhaseKind::mbarrier, PhaseMemory::tokens, 1, 400);
}

}  // namespace
}  // namespace muster::axiom

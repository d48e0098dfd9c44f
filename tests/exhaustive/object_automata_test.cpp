// The tables of one object against the engines on whole programs over two: whether some schedule
// finishes, and every clause that schedules break, on programs at random.
#include "exhaustive/object_automata.h"

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "axiom/cat/models.h"
#include "support/draw.h"

namespace muster::litmus {
namespace {

constexpr unsigned kThreads = 3;
using End = TableMove::End;
using Program = std::array<std::vector<unsigned>, kThreads>;  // letters of both objects

struct Said {
  bool finishes = false;
  std::set<std::string> clauses;
  friend bool operator==(const Said&, const Said&) = default;
};

// Every schedule of a program by the tables of one reading.
class Schedules {
 public:
  Schedules(const PhaseTables& tables, const Program& program, bool model)
      : tables_(tables), model_(model) {
    for (unsigned t = 0; t < kThreads; ++t) {
      for (const unsigned letter : program[t]) {
        const auto each = static_cast<unsigned>(tables.letters().size());
        const std::size_t events = model ? tables.letters()[letter % each].events.size() : 1;
        for (unsigned e = 0; e < events; ++e)
          threads_[t].push_back({letter / each, letter % each, e});
      }
      if (tables.ends()) threads_[t].push_back({0, tables.end_letter(), 0});
    }
  }

  Said run(std::array<std::uint8_t, 2> counts) {
    State start;
    for (unsigned i = 0; i < 2; ++i) {
      start.objects[i] = model_ ? tables_.model_start(counts[i]) : tables_.machine_start(counts[i]);
    }
    visit(start);
    return said_;
  }

 private:
  struct Event {
    unsigned object, letter, event;
  };
  struct State {
    std::array<unsigned, kThreads> done{};
    std::array<std::uint32_t, 2> objects{};
    auto operator<=>(const State&) const = default;
  };

  bool waits(const State& state, unsigned t) const {
    if (model_) return false;
    return ((tables_.blocked(state.objects[0]) | tables_.blocked(state.objects[1])) >> t & 1) != 0;
  }

  const TableMove& of(std::uint32_t object, unsigned t, const Event& e) const {
    return model_ ? tables_.model(object, t, e.letter, e.event)
                  : tables_.machine(object, t, e.letter);
  }

  void visit(const State& state) {
    if (!seen_.insert(state).second) return;
    bool moved = false, finished = true;
    for (unsigned t = 0; t < kThreads; ++t) {
      if (waits(state, t) || state.done[t] < threads_[t].size()) finished = false;
      if (waits(state, t) || state.done[t] == threads_[t].size()) continue;
      const Event& e = threads_[t][state.done[t]];
      const TableMove& move = of(state.objects[e.object], t, e);
      REQUIRE(move.end != End::none);
      if (move.end == End::blocked) continue;
      moved = true;
      if (move.end == End::undefined) {
        said_.clauses.insert(std::string(tables_.clause(move.clause)));
        continue;
      }
      State next = state;
      ++next.done[t];
      next.objects[e.object] = move.next;
      if (e.letter == tables_.end_letter()) next.objects[1] = of(state.objects[1], t, e).next;
      visit(next);
    }
    if (finished) said_.finishes = true;
    if (!finished && !moved) said_.clauses.insert("deadlock");
  }

  const PhaseTables& tables_;
  bool model_;
  std::array<std::vector<Event>, kThreads> threads_;
  std::set<State> seen_;
  Said said_;
};

Program draw_program(PhaseKind kind, const std::vector<PhaseLetter>& letters, Draw& draw) {
  Program program;
  for (auto& thread : program) {
    std::array<bool, 2> token{kind != PhaseKind::mbarrier, kind != PhaseKind::mbarrier};
    for (unsigned left = draw(5); left != 0;) {
      const unsigned letter = draw(static_cast<unsigned>(letters.size()));
      const PhaseLetter& what = letters[letter];
      if (what.first_only && what.object != 0) continue;
      if (what.waits_only() && !token[what.object]) continue;
      token[what.object] |= what.arrives();
      thread.push_back(letter);
      --left;
    }
  }
  return program;
}

Said by_model(const axiom::CatModel& model, const std::vector<PhaseLetter>& letters,
              const Program& program, std::array<std::uint8_t, 2> counts) {
  axiom::PhaseProgram phases;
  phases.counts = {counts[0], counts[1]};
  for (const auto& thread : program) {
    auto& events = phases.threads.emplace_back();
    for (const unsigned letter : thread)
      events.insert(events.end(), letters[letter].events.begin(), letters[letter].events.end());
  }
  const auto result = axiom::run_phase_model(phases, {&model, 1});
  return {result.finishes, result.clauses};
}

Said by_machine(PhaseKind kind, const std::vector<PhaseLetter>& letters, const Program& program,
                std::array<std::uint8_t, 2> counts) {
  constexpr Arch kArchs[] = {Arch::ptx, Arch::sass, Arch::visa, Arch::ptx};
  KindProgram machine;
  machine.arch = kArchs[static_cast<unsigned>(kind)];
  machine.threads = kThreads * (machine.arch == Arch::visa ? 1 : 32);
  if (kind == PhaseKind::mbarrier) {
    machine.mbarriers = 2;
    machine.mbarrier_counts = {counts[0], counts[1]};
  }
  for (const auto& thread : program) {
    auto& column = machine.columns.emplace_back();
    for (const unsigned letter : thread) column.push_back(letters[letter].instruction);
    machine.groups.push_back(0);
    machine.registers.push_back({"t0", "t1"});
    machine.initial.push_back({0, 0});
  }
  const Summary summary = run_kind_machine(machine).summary;
  return {summary.finishes, summary.clauses};
}

void compare(PhaseKind kind, unsigned programs, bool wider) {
  Diagnostics diagnostics;
  const std::string name(kPhaseModels[static_cast<unsigned>(kind)]);
  const auto model =
      axiom::parse_cat(make_source_file(name, std::string(axiom::builtin_model(name))),
                       axiom::phase_inputs(), diagnostics);
  REQUIRE(model);
  // Random signals of vISA rarely have equal counts, so there are fewer.
  const unsigned count_max = kind == PhaseKind::visa ? 1 : 2;
  const bool reductions = wider && kind <= PhaseKind::sass;
  const PhaseTables tables(
      {.kind = kind, .count_max = count_max, .wider = wider, .reductions = reductions}, *model);
  const auto letters = phase_letters(
      {.kind = kind, .count_max = count_max, .wider = wider, .reductions = reductions});
  Draw draw(3434);
  std::set<std::string> seen;
  unsigned finish = 0;
  for (unsigned i = 0; i < programs; ++i) {
    const Program program = draw_program(kind, letters, draw);
    std::array<std::uint8_t, 2> counts{};
    for (std::uint8_t& count : counts) {
      if (kind == PhaseKind::mbarrier) count = static_cast<std::uint8_t>(1 + draw(2));
    }
    const Said relational = by_model(*model, letters, program, counts);
    CHECK(Schedules(tables, program, true).run(counts) == relational);
    CHECK(Schedules(tables, program, false).run(counts) ==
          by_machine(kind, letters, program, counts));
    seen.insert(relational.clauses.begin(), relational.clauses.end());
    finish += relational.finishes ? 1 : 0;
  }
  MESSAGE(name, ": ", finish, " of ", programs, " can finish; ", seen.size(), " clauses");
  CHECK(finish > programs / 60);
  CHECK(seen.size() > 1);
}

TEST_CASE("the tables of one object say of programs over two what the engines say") {
  for (const bool wider : {false, true}) {
    compare(PhaseKind::ptx, 300, wider);
    compare(PhaseKind::sass, 300, wider);
    compare(PhaseKind::visa, 400, wider);
    compare(PhaseKind::mbarrier, 400, wider);
  }
}

}  // namespace
}  // namespace muster::litmus

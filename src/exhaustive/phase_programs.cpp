// The generator of small programs of the kinds whose operations belong to one phase.
#include "exhaustive/phase_programs.h"

#include <algorithm>
#include <functional>

#include "litmus/program/program.h"

namespace muster::litmus {

namespace {

using EventKind = axiom::PhaseEvent::Kind;

constexpr std::size_t kKept = 8;

std::uint8_t warps(const PhaseBounds& bounds) {
  return static_cast<std::uint8_t>(std::max(bounds.threads_max, bounds.count_max));
}

LetterBounds letters_of(const PhaseBounds& bounds) {
  return {bounds.kind, bounds.objects, bounds.count_max, warps(bounds), bounds.wider};
}

using Sequence = std::vector<std::uint8_t>;

class Comparison {
 public:
  Comparison(const PhaseBounds& bounds, const axiom::CatModel& model)
      : bounds_(bounds), model_(model), letters_(phase_letters(letters_of(bounds))) {
    sequences_.emplace_back();
    for (std::size_t i = 0; i < sequences_.size(); ++i) {
      if (sequences_[i].size() == bounds.operations_max) continue;
      for (std::uint8_t letter = 0; letter < letters_.size(); ++letter) {
        if (!has_token(sequences_[i], letter)) continue;
        sequences_.push_back(sequences_[i]);
        sequences_.back().push_back(letter);
      }
    }
  }

  PhaseReport run() {
    std::vector<std::size_t> threads;
    choose(threads, 1);
    return std::move(report_);
  }

 private:
  // The wait on an mbarrier has a token from an arrival before it.
  bool has_token(const Sequence& sequence, std::uint8_t letter) const {
    const PhaseLetter& wanted = letters_[letter];
    if (wanted.first_only && wanted.object != 0) return false;
    if (bounds_.kind != PhaseKind::mbarrier || !wanted.waits_only()) return true;
    return std::any_of(sequence.begin(), sequence.end(), [&](std::uint8_t each) {
      const PhaseLetter& before = letters_[each];
      return before.object == wanted.object && before.arrives();
    });
  }

  void choose(std::vector<std::size_t>& threads, std::size_t least) {
    if (!threads.empty()) with_counts(threads);
    if (threads.size() == bounds_.threads_max) return;
    for (std::size_t i = least; i < sequences_.size(); ++i) {
      threads.push_back(i);
      choose(threads, i);
      threads.pop_back();
    }
  }

  // Whether the names of the objects are those that stand for both. Objects that differ in their
  // operations stand for themselves.
  bool stands(const std::vector<std::size_t>& threads, bool& symmetric) const {
    symmetric = std::ranges::any_of(letters_, &PhaseLetter::first_only);
    if (symmetric) return true;
    std::vector<Sequence> own, mirror;
    for (const std::size_t i : threads) {
      own.push_back(sequences_[i]);
      mirror.push_back(sequences_[i]);
      for (std::uint8_t& letter : mirror.back()) letter = letters_[letter].mirror;
    }
    std::sort(own.begin(), own.end());
    std::sort(mirror.begin(), mirror.end());
    symmetric = own == mirror;
    return own <= mirror;
  }

  void with_counts(const std::vector<std::size_t>& threads) {
    bool symmetric = false;
    if (!stands(threads, symmetric)) return;
    const std::uint64_t named = arrangements(threads);
    if (bounds_.kind != PhaseKind::mbarrier) {
      if (count_++ % bounds_.parts == bounds_.part)
        compare(threads, {0, 0}, symmetric || bounds_.objects == 1 ? named : 2 * named);
      return;
    }
    for (std::uint8_t a = 1; a <= bounds_.count_max; ++a) {
      for (std::uint8_t b = symmetric ? a : std::uint8_t{1}; b <= bounds_.count_max; ++b) {
        if (count_++ % bounds_.parts == bounds_.part)
          compare(threads, {a, b}, symmetric && a == b ? named : 2 * named);
      }
    }
  }

  // The ways to give these operations, and none, to threads with names.
  std::uint64_t arrangements(std::vector<std::size_t> threads) const {
    threads.insert(threads.begin(), bounds_.threads_max - threads.size(), 0);
    std::uint64_t result = 0;
    do ++result;
    while (std::ranges::next_permutation(threads).found);
    return result;
  }

  void compare(const std::vector<std::size_t>& threads, const std::vector<std::uint8_t>& counts,
               std::uint64_t named) {
    named_ = named;
    axiom::PhaseProgram phases{.counts = counts, .threads = {}};
    KindProgram program;
    constexpr Arch kArchs[] = {Arch::ptx, Arch::sass, Arch::visa, Arch::ptx};
    program.arch = kArchs[static_cast<unsigned>(bounds_.kind)];
    program.threads = warps(bounds_) * (program.arch == Arch::visa ? 1 : 32);
    if (bounds_.kind == PhaseKind::mbarrier) {
      program.mbarriers = static_cast<std::uint32_t>(counts.size());
      program.mbarrier_counts = {counts.begin(), counts.end()};
    }
    // Threads without operations end, too.
    std::vector<std::size_t> all = threads;
    const bool counted = bounds_.kind == PhaseKind::ptx || bounds_.kind == PhaseKind::sass;
    if (bounds_.wider && counted) all.resize(bounds_.threads_max);
    for (const std::size_t i : all) {
      phases.threads.emplace_back();
      program.columns.emplace_back();
      program.groups.push_back(0);
      program.registers.push_back({"t0", "t1"});
      program.initial.push_back({0, 0});
      for (const std::uint8_t letter : sequences_[i]) {
        const PhaseLetter& each = letters_[letter];
        phases.threads.back().insert(phases.threads.back().end(), each.events.begin(),
                                     each.events.end());
        program.columns.back().push_back(each.instruction);
      }
    }
    judge(threads, counts, axiom::run_phase_model(phases, {&model_, 1}),
          run_kind_machine(program).summary);
  }

  void judge(const std::vector<std::size_t>& threads, const std::vector<std::uint8_t>& counts,
             const axiom::PhaseResult& model, const Summary& machine) {
    ++report_.programs;
    report_.named += named_;
    if (machine.clauses.empty()) report_.named_well_defined += named_;
    report_.well_defined += machine.clauses.empty() ? 1 : 0;
    report_.executions += model.executions;
    report_.candidates += model.candidates;
    report_.states += machine.states;
    const bool whole = !model.limited && !machine.limited;
    if (whole && model.finishes == machine.finishes && model.clauses == machine.clauses) return;
    ++report_.disagreements;
    if (report_.smallest.size() == kKept) return;
    Summary reading;
    reading.finishes = model.finishes;
    reading.clauses = model.clauses;
    std::string text = counts[0] == 0 ? ""
                                      : "{ a=" + std::to_string(counts[0]) +
                                            "; b=" + std::to_string(counts[1]) + "; } ";
    for (std::size_t t = 0; t < threads.size(); ++t) {
      if (t != 0) text += " || ";
      for (const std::uint8_t letter : sequences_[threads[t]]) text += letters_[letter].text + "; ";
    }
    report_.smallest.push_back(text + "\n    model   " + verdict(reading, false) +
                               "\n    machine " + verdict(machine, false));
  }

  const PhaseBounds& bounds_;
  const axiom::CatModel& model_;
  std::vector<PhaseLetter> letters_;
  std::vector<Sequence> sequences_;
  std::uint64_t count_ = 0, named_ = 0;
  PhaseReport report_;
};

}  // namespace

PhaseReport compare_phases(const PhaseBounds& bounds, const axiom::CatModel& model) {
  return Comparison(bounds, model).run();
}

std::string render(const PhaseReport& report) {
  std::string out =
      std::to_string(report.programs) + " programs: " + std::to_string(report.well_defined) +
      " well defined (with names " + std::to_string(report.named) + " and " +
      std::to_string(report.named_well_defined) + "); " + std::to_string(report.executions) +
      " executions, " + std::to_string(report.candidates) + " candidates, " +
      std::to_string(report.states) + " states; " + std::to_string(report.disagreements) +
      " disagreements\n";
  for (const std::string& each : report.smallest) out += "  " + each + "\n";
  return out;
}

}  // namespace muster::litmus

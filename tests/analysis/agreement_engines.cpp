// The comparison.
#include "analysis/agreement_engines.h"

#include <fmt/format.h>

#include "analysis/certificate/certificate.h"
#include "analysis/schedules/fair_schedule.h"

namespace muster::analysis {

bool certified(const Kernel& kernel) {
  Certificate certificate(kernel.program);
  machine::Causes causes;
  machine::Machine machine(kernel.program, causes, &certificate);
  Budget budget;
  budget.steps = 100'000;
  budget.memory = 1u << 30;
  const Run run = drive(machine, budget, [&](std::uint32_t index) { certificate.finish(index); });
  certificate.conclude();
  return run.end == End::finished && certificate.doubts().count<Unseparated>() == 0 &&
         certificate.doubts().count<Conflict>() == 0 &&
         certificate.doubts().count<LateDependence>() == 0 &&
         certificate.doubts().count<BlindConflict>() == 0;
}

namespace {

ExploreLimits limits() {
  ExploreLimits limits;
  limits.states = 1'000'000;
  limits.memory_bytes = std::uint64_t{1} << 30;
  limits.steps = 10'000;
  return limits;
}

const char* word(ExploreResult::Outcome outcome) {
  static constexpr const char* kWords[] = {"good", "bad", "limit", "obstacle"};
  return kWords[static_cast<unsigned>(outcome)];
}

const char* word(Fate fate) {
  static constexpr const char* kWords[] = {"good", "fault", "deadlock", "generation", "race"};
  return kWords[static_cast<unsigned>(fate)];
}

}  // namespace

void compare(const SmallProgram& program, Fate fate, const Engines& engines, Tally* tally) {
  using Outcome = ExploreResult::Outcome;
  ++tally->programs;
  const bool good = fate == Fate::good;
  const Outcome wanted = good ? Outcome::good : Outcome::bad;
  const Kernel kernel(program);
  const bool proved = certified(kernel);
  const ExploreResult reduced = explore(kernel.program, limits(), true);
  tally->reduced_states += reduced.states;
  // An exit that fills a barrier puts accesses in order without making them visible: good for the
  // interleavings, but not for the memory model, and not certified.
  bool agree = reduced.outcome == wanted && (good || !proved) && !(proved && reduced.weak_memory);
  tally->weak += reduced.weak_memory ? 1 : 0;
  std::string naive_said = "not asked";
  if (engines.naive) {
    const ExploreResult naive = explore(kernel.program, limits(), false);
    tally->naive_states += naive.states;
    agree &= naive.outcome == wanted && naive.weak_memory == reduced.weak_memory;
    naive_said = fmt::format("{} {}", word(naive.outcome), barrier::spelling(naive.rule));
  }
  tally->good += good ? 1 : 0;
  tally->certified += proved ? 1 : 0;
  tally->incomplete += good && !proved ? 1 : 0;
  if (agree) return;
  if (tally->disagreements++ != 0) return;
  tally->first = fmt::format("{}: simulator {}, certificate {}, reduced {} {}{}, naive {}",
                             print(program), word(fate), proved ? "proves" : "does not prove",
                             word(reduced.outcome), barrier::spelling(reduced.rule),
                             reduced.weak_memory ? " (weak memory)" : "", naive_said);
}

std::string report(const char* title, const Tally& tally, double seconds) {
  std::string text = fmt::format(
      "{}: {} programs compared, {} good, {} certified, {} good but not certified ({} good for "
      "interleavings "
      "only), {} disagreements; states {} naive, {} reduced; {:.1f} s",
      title, tally.programs, tally.good, tally.certified, tally.incomplete, tally.weak,
      tally.disagreements, tally.naive_states, tally.reduced_states, seconds);
  if (!tally.first.empty()) text += "\n  the first: " + tally.first;
  return text;
}

}  // namespace muster::analysis

// Run, collect, replay, conclude. `verified` is the last line and is reached only when nothing was
// collected.
#include "analysis/verdict/check_path.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/verdict/certified_execution.h"
#include "analysis/verdict/explore_doubts.h"
#include "analysis/verdict/resolve_doubts.h"

namespace muster::analysis {

using machine::Machine;
using machine::Obstacle;

namespace {

constexpr std::size_t kRacesShown = 4;
// Instructions that replays may have behind a limit, besides as many as the run had.
constexpr std::uint64_t kReplaySteps = 1'000'000;

void say_once(std::vector<std::string>& list, std::string text) {
  if (std::ranges::find(list, text) == list.end()) list.push_back(std::move(text));
}

std::string where(const Context& context, ir::InstrId site) {
  return fmt::format("line {} ({})", place_of(context, site).line, text_of(context, site));
}

// Why a try that may fail cannot be replaced by a wait.
std::string attempt_text(const Context& context, ir::InstrId site) {
  const ir::WaitSite* wait = context.program.wait_at(site);
  std::string text = fmt::format("what happens when the try at {} fails is more than trying again",
                                 where(context, site));
  if (wait == nullptr || wait->kind != ir::WaitSite::Kind::other) {
    return text + ": an earlier try lets lanes skip this wait and was for another phase";
  }
  text += fmt::format(": {}", name(wait->reason));
  if (wait->culprit != ir::kNone) text += " at " + where(context, wait->culprit);
  return text;
}

std::string obstacle_text(const Context& context, const Obstacle& obstacle) {
  const std::string at = where(context, obstacle.site);
  const std::string cause = cause_text(context, obstacle.cause.root);
  switch (obstacle.kind) {
    case Obstacle::Kind::unknown_branch:
    case Obstacle::Kind::fork:
      return fmt::format("the branch at {} decides about synchronisation: {}", at, cause);
    case Obstacle::Kind::unknown_operand:
      return fmt::format("an operand of {} is not known: {}", at, cause);
    case Obstacle::Kind::attempt:
      return attempt_text(context, obstacle.site);
    case Obstacle::Kind::tensor_map:
      return fmt::format("the size of the copy at {} is not known: {}", at, cause);
    case Obstacle::Kind::unmodelled:
      return fmt::format("{} is not modelled", at);
    case Obstacle::Kind::steps:
      return "the limit on steps (--max-steps) was reached";
    case Obstacle::Kind::schedule_dependent:
      return fmt::format("{} depends on the schedule: {}", at, cause);
    case Obstacle::Kind::uncertain_access:
      return fmt::format("{} may touch a live mbarrier: {}", at, cause);
    case Obstacle::Kind::none:
      break;
  }
  return {};
}

// Two plain writes of which it is not known whether they store the same: a value was sliced away,
// or is unknown.
bool may_agree(const Conflict& conflict) {
  const auto plain = [](const Record& record) {
    return record.kind == machine::AccessKind::write && record.async == 0;
  };
  return plain(conflict.earlier) && plain(conflict.later) &&
         !(conflict.earlier.comparable() && conflict.later.comparable());
}

class Assessment {
 public:
  Assessment(const Context& context, machine::Causes& causes, const Budget& budget,
             const Decisions& decisions)
      : context_(context),
        causes_(causes),
        budget_(budget),
        decisions_(decisions),
        replays_(budget) {
    asynchronous_ = synchronises_asynchronously(context_.function);
    explorable_ = explorable(context_.function) && !context_.program.cooperative;
  }

  PathResult result;

  // How the run itself ended. True if it ended well.
  bool ended(Execution& execution, const Run& run) {
    switch (run.end) {
      case End::finished:
        return true;
      case End::fault:
        refute(describe_fault(context_, execution.machine, *execution.machine.fault(),
                              execution.witness()));
        // Whatever the severity of the rule: a run that stopped proves nothing.
        if (!refuted()) result.missing.push_back("the run stopped at a finding that is no error");
        return false;
      case End::deadlock:
        refute(describe_deadlock(context_, execution.machine, run.slot, execution.witness()));
        return false;
      case End::limit:
        stopped_by_limit_ = true;
        result.missing.push_back(
            run.limit == kAlone
                ? fmt::format(
                      "a workgroup has not synchronised for {} instructions: it may wait for a "
                      "later one, and they are run one after the other (--max-steps raises this)",
                      budget_.alone)
                : fmt::format("the limit --max-{} was reached", run.limit));
        return false;
      case End::obstacle:
        break;
    }
    const Obstacle& obstacle = execution.machine.obstacle();
    if (obstacle.kind == Obstacle::Kind::fork) {
      result.forks = true;
      result.fork_site = obstacle.site;
      result.fork_identity = obstacle.cause.identity;
      result.fork_cause = obstacle_text(context_, obstacle);
      return false;
    }
    const machine::CauseInfo::Kind cause = context_.causes.info(obstacle.cause.root).kind;
    // Read before it was written: in another schedule it may be written.
    result.attempt |= obstacle.kind == Obstacle::Kind::attempt ||
                      cause == machine::CauseInfo::Kind::uninitialised;
    if (obstacle.kind == Obstacle::Kind::schedule_dependent) {
      result.attempt |= cause == machine::CauseInfo::Kind::attempt || asynchronous_ || !explorable_;
      schedule_dependent_ = stopped_ = true;
      doubts_.push_back(obstacle_text(context_, obstacle));
    } else {
      result.missing.push_back(obstacle_text(context_, obstacle));
    }
    return false;
  }

  // What becomes of them; the races among them are for `conflicts`.
  std::vector<Conflict> doubts(std::vector<Doubt> doubts, const Witness& witness, bool stopped) {
    DoubtResolver tried(context_, causes_, budget_, decisions_);
    tried.consider(std::move(doubts), witness, stopped);
    for (Finding& finding : tried.findings) {
      // Whatever the severity of the rule: the doubt that led there is not dispelled.
      if (finding.severity != barrier::Severity::error) {
        say_once(result.missing, "a replay stopped at a finding that is no error");
      }
      refute(std::move(finding));
    }
    for (std::string& text : tried.missing) say_once(result.missing, std::move(text));
    for (std::string& text : tried.open) say_once(doubts_, std::move(text));
    schedule_dependent_ |= !tried.suspected.empty();
    for (std::string& text : tried.suspected) say_once(doubts_, std::move(text));
    return std::move(tried.races);
  }

  void conflicts(const machine::Program& program, std::vector<Conflict> all,
                 bool same_value_is_error) {
    // A race between subgroups says more than one between the lanes of one at the same instruction.
    std::ranges::stable_partition(all, [](const Conflict& conflict) {
      return conflict.earlier.subgroup != conflict.later.subgroup ||
             conflict.earlier.workgroup != conflict.later.workgroup;
    });
    for (const Conflict& conflict : all) {
      if (known_race(conflict)) continue;
      if (conflict.earlier.maybe || conflict.later.maybe) {
        // The same value, whoever of them stores it.
        if (conflict.same_value && !same_value_is_error) continue;
        const Record& unsure = conflict.earlier.maybe ? conflict.earlier : conflict.later;
        say_once(result.missing, fmt::format("{} and {} race if both are executed: {}",
                                             where(context_, conflict.earlier.site),
                                             where(context_, conflict.later.site),
                                             cause_text(context_, unsure.cause)));
        continue;
      }
      conflict_on_machine(program, conflict, same_value_is_error);
    }
  }

  // Writes whose values could not be computed: neither a race nor none.
  void undecided(std::vector<Conflict>& conflicts) {
    for (const Conflict& conflict : conflicts) {
      if (!may_agree(conflict)) continue;
      say_once(result.missing,
               fmt::format(
                   "{} and {} are not ordered, and whether they store the same could not be "
                   "computed within the limits",
                   where(context_, conflict.earlier.site), where(context_, conflict.later.site)));
    }
    std::erase_if(conflicts, may_agree);
  }

  // What no replay could show either way goes to the explorer, if nothing else is missing.
  void explore(const machine::Program& full) {
    if (doubts_.empty()) return;
    // Where the run stopped because of the schedule, single schedules and orders of atomics are the
    // better questions if there is much to interleave.
    const bool possible = explorable_ && !(asynchronous_ && stopped_) &&
                          !context_.program.one_schedule && budget_.orders == nullptr;
    if (!possible || refuted() || result.forks || !result.missing.empty()) {
      for (std::string& doubt : doubts_) say_once(result.missing, std::move(doubt));
      return;
    }
    Settled settled = settle(context_, full, budget_, decisions_, !schedule_dependent_);
    result.states = settled.states;
    explored_ = settled.good;
    if (settled.finding) {
      refute(std::move(*settled.finding));
      // Whatever the severity of the rule: a search that stopped proves nothing.
      if (!refuted()) settled.missing = "exploration stopped at a finding that is no error";
    }
    if (settled.good || refuted()) return;
    for (std::string& doubt : doubts_) say_once(result.missing, std::move(doubt));
    say_once(result.missing, std::move(settled.missing));
  }

  PathResult conclude() {
    if (refuted()) {
      result.verdict = Verdict::refuted;
    } else if (!result.missing.empty() || result.forks) {
      result.verdict = Verdict::inconclusive;
    } else {
      result.verdict = Verdict::verified;
      result.proof = explored_ ? Proof::exploration : Proof::certificate;
    }
    return std::move(result);
  }

 private:
  bool refuted() const {
    return std::ranges::any_of(result.findings, [](const Finding& finding) {
      return finding.severity == barrier::Severity::error;
    });
  }

  // What is found before a limit is reached is replayed all the same: with the time or the steps of
  // one run more, for all replays together.
  const Budget& for_replay() {
    const bool over = stopped_by_limit_ || (budget_.expired && budget_.expired());
    if (over && replays_.expired) {
      replays_.expired = {};
      replays_.steps = result.instructions + kReplaySteps;
    }
    return replays_;
  }
  void note_replay(const Replayed& done) {
    if (replays_.expired || !done.machine) return;
    replays_.steps -= std::min(replays_.steps, done.machine->instructions);
  }

  // Both accesses next to each other, or, where a proxy fence or the memory model alone is missing
  // between them, the schedule up to the later one.
  void conflict_on_machine(const machine::Program& program, const Conflict& conflict,
                           bool same_value_is_error) {
    Replayed replayed;
    if (!conflict.needs_fence) {
      replayed = replay_conflict(program, causes_, conflict, for_replay(), decisions_);
      note_replay(replayed);
    }
    if (replayed.witness.kind != Witness::Kind::adjacent && by_model_alone(conflict)) {
      const Record& b = conflict.later;
      const Party later{{b.workgroup, b.subgroup}, b.site, b.lanes, b.operation, b.async};
      replayed = replay_up_to(program, causes_, later, for_replay(), decisions_);
      note_replay(replayed);
    }
    if (replayed.witness.kind != Witness::Kind::adjacent) {
      schedule_dependent_ = true;
      say_once(doubts_, fmt::format("{} and {} may race; no schedule was found that does",
                                    where(context_, conflict.earlier.site),
                                    where(context_, conflict.later.site)));
      return;
    }
    refute(describe_conflict(context_, conflict, replayed.witness, same_value_is_error));
  }

  // Nothing in the kernel can order memory that the certificate does not see: no flags or locks.
  bool by_model_alone(const Conflict& conflict) const {
    if (conflict.needs_fence && !context_.program.one_schedule) return true;
    return !has_flags(context_.function);
  }

  // One finding for each instruction that races is enough, and a few for a kernel: more follow from
  // the same mistake.
  bool known_race(const Conflict& conflict) const {
    const SourcePlace place = place_of(context_, conflict.later.site);
    std::size_t races = 0;
    for (const Finding& finding : result.findings) {
      if (finding.category != barrier::Category::race ||
          finding.severity != barrier::Severity::error) {
        continue;
      }
      if (++races >= kRacesShown || finding.place.line == place.line) return true;
    }
    return false;
  }

  void refute(Finding finding) {
    for (const Finding& other : result.findings) {
      if (other.rule == finding.rule && other.place.line == finding.place.line &&
          other.place.column == finding.place.column) {
        return;
      }
    }
    result.findings.push_back(std::move(finding));
  }

  const Context& context_;
  machine::Causes& causes_;
  const Budget& budget_;
  const Decisions& decisions_;
  std::vector<std::string> doubts_;  // what the explorer could settle
  bool schedule_dependent_ = false;
  bool explored_ = false;
  bool explorable_ = false, asynchronous_ = false;
  bool stopped_ = false;  // by what the schedule decides
  Budget replays_;
  bool stopped_by_limit_ = false;
};

}  // namespace

PathResult assess_run(const Context& context, const machine::Program& full, machine::Causes& causes,
                      const Budget& budget, const Decisions& decisions,
                      std::vector<std::uint8_t>& reached) {
  Assessment assessment(context, causes, budget, decisions);
  Execution execution(context.program, causes, decisions);
  execution.machine.tensor_loads = budget.orders != nullptr || budget.tensor_loads;
  const Run run = execution.go(budget);
  // What is found wrong is found anew where every turn is executed.
  const bool repeats =
      execution.steady.repeats() != 0 && (run.end != End::finished || !execution.steady.stands() ||
                                          !WatchLikeness::clean(execution.certificate));
  if (repeats || execution.reads_what_is_written()) {
    Budget thorough = budget;
    thorough.every_turn = true;
    thorough.tensor_loads = execution.machine.tensor_loads || execution.reads_what_is_written();
    return assess_run(context, full, causes, thorough, decisions, reached);
  }
  assessment.result.repeated = execution.steady.instructions();
  assessment.result.compared = execution.steady.compared();
  for (std::size_t i = 0; i < reached.size(); ++i) reached[i] |= execution.machine.reached[i];
  assessment.result.events = execution.certificate.events();
  assessment.result.contended = execution.certificate.contended();
  assessment.result.instructions = execution.machine.instructions;
  assessment.result.relied = execution.certificate.relied();
  assessment.result.tensors = execution.machine.tensor_reach;
  const bool well = assessment.ended(execution, run);
  std::vector<Doubt> doubts(execution.certificate.doubts().all().begin(),
                            execution.certificate.doubts().all().end());
  if (well && execution.certificate.doubts().count<BlindConflict>() != 0 &&
      may_look_anywhere(context.program)) {
    Execution again(context.program, causes, decisions);
    again.certificate.look_anywhere();
    Budget thorough = budget;
    thorough.every_turn = true;
    if (again.go(thorough).end == run.end) {
      std::erase_if(doubts,
                    [](const Doubt& one) { return std::holds_alternative<BlindConflict>(one); });
      const auto left = doubts_of<BlindConflict>(again.certificate.doubts().all());
      doubts.insert(doubts.end(), left.begin(), left.end());
      assessment.result.relied.bounded = again.certificate.relied().bounded;
    }
  }
  std::vector<Conflict> conflicts =
      assessment.doubts(std::move(doubts), execution.witness(), !well && run.end != End::deadlock);
  const bool strict = context.program.launch->same_value_writes == machine::SameValueWrites::kError;
  // Values were sliced away; whether conflicting writes agree needs them, unless another conflict
  // refutes without.
  const bool decided = std::ranges::any_of(conflicts, [strict](const Conflict& conflict) {
    return !conflict.earlier.maybe && !conflict.later.maybe && !may_agree(conflict) &&
           (strict || !conflict.same_value);
  });
  if (decided) {
    std::erase_if(conflicts, may_agree);
    assessment.conflicts(context.program, std::move(conflicts), strict);
  } else if (!conflicts.empty()) {
    Execution again(full, causes, decisions);
    again.machine.tensor_loads = execution.machine.tensor_loads;
    Budget thorough = budget;
    thorough.every_turn = true;
    const Run second = again.go(thorough);
    const bool usable = second.end == run.end && again.certificate.doubts().count<Conflict>() != 0;
    if (usable) {
      conflicts = doubts_of<Conflict>(again.certificate.doubts().all());
    } else {
      assessment.undecided(conflicts);
    }
    assessment.conflicts(usable ? full : context.program, std::move(conflicts), strict);
  }
  assessment.explore(full);
  return assessment.conclude();
}

}  // namespace muster::analysis

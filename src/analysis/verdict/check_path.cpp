// Run, collect, replay, conclude. `verified` is the last line and is reached only when nothing was
// collected.
#include "analysis/verdict/check_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <functional>

#include "analysis/certificate/checkers/read_only.h"
#include "analysis/findings/describe_words.h"
#include "analysis/verdict/certified_execution.h"
#include "analysis/verdict/explore_doubts.h"
#include "analysis/verdict/fence_order.h"
#include "analysis/verdict/open_contents.h"
#include "analysis/verdict/resolve_doubts.h"
#include "analysis/verdict/same_values.h"
#include "ir/async_copies.h"
#include "ir/runtime_calls.h"

namespace muster::analysis {

using machine::AssumptionId;
using machine::Machine;
using machine::Obstacle;

namespace {

constexpr std::size_t kRacesShown = 4;
constexpr std::uint64_t kWorkgroupsExplored = 1024;  // of a launch
// Instructions that replays may have behind a limit, besides as many as the run had.
constexpr std::uint64_t kReplaySteps = 1'000'000;

std::string where(const Context& context, ir::InstrId site) {
  return fmt::format("line {} ({})", place_of(context, site).line, text_of(context, site));
}

// Why a try that may fail cannot be replaced by a wait.
std::string more_than_waiting(const Context& context, ir::InstrId site) {
  const ir::WaitSite* wait = context.program.wait_at(site);
  if (wait == nullptr || wait->kind != ir::WaitSite::Kind::other) {
    return ": an earlier try lets lanes skip this wait, and was for another phase or orders less";
  }
  std::string text = fmt::format(": {}", name(wait->reason));
  if (wait->culprit != ir::kNone) text += " at " + where(context, wait->culprit);
  return text;
}

// Where there are no mbarriers an uncertain access is one that may be outside of its memory.
const char* leaving(const Context& context) {
  const bool objects = std::ranges::any_of(
      context.function.instrs, [](const ir::Instr& in) { return in.op == ir::Op::mbarrier; });
  return objects ? "" : " may leave the memory that it addresses, or";
}

// What the front end says of a call that it could not follow, or that goes too deep; nothing: the
// site is none.
const std::string* call_text(const ir::Function& function, ir::InstrId site, ir::Unmodelled kind) {
  const ir::Instr& instr = function.instrs[site];
  const bool is_call = instr.op == ir::Op::unmodelled && instr.text != ir::kNone &&
                       instr.sub == static_cast<std::uint8_t>(kind);
  return is_call ? &function.texts[instr.text] : nullptr;
}

Reason reason_of(const Context& context, const Obstacle& obstacle) {
  const std::string at = where(context, obstacle.site);
  const auto of_value = [&](ReasonCode code) {
    return make_reason_of_value(context, code, obstacle.site, obstacle.cause.root, {at});
  };
  switch (obstacle.kind) {
    case Obstacle::Kind::unknown_branch:
    case Obstacle::Kind::fork:
      return of_value(ReasonCode::undecided_branch);
    case Obstacle::Kind::unknown_operand:
      return of_value(ReasonCode::unknown_operand);
    case Obstacle::Kind::attempt:
      return make_reason(context, ReasonCode::try_is_no_wait, obstacle.site,
                         {at, more_than_waiting(context, obstacle.site)});
    case Obstacle::Kind::tensor_map:
      return of_value(ReasonCode::unknown_copy_size);
    case Obstacle::Kind::unmodelled:
      if (const std::string* const call =
              call_text(context.function, obstacle.site, ir::Unmodelled::unresolved_call)) {
        return make_reason(context, ReasonCode::unresolved_call, obstacle.site, {at, *call});
      }
      if (const std::string* const call =
              call_text(context.function, obstacle.site, ir::Unmodelled::too_deep_call)) {
        return make_reason(context, ReasonCode::unmodelled_instruction, obstacle.site,
                           {at + ", " + *call + ","});
      }
      return make_reason(context, ReasonCode::unmodelled_instruction, obstacle.site, {at});
    case Obstacle::Kind::schedule_dependent:
      return of_value(ReasonCode::schedule_dependent);
    case Obstacle::Kind::uncertain_access:
      return make_reason_of_value(context, ReasonCode::uncertain_access, obstacle.site,
                                  obstacle.cause.root, {at + leaving(context)});
    case Obstacle::Kind::endless:
      return of_value(ReasonCode::endless_loop);
    case Obstacle::Kind::steps:
    case Obstacle::Kind::none:
      break;
  }
  return make_reason(context, ReasonCode::limit_reached, ir::kNone, {"on steps (--max-steps)"});
}

// Two writes of registers of which it is not known whether they store the same: a value was sliced
// away, or is unknown.
bool may_agree(const ir::Function& function, const Conflict& conflict) {
  const auto plain = [&function](const Record& record) {
    return record.kind == machine::AccessKind::write &&
           (record.async == 0 || ir::copies(function.instrs[record.site], ir::AsyncCopy::st_async));
  };
  return plain(conflict.earlier) && plain(conflict.later) &&
         !(conflict.earlier.comparable() && conflict.later.comparable());
}

// Equal values that are addresses of variables, or made of them, are equal as Muster places these;
// but one instruction stores the same address of one variable whatever that is.
bool agree_as_placed(const machine::Program& program, const Conflict& conflict) {
  if (program.place_looks.empty()) return false;
  const ir::PlaceLook first = program.place_looks[conflict.earlier.site];
  const ir::PlaceLook last = program.place_looks[conflict.later.site];
  const auto stored = [](ir::PlaceLook look) {
    return look == ir::PlaceLook::stored_place || look == ir::PlaceLook::stored_any;
  };
  const bool one =
      conflict.earlier.site == conflict.later.site && first == ir::PlaceLook::stored_place;
  return (stored(first) || stored(last)) && !one;
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
    explorable_ = explorable(context_.function) && !context_.program.cooperative &&
                  context_.program.word_waits.empty();
  }

  PathResult result;
  bool nests_locks = false;     // see Certificate
  bool fenced_perhaps = false;  // see RunRecord

  // What the run did, and what it took for granted.
  void count(const Execution& execution) {
    result.clusters =
        execution.classes ? execution.classes->run() : context_.program.geometry.clusters();
    result.repeated = execution.steady.instructions();
    result.compared = execution.steady.compared();
    result.events = execution.certificate.events();
    result.contended = execution.certificate.contended();
    result.unordered = execution.certificate.unordered();
    result.instructions = execution.machine.instructions();
    result.relied = execution.relied();
    nests_locks = execution.certificate.nests_locks();
    fenced_perhaps = execution.machine.record().fenced_perhaps;
  }

  // Conflicts with addresses that are not known, once more with each of them anywhere.
  void look_anywhere(const Run& run, std::vector<Doubt>& doubts) {
    Execution again(context_.program, causes_, {.decisions = decisions_});
    again.certificate.look_anywhere();
    Budget thorough = budget_;
    thorough.every_turn = true;
    if (again.go(thorough).end == run.end && !again.met) {
      std::erase_if(doubts,
                    [](const Doubt& one) { return std::holds_alternative<BlindConflict>(one); });
      const auto left = doubts_of<BlindConflict>(again.certificate.doubts().all());
      doubts.insert(doubts.end(), left.begin(), left.end());
      result.relied.take(AssumptionId::addresses_bounded,
                         again.certificate.relied().sites(AssumptionId::addresses_bounded));
    }
  }

  // Conflicts, with the values of what they write where these decide.
  void conflicts_with_values(std::vector<Conflict> found, const machine::Program& full,
                             const Run& run, bool tensor_loads) {
    const bool strict =
        context_.program.launch->same_value_writes == machine::SameValueWrites::kError;
    // Values were sliced away; whether conflicting writes agree needs them, unless another conflict
    // refutes without.
    const auto agree_perhaps = [this](const Conflict& conflict) {
      return may_agree(context_.function, conflict);
    };
    const bool decided = std::ranges::any_of(found, [&](const Conflict& conflict) {
      return !conflict.earlier.maybe && !conflict.later.maybe && !agree_perhaps(conflict) &&
             (strict || !conflict.same_value);
    });
    if (decided) {
      std::erase_if(found, agree_perhaps);
      conflicts(context_.program, std::move(found), strict);
    } else if (!found.empty()) {
      Budget thorough = budget_;
      thorough.every_turn = true;
      // `whole`: the run ended as this one did, and no conflict was left out.
      const auto with_values = [&](const machine::Program& program, bool* whole = nullptr) {
        Execution again(program, causes_, {.decisions = decisions_, .tensor_loads = tensor_loads});
        const Run second = again.go(thorough);
        const auto& doubts = again.certificate.doubts();
        const bool ended = second.end == run.end;
        if (whole != nullptr) *whole = ended && doubts.count<ConflictsDropped>() == 0;
        return ended ? doubts_of<Conflict>(doubts.all()) : std::vector<Conflict>{};
      };
      std::vector<Conflict> valued = with_values(full);
      const bool usable = !valued.empty();
      if (usable) {
        found = std::move(valued);
        for (const Conflict& conflict : found) {
          if (conflict.same_value && agree_as_placed(full, conflict)) not_compared(conflict);
        }
        const Unwritten unwritten = [&](const std::vector<ir::InstrId>& loads) {
          const ir::Function marked = with_read_only(context_.function, loads);
          machine::Program watched = full;
          watched.function = &marked;
          bool whole = false;
          const std::vector<Conflict> met = with_values(watched, &whole);
          return whole && std::ranges::none_of(met, [&](const Conflict& one) {
                   return reads_only(marked, one.later, one.space);
                 });
        };
        agree_unknown(found, unwritten);
        const machine::LaunchOptions open = contents_open(*full.launch);
        if (open != *full.launch && std::ranges::any_of(found, &Conflict::same_value)) {
          machine::Program program = full;
          program.launch = &open;
          agree_in_all(found, with_values(program), unwritten);
        }
      } else {
        undecided(found);
      }
      conflicts(usable ? full : context_.program, std::move(found), strict);
    }
  }

  // How the run itself ended. True if it ended well.
  bool ended(Execution& execution, const Run& run) {
    switch (run.end) {
      case End::finished:
        return true;
      case End::fault:
        refute(describe_fault(context_, execution.machine, *execution.machine.fault(),
                              execution.witness()));
        // Whatever the severity of the rule: a run that stopped proves nothing.
        if (!refuted()) {
          add_reason(result.missing, reason(ReasonCode::stopped_at_warning, {"the run"}));
        }
        return false;
      case End::deadlock:
        refute(describe_deadlock(context_, execution.machine, run.slot, execution.witness()));
        if (!refuted()) {
          add_reason(result.missing, reason(ReasonCode::stopped_at_warning, {"the run"}));
        }
        return false;
      case End::limit:
        stopped_by_limit_ = true;
        if (run.limit == kNeverEnds) {
          add_reason(result.missing,
                     make_reason(context_, ReasonCode::never_ends, run.site,
                                 {fmt::format("line {}", place_of(context_, run.site).line),
                                  std::to_string(execution.machine.instructions())}));
          return false;
        }
        add_reason(result.missing,
                   run.limit == kAlone
                       ? reason(ReasonCode::limit_alone, {std::to_string(budget_.alone)})
                       : reason(ReasonCode::limit_reached, {fmt::format("--max-{}", run.limit)}));
        return false;
      case End::obstacle:
        break;
    }
    const Obstacle& obstacle = execution.machine.obstacle();
    if (obstacle.kind == Obstacle::Kind::fork) {
      result.forks = true;
      result.fork_site = obstacle.site;
      result.fork_identity = obstacle.cause.identity;
      result.fork_reason = reason_of(context_, obstacle);
      return false;
    }
    const machine::CauseInfo::Kind cause = context_.causes.info(obstacle.cause.root).kind;
    // Read before it was written: in another schedule it may be written.
    result.attempt |= obstacle.kind == Obstacle::Kind::attempt ||
                      cause == machine::CauseInfo::Kind::uninitialised;
    if (obstacle.kind == Obstacle::Kind::schedule_dependent) {
      result.attempt |= cause == machine::CauseInfo::Kind::attempt || asynchronous_ || !explorable_;
      schedule_dependent_ = stopped_ = true;
      doubts_.push_back(reason_of(context_, obstacle));
    } else {
      result.missing.push_back(reason_of(context_, obstacle));
    }
    return false;
  }

  // What becomes of them; the races among them are for `conflicts`.
  std::vector<Conflict> doubts(std::vector<Doubt> doubts, const Witness& witness, bool stopped) {
    loose_ = std::ranges::any_of(doubts, [](const Doubt& one) {
      const auto* word = std::get_if<LooseWord>(&one);
      return (word != nullptr && !word->unlinked) || std::holds_alternative<LostWord>(one);
    });
    DoubtResolver tried(context_, causes_, budget_, decisions_);
    tried.consider(std::move(doubts), witness, stopped);
    for (Finding& finding : tried.findings) {
      // Whatever the severity of the rule: the doubt that led there is not dispelled.
      if (finding.severity != barrier::Severity::error) {
        add_reason(result.missing, reason(ReasonCode::stopped_at_warning, {"a replay"}));
      }
      refute(std::move(finding));
    }
    add_reasons(result.missing, std::move(tried.missing));
    add_reasons(doubts_, std::move(tried.open));
    schedule_dependent_ |= !tried.suspected.empty();
    add_reasons(doubts_, std::move(tried.suspected));
    return std::move(tried.races);
  }

  // What is worth a warning.
  void warn(const std::vector<Noted>& notes) {
    for (const Noted& one : notes) {
      Finding finding = start(context_, one.rule, one.party.site);
      finding.agents = {party_name(context_, one.party)};
      finding.message +=
          one.rule == 832 ? fmt::format(": by {}", finding.agents[0])
          : one.rule == 612
              ? fmt::format(": of block {}", one.party.agent.workgroup)
              : fmt::format(": {}, by {}", object_name(context_, one.object), finding.agents[0]);
      refute(std::move(finding));
    }
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
        add_reason(result.missing, make_reason_of_value(context_, ReasonCode::race_if_executed,
                                                        unsure.site, unsure.cause,
                                                        {where(context_, conflict.earlier.site),
                                                         where(context_, conflict.later.site)}));
        continue;
      }
      conflict_on_machine(program, conflict, same_value_is_error);
    }
  }

  using Unwritten = std::function<bool(const std::vector<ir::InstrId>&)>;

  // Of lanes of one wave accesses by one instruction that are in no order are one execution.
  StoredBy stored_by(const Conflict& conflict) const {
    if (conflict.earlier.workgroup != conflict.later.workgroup) return StoredBy::anyone;
    if (conflict.earlier.subgroup != conflict.later.subgroup) return StoredBy::workgroup;
    if (context_.function.control == ir::Control::wave) return StoredBy::wave;
    // Of all warps: a conflict stands for those of other warps by the same instructions.
    constexpr std::uint32_t kWarp = 32;
    const bool whole = context_.program.geometry.threads % kWarp == 0;
    return whole ? StoredBy::whole_warp : StoredBy::warp;
  }

  bool one_wave(const Conflict& conflict) const { return stored_by(conflict) == StoredBy::wave; }

  std::optional<SharedValue> stored_by_all(const Conflict& conflict) const {
    if (conflict.earlier.site != conflict.later.site) return std::nullopt;
    const bool apart = conflict.earlier.workgroup != conflict.later.workgroup;
    auto stored = shared_value(context_.function, context_.program.cfg, conflict.later.site,
                               stored_by(conflict));
    // Each workgroup has shared memory of its own.
    return stored && stored->shared_memory && apart ? std::nullopt : std::move(stored);
  }

  // Values that are not known, as the pointers that they were loaded by are not, are one all the
  // same where one instruction stores what was loaded from one place that nobody writes, or what
  // one load gave a wave. What several waves load from a place of shared memory may be one.
  void agree_unknown(std::vector<Conflict>& conflicts, const Unwritten& unwritten) {
    std::erase_if(conflicts, [&](Conflict& conflict) {
      if (conflict.same_value || !may_agree(context_.function, conflict)) return false;
      const auto stored = stored_by_all(conflict);
      if (!stored) return false;
      if (one_wave(conflict)) {
        conflict.same_value = true;
      } else if (stored->shared_memory) {
        not_compared(conflict);
        return true;
      } else {
        conflict.same_value = (stored->told_together || !stored->loads.empty()) &&
                              (stored->loads.empty() || unwritten(stored->loads));
      }
      return false;
    });
  }

  // Of conflicts in which equal values were written, keeps as such those of which `open`, the run
  // where contents that nobody spelled out are unknown, says so too. Where that run could not be
  // made, or did not come to the conflict, nothing is known of values that rest on memory.
  // `unwritten`: nobody has written what these loads read.
  void agree_in_all(std::vector<Conflict>& conflicts, const std::vector<Conflict>& open,
                    const Unwritten& unwritten) {
    const auto sites = [](const Conflict& one) {
      return std::minmax(one.earlier.site, one.later.site);
    };
    // Those that differ as they are say more than what differs elsewhere by the same instructions.
    std::ranges::stable_partition(conflicts, [](const Conflict& one) { return !one.same_value; });
    for (Conflict& conflict : conflicts) {
      if (!conflict.same_value) continue;
      const auto stored = stored_by_all(conflict);
      if (stored && one_wave(conflict)) continue;
      const bool shared = stored && stored->shared_memory;
      if (stored && !shared && (stored->loads.empty() || unwritten(stored->loads))) continue;
      bool agrees = false, differs = false;
      for (const Conflict& other : open) {
        if (sites(other) == sites(conflict)) (other.same_value ? agrees : differs) = true;
      }
      if (differs && !stored) conflict.same_value = false;
      if (stored ? differs || !agrees : !agrees && !differs && !stores_constants(conflict)) {
        not_compared(conflict);
      }
    }
  }

  void not_compared(const Conflict& conflict) {
    add_reason(result.missing,
               make_reason(
                   context_, ReasonCode::values_not_compared, conflict.later.site,
                   {where(context_, conflict.earlier.site), where(context_, conflict.later.site)}));
  }

  // Values that stand in the instructions themselves.
  bool stores_constants(const Conflict& conflict) const {
    const auto constant = [&](ir::InstrId site) {
      const ir::Instr& store = context_.function.instrs[site];
      const auto stored = context_.function.sources(store).subspan(ir::first_value(store));
      return std::ranges::all_of(stored, [](const ir::Operand& operand) {
        return operand.kind == ir::Operand::Kind::immediate;
      });
    };
    return constant(conflict.earlier.site) && constant(conflict.later.site);
  }

  // Writes whose values could not be computed: neither a race nor none.
  void undecided(std::vector<Conflict>& conflicts) {
    std::erase_if(conflicts, [this](const Conflict& conflict) {
      const bool open = may_agree(context_.function, conflict);
      if (open) not_compared(conflict);
      return open;
    });
  }

  // What no replay could show either way goes to the explorer, if nothing else is missing.
  void explore(const machine::Program& full) {
    if (doubts_.empty()) return;
    // Where the run stopped because of the schedule, single schedules and orders of atomics are the
    // better questions if there is much to interleave.
    const bool possible = explorable_ && budget_.only.empty() &&
                          context_.program.geometry.workgroups <= kWorkgroupsExplored &&
                          !(asynchronous_ && stopped_) && !context_.program.one_schedule &&
                          budget_.orders == nullptr && budget_.arrivals == nullptr &&
                          budget_.tickets == nullptr && budget_.unheard.empty();
    const bool asks = possible && !refuted() && !result.forks && result.missing.empty();
    result.unexplored = asks && !budget_.explores;
    if (!asks || result.unexplored) {
      add_reasons(result.missing, std::move(doubts_));
      return;
    }
    // Where one lane acts for others, what it does for them may come later than they would do it.
    const bool whole = !schedule_dependent_ && context_.program.aggregates.empty();
    Settled settled = settle(context_, full, budget_, decisions_, whole);
    result.states = settled.states;
    explored_ = settled.good;
    if (settled.finding) {
      refute(std::move(*settled.finding));
      // Whatever the severity of the rule: a search that stopped proves nothing.
      if (!refuted()) {
        settled.missing = reason(ReasonCode::stopped_at_warning, {"exploration"});
      }
    }
    if (settled.good || refuted()) return;
    add_reasons(result.missing, std::move(doubts_));
    add_reason(result.missing, std::move(settled.missing));
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
  // One without a place.
  Reason reason(ReasonCode code, const std::vector<std::string>& words) const {
    return make_reason(context_, code, ir::kNone, words);
  }

  bool refuted() const {
    return std::ranges::any_of(result.findings, [](const Finding& finding) {
      return finding.severity == barrier::Severity::error;
    });
  }

  // What is found before a limit is reached is replayed all the same: with the time or the steps of
  // one run more, for all replays together; but not for somebody who has ended the check.
  const Budget& for_replay() {
    const bool over = stopped_by_limit_ || (budget_.expired && budget_.expired());
    if (over && !replays_counted_) {
      replays_counted_ = true;
      replays_.expired = budget_.ended;
      replays_.steps = result.instructions + kReplaySteps;
    }
    return replays_;
  }
  void note_replay(const Replayed& done) {
    if (!replays_counted_ || !done.machine) return;
    replays_.steps -= std::min(replays_.steps, done.machine->instructions());
  }

  // Both accesses next to each other, or, where a proxy fence or the memory model alone is missing
  // between them, the schedule up to the later one.
  void conflict_on_machine(const machine::Program& program, const Conflict& conflict,
                           bool same_value_is_error) {
    Replayed replayed;
    const bool read_only = breaks_read_only(context_.function, conflict);
    if (!conflict.needs_fence && !read_only) {
      replayed = replay_conflict(program, causes_, conflict, for_replay(), decisions_);
      note_replay(replayed);
    }
    if (replayed.witness.kind != Witness::Kind::adjacent && by_model_alone(conflict)) {
      const Record& b = conflict.later;
      const Party later{{b.workgroup, b.subgroup}, b.site, b.lanes, b.operation, b.async};
      const Record& a = conflict.earlier;
      const ShownAccess shown{.agent = {a.workgroup, a.subgroup},
                              .site = a.site,
                              .space = conflict.space,
                              .address = conflict.address};
      replayed = untied(conflict)
                     ? replay_behind_others(program, causes_, last_arrival(), later, for_replay(),
                                            decisions_, shown)
                     : replay_up_to(program, causes_, later, for_replay(), decisions_, shown);
      note_replay(replayed);
    }
    if (replayed.witness.kind != Witness::Kind::adjacent) {
      schedule_dependent_ = true;
      const std::string earlier = where(context_, conflict.earlier.site);
      const std::string later = where(context_, conflict.later.site);
      const bool stale = conflict.needs_fence && context_.function.control == ir::Control::wave;
      add_reason(doubts_, stale ? make_reason(context_, ReasonCode::stale_in_cache,
                                              conflict.later.site, {later, earlier})
                                : make_reason(context_, ReasonCode::race_not_shown,
                                              conflict.later.site, {earlier, later}));
      return;
    }
    Conflict shown = conflict;
    shown.outstanding = replayed.outstanding;
    Finding finding = describe_conflict(context_, shown, replayed.witness, same_value_is_error);
    if (untied(conflict)) name_fence(conflict, &finding);
    refute(std::move(finding));
  }

  // What would have ordered the two.
  void name_fence(const Conflict& conflict, Finding* finding) const {
    const std::string counter = where(context_, budget_.untied->arrival.site);
    const bool acquired = !budget_.untied->unacquired.contains(access_of(conflict.later));
    finding->notes.push_back(
        acquired ? fmt::format("no fence stands between line {} and the counter, {}",
                               place_of(context_, conflict.earlier.site).line, counter)
                 : fmt::format("no fence stands between the counter, {}, and line {}", counter,
                               place_of(context_, conflict.later.site).line));
    finding->repair = acquired ? "put a fence of the device (fence.acq_rel.gpu, __threadfence()) "
                                 "behind what is written, before the counter"
                               : "put a fence of the device (fence.acq_rel.gpu, __threadfence()) "
                                 "behind the counter, before what others have written is read";
  }

  // Nothing in the kernel can order memory that the certificate does not see: no flags or locks.
  bool by_model_alone(const Conflict& conflict) const {
    if (breaks_read_only(context_.function, conflict)) return true;
    // What waves know is more than one run tells.
    if (context_.function.control == ir::Control::wave) return false;
    if (conflict.needs_fence && !context_.program.one_schedule) return true;
    if (untied(conflict)) return true;
    if (!has_flags(context_.function)) return true;
    // What fences order in one schedule is in its clocks, but for those in the scope of a cluster.
    if (sees_last() && context_.program.geometry.cluster_size() == 1) return true;
    return (sees_last() || follows_flags()) &&
           !fences_may_order(context_.function, conflict.earlier.site, conflict.later.site);
  }

  // Only a counter could order them, and no fence ties one of them to it.
  bool untied(const Conflict& conflict) const {
    if (budget_.untied == nullptr || conflict.space != ir::Space::global) return false;
    const Record &earlier = conflict.earlier, &later = conflict.later;
    return earlier.workgroup != later.workgroup && earlier.async == 0 && later.async == 0 &&
           std::has_single_bit(earlier.lanes) && std::has_single_bit(later.lanes) &&
           later.workgroup == budget_.untied->arrival.workgroup &&
           (budget_.untied->unreleased.contains(access_of(earlier)) ||
            budget_.untied->unacquired.contains(access_of(later)));
  }

  static Untied::Access access_of(const Record& record) {
    const auto lane = static_cast<std::uint32_t>(std::countr_zero(record.lanes));
    return {record.workgroup, record.subgroup, record.operation, lane, record.site};
  }

  Party last_arrival() const {
    const Untied::Access& made = budget_.untied->arrival;
    return {{made.workgroup, made.subgroup}, made.site, 0, made.operation, 0};
  }

  // In one schedule whoever looks at a word of memory is ordered after who wrote it last, if the
  // word is followed.
  bool sees_last() const {
    const machine::Program& program = context_.program;
    return program.one_schedule && !program.word_waits.empty() && !fenced_perhaps &&
           (program.waits_across || program.geometry.clusters() == 1);
  }

  // All that is read of words that others write is read by waits, which the certificate orders.
  bool follows_flags() const {
    const machine::Program& program = context_.program;
    if (program.word_waits.empty() || loose_ || nests_locks || fenced_perhaps) return false;
    for (ir::InstrId id = 0; id < context_.function.instrs.size(); ++id) {
      const ir::Instr& instr = context_.function.instrs[id];
      const bool reads = (instr.op == ir::Op::load && instr.order != ir::Order::weak) ||
                         (instr.op == ir::Op::atomic && instr.dst.count != 0);
      if (!reads || program.word_wait_at(id) != nullptr) continue;
      const ir::Operand& to = context_.function.destinations(instr)[0];
      if (to.kind == ir::Operand::Kind::reg && program.slice.wanted[to.index] != 0) return false;
    }
    return true;
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
  std::vector<Reason> doubts_;  // what the explorer could settle
  bool schedule_dependent_ = false;
  bool loose_ = false;  // a word that somebody waits for is not followed
  bool explored_ = false;
  bool explorable_ = false, asynchronous_ = false;
  bool stopped_ = false;  // by what the schedule decides
  Budget replays_;
  bool replays_counted_ = !replays_.expired;  // their steps are
  bool stopped_by_limit_ = false;
};

constexpr std::uint64_t kWorthAsking = 1u << 19;  // instructions

// Whether a run that is a proof is none without the policy collectives=ordered. Taken for granted
// where to ask takes long.
bool rests_on_collectives(const Execution& execution, machine::Causes& causes,
                          const Budget& budget) {
  if (budget.orders != nullptr || budget.tickets != nullptr || budget.queue != nullptr ||
      execution.machine.instructions() > kWorthAsking)
    return true;
  machine::Program strict = execution.machine.program();
  strict.policies.collectives_order_memory = false;
  Execution again(strict, causes, execution.machine.options());
  const Run run = again.go(budget);
  return run.end != End::finished || again.met || !again.steady.stands() ||
         again.certificate.relied().has(AssumptionId::collectives_ordered) ||
         !CertificateEquivalence::clean(again.certificate);
}

// Where what holds for one cluster of a class need not hold for the others.
PathResult assess_clusters(const Context& context, const machine::Program& full,
                           machine::Causes& causes, const Budget& budget,
                           const Decisions& decisions, std::vector<std::uint8_t>& reached,
                           const Execution& classes) {
  if (budget.arrivals != nullptr) return PathResult{};  // not so easily
  Budget each = budget;
  each.classes_from = Budget::kNoClasses;
  // Two that meet are enough to refute.
  if (const auto two = classes.classes->meeting(); classes.met && two) {
    each.only = {two->first, two->second};
    PathResult found = assess_run(context, full, causes, each, decisions, reached);
    if (found.verdict == Verdict::refuted) return found;
    each.only.clear();
  }
  return assess_run(context, full, causes, each, decisions, reached);
}

// The same with contents open that made a pointer null.
PathResult assess_opened(const Context& context, const machine::Program& full,
                         machine::Causes& causes, const Budget& budget, const Decisions& decisions,
                         std::vector<std::uint8_t>& reached, const OpenedLaunch& opened,
                         ir::InstrId site) {
  machine::Program program = context.program, whole = full;
  program.launch = whole.launch = &opened.launch;
  const Context open{context.function, context.source, program, context.causes};
  PathResult result = assess_run(open, whole, causes, budget, decisions, reached);
  if (result.verdict == Verdict::inconclusive) {
    Reason reason = null_pointer_read(context, opened, site);
    std::erase_if(result.missing, [&](const Reason& other) {
      return other.code == reason.code && other.place.line == reason.place.line;
    });
    result.missing.insert(result.missing.begin(), std::move(reason));
  }
  return result;
}

// A proof that holds with any large contents, and takes nothing for granted that one with these
// would not: then workgroups that do the same but for what they read may be run once.
std::optional<PathResult> assess_without_contents(
    const Context& context, const machine::Program& full, machine::Causes& causes, Budget budget,
    const Decisions& decisions, std::vector<std::uint8_t>& reached, const Execution& given) {
  const auto open = contents_forgotten(*context.program.launch);
  if (!open) return std::nullopt;
  machine::Program program = context.program, whole = full;
  program.launch = whole.launch = &*open;
  const Context forgetful{context.function, context.source, program, context.causes};
  budget.contents = Budget::Contents::forgotten;
  std::vector<std::uint8_t> also = reached;
  PathResult found = assess_run(forgetful, whole, causes, budget, decisions, also);
  if (found.verdict != Verdict::verified || !found.relied.within(given.relied())) {
    return std::nullopt;
  }
  reached = std::move(also);
  return found;
}

// Likewise, if the run ended at one.
std::optional<PathResult> assess_null_pointer(const Context& context, const machine::Program& full,
                                              machine::Causes& causes, const Budget& budget,
                                              const Decisions& decisions,
                                              std::vector<std::uint8_t>& reached,
                                              const machine::Machine& machine,
                                              const machine::RunOptions& options) {
  const machine::Fault& fault = *machine.fault();
  const auto opened = open_null_pointers(context, causes, fault, budget, options);
  if (!opened) return std::nullopt;
  return assess_opened(context, full, causes, budget, decisions, reached, *opened, fault.site);
}

constexpr unsigned kUnheardRuns = 16;

// The reads of which the schedule decides what they find, if that is all that the run left open.
std::vector<ir::InstrId> reads_that_depend(const Context& context, const Execution& execution) {
  std::vector<ir::InstrId> sites;
  for (const Doubt& doubt : execution.certificate.doubts().all()) {
    const auto* const late = std::get_if<LateDependence>(&doubt);
    if (late == nullptr) return {};
    if (context.program.swap_role(late->read) != machine::Program::SwapRole::none) return {};
    sites.push_back(late->read);
  }
  return sites;
}

// Where such values are kept, and nothing rests on them: the same run, in which they are unknown to
// everybody.
std::optional<PathResult> assess_unheard(const Context& context, const machine::Program& full,
                                         machine::Causes& causes, Budget budget,
                                         const Decisions& decisions,
                                         std::vector<std::uint8_t>& reached,
                                         const Execution& heard) {
  const bool plain = budget.orders == nullptr && !budget.tells() && budget.only.empty() &&
                     budget.unheard.empty() && !context.program.one_schedule &&
                     context.program.word_waits.empty();
  if (!plain) return std::nullopt;
  budget.every_turn = true;
  budget.classes_from = Budget::kNoClasses;
  std::vector<ir::InstrId> more = reads_that_depend(context, heard);
  for (unsigned runs = 0; runs < kUnheardRuns && !more.empty(); ++runs) {
    budget.unheard.insert(budget.unheard.end(), more.begin(), more.end());
    PathResult found = assess_run(context, full, causes, budget, decisions, reached);
    if (found.verdict == Verdict::verified) return found;
    if (found.forks) return std::nullopt;
    more = std::move(found.heard);
  }
  return std::nullopt;
}

machine::RunOptions run_options(const Budget& budget, const Decisions& decisions,
                                bool tensor_loads) {
  machine::RunOptions options{.decisions = decisions, .tensor_loads = tensor_loads};
  if (budget.arrivals != nullptr) {
    options.ticket_site = budget.arrivals->log.site;
    options.ticket = budget.arrivals->ticket;
  }
  if (budget.tickets != nullptr) options.tickets = budget.tickets;
  if (budget.queue != nullptr) options.tickets = budget.queue;
  options.look_backs = budget.look_backs;
  return options;
}

// Once more where reads were not remembered that somebody wrote behind.
Run execute(const machine::Program& program, machine::Causes& causes,
            const machine::RunOptions& options, const Budget& budget,
            std::optional<Execution>& execution) {
  std::set<std::uint32_t> kept;
  for (;;) {
    execution.emplace(program, causes, options);
    execution->certificate.forget_reads(kept);
    // Who asks a counter, or leaves values unheard, has a question of their own.
    const bool asks = budget.tells() && budget.tickets == nullptr;
    execution->stops_alone =
        budget.contents != Budget::Contents::given && !asks && budget.unheard.empty();
    const Run run = execution->go(budget);
    const std::set<std::uint32_t>& missed = execution->certificate.missed();
    if (missed.empty()) return run;
    kept.insert(missed.begin(), missed.end());
  }
}

// What is found wrong is found anew where every turn is executed, and so is what rests on memory
// that somebody writes.
bool needs_every_turn(const Execution& execution, const Run& run) {
  if (!execution.steady.stands()) return true;
  return execution.steady.repeats() != 0 &&
         (run.end != End::finished || !CertificateEquivalence::clean(execution.certificate));
}

void mark_reached(const Execution& execution, std::vector<std::uint8_t>& reached) {
  for (std::size_t i = 0; i < reached.size(); ++i) {
    reached[i] |= execution.machine.record().reached[i];
  }
}

// Where the run is no answer to the question: what another one says.
std::optional<PathResult> assess_again(const Context& context, const machine::Program& full,
                                       machine::Causes& causes, const Budget& budget,
                                       const Decisions& decisions,
                                       std::vector<std::uint8_t>& reached,
                                       const Execution& execution, const Run& run,
                                       const machine::RunOptions& options) {
  if (run.end == End::fault) {
    auto opened = assess_null_pointer(context, full, causes, budget, decisions, reached,
                                      execution.machine, options);
    if (opened) return opened;
  }
  if (execution.stopped() && budget.contents == Budget::Contents::given_unless_alone) {
    auto found =
        assess_without_contents(context, full, causes, budget, decisions, reached, execution);
    if (found) return found;
    Budget each = budget;
    each.contents = Budget::Contents::given;
    return assess_run(context, full, causes, each, decisions, reached);
  }
  // An attempt: it proves at once, without a word about what other contents would do, or not.
  if (budget.contents == Budget::Contents::forgotten &&
      (run.end != End::finished || execution.met || execution.stopped() ||
       !execution.steady.stands() || !execution.certificate.notes().empty() ||
       execution.certificate.doubts().all().size() != 0)) {
    return PathResult{};
  }
  // Somebody writes where members of a class were thought to read whatever they like.
  if (execution.classes && budget.every_turn && !execution.steady.stands()) {
    return assess_clusters(context, full, causes, budget, decisions, reached, execution);
  }
  if (needs_every_turn(execution, run) || execution.reads_what_is_written()) {
    Budget thorough = budget;
    thorough.every_turn = true;
    thorough.tensor_loads = options.tensor_loads || execution.reads_what_is_written();
    return assess_run(context, full, causes, thorough, decisions, reached);
  }
  // What one cluster does with itself may refute all the same.
  if (execution.met && execution.certificate.doubts().count<Conflict>() == 0) {
    return assess_clusters(context, full, causes, budget, decisions, reached, execution);
  }
  return std::nullopt;
}

}  // namespace

PathResult assess_run(const Context& context, const machine::Program& full, machine::Causes& causes,
                      const Budget& budget, const Decisions& decisions,
                      std::vector<std::uint8_t>& reached) {
  Assessment assessment(context, causes, budget, decisions);
  const bool tensor_loads = budget.orders != nullptr || budget.tensor_loads;
  const machine::RunOptions options = run_options(budget, decisions, tensor_loads);
  std::optional<Execution> finished;
  const Run run = execute(context.program, causes, options, budget, finished);
  Execution& execution = *finished;
  if (budget.arrivals != nullptr) budget.arrivals->found = execution.arrivals;
  auto again =
      assess_again(context, full, causes, budget, decisions, reached, execution, run, options);
  if (again) return std::move(*again);
  mark_reached(execution, reached);
  assessment.count(execution);
  // What is found there is found once more where nobody is told anything.
  const bool unnamed = budget.names != ir::kNone && !execution.certificate.named_in_order();
  if (budget.tells() && budget.arrivals == nullptr &&
      (unnamed || run.end != End::finished || !execution.certificate.doubts().all().empty())) {
    return std::move(assessment.result);
  }
  const bool well = assessment.ended(execution, run);
  if (well) assessment.warn(execution.certificate.notes());
  const auto& all = execution.certificate.doubts().all();
  std::vector<Doubt> doubts(all.begin(), all.end());
  if (well && execution.certificate.doubts().count<BlindConflict>() != 0 &&
      may_look_anywhere(context.program)) {
    assessment.look_anywhere(run, doubts);
  }
  std::vector<Conflict> conflicts =
      assessment.doubts(std::move(doubts), execution.witness(), !well && run.end != End::deadlock);
  const bool alone = execution.classes && (!conflicts.empty() || execution.met);
  assessment.conflicts_with_values(std::move(conflicts), full, run, tensor_loads);
  if (well) {
    auto unheard = assess_unheard(context, full, causes, budget, decisions, reached, execution);
    if (unheard) return std::move(*unheard);
    assessment.result.heard = reads_that_depend(context, execution);
  }
  assessment.explore(full);
  PathResult result = assessment.conclude();
  // What else is said of conflicts need not hold for others.
  if (alone && result.verdict != Verdict::refuted)
    return assess_clusters(context, full, causes, budget, decisions, reached, execution);
  if (result.relied.has(AssumptionId::collectives_ordered) && result.proof == Proof::certificate &&
      !rests_on_collectives(execution, causes, budget)) {
    result.relied.drop(AssumptionId::collectives_ordered);
  }
  return result;
}

}  // namespace muster::analysis

// See resolve_doubts.h.
#include "analysis/verdict/resolve_doubts.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/findings/describe_words.h"

namespace muster::analysis {

namespace {

constexpr std::size_t kFindingsMax = 4;

std::string phase_text(std::uint32_t phase) {
  return phase == ~0u ? "the one before the first" : std::to_string(phase);
}

}  // namespace

bool has_flags(const ir::Function& function) {
  return std::ranges::any_of(function.instrs, [](const ir::Instr& instr) {
    if (instr.op == ir::Op::load) return instr.order != ir::Order::weak;
    return instr.op == ir::Op::atomic && instr.dst.count != 0;
  });
}

DoubtResolver::ObjectKey DoubtResolver::key(const SyncObject& object) {
  return {object.kind, object.workgroup, object.barrier, object.address};
}

bool DoubtResolver::worthwhile(const SyncObject& object) const {
  return findings.size() < kFindingsMax && !slipped_.contains(key(object));
}

std::string DoubtResolver::where(ir::InstrId site) const {
  return fmt::format("line {} ({})", place_of(context_, site).line, text_of(context_, site));
}

Reason DoubtResolver::reason(ReasonCode code, ir::InstrId site,
                             const std::vector<std::string>& words) const {
  return make_reason(context_, code, site, words);
}

std::string DoubtResolver::object_text(const SyncObject& object) const {
  return object_name(context_, object);
}

template <typename Describe>
bool DoubtResolver::goes_wrong(const Reorder& reorder, const SyncObject& object,
                               Describe describe) {
  const Replayed replayed = replay_order(context_.program, causes_, reorder, budget_, decisions_);
  const Witness& witness = replayed.witness;
  switch (witness.kind) {
    case Witness::Kind::fault:
      findings.push_back(
          describe_fault(context_, *replayed.machine, *replayed.machine->fault(), witness));
      break;
    case Witness::Kind::deadlock:
      findings.push_back(describe_deadlock(context_, *replayed.machine, 0, witness));
      break;
    case Witness::Kind::generation:
      findings.push_back(describe(witness));
      break;
    case Witness::Kind::adjacent:
    case Witness::Kind::none:
      return false;
  }
  slipped_.insert(key(object));
  return true;
}

void DoubtResolver::operator()(const Unseparated& pair) {
  if (!worthwhile(pair.object)) return;
  const bool named = pair.object.kind == SyncObject::Kind::barrier;
  const bool wave = pair.object.of_waves();
  const auto describe = [&](const Witness& witness) {
    if (named) return describe_unseparated(context_, pair, witness);
    Finding finding = start(context_, 215, pair.later.site);
    finding.agents = {party_name(context_, pair.earlier), party_name(context_, pair.later)};
    finding.message += fmt::format(
        ": {}: {} contributes to phase {} in one schedule and {} in another, because nothing "
        "orders it after {}",
        object_text(pair.object), finding.agents[1], pair.round, witness.round, finding.agents[0]);
    relate(context_, pair.earlier.site, "the contribution that it should follow", &finding);
    add_schedule(context_, witness, &finding);
    return finding;
  };
  // Arrivals of waves are anonymous: which of them fill a phase may differ and nothing go wrong.
  const auto round = wave ? std::nullopt : std::optional{pair.round};
  if (goes_wrong({pair.earlier, pair.later, round}, pair.object, describe)) return;
  add_reason(open, reason(ReasonCode::rounds_not_apart, pair.later.site,
                          {where(pair.later.site), where(pair.earlier.site),
                           named ? "generations" : "phases", object_text(pair.object)}));
}

void DoubtResolver::operator()(const MissableWait& one) {
  if (!worthwhile(one.object)) return;
  const auto describe = [&](const Witness& witness) {
    Finding finding = start(context_, 216, one.wait.site);
    finding.agents = {party_name(context_, one.wait), party_name(context_, one.other)};
    finding.message +=
        fmt::format(": {}: {} is answered for phase {} in one schedule and {} in another",
                    object_text(one.object), finding.agents[0], phase_text(one.phase),
                    phase_text(witness.round));
    relate(context_, one.other.site,
           one.early ? "a contribution to the phase before, which the wait need not follow"
                     : "completes the phase after, which may be over before the wait comes",
           &finding);
    add_schedule(context_, witness, &finding);
    return finding;
  };
  const bool wave = one.object.of_waves();
  const Reorder reorder{one.early ? one.other : one.wait, one.wait,
                        wave ? std::nullopt : std::optional{one.phase}};
  if (goes_wrong(reorder, one.object, describe)) return tell_lapped(one);
  add_reason(open, reason(ReasonCode::wait_of_another_phase, one.wait.site,
                          {where(one.wait.site), object_text(one.object),
                           one.early ? "after" : "before", where(one.other.site)}));
}

// Where everybody is stuck in the end: who was late, for which phase, and who did not wait for it.
void DoubtResolver::tell_lapped(const MissableWait& one) {
  Finding& finding = findings.back();
  if (one.early || finding.category != barrier::Category::deadlock || one.object.of_waves()) {
    return;
  }
  finding.notes.push_back(fmt::format(
      "lapped: {} comes to the wait at line {} for phase {} of {} when {} has completed "
      "phase {}, and waits for another phase of the same parity",
      party_name(context_, one.wait), place_of(context_, one.wait.site).line, phase_text(one.phase),
      object_text(one.object), party_name(context_, one.other), phase_text(one.phase + 1)));
  relate(context_, one.other.site, "completes the phase after, and need not wait for that wait",
         &finding);
}

// Uses that are ordered after the init in every schedule but do not see it are wrong by the memory
// model alone; the schedule of the run shows them.
void DoubtResolver::operator()(const LifetimeDoubt& one) {
  if (!worthwhile(one.object)) return;
  const Reason unordered =
      reason(ReasonCode::lifetime_not_ordered, one.later.site,
             {where(one.later.site), where(one.earlier.site), object_text(one.object)});
  if (one.object.of_waves()) {  // the machine says what breaks a clause
    const auto never = [&](const Witness&) { return start(context_, 301, one.later.site); };
    const Reorder reorder{one.earlier, one.later, std::nullopt};
    if (!goes_wrong(reorder, one.object, never)) add_reason(suspected, unordered);
    return;
  }
  const auto describe = [&](const Witness& witness) {
    Finding finding = start(context_, one.first_use ? 217 : 227, one.later.site);
    finding.agents = {party_name(context_, one.earlier), party_name(context_, one.later)};
    finding.message +=
        one.first_use
            ? fmt::format(": {}: {} uses it, and nothing orders that after its init by {}",
                          object_text(one.object), finding.agents[1], finding.agents[0])
            : fmt::format(": {}: {} ends it, and nothing orders that after the last use by {}",
                          object_text(one.object), finding.agents[1], finding.agents[0]);
    relate(context_, one.earlier.site, one.first_use ? "initialised here" : "used here", &finding);
    add_schedule(context_, witness, &finding);
    return finding;
  };
  const Reorder reorder{one.earlier, one.later, std::nullopt};
  const Replayed replayed = replay_order(context_.program, causes_, reorder, budget_, decisions_);
  const Witness& witness = replayed.witness;
  if (witness.kind == Witness::Kind::fault) {
    findings.push_back(
        describe_fault(context_, *replayed.machine, *replayed.machine->fault(), witness));
  } else if (witness.kind == Witness::Kind::deadlock && replayed.overtaken) {
    findings.push_back(describe_deadlock(context_, *replayed.machine, 0, witness));
  } else {
    const bool ordered_unseen = context_.program.one_schedule && has_flags(context_.function);
    const Replayed shown = replay_up_to(context_.program, causes_, one.later, budget_, decisions_);
    if (ordered_unseen || shown.witness.kind != Witness::Kind::adjacent) {
      add_reason(suspected, unordered);
      return;
    }
    findings.push_back(describe(shown.witness));
  }
  slipped_.insert(key(one.object));
}

// Wrong by the memory model alone; the schedule up to the copy shows it.
void DoubtResolver::operator()(const UnfencedInit& one) {
  if (!worthwhile(one.object)) return;
  const Replayed replayed = replay_up_to(context_.program, causes_, one.use, budget_, decisions_);
  if (replayed.witness.kind != Witness::Kind::adjacent) {
    add_reason(missing, reason(ReasonCode::init_not_fenced, one.use.site,
                               {where(one.use.site), object_text(one.object)}));
    return;
  }
  Finding finding = start(context_, 228, one.use.site);
  finding.agents = {party_name(context_, one.init), party_name(context_, one.use)};
  finding.message += fmt::format(": {}: initialised by {}, no fence stands before {}",
                                 object_text(one.object), finding.agents[0], finding.agents[1]);
  relate(context_, one.init.site, "initialised here", &finding);
  add_schedule(context_, replayed.witness, &finding);
  findings.push_back(std::move(finding));
  slipped_.insert(key(one.object));
}

void DoubtResolver::operator()(const Unguarded& one) {
  if (!worthwhile(one.object)) return;
  const auto describe = [&](const Witness& witness) {
    Finding finding = start(context_, 219, one.guarded.site);
    finding.agents = {party_name(context_, one.guarded), party_name(context_, one.completer)};
    finding.message += fmt::format(": {}: it is for phase {} in one schedule and for {} in another",
                                   object_text(one.object), one.phase, phase_text(witness.round));
    relate(context_, one.completer.site, "may complete the phase before it", &finding);
    add_schedule(context_, witness, &finding);
    return finding;
  };
  if (goes_wrong({one.guarded, one.guarded, one.phase}, one.object, describe)) return;
  add_reason(open,
             reason(ReasonCode::phase_may_complete_first, one.guarded.site,
                    {where(one.guarded.site), object_text(one.object), where(one.completer.site)}));
}

void DoubtResolver::operator()(const Unobserved& one) {
  if (!worthwhile(one.object)) return;
  if (one.wait.site != ir::kNone) {
    const Reorder reorder{one.wait, one.arrival, std::nullopt};
    const Replayed replayed = replay_order(context_.program, causes_, reorder, budget_, decisions_);
    if (replayed.witness.kind == Witness::Kind::fault) {
      findings.push_back(describe_fault(context_, *replayed.machine, *replayed.machine->fault(),
                                        replayed.witness));
      slipped_.insert(key(one.object));
      return;
    }
  }
  add_reason(open, reason(ReasonCode::phase_not_observed, one.arrival.site,
                          {where(one.arrival.site), std::to_string(one.phase - 1),
                           object_text(one.object)}));
}

void DoubtResolver::operator()(const Outlived& one) {
  if (findings.size() >= kFindingsMax) return;
  const Reorder reorder{one.use, one.use, std::nullopt};
  const Replayed replayed = replay_order(context_.program, causes_, reorder, budget_, decisions_);
  if (replayed.witness.kind == Witness::Kind::fault) {
    findings.push_back(
        describe_fault(context_, *replayed.machine, *replayed.machine->fault(), replayed.witness));
    return;
  }
  add_reason(open, reason(ReasonCode::memory_outlived, one.use.site,
                          {where(one.use.site), std::to_string(one.workgroup)}));
}

void DoubtResolver::operator()(const Unstarted& one) {
  if (findings.size() >= kFindingsMax) return;
  const Replayed replayed =
      replay_before_start(context_.program, causes_, one.use, one.workgroup, budget_, decisions_);
  if (replayed.witness.kind != Witness::Kind::adjacent) {
    add_reason(missing, reason(ReasonCode::start_not_ordered, one.use.site,
                               {where(one.use.site), std::to_string(one.workgroup)}));
    return;
  }
  Finding finding = start(context_, 609, one.use.site);
  finding.agents = {party_name(context_, one.use)};
  finding.message += fmt::format(
      ": {} comes here before it knows of anything that block {} has done, which may not have "
      "started",
      finding.agents[0], one.workgroup);
  add_schedule(context_, replayed.witness, &finding);
  findings.push_back(std::move(finding));
}

void DoubtResolver::operator()(const Overflow& one) {
  add_reason(open,
             reason(ReasonCode::count_out_of_range, one.last.site,
                    {where(one.last.site), std::to_string(one.phase), object_text(one.object)}));
}

void DoubtResolver::operator()(const PoolDoubt& one) {
  if (one.again) {
    add_reason(missing,
               reason(ReasonCode::setmaxnreg_not_ordered, one.taker.site, {where(one.taker.site)}));
    return;
  }
  add_reason(open,
             reason(ReasonCode::registers_may_run_out, one.taker.site, {where(one.taker.site)}));
}

void DoubtResolver::operator()(const UnbalancedBytes& one) {
  if (!worthwhile(one.object)) return;
  Finding finding = start(context_, 218, one.last.site);
  finding.agents = {party_name(context_, one.last)};
  finding.message +=
      fmt::format(": {}, phase {}: {} bytes {}", object_text(one.object), one.phase,
                  one.bytes < 0 ? -one.bytes : one.bytes,
                  one.bytes < 0 ? "delivered and not expected" : "expected and not delivered");
  add_schedule(context_, witness_, &finding);
  findings.push_back(std::move(finding));
  slipped_.insert(key(one.object));
}

// No replay is tried for what follows.
void DoubtResolver::operator()(const DoubtsDropped&) {
  add_reason(missing, reason(ReasonCode::too_many, ir::kNone, {"doubts"}));
}

void DoubtResolver::operator()(const MixedSizes& mixed) {
  add_reason(missing, reason(ReasonCode::mixed_sizes, mixed.later,
                             {where(mixed.earlier), where(mixed.later)}));
}

void DoubtResolver::operator()(const LoosePair& pair) {
  add_reason(missing, reason(ReasonCode::pair_not_in_order, pair.site, {where(pair.site)}));
}

void DoubtResolver::operator()(const LooseWord& word) {
  add_reason(missing,
             reason(ReasonCode::word_in_no_order, word.wait.site,
                    {where(word.wait.site), where(word.first.site), where(word.second.site)}));
}

// The wait is held back until the write was made.
void DoubtResolver::operator()(const LostWord& word) {
  if (findings.size() >= kFindingsMax) return;
  const Reorder reorder{word.wait, word.write, std::nullopt};
  const Replayed replayed = replay_order(context_.program, causes_, reorder, budget_, decisions_);
  if (replayed.witness.kind == Witness::Kind::deadlock) {
    findings.push_back(describe_deadlock(context_, *replayed.machine, 0, replayed.witness));
    relate(context_, word.write.site, "written before the wait has seen the value before",
           &findings.back());
    return;
  }
  add_reason(missing, reason(ReasonCode::word_may_be_lost, word.wait.site,
                             {where(word.wait.site), where(word.write.site)}));
}

// Each is held back before it takes the next lock, until all hold one.
void DoubtResolver::operator()(const LockCircle& circle) {
  if (findings.size() >= kFindingsMax) return;
  const Replayed replayed =
      replay_standing(context_.program, causes_, circle.takers, budget_, decisions_);
  const Party &first = circle.takers.front(), &last = circle.takers.back();
  if (replayed.witness.kind == Witness::Kind::deadlock) {
    findings.push_back(describe_deadlock(context_, *replayed.machine, 0, replayed.witness));
    for (const Party& one : circle.takers) {
      relate(context_, one.site, "takes a lock while it holds another", &findings.back());
    }
    return;
  }
  add_reason(missing, reason(ReasonCode::locks_in_a_circle, first.site,
                             {where(first.site), where(last.site)}));
}

void DoubtResolver::operator()(const LooseGrid& grid) {
  add_reason(missing, reason(ReasonCode::grid_rounds_not_apart, grid.site, {where(grid.site)}));
}

void DoubtResolver::operator()(const GridProxies&) {
  add_reason(missing, reason(ReasonCode::grid_proxies, ir::kNone));
}

void DoubtResolver::operator()(const ConflictsDropped&) {
  add_reason(missing, reason(ReasonCode::too_many, ir::kNone, {"conflicts"}));
}

void DoubtResolver::operator()(const UnlikeProducts& products) {
  add_reason(missing, reason(ReasonCode::unlike_products, products.site, {where(products.site)}));
}

void DoubtResolver::operator()(const BlindConflict& blind) {
  add_reason(missing, make_reason_of_value(context_, ReasonCode::unknown_address, blind.access.site,
                                           blind.access.cause.root, {where(blind.access.site)}));
}

void DoubtResolver::operator()(const LateDependence& dependence) {
  add_reason(suspected, reason(ReasonCode::value_depends_on_order, dependence.read,
                               {where(dependence.read), where(dependence.write)}));
}

void DoubtResolver::operator()(const Conflict& conflict) { races.push_back(conflict); }

void DoubtResolver::consider(std::vector<Doubt> doubts, const Witness& witness, bool stopped) {
  witness_ = witness;
  std::ranges::stable_sort(doubts, {}, &Doubt::index);
  for (const Doubt& doubt : doubts) {
    if (stopped && !std::holds_alternative<Conflict>(doubt)) continue;
    std::visit(*this, doubt);
  }
}

}  // namespace muster::analysis

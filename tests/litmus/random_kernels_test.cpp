// Random litmus programs on the operational machine (every schedule), the models and as kernels. A
// slice runs always; `--no-skip` runs the whole of it (docs/testing.md has its counts).
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "diagnostics/render.h"
#include "litmus/engines/run.h"
#include "litmus/kernel/kernel.h"
#include "litmus/operational/state.h"
#include "litmus/operational/step.h"
#include "random_protocols.h"

namespace muster::litmus {
namespace {

// What every schedule of the machine shows beyond its endings.
struct Meetings {
  // Two threads are about to execute accesses that conflict: nothing orders these two then, in any
  // memory model.
  bool accesses = false;
  // A thread accesses memory after another has ended, and conflicts with what that one did last
  // and passed on to none that goes on: the end of a thread fills barriers and orders nothing.
  bool ended = false;
  // An operation belongs to one phase or generation in one schedule and to another in another.
  bool phases = false;
  // At some end the arrivals of a phase were made, and its bytes do not balance.
  bool unbalanced = false;
};

class MeetingSearch {
 public:
  explicit MeetingSearch(const KindProgram& program) : program_(program) {}

  // None: too many states.
  std::optional<Meetings> find() {
    KindState start;
    start.done.assign(program_.columns.size(), 0);
    start.registers = program_.initial;
    start.mbarriers.resize(program_.mbarriers);
    start.memory = program_.memory_values;
    start.rounds.resize(program_.columns.size());
    for (const std::uint32_t group : program_.groups)
      if (group >= start.cta.size()) start.cta.resize(group + 1);
    enter(std::move(start));
    while (!open_.empty()) {
      if (known_.size() > 100'000) return std::nullopt;
      const KindState state = std::move(open_.back());
      open_.pop_back();
      for (std::uint32_t t = 0; t < program_.columns.size(); ++t) step(state, t);
    }
    return found_;
  }

 private:
  void enter(KindState state) {
    for (auto& thread : state.rounds) thread.clear();
    if (!known_.insert(key_of(program_, state)).second) return;
    for (std::uint32_t t = 0; t < program_.columns.size(); ++t) {
      for (std::uint32_t u = 0; u < t; ++u)
        found_.accesses |= conflict(access(state, t), access(state, u));
      for (std::uint32_t u = 0; u < program_.columns.size(); ++u)
        found_.ended |= conflicts_with_ended(state, access(state, t), u);
    }
    open_.push_back(std::move(state));
  }

  const KindInstruction* next(const KindState& state, std::uint32_t thread) const {
    const std::size_t at = state.done[thread];
    const bool waits = (state.blocked >> thread & 1) != 0;
    return waits || at >= program_.columns[thread].size() ? nullptr : &program_.columns[thread][at];
  }
  const KindInstruction* access(const KindState& state, std::uint32_t thread) const {
    const KindInstruction* i = next(state, thread);
    return i != nullptr && touches_memory(i->op) && !is_fence(i->op) ? i : nullptr;
  }

  bool conflicts_with_ended(const KindState& state, const KindInstruction* a,
                            std::uint32_t thread) const {
    const auto& column = program_.columns[thread];
    if (a == nullptr || !ended(state, thread)) return false;
    for (std::size_t i = column.size(); i-- > 0 && !publishes(state, column[i]);)
      if (touches_memory(column[i].op) && !is_fence(column[i].op) && conflict(a, &column[i]))
        return true;
    return false;
  }

  bool ended(const KindState& state, std::uint32_t thread) const {
    return state.done[thread] > program_.columns[thread].size();
  }

  // Whether an operation of a thread that has ended may have passed on what the thread did before
  // it: accesses and waits for mbarriers do not, an arrival does to those who have waited for its
  // mbarrier, a named barrier to those who use its id.
  bool publishes(const KindState& state, const KindInstruction& i) const {
    if (touches_memory(i.op) || is_wait(i.op)) return false;
    const bool arrives = i.op > KindOp::mbarrier_inval && i.op < KindOp::mbarrier_test_wait;
    if (!arrives && (i.op > KindOp::cta_red_or || i.inputs[0].is_register)) return true;
    for (std::uint32_t t = 0; t < program_.columns.size(); ++t) {
      if (ended(state, t)) continue;
      const auto& column = program_.columns[t];
      for (std::size_t k = 0; k < (arrives ? state.done[t] : column.size()); ++k) {
        const KindInstruction& other = column[k];
        const bool takes = arrives ? is_wait(other.op) : other.op <= KindOp::cta_red_or;
        if (takes && (other.inputs[0].is_register || same_object(other, i))) return true;
      }
    }
    return false;
  }

  static bool is_wait(KindOp op) {
    return op >= KindOp::mbarrier_test_wait && op <= KindOp::mbarrier_try_wait_parity;
  }
  static bool same_object(const KindInstruction& a, const KindInstruction& b) {
    return a.inputs[0].index == b.inputs[0].index && a.inputs[0].value == b.inputs[0].value;
  }

  static bool conflict(const KindInstruction* a, const KindInstruction* b) {
    if (a == nullptr || b == nullptr || a->inputs[0].index != b->inputs[0].index) return false;
    const bool writes = a->op != KindOp::load || b->op != KindOp::load;
    return writes && !(a->strong && b->strong);
  }

  void step(KindState state, std::uint32_t t) {
    const std::size_t at = state.done[t], length = program_.columns[t].size();
    if (at > length || (state.blocked >> t & 1) != 0) return;
    const KindInstruction* i = next(state, t);
    const std::optional<std::uint32_t> phase = i == nullptr ? std::nullopt : phase_of(state, t, *i);
    ++state.done[t];
    const bool ends = at == length || program_.columns[t][at].op == KindOp::exit;
    if (ends) state.done[t] = static_cast<std::uint8_t>(length + 1);
    const Moved moved = ends ? exit_thread(program_, state, t)
                             : execute(program_, state, t, program_.columns[t][at]);
    if (moved.retry || moved.rule != barrier::RuleId::none) return;
    if (phase) {
      std::set<std::uint32_t>& phases = phases_[{t, at}];
      phases.insert(*phase);
      found_.phases |= phases.size() > 1;
    }
    for (const barrier::Mbarrier& m : state.mbarriers)
      found_.unbalanced |= all_ended(state) && m.valid && m.pending == 0 && m.bytes != 0;
    enter(std::move(state));
  }

  bool all_ended(const KindState& state) const {
    for (std::size_t t = 0; t < program_.columns.size(); ++t)
      if (state.done[t] <= program_.columns[t].size()) return false;
    return true;
  }

  // Of arrivals, bytes and waits the phase that the object is in, of named barriers the generation.
  std::optional<std::uint32_t> phase_of(const KindState& state, std::uint32_t thread,
                                        const KindInstruction& i) const {
    if (i.op > KindOp::mbarrier_inval && !i.inputs.empty() && i.inputs[0].is_object)
      return state.mbarriers[i.inputs[0].index].phase;
    if (i.op > KindOp::cta_red_or || i.inputs[0].is_register || i.inputs[0].value > 15) return {};
    const auto id = static_cast<std::size_t>(i.inputs[0].value);
    return state.cta[program_.groups[thread]].barriers[id].generation;
  }

  const KindProgram& program_;
  std::set<std::string> known_;
  std::map<std::pair<std::uint32_t, std::size_t>, std::set<std::uint32_t>> phases_;
  std::vector<KindState> open_;
  Meetings found_;
};

struct Tally {
  std::map<std::string, std::uint64_t> counts;
  std::uint64_t programs = 0;
  std::vector<std::string> contradictions;
};

// Whether a thread initialises an mbarrier and then meets nobody any more, but itself.
bool ends_behind_init(const KindProgram& program) {
  for (std::size_t t = 0; t < program.columns.size(); ++t) {
    bool open = false;
    for (const KindInstruction& i : program.columns[t]) {
      if (i.op == KindOp::mbarrier_init) open = true;
      const bool alone = i.op == KindOp::warp_sync && i.inputs[0].value == std::int64_t{1} << t;
      if (i.op < KindOp::mbarrier_init && !alone) open = false;
    }
    if (open) return true;
  }
  return false;
}

// Why a program without bad endings on the machine may be refuted.
std::string explanation(const std::string& text, const KindProgram& program,
                        const analysis::CheckResult& result, const Meetings& meetings,
                        bool races_unknown) {
  const auto has = [&](std::uint16_t number) {
    return std::ranges::any_of(result.findings, [&](const analysis::Finding& finding) {
      return finding.rule == barrier::rule(number);
    });
  };
  const auto says = [&](std::string_view word) { return text.find(word) != std::string::npos; };
  if ((has(112) || has(215) || has(216)) && meetings.phases)
    return "an operation belongs to one phase or another by chance";
  if (has(218) && meetings.unbalanced) return "bytes that do not balance, and nobody waits";
  if (has(217) && (says("cluster.arrive.relaxed") || says("arrive.relaxed.cta")))
    return "an init that a relaxed arrival does not publish";
  // What the engines take by policy (lanes that have exited are not waited for; the lowest bit of a
  // parity), kernels must not rest on.
  if (has(131)) return "a mask of a part of the warp names a lane that has exited";
  if (has(222)) return "a parity beyond 1";
  const bool races = std::ranges::any_of(result.findings, [](const analysis::Finding& finding) {
    return finding.category == barrier::Category::race;
  });
  if (has(217) && ends_behind_init(program))
    return "an init that the end of a thread does not publish";
  if (!races_unknown || !races) return "";
  if (meetings.accesses) return "accesses that conflict meet";
  if (meetings.ended) return "only the end of a thread is between accesses that conflict";
  return says("_tx") || says("arrive.relaxed.cta") ? "bytes and relaxed arrivals order no memory"
                                                   : "";
}

void judge(const std::string& text, const KernelChoices& choices, Tally& tally) {
  Diagnostics diagnostics;
  const Result<Test> test = parse_test(make_source_file("t", text), diagnostics);
  REQUIRE_MESSAGE(test, text << render(diagnostics));
  const Result<KindProgram> program = lower_kinds(*test, diagnostics);
  REQUIRE_MESSAGE(program, text << render(diagnostics));
  ++tally.programs;
  const KernelAnswer answer = judge_kernel(*test, *program, choices, {.states_max = 2'000});
  if (!answer.result) {
    ++tally.counts["no kernel: " + answer.refused];
    return;
  }
  const std::string verdict = kernel_verdict(*answer.result);
  const bool open = answer.result->verdict == analysis::Verdict::inconclusive;
  ++tally.counts[verdict.substr(0, verdict.find(' '))];
  if (open) return;
  Options options;
  options.states_max = 200'000;
  const KindRun machine = run_kind_machine(*program, options.states_max);
  if (machine.summary.limited) {
    ++tally.counts["the machine reached its limit"];
    return;
  }
  KernelWitnesses witnesses{
      .machine = &machine.summary, .model = nullptr, .has_memory = !program->locations.empty()};
  std::optional<EngineResult> model;
  if (witnesses.has_memory) {
    auto memory = run_memory(*program, machine, options, diagnostics);
    if (memory && *memory) model = std::move(**memory);
  }
  if (model && !model->summary.limited) witnesses.model = &model->summary;
  std::string wrong = contradiction(*answer.result, witnesses);
  const bool refuted = answer.result->verdict == analysis::Verdict::refuted;
  const bool nothing_bad =
      machine.summary.clauses.empty() && (!model || model->summary.clauses.empty());
  const bool asks = witnesses.has_memory && witnesses.model == nullptr;
  if (wrong.empty() && !(asks && (!refuted || nothing_bad))) return;
  const std::optional<Meetings> meetings = MeetingSearch(*program).find();
  if (!meetings) {
    ++tally.counts["too many states"];
    return;
  }
  if (!refuted) {
    if (asks && meetings->accesses) wrong = "verified, and accesses that conflict meet";
  } else {
    const std::string explained = explanation(text, *program, *answer.result, *meetings, asks);
    wrong = explained.empty() ? verdict + ", and no bad ending" : "";
    if (!explained.empty()) ++tally.counts["refuted, and no bad ending: " + explained];
  }
  if (wrong.empty()) return;
  ++tally.counts["CONTRADICTION"];
  if (tally.contradictions.size() < 50)
    tally.contradictions.push_back(wrong + "\n" + text + answer.kernel.text);
}

void run(std::uint32_t seed, std::uint32_t programs) {
  Tally tally;
  for (std::uint32_t i = 0; i < programs; ++i) {
    const ProtocolKind kind = kProtocolKinds[i % kProtocolKinds.size()];
    const std::string text = RandomProtocol(seed + i, kind).text();
    KernelChoices choices;
    choices.space = static_cast<KernelChoices::Space>(i / kProtocolKinds.size() % 4);
    if (kind == ProtocolKind::memory_apart)  // global only
      choices.space =
          i % 4 == 0 ? KernelChoices::Space::generic_global : KernelChoices::Space::global;
    // Volatile accesses to shared memory are not strong for a kernel (a policy, which it states).
    if (text.find("volatile") != std::string::npos) choices.space = KernelChoices::Space::global;
    judge(text, choices, tally);
    if (i % 10 != 0) continue;
    choices.lanes = true;
    judge(text, choices, tally);
  }
  for (const auto& [what, count] : tally.counts) MESSAGE(what << ": " << count);
  for (const std::string& one : tally.contradictions) FAIL_CHECK(one);
}

TEST_CASE("random programs have the verdict as kernels that the other engines have: a slice") {
  run(1, 2'000);
}

TEST_CASE("random programs have the verdict as kernels that the other engines have" *
          doctest::skip()) {
  constexpr std::uint32_t kSeed = 1'000'000, kPrograms = 120'000, kTold = 10'000;
  for (std::uint32_t i = 0; i < kPrograms; i += kTold) run(kSeed + i, kTold);
}

}  // namespace
}  // namespace muster::litmus

// From a kernel and a launch to a result: paths over undecided branches, coverage, assumptions.
#include "analysis/verdict/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>

#include "analysis/verdict/assumptions.h"
#include "analysis/verdict/check_path.h"
#include "analysis/verdict/infer_tensor_boxes.h"
#include "analysis/verdict/matrix_register_hazards.h"
#include "analysis/verdict/trip_counts.h"
#include "machine/execute/memory/initial_memory.h"

namespace muster::analysis {

namespace {

constexpr std::size_t kPathsMax = 64;

bool synchronises(const ir::Instr& instr) {
  return ir::group(instr.op) == ir::OpGroup::sync || ir::group(instr.op) == ir::OpGroup::async ||
         ((instr.op == ir::Op::unmodelled || instr.op == ir::Op::opaque) &&
          (instr.flags & ir::kSynchronizes) != 0);
}

// By place in the file: an inlined function's barrier is one site however often it was inlined.
Coverage cover(const Context& context, const std::vector<std::uint8_t>& reached) {
  std::map<std::uint32_t, std::pair<ir::InstrId, bool>> sites;
  for (ir::InstrId id = 0; id < context.function.instrs.size(); ++id) {
    const ir::Instr& instr = context.function.instrs[id];
    if (!synchronises(instr)) continue;
    auto& site = sites.try_emplace(instr.position, id, false).first->second;
    site.second |= reached[id] != 0;
  }
  Coverage coverage;
  for (const auto& [position, site] : sites) {
    ++coverage.sites;
    if (site.second) {
      ++coverage.reached;
    } else {
      coverage.unreached.push_back(
          {place_of(context, site.first).line, text_of(context, site.first)});
    }
  }
  return coverage;
}

// The number of each instruction among those that access memory.
std::vector<Unordered> numbered(const ir::Function& function, const UnorderedSites& sites) {
  std::vector<std::uint32_t> numbers;
  std::uint32_t count = 0;
  for (const ir::Instr& instr : function.instrs) {
    numbers.push_back(count);
    count += ir::group(instr.op) == ir::OpGroup::memory ? 1 : 0;
  }
  std::vector<Unordered> result;
  for (const auto& [first, last, apart] : sites.pairs) {
    result.push_back({numbers[first], numbers[last], apart});
  }
  std::ranges::sort(result);
  return result;
}

// All ways to decide the branches that ask for a decision, depth first.
class Paths {
 public:
  // `products`: something may be wrong with registers of products.
  Paths(const Context& context, const machine::Program& full, machine::Causes& causes,
        const Budget& budget, bool products)
      : context_(context), full_(full), causes_(causes), budget_(budget), products_(products) {
    reached_.assign(context.function.instrs.size() + 1, 0);
  }

  void run(CheckResult* result) {
    struct Open {
      Decisions decisions;
      std::vector<ir::InstrId> sites;
    };
    std::vector<Open> open(1);
    while (!open.empty()) {
      const Open here = std::move(open.back());
      open.pop_back();
      PathResult path = assess(context_, full_, causes_, budget_, here.decisions, reached_);
      add(path, result);
      if (!path.forks) {
        if (products_) try_products(here.decisions, &path);
        ++paths_;
        finish(path, result);
        last_ = std::move(path);
        continue;
      }
      fork_reasons_.push_back(path.fork_reason);
      // The same branch asks again with another value: a trip count.
      const bool loops = std::ranges::find(here.sites, path.fork_site) != here.sites.end();
      if (loops || paths_ + open.size() + 2 > kPathsMax) {
        add_reason(result->reasons, path.fork_reason);
        cut_ = true;
        break;
      }
      for (const bool taken : {false, true}) {
        Open next = here;
        next.decisions[path.fork_identity] = taken;
        next.sites.push_back(path.fork_site);
        open.push_back(std::move(next));
      }
    }
    conclude(result);
  }

  const std::vector<std::uint8_t>& reached() const { return reached_; }
  const machine::Relied& relied() const { return relied_; }
  const UnorderedSites& unordered() const { return unordered_; }
  // What else holds, if there was one path.
  std::vector<Claim> claims() const {
    if (paths_ != 1 || last_.proof != Proof::certificate || last_.repeated == 0) return {};
    return find_claims(context_, causes_, budget_, last_);
  }

 private:
  void add(const PathResult& path, CheckResult* result) {
    result->statistics.events += path.events;
    result->statistics.instructions += path.instructions;
    result->statistics.states += path.states;
    relied_.join(path.relied);
    if (!path.forks) {
      unordered_.pairs.insert(path.unordered.pairs.begin(), path.unordered.pairs.end());
      unordered_.all &= path.unordered.all;
    }
    result->statistics.repeated += path.repeated;
  }

  void try_products(const Decisions& decisions, PathResult* path) const {
    auto finding = refute_products(context_, full_, causes_, budget_, decisions);
    if (!finding) return;
    path->verdict = Verdict::refuted;
    path->findings.push_back(std::move(*finding));
  }

  void finish(PathResult& path, CheckResult* result) {
    verified_ += path.verdict == Verdict::verified;
    refuted_ += path.verdict == Verdict::refuted;
    explored_ |= path.proof == Proof::exploration;
    add_reasons(result->reasons, path.missing);
    for (Finding& finding : path.findings) {
      const bool known = std::ranges::any_of(result->findings, [&](const Finding& other) {
        return other.rule == finding.rule && other.place.line == finding.place.line;
      });
      if (!known) result->findings.push_back(std::move(finding));
    }
  }

  // A refutation on some paths only is one if the unknown values can take that path, which nobody
  // has shown: the decisions along it may contradict each other. So it is not reported, and what
  // would settle it is.
  void conclude(CheckResult* result) {
    if (!cut_ && verified_ == paths_) {
      result->verdict = Verdict::verified;
      result->proof = explored_ ? Proof::exploration : Proof::certificate;
      return;
    }
    if (!cut_ && refuted_ == paths_) {
      result->verdict = Verdict::refuted;
      return;
    }
    result->verdict = Verdict::inconclusive;
    if (refuted_ == 0) return;
    add_reasons(result->reasons, fork_reasons_);
    std::erase_if(result->findings, [](const Finding& finding) {
      return finding.severity == barrier::Severity::error;
    });
  }

  const Context& context_;
  const machine::Program& full_;
  machine::Causes& causes_;
  const Budget& budget_;
  std::vector<std::uint8_t> reached_;
  std::vector<Reason> fork_reasons_;
  PathResult last_;
  std::size_t paths_ = 0, verified_ = 0, refuted_ = 0;
  bool cut_ = false, explored_ = false, products_ = false;
  machine::Relied relied_;
  UnorderedSites unordered_;
};

struct Question {
  const ir::Function& function;
  const SourceFile& source;
  const Hooks& hooks;
};

void answer(const Question& question, const machine::LaunchOptions& launch,
            machine::Program& program, machine::Program& full, CheckResult* result) {
  program.launch = full.launch = &launch;
  machine::Causes causes;
  const Context context{question.function, question.source, program, causes,
                        &question.hooks.barrier_names};
  Budget budget{launch.limits.steps,
                launch.limits.memory,
                question.hooks.expired,
                question.hooks.progress,
                {}};
  budget.every_turn = question.hooks.every_turn;
  budget.ended = question.hooks.ended;
  budget.classes_from = question.hooks.classes_from;
  budget.contents = Budget::Contents::given_unless_alone;
  const std::vector<ir::MatrixDoubt> products = find_product_doubts(context);
  Paths paths(context, full, causes, budget, !products.empty());
  paths.run(result);
  machine::Relied relied = paths.relied();
  doubt_products(context, products, paths.reached(), relied, result);
  doubt_slm(context, paths.reached(), result);
  for (const Reason& reason : result->reasons) result->missing.push_back(reason.message);
  result->coverage = cover(context, paths.reached());
  result->assumptions = assume(context, relied, result->findings);
  if (result->verdict == Verdict::verified) {
    result->claims = paths.claims();
    result->unordered = numbered(context.function, paths.unordered());
    result->orders_known = paths.unordered().all;
  }
  tell_repeats(result);
}

// There is no run: each of the kernel's sites is one that no agent has come to.
Coverage nothing_reached(const ir::Function& function, const SourceFile& source) {
  const machine::Program program;
  const machine::Causes causes;
  return cover({function, source, program, causes},
               std::vector<std::uint8_t>(function.instrs.size(), 0));
}

Checked check_launch(const ir::Function& function, const SourceFile& source,
                     const machine::LaunchOptions& launch, const Hooks& hooks) {
  Checked checked;
  const machine::GeometryOrReason found = machine::find_geometry(function, launch);
  if (!found.geometry) {
    checked.reason = found.reason;
    return checked;
  }
  CheckResult& result = checked.result.emplace();
  result.kernel = function.name;
  result.target = launch.target.value_or(function.target);
  result.block = found.geometry->block;
  result.grid = found.geometry->grid;
  result.cluster = found.geometry->cluster;
  result.shared = launch.shared_bytes.value_or(0);
  if (found.refused) {
    result.reasons = {make_reason(ReasonCode::launch_refused, {found.reason})};
    result.missing = {result.reasons.front().message};
    result.coverage = nothing_reached(function, source);
    return checked;
  }
  result.statistics.agents = found.geometry->workgroups * found.geometry->subgroups;
  machine::Program program = machine::make_program(function, launch, *found.geometry, false);
  machine::Program full = machine::make_program(function, launch, *found.geometry, true);
  const Question question{function, source, hooks};
  const CheckResult untouched = result;
  answer(question, launch, program, full, &result);
  // A run that met a copy of unknown size is not verified.
  if (result.verdict == Verdict::verified) return checked;
  // Sizes of tensor copies that are not given, as far as the kernel itself tells them.
  const Budget trial{launch.limits.steps, launch.limits.memory, hooks.expired, {}, {}};
  program.launch = &launch;
  const std::vector<InferredBox> boxes = infer_boxes(program, trial);
  if (boxes.empty()) return checked;
  machine::LaunchOptions completed = launch;
  for (const InferredBox& box : boxes) {
    machine::TensorMap inferred;
    inferred.element_bytes = 1;
    inferred.box = {box.bytes};
    completed.parameters.push_back({box.parameter, box.offset, inferred});
  }
  result = untouched;
  answer(question, completed, program, full, &result);
  for (const InferredBox& box : boxes) {
    const bool pointed = (box.offset & machine::MapContents::kInBuffer) != 0;
    const std::uint64_t at = pointed ? box.offset & (machine::region_base(1) - 1) : box.offset;
    result.assumptions.push_back({machine::AssumptionId::tensor_map_inferred,
                                  {pointed ? "the buffer of " : "", std::to_string(box.parameter),
                                   std::to_string(at), std::to_string(box.bytes)}});
  }
  return checked;
}

// What the other reading of AMD's barriers says, where a finding is about one of them.
std::string other_reading(bool by_latch, const Checked& other) {
  const std::string_view here = by_latch ? "the latch machine" : "the formal model";
  const std::string_view there = by_latch ? "the formal model" : "the latch machine";
  const std::string_view policy = by_latch ? "model" : "latch";
  if (!other.result || other.result->verdict == Verdict::inconclusive) {
    return fmt::format("goes wrong in {}; what {} makes of it is not known", here, there);
  }
  if (other.result->verdict == Verdict::verified) {
    return fmt::format(
        "only {} goes wrong: in {} every schedule is right (--policy amd-reading={})", here, there,
        policy);
  }
  return fmt::format("goes wrong in {} and in {}: {}", here, there,
                     spelling(other.result->findings.front().rule));
}

// Waves are judged by the formal model and by the latch machine: a finding says if it is one of the
// two that goes wrong.
void tell_readings(const Question& question, const machine::LaunchOptions& launch,
                   CheckResult* result) {
  using barrier::AmdReading;
  constexpr std::uint16_t kLapped = 322;
  constexpr std::uint16_t kClauses[] = {301, 302, 303, 306, 308, 309, 315};
  if (launch.policies.amd_reading != AmdReading::both || result->verdict != Verdict::refuted) {
    return;
  }
  for (Finding& finding : result->findings) {
    const bool by_latch = finding.rule == barrier::rule(kLapped);
    const bool by_model = std::ranges::any_of(
        kClauses, [&](std::uint16_t number) { return finding.rule == barrier::rule(number); });
    if (!by_latch && !by_model) continue;
    machine::LaunchOptions one = launch;
    one.policies.amd_reading = by_latch ? AmdReading::model : AmdReading::latch;
    const Checked other = check_launch(question.function, question.source, one, question.hooks);
    finding.notes.push_back(other_reading(by_latch, other));
  }
}

}  // namespace

Checked check(const ir::Function& function, const SourceFile& source,
              const machine::LaunchOptions& launch, const Hooks& hooks) {
  Checked checked = check_launch(function, source, launch, hooks);
  if (checked.result && function.control == ir::Control::wave) {
    tell_readings({function, source, hooks}, launch, &*checked.result);
  }
  return checked;
}

}  // namespace muster::analysis

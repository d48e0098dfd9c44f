// See kernel.h.
#include "litmus/kernel/kernel.h"

#include <algorithm>
#include <set>

#include "analysis/verdict/check.h"
#include "diagnostics/render.h"
#include "isa/amdgcn/lower/lower.h"
#include "isa/amdgcn/parse/listing.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/parser.h"

namespace muster::litmus {

namespace {

Result<ir::Function> lower_ptx(const SourceFilePtr& file, Diagnostics& diagnostics) {
  const Result<ptx::Module> module = ptx::parse(file, diagnostics);
  if (!module) return failed(module.error());
  return ptx::lower(*module, module->functions.front(), diagnostics);
}

Result<ir::Function> lower_amdgcn(const SourceFilePtr& file, Diagnostics& diagnostics) {
  const Result<amdgcn::Listing> listing = amdgcn::parse_listing(file, diagnostics);
  if (!listing) return failed(listing.error());
  const std::vector<amdgcn::KernelEntry> kernels = amdgcn::find_kernels(*listing);
  return amdgcn::lower(*listing, kernels.front(), *amdgcn::find_target(listing->target),
                       diagnostics);
}

// An instruction set whose columns can be a kernel.
struct KernelFrontEnd {
  Arch columns;
  KernelText (*print)(const Test&, const KindProgram&, const KernelChoices&);
  Result<ir::Function> (*lower)(const SourceFilePtr&, Diagnostics&);
  std::string_view ending;
};
constexpr KernelFrontEnd kFrontEnds[] = {
    {Arch::ptx, print_ptx_kernel, lower_ptx, ".ptx"},
    {Arch::nvvm, print_ptx_kernel, lower_ptx, ".ptx"},
    {Arch::amdgcn, print_amdgcn_kernel, lower_amdgcn, ".s"},
};

constexpr std::uint64_t kStepsMax = 1'000'000;

}  // namespace

KernelAnswer judge_kernel(const Test& test, const KindProgram& program,
                          const KernelChoices& choices, const KernelLimits& limits) {
  KernelAnswer answer;
  const auto* row = std::ranges::find(kFrontEnds, program.arch, &KernelFrontEnd::columns);
  if (row == std::end(kFrontEnds)) {
    answer.refused = "no front end reads kernels of this instruction set";
    return answer;
  }
  answer.kernel = row->print(test, program, choices);
  answer.refused = answer.kernel.refused;
  if (!answer.refused.empty()) return answer;
  const SourceFilePtr file =
      make_source_file(test.name + std::string(row->ending), answer.kernel.text);
  Diagnostics diagnostics;
  const Result<ir::Function> function = row->lower(file, diagnostics);
  if (!function) {
    answer.refused = "the front end: " + render(diagnostics);
    return answer;
  }
  answer.kernel.launch.limits.steps = kStepsMax;
  answer.kernel.launch.limits.states = limits.states_max;
  analysis::Hooks hooks;
  hooks.expired = [&] { return limits.expired && limits.expired(); };
  analysis::Checked checked = analysis::check(*function, *file, answer.kernel.launch, hooks);
  if (checked.result) {
    answer.result = std::move(*checked.result);
  } else {
    answer.refused = checked.reason;
  }
  return answer;
}

std::string kernel_verdict(const analysis::CheckResult& result) {
  if (result.verdict == analysis::Verdict::verified) return "verified";
  if (result.verdict == analysis::Verdict::inconclusive) return "inconclusive";
  std::set<std::string> rules;
  for (const analysis::Finding& finding : result.findings) {
    if (finding.severity == barrier::Severity::error) rules.insert(spelling(finding.rule));
  }
  std::string text = "refuted";
  for (const std::string& rule : rules) text += (text.ends_with("refuted") ? " " : "|") + rule;
  return text;
}

std::string contradiction(const analysis::CheckResult& result, const KernelWitnesses& witnesses) {
  using analysis::Verdict;
  std::set<std::string> bad;
  bool complete = true;
  for (const Summary* known : {witnesses.machine, witnesses.model, witnesses.latch}) {
    if (known == nullptr) continue;
    bad.insert(known->clauses.begin(), known->clauses.end());
    complete &= !known->limited;
  }
  if (result.verdict == Verdict::verified && !bad.empty())
    return "the verdict of the kernel is verified, the other engines have " + *bad.begin();
  complete &= witnesses.machine != nullptr;
  if (result.verdict != Verdict::refuted || !bad.empty() || !complete) return {};
  // Without a model of memory nobody else knows races.
  const bool knows_races = witnesses.model != nullptr || !witnesses.has_memory;
  const auto only_race = [&](const analysis::Finding& finding) {
    return finding.severity != barrier::Severity::error ||
           finding.category == barrier::Category::race;
  };
  // That a wave may be lapped is a finding of kernels, whatever becomes of it; for the engines of
  // AMD's barriers a wait takes any phase that breaks no clause.
  const auto only_lapped = [](const analysis::Finding& finding) {
    return finding.severity != barrier::Severity::error || finding.rule == barrier::rule(322);
  };
  if (witnesses.latch != nullptr && std::ranges::all_of(result.findings, only_lapped)) return {};
  if (!knows_races && std::ranges::all_of(result.findings, only_race)) return {};
  return "the verdict of the kernel is " + kernel_verdict(result) +
         ", no other engine has a bad ending";
}

}  // namespace muster::litmus

// See trial.h.
#include "repair/trials/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "driver/front_ends.h"
#include "driver/work.h"

namespace muster::repair {
namespace {

using analysis::CheckResult;
using analysis::Verdict;

KernelOutcome& outcome_of(Opened& opened, const std::string& kernel) {
  const auto at = std::ranges::find(opened.kernels, kernel, &KernelOutcome::kernel);
  if (at != opened.kernels.end()) return *at;
  opened.kernels.push_back({.kernel = kernel, .outcome = {.tried = true, .results = {}}});
  return opened.kernels.back();
}

void add_results(Opened& opened, driver::FileOutcome& of_launch) {
  const std::vector<ir::Function>& kernels = of_launch.file.kernels;
  for (std::uint32_t k = 0; k < kernels.size(); ++k) {
    Outcome& all = outcome_of(opened, kernels[k].name).outcome;
    all.barrier_names.insert(of_launch.file.settings.barrier_names.begin(),
                             of_launch.file.settings.barrier_names.end());
    if (k < of_launch.file.source_names.size()) {
      all.barrier_names.insert(of_launch.file.source_names[k].begin(),
                               of_launch.file.source_names[k].end());
    }
    const auto at = std::ranges::find(of_launch.kernels, k);
    if (at == of_launch.kernels.end()) {
      all.tried = false;
    } else {
      all.results.push_back(
          std::move(of_launch.results[static_cast<std::size_t>(at - of_launch.kernels.begin())]));
    }
  }
}

// Nothing for what is no assembly of kernels, like litmus programs.
std::optional<Language> language_of(const driver::KernelFile& file) {
  const driver::FrontEnd* const front_end = file.settings.front_end != nullptr
                                                ? file.settings.front_end
                                                : driver::front_end_of(file.source->name());
  if (front_end == nullptr) return std::nullopt;
  if (front_end->name == "ptx") return Language::ptx;
  if (front_end->name == "amdgcn") return Language::amdgcn;
  if (front_end->name == "visa") return Language::visa;
  return std::nullopt;
}

// Each launch with `source` as its kernel's file, if it is given.
std::vector<driver::Input> inputs_of(const Subject& subject, const SourceFilePtr& source) {
  std::vector<driver::Input> inputs = subject.launches;
  if (inputs.empty()) {
    for (const driver::Word& operand : subject.operands) inputs.push_back({.name = operand});
  }
  for (driver::Input& each : inputs) each.source = source;
  return inputs;
}

void forget_data(machine::LaunchOptions& launch) {
  for (machine::ParameterValue& each : launch.parameters) {
    if (auto* const buffer = std::get_if<machine::Buffer>(&each.value)) buffer->known_rest = false;
  }
}

}  // namespace

bool Outcome::verified() const {
  return !results.empty() && std::ranges::all_of(results, [](const CheckResult& each) {
    return each.verdict == Verdict::verified;
  });
}

bool Outcome::refuted() const {
  return std::ranges::any_of(
      results, [](const CheckResult& each) { return each.verdict == Verdict::refuted; });
}

std::uint64_t Outcome::instructions() const {
  std::uint64_t sum = 0;
  for (const CheckResult& each : results) {
    sum += each.statistics.instructions + each.statistics.repeated;
  }
  return sum;
}

// The arguments must live as long as the request.
driver::CheckRequest Trial::request_for(const std::string& text, const Effort& effort, Data data,
                                        const Otherwise& otherwise) const {
  driver::CheckRequest request;
  const SourceFilePtr changed = make_source_file(source_->name(), text);
  request.inputs = inputs_of(subject_, changed);
  request.options = subject_.options;
  request.jobs = 1;
  request.read = subject_.read;
  request.adapt = [this, &effort, data, &otherwise](driver::Settings& settings,
                                                    Diagnostics& diagnostics) -> Result<void> {
    if (subject_.adapt) {
      if (const auto adapted = subject_.adapt(settings, diagnostics); !adapted) return adapted;
    }
    settings.kernel = kernel_;
    auto& limits = settings.launch.limits;
    limits.seconds = std::min(limits.seconds, effort.seconds);
    limits.states = std::min(limits.states, effort.states);
    limits.steps = std::min(limits.steps, effort.steps);
    if (data == Data::unknown) forget_data(settings.launch);
    if (otherwise) otherwise(settings.launch);
    return {};
  };
  // What is left of the time is the limit of each trial, too.
  request.cancelled = subject_.over;
  request.drops_cancelled = true;
  return request;
}

Outcome Trial::check(const std::string& text, const Effort& effort, Data data,
                     const Otherwise& otherwise) const {
  if (subject_.over && subject_.over()) return {};
  Outcome outcome{.tried = true, .results = {}};
  for (driver::FileOutcome& each :
       driver::check_files(request_for(text, effort, data, otherwise))) {
    if (each.left > 0) return {};
    if (!each.readable) return {.tried = true, .results = {}};
    std::ranges::move(each.results, std::back_inserter(outcome.results));
  }
  return outcome;
}

std::optional<Waiting> Trial::estimate(const std::string& text) const {
  if (subject_.over && subject_.over()) return std::nullopt;
  constexpr std::uint64_t kSteps = 1'000'000;
  const Effort effort{.steps = kSteps};
  const Otherwise none;
  std::optional<Waiting> sum = Waiting{};
  driver::CheckRequest request = request_for(text, effort, Data::as_given, none);
  request.judge = [&sum](const ir::Function& function, const SourceFile& source,
                         const machine::LaunchOptions& launch) {
    const std::optional<Waiting> one = estimate_waiting(function, source, launch, kSteps);
    if (!one) sum.reset();
    if (sum) sum->add(*one);
    return analysis::Checked{.result = CheckResult{}, .reason = {}};
  };
  for (const driver::FileOutcome& each : driver::check_files(request)) {
    if (each.left > 0 || !each.readable) return std::nullopt;
  }
  return sum;
}

std::uint32_t Trial::jobs() const {
  return subject_.jobs == 0 ? driver::processors() : subject_.jobs;
}

std::vector<Outcome> Trial::check_all(const std::vector<std::string>& texts, const Effort& effort,
                                      Data data) const {
  std::vector<Outcome> outcomes(texts.size());
  driver::for_each_index(texts.size(), jobs(),
                         [&](std::size_t i) { outcomes[i] = check(texts[i], effort, data); });
  return outcomes;
}

std::vector<Outcome> Trial::check_others(const std::string& text, const Effort& effort, Data data,
                                         const std::vector<Otherwise>& otherwise) const {
  std::vector<Outcome> outcomes(otherwise.size());
  driver::for_each_index(otherwise.size(), jobs(), [&](std::size_t i) {
    outcomes[i] = check(text, effort, data, otherwise[i]);
  });
  return outcomes;
}

std::vector<std::optional<Waiting>> Trial::estimate_all(
    const std::vector<std::string>& texts) const {
  std::vector<std::optional<Waiting>> estimates(texts.size());
  driver::for_each_index(texts.size(), jobs(),
                         [&](std::size_t i) { estimates[i] = estimate(texts[i]); });
  return estimates;
}

Result<Opened> open_subject(const Subject& subject, Diagnostics& diagnostics) {
  driver::CheckRequest request;
  request.inputs = inputs_of(subject, subject.source);
  request.options = subject.options;
  request.adapt = subject.adapt;
  request.read = subject.read;
  request.jobs = subject.jobs;
  request.cancelled = subject.over;
  request.names_from_sources = true;
  Opened opened;
  bool readable = true;
  std::vector<driver::FileOutcome> outcomes = driver::check_files(request);
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    driver::FileOutcome& each = outcomes[i];
    std::ranges::for_each(each.diagnostics.all(),
                          [&](const Diagnostic& problem) { diagnostics.add(problem); });
    readable &= each.readable;
    if (!each.readable) continue;
    if (opened.source == nullptr) opened.source = each.file.source;
    const std::optional<Language> language = language_of(each.file);
    if (!language) {
      diagnostics.error(Kind::kUsage, request.inputs[i].name.location,
                        fmt::format("{} is no kernel of PTX, AMDGCN or vISA: there is nothing that "
                                    "could be edited",
                                    each.file.source->name()));
      return failed(Reported{});
    }
    opened.language = *language;
    if (opened.source->name() != each.file.source->name()) {
      diagnostics.error(Kind::kUsage, request.inputs[i].name.location,
                        fmt::format("{} is another file than {}: the launches of one run must have "
                                    "their kernel in one file",
                                    each.file.source->name(), opened.source->name()));
      return failed(Reported{});
    }
    add_results(opened, each);
  }
  if (!readable) return failed(Reported{});
  // What some launches say is no answer about all of them.
  for (KernelOutcome& each : opened.kernels) {
    if (!each.outcome.tried) each.outcome.results.clear();
  }
  return opened;
}

}  // namespace muster::repair

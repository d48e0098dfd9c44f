// muster::check: the C++ face of the library.
#include <muster/check.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "analysis/findings/assumption.h"
#include "analysis/findings/reason.h"
#include "barrier/rules/rule.h"
#include "library/run.h"

namespace muster {
namespace {

TextPlace place_of(const analysis::SourcePlace& place) {
  return {place.file, place.line, place.column};
}

std::optional<TextPlace> place_of(const std::optional<analysis::SourcePlace>& place) {
  return place ? std::optional{place_of(*place)} : std::nullopt;
}

Verdict verdict_of(analysis::Verdict verdict) {
  switch (verdict) {
    case analysis::Verdict::verified:
      return Verdict::verified;
    case analysis::Verdict::refuted:
      return Verdict::refuted;
    case analysis::Verdict::inconclusive:
      break;
  }
  return Verdict::inconclusive;
}

Proof proof_of(analysis::Proof proof) {
  switch (proof) {
    case analysis::Proof::certificate:
      return Proof::certificate;
    case analysis::Proof::exploration:
      return Proof::exploration;
    case analysis::Proof::none:
      break;
  }
  return Proof::none;
}

FindingSeverity severity_of(barrier::Severity severity) {
  switch (severity) {
    case barrier::Severity::error:
      return FindingSeverity::error;
    case barrier::Severity::warning:
      return FindingSeverity::warning;
    case barrier::Severity::note:
      break;
  }
  return FindingSeverity::note;
}

Finding finding_of(analysis::Finding&& from) {
  Finding to;
  to.rule = barrier::spelling(from.rule);
  to.category = barrier::name(from.category);
  to.severity = severity_of(from.severity);
  to.message = std::move(from.message);
  const barrier::Rule* const rule = barrier::find_rule(from.rule);
  to.source = !from.source.empty() ? std::string_view{from.source}
              : rule == nullptr    ? std::string_view{}
                                   : rule->source;
  to.place = place_of(from.place);
  to.origin = place_of(from.origin);
  for (const analysis::SourcePlace& place : from.inlined_at) {
    to.inlined_at.push_back(place_of(place));
  }
  to.agents = std::move(from.agents);
  for (analysis::Related& related : from.related) {
    to.related.push_back(
        {place_of(related.place), place_of(related.origin), std::move(related.text)});
  }
  for (analysis::ScheduleStep& step : from.schedule) {
    to.schedule.push_back({std::move(step.agent), place_of(step.place), std::move(step.what)});
  }
  to.notes = std::move(from.notes);
  to.repair = std::move(from.repair);
  return to;
}

OpenReason reason_of(const analysis::Reason& from) {
  return {.code = std::string{analysis::reason_info(from.code).name},
          .cause = from.cause ? std::string{analysis::reason_info(*from.cause).name} : "",
          .place = place_of(from.place),
          .message = from.message,
          .remedy = from.remedy};
}

EffectiveLaunch launch_of(const analysis::CheckResult& from, const analysis::LaunchTexts& texts) {
  EffectiveLaunch to;
  std::ranges::copy(from.block, to.block.begin());
  std::ranges::copy(from.grid, to.grid.begin());
  std::ranges::copy(from.cluster, to.cluster.begin());
  to.shared = from.shared;
  to.parameters = texts.parameters;
  to.policies = texts.policies;
  to.steps = texts.steps;
  to.states = texts.states;
  to.memory = texts.memory;
  to.seconds = texts.seconds;
  to.barriers = texts.barriers;
  return to;
}

KernelResult result_of(report::FileResult&& item) {
  analysis::CheckResult& from = item.result;
  KernelResult to;
  to.file = item.source->name();
  to.kernel = std::move(from.kernel);
  to.target = std::move(from.target);
  to.launch = launch_of(from, item.launch);
  to.verdict = verdict_of(from.verdict);
  to.proof = proof_of(from.proof);
  to.assumptions = analysis::in_words(from.assumptions);
  to.assumption_ids = analysis::ids_of(from.assumptions);
  std::ranges::transform(from.reasons, std::back_inserter(to.reasons), reason_of);
  to.missing = std::move(from.missing);
  for (analysis::Finding& finding : from.findings) {
    to.findings.push_back(finding_of(std::move(finding)));
  }
  to.coverage.sites = from.coverage.sites;
  to.coverage.reached = from.coverage.reached;
  for (analysis::Site& site : from.coverage.unreached) {
    to.coverage.unreached.push_back({site.line, std::move(site.what)});
  }
  to.statistics = {from.statistics.events, from.statistics.agents, from.statistics.states,
                   from.statistics.instructions, from.statistics.seconds};
  return to;
}

}  // namespace

CheckAnswer check(const CheckedText& text, const CheckOptions& options) {
  const library::Call call = library::call_of(text, options);
  library::Outcome outcome = library::run(call);
  CheckAnswer answer;
  for (report::FileResult& result : outcome.results) {
    answer.results.push_back(result_of(std::move(result)));
  }
  answer.input_ok = outcome.input_ok;
  answer.diagnostics = std::move(outcome.diagnostics);
  return answer;
}

}  // namespace muster

// muster::fix and muster::trim, and what muster_fix and muster_trim answer.
#include <muster/repair.h>

#include <chrono>
#include <utility>

#include "diagnostics/render.h"
#include "library/launch_settings.h"
#include "library/run.h"
#include "repair/fix.h"
#include "repair/trim.h"
#include "report/repairs.h"

namespace muster {
namespace {

using Clock = std::chrono::steady_clock;

// The kernels as they are, and what goes on with them; without kernels the input is none.
struct Session {
  repair::Subject subject;
  repair::Opened opened;
  std::string diagnostics;
  bool input_ok = false;
};

void open(Session& session, const library::Call& call, double seconds) {
  Diagnostics diagnostics;
  Result<driver::Words> words = library::words_of(call, diagnostics);
  if (words && call.text.size() <= kSourceBytesMax) {
    session.subject.source = make_source_file(call.name, call.text);
    session.subject.operands = {{session.subject.source->name(), {}}};
    session.subject.options = std::move(*words);
    session.subject.adapt = call.adapt;
    session.subject.read = library::reader_of(call);
    session.subject.jobs = call.jobs;
    session.subject.over = [seconds, start = Clock::now()] {
      return Clock::now() - start > std::chrono::duration<double>{seconds};
    };
    Result<repair::Opened> opened = repair::open_subject(session.subject, diagnostics);
    session.input_ok = opened.has_value();
    if (opened) session.opened = std::move(*opened);
  }
  session.diagnostics = render(diagnostics);
}

ProposedRepair repair_of(repair::Repair&& from) {
  return {.edits = std::move(from.words),
          .in_source = std::move(from.at_source),
          .text = std::move(from.text),
          .patch = std::move(from.patch),
          .verified = from.verified,
          .size = from.size,
          .assumptions = std::move(from.assumptions),
          .changes_control_flow = from.turns};
}

FixedKernel kernel_of(repair::FixResult&& from) {
  FixedKernel to{.kernel = std::move(from.kernel),
                 .refuted = from.was_refuted,
                 .findings = std::move(from.findings),
                 .repairs = {},
                 .tried = from.tried,
                 .still_refuted = from.still_refuted,
                 .undecided = from.undecided,
                 .unreadable = from.unreadable,
                 .limit_reached = from.cut};
  for (repair::Repair& each : from.repairs) to.repairs.push_back(repair_of(std::move(each)));
  return to;
}

TrimmedKernel kernel_of(repair::TrimResult&& from) {
  TrimmedKernel to{.kernel = std::move(from.kernel),
                   .verified = from.was_verified,
                   .launches = std::move(from.launches),
                   .redundant = {},
                   .text = std::move(from.text),
                   .patch = std::move(from.patch),
                   .relies_on = std::move(from.relies_on),
                   .sites = from.sites,
                   .candidates = from.candidates,
                   .tried = from.tried,
                   .limit_reached = from.cut};
  for (repair::Dispensable& each : from.found) {
    to.redundant.push_back({.change = std::move(each.words),
                            .in_source = std::move(each.at_source),
                            .line = each.line,
                            .removes = each.removes,
                            .alone = each.alone,
                            .together = each.together,
                            .saved = each.saved,
                            .cycles_saved = each.estimate ? each.estimate->cycles : 0,
                            .relies_on = std::move(each.relies_on)});
  }
  return to;
}

template <typename Result>
struct Results {
  std::vector<Result> kernels;
  bool input_ok = false;
  std::string diagnostics;
  std::string_view error() const {
    return input_ok ? std::string_view{} : std::string_view{diagnostics};
  }
};

// `each` of every kernel of the text.
template <typename Result, typename Each>
Results<Result> results_of(const library::Call& call, Each each) {
  Session session;
  open(session, call, call.edits->seconds);
  Results<Result> results{
      .kernels = {}, .input_ok = session.input_ok, .diagnostics = std::move(session.diagnostics)};
  for (const repair::KernelOutcome& kernel : session.opened.kernels) {
    const repair::Trial trial{session.subject, session.opened.source, kernel.kernel,
                              session.opened.language};
    results.kernels.push_back(each(trial, kernel.outcome));
  }
  return results;
}

Results<repair::FixResult> fixes_of(const library::Call& call) {
  repair::FixLimits limits;
  limits.trials = call.edits->trials;
  limits.partial = call.edits->partial;
  return results_of<repair::FixResult>(
      call, [&](const repair::Trial& trial, const repair::Outcome& outcome) {
        return repair::fix(trial, outcome, limits);
      });
}

Results<repair::TrimResult> trims_of(const library::Call& call) {
  repair::TrimLimits limits;
  limits.trials = call.edits->trials;
  limits.for_all = call.edits->for_all;
  return results_of<repair::TrimResult>(
      call, [&](const repair::Trial& trial, const repair::Outcome& outcome) {
        return repair::trim(trial, outcome, limits);
      });
}

template <typename Answer, typename Result>
Answer answer_of(Results<Result>&& results) {
  Answer answer;
  answer.input_ok = results.input_ok;
  answer.diagnostics = std::move(results.diagnostics);
  for (Result& each : results.kernels) answer.kernels.push_back(kernel_of(std::move(each)));
  return answer;
}

}  // namespace

FixAnswer fix(const CheckedText& text, const CheckOptions& options, const FixOptions& how) {
  library::Call call = library::call_of(text, options);
  call.edits = {.trials = how.limits.trials, .seconds = how.limits.seconds, .partial = how.partial};
  return answer_of<FixAnswer>(fixes_of(call));
}

TrimAnswer trim(const CheckedText& text, const CheckOptions& options, const TrimOptions& how) {
  library::Call call = library::call_of(text, options);
  call.edits = {.trials = how.limits.trials, .seconds = how.limits.seconds, .for_all = how.for_all};
  return answer_of<TrimAnswer>(trims_of(call));
}

namespace library {

std::string fix_to_json(const Call& call) {
  const Results<repair::FixResult> results = fixes_of(call);
  return report::fix_json(call.name, results.kernels, results.error());
}

std::string trim_to_json(const Call& call) {
  const Results<repair::TrimResult> results = trims_of(call);
  return report::trim_json(call.name, results.kernels, results.error());
}

}  // namespace library
}  // namespace muster

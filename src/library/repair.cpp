// muster::fix and muster::trim.
#include <muster/repair.h>

#include <chrono>
#include <utility>

#include "diagnostics/render.h"
#include "library/launch_settings.h"
#include "library/run.h"
#include "repair/fix.h"
#include "repair/trim.h"

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
          .assumptions = std::move(from.assumptions)};
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
                            .relies_on = std::move(each.relies_on)});
  }
  return to;
}

// `each` of every kernel of the text.
template <typename Answer, typename Each>
Answer answer_of(const CheckedText& text, const CheckOptions& options, double seconds, Each each) {
  const library::Call call = library::call_of(text, options);
  Session session;
  open(session, call, seconds);
  Answer answer;
  answer.input_ok = session.input_ok;
  answer.diagnostics = std::move(session.diagnostics);
  for (const repair::KernelOutcome& kernel : session.opened.kernels) {
    const repair::Trial trial{session.subject, session.opened.source, kernel.kernel,
                              session.opened.language};
    answer.kernels.push_back(kernel_of(each(trial, kernel.outcome)));
  }
  return answer;
}

}  // namespace

FixAnswer fix(const CheckedText& text, const CheckOptions& options, const FixOptions& how) {
  repair::FixLimits limits;
  limits.trials = how.limits.trials;
  limits.partial = how.partial;
  return answer_of<FixAnswer>(text, options, how.limits.seconds,
                              [&](const repair::Trial& trial, const repair::Outcome& outcome) {
                                return repair::fix(trial, outcome, limits);
                              });
}

TrimAnswer trim(const CheckedText& text, const CheckOptions& options, const TrimOptions& how) {
  repair::TrimLimits limits;
  limits.trials = how.limits.trials;
  limits.for_all = how.for_all;
  return answer_of<TrimAnswer>(text, options, how.limits.seconds,
                               [&](const repair::Trial& trial, const repair::Outcome& outcome) {
                                 return repair::trim(trial, outcome, limits);
                               });
}

}  // namespace muster

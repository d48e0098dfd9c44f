// muster fix and muster trim: what they are asked, and where their answers go.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "driver/input.h"
#include "repair/fix.h"
#include "repair/trim.h"
#include "report/repairs.h"
#include "tool/commands.h"
#include "tool/inputs/expand_operands.h"

namespace muster::tool {
namespace {

std::string fix_help() {
  return "usage: muster fix FILE... [options]\n\n"
         "Tries edits of each refuted kernel and shows those after which every launch is "
         "verified,\n"
         "smallest first, with a patch. FILE is a .ptx, .s or .visaasm file or a launch file "
         "(.toml) that names it;\n"
         "several launch files are several launches of one file. Nothing is changed without "
         "--write.\n\n" +
         option_help(kFix);
}

std::string trim_help() {
  return "usage: muster trim FILE... [options]\n\n"
         "Tries to remove or weaken each barrier, fence, wait, order and scope of verified "
         "kernels,\n"
         "and shows what these launches do not need. FILE is as for 'muster fix'.\n\n" +
         option_help(kTrim);
}

using Clock = std::chrono::steady_clock;

// One file, opened and checked as it is, and how to go on.
struct Session {
  ToolSettings settings;
  repair::Subject subject;
  repair::Opened opened;
  ExpandedOperands expanded;  // what the launches' names look into
};

tl::expected<Session, int> open(std::span<const Word> words, const CommandStart& start,
                                Console& console, Diagnostics& diagnostics) {
  auto read = start_command(words, start, console, diagnostics);
  if (!read) return tl::unexpected{read.error()};
  const Result<ToolSettings> settings = tool_settings(*read, diagnostics);
  if (!settings || !driver::try_options(*read, diagnostics)) return tl::unexpected{kExitInput};
  Session session{.settings = *settings, .subject = {}, .opened = {}, .expanded = {}};
  auto expanded = expand_operands(read->operands, diagnostics);
  if (!expanded) return tl::unexpected{kExitInput};
  session.expanded = std::move(*expanded);
  for (const ExpandedOperand& each : session.expanded.files) {
    session.subject.launches.push_back(
        {.name = each.name, .launch = each.launch, .manifest = each.manifest, .label = each.label});
  }
  session.subject.jobs = settings->jobs;
  session.subject.over = [cancelled = console.cancelled, seconds = settings->repair.seconds,
                          start = Clock::now()] {
    return (cancelled && cancelled()) || Clock::now() - start > std::chrono::seconds{seconds};
  };
  session.subject.options = std::move(*read);
  Result<repair::Opened> opened = repair::open_subject(session.subject, diagnostics);
  if (!opened) return tl::unexpected{kExitInput};
  session.opened = std::move(*opened);
  const std::string_view form = settings->format->name;
  if (form != "text" && form != "json" && !(form == "sarif" && start.name == "fix")) {
    diagnostics.error(Kind::kUsage, {},
                      fmt::format("muster {} writes text{} or json, not {}", start.name,
                                  start.name == "fix" ? ", sarif" : "", form));
    return tl::unexpected{kExitInput};
  }
  return session;
}

bool put(const ToolSettings& settings, std::string report, Console& console,
         Diagnostics& diagnostics) {
  if (settings.output) {
    return driver::write_file(*settings.output, report, diagnostics).has_value();
  }
  console.out += report;
  return true;
}

// The report, and with --write the file itself: `text` has the repairs of all its kernels, each
// found in the file that has those before it.
int finish(const Session& session, std::string report, const std::string& text, int code,
           Console& console, Diagnostics& diagnostics) {
  bool written = put(session.settings, std::move(report), console, diagnostics);
  if (session.settings.repair.write && !text.empty()) {
    const std::string& name = session.opened.source->name();
    written &= driver::write_file(name, text, diagnostics).has_value();
    const bool shown = session.settings.format->name == "text" && !session.settings.output;
    if (written && shown) console.out += fmt::format("{}: written\n", name);
  }
  return written ? code : kExitInput;
}

std::string fix_report(const Session& session, std::span<const repair::FixResult> results) {
  const std::string& file = session.opened.source->name();
  const std::string_view form = session.settings.format->name;
  if (form == "sarif")
    return report::fix_sarif(session.opened, results, report_options(session.settings));
  return form == "json" ? report::fix_json(file, results) : report::fix_text(file, results);
}

}  // namespace

int fix_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto session = open(words, {kFix, "fix", fix_help, "a file"}, console, diagnostics);
  if (!session) return session.error();
  repair::FixLimits limits;
  limits.trials = session->settings.repair.trials;
  limits.partial = session->settings.repair.partial;
  std::vector<repair::FixResult> results;
  SourceFilePtr source = session->opened.source;
  std::string text;  // with the repairs so far, for --write
  int code = kExitVerified;
  for (const repair::KernelOutcome& each : session->opened.kernels) {
    const repair::Trial trial{session->subject, source, each.kernel, session->opened.language};
    repair::FixResult result = repair::fix(trial, each.outcome, limits);
    const bool repaired = !result.repairs.empty() && result.repairs.front().verified;
    if (each.outcome.refuted() && !repaired) code = kExitRefuted;
    if (!each.outcome.refuted() && !each.outcome.verified() && code == kExitVerified) {
      code = kExitInconclusive;
    }
    if (repaired && session->settings.repair.write) {
      // The next kernel is repaired in the file that has this repair.
      text = result.repairs.front().text;
      source = make_source_file(source->name(), text);
    }
    results.push_back(std::move(result));
  }
  return finish(*session, fix_report(*session, results), text, code, console, diagnostics);
}

int trim_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto session = open(words, {kTrim, "trim", trim_help, "a file"}, console, diagnostics);
  if (!session) return session.error();
  repair::TrimLimits limits;
  limits.trials = session->settings.repair.trials;
  limits.for_all = session->settings.repair.for_all;
  std::vector<repair::TrimResult> results;
  SourceFilePtr source = session->opened.source;
  std::string text;
  int code = kExitVerified;
  for (const repair::KernelOutcome& each : session->opened.kernels) {
    const repair::Trial trial{session->subject, source, each.kernel, session->opened.language};
    repair::TrimResult result = repair::trim(trial, each.outcome, limits);
    if (each.outcome.refuted()) code = kExitRefuted;
    if (!each.outcome.verified() && code == kExitVerified) code = kExitInconclusive;
    if (!result.text.empty() && session->settings.repair.write) {
      text = result.text;
      source = make_source_file(source->name(), text);
    }
    results.push_back(std::move(result));
  }
  const std::string& file = session->opened.source->name();
  std::string report = session->settings.format->name == "json" ? report::trim_json(file, results)
                                                                : report::trim_text(file, results);
  return finish(*session, std::move(report), text, code, console, diagnostics);
}

}  // namespace muster::tool

// The report a person reads, in the form of a compiler's messages: place, what was observed, the
// line itself, who waits for whom, the schedule, the rule, the repair; then the verdict.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "analysis/findings/assumption.h"
#include "base/demangle.h"
#include "base/utf8.h"
#include "report/grouping.h"
#include "report/report.h"

namespace muster::report {
namespace {

using analysis::CheckResult;
using analysis::Finding;
using analysis::SourcePlace;
using analysis::Verdict;

constexpr std::size_t kStepsMax = 24;      // lines of the first schedule of a kernel
constexpr std::size_t kLaterStepsMax = 6;  // of the others, which often begin alike
constexpr std::size_t kSnippetMax = 160;   // bytes of a source line

class Printer {
 public:
  // `several`: what kernels assume is said by ids, and in words once, at the end.
  Printer(const TextOptions& options, bool several)
      : colour_(options.colour),
        detail_(options.detail),
        sources_(options.sources),
        ids_only_(several && options.detail != Detail::whole) {}

  void result(const FileResult& item);
  void assumptions_of_all(std::span<const FileResult> results);
  std::string take() { return std::move(out_); }

 private:
  void headline(const FileResult& item, const Finding& finding);
  void finding(const FileResult& item, const FindingGroup& group, std::size_t lines_max);
  void quiet(const FileResult& item);
  void snippet(const FileResult& item, const SourcePlace& place);
  void marked_line(const SourcePlace& place, std::string_view text);
  void from_source(std::string_view how, const SourcePlace& place);
  void source_line(const SourcePlace& place);
  void lines(const FileResult& item, const SourcePlace& place,
             const std::optional<SourcePlace>& origin);
  void assumptions(const CheckResult& result);
  void schedule(const FileResult& item, const Finding& finding, std::size_t lines_max);
  void verdict(const FileResult& item);
  void coverage(const FileResult& item);
  std::string kernel_name(const std::string& kernel) const;

  template <typename... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }
  std::string paint(std::string_view code, std::string_view text) const {
    return colour_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string{text};
  }

  bool colour_;
  Detail detail_;
  const Sources& sources_;
  bool ids_only_;
  std::string out_;
};

// Control characters of the input must not reach a terminal.
std::string printable(std::string_view text) { return muster::printable(text, ' '); }

// The name of a file may come from a `.file` directive.
std::string place_text(const SourcePlace& place) {
  const std::string file = printable(place.file);
  return place.column > 0 ? fmt::format("{}:{}:{}", file, place.line, place.column)
                          : fmt::format("{}:{}", file, place.line);
}

std::string_view severity_colour(barrier::Severity severity) {
  switch (severity) {
    case barrier::Severity::error:
      return "1;31";
    case barrier::Severity::warning:
      return "1;35";
    case barrier::Severity::note:
      break;
  }
  return "1;36";
}

std::string_view verdict_colour(Verdict verdict) {
  switch (verdict) {
    case Verdict::verified:
      return "1;32";
    case Verdict::refuted:
      return "1;31";
    case Verdict::inconclusive:
      break;
  }
  return "1;33";
}

std::string extent_text(const std::array<std::uint32_t, 3>& extent) {
  if (extent[2] != 1) {
    return fmt::format("{},{},{}", extent[0], extent[1], extent[2]);
  }
  return extent[1] != 1 ? fmt::format("{},{}", extent[0], extent[1]) : fmt::format("{}", extent[0]);
}

void Printer::snippet(const FileResult& item, const SourcePlace& place) {
  if (place.line == 0 || item.source == nullptr || place.file != item.source->name()) {
    return;
  }
  marked_line(place, item.source->line(place.line));
}

void Printer::marked_line(const SourcePlace& place, std::string_view text) {
  const std::string line = printable(text.substr(0, kSnippetMax));
  const std::size_t column = place.column > 0 ? place.column - 1 : line.find_first_not_of(' ');
  print("{:>6} | {}\n", place.line, line);
  if (column <= line.size()) {
    print("{:>6} | {}{}\n", "", std::string(column, ' '), paint("1;32", "^"));
  }
}

// The line of that number, from 1; nothing if there is none.
std::optional<std::string_view> line_of(std::string_view text, std::uint32_t number) {
  for (std::uint32_t line = 1; line < number; ++line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    text.remove_prefix(end + 1);
  }
  if (number == 0 || text.empty()) return std::nullopt;
  return text.substr(0, text.find('\n'));
}

// "compiled from k.cu:12:3", and the line itself where the source is at hand.
void Printer::from_source(std::string_view how, const SourcePlace& place) {
  print("  {} {}\n", how, place_text(place));
  source_line(place);
}

void Printer::source_line(const SourcePlace& place) {
  const auto source = sources_.find(place.file);
  if (source == sources_.end()) return;
  if (const auto line = line_of(source->second, place.line)) marked_line(place, *line);
}

std::string shown_name(const FileResult& item) {
  return printable(item.made_from.empty() ? item.source->name() : item.made_from);
}

// Of assembly that nobody has at hand, the place that it was compiled from.
std::string shown_place(const FileResult& item, const SourcePlace& place,
                        const std::optional<SourcePlace>& origin) {
  if (item.made_from.empty()) return place_text(place);
  if (origin) return place_text(*origin);
  return fmt::format("{}: assembly line {}", printable(item.made_from), place.line);
}

void replace_all(std::string& text, std::string_view old, std::string_view with) {
  for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += with.size()) {
    text.replace(at, old.size(), with);
  }
}

// What is said of an instruction by its line: whose line that is has to be said where the assembly
// is not what was given.
std::string by_lines(const FileResult& item, std::string text) {
  if (item.made_from.empty()) return text;
  replace_all(text, " line ", " assembly line ");
  replace_all(text, " lines ", " assembly lines ");
  return text;
}

// Words of a finding, which name the other access of a conflict by its line: by that of the source,
// where the source heads the finding.
std::string by_source(const FileResult& item, const Finding& finding, std::string text) {
  if (item.made_from.empty()) return text;
  for (const analysis::Related& related : finding.related) {
    if (!related.origin) continue;
    const std::string& file = related.origin->file;
    const bool same = finding.origin && finding.origin->file == file;
    replace_all(
        text, fmt::format("(line {})", related.place.line),
        same ? fmt::format("(line {})", related.origin->line)
             : fmt::format("({}:{})", file.substr(file.rfind('/') + 1), related.origin->line));
  }
  return text;
}

// The lines that a place has in the assembly and in what that was compiled from: first the one that
// the place was named by.
void Printer::lines(const FileResult& item, const SourcePlace& place,
                    const std::optional<SourcePlace>& origin) {
  if (item.made_from.empty()) {
    snippet(item, place);
    if (origin) from_source("compiled from", *origin);
    return;
  }
  if (origin) source_line(*origin);
  if (place.line == 0 || item.source == nullptr || place.file != item.source->name()) return;
  std::string_view text = item.source->line(place.line);
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  print("  assembly line {}: {}\n", place.line, printable(text.substr(0, kSnippetMax)));
}

// Consecutive steps that differ only in the number of the agent, by one: shown as one line.
struct Stretch {
  std::size_t first = 0;
  std::size_t last = 0;  // index of a step
};

// "warp 3" -> {"warp ", 3}; nothing if the name does not end in a number.
std::optional<std::pair<std::string_view, std::uint32_t>> numbered(std::string_view agent) {
  const std::size_t blank = agent.rfind(' ');
  std::uint32_t number = 0;
  if (blank == std::string_view::npos) {
    return std::nullopt;
  }
  const char* const end = agent.data() + agent.size();
  const auto [stop, error] = std::from_chars(agent.data() + blank + 1, end, number);
  if (error != std::errc{} || stop != end) {
    return std::nullopt;
  }
  return std::pair{agent.substr(0, blank + 1), number};
}

bool continues(const analysis::ScheduleStep& before, const analysis::ScheduleStep& step) {
  const auto left = numbered(before.agent);
  const auto right = numbered(step.agent);
  return left && right && left->first == right->first && left->second + 1 == right->second &&
         before.place.line == step.place.line && before.what == step.what;
}

std::vector<Stretch> stretches(std::span<const analysis::ScheduleStep> steps) {
  std::vector<Stretch> result;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (i > 0 && continues(steps[i - 1], steps[i])) {
      result.back().last = i;
    } else {
      result.push_back({.first = i, .last = i});
    }
  }
  return result;
}

std::string stretch_agent(std::span<const analysis::ScheduleStep> steps, const Stretch& stretch) {
  const std::string& agent = steps[stretch.first].agent;
  return stretch.first == stretch.last
             ? agent
             : fmt::format("{}-{}", agent, numbered(steps[stretch.last].agent)->second);
}

// Where a step is, in what the finding names.
std::string step_place(const FileResult& item, const analysis::ScheduleStep& step) {
  if (step.place.line == 0) return {};
  if (item.made_from.empty() || !step.origin) return fmt::format("line {}", step.place.line);
  const std::string file = printable(step.origin->file);
  return fmt::format("{}:{}", file.substr(file.rfind('/') + 1), step.origin->line);
}

void Printer::schedule(const FileResult& item, const Finding& finding, std::size_t lines_max) {
  const auto& steps = finding.schedule;
  if (steps.empty()) {
    return;
  }
  print("  schedule that shows it{}:\n",
        steps.size() == 1 ? "" : fmt::format(" ({} steps)", steps.size()));
  const std::vector<Stretch> lines = stretches(steps);
  std::size_t agent_width = 0, place_width = 9;
  for (const Stretch& line : lines) {
    agent_width = std::max(agent_width, stretch_agent(steps, line).size());
    place_width = std::max(place_width, step_place(item, steps[line.first]).size());
  }
  if (detail_ == Detail::whole) lines_max = lines.size();
  const std::size_t skipped = lines.size() > lines_max ? lines.size() - lines_max : 0;
  // The accesses that the finding is about are not left out.
  std::size_t left_out = lines[skipped].first;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto& step = steps[lines[i].first];
    if (i < skipped && step.kind != analysis::StepKind::accesses) continue;
    if (i < skipped) left_out -= lines[i].last - lines[i].first + 1;
    if (i == skipped && i > 0) {
      print("    ... {} step{} {}; --verbose shows them\n", left_out, left_out == 1 ? "" : "s",
            left_out == lines[i].first ? "before" : "of others before");
    }
    print("    {:>3}. {:<{}}  {:<{}}  {}\n", lines[i].first + 1, stretch_agent(steps, lines[i]),
          agent_width, step_place(item, step), place_width, printable(step.what));
  }
}

void Printer::headline(const FileResult& item, const Finding& finding) {
  print("{}: {}: {} [{} {}]\n", paint("1", shown_place(item, finding.place, finding.origin)),
        paint(severity_colour(finding.severity), barrier::name(finding.severity)),
        paint("1", printable(by_source(item, finding, finding.message))),
        barrier::spelling(finding.rule), barrier::name(finding.category));
}

void Printer::finding(const FileResult& item, const FindingGroup& group, std::size_t lines_max) {
  const Finding& finding = *group.first;
  const barrier::Rule* const rule = barrier::find_rule(finding.rule);
  headline(item, finding);
  lines(item, finding.place, finding.origin);
  for (const SourcePlace& place : finding.inlined_at) from_source("inlined at", place);
  for (const analysis::Related& related : finding.related) {
    print("{}: {}: {}\n", paint("1", shown_place(item, related.place, related.origin)),
          paint("1;36", "note"), printable(related.text));
    lines(item, related.place, related.origin);
  }
  for (const std::string& note : finding.notes) {
    print("  {}: {}\n", paint("1;36", "note"), printable(note));
  }
  for (const Finding* const other : group.others) {
    const std::string text = by_source(item, *other, site_text(finding, *other));
    print("{}: {}: {}\n", paint("1", shown_place(item, other->place, other->origin)),
          paint("1;36", "also"), text.empty() ? "the same here" : printable(text));
    if (other->origin && item.made_from.empty())
      print("  compiled from {}\n", place_text(*other->origin));
  }
  schedule(item, finding, lines_max);
  if (rule != nullptr) {
    print("  rule: {}\n", finding.source.empty() ? rule->source : std::string_view{finding.source});
  }
  if (!finding.repair.empty()) {
    print("  repair: {}\n", finding.repair);
  }
  print("\n");
}

void Printer::coverage(const FileResult& item) {
  const analysis::Coverage& coverage = item.result.coverage;
  constexpr std::size_t kSitesMax = 8;
  if (coverage.sites == 0) {
    print("  the kernel has no synchronisation instruction\n");
    return;
  }
  print("  reached {} of {} synchronisation instruction{}\n", coverage.reached, coverage.sites,
        coverage.sites == 1 ? "" : "s");
  const std::size_t shown = detail_ == Detail::whole ? coverage.unreached.size() : kSitesMax;
  for (std::size_t i = 0; i < coverage.unreached.size() && i < shown; ++i) {
    print("    never reached: {}line {}: {}\n", item.made_from.empty() ? "" : "assembly ",
          coverage.unreached[i].line, printable(coverage.unreached[i].what));
  }
  if (coverage.unreached.size() > shown) {
    print("    and {} more\n", coverage.unreached.size() - shown);
  }
}

// As the source has it. An instance of a template can have a name of thousands of letters: it is
// cut, and --verbose and the other formats have it whole.
std::string Printer::kernel_name(const std::string& kernel) const {
  constexpr std::size_t kNameMax = 160;
  const std::string whole = printable(demangled(kernel));
  if (whole.size() <= kNameMax || detail_ == Detail::whole) return whole;
  return whole.substr(0, kNameMax) + "...";
}

void Printer::verdict(const FileResult& item) {
  const CheckResult& result = item.result;
  const std::string_view proof = result.proof == analysis::Proof::certificate ? " (by certificate)"
                                 : result.proof == analysis::Proof::exploration
                                     ? " (by exploration)"
                                     : "";
  print("{}: kernel {}: {}{}\n", shown_name(item), kernel_name(result.kernel),
        paint(verdict_colour(result.verdict), name(result.verdict)), proof);
  print("  launch: block {}, grid {}, cluster {}, {} bytes of dynamic shared memory{}{}{}\n",
        extent_text(result.block), extent_text(result.grid), extent_text(result.cluster),
        result.shared, item.launch.cooperative ? ", cooperative" : "",
        result.target.empty() ? "" : "; target ", result.target);
  if (!item.launch.label.empty()) print("  sweep: {}\n", printable(item.launch.label));
  for (const std::string& missing : missing_lines(result)) {
    print("  missing: {}\n", printable(by_lines(item, missing)));
  }
  for (const Allowed& each : item.allowed) {
    print("  allowed: {} at {}: {}\n", barrier::spelling(each.finding.rule),
          place_text(each.finding.place), printable(each.reason));
  }
  if (item.known > 0) {
    print("  {} finding{} in the baseline\n", item.known, item.known == 1 ? " is" : "s are");
  }
  if (item.open_known) print("  the baseline is inconclusive for these reasons, too\n");
  assumptions(result);
  coverage(item);
}

// Of several kernels, whether it is said in words beside its own, and not once for all: several
// words differ, and would say nothing without their text.
bool in_own_words(const analysis::Assumption& assumption) { return assumption.about.size() > 1; }

void Printer::assumptions(const CheckResult& result) {
  std::string ids;
  for (const analysis::Assumption& assumption : result.assumptions) {
    if (ids_only_ && !in_own_words(assumption)) {
      ids += fmt::format("{}{}", ids.empty() ? "" : ", ", analysis::id_of(assumption));
      if (!assumption.about.empty()) ids += fmt::format(" ({})", assumption.about.front());
    }
  }
  if (!ids.empty()) print("  assumed: {}\n", printable(ids));
  for (const analysis::Assumption& assumption : result.assumptions) {
    if (ids_only_ && !in_own_words(assumption)) continue;
    print("  assumed: {} [{}]\n", printable(analysis::in_words(assumption)),
          analysis::id_of(assumption));
  }
}

// Once for all kernels: what each id means. What differs between kernels stands beside them.
void Printer::assumptions_of_all(std::span<const FileResult> results) {
  if (!ids_only_ || detail_ == Detail::quiet) return;
  std::map<barrier::AssumptionId, std::set<const FileResult*>> all;
  for (const FileResult& item : results) {
    for (const analysis::Assumption& each : item.result.assumptions) {
      if (!in_own_words(each)) all[each.id].insert(&item);
    }
  }
  if (all.empty()) return;
  print("\nassumed (muster explain assumption:ID says what to do about it):\n");
  for (const auto& [id, kernels] : all) {
    const barrier::AssumptionInfo& info = barrier::assumption_info(id);
    std::string words{info.text};
    replace_all(words, "{}", "...");
    print("  {}, {} of {} kernels: {}\n", info.name, kernels.size(), results.size(), words);
  }
}

// What keeps a build from being green, a line each.
void Printer::quiet(const FileResult& item) {
  for (const Finding& finding : item.result.findings) headline(item, finding);
  if (!fails(item)) return;
  const std::string& sweep = item.launch.label;
  print("{}: kernel {}{}: {}\n", shown_name(item), kernel_name(item.result.kernel),
        sweep.empty() ? "" : fmt::format(" [{}]", printable(sweep)),
        paint(verdict_colour(item.result.verdict), name(item.result.verdict)));
  for (const std::string& missing : missing_lines(item.result)) {
    print("  missing: {}\n", printable(by_lines(item, missing)));
  }
}

void Printer::result(const FileResult& item) {
  if (detail_ == Detail::quiet) return quiet(item);
  std::size_t lines_max = kStepsMax;
  for (const FindingGroup& each : grouped(item.result.findings)) {
    finding(item, each, lines_max);
    lines_max = kLaterStepsMax;
  }
  verdict(item);
}

}  // namespace

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::verified:
      return "verified";
    case Verdict::refuted:
      return "refuted";
    case Verdict::inconclusive:
      break;
  }
  return "inconclusive";
}

bool fails(const FileResult& item) {
  switch (item.result.verdict) {
    case Verdict::verified:
      return false;
    case Verdict::refuted:
      return std::ranges::any_of(item.result.findings, [](const Finding& finding) {
        return finding.severity == barrier::Severity::error;
      });
    case Verdict::inconclusive:
      break;
  }
  return !item.open_known;
}

std::string interrupted_text(std::uint64_t kernels) {
  return fmt::format("interrupted: {} kernel{} not checked", kernels,
                     kernels == 1 ? " was" : "s were");
}

std::string totals(std::span<const FileResult> results, const TextOptions& options) {
  std::string out = fmt::format("{} kernel{}:", results.size(), results.size() == 1 ? "" : "s");
  const char* separator = " ";
  for (const Verdict verdict : {Verdict::verified, Verdict::refuted, Verdict::inconclusive}) {
    const auto count = std::ranges::count_if(
        results, [&](const FileResult& item) { return item.result.verdict == verdict; });
    if (count == 0) continue;
    out += fmt::format("{}{} {}", separator, count, name(verdict));
    separator = ", ";
  }
  if (results.empty()) out += " nothing was checked";
  if (options.seconds) out += fmt::format(" in {:.1f} s", *options.seconds);
  if (const std::size_t inputs = options.unchecked.inputs.size(); inputs > 0) {
    out += fmt::format("; {} input{} could not be checked", inputs, inputs == 1 ? "" : "s");
  }
  if (options.unchecked.kernels > 0) out += "; " + interrupted_text(options.unchecked.kernels);
  return out;
}

std::string text(std::span<const FileResult> results, const TextOptions& options) {
  Printer printer(options, results.size() > 1);
  for (const FileResult& item : results) {
    printer.result(item);
  }
  printer.assumptions_of_all(results);
  std::string out = printer.take();
  // One kernel's line says it all, unless how long it took is asked for, or it is not all.
  const bool partial = !options.unchecked.inputs.empty() || options.unchecked.kernels > 0;
  if (results.size() > 1 || options.seconds || (partial && !results.empty())) {
    out += totals(results, options) + "\n";
  }
  return out;
}

}  // namespace muster::report

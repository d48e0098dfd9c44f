// muster check FILE...
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include "base/hash.h"
#include "driver/allowances.h"
#include "driver/check_files.h"
#include "driver/input.h"
#include "report/baseline.h"
#include "report/merge.h"
#include "report/report.h"
#include "tool/commands.h"
#include "tool/commands/report_sources.h"
#include "tool/settings/project.h"

namespace muster::tool {
namespace {

using analysis::Verdict;

std::string help() {
  return "usage: muster check FILE... [options]\n\n"
         "Checks every kernel of each file (or --kernel) for one launch, over every schedule.\n"
         "FILE is assembly (.ptx; .s or .asm of AMD; .visaasm of Intel), a .litmus program, a\n"
         "launch file (.toml), or an executable, object, library, fat binary, cubin or code "
         "object\n"
         "with kernels in it; a .cu file is compiled by nvcc or clang++, a .hip file by clang, a\n"
         ".cl file by ocloc, or by clang for --target gfx...\n"
         "A folder stands for the files below it, a pattern for what it matches, a manifest "
         "(.toml)\n"
         "for its launches. - reads standard input (with --isa). A file may carry options in "
         "comments,\n"
         "'// muster: --block 128'; the command line wins.\n\n" +
         option_help(kCheck) +
         "\nexamples:\n"
         "  muster check k.ptx --block 128 --param 2=64\n"
         "  muster check k.ptx --kernel '/gemm.*128/' --block 32,4 --grid 16 --verbose\n"
         "  muster check k.ptx --block 256 --format sarif --output k.sarif\n"
         "  muster check k.ptx --block 256 --html k.html --fail-on refuted\n"
         "\nexit codes: 0 every kernel verified, 1 one refuted, 2 none refuted but one "
         "inconclusive,\n"
         "            3 usage, or input that cannot be read\n";
}

bool write_reports(std::span<const report::FileResult> results, const ToolSettings& settings,
                   const report::ShardNote& note, report::TextOptions options, Console& console,
                   Diagnostics& diagnostics) {
  bool written = true;
  options.colour = colours(settings, console);
  if (settings.format->name == "text" || settings.html) options.sources = sources_of(results);
  std::string main_report = settings.format->write(results, options);
  const bool mergeable = settings.format->name == "json" || settings.format->name == "sarif";
  if (settings.shard && mergeable) main_report = with_shard(std::move(main_report), note);
  if (settings.output) {
    written &= driver::write_file(*settings.output, main_report, diagnostics).has_value();
  } else {
    console.out += main_report;
  }
  if (settings.html) {
    written &=
        driver::write_file(*settings.html, report::html(results, options), diagnostics).has_value();
  }
  if (settings.trace) {
    written &= driver::write_file(*settings.trace, report::trace(results), diagnostics).has_value();
  }
  return written;
}

// What the parts of a run share: what is checked, and how.
std::string run_name(const ExpandedOperands& operands, const Words& words) {
  constexpr std::string_view kOfOnePart[] = {"--shard", "--output", "--jobs",
                                             "--html",  "--trace",  "--cache"};
  std::string all;
  for (const ExpandedOperand& operand : operands.files) {
    all += fmt::format("{}\n{}\n", operand.name.text, operand.label);
  }
  for (const std::string& option : operands.compiler_options) all += option + "\n";
  for (const driver::GivenOption& given : words.options) {
    if (std::ranges::find(kOfOnePart, given.option->name) != std::end(kOfOnePart)) continue;
    all += fmt::format("{}={}\n", given.option->name, given.value.text);
  }
  const Hash128 hash = hash128(all);
  return fmt::format("{:016x}{:016x}", hash.high, hash.low);
}

// Why results cannot be kept in a folder; empty if they can. One that can only be read serves, too.
std::string cache_problem(const std::string& folder) {
  if (folder.empty()) return {};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!error && access(folder.c_str(), W_OK) == 0) return {};
  const std::string reason = error ? error.message() : "it is not writable";
  return fmt::format("no results are kept in {}: {}", folder, reason);
}

// `left`: kernels that were not checked, because somebody wanted the end.
int exit_code(std::span<const report::FileResult> results, std::size_t left, FailOn fail_on) {
  const auto any = [&](Verdict verdict) {
    return std::ranges::any_of(results, [&](const report::FileResult& item) {
      return item.result.verdict == verdict && report::fails(item);
    });
  };
  if (fail_on != FailOn::kNever && any(Verdict::refuted)) {
    return kExitRefuted;
  }
  const bool open = left != 0 || any(Verdict::inconclusive);
  return fail_on == FailOn::kInconclusive && open ? kExitInconclusive : kExitVerified;
}

// Names of sources as a compiler was given them, relative to a folder that the file does not say:
// where there is no such file here, but one beside the checked file, that one is meant.
class BesideFinder {
 public:
  void correct(const std::string& checked, analysis::Finding& finding) {
    if (finding.origin) correct(checked, *finding.origin);
    for (analysis::SourcePlace& place : finding.inlined_at) correct(checked, place);
    for (analysis::Related& related : finding.related) {
      if (related.origin) correct(checked, *related.origin);
    }
    for (analysis::ScheduleStep& step : finding.schedule) {
      if (step.origin) correct(checked, *step.origin);
    }
  }

 private:
  void correct(const std::string& checked, analysis::SourcePlace& place) {
    namespace fs = std::filesystem;
    const auto [known, fresh] = known_.try_emplace({checked, place.file}, place.file);
    if (fresh && fs::path{place.file}.is_relative()) {
      std::error_code error;
      const fs::path beside = fs::path{checked}.parent_path() / place.file;
      if (!fs::exists(place.file, error) && fs::exists(beside, error)) {
        known->second = beside.generic_string();
      }
    }
    place.file = known->second;
  }

  std::map<std::pair<std::string, std::string>, std::string> known_;
};

// Which launch of a manifest an error is about, where its place does not lead there.
void add_launch(Diagnostic& diagnostic, const driver::FileOutcome& outcome) {
  const std::string& manifest = outcome.file.manifest_path;
  const SourceFilePtr& file = diagnostic.location.file;
  if (manifest.empty() || diagnostic.severity != Severity::kError) return;
  if (file != nullptr && file->name() == manifest) return;
  const std::string& label = outcome.launch.label;
  diagnostic.notes.push_back(
      fmt::format("launched by {}{}{}", manifest, label.empty() ? "" : " with ", label));
}

// Launches of one manifest have the same mistakes: each is told once.
std::string identity_of(const Diagnostic& diagnostic) {
  const SourceFilePtr& file = diagnostic.location.file;
  return fmt::format("{}\n{}\n{}", file == nullptr ? "" : file->name(),
                     diagnostic.location.range.begin, diagnostic.message);
}

// Why an input could not be checked: the first of its errors.
std::string problem_of(const driver::FileOutcome& outcome) {
  const auto all = outcome.diagnostics.all();
  const auto first = std::ranges::find(all, Severity::kError, &Diagnostic::severity);
  if (first == all.end()) return "it could not be read";
  const SourceFilePtr& file = first->location.file;
  if (file == nullptr || file->name() != outcome.name) return first->message;
  return fmt::format("line {}: {}", file->place(first->location.range.begin).line, first->message);
}

// Launches of one file that fail alike are one entry. The note says which input each is about.
report::Unchecked unchecked_of(std::span<const driver::FileOutcome> outcomes,
                               report::ShardNote& note) {
  report::Unchecked unchecked;
  for (std::size_t input = 0; input < outcomes.size(); ++input) {
    unchecked.kernels += outcomes[input].left;
    if (outcomes[input].readable) continue;
    report::Unchecked::Input each{.file = outcomes[input].name,
                                  .problem = problem_of(outcomes[input])};
    if (std::ranges::find(unchecked.inputs, each) != unchecked.inputs.end()) continue;
    unchecked.inputs.push_back(std::move(each));
    note.unchecked.push_back(input);
  }
  note.left = unchecked.kernels;
  return unchecked;
}

// The baseline, if one is asked for. It is read first: what is none is told before anything is
// checked.
Result<std::optional<report::Baseline>> baseline_of(const ToolSettings& settings,
                                                    Diagnostics& diagnostics) {
  if (!settings.baseline) return std::optional<report::Baseline>{};
  const auto file = driver::read_source(*settings.baseline, {}, diagnostics);
  if (!file) return failed(file.error());
  auto baseline = report::read_baseline(*file, diagnostics);
  if (!baseline) return failed(baseline.error());
  return std::optional{std::move(*baseline)};
}

// Findings with the severities that were asked for, without those that are allowed where they
// stand, and without those that the baseline has.
bool accept(std::vector<report::FileResult>& results, const ToolSettings& settings,
            const std::optional<report::Baseline>& baseline, Diagnostics& diagnostics) {
  const std::size_t errors = diagnostics.error_count();
  driver::Allowances allowances(driver::ReadFile{}, settings.source_root.value_or(""));
  BesideFinder beside;
  for (report::FileResult& item : results) {
    std::vector<analysis::Finding> open;
    for (analysis::Finding& finding : item.result.findings) {
      for (const auto& [rule, severity] : settings.severities) {
        if (finding.rule == rule) finding.severity = severity;
      }
      if (settings.source_root) beside.correct(item.source->name(), finding);
      std::string reason =
          allowances.reason_for(item.source, item.result.kernel, finding, diagnostics);
      if (reason.empty()) {
        open.push_back(std::move(finding));
      } else {
        item.allowed.push_back({.finding = std::move(finding), .reason = std::move(reason)});
      }
    }
    item.result.findings = std::move(open);
  }
  if (baseline) report::apply_baseline(*baseline, results);
  return diagnostics.error_count() == errors;
}

// The results of all files, and what there is to tell of each. False: one could not be read.
bool collect(std::span<driver::FileOutcome> outcomes, std::vector<report::FileResult>& results,
             report::ShardNote& note, Diagnostics& diagnostics) {
  bool readable = true;
  std::set<std::string> told;
  for (std::size_t input = 0; input < outcomes.size(); ++input) {
    driver::FileOutcome& outcome = outcomes[input];
    for (Diagnostic each : outcome.diagnostics.all()) {
      if (!told.insert(identity_of(each)).second) continue;
      add_launch(each, outcome);
      diagnostics.add(std::move(each));
    }
    readable &= outcome.readable;
    for (const std::uint32_t kernel : outcome.kernels) {
      note.pairs.push_back({.input = input, .kernel = kernel});
    }
    for (analysis::CheckResult& result : outcome.results) {
      results.push_back(
          {.source = outcome.file.source, .result = std::move(result), .launch = outcome.launch});
      const SourceFilePtr& compiled = outcome.file.options_in;
      if (compiled != nullptr) results.back().made_from = compiled->name();
    }
  }
  return readable;
}

}  // namespace

int check_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto project = find_project(diagnostics);
  if (!project) return kExitInput;
  std::vector<Word> all = project->words;
  all.insert(all.end(), words.begin(), words.end());
  const auto read = start_command(all, {kCheck, "check", help, "a file"}, console, diagnostics);
  if (!read) {
    return read.error();
  }
  const Result<ToolSettings> settings = tool_settings(*read, diagnostics);
  if (!settings || !driver::try_options(*read, diagnostics)) {
    return kExitInput;
  }
  const auto baseline = baseline_of(*settings, diagnostics);
  if (!baseline) return kExitInput;
  const auto start = std::chrono::steady_clock::now();
  const auto operands = expand_operands(read->operands, diagnostics);
  if (!operands) return kExitInput;
  if (const std::string problem = cache_problem(settings->cache); !problem.empty()) {
    diagnostics.warning(Kind::kUsage, {}, problem);
  }
  driver::CheckRequest request;
  request.options = *read;
  request.defaults = [&](const std::string& file, driver::Settings& launch, Diagnostics& problems) {
    return apply_project(project->project, file, launch, problems);
  };
  std::vector<driver::FileOutcome> outcomes =
      check_expanded(*operands, std::move(request), *settings, console);
  report::ShardNote note{.run = run_name(*operands, *read)};
  report::TextOptions options = report_options(*settings);
  options.unchecked = unchecked_of(outcomes, note);
  if (settings->shard) {
    note.index = settings->shard->index + 1;
    note.count = settings->shard->count;
  }
  std::vector<report::FileResult> results;
  bool readable = collect(outcomes, results, note, diagnostics);
  if (results.empty() && readable && options.unchecked.kernels == 0 && !settings->shard) {
    diagnostics.error(Kind::kUsage, {}, "no file has a kernel of the name that is asked for");
    readable = false;
  }
  // A file that could not be read outweighs every verdict: it was not looked at.
  readable &= accept(results, *settings, *baseline, diagnostics);
  for (std::size_t i = 0; i < results.size(); ++i) {
    note.pairs[i].entries = report::sarif_entries(results[i]);
  }
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  if (settings->timing) options.seconds = elapsed.count();
  const std::uint64_t left = options.unchecked.kernels;
  const bool written =
      write_reports(results, *settings, note, std::move(options), console, diagnostics);
  if (left != 0) {
    diagnostics.warning(
        Kind::kUsage, {},
        fmt::format("interrupted: {} of {} kernels were not checked", left, left + results.size()));
  }
  return readable && written ? exit_code(results, left, settings->fail_on) : kExitInput;
}

}  // namespace muster::tool

// See repairs.h.
#include "report/repairs.h"

#include <fmt/format.h>

#include <iterator>
#include <vector>

#include "base/json_writer.h"
#include "repair/text/edit.h"

namespace muster::report {
namespace {

using repair::Dispensable;
using repair::FixResult;
using repair::Repair;
using repair::TrimResult;
using Out = std::back_insert_iterator<std::string>;

std::string_view ending(std::size_t count) { return count == 1 ? "" : "s"; }

void add_list(std::string& out, std::string_view title, const std::vector<std::string>& items) {
  for (const std::string& item : items) fmt::format_to(Out{out}, "    {}: {}\n", title, item);
}

void add_patch(std::string& out, std::string_view patch) {
  while (!patch.empty()) {
    const std::size_t end = std::min(patch.find('\n'), patch.size() - 1) + 1;
    fmt::format_to(Out{out}, "    {}", patch.substr(0, end));
    patch.remove_prefix(end);
  }
}

void add_repair(std::string& out, const Repair& repair, std::size_t number) {
  fmt::format_to(
      Out{out}, "  repair {}: {}\n", number,
      repair.verified && repair.explored ? "then verified for every launch (by exploration)"
      : repair.verified                  ? "then verified for every launch (by certificate)"
                        : "the finding is gone and no other kind appears; still refuted");
  for (std::size_t i = 0; i < repair.words.size(); ++i) {
    fmt::format_to(Out{out}, "    {}\n", repair.words[i]);
    if (!repair.at_source[i].empty()) {
      fmt::format_to(Out{out}, "      in the source: {}\n", repair.at_source[i]);
    }
  }
  if (repair.turns) {
    out +=
        "    this changes what is executed, not only its order: look whether it is what was "
        "meant\n";
  }
  add_list(out, "assumption", repair.assumptions);
  add_patch(out, repair.patch);
}

void add_unchecked(std::string& out, std::string_view file, std::string_view kernel) {
  fmt::format_to(Out{out},
                 "{}: kernel {}: not tried: the time was over before it was checked as it is\n",
                 file, kernel);
}

void add_fix(std::string& out, std::string_view file, const FixResult& result) {
  if (!result.was_checked) return add_unchecked(out, file, result.kernel);
  if (!result.was_refuted) {
    fmt::format_to(Out{out}, "{}: kernel {}: {}, nothing to repair{}\n", file, result.kernel,
                   result.was_verified ? "verified" : "inconclusive",
                   result.was_verified ? "" : ": 'muster check' says what is missing");
    return;
  }
  fmt::format_to(Out{out}, "{}: kernel {}: {} repair{} found, {} edit{} tried{}\n", file,
                 result.kernel, result.repairs.size(), ending(result.repairs.size()), result.tried,
                 ending(result.tried),
                 result.cut ? " (a limit was reached, or the end was asked for)" : "");
  for (const std::string& finding : result.findings) {
    fmt::format_to(Out{out}, "  {}\n", finding);
  }
  if (result.repairs.empty()) {
    fmt::format_to(Out{out},
                   "  of the edits, {} leave it refuted, {} undecided, {} are no kernel any more\n",
                   result.still_refuted, result.undecided, result.unreadable);
  }
  for (std::size_t i = 0; i < result.repairs.size(); ++i) add_repair(out, result.repairs[i], i + 1);
}

void write_strings(JsonWriter& json, std::string_view name, const std::vector<std::string>& items) {
  json.key(name);
  json.begin_array();
  for (const std::string& item : items) json.value(item);
  json.end_array();
}

void write_repair(JsonWriter& json, const Repair& repair) {
  json.begin_object();
  json.field("verified", repair.verified);
  if (repair.verified) json.field("proof", repair.explored ? "exploration" : "certificate");
  json.field("size", repair.size);
  json.field("instructions", repair.instructions);
  json.field("changes_control_flow", repair.turns);
  write_strings(json, "edits", repair.words);
  write_strings(json, "in_source", repair.at_source);
  write_strings(json, "assumptions", repair.assumptions);
  json.field("patch", repair.patch);
  json.end_object();
}

std::string waiting_words(const repair::Waiting::Site& site) {
  if (site.executions == 0) return "its wait is not known";
  return fmt::format("as it is {} warp{} {} there {} cycles each", site.executions,
                     ending(site.executions), site.executions == 1 ? "waits" : "wait",
                     site.cycles / site.executions);
}

void add_dispensable(std::string& out, const Dispensable& what) {
  fmt::format_to(Out{out}, "  {}{}\n", what.words,
                 what.saved > 0 ? fmt::format(": {} warp instructions less", what.saved) : "");
  if (!what.at_source.empty()) {
    fmt::format_to(Out{out}, "    in the source: {}\n", what.at_source);
  }
  add_list(out, "relies on", what.relies_on);
  if (what.estimate && what.estimate->cycles > 0) {
    fmt::format_to(Out{out}, "    estimate: {} cycles of warps less; {}\n", what.estimate->cycles,
                   waiting_words(what.estimate->site));
  }
  if (!what.alone) out += "    only once others have gone\n";
  if (!what.together) out += "    only alone: not together with the others\n";
}

void add_trim(std::string& out, std::string_view file, const TrimResult& result) {
  if (!result.was_checked) return add_unchecked(out, file, result.kernel);
  fmt::format_to(Out{out}, "{}: kernel {}: ", file, result.kernel);
  if (!result.was_verified) {
    out += "not verified, so nothing can be said about what it does not need";
    out += result.was_refuted ? " (refuted: see 'muster fix')\n"
                              : " (inconclusive: 'muster check' says what is missing)\n";
    return;
  }
  if (result.found.empty()) {
    fmt::format_to(Out{out},
                   "nothing can go: {} change{} of {} synchronising instruction{} were tried{}\n",
                   result.candidates, ending(result.candidates), result.sites, ending(result.sites),
                   result.cut ? " in part: a limit was reached, or the end was asked for" : "");
    return;
  }
  fmt::format_to(Out{out}, "{} of {} synchronising instruction{} can go or be weaker{}\n",
                 result.found.size(), result.sites, ending(result.sites),
                 result.cut ? " (a limit was reached, or the end was asked for)" : "");
  for (const std::string& launch : result.launches) {
    fmt::format_to(Out{out}, "  proved for: {}\n", launch);
  }
  for (const Dispensable& what : result.found) add_dispensable(out, what);
  if (result.unreached > 0) {
    fmt::format_to(Out{out}, "  nothing is said of {} that these launches do not execute\n",
                   result.unreached);
  }
  if (result.patch.empty()) return;
  fmt::format_to(Out{out}, "  together: {} of {} warp instructions less\n", result.saved,
                 result.executed);
  if (result.cycles_saved && *result.cycles_saved > 0) {
    fmt::format_to(Out{out}, "    estimate: {} of {} cycles of warps less\n", *result.cycles_saved,
                   *result.cycles);
  }
  add_list(out, "proved beyond these launches", result.proved_for);
  add_list(out, "relies on", result.relies_on);
  if (!result.also_for.empty()) {
    fmt::format_to(Out{out}, "    verified with {} other launch{}, too: {}\n",
                   result.also_for.size(), result.also_for.size() == 1 ? "" : "es",
                   fmt::join(result.also_for, "; "));
  }
  add_patch(out, result.patch);
}

template <typename Result, typename Write>
std::string document(std::string_view file, std::span<const Result> results, std::string_view error,
                     Write write) {
  std::string out;
  JsonWriter json{out};
  json.begin_object();
  json.field("file", file);
  json.key("kernels");
  json.begin_array();
  for (const Result& result : results) {
    json.begin_object();
    json.field("kernel", result.kernel);
    write(json, result);
    json.end_object();
  }
  json.end_array();
  if (!error.empty()) json.field("error", error);
  json.end_object();
  return out += '\n';
}

void write_fix(JsonWriter& json, const FixResult& result) {
  json.field("checked", result.was_checked);
  json.field("refuted", result.was_refuted);
  json.field("verified", result.was_verified);
  write_strings(json, "findings", result.findings);
  json.field("tried", result.tried);
  json.field("still_refuted", result.still_refuted);
  json.field("undecided", result.undecided);
  json.field("unreadable", result.unreadable);
  json.field("limit_reached", result.cut);
  json.key("repairs");
  json.begin_array();
  for (const Repair& repair : result.repairs) write_repair(json, repair);
  json.end_array();
}

void write_dispensable(JsonWriter& json, const Dispensable& what) {
  json.begin_object();
  json.field("line", what.line);
  json.field("change", what.words);
  json.field("in_source", what.at_source);
  json.field("removes", what.removes);
  json.field("saved", what.saved);
  if (what.estimate) {
    json.key("estimate");
    json.begin_object();
    json.field("cycles_saved", what.estimate->cycles);
    json.field("executions", what.estimate->site.executions);
    json.field("cycles_waited", what.estimate->site.cycles);
    json.end_object();
  }
  json.field("alone", what.alone);
  json.field("together", what.together);
  write_strings(json, "relies_on", what.relies_on);
  json.end_object();
}

void write_trim(JsonWriter& json, const TrimResult& result) {
  json.field("checked", result.was_checked);
  json.field("verified", result.was_verified);
  write_strings(json, "launches", result.launches);
  json.field("sites", result.sites);
  json.field("unreached", result.unreached);
  json.field("candidates", result.candidates);
  json.field("tried", result.tried);
  json.field("limit_reached", result.cut);
  json.field("executed", result.executed);
  json.field("saved", result.saved);
  if (result.cycles && result.cycles_saved) {
    json.field("cycles", *result.cycles);
    json.field("cycles_saved", *result.cycles_saved);
  }
  json.key("dispensable");
  json.begin_array();
  for (const Dispensable& what : result.found) write_dispensable(json, what);
  json.end_array();
  write_strings(json, "relies_on", result.relies_on);
  write_strings(json, "proved_for", result.proved_for);
  write_strings(json, "also_for", result.also_for);
  json.field("patch", result.patch);
}

}  // namespace

std::string fix_text(std::string_view file, std::span<const FixResult> results) {
  std::string out;
  for (const FixResult& result : results) add_fix(out, file, result);
  return out;
}

std::string fix_json(std::string_view file, std::span<const FixResult> results,
                     std::string_view error) {
  return document(file, results, error, write_fix);
}

std::string fix_sarif(const repair::Opened& opened, std::span<const FixResult> results,
                      const TextOptions& options) {
  std::vector<FileResult> items;
  for (std::size_t i = 0; i < results.size(); ++i) {
    std::vector<ProposedFix> fixes;
    for (const Repair& each : results[i].repairs) {
      ProposedFix fix{fmt::format("{}", fmt::join(each.words, "; ")), {}};
      for (const repair::LineEdit& edit : repair::line_edits(opened.source->text(), each.text)) {
        fix.replacements.push_back({edit.line, edit.count, edit.replacement});
      }
      fixes.push_back(std::move(fix));
    }
    for (const analysis::CheckResult& result : opened.kernels[i].outcome.results) {
      items.push_back({.source = opened.source, .result = result, .fixes = fixes});
    }
  }
  return sarif(items, options);
}

std::string trim_text(std::string_view file, std::span<const TrimResult> results) {
  std::string out;
  for (const TrimResult& result : results) add_trim(out, file, result);
  return out;
}

std::string trim_json(std::string_view file, std::span<const TrimResult> results,
                      std::string_view error) {
  return document(file, results, error, write_trim);
}

}  // namespace muster::report

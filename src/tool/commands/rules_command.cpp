// muster rules, muster explain ID.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "analysis/findings/reason.h"
#include "barrier/rules/assumption.h"
#include "barrier/rules/explain.h"
#include "driver/launch/text_value.h"
#include "driver/options.h"
#include "tool/commands.h"

namespace muster::tool {
namespace {

// The text with each of its lines indented.
std::string indented(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += fmt::format("    {}\n", text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

// Lines of prose no wider than those of --help; examples and lists, four blanks in, stay as they
// are.
std::string wrapped_lines(std::string_view text) {
  constexpr std::size_t kOfExamples = 4;
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    out += std::string(indent, ' ');
    out += indent == kOfExamples
               ? std::string{line.substr(indent)}
               : driver::wrapped(line.substr(indent), std::max(indent + 2, kOfExamples));
    out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string explain(const barrier::Rule& rule) {
  std::string out = fmt::format(
      "{}: {}\n  category: {}\n  severity: {}\n  rule: {}\n", barrier::spelling(rule.id),
      rule.title, barrier::name(rule.category), barrier::name(rule.severity), rule.source);
  const barrier::Explanation* const explanation = barrier::explanation(rule.id);
  if (explanation != nullptr) {
    const std::string_view amd = barrier::amd_example(rule.id);
    const std::string more =
        amd.empty() ? std::string{} : "  on AMD GPUs:\n" + std::string{indented(amd)};
    out += fmt::format("  breaks it:\n{}{}  repair: {}\n", indented(explanation->example), more,
                       explanation->repair);
  }
  return out;
}

std::string explain(const analysis::ReasonInfo& reason) {
  std::string out =
      fmt::format("{}: {}\n  a reason for: inconclusive\n", reason.name, reason.explanation);
  if (!reason.text.empty()) out += fmt::format("  printed as: {}\n", reason.text);
  return out + fmt::format("  remedy: {}\n", reason.remedy);
}

std::string explain(const barrier::AssumptionInfo& assumption) {
  return fmt::format("{}: {}\n  an assumption, printed as: {}\n  to do without: {}\n",
                     assumption.name, assumption.explanation, assumption.text, assumption.remedy);
}

// A kind of finding: what it looks like, what helps, what is none, and the rules of it.
std::string explain(barrier::Category category) {
  const barrier::CategoryExplanation& more = barrier::explanation(category);
  std::string out = fmt::format(
      "{}: {}\n  a category of findings; each comes with a schedule that was replayed\n"
      "  an example:\n{}  usual repair: {}\n  no finding: {}\n",
      barrier::name(category), barrier::description(category), indented(more.example), more.repair,
      more.no_finding);
  if (!more.gallery.empty()) {
    out += fmt::format("  with pictures, in docs/gallery.md: {}\n", more.gallery);
  }
  out +=
      "  to see it happen: muster check FILE --verbose, or --format json and muster replay\n"
      "  its rules (muster explain MU... says more of each):\n";
  for (const barrier::Rule& rule : barrier::rules()) {
    if (rule.category != category) continue;
    out += fmt::format("    {}  {}\n", barrier::spelling(rule.id), rule.title);
  }
  return out;
}

struct VerdictText {
  std::string_view name, text;
};
constexpr VerdictText kVerdicts[] = {
    {"verified",
     "verified: in every schedule of this launch nothing goes wrong, as the documents define it\n"
     "  a verdict, exit code 0; it rests on what is printed as assumed, and on nothing else\n"
     "  says nothing of: other launches, the numbers that the kernel computes\n"},
    {"refuted",
     "refuted: there is a schedule of this launch in which a rule of the documents is broken\n"
     "  a verdict, exit code 1; the schedule is printed, and was replayed on the machine\n"
     "  see: --format json keeps it for muster replay, --html shows it, muster fix looks for a "
     "repair\n"},
    {"inconclusive",
     "inconclusive: neither was shown; what is missing is printed\n"
     "  a verdict, exit code 2; each `missing:` has a code in JSON (`reasons`), and muster explain "
     "CODE\n  names the remedy, often a parameter or contents that a launch file gives\n"},
};

// The values of a policy, by what verdicts that rest on them say; empty: there is no such policy.
std::string explain_policy(std::string_view name) {
  std::string out;
  const std::string begin = fmt::format("policy {}=", name);
  for (const barrier::AssumptionInfo& assumption : barrier::assumption_infos()) {
    if (!assumption.text.starts_with(begin)) continue;
    out += fmt::format("    {}\n      {}\n      instead: {}\n",
                       assumption.text.substr(std::string_view{"policy "}.size()),
                       assumption.explanation, assumption.remedy);
  }
  if (out.empty()) return out;
  return fmt::format(
      "{0}: a policy, --policy {0}=VALUE; docs/policies.md says what it decides\n{1}", name, out);
}

// Of a rule, a reason, an assumption, a category, a verdict or a policy; empty: there is none of
// this name.
std::string explanation_of(std::string_view id) {
  if (const analysis::ReasonInfo* const reason = analysis::find_reason(id)) return explain(*reason);
  if (const auto* const assumption = barrier::find_assumption(id)) return explain(*assumption);
  if (const barrier::Rule* const rule = barrier::find_rule(id)) return explain(*rule);
  constexpr std::string_view kCategory = "category:";
  if (id.starts_with(kCategory)) id.remove_prefix(kCategory.size());
  if (const auto category = barrier::find_category(id)) return explain(*category);
  const auto* const verdict = std::ranges::find(kVerdicts, id, &VerdictText::name);
  if (verdict != std::end(kVerdicts)) return std::string{verdict->text};
  constexpr std::string_view kPolicy = "policy:";
  if (id.starts_with(kPolicy)) id.remove_prefix(kPolicy.size());
  return explain_policy(id.substr(0, id.find('=')));
}

// All that has an explanation and a name; rules have numbers.
std::string suggestion(std::string_view word) {
  std::vector<std::string> names;
  for (const analysis::ReasonInfo& reason : analysis::reason_codes()) {
    names.emplace_back(reason.name);
  }
  for (const barrier::AssumptionInfo& assumption : barrier::assumption_infos()) {
    names.push_back("assumption:" + std::string{assumption.name});
  }
  for (const barrier::Rule& rule : barrier::rules()) {
    names.emplace_back(barrier::name(rule.category));
    names.push_back(barrier::spelling(rule.id));
  }
  for (const VerdictText& verdict : kVerdicts) names.emplace_back(verdict.name);
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  return driver::did_you_mean(word, candidates);
}

std::string rules_help() {
  return "usage: muster rules\n\nLists every rule: id, category, severity, title; then the "
         "categories; then every reason for\ninconclusive: code, explanation; then every "
         "assumption: id, explanation.\n";
}
std::string explain_help() {
  return "usage: muster explain ID...\n\nDescribes rules (MU801), reasons for inconclusive, "
         "assumptions (assumption:ID), categories\nof findings (race), verdicts, and policies; "
         "muster rules lists them.\n";
}

}  // namespace

int rules_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read = start_command(words, {kRules, "rules", rules_help, ""}, console, diagnostics);
  if (!read) {
    return read.error();
  }
  for (const barrier::Rule& rule : barrier::rules()) {
    console.out +=
        fmt::format("{}  {:<10}  {:<7}  {}\n", barrier::spelling(rule.id),
                    barrier::name(rule.category), barrier::name(rule.severity), rule.title);
  }
  console.out += "\n";
  for (unsigned i = 0; i <= static_cast<unsigned>(barrier::Category::undefined); ++i) {
    const auto category = static_cast<barrier::Category>(i);
    console.out += fmt::format("category:{:<20}  {}\n", barrier::name(category),
                               barrier::description(category));
  }
  console.out += "\n";
  for (const analysis::ReasonInfo& reason : analysis::reason_codes()) {
    console.out += fmt::format("{:<29}  {}\n", reason.name, reason.explanation);
  }
  console.out += "\n";
  for (const barrier::AssumptionInfo& assumption : barrier::assumption_infos()) {
    console.out += fmt::format("assumption:{:<27}  {}\n", assumption.name, assumption.explanation);
  }
  return 0;
}

int explain_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read = start_command(
      words,
      {kExplain, "explain", explain_help,
       "a rule, as in MU101, a reason, an assumption, a category, a verdict or a policy"},
      console, diagnostics);
  if (!read) {
    return read.error();
  }
  for (const Word& word : read->operands) {
    const std::string text = explanation_of(word.text);
    if (text.empty()) {
      diagnostics.error(Kind::kUsage, word.location,
                        fmt::format("nothing is called '{}'{}; muster rules lists what there is",
                                    word.text, suggestion(word.text)));
      return kExitInput;
    }
    console.out += (console.out.empty() ? "" : "\n") + wrapped_lines(text);
  }
  return 0;
}

}  // namespace muster::tool

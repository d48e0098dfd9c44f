// muster rules, muster explain ID.
#include <fmt/format.h>

#include "analysis/findings/reason.h"
#include "barrier/rules/assumption.h"
#include "barrier/rules/explain.h"
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

std::string explain(const barrier::Rule& rule) {
  std::string out = fmt::format(
      "{}: {}\n  category: {}\n  severity: {}\n  rule: {}\n", barrier::spelling(rule.id),
      rule.title, barrier::name(rule.category), barrier::name(rule.severity), rule.source);
  const barrier::Explanation* const explanation = barrier::explanation(rule.id);
  if (explanation != nullptr) {
    out += fmt::format("  breaks it:\n{}  repair: {}\n", indented(explanation->example),
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

// Of a rule, a reason or an assumption; empty: there is none of this name.
std::string explanation_of(std::string_view id) {
  if (const analysis::ReasonInfo* const reason = analysis::find_reason(id)) return explain(*reason);
  if (const auto* const assumption = barrier::find_assumption(id)) return explain(*assumption);
  const barrier::Rule* const rule = barrier::find_rule(id);
  return rule == nullptr ? std::string{} : explain(*rule);
}

std::string rules_help() {
  return "usage: muster rules\n\nLists every rule: id, category, severity, title; then every "
         "reason for inconclusive: code,\nexplanation; then every assumption: id, explanation.\n";
}
std::string explain_help() {
  return "usage: muster explain ID...\n\nDescribes rules, reasons for inconclusive, and "
         "assumptions (assumption:ID); muster rules\nlists them.\n";
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
      words, {kExplain, "explain", explain_help, "a rule, as in MU101, a reason or an assumption"},
      console, diagnostics);
  if (!read) {
    return read.error();
  }
  for (const Word& word : read->operands) {
    const std::string text = explanation_of(word.text);
    if (text.empty()) {
      diagnostics.error(Kind::kUsage, word.location,
                        fmt::format("there is no rule '{}'; muster rules lists them", word.text));
      return kExitInput;
    }
    console.out += (console.out.empty() ? "" : "\n") + text;
  }
  return 0;
}

}  // namespace muster::tool

// muster rules, muster explain ID.
#include <fmt/format.h>

#include "analysis/findings/reason.h"
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

std::string rules_help() {
  return "usage: muster rules\n\nLists every rule: id, category, severity, title; then every "
         "reason for inconclusive: code, explanation.\n";
}
std::string explain_help() {
  return "usage: muster explain ID...\n\nDescribes rules, and reasons for inconclusive; muster "
         "rules lists them.\n";
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
  return 0;
}

int explain_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read =
      start_command(words, {kExplain, "explain", explain_help, "a rule, as in MU101, or a reason"},
                    console, diagnostics);
  if (!read) {
    return read.error();
  }
  for (const Word& word : read->operands) {
    if (const analysis::ReasonInfo* const reason = analysis::find_reason(word.text)) {
      console.out += (console.out.empty() ? "" : "\n") + explain(*reason);
      continue;
    }
    const barrier::Rule* const rule = barrier::find_rule(word.text);
    if (rule == nullptr) {
      diagnostics.error(Kind::kUsage, word.location,
                        fmt::format("there is no rule '{}'; muster rules lists them", word.text));
      return kExitInput;
    }
    console.out += (console.out.empty() ? "" : "\n") + explain(*rule);
  }
  return 0;
}

}  // namespace muster::tool

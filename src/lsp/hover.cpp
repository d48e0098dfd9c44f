// See hover.h.
#include "lsp/hover.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "analysis/findings/assumption.h"
#include "barrier/rules/explain.h"
#include "base/demangle.h"
#include "isa/ptx/lower/table.h"

namespace muster::lsp {
namespace {

struct HoverText {
  std::string_view words, text;
};
constexpr HoverText kTexts[] = {
#define HOVER(words, text) {words, text},
#include "lsp/hover_texts.def"
#undef HOVER
};

constexpr bool is_part(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '.' || c == ':';
}

// Whether the words of `beginning` come in `operation` in their order: modifiers stand between
// them ("cp.async.bulk" in "cp.async.bulk.tensor.2d"; "mbarrier.try_wait" in
// "mbarrier.try_wait.parity.shared::cta.b64").
bool fits(std::string_view operation, std::string_view beginning) {
  const auto next = [](std::string_view& text) {
    const std::size_t end = std::min(text.find('.'), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
  };
  if (next(operation) != next(beginning)) return false;
  while (!beginning.empty()) {
    const std::string_view wanted = next(beginning);
    bool found = false;
    while (!found && !operation.empty()) found = next(operation) == wanted;
    if (!found) return false;
  }
  return true;
}

// The text whose words fit and are longest.
std::string_view text_of(std::string_view operation) {
  std::string_view best;
  std::size_t length = 0;
  for (const HoverText& row : kTexts) {
    std::string_view words = row.words;
    while (!words.empty()) {
      const std::size_t end = std::min(words.find(' '), words.size());
      const std::string_view word = words.substr(0, end);
      words.remove_prefix(std::min(end + 1, words.size()));
      if (word.size() > length && fits(operation, word)) {
        best = row.text;
        length = word.size();
      }
    }
  }
  return best;
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find('.')); }

// The forms of the table that share the most words with it, as many as are read at a glance.
std::vector<std::string_view> forms_of(std::string_view operation) {
  constexpr std::size_t kFormsMax = 4;
  std::vector<std::pair<std::size_t, std::string_view>> forms;
  for (const ptx::Theme& theme : ptx::list_rows()) {
    for (const ptx::Row& row : theme.rows) {
      const std::string_view name = row.syntax.substr(0, row.syntax.find_first_of(" ;"));
      if (first_word(name.substr(0, name.find('{'))) != first_word(operation)) continue;
      const auto same = std::ranges::mismatch(name, operation).in1 - name.begin();
      forms.emplace_back(static_cast<std::size_t>(same), row.syntax);
    }
  }
  std::ranges::stable_sort(forms, [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<std::string_view> best;
  for (const auto& [same, syntax] : forms) {
    if (best.size() == kFormsMax || same < forms.front().first) break;
    best.push_back(syntax);
  }
  return best;
}

// "PTX ISA, mbarrier.init: ..." speaks of mbarrier.init; "barrier" is what the document calls bar.
bool speaks_of(std::string_view source, std::string_view operation) {
  const std::size_t comma = source.find(", ");
  const std::size_t colon = source.find(':', comma == std::string_view::npos ? 0 : comma);
  if (comma == std::string_view::npos || colon == std::string_view::npos) return false;
  const std::string_view about = source.substr(comma + 2, colon - comma - 2);
  return fits(operation, about) ||
         (about == "barrier" &&
          (operation.starts_with("bar.") || operation.starts_with("barrier.")) &&
          !fits(operation, "barrier.cluster") && !fits(operation, "bar.warp"));
}

}  // namespace

std::string_view operation_at(std::string_view line, std::size_t column) {
  column = std::min(column, line.size());
  std::size_t begin = column;
  while (begin > 0 && is_part(line[begin - 1])) --begin;
  std::size_t end = column;
  while (end < line.size() && is_part(line[end])) ++end;
  return line.substr(begin, end - begin);
}

std::string explain_operation(std::string_view operation) {
  if (operation.empty() || operation.find_first_not_of("0123456789.") == std::string_view::npos) {
    return {};
  }
  const std::string_view text = text_of(operation);
  const std::vector<std::string_view> forms = forms_of(operation);
  if (text.empty() && forms.empty()) return {};
  std::string out = fmt::format("**{}**\n", operation);
  if (!text.empty()) out += fmt::format("\n{}\n", text);
  if (!forms.empty()) out += fmt::format("\n```\n{}\n```\n", fmt::join(forms, "\n"));
  std::string rules;
  for (const barrier::Rule& rule : barrier::rules()) {
    if (!speaks_of(rule.source, operation)) continue;
    rules += fmt::format("- {} ({}): {}\n", barrier::spelling(rule.id),
                         barrier::name(rule.category), rule.title);
  }
  if (!rules.empty()) out += fmt::format("\nRules:\n\n{}", rules);
  return out;
}

std::string explain_finding(const analysis::Finding& finding) {
  std::string out = fmt::format("**{}** ({}): {}\n", barrier::spelling(finding.rule),
                                barrier::name(finding.category), finding.message);
  if (const barrier::Rule* const rule = barrier::find_rule(finding.rule)) {
    out += fmt::format("\n{}\n", rule->source);
  }
  if (const auto* const explanation = barrier::explanation(finding.rule)) {
    out += fmt::format("\nBreaks it:\n\n```\n{}\n```\n\nRepair: {}\n", explanation->example,
                       explanation->repair);
  }
  return out;
}

std::string explain_verdict(const report::FileResult& item) {
  const analysis::CheckResult& result = item.result;
  std::string out = fmt::format(
      "**{}**: {}\n\nblock {}, grid {}, cluster {}\n\nreached {} of {} synchronisation "
      "instructions\n",
      demangled(result.kernel), report::name(result.verdict), fmt::join(result.block, ","),
      fmt::join(result.grid, ","), fmt::join(result.cluster, ","), result.coverage.reached,
      result.coverage.sites);
  for (const std::string& missing : result.missing) out += fmt::format("\n- missing: {}", missing);
  for (const analysis::Assumption& each : result.assumptions) {
    out += fmt::format("\n- assumed: {} [{}]", analysis::in_words(each), analysis::id_of(each));
  }
  return out + "\n";
}

}  // namespace muster::lsp

// See hover.h.
#include "lsp/hover.h"

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <utility>
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

std::vector<std::string_view> words_of(std::string_view operation) {
  std::vector<std::string_view> words;
  while (!operation.empty()) {
    const std::size_t end = std::min(operation.find('.'), operation.size());
    words.push_back(operation.substr(0, end));
    operation.remove_prefix(std::min(end + 1, operation.size()));
  }
  return words;
}

// A part of the name of a form: "op" of "barrier{.cta}.red.op{.aligned}.pred p, a; .op = .and .or".
struct FormWord {
  std::string_view text;
  bool optional = false;
  std::vector<std::string_view> values;  // that the form lists for it

  bool is(std::string_view word) const {
    return word == text || std::ranges::find(values, word) != values.end();
  }
};

std::vector<FormWord> words_of_form(std::string_view syntax) {
  std::vector<FormWord> words;
  const std::string_view name = syntax.substr(0, syntax.find_first_of(" ;"));
  bool optional = false;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t end = std::min(name.find_first_of(".{}", at), name.size());
    if (end > at) {
      words.push_back({.text = name.substr(at, end - at), .optional = optional, .values = {}});
    }
    if (end < name.size() && name[end] != '.') optional = name[end] == '{';
    at = end + 1;
  }
  for (FormWord& word : words) {
    const std::string key = fmt::format(" .{} = ", word.text);
    const std::size_t at = syntax.find(key);
    if (at == std::string_view::npos) continue;
    std::string_view listed = syntax.substr(at + key.size());
    listed = listed.substr(0, listed.find(';'));
    while (!listed.empty()) {
      const std::size_t end = std::min(listed.find(' '), listed.size());
      if (listed.starts_with('.')) word.values.push_back(listed.substr(1, end - 1));
      listed.remove_prefix(std::min(end + 1, listed.size()));
    }
  }
  return words;
}

// How well a form fits: fewer of its words are missing in the operation, then more are there.
struct Fit {
  std::ptrdiff_t missing = 0, unmatched = 0;
  friend auto operator<=>(const Fit&, const Fit&) = default;
};

Fit fit_of(const std::vector<FormWord>& form, const std::vector<std::string_view>& operation) {
  Fit fit;
  fit.missing = std::ranges::count_if(form, [&](const FormWord& word) {
    return !word.optional && word.text != "*" &&
           std::ranges::none_of(operation, [&](std::string_view each) { return word.is(each); });
  });
  fit.unmatched = std::ranges::count_if(operation, [&](std::string_view each) {
    return std::ranges::none_of(form, [&](const FormWord& word) { return word.is(each); });
  });
  return fit;
}

// The forms of the table that fit it best, as many as are read at a glance.
std::vector<std::string_view> forms_of(std::string_view operation) {
  constexpr std::size_t kFormsMax = 4;
  const std::vector<std::string_view> words = words_of(operation);
  std::vector<std::pair<Fit, std::string_view>> forms;
  for (const ptx::Theme& theme : ptx::list_rows()) {
    for (const ptx::Row& row : theme.rows) {
      const std::vector<FormWord> form = words_of_form(row.syntax);
      if (form.front().text == words.front()) {
        forms.emplace_back(fit_of(form, words), row.syntax);
      }
    }
  }
  std::ranges::stable_sort(forms, {}, &std::pair<Fit, std::string_view>::first);
  std::vector<std::string_view> best;
  for (const auto& [fit, syntax] : forms) {
    if (best.size() == kFormsMax || fit != forms.front().first) break;
    best.push_back(syntax);
  }
  return best;
}

// A form with what stands for its parts on lines of their own.
std::string on_lines(std::string_view form) {
  std::string out;
  for (std::size_t end = 0; (end = form.find("; ")) != std::string_view::npos;) {
    out += fmt::format("{}\n    ", form.substr(0, end));
    form.remove_prefix(end + 2);
  }
  return out += form;
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
  if (!forms.empty()) {
    out += "\n```\n";
    for (const std::string_view form : forms) out += on_lines(form) + "\n";
    out += "```\n";
  }
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

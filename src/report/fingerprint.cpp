// See fingerprint.h.
#include "report/fingerprint.h"

#include <fmt/format.h>

#include <map>

#include "analysis/findings/reason.h"
#include "base/hash.h"

namespace muster::report {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) {
  return is_digit(c) || c == '_' || c == '$' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// An instruction without blanks and with its registers unnumbered: compilers number them anew.
std::string instruction_text(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == ' ' || line[i] == '\t' || line[i] == '\r') continue;
    text += line[i];
    if (line[i] != '%') continue;
    while (i + 1 < line.size() && is_word(line[i + 1]) && !is_digit(line[i + 1])) text += line[++i];
    while (i + 1 < line.size() && is_digit(line[i + 1])) ++i;
  }
  return text;
}

}  // namespace

namespace {

// How long the name is that stands at `at`, behind a barrier: " (producer_full)" of "barrier 1
// (producer_full), generation 0". Who names a barrier later knows its findings again.
std::size_t name_length(std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with(" (")) return 0;
  const std::size_t barrier = text.substr(0, at).rfind(' ');
  if (barrier == std::string_view::npos || !text.substr(0, barrier).ends_with("barrier")) return 0;
  const std::size_t end = text.find_first_of(" )", at + 2);
  return end == std::string_view::npos || text[end] == ' ' ? 0 : end + 1 - at;
}

}  // namespace

std::string without_numbers(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool number = is_digit(text[i]) && (i == 0 || !is_word(text[i - 1]));
    if (const std::size_t length = name_length(text, i); length > 0) {
      i += length - 1;
      continue;
    }
    if (!number) {
      out += text[i];
      continue;
    }
    while (i + 1 < text.size() && is_word(text[i + 1])) ++i;
    out += '#';
  }
  return out;
}

std::vector<std::string> fingerprints(const FileResult& item) {
  std::vector<std::string> all;
  std::map<std::uint64_t, std::size_t> seen;
  for (const analysis::Finding& finding : item.result.findings) {
    const bool here = item.source != nullptr && finding.place.file == item.source->name();
    const std::string_view line = here ? item.source->line(finding.place.line) : std::string_view{};
    const std::string text =
        fmt::format("{}\n{}\n{}\n{}", barrier::spelling(finding.rule), item.result.kernel,
                    instruction_text(line), without_numbers(finding.message));
    const std::uint64_t hash = hash64(text);
    all.push_back(fmt::format("{:016x}:{}", hash, ++seen[hash]));
  }
  return all;
}

std::vector<std::string> reason_fingerprints(const FileResult& item) {
  std::vector<std::string> all;
  std::map<std::uint64_t, std::size_t> seen;
  for (const analysis::Reason& reason : item.result.reasons) {
    const std::uint64_t hash = hash64(fmt::format("{}\n{}\n{}", item.result.kernel,
                                                  analysis::reason_info(reason.code).name,
                                                  without_numbers(reason.message)));
    all.push_back(fmt::format("{:016x}:{}", hash, ++seen[hash]));
  }
  return all;
}

}  // namespace muster::report

// See grouping.h.
#include "report/grouping.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/fingerprint.h"

namespace muster::report {
namespace {

using analysis::Finding;
using analysis::Reason;

// What is said of a deadlock besides its message, who waits and who has gone, is its own.
bool alike(const Finding& a, const Finding& b) {
  return a.category != barrier::Category::deadlock && a.rule == b.rule &&
         a.severity == b.severity && a.place.file == b.place.file &&
         without_numbers(a.message) == without_numbers(b.message) && a.notes == b.notes;
}

// "line 12" or "lines 12, 15 and 18".
std::string lines_text(const std::set<std::uint32_t>& lines) {
  std::string out = lines.size() == 1 ? "line" : "lines";
  std::size_t index = 0;
  for (const std::uint32_t line : lines) {
    out += fmt::format("{}{}", index == 0 ? " " : index + 1 == lines.size() ? " and " : ", ", line);
    ++index;
  }
  return out;
}

}  // namespace

std::vector<FindingGroup> grouped(std::span<const Finding> findings) {
  std::vector<FindingGroup> groups;
  for (const Finding& finding : findings) {
    const auto group = std::ranges::find_if(
        groups, [&](const FindingGroup& each) { return alike(*each.first, finding); });
    if (group == groups.end()) {
      groups.push_back({.first = &finding, .others = {}});
    } else {
      group->others.push_back(&finding);
    }
  }
  return groups;
}

std::string site_text(const Finding& first, const Finding& other) {
  if (first.message == other.message) return {};
  // Both begin with the rule's title.
  const auto [a, b] = std::ranges::mismatch(first.message, other.message);
  const auto same = static_cast<std::size_t>(b - other.message.begin());
  const std::size_t colon = other.message.rfind(": ", same);
  return colon == std::string::npos ? other.message : other.message.substr(colon + 2);
}

std::vector<std::string> missing_lines(const analysis::CheckResult& result) {
  // What was not made from reasons is shown as it is.
  if (result.reasons.size() != result.missing.size()) return result.missing;
  std::vector<std::string> lines;
  std::vector<bool> told(result.reasons.size(), false);
  for (std::size_t i = 0; i < result.reasons.size(); ++i) {
    if (told[i]) continue;
    const Reason& reason = result.reasons[i];
    std::set<std::uint32_t> others;
    for (std::size_t k = i + 1; k < result.reasons.size(); ++k) {
      const Reason& other = result.reasons[k];
      const bool same =
          !reason.value.empty() && other.code == reason.code && other.value == reason.value;
      if (!same) continue;
      told[k] = true;
      if (other.place.line != reason.place.line) others.insert(other.place.line);
    }
    lines.push_back(result.missing[i]);
    if (!others.empty()) lines.back() += fmt::format(" (likewise at {})", lines_text(others));
  }
  return lines;
}

}  // namespace muster::report

// See edit.h.
#include "repair/text/edit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/check.h"

namespace muster::repair {
namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

// A run of lines of `before` that other lines of `after` stand for: half-open ranges of both.
struct Change {
  std::size_t before_begin = 0, before_end = 0;
  std::size_t after_begin = 0, after_end = 0;
};

// Texts that differ by a few edits: equal lines are found again within a short distance, so no
// quadratic table is needed.
class LineComparison {
 public:
  LineComparison(std::vector<std::string_view> before, std::vector<std::string_view> after)
      : before_(std::move(before)), after_(std::move(after)) {}

  std::vector<Change> changes() const {
    std::vector<Change> result;
    std::size_t i = 0;
    std::size_t k = 0;
    while (i < before_.size() || k < after_.size()) {
      if (i < before_.size() && k < after_.size() && before_[i] == after_[k]) {
        ++i;
        ++k;
        continue;
      }
      const auto [gone, come] = next_agreement(i, k);
      result.push_back({i, i + gone, k, k + come});
      i += gone;
      k += come;
    }
    return result;
  }

  std::string_view before(std::size_t i) const { return before_[i]; }
  std::string_view after(std::size_t i) const { return after_[i]; }
  std::size_t before_count() const { return before_.size(); }

 private:
  // How many lines of both to leave out until they agree for some lines, or both end.
  std::pair<std::size_t, std::size_t> next_agreement(std::size_t i, std::size_t k) const {
    const std::size_t left = before_.size() - i;
    const std::size_t right = after_.size() - k;
    for (std::size_t sum = 1; sum <= left + right; ++sum) {
      for (std::size_t gone = sum > right ? sum - right : 0; gone <= std::min(sum, left); ++gone) {
        if (agree(i + gone, k + sum - gone)) return {gone, sum - gone};
      }
    }
    return {left, right};
  }

  bool agree(std::size_t i, std::size_t k) const {
    constexpr std::size_t kEnough = 3;
    const std::size_t left = before_.size() - i;
    const std::size_t right = after_.size() - k;
    if (left == 0 || right == 0) return left == right;
    for (std::size_t n = 0; n < kEnough; ++n) {
      if (n >= left || n >= right) return left == right;
      if (before_[i + n] != after_[k + n]) return false;
    }
    return true;
  }

  std::vector<std::string_view> before_, after_;
};

void add_line(std::string& out, char sign, std::string_view line) {
  out += sign;
  out += line;
  if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

std::string hunk_range(std::size_t begin, std::size_t count) {
  return count == 1 ? fmt::format("{}", begin + 1)
                    : fmt::format("{},{}", count == 0 ? begin : begin + 1, count);
}

// Changes first..last, near each other, with the lines around them.
void add_hunk(std::string& out, const LineComparison& lines, std::span<const Change> changes) {
  constexpr std::size_t kContext = 3;
  const Change& first = changes.front();
  const Change& last = changes.back();
  const std::size_t lead = std::min(first.before_begin, kContext);
  const std::size_t trail = std::min(lines.before_count() - last.before_end, kContext);
  const std::size_t before_begin = first.before_begin - lead;
  const std::size_t after_begin = first.after_begin - lead;
  out += fmt::format("@@ -{} +{} @@\n",
                     hunk_range(before_begin, last.before_end + trail - before_begin),
                     hunk_range(after_begin, last.after_end + trail - after_begin));
  std::size_t at = before_begin;
  for (const Change& change : changes) {
    for (; at < change.before_begin; ++at) add_line(out, ' ', lines.before(at));
    for (; at < change.before_end; ++at) add_line(out, '-', lines.before(at));
    for (std::size_t k = change.after_begin; k < change.after_end; ++k) {
      add_line(out, '+', lines.after(k));
    }
  }
  for (; at < last.before_end + trail; ++at) add_line(out, ' ', lines.before(at));
}

}  // namespace

std::string apply_edits(std::string_view text, std::span<const TextEdit> edits) {
  std::vector<const TextEdit*> order;
  for (const TextEdit& edit : edits) order.push_back(&edit);
  std::ranges::stable_sort(order, {}, [](const TextEdit* edit) { return edit->range.begin; });
  std::string result;
  std::size_t done = 0;
  for (const TextEdit* const edit : order) {
    CHECK(edit->range.begin >= done && edit->range.end <= text.size());
    result += text.substr(done, edit->range.begin - done);
    result += edit->replacement;
    done = edit->range.end;
  }
  return result += text.substr(done);
}

std::vector<LineEdit> line_edits(std::string_view before, std::string_view after) {
  const LineComparison lines{lines_of(before), lines_of(after)};
  std::vector<LineEdit> edits;
  for (const Change& change : lines.changes()) {
    LineEdit edit{static_cast<std::uint32_t>(change.before_begin + 1),
                  static_cast<std::uint32_t>(change.before_end - change.before_begin),
                  {}};
    for (std::size_t k = change.after_begin; k < change.after_end; ++k) {
      edit.replacement += lines.after(k);
    }
    edits.push_back(std::move(edit));
  }
  return edits;
}

std::string unified_difference(std::string_view path, std::string_view before,
                               std::string_view after) {
  constexpr std::size_t kApart = 6;  // equal lines between two changes that are two hunks
  const LineComparison lines{lines_of(before), lines_of(after)};
  const std::vector<Change> changes = lines.changes();
  std::string out;
  if (changes.empty()) return out;
  out += fmt::format("--- {0}\n+++ {0}\n", path);
  for (std::size_t i = 0; i < changes.size();) {
    std::size_t end = i + 1;
    while (end < changes.size() &&
           changes[end].before_begin - changes[end - 1].before_end <= kApart) {
      ++end;
    }
    add_hunk(out, lines, std::span{changes}.subspan(i, end - i));
    i = end;
  }
  return out;
}

}  // namespace muster::repair

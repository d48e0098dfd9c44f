// See text_value.h.
#include "driver/launch/text_value.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace muster::driver {
namespace {

// Levenshtein distance; words are short.
std::size_t distance(std::string_view left, std::string_view right) {
  std::vector<std::size_t> row(right.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= left.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t above = row[j];
      const std::size_t change = diagonal + (left[i - 1] == right[j - 1] ? 0 : 1);
      row[j] = std::min({row[j - 1] + 1, above + 1, change});
      diagonal = above;
    }
  }
  return row[right.size()];
}

}  // namespace

std::optional<std::uint64_t> parse_unsigned(std::string_view text) {
  int base = 10;
  if (text.starts_with("0x") || text.starts_with("0X")) {
    text.remove_prefix(2);
    base = 16;
  }
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number, base);
  if (error != std::errc{} || stop != end) {
    return std::nullopt;
  }
  return number;
}

std::optional<std::uint32_t> parse_unsigned32(std::string_view text) {
  const std::optional<std::uint64_t> number = parse_unsigned(text);
  if (!number || *number > std::numeric_limits<std::uint32_t>::max()) {
    return std::nullopt;
  }
  return static_cast<std::uint32_t>(*number);
}

std::optional<double> parse_real(std::string_view text) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end || !std::isfinite(number)) {
    return std::nullopt;
  }
  return number;
}

std::optional<machine::Extent> parse_extent(std::string_view text) {
  machine::Extent extent;
  std::uint64_t* const parts[] = {&extent.x, &extent.y, &extent.z};
  for (std::uint64_t* part : parts) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::optional<std::uint64_t> number = parse_unsigned(text.substr(0, end));
    if (!number) {
      return std::nullopt;
    }
    *part = *number;
    if (end == text.size()) {
      return extent;
    }
    text.remove_prefix(end + 1);
  }
  return std::nullopt;  // a fourth part
}

std::optional<machine::Given> parse_given(std::string_view text) {
  constexpr std::string_view kBuffer = "buffer:";
  if (text == "unknown") {
    return machine::Unknown{};
  }
  if (text.starts_with(kBuffer)) {
    const auto size = parse_unsigned(text.substr(kBuffer.size()));
    return size ? std::optional<machine::Given>{machine::Buffer{.size = *size, .contents = {}}}
                : std::nullopt;
  }
  const bool negative = text.starts_with('-');
  if (const auto number = parse_unsigned(text.substr(negative ? 1 : 0))) {
    if (negative && *number > std::uint64_t{1} << 63U) {
      return std::nullopt;
    }
    return machine::Integer{.bits = negative ? 0 - *number : *number, .negative = negative};
  }
  if (const auto number = parse_real(text)) {
    return machine::Real{.number = *number};
  }
  return std::nullopt;
}

std::optional<IndexAndOffset> parse_index(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto index = parse_unsigned32(text.substr(0, plus));
  const auto offset = plus == std::string_view::npos ? std::optional<std::uint64_t>{0}
                                                     : parse_unsigned(text.substr(plus + 1));
  if (!index || !offset) {
    return std::nullopt;
  }
  return IndexAndOffset{.index = *index, .offset = *offset};
}

std::optional<NameAndOffset> parse_name(std::string_view text) {
  const std::size_t plus = text.find('+');
  const std::string_view name = text.substr(0, plus);
  const auto offset = plus == std::string_view::npos ? std::optional<std::uint64_t>{0}
                                                     : parse_unsigned(text.substr(plus + 1));
  const auto fits = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' || c == '.';
  };
  const bool is_name = !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
                       std::ranges::all_of(name, fits);
  return is_name && offset ? std::optional{NameAndOffset{name, *offset}} : std::nullopt;
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates) {
  constexpr std::size_t kWordMax = 64;
  std::string_view best;
  std::size_t best_distance = std::min<std::size_t>(3, word.size() / 2 + 1);
  if (word.size() > kWordMax) {
    return best;
  }
  for (const std::string_view candidate : candidates) {
    if (const std::size_t found = distance(word, candidate); found < best_distance) {
      best = candidate;
      best_distance = found;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string_view best = nearest(word, candidates);
  return best.empty() ? "" : "; did you mean '" + std::string{best} + "'?";
}

}  // namespace muster::driver

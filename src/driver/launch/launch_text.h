// What is asked of a launch file's text before the TOML reader sees it: toml++ 3.3 does not survive
// every text. Depends on nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace muster::driver {

struct TextProblem {
  std::uint32_t at;  // an offset into the text
  std::string message;
};

// The first thing that TOML has no place for and toml++ would stumble over, if there is any.
std::optional<TextProblem> unreadable_launch_text(std::string_view text);

// Other letters than those of ASCII, as ASCII: each of their bytes is a mark of three letters that
// the text does not have, and two digits. The mark is empty where nothing has to be written so.
inline constexpr std::size_t kLetterWidth = 5;
std::string letter_mark(std::string_view text);
std::string ascii_text(std::string_view text, std::string_view mark);
std::string with_letters(std::string_view ascii, std::string_view mark);

}  // namespace muster::driver

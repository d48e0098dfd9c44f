// UTF-8 as RFC 3629 defines it: what reports may contain. Depends on nothing.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace muster {

// Length of the sequence that `text`, which is not empty, starts with; 0 if it starts with none.
std::size_t utf8_length(std::string_view text);

// The text with U+FFFD in place of every byte that begins no sequence.
std::string valid_utf8(std::string_view text);

// The text as it may reach a terminal, in as many bytes: tabs are blanks; `instead` stands for each
// byte of a control character (C0, DEL, C1), of what turns the direction of writing (Unicode,
// Bidi_Control), and for every byte that begins no sequence.
std::string printable(std::string_view text, char instead);

}  // namespace muster

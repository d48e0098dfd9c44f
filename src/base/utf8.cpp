// See utf8.h.
#include "base/utf8.h"

namespace muster {

std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xc2 ? 0
                             : lead < 0xe0 ? 2
                             : lead < 0xf0 ? 3
                                           : 4;
  if (lead > 0xf4 || length > text.size()) {
    return 0;
  }
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) {
      return 0;
    }
  }
  const bool overlong = (lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xf0 && byte(1) < 0x90);
  const bool beyond = (lead == 0xed && byte(1) > 0x9f) || (lead == 0xf4 && byte(1) > 0x8f);
  return overlong || beyond ? 0 : length;
}

std::string valid_utf8(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    out += length == 0 ? std::string_view{"\xef\xbf\xbd"} : text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

namespace {

// Of a whole sequence.
bool is_hidden(std::string_view sequence) {
  const auto first = static_cast<unsigned char>(sequence[0]);
  if (sequence.size() == 1) return first < 0x20 || first == 0x7f;
  const auto second = static_cast<unsigned char>(sequence[1]);
  if (sequence.size() == 2) return first == 0xc2 && second < 0xa0;  // U+0080 to U+009F
  if (sequence.size() != 3 || first != 0xe2) return false;
  const auto third = static_cast<unsigned char>(sequence[2]);
  return (second == 0x80 && (third == 0x8e || third == 0x8f ||      // U+200E, U+200F
                             (third >= 0xa8 && third <= 0xae))) ||  // U+2028 to U+202E
         (second == 0x81 && third >= 0xa6 && third <= 0xa9);        // U+2066 to U+2069
}

}  // namespace

std::string printable(std::string_view text, char instead) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const std::string_view sequence = text.substr(0, length == 0 ? 1 : length);
    if (sequence == "\t") {
      out += ' ';
    } else if (length == 0 || is_hidden(sequence)) {
      out.append(sequence.size(), instead);
    } else {
      out += sequence;
    }
    text.remove_prefix(sequence.size());
  }
  return out;
}

}  // namespace muster

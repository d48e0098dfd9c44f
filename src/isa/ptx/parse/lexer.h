// The bytes of a PTX text as words, numbers and punctuation. There is no token stream: the parser
// asks for what the grammar allows next, so that a mnemonic, a number list or a debug section is
// one scan over one 256-byte class table. The text ends in a NUL, so no loop checks for the end.
// Depends on source/. Reference: PTX ISA, sections 4.2 (comments) to 4.5 (constants).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"

namespace muster::ptx {

enum CharClass : uint8_t {
  kBlankClass = 1,
  kWordStartClass = 2,  // letters _ $ %
  kWordClass = 4,       // letters digits _ $
  kDigitClass = 8,
  kMnemonicClass = 16,  // letters digits _ $ . :
  kHexClass = 32,
};

constexpr std::array<uint8_t, 256> make_char_classes() {
  std::array<uint8_t, 256> classes{};
  const auto add = [&](std::string_view chars, int bits) {
    for (const char c : chars) {
      auto& entry = classes[static_cast<unsigned char>(c)];
      entry = static_cast<uint8_t>(entry | bits);
    }
  };
  add(" \t\r\n\v\f", kBlankClass);
  add("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$",
      kWordStartClass | kWordClass | kMnemonicClass);
  add("%", kWordStartClass);
  add("0123456789", kWordClass | kDigitClass | kMnemonicClass | kHexClass);
  add("abcdefABCDEF", kHexClass);
  add(".:", kMnemonicClass);
  return classes;
}

inline constexpr std::array<uint8_t, 256> kCharClasses = make_char_classes();

inline bool has_class(char c, int bits) {
  return (kCharClasses[static_cast<unsigned char>(c)] & bits) != 0;
}

// A literal: integers keep their 64 bits.
struct Constant {
  enum class Type : uint8_t { kSigned, kUnsigned, kF32, kF64 };
  Type type = Type::kSigned;
  uint64_t bits = 0;
};

class Lexer {
 public:
  Lexer(const SourceFilePtr& source, Diagnostics& diagnostics);

  // The next byte that is neither blank nor comment; NUL at the end of the text.
  char peek() {
    if (has_class(*at_, kBlankClass)) {
      do {
        ++at_;
      } while (has_class(*at_, kBlankClass));
    }
    if (*at_ == '/' || *at_ == '#') [[unlikely]] {
      skip_comments();
    }
    return *at_;
  }
  char raw() const { return *at_; }  // the very next byte
  char raw(uint32_t ahead) const { return at_ + ahead < end_ ? at_[ahead] : '\0'; }
  void advance() { ++at_; }  // over a byte that was peeked and is not the end
  bool at_end() { return peek() == '\0' && at_ >= end_; }

  bool accept(char c) {
    if (peek() != c || c == '\0') return false;
    ++at_;
    return true;
  }

  // A word, after peek() saw one of kWordStartClass.
  std::string_view word() {
    const char* const begin = at_;
    do {
      ++at_;
    } while (has_class(*at_, kWordClass));
    return {begin, static_cast<size_t>(at_ - begin)};
  }
  // opcode.modifier::part.modifier, after peek() saw a letter.
  std::string_view mnemonic() {
    const char* const begin = at_;
    while (has_class(*at_, kMnemonicClass)) ++at_;
    return {begin, static_cast<size_t>(at_ - begin)};
  }
  // The word at the next place, which is then passed over; empty if there is none.
  std::string_view accept_word() {
    return has_class(peek(), kWordStartClass) ? word() : std::string_view{};
  }
  // What follows a '.' (already passed): letters, digits, "::". Empty if nothing does.
  std::string_view dotted();

  // A literal, after peek() saw a digit. False: reported.
  bool number(Constant& out);
  // The inside of a "string" after peek() saw the quote. False: reported.
  bool string(std::string_view& out);

  // Passes over elements `12,` of a list, to before the last one or one that is no such number.
  // Returns how many.
  uint64_t skip_plain_integers();
  void skip_line();            // to before the line break
  bool skip_to(char closing);  // over comments and strings, to before `closing`; false: end

  uint32_t offset() const { return static_cast<uint32_t>(at_ - begin_); }
  void rewind(uint32_t offset) { at_ = begin_ + offset; }
  std::string_view text(uint32_t begin, uint32_t end) const {
    return {begin_ + begin, end - begin};
  }
  uint32_t offset_of(std::string_view part) const {
    return static_cast<uint32_t>(part.data() - begin_);
  }
  Range range_of(std::string_view part) const {
    const uint32_t begin = offset_of(part);
    return {begin, begin + static_cast<uint32_t>(part.size())};
  }

  Location location(Range range) const { return {source_, range}; }
  Diagnostic& error(Kind kind, Range range, std::string message) {
    return diagnostics_.error(kind, location(range), std::move(message));
  }
  bool too_many_errors() const { return diagnostics_.full(); }

  // The next token as a message names it, and its range.
  std::string describe_next();
  Range next_range();

 private:
  void skip_comments();
  bool number_radix(Constant& out, uint32_t radix, const char* digits);
  bool number_bits(Constant& out, uint32_t digits);
  bool number_decimal(Constant& out);
  bool bad_number(const char* begin, std::string message);

  const SourceFilePtr& source_;
  Diagnostics& diagnostics_;
  const char* begin_;
  const char* end_;
  const char* at_;
};

}  // namespace muster::ptx

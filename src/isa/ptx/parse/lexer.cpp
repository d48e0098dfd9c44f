// See lexer.h.
#include "isa/ptx/parse/lexer.h"

#include <charconv>
#include <cstring>
#include <utility>

namespace muster::ptx {

Lexer::Lexer(const SourceFilePtr& source, Diagnostics& diagnostics)
    : source_(source),
      diagnostics_(diagnostics),
      begin_(source->text().data()),
      end_(begin_ + source->text().size()),
      at_(begin_) {}

void Lexer::skip_line() {
  const auto* const found =
      static_cast<const char*>(std::memchr(at_, '\n', static_cast<size_t>(end_ - at_)));
  at_ = found == nullptr ? end_ : found;
}

// Comments, and the line markers of a C preprocessor (`# 12 "file"` at the start of a line).
void Lexer::skip_comments() {
  for (;;) {
    while (has_class(*at_, kBlankClass)) ++at_;
    if (at_[0] == '/' && at_[1] == '/') {
      skip_line();
    } else if (at_[0] == '/' && at_[1] == '*') {
      const std::string_view rest(at_, static_cast<size_t>(end_ - at_));
      const size_t close = rest.find("*/", 2);
      if (close == std::string_view::npos) {
        error(Kind::kPtxLexical, {offset(), offset() + 2}, "comment is not closed, expected '*/'");
        at_ = end_;
        return;
      }
      at_ += close + 2;
    } else if (at_[0] == '#' && (at_ == begin_ || at_[-1] == '\n')) {
      skip_line();
    } else {
      return;
    }
  }
}

std::string_view Lexer::dotted() {
  const char* const begin = at_;
  for (;;) {
    while (has_class(*at_, kWordClass)) ++at_;
    if (at_[0] != ':' || at_[1] != ':' || !has_class(at_[2], kWordClass)) break;
    at_ += 2;
  }
  return {begin, static_cast<size_t>(at_ - begin)};
}

bool Lexer::string(std::string_view& out) {
  const char* const begin = at_ + 1;
  const char* scan = begin;
  while (scan < end_ && *scan != '"' && *scan != '\n') {
    scan += scan[0] == '\\' && scan + 1 < end_ ? 2 : 1;
  }
  if (scan >= end_ || *scan != '"') {
    error(Kind::kPtxLexical, {offset(), offset() + 1},
          "string is not closed on its line, expected '\"'");
    return false;
  }
  out = {begin, static_cast<size_t>(scan - begin)};
  at_ = scan + 1;
  return true;
}

// The long initialisers are plain integers: no tokens for them. Anything unusual is left to
// number(): octal, hexadecimal, more digits than surely fit.
uint64_t Lexer::skip_plain_integers() {
  constexpr ptrdiff_t kDigitsMax = 18;
  for (uint64_t count = 0;; ++count) {
    const char* scan = at_;
    if (scan[0] == '0' && scan[1] != ',') return count;
    while (has_class(*scan, kDigitClass)) ++scan;
    if (scan == at_ || scan - at_ > kDigitsMax) return count;
    while (has_class(*scan, kBlankClass)) ++scan;
    if (*scan != ',') return count;
    ++scan;
    while (has_class(*scan, kBlankClass)) ++scan;
    at_ = scan;
  }
}

bool Lexer::skip_to(char closing) {
  for (;;) {
    const char c = peek();
    if (c == closing) return true;
    if (at_ >= end_) return false;
    std::string_view ignored;
    if (c == '"') {
      if (!string(ignored)) return false;
    } else {
      ++at_;
    }
  }
}

bool Lexer::bad_number(const char* begin, std::string message) {
  while (has_class(*at_, kWordClass)) ++at_;
  const auto first = static_cast<uint32_t>(begin - begin_);
  error(Kind::kPtxBadNumber, {first, offset()}, std::move(message));
  return false;
}

// 0fXXXXXXXX and 0dXXXXXXXXXXXXXXXX: the bits of an IEEE number.
bool Lexer::number_bits(Constant& out, uint32_t digits) {
  const char* const begin = at_;
  at_ += 2;
  const char* const first = at_;
  while (has_class(*at_, kHexClass)) ++at_;
  if (at_ - first != static_cast<ptrdiff_t>(digits) || has_class(*at_, kWordClass)) {
    return bad_number(begin, "floating-point bits need exactly " + std::to_string(digits) +
                                 " hexadecimal digits");
  }
  out.type = digits == 8 ? Constant::Type::kF32 : Constant::Type::kF64;
  std::from_chars(first, at_, out.bits, 16);
  return true;
}

bool Lexer::number_radix(Constant& out, uint32_t radix, const char* digits) {
  const char* const begin = at_;
  const auto [stop, status] = std::from_chars(digits, end_, out.bits, static_cast<int>(radix));
  if (status == std::errc::invalid_argument) {
    return bad_number(begin, "number has no digits of base " + std::to_string(radix));
  }
  at_ = stop;
  if (status == std::errc::result_out_of_range) {
    return bad_number(begin, "integer does not fit in 64 bits");
  }
  const bool has_suffix = *at_ == 'U' || *at_ == 'u';
  if (has_suffix) ++at_;
  if (has_class(*at_, kWordClass))
    return bad_number(begin, "number is followed by a letter or digit");
  // PTX ISA 4.5.1: a literal that does not fit in .s64 is .u64.
  out.type =
      has_suffix || (out.bits >> 63) != 0 ? Constant::Type::kUnsigned : Constant::Type::kSigned;
  return true;
}

bool Lexer::number_decimal(Constant& out) {
  const char* const begin = at_;
  double value = 0;
  const auto [stop, status] = std::from_chars(begin, end_, value);
  at_ = stop;
  if (status == std::errc::invalid_argument || has_class(*at_, kWordClass)) {
    return bad_number(begin, "floating-point number cannot be read");
  }
  if (status == std::errc::result_out_of_range) {
    return bad_number(begin, "floating-point number is out of range");
  }
  out.type = Constant::Type::kF64;
  std::memcpy(&out.bits, &value, sizeof value);
  return true;
}

bool Lexer::number(Constant& out) {
  const char* scan = at_;
  if (scan[0] == '0') {
    switch (scan[1]) {
      case 'x':
      case 'X':
        return number_radix(out, 16, scan + 2);
      case 'b':
      case 'B':
        return number_radix(out, 2, scan + 2);
      case 'f':
      case 'F':
        return number_bits(out, 8);
      case 'd':
      case 'D':
        return number_bits(out, 16);
      default:
        break;
    }
  }
  while (has_class(*scan, kDigitClass)) ++scan;
  if (*scan == '.' || *scan == 'e' || *scan == 'E') return number_decimal(out);
  const bool octal = at_[0] == '0' && scan - at_ > 1;
  if (!octal) return number_radix(out, 10, at_);
  return number_radix(out, 8, at_ + 1);
}

Range Lexer::next_range() {
  const char c = peek();
  const uint32_t begin = offset();
  if (at_ >= end_) return {begin, begin};
  const char* scan = at_ + 1;
  if (has_class(c, kWordStartClass | kWordClass) || c == '.') {
    while (has_class(*scan, kWordClass)) ++scan;
  }
  return {begin, static_cast<uint32_t>(scan - begin_)};
}

std::string Lexer::describe_next() {
  const Range range = next_range();
  if (range.begin == range.end) return "the end of the file";
  constexpr uint32_t kShownMax = 40;
  const auto c = static_cast<unsigned char>(begin_[range.begin]);
  if (c < 0x20 || c >= 0x7f) return "byte " + std::to_string(c);
  const bool cut = range.end - range.begin > kShownMax;
  const uint32_t end = cut ? range.begin + kShownMax : range.end;
  return "'" + std::string(text(range.begin, end)) + (cut ? "…'" : "'");
}

}  // namespace muster::ptx

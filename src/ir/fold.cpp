// See fold.h. Values are kept as the machine keeps them: zero-extended from their width.
#include "ir/fold.h"

namespace muster::ir {
namespace {

using Known = std::optional<std::uint64_t>;

std::int64_t as_signed(std::uint64_t value, Type type) {
  const unsigned width = bits(type);
  if (width == 0 || width == 64) return static_cast<std::int64_t>(value);
  const std::uint64_t sign = std::uint64_t{1} << (width - 1);
  return static_cast<std::int64_t>((value & value_mask(type)) ^ sign) -
         static_cast<std::int64_t>(sign);
}

Known compare(const Instr& instr, std::uint64_t a, std::uint64_t b) {
  a &= value_mask(instr.type);
  b &= value_mask(instr.type);
  const bool less =
      is_signed(instr.type) ? as_signed(a, instr.type) < as_signed(b, instr.type) : a < b;
  switch (static_cast<Compare>(instr.sub)) {
    case Compare::eq:
      return a == b;
    case Compare::ne:
      return a != b;
    case Compare::lt:
      return less;
    case Compare::le:
      return less || a == b;
    case Compare::gt:
      return !less && a != b;
    case Compare::ge:
      return !less;
    default:
      return std::nullopt;
  }
}

Known shift(const Instr& instr, std::uint64_t a, std::uint64_t amount) {
  const unsigned width = bits(instr.type);
  if (amount > 0xffffffffU) return std::nullopt;
  const auto by = static_cast<unsigned>(amount < width ? amount : width);
  a &= value_mask(instr.type);
  if (instr.op == Op::shl) return by == width ? 0 : a << by;
  if (!is_signed(instr.type)) return by == width ? 0 : a >> by;
  return static_cast<std::uint64_t>(as_signed(a, instr.type) >> (by == width ? width - 1 : by));
}

Known convert(const Instr& instr, std::uint64_t a) {
  if (is_float(instr.from) || (instr.flags & kSaturate) != 0) return std::nullopt;
  a &= value_mask(instr.from);
  return is_signed(instr.from) ? static_cast<std::uint64_t>(as_signed(a, instr.from)) : a;
}

Known unary(const Instr& instr, std::uint64_t a) {
  switch (instr.op) {
    case Op::mov:
      return a;
    case Op::bit_not:
      return ~a;
    case Op::cnot:
      return (a & value_mask(instr.type)) == 0 ? 1 : 0;
    case Op::neg:
      return std::uint64_t{0} - a;
    case Op::convert:
      return convert(instr, a);
    default:
      return std::nullopt;
  }
}

Known binary(const Instr& instr, std::uint64_t a, std::uint64_t b) {
  switch (instr.op) {
    case Op::add:
      return (instr.flags & kSaturate) != 0 ? Known{} : Known{a + b};
    case Op::sub:
      return (instr.flags & kSaturate) != 0 ? Known{} : Known{a - b};
    case Op::mul_lo:
      return a * b;
    case Op::bit_and:
      return a & b;
    case Op::bit_or:
      return a | b;
    case Op::bit_xor:
      return a ^ b;
    case Op::shl:
    case Op::shr:
      return shift(instr, a, b);
    default:
      return std::nullopt;
  }
}

// Where one source alone decides.
Known absorbed(const Instr& instr, std::span<const Known> s) {
  const std::uint64_t ones = value_mask(instr.type);
  for (const Known& k : s) {
    if (!k) continue;
    if (instr.op == Op::bit_and && (*k & ones) == 0) return 0;
    if (instr.op == Op::bit_or && (*k & ones) == ones) return ones;
  }
  return std::nullopt;
}

Known whole(const Instr& instr, unsigned part, std::span<const Known> s) {
  if (instr.op == Op::select && s.size() == 3) {
    if (s[2]) return *s[2] != 0 ? s[0] : s[1];
    return s[0] && s[1] && *s[0] == *s[1] ? s[0] : Known{};
  }
  if (s.size() == 1) return part == 0 && s[0] ? unary(instr, *s[0]) : Known{};
  if (s.size() != 2) return std::nullopt;
  if (!s[0] || !s[1]) return part == 0 ? absorbed(instr, s) : Known{};
  if (instr.op != Op::setp) return part == 0 ? binary(instr, *s[0], *s[1]) : Known{};
  const Known holds = compare(instr, *s[0], *s[1]);
  return holds && part == 1 ? Known{*holds ^ 1} : holds;
}

}  // namespace

std::optional<std::uint64_t> fold(const Instr& instr, unsigned part,
                                  std::span<const std::optional<std::uint64_t>> sources) {
  if (bits(instr.type) == 0) return std::nullopt;
  if (is_float(instr.type) && instr.op != Op::mov && instr.op != Op::select) return std::nullopt;
  const Known out = whole(instr, part, sources);
  if (!out || instr.op == Op::setp) return out;
  return *out & value_mask(instr.type);
}

}  // namespace muster::ir

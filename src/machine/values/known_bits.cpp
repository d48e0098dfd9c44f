// See known_bits.h. Reference: PTX ISA, "and", "or", "xor", "not", "brev", "clz", "bfind",
// "setp".
#include "machine/values/known_bits.h"

#include <bit>

#include "base/check.h"

namespace muster::machine {

namespace {

std::uint64_t reversed(std::uint64_t word, unsigned bits) {
  std::uint64_t result = 0;
  for (unsigned i = 0; i < bits; ++i) result = result << 1 | (word >> i & 1);
  return result;
}

// The zeros in front of the highest one, if no bit in front of it is unknown.
std::optional<KnownBits> leading_zeros(const KnownBits& source, unsigned bits) {
  if (source.unknown > source.word) return std::nullopt;
  return KnownBits{bits - static_cast<unsigned>(std::bit_width(source.word)), 0};
}

// Where the highest one is of a number without sign; all ones: nowhere.
std::optional<KnownBits> highest_one(const KnownBits& source, const ir::Instr& instr) {
  const auto zeros = leading_zeros(source, ir::bits(instr.type));
  if (!zeros || ir::is_signed(instr.type)) return std::nullopt;
  if (source.word == 0) return KnownBits{0xffff'ffff, 0};
  const bool shift = (instr.flags & ir::kShiftAmount) != 0;
  return shift ? *zeros : KnownBits{ir::bits(instr.type) - 1 - zeros->word, 0};
}

KnownBits both(const KnownBits& a, const KnownBits& b) {
  const std::uint64_t zeros = ~(a.word | a.unknown) | ~(b.word | b.unknown);
  return {a.word & b.word, (a.unknown | b.unknown) & ~zeros};
}

KnownBits either(const KnownBits& a, const KnownBits& b) {
  const std::uint64_t ones = a.word | b.word;
  return {ones, (a.unknown | b.unknown) & ~ones};
}

KnownBits one_of(const KnownBits& a, const KnownBits& b) {
  const std::uint64_t unknown = a.unknown | b.unknown;
  return {(a.word ^ b.word) & ~unknown, unknown};
}

// Whether numbers are equal, if a bit that is known of both tells them apart, or all are known.
std::optional<KnownBits> equality(const KnownBits& a, const KnownBits& b, ir::Compare asks) {
  const bool differ = ((a.word ^ b.word) & ~(a.unknown | b.unknown)) != 0;
  if (!differ && (a.unknown | b.unknown) != 0) return std::nullopt;
  return KnownBits{static_cast<std::uint64_t>(differ == (asks == ir::Compare::ne)), 0};
}

}  // namespace

bool keeps_known_bits(const ir::Instr& instr) {
  const auto asks = static_cast<ir::Compare>(instr.sub);
  switch (instr.op) {
    case ir::Op::setp:
      return !ir::is_float(instr.type) && instr.dst.count == 1 && instr.src.count == 2 &&
             (asks == ir::Compare::eq || asks == ir::Compare::ne);
    case ir::Op::mov:
    case ir::Op::bit_and:
    case ir::Op::bit_or:
    case ir::Op::bit_xor:
    case ir::Op::bit_not:
    case ir::Op::brev:
    case ir::Op::clz:
    case ir::Op::bfind:
      return true;
    default:
      return false;
  }
}

std::optional<KnownBits> apply(const ir::Instr& instr, std::span<const KnownBits> sources) {
  const unsigned bits = ir::bits(instr.type);
  const std::uint64_t mask = ir::value_mask(instr.type);
  const KnownBits a{sources[0].word & mask, sources[0].unknown & mask};
  const KnownBits b = sources.size() > 1
                          ? KnownBits{sources[1].word & mask, sources[1].unknown & mask}
                          : KnownBits{};
  switch (instr.op) {
    case ir::Op::mov:
      return a;
    case ir::Op::bit_and:
      return both(a, b);
    case ir::Op::bit_or:
      return either(a, b);
    case ir::Op::bit_xor:
      return one_of(a, b);
    case ir::Op::bit_not:
      return KnownBits{~a.word & ~a.unknown & mask, a.unknown};
    case ir::Op::brev:
      return KnownBits{reversed(a.word, bits), reversed(a.unknown, bits)};
    case ir::Op::clz:
      return leading_zeros(a, bits);
    case ir::Op::bfind:
      return highest_one(a, instr);
    case ir::Op::setp:
      return equality(a, b, static_cast<ir::Compare>(instr.sub));
    default:
      CHECK(false);  // see keeps_known_bits
      return std::nullopt;
  }
}

}  // namespace muster::machine

// See memory_words.h.
#include "machine/values/memory_words.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace muster::machine {

using ir::Reduce;

namespace {

template <typename Float, typename Word>
std::uint64_t reduce_float(Reduce op, std::uint64_t old, std::uint64_t operand, bool numbers) {
  const Float a = std::bit_cast<Float>(static_cast<Word>(old));
  const Float b = std::bit_cast<Float>(static_cast<Word>(operand));
  if (op == Reduce::add) return std::bit_cast<Word>(a + b);
  if (numbers && std::isnan(a)) return std::bit_cast<Word>(b);
  // What is there stays if the comparison does not say otherwise.
  return std::bit_cast<Word>(op == Reduce::min ? std::min(a, b) : std::max(a, b));
}

std::int64_t sign_extend(std::uint64_t value, unsigned width) {
  const unsigned shift = 64 - width;
  return static_cast<std::int64_t>(value << shift) >> shift;
}

// PTX atom: inc wraps to 0 above the operand, dec wraps to the operand at 0 and above it.
std::uint64_t reduce_integer(Reduce op, ir::Type type, std::uint64_t old, std::uint64_t a) {
  const bool is_signed = ir::is_signed(type);
  const bool less = is_signed ? sign_extend(a, bits(type)) < sign_extend(old, bits(type)) : a < old;
  switch (op) {
    case Reduce::add:
      return old + a;
    case Reduce::min:
      return less ? a : old;
    case Reduce::max:
      return less ? old : a;
    case Reduce::bit_and:
      return old & a;
    case Reduce::bit_or:
      return old | a;
    case Reduce::bit_xor:
      return old ^ a;
    case Reduce::inc:
      return old >= a ? 0 : old + 1;
    case Reduce::dec:
      return old == 0 || old > a ? a : old - 1;
    case Reduce::exch:
    case Reduce::cas:
      return a;
  }
  return a;
}

}  // namespace

bool reducible(const ir::Instr& in) {
  if (!ir::is_float(in.type)) return true;
  return in.type == ir::Type::f32 || in.type == ir::Type::f64;
}

std::uint64_t reduce(const ir::Instr& in, std::uint64_t old, std::uint64_t operand) {
  const auto op = static_cast<Reduce>(in.sub);
  const bool numbers = (in.flags & ir::kNumber) != 0;
  const bool moves = op == Reduce::exch || op == Reduce::cas;
  if (in.type == ir::Type::f32 && !moves)
    return reduce_float<float, std::uint32_t>(op, old, operand, numbers);
  if (in.type == ir::Type::f64 && !moves)
    return reduce_float<double, std::uint64_t>(op, old, operand, numbers);
  return reduce_integer(op, in.type, old, operand) & ir::value_mask(in.type);
}

std::uint64_t loaded(ir::Type type, std::uint64_t bits_read, unsigned register_bits) {
  if (!ir::is_signed(type) || bits(type) >= register_bits) return bits_read;
  const auto extended = static_cast<std::uint64_t>(sign_extend(bits_read, bits(type)));
  return register_bits >= 64 ? extended : extended & ((std::uint64_t{1} << register_bits) - 1);
}

}  // namespace muster::machine

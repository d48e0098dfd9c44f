// See memory_words.h.
#include "machine/values/memory_words.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "machine/values/soft_float.h"

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

// Halves of a word, or the only one, rounded to the nearest; subnormals stay (PTX ISA, atom:
// .noftz).
std::uint64_t reduce_short(const ir::Instr& in, std::uint64_t old, std::uint64_t operand) {
  const bool brain = in.type == ir::Type::bf16 || in.type == ir::Type::bf16x2;
  const ir::Type each = brain ? ir::Type::bf16 : ir::Type::f16;
  constexpr unsigned kHalf = 16;
  constexpr std::uint64_t kMask = 0xffff;
  std::uint64_t made = 0;
  for (unsigned at = 0; at < bits(in.type); at += kHalf) {
    const std::uint64_t a = old >> at & kMask, b = operand >> at & kMask;
    const double x[3] = {decode(a, each), decode(b, each), 0};
    const auto op = static_cast<Reduce>(in.sub);
    const std::uint64_t half = op == Reduce::add
                                   ? round_basic(Basic::add, x, each, ir::Rounding::nearest_even)
                                   : real_extreme(a, b, each, op == Reduce::max, false);
    made |= (half & kMask) << at;
  }
  return made;
}

bool is_short(ir::Type type) {
  return type == ir::Type::f16 || type == ir::Type::bf16 || type == ir::Type::f16x2 ||
         type == ir::Type::bf16x2;
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
  return in.type == ir::Type::f32 || in.type == ir::Type::f64 || is_short(in.type);
}

std::uint64_t reduce(const ir::Instr& in, std::uint64_t old, std::uint64_t operand) {
  const auto op = static_cast<Reduce>(in.sub);
  const bool numbers = (in.flags & ir::kNumber) != 0;
  const bool moves = op == Reduce::exch || op == Reduce::cas;
  if (in.type == ir::Type::f32 && !moves)
    return reduce_float<float, std::uint32_t>(op, old, operand, numbers);
  if (in.type == ir::Type::f64 && !moves)
    return reduce_float<double, std::uint64_t>(op, old, operand, numbers);
  if (is_short(in.type) && !moves) return reduce_short(in, old, operand);
  return reduce_integer(op, in.type, old, operand) & ir::value_mask(in.type);
}

std::uint64_t loaded(ir::Type type, std::uint64_t bits_read, unsigned register_bits) {
  if (!ir::is_signed(type) || bits(type) >= register_bits) return bits_read;
  const auto extended = static_cast<std::uint64_t>(sign_extend(bits_read, bits(type)));
  return register_bits >= 64 ? extended : extended & ((std::uint64_t{1} << register_bits) - 1);
}

}  // namespace muster::machine

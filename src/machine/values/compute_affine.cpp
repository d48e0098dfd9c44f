// Operations on whole shapes: the result of an affine value and a uniform one is affine again where
// that is exact modulo the width in every lane. A `Line` is the value as a mathematical integer
// over the active lanes, which exists if no lane between the first and the last wraps.
#include <algorithm>
#include <bit>

#include "machine/values/lane_functions.h"

namespace muster::machine::affine {

namespace {

struct Line {
  Wide base = 0, stride = 0;  // at lane 0, per lane
};

int first_lane(const Call& call) { return std::countr_zero(call.active); }
int last_lane(const Call& call) { return 63 - std::countl_zero(call.active); }

bool simple(const Value& value) {
  return value.shape == Value::Shape::uniform || value.shape == Value::Shape::affine;
}
Word stride_of(const Value& v) { return v.shape == Value::Shape::affine ? v.stride : 0; }
bool constant(const Value& v) { return simple(v) && stride_of(v) == 0; }

bool give(Value& result, Word base, Word stride, unsigned bits) {
  result.base = base & low_mask(bits);
  result.stride = stride & low_mask(bits);
  result.shape = result.stride == 0 ? Value::Shape::uniform : Value::Shape::affine;
  return true;
}

bool give(Value& result, const Line& line, unsigned bits) {
  return give(result, static_cast<Word>(line.base), static_cast<Word>(line.stride), bits);
}

bool give_mask(Value& result, LaneMask mask) {
  result.shape = Value::Shape::mask;
  result.base = mask;
  return true;
}

LaneMask mask_of(const Value& value) {
  if (value.shape == Value::Shape::mask) return value.base;
  return (value.base & 1) != 0 ? ~LaneMask{0} : 0;
}

bool both_simple(const Call& call) { return simple(call.sources[0]) && simple(call.sources[1]); }

bool line_of(const Call& call, const Value& value, ir::Type type, Line& line) {
  if (!simple(value)) return false;
  const int first = first_lane(call), last = last_lane(call);
  const Word mask = ir::value_mask(type);
  const Wide start = integer_value(word_at(value, static_cast<unsigned>(first), mask), type);
  line.stride = sign_extend(stride_of(value), ir::bits(type));
  const Wide end = start + (last - first) * line.stride;
  line.base = start - first * line.stride;
  return end >= integer_minimum(type) && end <= integer_maximum(type);
}

Wide at(const Line& line, int lane) { return line.base + lane * line.stride; }

Wide floor_modulo(Wide value, Wide modulus) {
  const Wide rest = value % modulus;
  return rest < 0 ? rest + modulus : rest;
}

// line mod modulus, if that is a line over the active lanes: going up, or going down.
bool remainder_line(const Call& call, const Line& line, Wide modulus, Line& out) {
  const int first = first_lane(call), span = last_lane(call) - first;
  const Wide start = floor_modulo(at(line, first), modulus);
  out.stride = floor_modulo(line.stride, modulus);
  if (start + span * out.stride >= modulus) out.stride -= modulus;
  out.base = start - first * out.stride;
  return start + span * out.stride >= 0 && start + span * out.stride < modulus;
}

// The low bits of a value, whether it wraps or not.
bool low_line(const Call& call, const Value& value, unsigned bits, Line& out) {
  return remainder_line(call, {Wide{value.base}, Wide{stride_of(value)}}, Wide{1} << bits, out);
}

unsigned zeros_below(const Value& value) {
  return static_cast<unsigned>(std::countr_zero(value.base | stride_of(value)));
}

ir::Type unsigned_of(unsigned bits) {
  return bits == 8    ? ir::Type::u8
         : bits == 16 ? ir::Type::u16
         : bits == 32 ? ir::Type::u32
                      : ir::Type::u64;
}

// x | y = x ^ y = x + y where y has no bit that a multiple of 2^k can have.
bool disjoint_sum(const Call& call, Value& result) {
  if (!both_simple(call)) return false;
  const unsigned bits = call.context.bits;
  for (unsigned i = 0; i < 2; ++i) {
    const Value &high = call.sources[i], &low = call.sources[1 - i];
    const unsigned free = std::min(zeros_below(high), bits);
    Line line;
    if (!line_of(call, low, unsigned_of(bits), line)) continue;
    const Wide limit = Wide{1} << free;
    if (at(line, first_lane(call)) < limit && at(line, last_lane(call)) < limit) {
      return give(result, high.base + low.base, stride_of(high) + stride_of(low), bits);
    }
  }
  return false;
}

// An exact line of non-negative values, and a divisor that is uniform and positive.
bool division(const Call& call, Line& line, Wide& divisor) {
  if (!constant(call.sources[1])) return false;
  divisor = integer_value(call.sources[1].base, call.context.type);
  return divisor > 0 && line_of(call, call.sources[0], call.context.type, line) &&
         at(line, first_lane(call)) >= 0 && at(line, last_lane(call)) >= 0;
}

// Which of the first two sources is the uniform factor; -1 for neither.
int uniform_factor(const Call& call) {
  if (!both_simple(call)) return -1;
  return constant(call.sources[1]) ? 1 : constant(call.sources[0]) ? 0 : -1;
}

}  // namespace

bool mov(const Call& call, Value& result) {
  const Value& source = call.sources[0];
  if (call.context.type == ir::Type::pred) return give_mask(result, mask_of(source));
  return simple(source) && give(result, source.base, stride_of(source), call.context.bits);
}

bool add(const Call& call, Value& result) {
  const Value &a = call.sources[0], &b = call.sources[1];
  if (!both_simple(call) || call.context.has(ir::kSaturate)) return false;
  return give(result, a.base + b.base, stride_of(a) + stride_of(b), call.context.bits);
}

bool sub(const Call& call, Value& result) {
  const Value &a = call.sources[0], &b = call.sources[1];
  if (!both_simple(call) || call.context.has(ir::kSaturate)) return false;
  return give(result, a.base - b.base, stride_of(a) - stride_of(b), call.context.bits);
}

bool neg(const Call& call, Value& result) {
  const Value& a = call.sources[0];
  return simple(a) && give(result, 0 - a.base, 0 - stride_of(a), call.context.bits);
}

bool bit_not(const Call& call, Value& result) {
  const Value& a = call.sources[0];
  if (call.context.type == ir::Type::pred) return give_mask(result, ~mask_of(a));
  return simple(a) && give(result, ~a.base, 0 - stride_of(a), call.context.bits);
}

bool mul_lo(const Call& call, Value& result) {
  const int factor = uniform_factor(call);
  if (factor < 0) return false;
  const Word by = call.sources[static_cast<unsigned>(factor)].base;
  const Value& other = call.sources[static_cast<unsigned>(1 - factor)];
  return give(result, other.base * by, stride_of(other) * by, call.context.bits);
}

bool mad_lo(const Call& call, Value& result) {
  const Value& c = call.sources[2];
  Value product;
  if (!simple(c) || !mul_lo(call, product)) return false;
  return give(result, product.base + c.base, stride_of(product) + stride_of(c), call.context.bits);
}

bool mul_wide(const Call& call, Value& result) {
  const int factor = uniform_factor(call);
  if (factor < 0) return false;
  const ir::Type type = call.context.type;
  const Wide by = integer_value(call.sources[static_cast<unsigned>(factor)].base, type);
  Line line;
  if (!line_of(call, call.sources[static_cast<unsigned>(1 - factor)], type, line)) return false;
  return give(result, {line.base * by, line.stride * by}, 2 * call.context.bits);
}

bool mad_wide(const Call& call, Value& result) {
  const Value& c = call.sources[2];
  Value product;
  if (!simple(c) || !mul_wide(call, product)) return false;
  return give(result, product.base + c.base, stride_of(product) + stride_of(c),
              2 * call.context.bits);
}

bool shl(const Call& call, Value& result) {
  const Value &a = call.sources[0], &amount = call.sources[1];
  if (!simple(a) || !constant(amount)) return false;
  if (amount.base >= call.context.bits) return give(result, 0, 0, call.context.bits);
  return give(result, a.base << amount.base, stride_of(a) << amount.base, call.context.bits);
}

bool shr(const Call& call, Value& result) {
  const Value& amount = call.sources[1];
  Line line, low;
  if (!constant(amount) || !line_of(call, call.sources[0], call.context.type, line)) return false;
  const auto count = static_cast<unsigned>(std::min<Word>(amount.base, call.context.bits));
  if (!remainder_line(call, line, Wide{1} << count, low)) return false;
  return give(result, {(line.base - low.base) >> count, (line.stride - low.stride) >> count},
              call.context.bits);
}

bool div(const Call& call, Value& result) {
  Line line, low;
  Wide divisor = 0;
  if (!division(call, line, divisor) || !remainder_line(call, line, divisor, low)) return false;
  return give(result, {(line.base - low.base) / divisor, (line.stride - low.stride) / divisor},
              call.context.bits);
}

bool rem(const Call& call, Value& result) {
  Line line, low;
  Wide divisor = 0;
  if (!division(call, line, divisor) || !remainder_line(call, line, divisor, low)) return false;
  return give(result, low, call.context.bits);
}

// With one run of ones: the bits below its top less the bits below its bottom.
bool bit_and(const Call& call, Value& result) {
  if (call.context.type == ir::Type::pred) {
    return give_mask(result, mask_of(call.sources[0]) & mask_of(call.sources[1]));
  }
  const int factor = uniform_factor(call);
  if (factor < 0) return false;
  const Value& other = call.sources[static_cast<unsigned>(1 - factor)];
  const Word mask = call.sources[static_cast<unsigned>(factor)].base & call.context.mask;
  if (mask == 0) return give(result, 0, 0, call.context.bits);
  const auto bottom = static_cast<unsigned>(std::countr_zero(mask));
  const unsigned top = bottom + static_cast<unsigned>(std::popcount(mask));
  if (mask != (low_mask(top) & ~low_mask(bottom))) return false;
  Line upper{Wide{other.base}, Wide{stride_of(other)}}, lower;
  if (top < call.context.bits && !low_line(call, other, top, upper)) return false;
  if (!low_line(call, other, bottom, lower)) return false;
  return give(result, {upper.base - lower.base, upper.stride - lower.stride}, call.context.bits);
}

bool bit_or(const Call& call, Value& result) {
  if (call.context.type == ir::Type::pred) {
    return give_mask(result, mask_of(call.sources[0]) | mask_of(call.sources[1]));
  }
  return disjoint_sum(call, result);
}

bool bit_xor(const Call& call, Value& result) {
  if (call.context.type == ir::Type::pred) {
    return give_mask(result, mask_of(call.sources[0]) ^ mask_of(call.sources[1]));
  }
  return disjoint_sum(call, result);
}

namespace {

// One side is the smaller in every lane if it is so at both ends.
bool extreme(const Call& call, Value& result, bool larger) {
  Line a, b;
  const ir::Type type = call.context.type;
  if (call.context.has(ir::kRelu) || !line_of(call, call.sources[0], type, a) ||
      !line_of(call, call.sources[1], type, b)) {
    return false;
  }
  const Wide start = at(a, first_lane(call)) - at(b, first_lane(call));
  const Wide end = at(a, last_lane(call)) - at(b, last_lane(call));
  if (start <= 0 && end <= 0) return give(result, larger ? b : a, call.context.bits);
  if (start >= 0 && end >= 0) return give(result, larger ? a : b, call.context.bits);
  return false;
}

}  // namespace

bool min(const Call& call, Value& result) { return extreme(call, result, false); }
bool max(const Call& call, Value& result) { return extreme(call, result, true); }

bool select(const Call& call, Value& result) {
  const Value &a = call.sources[0], &b = call.sources[1], &p = call.sources[2];
  const LaneMask taken = mask_of(p);
  if (call.context.type == ir::Type::pred) {
    return give_mask(result, (mask_of(a) & taken) | (mask_of(b) & ~taken));
  }
  const LaneMask known = call.active & ~p.unknown;
  const bool first = (taken & known) == known;
  if (!first && (taken & known) != 0) return false;
  const Value& side = first ? a : b;
  return simple(side) && give(result, side.base, stride_of(side), call.context.bits);
}

bool convert(const Call& call, Value& result) {
  const Context& c = call.context;
  const Value& a = call.sources[0];
  if (ir::is_float(c.type) || ir::is_float(c.from) || !simple(a)) return false;
  const bool saturate = c.has(ir::kSaturate);
  if (!saturate && c.bits <= ir::bits(c.from)) return give(result, a.base, stride_of(a), c.bits);
  Line line;
  if (!line_of(call, a, c.from, line)) return false;
  const Wide low = integer_minimum(c.type), high = integer_maximum(c.type);
  for (const int lane : {first_lane(call), last_lane(call)}) {
    if (saturate && (at(line, lane) < low || at(line, lane) > high)) return false;
  }
  return give(result, line, c.bits);
}

// Parts of which the lowest does not wrap between the lanes, the others being the same in all: what
// a 64-bit address of two registers is.
bool pack(const Call& call, Value& result) {
  const unsigned bits = ir::bits(call.context.from);
  Line line;
  if (ir::is_float(call.context.from) || !line_of(call, call.sources[0], unsigned_of(bits), line)) {
    return false;
  }
  for (unsigned i = 1; i < call.sources.size() && i * bits < call.context.bits; ++i) {
    if (!constant(call.sources[i])) return false;
    line.base += Wide{call.sources[i].base & low_mask(bits)} << (i * bits);
  }
  return give(result, line, call.context.bits);
}

bool to_generic(const Call& call, Value& result) {
  const Value& a = call.sources[0];
  const std::uint32_t window = window_of(call.context.instr->space);
  if (!simple(a) || (window != 0 && call.context.bits != 64)) return false;
  return give(result, a.base + region_base(window), stride_of(a), call.context.bits);
}

bool from_generic(const Call& call, Value& result) {
  const Value& a = call.sources[0];
  Line line;
  if (call.context.bits != 64 || !line_of(call, a, ir::Type::u64, line)) return false;
  const auto start = static_cast<Word>(at(line, first_lane(call)));
  const auto end = static_cast<Word>(at(line, last_lane(call)));
  Word offset = 0;
  if (region_of(start) != region_of(end) || !lanes::from_generic(call.context, &start, &offset) ||
      !lanes::from_generic(call.context, &end, &offset)) {
    return false;
  }
  const Word base = region_base(window_of(call.context.instr->space));
  return give(result, a.base - base, stride_of(a), 64);
}

namespace {

// Lanes below the point where base + lane * stride reaches zero; stride > 0.
LaneMask lanes_below_zero(Wide base, Wide stride) {
  const Wide count = base >= 0 ? 0 : (-base + stride - 1) / stride;
  return all_lanes(static_cast<unsigned>(std::min<Wide>(count, 64)));
}

}  // namespace

bool setp(const Call& call, Value& result) {
  Line a, b;
  const ir::Type type = call.context.type;
  if (!line_of(call, call.sources[0], type, a) || !line_of(call, call.sources[1], type, b)) {
    return false;
  }
  const Wide base = a.base - b.base, stride = a.stride - b.stride;
  LaneMask less = base < 0 ? ~LaneMask{0} : 0, equal = base == 0 ? ~LaneMask{0} : 0;
  if (stride != 0) {
    const Wide size = stride < 0 ? -stride : stride;
    const LaneMask before = lanes_below_zero(stride < 0 ? -base : base, size);
    const Wide root = -base / stride;
    const bool hits = -base % stride == 0 && root >= 0 && root < 64;
    equal = hits ? LaneMask{1} << static_cast<int>(root) : 0;
    less = stride > 0 ? before : ~before & ~equal;
  }
  return give_mask(result, by_order(call.context, less, equal));
}

}  // namespace muster::machine::affine

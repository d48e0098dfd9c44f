// What is known of a result when some sources are not: which lanes stay unknown, and the cause they
// carry. A rule here may only say "known" where every value of the unknown gives the same result.
#include <bit>
#include <utility>

#include "base/hash.h"
#include "machine/values/compute.h"
#include "machine/values/lane_functions.h"

namespace muster::machine {

bool constant_over(const Value& value, LaneMask lanes) {
  switch (value.shape) {
    case Value::Shape::uniform:
      return true;
    case Value::Shape::affine:
      return value.stride == 0 || std::has_single_bit(lanes);
    case Value::Shape::lanes:
      return std::has_single_bit(lanes);
    case Value::Shape::mask:
      return (value.base & lanes) == 0 || (~value.base & lanes) == 0;
  }
  return false;
}

namespace refine {

namespace {

// Lanes of `active` where the value is known to be `word`.
LaneMask lanes_holding(const Call& call, const Value& value, Word word) {
  const LaneMask known = call.active & ~value.unknown;
  const Word mask = call.context.mask;
  if (value.shape == Value::Shape::uniform) return (value.base & mask) == word ? known : 0;
  if (value.shape == Value::Shape::mask) return known & (word != 0 ? value.base : ~value.base);
  LaneMask result = 0;
  for (LaneMask rest = known; rest != 0; rest &= rest - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(rest));
    if (word_at(value, lane, mask) == word) result |= rest & -rest;
  }
  return result;
}

// `word` on one side decides, whatever the other side is.
LaneMask absorbing(const Call& call, Word word) {
  const Value &a = call.sources[0], &b = call.sources[1];
  const LaneMask unknown = (a.unknown | b.unknown) & call.active;
  if (unknown == 0) return 0;
  return unknown & ~lanes_holding(call, a, word) & ~lanes_holding(call, b, word);
}

}  // namespace

LaneMask any(const Call& call) {
  LaneMask unknown = 0;
  for (const Value& source : call.sources) unknown |= source.unknown;
  return unknown & call.active;
}

LaneMask product(const Call& call) {
  if (ir::is_float(call.context.type)) return any(call);  // zero times NaN
  LaneMask unknown = absorbing(call, 0);
  if (call.sources.size() > 2) unknown |= call.sources[2].unknown & call.active;
  return unknown;
}

LaneMask bit_and(const Call& call) { return absorbing(call, 0); }
LaneMask bit_or(const Call& call) { return absorbing(call, call.context.mask); }

LaneMask select(const Call& call) {
  const Value &a = call.sources[0], &b = call.sources[1], &p = call.sources[2];
  const LaneMask taken = p.shape == Value::Shape::mask ? p.base
                         : (p.base & 1) != 0           ? ~LaneMask{0}
                                                       : 0;
  const LaneMask open = p.unknown & call.active;
  const LaneMask either = open & ~(a.unknown | b.unknown);
  LaneMask differs = open & ~either;
  for (LaneMask rest = either; rest != 0; rest &= rest - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(rest));
    const Word mask = call.context.mask;
    if (word_at(a, lane, mask) != word_at(b, lane, mask)) differs |= rest & -rest;
  }
  const LaneMask chosen = call.active & ~open;
  return differs | (chosen & ((taken & a.unknown) | (~taken & b.unknown)));
}

namespace {

Word least(const Context& c) { return ir::is_signed(c.type) ? Word{1} << (c.bits - 1) : 0; }
Word greatest(const Context& c) { return c.mask & ~least(c); }

// Lanes of those that are not known in which side `index` is `word`, or the other is `other`.
LaneMask at_ends(const Call& call, unsigned index, Word word, Word other) {
  return lanes_holding(call, call.sources[index], word) |
         lanes_holding(call, call.sources[1 - index], other);
}

}  // namespace

LaneMask min(const Call& call) {
  return ir::is_float(call.context.type) ? any(call) : absorbing(call, least(call.context));
}

LaneMask max(const Call& call) {
  return ir::is_float(call.context.type) ? any(call) : absorbing(call, greatest(call.context));
}

LaneMask shift(const Call& call) {
  const Value& amount = call.sources[1];
  LaneMask unknown = any(call);
  if (ir::is_signed(call.context.type)) return unknown;
  for (LaneMask rest = unknown & ~amount.unknown; rest != 0; rest &= rest - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(rest));
    constexpr Word kWord = 0xffff'ffff;
    if (word_at(amount, lane, kWord) >= call.context.bits) unknown &= ~(rest & -rest);
  }
  return unknown;
}

LaneMask lop3(const Call& call) {
  const LaneMask table_unknown = call.sources[3].unknown & call.active;
  LaneMask unknown = any(call);
  for (LaneMask rest = unknown & ~table_unknown; rest != 0; rest &= rest - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(rest));
    Word words[kMaxSources] = {}, first[1] = {}, other[1] = {};
    unsigned open = 0;
    for (unsigned i = 0; i < 4; ++i) {
      words[i] = word_at(call.sources[i], lane, ~Word{0});
      open |= static_cast<unsigned>(call.sources[i].unknown >> lane & 1) << i;
    }
    // Each bit of the result is made of one of each source: all zeros and all ones are all cases.
    bool same = true;
    for (unsigned choice = 0; choice < 8; ++choice) {
      for (unsigned i = 0; i < 3; ++i) {
        if ((open >> i & 1) != 0) words[i] = (choice >> i & 1) != 0 ? ~Word{0} : 0;
      }
      lanes::lop3(call.context, words, choice == 0 ? first : other);
      same = same && (choice == 0 || other[0] == first[0]);
    }
    if (same) unknown &= ~(rest & -rest);
  }
  return unknown;
}

LaneMask setp(const Call& call) {
  if (ir::is_float(call.context.type)) return any(call);
  const Word low = least(call.context), high = greatest(call.context);
  switch (static_cast<ir::Compare>(call.context.instr->sub)) {
    case ir::Compare::lt:
    case ir::Compare::ge:
      return any(call) & ~at_ends(call, 1, low, high);
    case ir::Compare::gt:
    case ir::Compare::le:
      return any(call) & ~at_ends(call, 0, low, high);
    default:
      return any(call);
  }
}

}  // namespace refine

namespace decide {

namespace {

bool all_unknown(const Call& call, const Value& value) {
  return (value.unknown & call.active) == call.active && value.cause.identity != 0;
}

// Two unknowns whose identities differ by `difference`: 0 for the same value.
bool related(const Call& call, std::uint64_t difference) {
  const Value &a = call.sources[0], &b = call.sources[1];
  return all_unknown(call, a) && all_unknown(call, b) &&
         (a.cause.identity ^ b.cause.identity) == difference;
}

bool give(const Call& call, Value& result, bool ones) {
  const bool predicate = call.context.type == ir::Type::pred;
  result.shape = predicate ? Value::Shape::mask : Value::Shape::uniform;
  result.base = !ones ? 0 : predicate ? ~Word{0} : call.context.mask;
  return true;
}

}  // namespace

bool difference(const Call& call, Value& result) {
  if (ir::is_float(call.context.type) || !related(call, 0)) return false;
  return give(call, result, false);
}

bool bit_and(const Call& call, Value& result) {
  if (call.context.type != ir::Type::pred || !related(call, kNegation)) return false;
  return give(call, result, false);
}

bool bit_or(const Call& call, Value& result) {
  if (call.context.type != ir::Type::pred || !related(call, kNegation)) return false;
  return give(call, result, true);
}

bool setp(const Call& call, Value& result) {
  if (ir::is_float(call.context.type) || !related(call, 0)) return false;
  result.shape = Value::Shape::mask;
  result.base = by_order(call.context, 0, ~LaneMask{0});
  return true;
}

bool is_space(const Call& call, Value& result) {
  const Value& a = call.sources[0];
  if ((a.unknown & call.active) != call.active || a.cause.region == 0) return false;
  result.shape = Value::Shape::mask;
  result.base = in_space(a.cause.region, call.context.instr->space) ? ~LaneMask{0} : 0;
  return true;
}

}  // namespace decide

namespace {

constexpr std::uint32_t kLastRegion = 0xffff;  // beyond it an address is a number
constexpr std::uint32_t kConflict = ~0u;

// The region that all of `lanes` point into: 0 for numbers, kConflict if they differ.
std::uint32_t region_over(const Value& value, LaneMask lanes) {
  const LaneMask known = lanes & ~value.unknown;
  bool first = (lanes & value.unknown) == 0;
  std::uint32_t region = first ? 0 : value.cause.region;
  for (LaneMask rest = known; rest != 0; rest &= rest - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(rest));
    std::uint32_t found = region_of(word_at(value, lane, ~Word{0}));
    if (found > kLastRegion) found = 0;
    if (!first && found != region) return kConflict;
    region = found;
    first = false;
    if (value.shape == Value::Shape::uniform) break;
  }
  return region;
}

std::uint32_t one_of(std::uint32_t a, std::uint32_t b) {
  if (a == kConflict || b == kConflict || (a != 0 && b != 0)) return 0;
  return a | b;
}

std::uint32_t region_by_rule(const Call& call, RegionRule rule, LaneMask lanes) {
  const auto region = [&](unsigned i) { return region_over(call.sources[i], lanes); };
  const auto plain = [](std::uint32_t r) { return r == kConflict ? 0 : r; };
  switch (rule) {
    case RegionRule::none:
      return 0;
    case RegionRule::keep:
      return call.sources.size() == 1 ? plain(region(0)) : one_of(region(0), region(1));
    case RegionRule::sum:
      return one_of(region(0), region(1));
    case RegionRule::difference:
      return region(1) == 0 ? plain(region(0)) : 0;
    case RegionRule::addend:
      return plain(region(2));
    case RegionRule::agree:
      return region(0) == region(1) ? plain(region(0)) : 0;
    case RegionRule::to_space: {
      const std::uint32_t window = window_of(call.context.instr->space);
      return window != 0 ? window : plain(region(0));
    }
  }
  return 0;
}

// setp in the form `!`? s0 (lt | le | eq | num) s1: so that comparisons that say the same share an
// identity and those that say the opposite have each other's complement.
struct Canonical {
  ir::Compare compare;
  bool swap, negate;
};

Canonical canonical(ir::Compare compare, bool real) {
  using enum ir::Compare;
  switch (compare) {
    case eq:
      return {eq, false, false};
    case gt:
      return {lt, true, false};
    case ne:
      return real ? Canonical{ne, false, false} : Canonical{eq, false, true};
    case le:
      return real ? Canonical{le, false, false} : Canonical{lt, true, true};
    case ge:
      return real ? Canonical{le, true, false} : Canonical{lt, false, true};
    case neu:
      return {eq, false, true};
    case equ:
      return {ne, false, true};
    case geu:
      return {lt, false, true};
    case leu:
      return {lt, true, true};
    case gtu:
      return {le, false, true};
    case ltu:
      return {le, true, true};
    case nan:
      return {num, false, true};
    default:
      return {compare, false, false};
  }
}

bool symmetric(ir::Compare compare) {
  using enum ir::Compare;
  return compare == eq || compare == ne || compare == num;
}

std::uint64_t non_zero(std::uint64_t identity) {
  return identity == 0 || identity == kNegation ? 1 : identity;
}

// Of one source over the lanes: its word, or the identity it carries; false if they differ.
bool source_identity(const Call& call, unsigned index, LaneMask lanes, std::uint64_t& out) {
  const Value& value = call.sources[index];
  if ((value.unknown & lanes) == lanes) {
    out = value.cause.identity;
    return out != 0;
  }
  if ((value.unknown & lanes) != 0 || !constant_over(value, lanes)) return false;
  const Word mask = ir::value_mask(letter_type(call.source_types, index, call.context));
  out = mix(word_at(value, static_cast<unsigned>(std::countr_zero(lanes)), mask), 0x6b6e6f776eu);
  return true;
}

std::uint64_t hash_expression(const Call& call, bool commutes, std::uint64_t (&parts)[kMaxSources],
                              std::uint64_t sub) {
  const ir::Instr& instr = *call.context.instr;
  if (commutes && parts[0] > parts[1]) std::swap(parts[0], parts[1]);
  std::uint64_t hash = combine(static_cast<std::uint64_t>(instr.op), sub);
  hash = combine(hash, static_cast<std::uint64_t>(instr.type) << 32 |
                           static_cast<std::uint64_t>(instr.from) << 16 | instr.flags);
  hash = combine(hash, static_cast<std::uint64_t>(instr.space) << 8 |
                           static_cast<std::uint64_t>(instr.rounding));
  for (unsigned i = 0; i < call.sources.size(); ++i) hash = combine(hash, parts[i]);
  return non_zero(hash);
}

// Operations that hand one source on as it is: its identity stays. kMaxSources: none does.
unsigned passes_on(const Call& call, LaneMask lanes) {
  const Context& c = call.context;
  if (c.instr->op == ir::Op::mov) return 0;
  if (c.instr->op == ir::Op::convert && !ir::is_float(c.type) && !ir::is_float(c.from) &&
      c.bits == ir::bits(c.from) && !c.has(ir::kSaturate)) {
    return 0;
  }
  if (c.instr->op == ir::Op::select) {
    const Value& p = call.sources[2];
    const bool chosen = (p.unknown & lanes) == 0 && constant_over(p, lanes);
    const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
    if (chosen) return word_at(p, lane, 1) != 0 ? 0 : 1;
  }
  return kMaxSources;
}

std::uint64_t identity_of(const Call& call, const Row& row, LaneMask lanes, unsigned index) {
  const Context& c = call.context;
  if (const unsigned from = passes_on(call, lanes); from != kMaxSources) {
    return call.sources[from].cause.identity;
  }
  std::uint64_t parts[kMaxSources] = {};
  for (unsigned i = 0; i < call.sources.size(); ++i) {
    if (!source_identity(call, i, lanes, parts[i])) return 0;
  }
  if (c.instr->op == ir::Op::bit_not && c.type == ir::Type::pred) return parts[0] ^ kNegation;
  if (c.instr->op != ir::Op::setp) {
    return hash_expression(call, row.commutes, parts, std::uint64_t{c.instr->sub} << 8 | index);
  }
  const Canonical form = canonical(static_cast<ir::Compare>(c.instr->sub), ir::is_float(c.type));
  if (form.swap) std::swap(parts[0], parts[1]);
  const std::uint64_t hash = hash_expression(call, symmetric(form.compare), parts,
                                             static_cast<std::uint64_t>(form.compare) << 8 | index);
  return form.negate ? hash ^ kNegation : hash;
}

}  // namespace

Cause cause_of(const Call& call, const Row& row, LaneMask unknown, unsigned index) {
  Cause cause;
  LaneMask explained = 0;
  for (const Value& source : call.sources) {
    const LaneMask here = source.unknown & unknown;
    if (here != 0 && explained == 0) cause.root = source.cause.root;
    explained |= here;
  }
  if ((unknown & ~explained) != 0) return cause;  // not defined by the operation: no expression
  const bool address = call.context.bits == 64 || call.context.instr->op == ir::Op::mov;
  if (address && index == 0) {
    cause.region = region_by_rule(call, row.region, unknown);
  } else if (row.destinations[0] == 'w' && call.context.bits == 32) {
    cause.region = region_by_rule(call, row.region, unknown);
  }
  cause.identity = identity_of(call, row, unknown, index);
  return cause;
}

Value complement(const Value& predicate) {
  Value result = predicate;
  if (predicate.shape == Value::Shape::uniform) {
    result.shape = Value::Shape::mask;
    result.base = (predicate.base & 1) != 0 ? 0 : ~Word{0};
  } else {
    result.base = ~predicate.base;
  }
  if (predicate.cause.identity != 0) result.cause.identity ^= kNegation;
  return result;
}

}  // namespace muster::machine

// Inside compute(): what one row of the operation table holds, and the lane functions it points to,
// by theme. A lane function sees the source words of one lane and fills in the destination words.
// Depends on ir and value.h; only compute*.cpp and their tests include it.
#pragma once

#include <cstdint>
#include <span>

#include "ir/instr.h"
#include "machine/values/value.h"

namespace muster::machine {

using Word = std::uint64_t;
__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

inline constexpr unsigned kMaxSources = 8, kMaxDestinations = 8;

// What a lane function knows beside its words. `bits` and `mask` are those of `type`.
struct Context {
  const ir::Instr* instr;
  ir::Type type, from;
  unsigned bits;
  Word mask;
  unsigned sources, destinations;
  bool has(ir::Flag flag) const { return (instr->flags & flag) != 0; }
};

// False: the result is not defined by the operation (division by zero), hence unknown.
using Evaluate = bool (*)(const Context&, const Word* s, Word* d);

// One call of compute(), as the shape and unknown rules see it.
struct Call {
  Context context;
  std::span<const Value> sources;
  LaneMask active;
  unsigned width;
  const char* source_types;  // see Row
  LaneMask all() const { return all_lanes(width); }
};

// True if the operation was done on shapes alone; fills in shape, base and stride of the result.
using Affine = bool (*)(const Call&, Value& result);
// The lanes of `active` whose result is unknown.
using Refine = LaneMask (*)(const Call&);

// What the region of an unknown result is: of the sources that can be an address.
// keep, sum: the one source that is an address; agree: all sources, if they agree.
enum class RegionRule : std::uint8_t { none, keep, sum, difference, addend, agree, to_space };

// Types by letter: t T, f F, w twice the width of T, i u32, l u64, p pred. The last
// letter stands for all that follow.
struct Row {
  const char* sources = "t";
  const char* destinations = "t";
  Evaluate integer = nullptr;
  Evaluate real = nullptr;  // where T is a floating-point type; absent: as integer
  Affine affine = nullptr;
  Refine refine = nullptr;
  RegionRule region = RegionRule::none;
  bool commutes = false;
  Affine decide = nullptr;
};
const Row& row_of(ir::Op op);

inline ir::Type letter_type(const char* letters, unsigned index, const Context& context) {
  for (; index > 0 && letters[1] != '\0'; --index) ++letters;
  switch (*letters) {
    case 't':
      return context.type;
    case 'f':
      return context.from;
    case 'w':
      return ir::bits(context.type) == 16 ? ir::Type::b32 : ir::Type::b64;
    case 'i':
      return ir::Type::b32;
    case 'l':
      return ir::Type::b64;
    default:
      return ir::Type::pred;
  }
}

constexpr Word low_mask(unsigned bits) { return bits >= 64 ? ~Word{0} : (Word{1} << bits) - 1; }
constexpr std::int64_t sign_extend(Word word, unsigned bits) {
  const Word sign = Word{1} << (bits - 1);
  const Word low = word & low_mask(bits);
  return static_cast<std::int64_t>((low ^ sign) - sign);
}
// The mathematical value of a word of the type.
constexpr Wide integer_value(Word word, ir::Type type) {
  const unsigned bits = ir::bits(type);
  return ir::is_signed(type) ? Wide{sign_extend(word, bits)} : Wide{word & low_mask(bits)};
}
Wide integer_minimum(ir::Type type);
Wide integer_maximum(ir::Type type);
Word clamp_to(Wide value, ir::Type type);

std::uint32_t window_of(ir::Space space);  // region of a window; 0 for global and generic
bool in_space(std::uint32_t region, ir::Space space);

// When a comparison (Instr::sub of setp) holds, a bit each: less, equal, greater, unordered.
unsigned comparison_truth(unsigned comparison);
// Where setp holds, from the lanes whose first operand is less and those where it is equal.
LaneMask by_order(const Context& context, LaneMask less, LaneMask equal);

namespace lanes {  // one function per operation; names are the operation's

bool mov(const Context&, const Word*, Word*);
bool add(const Context&, const Word*, Word*);
bool sub(const Context&, const Word*, Word*);
bool mul_lo(const Context&, const Word*, Word*);
bool mul_hi(const Context&, const Word*, Word*);
bool mul_wide(const Context&, const Word*, Word*);
bool mad_lo(const Context&, const Word*, Word*);
bool mad_hi(const Context&, const Word*, Word*);
bool mad_wide(const Context&, const Word*, Word*);
bool mul24_lo(const Context&, const Word*, Word*);
bool mul24_hi(const Context&, const Word*, Word*);
bool add_carry(const Context&, const Word*, Word*);
bool sub_borrow(const Context&, const Word*, Word*);
bool div(const Context&, const Word*, Word*);
bool rem(const Context&, const Word*, Word*);
bool abs(const Context&, const Word*, Word*);
bool neg(const Context&, const Word*, Word*);
bool min(const Context&, const Word*, Word*);
bool max(const Context&, const Word*, Word*);
bool sad(const Context&, const Word*, Word*);
bool dp4a(const Context&, const Word*, Word*);
bool dp2a(const Context&, const Word*, Word*);

bool bit_and(const Context&, const Word*, Word*);
bool bit_or(const Context&, const Word*, Word*);
bool bit_xor(const Context&, const Word*, Word*);
bool bit_not(const Context&, const Word*, Word*);
bool cnot(const Context&, const Word*, Word*);
bool shl(const Context&, const Word*, Word*);
bool shr(const Context&, const Word*, Word*);
bool funnel_left(const Context&, const Word*, Word*);
bool funnel_right(const Context&, const Word*, Word*);
bool bfe(const Context&, const Word*, Word*);
bool bfi(const Context&, const Word*, Word*);
bool bfind(const Context&, const Word*, Word*);
bool bmsk(const Context&, const Word*, Word*);
bool szext(const Context&, const Word*, Word*);
bool brev(const Context&, const Word*, Word*);
bool clz(const Context&, const Word*, Word*);
bool popc(const Context&, const Word*, Word*);
bool fns(const Context&, const Word*, Word*);
bool prmt(const Context&, const Word*, Word*);
bool lop3(const Context&, const Word*, Word*);

bool real_add(const Context&, const Word*, Word*);
bool real_sub(const Context&, const Word*, Word*);
bool real_mul(const Context&, const Word*, Word*);
bool real_div(const Context&, const Word*, Word*);
bool real_fma(const Context&, const Word*, Word*);
bool real_rcp(const Context&, const Word*, Word*);
bool real_sqrt(const Context&, const Word*, Word*);
bool real_rsqrt(const Context&, const Word*, Word*);
bool real_sin(const Context&, const Word*, Word*);
bool real_cos(const Context&, const Word*, Word*);
bool real_lg2(const Context&, const Word*, Word*);
bool real_ex2(const Context&, const Word*, Word*);
bool real_tanh(const Context&, const Word*, Word*);
bool real_abs(const Context&, const Word*, Word*);
bool real_neg(const Context&, const Word*, Word*);
bool real_min(const Context&, const Word*, Word*);
bool real_max(const Context&, const Word*, Word*);
bool copysign(const Context&, const Word*, Word*);

bool setp(const Context&, const Word*, Word*);
bool real_setp(const Context&, const Word*, Word*);
bool test_float(const Context&, const Word*, Word*);
bool select(const Context&, const Word*, Word*);
bool convert(const Context&, const Word*, Word*);
bool pack(const Context&, const Word*, Word*);
bool unpack(const Context&, const Word*, Word*);
bool to_generic(const Context&, const Word*, Word*);
bool from_generic(const Context&, const Word*, Word*);
bool is_space(const Context&, const Word*, Word*);

}  // namespace lanes

namespace affine {  // the same on shapes, exact modulo the width

bool mov(const Call&, Value&);
bool add(const Call&, Value&);
bool sub(const Call&, Value&);
bool neg(const Call&, Value&);
bool bit_not(const Call&, Value&);
bool mul_lo(const Call&, Value&);
bool mul_wide(const Call&, Value&);
bool mad_lo(const Call&, Value&);
bool mad_wide(const Call&, Value&);
bool shl(const Call&, Value&);
bool shr(const Call&, Value&);
bool div(const Call&, Value&);
bool rem(const Call&, Value&);
bool bit_and(const Call&, Value&);
bool bit_or(const Call&, Value&);
bool bit_xor(const Call&, Value&);
bool min(const Call&, Value&);
bool max(const Call&, Value&);
bool select(const Call&, Value&);
bool convert(const Call&, Value&);
bool pack(const Call&, Value&);
bool to_generic(const Call&, Value&);
bool from_generic(const Call&, Value&);
bool setp(const Call&, Value&);

}  // namespace affine

namespace refine {  // lanes that stay unknown

LaneMask any(const Call&);      // a source is unknown
LaneMask product(const Call&);  // zero times unknown is zero; a third source is added
LaneMask bit_and(const Call&);  // likewise zero and unknown
LaneMask bit_or(const Call&);   // all ones or unknown
LaneMask select(const Call&);   // only the chosen side matters, or neither if they are equal
LaneMask min(const Call&);      // the least number and unknown
LaneMask max(const Call&);      // the greatest one
LaneMask shift(const Call&);    // nothing is left of what is shifted out
LaneMask lop3(const Call&);     // a table that does not ask
LaneMask setp(const Call&);     // nothing is below the least number, nor above the greatest

}  // namespace refine

namespace decide {  // known for all active lanes although the sources are not

bool difference(const Call&, Value&);  // x - x, x ^ x
bool bit_and(const Call&, Value&);     // p and not p
bool bit_or(const Call&, Value&);      // p or not p
bool setp(const Call&, Value&);        // an unknown integer equals itself
bool is_space(const Call&, Value&);    // the region may be known where the address is not

}  // namespace decide

// The cause of the result's unknown lanes: root of the first unknown source, region by the row's
// rule, identity of the expression where all those lanes agree on it. `index` is the destination.
Cause cause_of(const Call& call, const Row& row, LaneMask unknown, unsigned index);

inline constexpr std::uint64_t kNegation = 0x5bf0f3a1c94e27d5;  // identity of p to that of not p

// One word of a value; the mask is that of its type.
inline Word word_at(const Value& value, unsigned index, Word mask) {
  switch (value.shape) {
    case Value::Shape::uniform:
      return value.base & mask;
    case Value::Shape::affine:
      return (value.base + index * value.stride) & mask;
    case Value::Shape::lanes:
      return value.lanes[index] & mask;
    case Value::Shape::mask:
      return value.base >> index & 1;
  }
  return 0;
}

// The one word that all of `lanes` hold, if it is cheap to see that there is one.
bool constant_over(const Value& value, LaneMask lanes);

}  // namespace muster::machine

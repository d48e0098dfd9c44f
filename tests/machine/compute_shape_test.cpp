// Shapes and unknowns: a uniform, affine, masked or partly unknown source gives what its lanes give
// one by one, and a lane that is called known does not depend on an unknown one.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "lane_words.h"

namespace muster::machine {
namespace {

using ir::Op;
using ir::Type;

unsigned width = 32;  // of the subgroup: of a warp, or of a wave

struct Form {
  Op op;
  Type type;
  const char* sources;  // i integer of T, w twice as wide, a u32, p pred
  bool predicate = false;
  Type from = Type::none;
  unsigned subs = 1;
};

constexpr Form kForms[] = {
    {Op::mov, Type::b32, "i"},
    {Op::mov, Type::b64, "i"},
    {Op::mov, Type::pred, "p", true},
    {Op::add, Type::u16, "ii"},
    {Op::add, Type::s32, "ii"},
    {Op::add, Type::u64, "ii"},
    {Op::sub, Type::u32, "ii"},
    {Op::sub, Type::s64, "ii"},
    {Op::neg, Type::s32, "i"},
    {Op::mul_lo, Type::u16, "ii"},
    {Op::mul_lo, Type::s32, "ii"},
    {Op::mul_lo, Type::u64, "ii"},
    {Op::mul_hi, Type::u32, "ii"},
    {Op::mul_wide, Type::u16, "ii"},
    {Op::mul_wide, Type::s16, "ii"},
    {Op::mul_wide, Type::u32, "ii"},
    {Op::mul_wide, Type::s32, "ii"},
    {Op::mad_lo, Type::u32, "iii"},
    {Op::mad_lo, Type::s64, "iii"},
    {Op::mad_wide, Type::u32, "iiw"},
    {Op::mad_wide, Type::s32, "iiw"},
    {Op::div, Type::u32, "ii"},
    {Op::div, Type::s32, "ii"},
    {Op::div, Type::u64, "ii"},
    {Op::rem, Type::u32, "ii"},
    {Op::rem, Type::s32, "ii"},
    {Op::rem, Type::s16, "ii"},
    {Op::min, Type::u32, "ii"},
    {Op::min, Type::s32, "ii"},
    {Op::max, Type::s16, "ii"},
    {Op::bit_and, Type::b32, "ii"},
    {Op::bit_and, Type::b64, "ii"},
    {Op::bit_and, Type::pred, "pp", true},
    {Op::bit_or, Type::pred, "pp", true},
    {Op::bit_xor, Type::pred, "pp", true},
    {Op::bit_not, Type::pred, "p", true},
    {Op::bit_or, Type::b32, "ii"},
    {Op::bit_or, Type::b64, "ii"},
    {Op::bit_xor, Type::b32, "ii"},
    {Op::bit_not, Type::b32, "i"},
    {Op::shl, Type::b32, "ia"},
    {Op::shl, Type::b64, "ia"},
    {Op::shr, Type::u32, "ia"},
    {Op::shr, Type::s32, "ia"},
    {Op::shr, Type::s64, "ia"},
    {Op::shr, Type::u64, "ia"},
    {Op::bfe, Type::u32, "iaa"},
    {Op::select, Type::b32, "iip"},
    {Op::select, Type::b64, "iip"},
    {Op::select, Type::pred, "ppp", true},
    {Op::setp, Type::u32, "ii", true, Type::none, 6},
    {Op::setp, Type::s32, "ii", true, Type::none, 6},
    {Op::setp, Type::s64, "ii", true, Type::none, 6},
    {Op::setp, Type::u16, "ii", true, Type::none, 6},
    {Op::convert, Type::u64, "f", false, Type::u32},
    {Op::convert, Type::s64, "f", false, Type::s32},
    {Op::convert, Type::u32, "f", false, Type::u64},
    {Op::convert, Type::u16, "f", false, Type::s32},
    {Op::convert, Type::s32, "f", false, Type::s8},
    {Op::convert, Type::u32, "f", false, Type::u8},
    {Op::to_generic, Type::u64, "i"},
    {Op::from_generic, Type::u64, "i"},
    {Op::is_space, Type::u64, "i", true},
    {Op::popc, Type::b32, "i"},
    {Op::pack, Type::b64, "ff", false, Type::b32},
    {Op::pack, Type::b64, "ffff", false, Type::b16},
    {Op::pack, Type::b32, "ff", false, Type::b16},
};

struct Source {
  Slot slot;
  Value value;
};

Type source_type(const Form& form, unsigned index) {
  switch (form.sources[index]) {
    case 'w':
      return ir::bits(form.type) == 16 ? Type::b32 : Type::b64;
    case 'a':
      return Type::b32;
    case 'f':
      return form.from;
    case 'p':
      return Type::pred;
    default:
      return form.type;
  }
}

// Strides and bases that meet the affine rules often: powers of two, small numbers, negatives.
Word tame(Random& random, Type type) {
  const Word mask = ir::value_mask(type), any = random.next();
  switch (random.below(6)) {
    case 0:
      return any % 64 & mask;
    case 1:
      return Word{1} << random.below(ir::bits(type));
    case 2:
      return (any % 64) * 32 & mask;
    case 3:
      return (0 - any % 70) & mask;
    case 4:
      return ((Word{1} << random.below(ir::bits(type))) - 1) & mask;
    default:
      return random.word(type);
  }
}

Value draw(Random& random, Type type, Slot& slot) {
  Value value;
  value.lanes = slot.words.data();
  for (Word& word : slot.words) word = tame(random, type);
  value.base = tame(random, type);
  value.stride = tame(random, type);
  value.shape = static_cast<Value::Shape>(random.below(3));
  if (type == Type::pred) {
    value.shape = Value::Shape::mask;
    value.base = random.below(3) == 0 ? 0 - Word{random.below(2)} : random.next();
  }
  if (random.below(3) == 0) value.unknown = random.next() & random.next();
  if (random.below(8) == 0) value.unknown = ~LaneMask{0};
  value.unknown &= all_lanes(width);
  return value;
}

Type result_type(const Form& form) {
  const bool wide = form.op == Op::mul_wide || form.op == Op::mad_wide;
  if (form.predicate) return Type::pred;
  return !wide ? form.type : ir::bits(form.type) == 16 ? Type::b32 : Type::b64;
}

std::vector<Value> values(const std::vector<Source>& sources) {
  std::vector<Value> result;
  for (const Source& source : sources) result.push_back(source.value);
  return result;
}

// Lane by lane, each as a subgroup that has only this value.
struct Expected {
  Word word;
  bool known;
};
Expected single(const ir::Instr& instr, const std::vector<Value>& sources, const Form& form,
                unsigned index) {
  std::vector<Value> alone;
  for (unsigned i = 0; i < sources.size(); ++i) {
    Value value = (sources[i].unknown >> index & 1) != 0
                      ? unknown(1)
                      : uniform(lane(sources[i], index, source_type(form, i)));
    if (source_type(form, i) == Type::pred) value.shape = Value::Shape::mask;
    alone.push_back(value);
  }
  std::vector<Slot> slots(1);
  const Value out = run(instr, alone, slots, 1, 32)[0];
  return {lane(out, 0, result_type(form)), out.unknown == 0};
}

void check_form(const Form& form, Random& random) {
  ir::Instr instr = make(form.op, form.type, 0, random.below(form.subs));
  instr.from = form.from;
  instr.space = random.below(2) == 0 ? ir::Space::shared : ir::Space::global;
  std::vector<Source> sources(std::char_traits<char>::length(form.sources));
  for (unsigned i = 0; i < sources.size(); ++i) {
    sources[i].value = draw(random, source_type(form, i), sources[i].slot);
    if (form.op == Op::from_generic || form.op == Op::is_space) {
      sources[i].value.base += region_base(random.below(8));
    }
  }
  const LaneMask active =
      (random.below(2) == 0 ? all_lanes(width) : random.next() & all_lanes(width)) | 2;
  std::vector<Slot> slots(1);
  const Value out = run(instr, values(sources), slots, active, width)[0];
  CHECK_FALSE((form.predicate && out.shape != Value::Shape::mask));
  CHECK_FALSE((!form.predicate && out.shape == Value::Shape::mask));
  for (unsigned l = 0; l < width; ++l) {
    if ((active >> l & 1) == 0) continue;
    const Expected one = single(instr, values(sources), form, l);
    CAPTURE(l);
    REQUIRE(((out.unknown >> l & 1) == 0) == one.known);
    if (one.known) REQUIRE(lane(out, l, result_type(form)) == one.word);
  }
  // Whatever the unknown lanes hold, the known results stay.
  for (Source& source : sources) {
    if (source.value.shape != Value::Shape::lanes) continue;
    for (unsigned l = 0; l < width; ++l) {
      if ((source.value.unknown >> l & 1) != 0) source.slot.words[l] ^= random.next();
    }
  }
  std::vector<Slot> again(1);
  const Value other = run(instr, values(sources), again, active, width)[0];
  REQUIRE((other.unknown & active) == (out.unknown & active));
  for (unsigned l = 0; l < width; ++l) {
    if ((active & ~out.unknown) >> l & 1) {
      REQUIRE(lane(other, l, result_type(form)) == lane(out, l, result_type(form)));
    }
  }
}

TEST_CASE("every shape gives what its lanes give") {
  Random random{7};
  SUBCASE("in a warp") { width = 32; }
  SUBCASE("in a wave of 64") { width = 64; }
  for (const Form& form : kForms) {
    CAPTURE(std::string{ir::name(form.op)});
    CAPTURE(static_cast<int>(form.type));
    for (int i = 0; i < 600; ++i) check_form(form, random);
  }
  width = 32;
}

Value shape_of(Op op, Type type, const std::vector<Value>& sources, Type from = Type::none) {
  ir::Instr instr = make(op, type);
  instr.from = from;
  instr.space = ir::Space::shared;
  std::vector<Slot> slots(1);
  Value out = run(instr, sources, slots)[0];
  out.lanes = nullptr;
  return out;
}

TEST_CASE("what kernels do with the thread number stays affine or uniform") {
  using Shape = Value::Shape;
  const Value tid = affine(96, 1);  // warp 3
  CHECK(shape_of(Op::shr, Type::u32, {tid, uniform(5)}).shape == Shape::uniform);
  CHECK(shape_of(Op::shr, Type::u32, {tid, uniform(5)}).base == 3);
  CHECK(shape_of(Op::bit_and, Type::b32, {tid, uniform(31)}).base == 0);
  CHECK(shape_of(Op::bit_and, Type::b32, {tid, uniform(31)}).stride == 1);
  CHECK(shape_of(Op::bit_and, Type::b32, {tid, uniform(0xffffffe0)}).shape == Shape::uniform);
  CHECK(shape_of(Op::rem, Type::u32, {tid, uniform(48)}).base == 0);
  CHECK(shape_of(Op::div, Type::u32, {tid, uniform(128)}).shape == Shape::uniform);
  CHECK(shape_of(Op::mul_wide, Type::s32, {tid, uniform(4)}).stride == 4);
  CHECK(shape_of(Op::mad_wide, Type::u32, {tid, uniform(16), uniform(1 << 20)}).shape ==
        Shape::affine);
  CHECK(shape_of(Op::shl, Type::b32, {tid, uniform(3)}).stride == 8);
  CHECK(shape_of(Op::bit_or, Type::b32, {uniform(1024), affine(0, 4)}).shape == Shape::affine);
  CHECK(shape_of(Op::convert, Type::u64, {tid}, Type::u32).shape == Shape::affine);
  CHECK(shape_of(Op::to_generic, Type::u64, {affine(16, 8)}).base == region_base(1) + 16);
  CHECK(shape_of(Op::min, Type::u32, {tid, uniform(500)}).shape == Shape::affine);
  CHECK(shape_of(Op::pack, Type::b64, {affine(64, 4), uniform(7)}, Type::b32).stride == 4);
  CHECK(shape_of(Op::pack, Type::b64, {affine(64, 4), uniform(7)}, Type::b32).base ==
        (Word{7} << 32 | 64));
  // A 32-bit sum that wraps in lane 3 is still affine in 32 bits, but not as a wide one.
  CHECK(shape_of(Op::add, Type::u32, {affine(0xfffffffd, 1), uniform(0)}).shape == Shape::affine);
  CHECK(shape_of(Op::convert, Type::u64, {affine(0xfffffffd, 1)}, Type::u32).shape == Shape::lanes);
}

TEST_CASE("comparisons of the thread number are masks at the right lane") {
  std::vector<Slot> slots(1);
  for (unsigned limit = 90; limit < 135; ++limit) {
    const auto lt = make(Op::setp, Type::u32, 0, static_cast<unsigned>(ir::Compare::lt));
    const Value below = run(lt, {affine(96, 1), uniform(limit)}, slots)[0];
    CHECK((below.base & all_lanes(32)) == all_lanes(limit < 96 ? 0 : std::min(limit - 96, 32U)));
    const auto eq = make(Op::setp, Type::s32, 0, static_cast<unsigned>(ir::Compare::eq));
    const Value same = run(eq, {affine(96, 1), uniform(limit)}, slots)[0];
    const bool hit = limit >= 96 && limit < 128;
    CHECK((same.base & all_lanes(32)) == (hit ? LaneMask{1} << (limit - 96) : 0));
  }
}

}  // namespace
}  // namespace muster::machine

// What unknown results carry: root, region and identity; and what is known in spite of them.
#include <doctest/doctest.h>

#include "lane_words.h"

namespace muster::machine {
namespace {

using ir::Compare;
using ir::Op;
using ir::Type;

constexpr LaneMask kAll = all_lanes(32);
const Cause kCount{.root = 7, .region = 0, .identity = 0x1234};
const Cause kLimit{.root = 8, .region = 0, .identity = 0x5678};

Value result(const ir::Instr& instr, const std::vector<Value>& sources, LaneMask active = kAll) {
  static std::vector<Slot> slots(1);
  return run(instr, sources, slots, active)[0];
}
Value result(Op op, Type type, const std::vector<Value>& sources) {
  return result(make(op, type), sources);
}
Value compare(Compare how, Type type, const Value& a, const Value& b) {
  return result(make(Op::setp, type, 0, static_cast<unsigned>(how)), {a, b});
}

TEST_CASE("the same expression of the same unknowns has one identity") {
  const Value n = unknown(kAll, kCount), m = unknown(kAll, kLimit);
  const Value sum = result(Op::add, Type::u32, {n, uniform(1)});
  CHECK(sum.unknown == kAll);
  CHECK(sum.cause.root == 7);
  CHECK(sum.cause.identity != 0);
  CHECK(sum.cause.identity == result(Op::add, Type::u32, {uniform(1), n}).cause.identity);
  CHECK(sum.cause.identity != result(Op::add, Type::u32, {n, uniform(2)}).cause.identity);
  CHECK(sum.cause.identity != result(Op::add, Type::s32,
                                     {
                                         n,
                                         uniform(1),
                                     })
                                  .cause.identity);
  CHECK(sum.cause.identity != result(Op::sub, Type::u32, {n, uniform(1)}).cause.identity);
  CHECK(result(Op::sub, Type::u32, {n, m}).cause.identity !=
        result(Op::sub, Type::u32, {m, n}).cause.identity);
  CHECK(result(Op::mov, Type::b32, {n}).cause == kCount);
  CHECK(result(Op::add, Type::u32, {n, affine(0, 1)}).cause.identity == 0);
  CHECK(result(Op::add, Type::u32, {unknown(kAll, {7, 0, 0}), uniform(1)}).cause.identity == 0);
  CHECK(result(Op::add, Type::u32, {unknown(0xff, kCount), uniform(1)}).cause.identity ==
        sum.cause.identity);
}

TEST_CASE("comparisons that say the same agree, and opposites are complements") {
  const Value n = unknown(kAll, kCount), m = unknown(kAll, kLimit);
  const auto id = [&](Compare how, Type type, const Value& a, const Value& b) {
    return compare(how, type, a, b).cause.identity;
  };
  for (const Type type : {Type::u32, Type::s64, Type::f32}) {
    CHECK(id(Compare::lt, type, n, m) == id(Compare::gt, type, m, n));
    CHECK(id(Compare::le, type, n, m) == id(Compare::ge, type, m, n));
    CHECK(id(Compare::eq, type, n, m) == id(Compare::eq, type, m, n));
    CHECK(id(Compare::lt, type, n, m) != id(Compare::lt, type, m, n));
    CHECK(id(Compare::lt, type, n, m) != id(Compare::le, type, n, m));
  }
  const auto opposite = [&](Compare a, Compare b, Type type) {
    return complement(compare(a, type, n, m)).cause.identity == id(b, type, n, m);
  };
  CHECK(opposite(Compare::lt, Compare::ge, Type::s32));
  CHECK(opposite(Compare::gt, Compare::le, Type::s32));
  CHECK(opposite(Compare::eq, Compare::ne, Type::s32));
  CHECK(opposite(Compare::lt, Compare::geu, Type::f32));
  CHECK(opposite(Compare::gt, Compare::leu, Type::f32));
  CHECK(opposite(Compare::le, Compare::gtu, Type::f32));
  CHECK(opposite(Compare::ge, Compare::ltu, Type::f32));
  CHECK(opposite(Compare::eq, Compare::neu, Type::f32));
  CHECK(opposite(Compare::ne, Compare::equ, Type::f32));
  CHECK(opposite(Compare::num, Compare::nan, Type::f32));
  CHECK_FALSE(opposite(Compare::lt, Compare::ge, Type::f32));  // both false on NaN
  CHECK_FALSE(opposite(Compare::eq, Compare::ne, Type::f32));
  const Value p = compare(Compare::lt, Type::u32, n, m);
  CHECK(complement(complement(p)).cause == p.cause);
  CHECK(result(Op::bit_not, Type::pred, {p}).cause.identity == complement(p).cause.identity);
}

TEST_CASE("what does not rest on the unknown is known") {
  const Value n = unknown(kAll, kCount);
  CHECK(result(Op::bit_and, Type::b32, {n, uniform(0)}).unknown == 0);
  CHECK(result(Op::bit_or, Type::b32, {n, uniform(0xffffffff)}).base == 0xffffffff);
  CHECK(result(Op::mul_lo, Type::u32, {uniform(0), n}).base == 0);
  CHECK(result(Op::mad_lo, Type::u32, {uniform(0), n, uniform(9)}).base == 9);
  CHECK(result(Op::mad_lo, Type::u32, {uniform(0), uniform(3), n}).unknown == kAll);
  CHECK(result(Op::mul_lo, Type::f32, {uniform(0), n}).unknown == kAll);
  CHECK(result(Op::sub, Type::u32, {n, n}).base == 0);
  CHECK(result(Op::sub, Type::u32, {n, n}).unknown == 0);
  CHECK(result(Op::bit_xor, Type::b64, {n, n}).unknown == 0);
  CHECK(result(Op::sub, Type::f32, {n, n}).unknown == kAll);  // infinity
  CHECK(compare(Compare::le, Type::u32, n, n).unknown == 0);
  CHECK((compare(Compare::le, Type::u32, n, n).base & kAll) == kAll);
  CHECK((compare(Compare::ne, Type::u32, n, n).base & kAll) == 0);
  CHECK(compare(Compare::eq, Type::f32, n, n).unknown == kAll);  // NaN
  const Value p = compare(Compare::lt, Type::u32, n, uniform(5));
  CHECK((result(Op::bit_and, Type::pred, {p, complement(p)}).base & kAll) == 0);
  CHECK(result(Op::bit_and, Type::pred, {p, complement(p)}).unknown == 0);
  CHECK((result(Op::bit_or, Type::pred, {complement(p), p}).base & kAll) == kAll);
  CHECK(result(Op::bit_and, Type::pred, {p, truth(0xff)}).unknown == 0xff);
  CHECK(result(Op::bit_or, Type::pred, {p, truth(0xff)}).unknown == (kAll & ~LaneMask{0xff}));
}

TEST_CASE("select looks at the chosen side only") {
  const Value n = unknown(kAll, kCount);
  const Value low = result(Op::select, Type::b32, {uniform(4), n, truth(0xffff)});
  CHECK(low.unknown == 0xffff0000);
  CHECK(lane(low, 3, Type::b32) == 4);
  CHECK(low.cause.identity == kCount.identity);
  CHECK(result(Op::select, Type::b32, {uniform(4), n, truth(kAll)}).unknown == 0);
  CHECK(result(Op::select, Type::b32, {uniform(4), n, truth(0)}).cause == kCount);
  CHECK(result(Op::select, Type::b32, {uniform(4), uniform(5), unknown(kAll, kCount)}).unknown ==
        kAll);
}

TEST_CASE("what does not ask for the unknown is known") {
  const Value n = unknown(kAll, kCount);
  CHECK(result(Op::min, Type::u32, {n, uniform(0)}).unknown == 0);
  CHECK(result(Op::min, Type::u32, {n, uniform(0)}).base == 0);
  CHECK(result(Op::min, Type::s32, {n, uniform(0)}).unknown == kAll);
  CHECK(result(Op::max, Type::s16, {uniform(0x7fff), n}).base == 0x7fff);
  CHECK(result(Op::max, Type::u16, {uniform(0x7fff), n}).unknown == kAll);
  CHECK(result(Op::min, Type::f32, {n, uniform(0)}).unknown == kAll);
  CHECK(result(Op::shl, Type::b32, {n, uniform(32)}).unknown == 0);
  CHECK(result(Op::shl, Type::b32, {n, uniform(31)}).unknown == kAll);
  CHECK(result(Op::shr, Type::u64, {n, uniform(64)}).unknown == 0);
  CHECK(result(Op::shr, Type::s64, {n, uniform(64)}).unknown == kAll);
  CHECK(result(Op::lop3, Type::b32, {n, n, n, uniform(0xff)}).base == 0xffffffff);
  CHECK(result(Op::lop3, Type::b32, {n, uniform(0), n, uniform(0x80)}).unknown == 0);
  CHECK(result(Op::lop3, Type::b32, {n, uniform(1), n, uniform(0x80)}).unknown == kAll);
  CHECK((compare(Compare::lt, Type::u32, n, uniform(0)).base & kAll) == 0);
  CHECK((compare(Compare::ge, Type::u8, n, uniform(0)).base & kAll) == kAll);
  CHECK((compare(Compare::le, Type::s32, n, uniform(0x7fffffff)).base & kAll) == kAll);
  CHECK(compare(Compare::gt, Type::s32, n, uniform(0)).unknown == kAll);
  const Value same = result(Op::select, Type::b32, {uniform(4), uniform(4), n});
  CHECK(same.unknown == 0);
  CHECK(same.base == 4);
  const Value some = result(Op::select, Type::b32, {affine(0, 1), uniform(4), n});
  CHECK(some.unknown == (kAll & ~LaneMask{0x10}));
}

// Eight bits, so that every value of what is not known can be tried.
TEST_CASE("what is known of a result holds for every value of the unknown") {
  struct Form {
    Op op;
    Type type;
    unsigned sources, sub;
  };
  std::vector<Form> forms;
  for (const Type type : {Type::u8, Type::s8}) {
    for (const Op op : {Op::min, Op::max, Op::shl, Op::shr, Op::bit_and, Op::bit_or, Op::mul_lo}) {
      forms.push_back({op, type, 2, 0});
    }
    for (const Compare how :
         {Compare::eq, Compare::ne, Compare::lt, Compare::le, Compare::gt, Compare::ge}) {
      forms.push_back({Op::setp, type, 2, static_cast<unsigned>(how)});
    }
  }
  forms.push_back({Op::lop3, Type::b8, 4, 0});
  forms.push_back({Op::select, Type::b8, 3, 0});
  Random random{20261201};
  constexpr Word kEnds[] = {0, 1, 7, 8, 9, 0x7f, 0x80, 0xff};
  std::size_t found = 0;
  for (unsigned turn = 0; turn < 400; ++turn) {
    for (const Form& form : forms) {
      const ir::Instr instr = make(form.op, form.type, 0, form.sub);
      std::vector<Word> words(form.sources);
      for (Word& word : words)
        word = random.below(2) == 0 ? kEnds[random.below(8)] : random.below(256);
      const unsigned open = 1 + random.below((1U << form.sources) - 1);
      if (form.op == Op::lop3 && random.below(3) == 0) words[3] = random.below(2) * 0xff;
      if (form.op == Op::select) words[2] &= 1;
      std::vector<Value> sources;
      for (unsigned i = 0; i < form.sources; ++i) {
        const bool predicate = form.op == Op::select && i == 2;
        Value value = predicate ? truth(words[i]) : uniform(words[i]);
        if ((open >> i & 1) != 0) value = unknown(1, {7, 0, 0});
        sources.push_back(value);
      }
      std::vector<Slot> slots(1);
      const Value made = run(instr, sources, slots, 1)[0];
      if (made.unknown != 0) continue;
      ++found;
      const Word known = lane(made, 0, Type::b8);
      for (unsigned i = 0; i < 2048; ++i) {
        for (unsigned j = 0; j < form.sources; ++j) {
          if ((open >> j & 1) == 0) continue;
          words[j] = std::popcount(open) == 1 ? i % 256 : random.below(256);
          if (form.op == Op::select && j == 2) words[j] &= 1;
        }
        std::vector<Value> tried;
        for (unsigned j = 0; j < form.sources; ++j) {
          tried.push_back(form.op == Op::select && j == 2 ? truth(words[j]) : uniform(words[j]));
        }
        const Value other = run(instr, tried, slots, 1)[0];
        REQUIRE(other.unknown == 0);
        REQUIRE(lane(other, 0, Type::b8) == known);
        if (std::popcount(open) == 1 && i == 255) break;
      }
    }
  }
  CHECK(found > 300);
}

TEST_CASE("an address keeps its region when the offset is not known") {
  const Value n = unknown(kAll, kCount), pointer = uniform(region_base(20) + 64);
  const Value sum = result(Op::add, Type::u64, {n, pointer});
  CHECK(sum.cause.region == 20);
  CHECK(result(Op::add, Type::u64, {pointer, n}).cause.region == 20);
  CHECK(result(Op::sub, Type::u64, {pointer, n}).cause.region == 20);
  CHECK(result(Op::sub, Type::u64, {n, pointer}).cause.region == 0);
  CHECK(result(Op::mad_lo, Type::u64, {n, uniform(4), pointer}).cause.region == 20);
  CHECK(result(Op::mad_wide, Type::u32, {n, uniform(4), pointer}).cause.region == 20);
  CHECK(result(Op::mul_lo, Type::u64, {n, pointer}).cause.region == 0);
  CHECK(result(Op::add, Type::u64, {sum, uniform(0 - Word{8})}).cause.region == 20);
  CHECK(result(Op::add, Type::u64, {sum, pointer}).cause.region == 0);
  CHECK(result(Op::add, Type::u64, {n, affine(region_base(20), 4)}).cause.region == 20);
  CHECK(result(Op::add, Type::u32, {n, uniform(64)}).cause.region == 0);
  CHECK(result(Op::bit_and, Type::b64, {sum, uniform(~Word{127})}).cause.region == 20);
  const Value p = unknown(kAll, kLimit);
  const Value near = uniform(region_base(20)), far = uniform(region_base(21));
  CHECK(result(Op::select, Type::b64, {near, pointer, p}).cause.region == 20);
  CHECK(result(Op::select, Type::b64, {near, far, p}).cause.region == 0);
}

TEST_CASE("generic addresses: windows, and what is known of an unknown one") {
  auto to = make(Op::to_generic, Type::u64), from = make(Op::from_generic, Type::u64);
  auto is = make(Op::is_space, Type::u64);
  const std::pair<ir::Space, std::uint32_t> windows[] = {{ir::Space::shared, kSharedRegion},
                                                         {ir::Space::local, kLocalRegion},
                                                         {ir::Space::constant, kConstantRegion},
                                                         {ir::Space::parameter, kParameterRegion}};
  for (const auto& [space, region] : windows) {
    to.space = from.space = is.space = space;
    CHECK(eval(to, {0}) == region_base(region));
    CHECK(eval(from, {region_base(region) + 40}) == 40);
    CHECK(eval(from, {region_base(region) - 4}) == 0 - Word{4});
    CHECK_FALSE(eval(from, {region_base(17)}).has_value());
    CHECK_FALSE(eval(from, {0}).has_value());
    CHECK(eval(is, {region_base(region) + 1}) == 1);
    CHECK(eval(is, {region_base(17)}) == 0);
    const Value inside = result(to, {unknown(kAll, kCount)});
    CHECK(inside.cause.region == region);
    CHECK(result(is, {inside}).unknown == 0);
    CHECK((result(is, {inside}).base & kAll) == kAll);
    CHECK(result(is, {unknown(kAll, kCount)}).unknown == kAll);
  }
  to.space = from.space = is.space = ir::Space::global;
  CHECK(eval(to, {region_base(17) + 3}) == region_base(17) + 3);
  CHECK(eval(from, {region_base(kGlobalsRegion)}) == region_base(kGlobalsRegion));
  CHECK_FALSE(eval(from, {region_base(kSharedRegion)}).has_value());
  CHECK(eval(is, {region_base(kSharedRegion)}) == 0);
  CHECK(eval(is, {region_base(17)}) == 1);
}

}  // namespace
}  // namespace muster::machine

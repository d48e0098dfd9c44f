// Words of which some bits are known, against all words that they may be.
#include "machine/values/known_bits.h"

#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "doctest/doctest.h"
#include "machine/values/compute.h"

namespace muster::machine {
namespace {

ir::Instr operation(ir::Op op, std::uint8_t sources) {
  ir::Instr instr;
  instr.op = op;
  instr.type = ir::Type::b32;
  instr.src.count = sources;
  instr.dst.count = 1;
  return instr;
}

// The words that it may be, one for each subset of its unknown bits.
std::vector<std::uint64_t> words_of(const KnownBits& bits) {
  std::vector<std::uint64_t> words;
  std::uint64_t subset = 0;
  do {
    words.push_back(bits.word | subset);
    subset = (subset - bits.unknown) & bits.unknown;
  } while (subset != 0);
  return words;
}

TEST_CASE("what bits are known of is right for all words, clz of leading known ones too") {
  std::mt19937 random(435);
  const auto draw = [&] {
    KnownBits bits;
    for (unsigned i = 0; i < 4; ++i) bits.unknown |= std::uint64_t{1} << random() % 32;
    bits.word = (random() & random() & ~bits.unknown) >> random() % 32;
    bits.unknown &= ~bits.word;
    return bits;
  };
  constexpr std::array kUnary{ir::Op::mov, ir::Op::bit_not, ir::Op::brev, ir::Op::clz,
                              ir::Op::bfind};
  constexpr std::array kBinary{ir::Op::bit_and, ir::Op::bit_or, ir::Op::bit_xor};
  unsigned known = 0, compared = 0;
  const auto check = [&](ir::Op op, const std::array<KnownBits, 2>& given, std::uint8_t count) {
    ir::Instr instr = operation(op, count);
    if (op == ir::Op::bfind && random() % 2 == 0) instr.flags |= ir::kShiftAmount;
    if (op == ir::Op::setp) {
      instr.sub = static_cast<std::uint8_t>(random() % 2 == 0 ? ir::Compare::eq : ir::Compare::ne);
    }
    if (!keeps_known_bits(instr)) FAIL("not followed");
    const auto result = apply(instr, {given.data(), count});
    if (!result) return;
    CHECK_EQ(result->word & result->unknown, 0);
    known += op == ir::Op::clz;
    compared += op == ir::Op::setp;
    for (const std::uint64_t a : words_of(given[0])) {
      for (const std::uint64_t b : count > 1 ? words_of(given[1]) : std::vector<std::uint64_t>{0}) {
        const std::array<std::uint64_t, 2> words{a, b};
        const auto made = compute_once(instr, {words.data(), count});
        REQUIRE(made.has_value());
        REQUIRE_EQ(*made & ~result->unknown, result->word);
      }
    }
  };
  for (unsigned i = 0; i < 300; ++i) {
    const std::array<KnownBits, 2> given{draw(), draw()};
    for (const ir::Op op : kUnary) check(op, given, 1);
    for (const ir::Op op : kBinary) check(op, given, 2);
    check(ir::Op::setp, given, 2);
    check(ir::Op::setp, {given[0], KnownBits{}}, 2);
  }
  CHECK_GT(known, 0);
  CHECK_GT(compared, 0);
}

}  // namespace
}  // namespace muster::machine

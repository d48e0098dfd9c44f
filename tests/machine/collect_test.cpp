// Exchange between lanes: the ISA's shuffle loop, votes, matches, reductions, election.
#include <doctest/doctest.h>

#include <algorithm>

#include "lane_words.h"

namespace muster::machine {
namespace {

using ir::Op;
using ir::Type;

constexpr LaneMask kAll = all_lanes(32);
const Cause kCause{.root = 9, .region = 0, .identity = 0xabc};

struct Out {
  std::vector<Slot> slots;
  std::vector<Value> values;
};
Out gather(const ir::Instr& instr, const std::vector<Value>& sources, LaneMask participants,
           std::size_t count = 2) {
  Out out{std::vector<Slot>(count), std::vector<Value>(count)};
  for (std::size_t i = 0; i < count; ++i) out.values[i].lanes = out.slots[i].words.data();
  collect(instr, sources, participants, 32, out.values);
  return out;
}

// The loop of the ISA, in its own words: j and pval of one lane.
std::pair<int, bool> isa_shuffle(ir::Shuffle mode, int lane, unsigned b, unsigned c) {
  const int bval = static_cast<int>(b & 31), cval = static_cast<int>(c & 31);
  const int mask = static_cast<int>(c >> 8 & 31);
  const int max_lane = (lane & mask) | (cval & ~mask), min_lane = lane & mask;
  int j = 0;
  bool pval = false;
  if (mode == ir::Shuffle::up) j = lane - bval, pval = j >= max_lane;
  if (mode == ir::Shuffle::down) j = lane + bval, pval = j <= max_lane;
  if (mode == ir::Shuffle::bfly) j = lane ^ bval, pval = j <= max_lane;
  if (mode == ir::Shuffle::idx) j = min_lane | (bval & ~mask), pval = j <= max_lane;
  return {pval ? j : lane, pval};
}

TEST_CASE("shuffles follow the ISA for every clamp and segment") {
  Random random{31};
  Slot words;
  for (Word& word : words.words) word = random.next() & 0xffffffff;
  Value a;
  a.shape = Value::Shape::lanes;
  a.lanes = words.words.data();
  for (unsigned mode = 0; mode < 4; ++mode) {
    for (int i = 0; i < 1500; ++i) {
      const unsigned b = random.below(70),
                     c = random.below(32) | random.below(32) << 8 | random.below(2) << 13;
      const LaneMask participants = (i % 2 == 0 ? kAll : random.next() & kAll) | 1;
      a.unknown = i % 3 == 0 ? random.next() & random.next() & kAll : 0;
      const auto instr = make(Op::shuffle, Type::b32, 0, mode);
      const Out out =
          gather(instr, {a, uniform(b), uniform(c), uniform(participants)}, participants);
      for (unsigned l = 0; l < 32; ++l) {
        if ((participants >> l & 1) == 0) continue;
        const auto [j, in_range] =
            isa_shuffle(static_cast<ir::Shuffle>(mode), static_cast<int>(l), b, c);
        const bool known = (participants & ~a.unknown) >> j & 1;
        REQUIRE(((out.values[0].unknown >> l & 1) == 0) == known);
        if (known)
          REQUIRE(lane(out.values[0], l, Type::b32) == words.words[static_cast<unsigned>(j)]);
        REQUIRE((out.values[1].base >> l & 1) == Word{in_range});
      }
      REQUIRE(out.values[1].unknown == 0);
    }
  }
}

TEST_CASE("a broadcast is uniform, and keeps an unknown's identity") {
  const auto idx = make(Op::shuffle, Type::b32, 0, static_cast<unsigned>(ir::Shuffle::idx));
  const std::vector<Value> rest{uniform(0), uniform(31), uniform(kAll)};
  const auto broadcast = [&](const Value& a, LaneMask participants) {
    return gather(idx, {a, rest[0], rest[1], rest[2]}, participants).values[0];
  };
  CHECK(broadcast(affine(40, 1), kAll).shape == Value::Shape::uniform);
  CHECK(broadcast(affine(40, 1), kAll).base == 40);
  CHECK(broadcast(unknown(kAll, kCause), kAll).cause == kCause);
  CHECK(broadcast(unknown(kAll, kCause), kAll & ~LaneMask{1}).unknown == (kAll & ~LaneMask{1}));
  CHECK(broadcast(unknown(kAll, kCause), kAll & ~LaneMask{1}).cause.identity == 0);
  // One lane reads a lane that is not there: its value is not the one the others share.
  const auto bfly = make(Op::shuffle, Type::b32, 0, static_cast<unsigned>(ir::Shuffle::bfly));
  const LaneMask most = kAll & ~LaneMask{1};
  const Value crossed =
      gather(bfly, {unknown(most, kCause), uniform(1), uniform(31), uniform(most)}, most).values[0];
  CHECK(crossed.unknown == most);
  CHECK(crossed.cause == Cause{9, 0, 0});
  const Value from =
      gather(idx, {affine(0, 1), unknown(kAll, kCause), uniform(31), uniform(kAll)}, kAll)
          .values[0];
  CHECK(from.unknown == kAll);
  CHECK(from.cause.root == 9);
  CHECK(from.cause.identity == 0);
}

Value vote(ir::Vote how, const Value& p, LaneMask participants) {
  return gather(make(Op::vote, Type::b32, 0, static_cast<unsigned>(how)),
                {p, uniform(participants)}, participants, 1)
      .values[0];
}

TEST_CASE("votes over the participants only, three-valued") {
  using enum ir::Vote;
  const auto yes = [](const Value& v) { return v.unknown == 0 && (v.base & 1) != 0; };
  const auto no = [](const Value& v) { return v.unknown == 0 && (v.base & 1) == 0; };
  CHECK(yes(vote(all, truth(0xff), 0xff)));
  CHECK(no(vote(all, truth(0xff), 0x1ff)));
  CHECK(yes(vote(any, truth(0x100), 0x1ff)));
  CHECK(no(vote(any, truth(0x100), 0xff)));
  CHECK(yes(vote(uniform, truth(0x100), 0xff)));
  CHECK(yes(vote(uniform, truth(0xff), 0xff)));
  CHECK(no(vote(uniform, truth(0x1), 0xff)));
  CHECK(vote(ballot, truth(0xf0f), 0xff).base == 0xf);
  Value p = truth(0x0f);
  p.unknown = 0x10;
  p.cause = kCause;
  CHECK(vote(all, p, 0x1f).unknown == 0x1f);
  CHECK(vote(all, p, 0x1f).cause == kCause);  // the one unknown lane decides
  CHECK(no(vote(all, p, 0x3f)));
  CHECK(yes(vote(any, p, 0x1f)));
  CHECK(vote(any, p, 0x30).unknown == 0x30);
  CHECK(vote(uniform, p, 0x1f).unknown == 0x1f);
  CHECK(vote(uniform, p, 0x1f).cause.identity == 0);
  CHECK(no(vote(uniform, p, 0x3f)));
  CHECK(vote(ballot, p, 0x1f).unknown == 0x1f);
  CHECK(vote(ballot, p, 0x1f).cause.identity == 0);
  const Value q = unknown(kAll, kCause);
  CHECK(vote(any, q, kAll).cause == kCause);
  CHECK(yes(vote(uniform, q, kAll)));  // one unknown, the same in every lane
  CHECK(vote(ballot, q, kAll).cause.identity != 0);
  CHECK(vote(ballot, q, kAll).cause.identity != vote(ballot, q, 0xff).cause.identity);
}

TEST_CASE("match finds the lanes of equal value") {
  Random random{32};
  Slot words;
  Value a;
  a.shape = Value::Shape::lanes;
  a.lanes = words.words.data();
  const auto any = make(Op::match, Type::b64, 0, static_cast<unsigned>(ir::Match::any));
  const auto all = make(Op::match, Type::b64, 0, static_cast<unsigned>(ir::Match::all));
  for (int i = 0; i < 300; ++i) {
    for (Word& word : words.words) word = Word{random.below(3)} << 40;
    const LaneMask participants = (random.next() & kAll & (i % 2 == 0 ? kAll : random.next())) | 2;
    const Out peers = gather(any, {a, uniform(participants)}, participants, 1);
    bool same = true;
    for (unsigned l = 0; l < 32; ++l) {
      if ((participants >> l & 1) == 0) continue;
      LaneMask expected = 0;
      for (unsigned k = 0; k < 32; ++k) {
        if ((participants >> k & 1) != 0 && words.words[k] == words.words[l])
          expected |= LaneMask{1} << k;
      }
      same = same && expected == participants;
      REQUIRE(lane(peers.values[0], l, Type::b32) == expected);
    }
    const Out whole = gather(all, {a, uniform(participants)}, participants);
    REQUIRE(whole.values[0].base == (same ? participants : 0));
    REQUIRE((whole.values[1].base & 1) == Word{same});
  }
  a.unknown = 4;
  words.words.fill(3);
  CHECK(gather(all, {a, uniform(kAll)}, kAll).values[0].unknown == kAll);
  CHECK(gather(any, {a, uniform(kAll)}, kAll).values[0].unknown == kAll);
  words.words[9] = 4;
  CHECK(gather(all, {a, uniform(kAll)}, kAll).values[1].unknown == 0);
  CHECK(gather(all, {a, uniform(kAll)}, kAll).values[1].base == 0);
  CHECK(gather(any, {unknown(kAll, kCause), uniform(kAll)}, kAll, 1).values[0].base == kAll);
}

Value reduce(ir::Reduce how, Type type, const Value& a, LaneMask participants, unsigned flags = 0) {
  return gather(make(Op::reduce_lanes, type, flags, static_cast<unsigned>(how)),
                {a, uniform(participants)}, participants, 1)
      .values[0];
}

TEST_CASE("reductions over the participants") {
  using enum ir::Reduce;
  CHECK(reduce(add, Type::u32, affine(0, 1), kAll).base == 496);
  CHECK(reduce(add, Type::s32, uniform(0xffffffff), 0x7).base == 0xfffffffd);
  CHECK(reduce(min, Type::u32, affine(0xfffffffe, 1), 0xf).base == 0);
  CHECK(reduce(min, Type::s32, affine(0xfffffffe, 1), 0xf).base == 0xfffffffe);
  CHECK(reduce(max, Type::s32, affine(0xfffffffe, 1), 0xf).base == 1);
  CHECK(reduce(max, Type::u32, affine(0xfffffffe, 1), 0xf).base == 0xffffffff);
  CHECK(reduce(bit_and, Type::b32, affine(0x10, 1), 0xc).base == 0x12);
  CHECK(reduce(bit_or, Type::b32, affine(0, 1), 0xa).base == 3);
  CHECK(reduce(bit_xor, Type::b32, affine(0, 1), 0x7).base == 3);
  Value a = affine(0, 1);
  a.unknown = 8;
  CHECK(reduce(add, Type::u32, a, 0xf).unknown == 0xf);
  CHECK(reduce(add, Type::u32, a, 0x7).base == 3);
  CHECK(reduce(bit_and, Type::b32, a, 0xf).base == 0);
  CHECK(reduce(bit_and, Type::b32, a, 0xf).unknown == 0);
  CHECK(reduce(bit_or, Type::b32, a, 0xf).unknown == 0xf);
  CHECK(reduce(max, Type::u32, unknown(kAll, kCause), kAll).cause.identity == kCause.identity);
  CHECK(reduce(add, Type::u32, unknown(kAll, kCause), kAll).cause.identity == 0);
}

TEST_CASE("f32 reductions ignore NaN unless told to keep it") {
  Slot words;
  Value a;
  a.shape = Value::Shape::lanes;
  a.lanes = words.words.data();
  for (unsigned l = 0; l < 32; ++l)
    words.words[l] = std::bit_cast<std::uint32_t>(1.5F - static_cast<float>(l));
  words.words[3] = 0x7fc00123;
  const auto bits = [](float x) { return Word{std::bit_cast<std::uint32_t>(x)}; };
  CHECK(reduce(ir::Reduce::max, Type::f32, a, kAll).base == bits(1.5F));
  CHECK(reduce(ir::Reduce::min, Type::f32, a, 0xff).base == bits(-5.5F));
  CHECK(reduce(ir::Reduce::min, Type::f32, a, 0xff, ir::kNan).base == 0x7fffffff);
  CHECK(reduce(ir::Reduce::min, Type::f32, a, 0x8).base == 0x7fffffff);
}

TEST_CASE("the leader is the lowest participant") {
  const Out out = gather(make(Op::elect, Type::b32), {uniform(0xff00)}, 0xf000);
  CHECK(out.values[0].base == 12);
  CHECK((out.values[1].base & 0xf000) == 0x1000);
}

}  // namespace
}  // namespace muster::machine

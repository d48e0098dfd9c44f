// What reaches across the lanes of a wave, against loops over its lanes.
#include "machine/values/wave_exchange.h"

#include <doctest/doctest.h>

#include <map>

#include "lane_words.h"

namespace muster::machine {
namespace {

using ir::Op;
using ir::Type;

struct Result {
  std::vector<Slot> slots{2};
  std::vector<Value> values{2};
};

// Absent sources are null.
Result exchanged(const ir::Instr& instr, const std::vector<const Value*>& sources, unsigned width) {
  Result result;
  for (std::size_t i = 0; i < 2; ++i) result.values[i].lanes = result.slots[i].words.data();
  std::vector<Value> values;
  bool flags[4] = {};
  for (std::size_t i = 0; i < sources.size(); ++i) {
    values.push_back(sources[i] != nullptr ? *sources[i] : Value{});
    flags[i] = sources[i] != nullptr;
  }
  exchange(instr, {values, {flags, sources.size()}}, width, result.values);
  return result;
}

struct Drawn {
  Slot slot;
  Value value;
};

void draw(Random& random, unsigned width, bool predicate, Drawn& out) {
  for (Word& word : out.slot.words) word = random.next() & 0xffffffffu;
  out.value.lanes = out.slot.words.data();
  out.value.base = random.next() & 0xffffffffu;
  out.value.stride = random.below(9);
  out.value.shape = static_cast<Value::Shape>(random.below(3));
  if (predicate) {
    out.value.shape = Value::Shape::mask;
    out.value.base = random.below(4) == 0 ? 0 : random.next();
  }
  if (random.below(3) == 0) out.value.unknown = random.next() & random.next();
  out.value.unknown &= all_lanes(width);
  if (out.value.unknown != 0) out.value.cause = {5, 0, 0};
}

bool is_known(const Value& value, unsigned l) { return (value.unknown >> l & 1) == 0; }
bool bit(const Value& value, unsigned l) { return (value.base >> l & 1) != 0; }

TEST_CASE("a mask is a number and back, in waves of 32 and 64") {
  Random random{3};
  for (const unsigned width : {32u, 64u}) {
    const Type type = width == 32 ? Type::b32 : Type::b64;
    for (int round = 0; round < 500; ++round) {
      Drawn mask;
      draw(random, width, true, mask);
      const Value bits = exchanged(make(Op::mask_bits, type), {&mask.value}, width).values[0];
      CHECK(bits.shape == Value::Shape::uniform);
      CHECK((bits.unknown != 0) == (mask.value.unknown != 0));
      if (bits.unknown != 0) continue;
      Word expected = 0;
      for (unsigned l = 0; l < width; ++l) expected |= Word{bit(mask.value, l)} << l;
      CHECK(bits.base == expected);
      const Value back = exchanged(make(Op::bits_mask, type), {&bits}, width).values[0];
      CHECK(back.shape == Value::Shape::mask);
      for (unsigned l = 0; l < width; ++l) CHECK(bit(back, l) == bit(mask.value, l));
    }
  }
}

TEST_CASE("one lane is read: by number, or the first of a mask") {
  Random random{4};
  for (const unsigned width : {32u, 64u}) {
    for (int round = 0; round < 500; ++round) {
      Drawn data, mask;
      draw(random, width, false, data);
      draw(random, width, true, mask);
      mask.value.unknown = 0;
      const Value which = uniform(random.next() & 0xff);
      const bool first = random.below(2) == 0;
      unsigned lane_read = static_cast<unsigned>(which.base % width);
      if (first) {
        lane_read = 0;
        while (lane_read < width && !bit(mask.value, lane_read)) ++lane_read;
        if (lane_read == width) lane_read = 0;
      }
      const Value out = exchanged(make(Op::read_lane, Type::b32),
                                  {&data.value, first ? nullptr : &which, &mask.value}, width)
                            .values[0];
      CHECK((out.unknown == 0) == is_known(data.value, lane_read));
      if (out.unknown != 0) {
        CHECK(out.cause.root != 0);
        continue;
      }
      CHECK(out.shape == Value::Shape::uniform);
      CHECK(out.base == lane(data.value, lane_read, Type::b32));
    }
  }
}

TEST_CASE("one lane is written and the others stay") {
  Random random{5};
  for (const unsigned width : {32u, 64u}) {
    for (int round = 0; round < 500; ++round) {
      Drawn data;
      draw(random, width, false, data);
      const Value word = uniform(random.next() & 0xffffffffu), which = uniform(random.below(200));
      const Result result =
          exchanged(make(Op::write_lane, Type::b32), {&data.value, &word, &which}, width);
      const Value& out = result.values[0];
      for (unsigned l = 0; l < width; ++l) {
        const bool here = l == which.base % width;
        REQUIRE(is_known(out, l) == (here || is_known(data.value, l)));
        if (!is_known(out, l)) continue;
        REQUIRE(lane(out, l, Type::b32) == (here ? word.base : lane(data.value, l, Type::b32)));
      }
    }
  }
}

// By hand: who gets what. Nothing: it is not known.
struct Got {
  bool known = true, given = false;
  Word word = 0;
};

Got pulled(const Value& data, const Value& index, const Value* mask, const Value* rest, unsigned l,
           unsigned width) {
  if (!is_known(index, l)) return {false};
  const Word from = lane(index, l, Type::b32);
  Got got;
  if (from < width) {
    const auto f = static_cast<unsigned>(from);
    if (mask != nullptr && !is_known(*mask, f)) return {false};
    got.given = mask == nullptr || bit(*mask, f);
    if (got.given) return {is_known(data, f), true, lane(data, f, Type::b32)};
  }
  if (rest == nullptr) return got;
  return {is_known(*rest, l), false, lane(*rest, l, Type::b32)};
}

TEST_CASE("lanes pull from others, those that are there") {
  Random random{6};
  for (const unsigned width : {32u, 64u}) {
    for (int round = 0; round < 1000; ++round) {
      Drawn data, index, mask, rest;
      draw(random, width, false, data);
      draw(random, width, true, mask);
      draw(random, width, false, rest);
      draw(random, width, false, index);
      index.value.shape = Value::Shape::lanes;
      for (Word& word : index.slot.words) word = random.below(width + 4);
      const Value* const masks = random.below(2) == 0 ? nullptr : &mask.value;
      const Value* const rests = random.below(2) == 0 ? nullptr : &rest.value;
      const Result result =
          exchanged(make(Op::permute, Type::b32, 0, static_cast<unsigned>(ir::Permute::pull)),
                    {&data.value, &index.value, masks, rests}, width);
      for (unsigned l = 0; l < width; ++l) {
        const Got got = pulled(data.value, index.value, masks, rests, l, width);
        CAPTURE(l);
        REQUIRE(is_known(result.values[0], l) == got.known);
        if (!got.known) continue;
        REQUIRE(lane(result.values[0], l, Type::b32) == got.word);
        REQUIRE(is_known(result.values[1], l));
        REQUIRE(bit(result.values[1], l) == got.given);
      }
    }
  }
}

TEST_CASE("lanes push to others, and the highest is last") {
  Random random{8};
  for (const unsigned width : {32u, 64u}) {
    for (int round = 0; round < 500; ++round) {
      Drawn data, index, mask;
      draw(random, width, false, data);
      draw(random, width, true, mask);
      mask.value.unknown = 0;
      index.value = {.shape = Value::Shape::lanes, .lanes = index.slot.words.data()};
      for (Word& word : index.slot.words) word = random.below(width);
      const Result result =
          exchanged(make(Op::permute, Type::b32, 0, static_cast<unsigned>(ir::Permute::push)),
                    {&data.value, &index.value, &mask.value, nullptr}, width);
      std::map<unsigned, unsigned> from;
      for (unsigned l = 0; l < width; ++l) {
        if (bit(mask.value, l)) from[static_cast<unsigned>(index.slot.words[l])] = l;
      }
      for (unsigned l = 0; l < width; ++l) {
        const auto giver = from.find(l);
        const bool gets = giver != from.end();
        REQUIRE(bit(result.values[1], l) == gets);
        REQUIRE(is_known(result.values[0], l) == (!gets || is_known(data.value, giver->second)));
        if (!is_known(result.values[0], l)) continue;
        REQUIRE(lane(result.values[0], l, Type::b32) ==
                (gets ? lane(data.value, giver->second, Type::b32) : 0));
      }
    }
  }
}

}  // namespace
}  // namespace muster::machine

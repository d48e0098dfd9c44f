// The register file against plain arrays: seeded writes of every shape under masks.
#include "machine/state/register_file.h"

#include <doctest/doctest.h>

#include "lane_words.h"

namespace muster::machine {
namespace {

using ir::Type;

constexpr Type kTypes[] = {Type::b32, Type::pred, Type::b64, Type::b16};

std::vector<ir::Register> registers() {
  std::vector<ir::Register> result;
  for (const Type type : kTypes) result.push_back({type, "r"});
  return result;
}

Value draw(Random& random, Type type, Slot& slot) {
  Value value;
  for (Word& word : slot.words) word = random.word(type);
  value.lanes = slot.words.data();
  value.base = random.word(type);
  value.stride = random.word(type);
  value.shape =
      type == Type::pred ? Value::Shape::mask : static_cast<Value::Shape>(random.below(3));
  if (type == Type::pred) value.base = random.next();
  if (random.below(3) == 0) value.unknown = random.next();
  value.cause = {1, 0, 5};
  return value;
}

TEST_CASE("registers begin unknown, with the given cause") {
  const RegisterFile file{registers(), 32, Cause{.root = 3}};
  const Value value = file.read(2);
  CHECK(value.unknown == all_lanes(32));
  CHECK(value.cause.root == 3);
  CHECK(file.read(1).shape == Value::Shape::mask);
}

TEST_CASE("writes under masks keep the other lanes") {
  Random random{21};
  unsigned width = 32;
  SUBCASE("of a warp") { width = 32; }
  SUBCASE("of a wave of 64") { width = 64; }
  for (int round = 0; round < 200; ++round) {
    RegisterFile file{registers(), width, {}};
    Word words[4][64] = {};
    const LaneMask all = all_lanes(width);
    LaneMask unknown[4] = {all, all, all, all};
    LaneMask live = all;
    for (int step = 0; step < 40; ++step) {
      const unsigned reg = random.below(4);
      if (random.below(10) == 0) live &= random.next() | random.next();
      const LaneMask active = live & (random.below(3) == 0 ? ~LaneMask{0} : random.next());
      Slot slot;
      const Value value = draw(random, kTypes[reg], slot);
      file.write(reg, value, active, live);
      for (unsigned l = 0; l < width; ++l) {
        if ((active >> l & 1) == 0) continue;
        words[reg][l] = lane(value, l, kTypes[reg]);
        unknown[reg] = (unknown[reg] & ~(LaneMask{1} << l)) | (value.unknown & LaneMask{1} << l);
      }
      for (unsigned r = 0; r < 4; ++r) {
        const Value now = file.read(r);
        REQUIRE((now.unknown & live) == (unknown[r] & live));
        for (unsigned l = 0; l < width; ++l) {
          if ((live & ~unknown[r]) >> l & 1) REQUIRE(lane(now, l, kTypes[r]) == words[r][l]);
        }
      }
    }
  }
}

TEST_CASE("a full write takes the shape and needs no storage") {
  RegisterFile file{registers(), 32, {}};
  const std::size_t before = file.bytes();
  file.write(0, affine(5, 4), all_lanes(32), all_lanes(32));
  file.write(2, uniform(9), 0xff, 0xff);
  CHECK(file.read(0).shape == Value::Shape::affine);
  CHECK(file.read(0).stride == 4);
  CHECK(file.read(2).shape == Value::Shape::uniform);
  CHECK(file.bytes() == before);
  file.write(0, uniform(1), 0xffff, all_lanes(32));
  CHECK(file.read(0).shape == Value::Shape::lanes);
  CHECK(file.bytes() > before);
  const std::size_t grown = file.bytes();
  file.write(0, uniform(1), 0xffff0000, all_lanes(32));
  CHECK(file.read(0).shape == Value::Shape::uniform);  // all lanes agree again
  file.write(0, affine(0, 3), 0xff, all_lanes(32));
  CHECK(file.bytes() == grown);
}

TEST_CASE("a view of the file may be written to another register") {
  std::vector<ir::Register> many(64, {Type::b32, "r"});
  RegisterFile file{many, 32, {}};
  Slot slot;
  for (unsigned l = 0; l < 32; ++l) slot.words[l] = l * l;
  Value value{.shape = Value::Shape::lanes, .lanes = slot.words.data()};
  file.write(0, value, all_lanes(32), all_lanes(32));
  for (ir::RegisterId r = 1; r < 64; ++r) {
    file.write(r, file.read(r - 1), all_lanes(32), all_lanes(32));
    REQUIRE(lane(file.read(r), 7, Type::b32) == 49);
  }
}

TEST_CASE("the hash depends on contents, not on shapes") {
  RegisterFile a{registers(), 32, {}}, b{registers(), 32, {}};
  Slot slot;
  for (unsigned l = 0; l < 32; ++l) slot.words[l] = 100 + 3 * l;
  const Value lanes{.shape = Value::Shape::lanes, .lanes = slot.words.data()};
  const LaneMask all = all_lanes(32);
  CHECK(a.hash(1, all) == b.hash(1, all));
  CHECK(a.hash(1, all) != a.hash(2, all));
  a.write(0, affine(100, 3), all, all);
  b.write(0, lanes, all, all);
  CHECK(b.read(0).shape == Value::Shape::lanes);
  CHECK(a.hash(1, all) == b.hash(1, all));
  slot.words[5] ^= 1;
  b.write(0, lanes, all, all);
  CHECK(a.hash(1, all) != b.hash(1, all));
  CHECK(a.hash(1, 0xf) == b.hash(1, 0xf));  // lane 5 has exited
  a.write(1, truth(1), all, all);
  b.write(1, truth(3), all, all);
  CHECK(a.hash(1, 0xd) == b.hash(1, 0xd));
  CHECK(a.hash(1, 0xf) != b.hash(1, 0xf));
  b.write(1, truth(1), all, all);
  a.write(2, unknown(all, {1, 0, 0}), all, all);
  b.write(2, unknown(all, {2, 0, 0}), all, all);
  CHECK(a.hash(1, 0xf) != b.hash(1, 0xf));
}

TEST_CASE("unknown lanes of two causes keep what is common") {
  RegisterFile file{registers(), 32, {}};
  const LaneMask all = all_lanes(32);
  file.write(0, unknown(all, {4, 20, 99}), all, all);
  file.write(0, unknown(all, {5, 20, 77}), 0xff, all);
  CHECK(file.read(0).cause == Cause{5, 20, 0});
  file.write(0, unknown(all, {6, 21, 77}), 0xff00, all);
  CHECK(file.read(0).cause == Cause{6, 0, 0});
  file.write(0, uniform(3), ~LaneMask{0xff}, all);
  CHECK(file.read(0).unknown == 0xff);
  file.write(0, uniform(3), 0xff, all);
  CHECK(file.read(0).unknown == 0);
  CHECK(file.read(0).cause == Cause{});
  CHECK(file.read(0).shape == Value::Shape::uniform);
}

}  // namespace
}  // namespace muster::machine

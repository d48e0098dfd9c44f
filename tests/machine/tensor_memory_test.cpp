// Columns of tensor memory: taken and given back.
#include "machine/state/tensor_memory.h"

#include <doctest/doctest.h>

namespace muster::machine {
namespace {

TEST_CASE("columns come in powers of two from 32 to 512") {
  for (const unsigned columns : {32U, 64U, 128U, 256U, 512U}) CHECK(TensorMemory::legal(columns));
  for (const unsigned columns : {0U, 1U, 16U, 31U, 48U, 96U, 511U, 1024U}) {
    CHECK_FALSE(TensorMemory::legal(columns));
  }
}

TEST_CASE("an allocation is what is free, and given back whole or in parts from its begin") {
  TensorMemory memory;
  REQUIRE(memory.find(256) == 0u);
  memory.take(0, 256);
  REQUIRE(memory.find(128) == 256u);
  memory.take(256, 128);
  CHECK_FALSE(memory.find(256));
  REQUIRE(memory.find(128) == 384u);
  CHECK(memory.holds(0, 384));
  CHECK_FALSE(memory.holds(0, 385));
  CHECK_FALSE(memory.holds(500, 32));
  CHECK_FALSE(memory.holds(~std::uint64_t{0}, 1));
  CHECK_FALSE(memory.give(32, 32));  // no allocation begins there
  CHECK_FALSE(memory.give(0, 512));  // not all of it is allocated
  CHECK_FALSE(memory.give(384, 32));
  CHECK_FALSE(memory.give(7, 32));
  CHECK(memory.allocated() == 384);
  CHECK(memory.give(0, 32));
  CHECK_FALSE(memory.give(0, 32));
  CHECK(memory.give(32, 32));  // the rest begins here now
  CHECK(memory.allocated() == 320);
  CHECK(memory.find(64) == 0u);
}

TEST_CASE("all of tensor memory is one allocation") {
  TensorMemory memory;
  memory.take(0, 512);
  CHECK_FALSE(memory.find(32));
  CHECK(memory.holds(0, 512));
  CHECK(memory.hash(1) != TensorMemory{}.hash(1));
  CHECK(memory.give(0, 512));
  TensorMemory empty;
  empty.last = 512;  // is remembered
  CHECK(memory == empty);
}

}  // namespace
}  // namespace muster::machine

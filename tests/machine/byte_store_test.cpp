// Memory that somebody else owns, of which some bytes become unknown.
#include "machine/state/byte_store.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

namespace muster::machine {
namespace {

TEST_CASE("one unknown byte leaves the rest of what is viewed as its owner has it") {
  constexpr std::uint32_t kCause = 7;
  std::vector<std::uint8_t> memory(3 * ByteStore::kPageBytes, 0x5a);
  ByteStore store;
  store.view(64, memory);
  CHECK(store.read(64 + 2000, 4).bits == 0x5a5a5a5a);
  store.write(64, 4, {.bits = 0, .cause = kCause});
  CHECK(store.holds_unknown());
  CHECK(store.read(64, 4).cause == kCause);
  // In the same page, in another, and over the border of two of which one is not kept here.
  CHECK(store.read(68, 4).bits == 0x5a5a5a5a);
  CHECK(store.read(64 + 2000, 8).bits == 0x5a5a5a5a5a5a5a5a);
  CHECK(store.read(ByteStore::kPageBytes - 4, 8).bits == 0x5a5a5a5a5a5a5a5a);
  memory[2000] = 0x11;
  CHECK(store.read(64 + 2000, 1).bits == 0x11);
  // Behind what is viewed nothing is.
  CHECK(store.read(64 + 3 * ByteStore::kPageBytes, 4).bits == 0);
}

}  // namespace
}  // namespace muster::machine

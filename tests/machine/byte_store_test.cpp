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

TEST_CASE("what is there from the beginning is read where it lies until it is written") {
  std::vector<std::byte> bytes(200 * ByteStore::kPageBytes);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>(i % 253);
  const SharedBytes contents(bytes);
  constexpr std::uint64_t kAt = 100;  // not at the beginning of a page
  ByteStore store(9);
  store.write(kAt - 4, 4, {0xaabbccdd, 0});
  store.back(kAt, contents);
  CHECK(store.bytes() < bytes.size() / 10);
  CHECK(store.read(kAt - 2, 4).bits == 0x0100aabb);
  CHECK(store.read(kAt + 5000, 2).bits == (5000 % 253 | 5001 % 253 << 8U));
  CHECK(store.read(kAt + bytes.size() - 1, 2).cause == 9);
  CHECK_FALSE(store.written(kAt + 5000, 4));
  ByteStore copy = store;
  CHECK(copy == store);
  copy.write(kAt + 5000, 1, {0x7f, 0});
  CHECK(copy.read(kAt + 5000, 2).bits == (0x7f | 5001 % 253 << 8U));
  CHECK(store.read(kAt + 5000, 1).bits == 5000 % 253);
  CHECK_FALSE(copy == store);
  CHECK(copy.hash(1) != store.hash(1));
  CHECK(contents[5000] == static_cast<std::byte>(5000 % 253));
  copy.forget(4);
  CHECK(copy.read(kAt + 9000, 1).cause == 4);
  CHECK(store.read(kAt + 9000, 1).bits == 9000 % 253);
  // What lies on both sides of the border of a page is there, too.
  ByteStore other(9);
  other.back(kAt, contents);
  other.fill(kAt + bytes.size(), std::vector<std::uint8_t>(8, 0x11));
  CHECK(other.read(kAt + bytes.size() - 1, 2).bits == ((bytes.size() - 1) % 253 | 0x1100));
}

// Stores with the same bytes, whatever was shared with whom and written when.
TEST_CASE("a copy and what it was copied from are written apart") {
  std::vector<std::uint8_t> contents(3 * ByteStore::kPageBytes);
  for (std::size_t i = 0; i < contents.size(); ++i)
    contents[i] = static_cast<std::uint8_t>(i % 251);
  for (const bool shares : {false, true}) {
    CAPTURE(shares);
    ByteStore store(9);
    store.fill(40, contents);
    ByteStore same(9);
    for (std::size_t i = contents.size(); i-- > 0;) same.write(40 + i, 1, {contents[i], 0});
    CHECK(store.hash(3) == same.hash(3));
    if (shares) store.share();
    CHECK(store.hash(3) == same.hash(3));
    ByteStore copy = store;
    CHECK(copy == store);
    copy.write(2000, 4, {0x12345678, 0});
    CHECK(copy.read(2000, 4).bits == 0x12345678);
    CHECK(store.read(2000, 1).bits == contents[1960]);
    CHECK_FALSE(copy == store);
    CHECK(copy.hash(3) != store.hash(3));
    CHECK(copy.written(2000, 4));
    CHECK_FALSE(store.written(2000, 4));
    store.write(2000, 4, {0x12345678, 0});
    CHECK(copy.hash(3) == store.hash(3));
    CHECK(copy == store);
    store.write(2002, 1, {0, 5});
    CHECK(store.read(2000, 4).cause == 5);
    CHECK(copy.read(2000, 4).cause == 0);
    ByteStore gone = copy;
    gone.forget(6);
    CHECK(gone.read(100, 1).cause == 6);
    CHECK(gone.read(100000, 1).cause == 6);
    CHECK(gone.written(2000, 4));
    CHECK(copy.read(100, 1).bits == contents[60]);
    CHECK(copy.read(100000, 1).cause == 9);
  }
}

}  // namespace
}  // namespace muster::machine

// Hashes: stable, sensitive to every bit, length and seed.
#include "base/hash.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <bit>
#include <set>
#include <string>
#include <utility>

namespace muster {
namespace {

TEST_CASE("equal bytes hash equally and a seed changes the value") {
  CHECK(hash64("barrier") == hash64("barrier"));
  CHECK(hash64("barrier", 1) != hash64("barrier", 2));
  CHECK(hash128("barrier") == hash128("barrier"));
  CHECK_FALSE(hash128("barrier", 1) == hash128("barrier", 2));
}

TEST_CASE("zero bytes at the end count") {
  std::set<std::uint64_t> seen;
  for (std::size_t length = 0; length < 100; ++length) {
    seen.insert(hash64(std::string(length, '\0')));
  }
  CHECK(seen.size() == 100);
}

TEST_CASE("every byte, length and place counts in long inputs, too") {
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
  const auto note = [&](const std::string& text) {
    const Hash128 hash = hash128(text);
    CHECK(seen.emplace(hash.low, hash.high).second);
  };
  for (std::size_t length = 1000; length < 1100; ++length) note(std::string(length, '\0'));
  for (std::size_t at = 0; at < 1099; ++at) {
    std::string text(1099, '\0');
    text[at] = 1;
    note(text);
  }
  CHECK(seen.size() == 100 + 1099);
}

TEST_CASE("flipping one bit changes about half of the bits") {
  const std::string text = "sixteen bytes!!!and a tail";
  double flipped = 0;
  for (std::size_t bit = 0; bit < text.size() * 8; ++bit) {
    std::string other = text;
    other[bit / 8] = static_cast<char>(other[bit / 8] ^ (1 << (bit % 8)));
    flipped += std::popcount(hash64(text) ^ hash64(other));
    const Hash128 a = hash128(text);
    const Hash128 b = hash128(other);
    CHECK(std::popcount(a.low ^ b.low) > 8);
    CHECK(std::popcount(a.high ^ b.high) > 8);
  }
  const double mean = flipped / static_cast<double>(text.size() * 8);
  CHECK(mean > 28);
  CHECK(mean < 36);
}

TEST_CASE("different strings do not collide") {
  CHECK(
      rc::check("different strings do not collide", [](const std::string& a, const std::string& b) {
        RC_ASSERT((a == b) == (hash128(a) == hash128(b)));
        RC_ASSERT((a == b) == (hash64(a) == hash64(b)));
      }));
}

TEST_CASE("combine depends on order") {
  CHECK(combine(combine(0, 1), 2) != combine(combine(0, 2), 1));
}

}  // namespace
}  // namespace muster

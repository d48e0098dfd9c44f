// See drawn_contents.h.
#include "driver/launch/drawn_contents.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace muster::driver {
namespace {

// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    return mixed ^ (mixed >> 31U);
  }
  // Below a bound, each number equally often; 0: any.
  std::uint64_t below(std::uint64_t bound) {
    if (bound == 0) return next();
    const std::uint64_t uneven = (0 - bound) % bound;  // of 2^64, what is left over
    for (;;) {
      if (const std::uint64_t number = next(); number >= uneven) return number % bound;
    }
  }

 private:
  std::uint64_t state_;
};

// The first `count` places of a shuffle of all numbers below the bound, of which only those that
// have moved are kept.
std::vector<std::uint64_t> distinct_numbers(Generator& generator, const Draw& draw) {
  std::unordered_map<std::uint64_t, std::uint64_t> moved;
  const auto at = [&](std::uint64_t place) {
    const auto found = moved.find(place);
    return found == moved.end() ? place : found->second;
  };
  std::vector<std::uint64_t> numbers;
  numbers.reserve(draw.count);
  for (std::uint64_t i = 0; i < draw.count; ++i) {
    const std::uint64_t other = i + generator.below(draw.below - i);  // 0 - i where any will do
    const std::uint64_t here = at(i);
    numbers.push_back(at(other));
    moved[other] = here;
  }
  return numbers;
}

}  // namespace

tl::expected<std::vector<std::uint64_t>, std::string> drawn(const Draw& draw) {
  if (draw.count > kDrawnMax) {
    return tl::unexpected{fmt::format("at most {} numbers are drawn", kDrawnMax)};
  }
  if (draw.distinct && draw.below != 0 && draw.below < draw.count) {
    return tl::unexpected{
        fmt::format("there are no {} distinct numbers below {}", draw.count, draw.below)};
  }
  Generator generator(draw.seed);
  std::vector<std::uint64_t> numbers;
  if (draw.distinct) {
    numbers = distinct_numbers(generator, draw);
  } else {
    for (std::uint64_t i = 0; i < draw.count; ++i) numbers.push_back(generator.below(draw.below));
  }
  if (draw.sorted) std::ranges::sort(numbers);
  return numbers;
}

}  // namespace muster::driver

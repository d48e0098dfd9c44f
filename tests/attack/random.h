// Numbers from a seed, the same on every machine: which kernel a seed makes is part of the record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace muster::attack {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  // splitmix64.
  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t z = state_;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  unsigned below(unsigned count) { return static_cast<unsigned>(next() % count); }
  bool chance(unsigned of) { return below(of) == 0; }
  template <class T>
  const T& among(std::span<const T> values) {
    return values[below(static_cast<unsigned>(values.size()))];
  }
  template <class T, std::size_t kCount>
  const T& among(const T (&values)[kCount]) {
    return values[below(kCount)];
  }

 private:
  std::uint64_t state_;
};

}  // namespace muster::attack

// Random numbers for tests: the same sequence on every run. Depends on nothing of ours.
#pragma once

#include <cstdint>
#include <random>

namespace muster {

struct Draw {
  std::mt19937 engine;
  explicit Draw(std::uint32_t seed) : engine(seed) {}
  std::uint32_t operator()(std::uint32_t below) {
    return static_cast<std::uint32_t>(engine() % below);
  }
};

}  // namespace muster

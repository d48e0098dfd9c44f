// Who answers a kernel's calls of the runtime system (printf, assert, malloc, free) while it is
// executed for its results. Without one their results are unknown, and nothing is printed. Depends
// on ir/runtime_calls.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "ir/runtime_calls.h"

namespace muster::machine {

// Memory as the calling lane sees it, by generic addresses.
class CallerMemory {
 public:
  virtual ~CallerMemory() = default;
  // Up to 8 bytes, little endian; nothing: they are not known, or there is no memory.
  virtual std::optional<std::uint64_t> read(std::uint64_t address, unsigned bytes) const = 0;

 protected:
  CallerMemory() = default;
  CallerMemory(const CallerMemory&) = default;
  CallerMemory& operator=(const CallerMemory&) = default;
};

class RuntimeCalls {
 public:
  struct Caller {
    std::array<std::uint32_t, 3> block{}, thread{};
  };
  virtual ~RuntimeCalls() = default;
  // What the call returns; calls that return nothing: 0.
  virtual std::uint64_t call(ir::RuntimeCall which, const Caller& caller,
                             std::span<const std::uint64_t> arguments,
                             const CallerMemory& memory) = 0;

 protected:
  RuntimeCalls() = default;
  RuntimeCalls(const RuntimeCalls&) = default;
  RuntimeCalls& operator=(const RuntimeCalls&) = default;
};

}  // namespace muster::machine

// A small program of barrier operations as the axiomatic side sees it: straight-line threads over
// barrier objects. Depends on nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace muster::axiom {

enum class BarrierOp : std::uint8_t { init, join, drop, arrive, wait };

inline constexpr std::int8_t kNoObject = -1;

struct BarrierEvent {
  BarrierOp op = BarrierOp::arrive;
  std::int8_t object =
      kNoObject;  // none: a drop or wait of a named barrier by a thread that has joined none
  std::uint8_t count = 0;  // init: expected count; arrive: new expected count, 0 keeps it
  friend bool operator==(const BarrierEvent&, const BarrierEvent&) = default;
};

struct BarrierObject {
  std::string name;
  bool named = false;
  std::uint8_t expected = 0;  // initialised by the launch; 0: by an init operation, or never
  bool per_group = false;     // cluster barriers: one arrival per workgroup and phase
  friend bool operator==(const BarrierObject&, const BarrierObject&) = default;
};

struct BarrierProgram {
  std::vector<BarrierObject> objects;
  std::vector<std::vector<BarrierEvent>> threads;
  std::vector<std::uint8_t> groups;  // workgroup of each thread; empty: all the same
};

constexpr bool modifies(BarrierOp op) {
  return op == BarrierOp::init || op == BarrierOp::drop || op == BarrierOp::arrive;
}

}  // namespace muster::axiom

// Happens-before of one execution, as vector clocks: between the subgroups of a workgroup through
// barrier generations, and between the lanes of a subgroup through what makes them meet. Workgroups
// are unordered. Reference: PTX ISA, memory consistency model, synchronizes-with. Depends on
// machine/observer.h.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "machine/observer.h"

namespace muster::analysis {

using machine::LaneMask;

// The clocks of one workgroup. A subgroup's own clock advances at every event that can order
// something, so all accesses between two events share one stamp.
class Clocks {
 public:
  Clocks(std::uint32_t subgroups, std::uint32_t width);

  std::uint32_t now(std::uint32_t subgroup) const { return subgroups_[subgroup].now; }

  // True if what `lanes` of `from` did at stamp `then` happens before what `to_lanes` of `to` do
  // now.
  bool ordered(std::uint32_t from, LaneMask lanes, std::uint32_t then, std::uint32_t to,
               LaneMask to_lanes) const;
  // Execution order alone: the event of `from` at `then` precedes the present of `to`.
  bool precedes(std::uint32_t from, std::uint32_t then, std::uint32_t to) const {
    return known_[to * count_ + from] >= then;
  }

  // The subgroup publishes its past into `join`; returns the stamp of the event.
  std::uint32_t release(std::uint32_t subgroup, std::vector<std::uint32_t>& join);
  void acquire(std::uint32_t subgroup, const std::vector<std::uint32_t>& join);
  // Lanes met; all live lanes, or some.
  void lanes_meet(std::uint32_t subgroup, LaneMask lanes);
  void lanes_exit(std::uint32_t subgroup, LaneMask lanes);
  LaneMask live(std::uint32_t subgroup) const { return subgroups_[subgroup].live; }

 private:
  struct Lanes {
    std::uint32_t now = 1;
    std::uint32_t all_met = 0;   // stamp of the last event at which all live lanes met
    std::uint32_t released = 0;  // stamp of the last release
    LaneMask live = 0;
    LaneMask exited = 0;
    std::vector<std::uint32_t> met;  // met[b * width + a]: last stamp of lane a known to b
    std::vector<std::uint32_t> exit_released;  // per lane: `released` when it exited
  };
  bool lanes_ordered(const Lanes& lanes, LaneMask from, std::uint32_t then, LaneMask to) const;

  std::uint32_t count_, width_;
  std::vector<std::uint32_t> known_;
  std::vector<Lanes> subgroups_;
};

}  // namespace muster::analysis

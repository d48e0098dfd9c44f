// Vector clocks over subgroups, and a second level over the lanes of each.
#include "analysis/clocks.h"

#include <algorithm>
#include <bit>

namespace muster::analysis {

Clocks::Clocks(std::uint32_t subgroups, std::uint32_t width)
    : count_(subgroups),
      width_(width),
      known_(std::size_t{subgroups} * subgroups, 0),
      subgroups_(subgroups) {
  for (Lanes& lanes : subgroups_) lanes.live = machine::all_lanes(width);
}

bool Clocks::lanes_ordered(const Lanes& lanes, LaneMask from, std::uint32_t then,
                           LaneMask to) const {
  if (then <= lanes.all_met) return true;
  if (from == to && std::has_single_bit(from)) return true;  // program order of one lane
  if (lanes.met.empty()) return false;
  for (LaneMask b = to; b != 0; b &= b - 1) {
    const auto row = static_cast<std::size_t>(std::countr_zero(b)) * width_;
    for (LaneMask a = from & ~(b & -b); a != 0; a &= a - 1) {
      if (lanes.met[row + static_cast<std::size_t>(std::countr_zero(a))] < then) return false;
    }
  }
  return true;
}

bool Clocks::ordered(std::uint32_t from, LaneMask lanes, std::uint32_t then, std::uint32_t to,
                     LaneMask to_lanes) const {
  if (from == to) return lanes_ordered(subgroups_[from], lanes, then, to_lanes);
  if (!precedes(from, then, to)) return false;
  const Lanes& source = subgroups_[from];
  if ((lanes & source.exited) == 0) return true;
  // What a lane did after its last barrier and before it exited is published by nobody.
  for (LaneMask left = lanes & source.exited; left != 0; left &= left - 1) {
    if (source.exit_released[static_cast<std::size_t>(std::countr_zero(left))] < then) return false;
  }
  return true;
}

std::uint32_t Clocks::release(std::uint32_t subgroup, std::vector<std::uint32_t>& join) {
  Lanes& lanes = subgroups_[subgroup];
  std::uint32_t* row = &known_[std::size_t{subgroup} * count_];
  row[subgroup] = lanes.released = lanes.now;
  if (join.empty()) join.assign(count_, 0);
  for (std::uint32_t i = 0; i < count_; ++i) join[i] = std::max(join[i], row[i]);
  return lanes.now++;
}

void Clocks::acquire(std::uint32_t subgroup, const std::vector<std::uint32_t>& join) {
  Lanes& lanes = subgroups_[subgroup];
  std::uint32_t* row = &known_[std::size_t{subgroup} * count_];
  for (std::uint32_t i = 0; i < count_; ++i) row[i] = std::max(row[i], join[i]);
  lanes.all_met = lanes.now++;
}

void Clocks::lanes_meet(std::uint32_t subgroup, LaneMask met) {
  Lanes& lanes = subgroups_[subgroup];
  const std::uint32_t stamp = lanes.now++;
  if ((lanes.live & ~met) == 0) {
    lanes.all_met = stamp;
    return;
  }
  if (lanes.met.empty()) lanes.met.assign(std::size_t{width_} * width_, 0);
  std::vector<std::uint32_t> joined(width_, 0);
  for (LaneMask left = met; left != 0; left &= left - 1) {
    const auto row = static_cast<std::size_t>(std::countr_zero(left)) * width_;
    for (std::uint32_t i = 0; i < width_; ++i) joined[i] = std::max(joined[i], lanes.met[row + i]);
  }
  for (LaneMask left = met; left != 0; left &= left - 1) {
    joined[static_cast<std::size_t>(std::countr_zero(left))] = stamp;
  }
  for (LaneMask left = met; left != 0; left &= left - 1) {
    const auto row = static_cast<std::size_t>(std::countr_zero(left)) * width_;
    std::ranges::copy(joined, lanes.met.begin() + static_cast<std::ptrdiff_t>(row));
  }
}

void Clocks::lanes_exit(std::uint32_t subgroup, LaneMask exiting) {
  Lanes& lanes = subgroups_[subgroup];
  lanes.live &= ~exiting;
  lanes.exited |= exiting;
  if (lanes.exit_released.empty()) lanes.exit_released.assign(width_, 0);
  for (LaneMask left = exiting; left != 0; left &= left - 1) {
    lanes.exit_released[static_cast<std::size_t>(std::countr_zero(left))] = lanes.released;
  }
}

}  // namespace muster::analysis

// What a launch touches of global memory, as the exact machine tells it: for the footprint of the
// operation, for bytes that are read before anything has written them, and for allocations that
// nothing leads to. Depends on machine, footprint.h, device_memory.h.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "cuda/device/history/footprint.h"
#include "cuda/device/memory/device_memory.h"
#include "cuda/device/modules/module.h"
#include "machine/fast/device_view.h"
#include "machine/state/observer.h"

namespace muster::cuda {

class LaunchObserver final : public machine::Observer {
 public:
  // The footprint may be null.
  LaunchObserver(DeviceMemory& memory, const std::vector<PlacedConstant>& constants,
                 Footprint* touched)
      : memory_(memory), constants_(constants), touched_(touched) {}

  machine::Dependence access(const machine::Access& access) override;
  void constants(machine::LaneMask lanes, const std::uint64_t* addresses, unsigned bytes) override;

  std::uint64_t stores() const { return stores_; }                    // so far
  std::uint64_t first_unwritten() const { return first_unwritten_; }  // an address; 0: none
  // The allocations that were touched, and whether they were written.
  const std::map<const Allocation*, bool>& used() const { return used_; }

 private:
  void touch(std::uint64_t address, std::uint64_t count, const machine::Access& access);

  DeviceMemory& memory_;
  const std::vector<PlacedConstant>& constants_;
  Footprint* touched_;
  std::uint64_t stores_ = 0, first_unwritten_ = 0;
  std::map<const Allocation*, bool> used_;
};

// The same for plain execution, which knows by itself what was written.
class FootprintFollower final : public machine::fast::AccessFollower {
 public:
  FootprintFollower(const std::vector<PlacedConstant>& constants, Footprint& touched)
      : constants_(constants), touched_(touched) {}
  void access(std::uint64_t address, std::uint64_t count, bool writes,
              machine::fast::Strength strength) override;
  void constants(std::uint64_t at, std::uint64_t count) override;

 private:
  const std::vector<PlacedConstant>& constants_;
  Footprint& touched_;
};

}  // namespace muster::cuda

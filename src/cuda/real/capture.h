// The library in front of the driver, as one object: what it knows of the program's modules, tensor
// maps and captures, and the record of launches. Depends on the rest of this room.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "cuda/device/launch/launch_record.h"
#include "cuda/real/known_maps.h"
#include "cuda/real/loaded_code.h"
#include "cuda/real/real_driver.h"

namespace muster::cuda::real {

// A launch as the program has asked for it.
struct LaunchCall {
  Handle function = nullptr;
  DriverLaunch how;
  void** arguments = nullptr;
  void** extra = nullptr;
  bool own_default_stream = false;  // no stream is the thread's own
};

// What became of it before the driver is called.
struct WrittenLaunch {
  std::uint64_t number = 0;  // 0: it is not written down
  std::string kernel;
  std::string refusal;  // why the driver will not take it, as far as is known
};

class Capture {
 public:
  static Capture& get();

  std::recursive_mutex mutex;  // of every member

  LaunchRecord& record() { return record_; }
  LoadedCode& code() { return code_; }
  KnownMaps& maps() { return maps_; }

  // Writes the launch down with the memory that it finds, and afterwards what the driver said.
  WrittenLaunch begin(const LaunchCall& launch);
  void end(const WrittenLaunch& launch, Result result);

  // Streams that are captured into graphs: nothing may be waited for, or copied, until they are
  // not.
  void capture_begins() { ++captures_; }
  void capture_ends() { captures_ -= captures_ > 0 ? 1 : 0; }

 private:
  WrittenLaunch write_down(const LaunchCall& launch);
  std::string settle(Handle stream);
  std::string wait_for_stream(Handle stream);

  LaunchRecord record_{kRealSettings};
  LoadedCode code_;
  KnownMaps maps_;
  int captures_ = 0;
  // Programs may have work that ends only when the host goes on: one wait that was in vain is
  // enough.
  std::chrono::milliseconds patience_{10'000};
};

}  // namespace muster::cuda::real

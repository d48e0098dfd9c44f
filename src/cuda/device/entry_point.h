// How entry points of the shared libraries are written. Depends on device.h.
#pragma once

#include <cstdint>

#include "cuda/device/device.h"

namespace muster::cuda {

// Streams 1 and 2 are names of default streams: of all threads, and of the calling one.
inline Stream* real_stream(Stream* stream) {
  const auto name = reinterpret_cast<std::uintptr_t>(stream);
  return name > 2 ? stream : name == 2 ? Device::get().default_of_threads() : nullptr;
}

// One call at a time: the device's lock. Calls wait for a launch that goes on beside the program,
// but for those that submit work to streams, which is kept until the launch is over.
class Call {
 public:
  // Whether the program asks for something of the device, gives it work that it does not wait for,
  // or only says what it consists of.
  enum class Purpose : std::uint8_t { use, submission, registration };
  explicit Call(Purpose purpose = Purpose::use) : device_(Device::get()) {
    device_.enter(purpose != Purpose::submission);
    if (purpose != Purpose::registration) device_.note_use();
  }
  ~Call() { device_.leave(); }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;
  Device* operator->() { return &device_; }
  Device& operator*() { return device_; }

 private:
  Device& device_;
};

}  // namespace muster::cuda

// An entry point of the shared library.
#define MUSTER_ENTRY extern "C" __attribute__((visibility("default")))
// The same function under the name that programs compiled with a default stream for each thread, or
// with another version of the interface, use.
#define MUSTER_ALIAS(name, suffix) \
  extern "C" __attribute__((visibility("default"), alias(#name))) decltype(name) name##suffix

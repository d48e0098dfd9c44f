// See real_driver.h. The driver is opened when this library is loaded, under its own path and for
// itself alone: its names are ours, too.
#include "cuda/real/real_driver.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <unistd.h>

#include <string>

#include "cuda/real/capture.h"

namespace muster::cuda::real {
namespace {

constexpr auto kNoDevice = static_cast<Result>(100), kNotFound = static_cast<Result>(500);

void* driver = nullptr;  // null: there is none
pid_t opener = 0;        // children that fork leave the end to their parent

__attribute__((constructor)) void open_driver() {
  opener = getpid();
  Capture::get();  // its log says that this library was loaded
  const char* const path = setting(kRealSettings, kDriverSetting);
  if (path == nullptr) return;
  driver = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (driver == nullptr) {
    Capture::get().record().unchecked("(any)",
                                      std::string{"the driver cannot be loaded: "} + dlerror());
    return;
  }
  for (Slot* const slot : slots()) {
    void* const found = dlsym(driver, slot->name);
    if (found == nullptr) continue;
    slot->target = reinterpret_cast<Function>(found);
    slot->there = true;
  }
}

__attribute__((destructor)) void tell_calls() {
  if (getpid() != opener || driver == nullptr) return;
  Capture& capture = Capture::get();
  const std::lock_guard lock(capture.mutex);
  for (const Slot* const slot : slots()) {
    if (slot->calls != 0) capture.record().calls(slot->name, slot->calls);
  }
}

}  // namespace

std::string error_text(Result result) {
  const char* text = nullptr;
  if (muster_slot_cuGetErrorName.there &&
      call(muster_slot_cuGetErrorName, static_cast<int>(result), &text) == Result::success &&
      text != nullptr) {
    return text;
  }
  return fmt::format("error {}", static_cast<int>(result));
}

}  // namespace muster::cuda::real

// Where slots lead of which the driver has no function.
extern "C" __attribute__((visibility("hidden"))) muster::cuda::Result muster_absent_entry(
    const muster::cuda::real::Slot* slot) {
  using namespace muster::cuda::real;  // NOLINT(google-build-using-namespace)
  if (driver == nullptr) return kNoDevice;
  Capture& capture = Capture::get();
  const std::lock_guard lock(capture.mutex);
  capture.record().absent(slot->name);
  return kNotFound;
}

// The machine's own CUDA driver behind this library: its entry points by name, and calls of them.
// What a program calls goes through slots: trampolines jump there whatever the arguments are.
// Depends on cuda/driver/abi.h.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "cuda/driver/abi.h"

namespace muster::cuda::real {

// Modules, libraries, functions, streams, contexts: whatever the driver calls them.
using Handle = void*;
using Function = void (*)();

// The trampolines know where the first two members lie.
struct Slot {
  Function target;      // the driver's; where it has none, a function that says so
  std::uint64_t calls;  // by the program
  const char* name;
  bool there;  // the driver has it
};

// Where the driver is, as whoever started the program has found it.
inline constexpr std::string_view kDriverSetting = "DRIVER";

std::span<Slot* const> slots();

// Calls the driver's own function. That it is there must be known, or not matter.
template <typename... Arguments>
Result call(const Slot& slot, Arguments... arguments) {
  return reinterpret_cast<Result (*)(Arguments...)>(slot.target)(arguments...);
}

// The same for a call that the program has made.
template <typename... Arguments>
Result pass_on(Slot& slot, Arguments... arguments) {
  __atomic_fetch_add(&slot.calls, 1, __ATOMIC_RELAXED);
  return call(slot, arguments...);
}

// "CUDA_ERROR_NOT_FOUND".
std::string error_text(Result result);

}  // namespace muster::cuda::real

#define ENTRY(name) \
  extern "C" __attribute__((visibility("hidden"))) muster::cuda::real::Slot muster_slot_##name;
#define LOOKED_AT(name) ENTRY(name)
#include "cuda/real/entry_points.def"
#undef LOOKED_AT
#undef ENTRY

// Private memory of a thread: arrays that are reached by computed addresses, the stack of FCALL,
// spilled registers. IGC gives a kernel either a buffer for all threads, of which each has a part
// by the number of its hardware thread (%sr0), or a surface of its own (scratch: %r0.5, or
// %scratch). Depends on emitter.h. References: vISA specification, %sr0, %r0, LSC surfaces; IGC,
// PrivateMemoryResolution.
#pragma once

#include <cstdint>
#include <optional>

#include "isa/visa/lower/emitter.h"

namespace muster::visa {

// The buffer for all threads, and how many bytes of it each has.
struct PrivateBuffer {
  std::uint32_t base = kNoVariable;  // the input with its address
  std::uint64_t bytes = 0;
};

// Nothing if %sr0 is read for anything else.
std::optional<PrivateBuffer> private_buffer(const ListedRoutine& routine);

// Whether an lsc surface, or an older one, is the thread's own scratch.
bool is_scratch(const ListedRoutine& routine, const Argument& surface);
// Whether any access is to it.
bool uses_scratch(const ListedRoutine& routine);
// How much of it a thread has.
std::uint64_t scratch_bytes(const ListedRoutine& routine);

}  // namespace muster::visa

// What a kernel's printf prints: the format, and its arguments as they lie in memory. Depends on
// machine/state/runtime_calls.h. Reference: CUDA C++ Programming Guide, formatted output.
#pragma once

#include <cstdint>
#include <string>

#include "machine/state/runtime_calls.h"

namespace muster::cuda {

// The characters from an address up to a zero; what cannot be read ends it.
std::string read_text(const machine::CallerMemory& memory, std::uint64_t address);

// `arguments` points to the values, each aligned to its size: integers of 4 or 8 bytes, doubles,
// pointers. Adds to the text and returns how many of them the format takes.
std::uint64_t format_print(const machine::CallerMemory& memory, std::uint64_t format,
                           std::uint64_t arguments, std::string* text);

}  // namespace muster::cuda

// What happens when Muster finds a mistake of its own: an internal check fails. Never for input,
// which is answered with an error.
#pragma once

#include <muster/export.h>

namespace muster {

// Where the check stands; the pointers are valid for ever.
struct CheckFailure {
  const char* file;
  unsigned line;
  const char* function;
};

// May throw: the exception leaves the function of the library that was called, whose result is
// lost, and nothing else is. If it returns, the program is ended with std::abort. Called by the
// thread that found the mistake, which with several jobs is one of the library's.
using CheckHandler = void (*)(const CheckFailure& failure);

// Sets the handler for the whole process and returns the one before; null stands for the handler
// that prints to standard error, which is also the one at the start. May be called at any time, by
// any thread.
MUSTER_API CheckHandler set_check_handler(CheckHandler handler) noexcept;

}  // namespace muster

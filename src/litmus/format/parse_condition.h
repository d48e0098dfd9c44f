// The end of a litmus file: locations, filter and the condition on final states. Depends on test.h.
#pragma once

#include <string>
#include <string_view>

#include "litmus/format/test.h"

namespace muster::litmus {

// Whether what follows the table begins here.
bool starts_condition(std::string_view rest);

// Reads `text`, whose comments are blank, from `at` to its end. Threads, registers and locations
// that the program does not have are errors: an answer about them would say nothing.
bool read_condition(std::string_view text, std::size_t at, Test& test, Diagnostics& diagnostics);

}  // namespace muster::litmus

// Functions of the runtime system that kernels call and that have no body in PTX: Instr::sub of an
// opaque instruction whose sources are the arguments. Reference: CUDA C++ Programming Guide,
// formatted output, assertion, dynamic global memory allocation and operations.
#pragma once

#include <cstdint>

namespace muster::ir {

enum class RuntimeCall : std::uint8_t {
  none,
  print,     // vprintf(format, arguments)
  fail,      // __assertfail(message, file, line, function, bytes of a character)
  allocate,  // malloc(bytes)
  release,   // free(pointer)
};

// Why an instruction is unmodelled (Instr::sub).
enum class Unmodelled : std::uint8_t {
  instruction,      // its semantics
  unresolved_call,  // a call of a function that the file does not define, or of nobody knows which
  too_deep_call,    // one for whose frame there is no room; Instr::text says what call that is
};

}  // namespace muster::ir

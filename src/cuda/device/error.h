// The error codes of the CUDA runtime, and what they are called. Depends on errors.def.
#pragma once

namespace muster::cuda {

enum class Error : int {
#define ERROR(enumerator, number, name, text) enumerator = number,
#include "cuda/device/errors.def"
#undef ERROR
};
const char* error_name(Error error);
const char* error_text(Error error);

}  // namespace muster::cuda

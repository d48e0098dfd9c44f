// Loaded in front of a program's other libraries: machine code that NVRTC makes for a real
// architecture cannot be executed here, but NVRTC keeps the PTX that it made on the way. A program
// that asks for its cubin is given that PTX, which the driver's cuModuleLoadData takes as well.
// Everything else is NVRTC's own. Reference: NVRTC, nvrtcGetCUBIN, nvrtcGetPTX ("PTX of the
// previous compilation"). Depends on nothing.
#include <dlfcn.h>

#include <cstddef>

namespace {

using Program = void*;  // nvrtcProgram
using SizeOf = int (*)(Program, std::size_t*);
using CodeOf = int (*)(Program, char*);

constexpr int kSuccess = 0, kInternalError = 11;  // nvrtcResult

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

std::size_t size_by(const char* name, Program program) {
  const auto ask = next<SizeOf>(name);
  std::size_t size = 0;
  return ask != nullptr && ask(program, &size) == kSuccess ? size : 0;
}

// Whether machine code was made, and its PTX is there.
bool has_both(Program program) {
  return size_by("nvrtcGetCUBINSize", program) != 0 && size_by("nvrtcGetPTXSize", program) > 1;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) int nvrtcGetCUBINSize(Program program,
                                                                        std::size_t* size) {
  const char* const name = has_both(program) ? "nvrtcGetPTXSize" : "nvrtcGetCUBINSize";
  const auto ask = next<SizeOf>(name);
  return ask == nullptr ? kInternalError : ask(program, size);
}

extern "C" __attribute__((visibility("default"))) int nvrtcGetCUBIN(Program program, char* code) {
  const auto ask = next<CodeOf>(has_both(program) ? "nvrtcGetPTX" : "nvrtcGetCUBIN");
  return ask == nullptr ? kInternalError : ask(program, code);
}

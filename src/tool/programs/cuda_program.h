// What the file of a program says of the CUDA that it needs. Depends on container, driver/input.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace muster::tool {

struct CudaProgram {
  std::string runtime;       // "libcudart.so.13", that it was linked with; empty: none
  bool device_code = false;  // that a runtime would register
  // A search path of its own that comes before LD_LIBRARY_PATH. Reference: ld.so(8), DT_RPATH.
  bool own_path = false;
};

// Nothing: the file cannot be read; a file of another kind says nothing of CUDA.
std::optional<CudaProgram> read_cuda_program(std::string_view path);

}  // namespace muster::tool

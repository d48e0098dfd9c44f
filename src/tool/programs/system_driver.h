// The machine's own CUDA driver, libcuda.so.1, as the loader would find it without Muster's.
// Reference: ld.so(8). Depends on process.h.
#pragma once

#include <string>

namespace muster::tool {

// Its path; empty: there is none. MUSTER_REAL_DRIVER in the environment names another one.
std::string find_system_driver();

}  // namespace muster::tool

// The launch files of the kernels of AMD's and Intel's GPUs in the tests, and where those lie.
// Depends on amdgcn_cases.h.
#pragma once

#include <string>
#include <vector>

#include "amdgcn_cases.h"

namespace muster::kernels {

std::string amdgcn_launch(const Case& one);

// `file` is what IGC wrote: it adds parameters of its own.
std::string visa_launch(const Case& one, const std::string& file);

// The files of a folder that begin with `name` and a dot, in order.
std::vector<std::string> files_of(const std::string& folder, const std::string& name);

}  // namespace muster::kernels

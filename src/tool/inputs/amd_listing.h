// A code object of an AMD GPU as a listing: its instructions by an installed llvm-objdump, its
// metadata by llvm-readelf, its kernel descriptors by our own reader. Depends on container,
// process.h.
#pragma once

#include <optional>
#include <string>

#include "container/amd_code_object.h"

namespace muster::tool {

// The text, or why there is none in `problem`.
std::optional<std::string> listing_of(const container::AmdCodeObject& object, std::string* problem);

}  // namespace muster::tool

// How much shared local memory a kernel has of its own, in bytes, as the compiler wrote it beside
// the code: in .ze_info, the text of a zebin, or in the patch tokens of older device binaries.
// Either may lie anywhere in a file (ocloc wraps them in ELF files), so it is looked for by its
// first words; every offset is checked. Depends on the standard library. References: oneAPI Level
// Zero, "ZE Info"; compute-runtime, patch_list.h and patch_shared.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace muster::visa {

// Nothing if the file does not speak of the kernel, or not in a form that is read.
std::optional<std::uint64_t> shared_size_in(std::string_view file, std::string_view kernel);

}  // namespace muster::visa

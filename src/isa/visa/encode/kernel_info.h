// What the compiler wrote of a kernel beside its code: how much shared local memory it has of its
// own, in bytes, which inputs are sizes of the launch, what the source calls the others, and the
// only size of a group with which it is launched (reqd_work_group_size). It
// stands in .ze_info, the text of a zebin, or in the patch tokens of older device binaries. Either
// may lie anywhere in a file (ocloc wraps them in ELF files), so it is looked for by its first
// words; every offset is checked.
// Depends on syntax/listing.h. References: oneAPI Level Zero, "ZE Info"; compute-runtime,
// patch_list.h and patch_shared.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "isa/visa/syntax/listing.h"

namespace muster::visa {

struct KernelInfo {
  std::uint64_t shared_bytes = 0;
  std::vector<PayloadPart> payload;
  std::vector<ArgumentName> names;
  std::optional<std::uint64_t> read_images;  // arguments; the older form is not asked
  std::optional<std::array<std::uint32_t, 3>> required_group;  // in work-items
};

// Nothing if the file does not speak of the kernel, or not in a form that is read.
std::optional<KernelInfo> kernel_info_in(std::string_view file, std::string_view kernel);

}  // namespace muster::visa

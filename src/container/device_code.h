// Which PTX of a file is looked at: a driver's choice among the entries of a fat binary, and what
// is there only as machine code. Depends on fat_binary.h, elf.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "container/fat_binary.h"

namespace muster::container {

// Whether the bytes are those of a file that can hold device code.
bool is_container(Bytes file);

// The fat binaries in a file of any kind that can hold some: a fat binary, an ELF file with the
// sections .nv_fatbin or __nv_relfatbin; a cubin is a fat binary with one entry.
std::vector<FatBinary> read_container(Bytes file, std::string* problem);

// 90 of "sm_90a" or "compute_90"; nothing if the name is of another form.
std::optional<std::uint32_t> capability_of(std::string_view target);

// The word behind `.target` of a module, such as sm_90a.
std::string_view target_of(std::string_view ptx);

// The PTX that a driver would compile for a device of this capability: the newest architecture that
// is not newer than the device's. One with the suffix `a` (sm_90a) is only for exactly that device,
// one with `f` for it and later ones of its family. Without a capability, the newest of all; of
// equals the one with a suffix. Null if there is none. Reference: nvcc's documentation,
// architecture- and family-specific features.
const FatEntry* choose_ptx(const FatBinary& binary, std::optional<std::uint32_t> capability);

// What the entries are for, in words: "machine code for sm_80, PTX for sm_100".
std::string architectures_text(const FatBinary& binary);

// The flag of nvcc that adds PTX: "-gencode arch=compute_90,code=compute_90".
std::string ptx_flag(std::uint32_t capability);

// Names of the kernels in machine code, and in PTX.
std::vector<std::string> machine_code_kernels(std::string_view cubin);
std::vector<std::string> ptx_kernels(std::string_view ptx);

}  // namespace muster::container

// The sections of a little-endian ELF64 file: executables, objects, shared libraries, cubins. Every
// offset is checked against the file; a damaged file is a sentence, never a crash. Depends on the
// standard library. Reference: System V ABI, ELF-64 object file format.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace muster::container {

using Bytes = std::span<const std::uint8_t>;

struct ElfSection {
  std::string_view name;  // in the file's bytes
  Bytes contents;         // empty where the file has none for it (.bss)
};

struct ElfFile {
  std::uint16_t type = 0;        // e_type
  std::uint16_t machine = 0;     // e_machine
  std::uint8_t abi_version = 0;  // e_ident[EI_ABIVERSION]
  std::uint32_t flags = 0;       // e_flags
  std::vector<ElfSection> sections;
};

inline constexpr std::uint16_t kMachineX86 = 62, kMachineAarch64 = 183, kMachineCuda = 190,
                               kMachineIntel = 205, kMachineAmdgpu = 224;

inline constexpr std::uint16_t kTypeRelocatable = 1;

bool is_elf(Bytes file);

// The sections in the order of the file, or what is wrong with it in `problem`. They view `file`.
ElfFile read_elf(Bytes file, std::string* problem);

}  // namespace muster::container

// Fat binaries: what nvcc embeds in programs, one entry for each architecture, PTX as text or
// machine code, plain or compressed. Depends on elf.h, liblz4 and libzstd.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "container/elf.h"

namespace muster::container {

struct FatEntry {
  enum class Kind : std::uint8_t { ptx, machine_code, other };
  Kind kind = Kind::other;
  std::uint32_t architecture = 0;  // 90 for compute_90 and sm_90, sm_90a
  std::string contents;            // unpacked; PTX without the NUL that pads it
  bool linked = false;  // a part of a program: what all such parts of it hold is one module
};

// The first four bytes of a container as a little-endian word.
inline constexpr std::uint32_t kFatMagic = 0xba55ed50;

bool is_fat_binary(Bytes bytes);

// How long the container is that begins here, its header included; 0: none does.
std::uint64_t fat_binary_size(Bytes bytes);

// The containers in these bytes, one after the other (with padding between them), as they lie in a
// section of a program: the entries of each, which are one module for several architectures. What
// cannot be read ends in `problem`; what comes before it is returned.
using FatBinary = std::vector<FatEntry>;
std::vector<FatBinary> read_fat_binaries(Bytes bytes, std::string* problem);

}  // namespace muster::container

// Device binaries of Intel's compiler (zebin): the listings of their kernels, which it writes into
// them when it is asked to, and what it says of their arguments. What ocloc puts around a zebin is
// taken off: an ELF file with one inside, an archive with one for each device. Every offset is
// checked against the file. Depends on elf.h.
// References: IGC, documentation/igc/ZEBin; compute-runtime, ocloc's format of fat binaries.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "container/elf.h"

namespace muster::container {

struct IntelKernel {
  std::string name;
  std::string listing;  // vISA assembly, its kernel called so
};

// What was made for one device.
struct IntelDeviceCode {
  std::string device;  // "12.60.7", a member's name in an archive; empty: nothing says it
  std::vector<std::string> names;    // of its kernels, with or without listings
  std::vector<IntelKernel> kernels;  // with listings
  std::vector<std::string> beside;   // .ze_info, and listings of functions that kernels call
};

// Whether the bytes are a zebin or what ocloc puts around one.
bool is_intel_code(Bytes file);

// All that there are, or what is wrong in `problem`.
std::vector<IntelDeviceCode> read_intel_code(Bytes file, std::string* problem);

// Whether `target` ("pvc", "dg2", "12.60.7") may be that device. A name that is not known may be
// any.
bool may_be(std::string_view device, std::string_view target);

}  // namespace muster::container

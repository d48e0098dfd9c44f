// Code objects of AMD GPUs: where they lie in a file, and their kernel descriptors as the
// directives that an assembler would make them of. Every offset is checked against the file.
// Depends on elf.h. References: LLVM, AMDGPUUsage, "Code Object", "Kernel Descriptor"; Clang,
// "Offload Bundler".
#pragma once

#include <string>
#include <vector>

#include "container/elf.h"

namespace muster::container {

struct AmdCodeObject {
  std::string target;  // "gfx90a"; empty if nothing says it
  Bytes file;          // an ELF file
};

// Whether the bytes are a code object, a bundle of some, or a host's file with bundles in it.
bool is_amd_code(Bytes file);

// All that there are, or what is wrong in `problem`.
std::vector<AmdCodeObject> read_amd_code(Bytes file, std::string* problem);

// Whether instructions hold places that a linker is still to fill in.
bool awaits_linker(const AmdCodeObject& object);

// What the kernel descriptors of a code object say: .amdhsa_kernel to .end_amdhsa_kernel of each.
std::string descriptor_directives(const AmdCodeObject& object);

}  // namespace muster::container

// The functions of an ELF file by their addresses. Depends on elf.h. Reference: System V ABI,
// symbol table.
#pragma once

#include <cstdint>

#include "container/elf.h"

namespace muster::container {

// Whether a function that has a name lies at this address of the file, from its beginning to its
// end.
bool has_function_at(const ElfFile& elf, std::uint64_t address);

}  // namespace muster::container

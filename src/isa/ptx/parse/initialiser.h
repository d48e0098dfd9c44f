// The bytes that an initialised variable starts with. The parser only checks initialisers and
// records the addresses in them (Module::relocations); the numbers are read here, when wanted.
// Depends on ast.h. Reference: PTX ISA 5.4.4 (initialisers), 5.4.5 (addresses as values).
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "isa/ptx/syntax/ast.h"

namespace muster::ptx {

// size_bytes(variable) bytes, zero where the initialiser says nothing and where a relocation of
// variable.relocations is to be added. A variable larger than bytes_max is refused (ptx-limit).
Result<std::vector<uint8_t>> initial_bytes(const Module& module, const Variable& variable,
                                           Diagnostics& diagnostics,
                                           uint64_t bytes_max = uint64_t{1} << 30);

}  // namespace muster::ptx

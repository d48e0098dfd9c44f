// The machine code of a cubin: the .text.* sections of a little-endian ELF64 file. Every offset in
// the file is checked; a damaged file is a diagnostic. Depends on source. Reference: System V ABI,
// ELF-64 object file format.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"

namespace muster::sass {

struct CodeSection {
  std::string name;  // ".text.kernel"
  std::span<const unsigned char> bytes;
};

bool is_elf(std::string_view bytes);

// The code sections in the order of the file; the spans refer to the file's text.
Result<std::vector<CodeSection>> code_sections(const SourceFilePtr& file, Diagnostics& diagnostics);

}  // namespace muster::sass

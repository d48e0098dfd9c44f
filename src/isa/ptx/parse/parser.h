// PTX text → Module. Hand-written lexer and recursive descent; errors are recovered at the next
// ';'. Depends on source/ and ast.h. Reference: PTX ISA 9.x, chapters 4, 5, 6, 11; style:
// docs/style.md.
#pragma once

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "diagnostics/source_file.h"
#include "isa/ptx/syntax/ast.h"

namespace muster::ptx {

// Limits against hostile input; beyond one, a diagnostic of kind ptx-limit.
struct ParseLimits {
  uint32_t scopes_deep = 64;      // nested { } in a body
  uint32_t expression_deep = 64;  // nested parentheses in a constant expression
  uint32_t registers = 1u << 22;  // of one function
  uint32_t numbered = 1u << 18;   // variables declared as name<count>, of the module
  uint32_t operands = 1024;       // of one instruction, children included
  uint32_t dimensions = 16;       // of one array
};

// The whole module. On errors: all of them are in `diagnostics` and the result is Reported; use
// parse_partial() to look at what could be read.
Result<Module> parse(const SourceFilePtr& source, Diagnostics& diagnostics,
                     const ParseLimits& limits = {});
Module parse_partial(const SourceFilePtr& source, Diagnostics& diagnostics,
                     const ParseLimits& limits = {});

}  // namespace muster::ptx

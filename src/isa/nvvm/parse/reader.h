// The pieces of MLIR text: value names, types, attribute dictionaries. Depends on module.h.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/cursor.h"
#include "isa/nvvm/syntax/module.h"

namespace muster::nvvm {

// The text of each attribute's value; empty for a unit attribute.
using Attributes = std::map<std::string, std::string, std::less<>>;

struct Reader {
  Cursor cursor;
  Diagnostics& diagnostics;

  // Both report and return false. Only the first problem of a file is reported: what follows a
  // syntax error in nested text is noise.
  bool complain(Kind kind, Location location, std::string message);
  bool expected(std::string_view what);

  std::string_view value_name();  // "%name"; empty if none comes next
  std::optional<Type> type();
  bool types(std::vector<Type>& out);  // `(a, b)` or one type
  bool attributes(Attributes* out = nullptr);
  // `(5 : i32) : i32` or `(true) : i1`, as the attribute `value`.
  bool constant(Attributes& out, Type& result);
};

// Blanks what says where the text came from: `loc(...)` behind operations and parameters, and the
// lines `#name = ...` that give names to attributes.
void blank_locations(std::string& text);

// A type by its spelling, with or without `!llvm.`.
Type type_named(std::string_view text);

}  // namespace muster::nvvm

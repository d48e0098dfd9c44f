// What the dialect's verifier asks of one operation. Depends on reader.h.
#pragma once

#include <array>

#include "isa/nvvm/parse/reader.h"

namespace muster::nvvm {

// An operation as it is written, in either form.
struct Written {
  std::string_view name;
  Op op{};
  const Row* row = nullptr;  // null for constant and return
  Location place;
  std::vector<Value> operands;  // a predicate is the last of them
  std::vector<Type> types;      // as written after the colon
  Type result = Type::kVoid;
  Attributes attributes;
  std::array<int, 2> segments{};  // kBarrier: id given, threads given
  bool named_predicate = false;   // the last operand was written `predicate = %p`
  bool generic = false;
};

// Checks `written` and fills everything of `out` but its result.
bool check(Reader& reader, const Function& function, const Written& written, Operation& out);

// The type of the operation's result; kVoid if it has none.
Type result_type(const Written& written);

}  // namespace muster::nvvm

// The operands of SASS-like text: numbers, registers, predicates. Depends on diagnostics/cursor.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/word128.h"
#include "diagnostics/cursor.h"
#include "diagnostics/diagnostic.h"

namespace muster::sass {

enum class OperandKind : std::uint8_t { kNumber, kRegister, kPredicate };
inline constexpr std::string_view kOperandNames[] = {"number", "register", "predicate"};

struct Operand {
  OperandKind kind{};
  std::int64_t value = 0;
  bool negated = false;
  Location location;
};

// Reads one; reports and gives nothing if none comes next.
std::optional<Operand> read_operand(Cursor& cursor, Diagnostics& diagnostics);

// Reads `.raw 0x` and 32 digits, to the end of the statement.
std::optional<Word128> read_raw(Cursor& cursor, Diagnostics& diagnostics);

}  // namespace muster::sass

// Numbers and expressions of constants in a vISA listing: `0x10`, `%sizeof(V33) - 4`, `(1 << 3)`.
// Depends on names.h.
// Reference: vISA specification, section on constant expressions.
#pragma once

#include <cstdint>
#include <optional>

#include "diagnostics/cursor.h"
#include "isa/visa/parse/names.h"

namespace muster::visa {

// What an expression may name.
struct ExpressionContext {
  const ListedRoutine* routine = nullptr;
  const Names* names = nullptr;
  std::optional<std::uint32_t> size;  // %DispatchSimd
};

// Nothing, and the cursor somewhere behind its start, if none can be read.
// `whole` reads everything; `shifted` stops at `<`, `>`, `&`, `^`, `|` and `?`, `unary` reads one
// operand with its signs, `primary` one without.
std::optional<std::int64_t> whole(Cursor& cursor, const ExpressionContext& context);
std::optional<std::int64_t> shifted(Cursor& cursor, const ExpressionContext& context);
std::optional<std::int64_t> unary(Cursor& cursor, const ExpressionContext& context);
std::optional<std::int64_t> primary(Cursor& cursor, const ExpressionContext& context);

// Decimal or hexadecimal digits without a sign, to 64 bits.
std::optional<std::uint64_t> number(Cursor& cursor);

}  // namespace muster::visa

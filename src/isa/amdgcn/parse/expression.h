// Symbol expressions of LLVM's assembler: how far one reaches, and what it is worth. Depends on
// nothing of ours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace muster::amdgcn {

// How many bytes at the front of `text` are one expression; 0 if none is. With `stop` (`|`), an
// operator of that letter ends it.
std::size_t expression_length(std::string_view text, char stop = '\0');

using SymbolValue = std::function<std::optional<std::int64_t>(std::string_view)>;

// The value, if every symbol has one and every function is known: max, or, alignto.
std::optional<std::int64_t> evaluate(std::string_view text, const SymbolValue& symbol);

// A number alone: 12, -3, 0x1f, 0b101, 017.
std::optional<std::int64_t> read_integer(std::string_view text);

}  // namespace muster::amdgcn

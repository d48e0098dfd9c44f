// Expressions that are addresses: `table@rel32@lo+4` behind s_getpc_b64, `function@rel64`. Depends
// on emitter.h.
#pragma once

#include <optional>
#include <string_view>

#include "isa/amdgcn/lower/emitter.h"

namespace muster::amdgcn {

// What the expression names, and which part of its address it is worth.
struct AddressExpression {
  enum class Part : std::uint8_t { low, high, whole };
  std::string_view name;
  Part part = Part::whole;
  bool relative = false;       // to where s_getpc_b64 was
  bool through_table = false;  // gotpcrel: of a word in memory that holds the address
  std::int64_t addend = 0;
};

std::optional<AddressExpression> read_address(std::string_view text);

// Relative addresses count from 0: s_getpc_b64 in front of them gives that.
std::optional<Value> address_value(Emitter& e, std::string_view text, ir::Type type);

}  // namespace muster::amdgcn

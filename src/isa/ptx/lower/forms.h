// What the modifiers of a mnemonic say, read once per spelling: types, state space, memory order,
// rounding, flags. Depends on the syntax tree and ir.
#pragma once

#include "ir/instr.h"
#include "isa/ptx/syntax/ast.h"

namespace muster::ptx {

struct Forms {
  ScalarType types[3] = {ScalarType::kUnknown, ScalarType::kUnknown, ScalarType::kUnknown};
  uint8_t type_count = 0;
  uint8_t vector = 1;  // .v2, .v4, .v8
  ir::Space space = ir::Space::none;
  ir::Order order = ir::Order::weak;
  ir::Scope scope = ir::Scope::none;
  ir::Rounding rounding = ir::Rounding::none;
  ir::Compare compare = ir::Compare::eq;
  uint32_t flags = 0;                       // kCluster: .shared::cluster
  Modifier operation = Modifier::kUnknown;  // .add .and … .any .idx: what is combined, or how
  Modifier half = Modifier::kUnknown;       // .lo .hi .wide
  bool carry = false;                       // .cc
  bool to = false;                          // cvta.to
  bool function_parameter = false;          // .param::func
  bool entry_parameter = false;             // .param::entry
};

Forms read_forms(const Mnemonic& mnemonic);

// The type of the intermediate representation; none for what has no counterpart.
ir::Type ir_type(ScalarType type);

// The reduction that a modifier of atom, red or redux names; add where it names none.
ir::Reduce reduce_of(Modifier word);

}  // namespace muster::ptx

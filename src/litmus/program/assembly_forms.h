// The table of the assemblies that litmus columns may hold. Depends on program.h.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "litmus/program/program.h"

namespace muster::litmus {

// What an instruction does, and its operands by letter. i: input; d: destination; e: second
// destination; c: input that may be left out; m: mbarrier; a: location in memory; l: label; 0: no
// operand, the input is zero.
struct Form {
  Arch arch;
  std::string_view op;
  KindOp does;
  std::string_view operands;
};

// None if litmus programs have no such instruction.
const Form* find_form(Arch arch, std::string_view op);

// The instruction as the table spells it; `fused`: with .expect_tx.
std::string reduced_op(const std::string& op, Arch arch, bool& fused);

// The memory order, scope and proxy of an access or a fence, in their qualifiers.
void read_order(const std::string& op, KindInstruction& out);

// `of` is toupper or tolower.
std::string in_case(std::string text, int (*of)(int));

// What is expected instead of an order that such an operation cannot have; empty: it can.
std::string expected_order(const std::string& op, KindOp does);

// Bits that a typed access touches; 0 if its type is not said.
unsigned width_of(std::string_view op);

}  // namespace muster::litmus

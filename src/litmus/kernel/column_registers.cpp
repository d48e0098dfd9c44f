// See column_registers.h.
#include "litmus/kernel/column_registers.h"

namespace muster::litmus {

namespace {

struct Roles {
  std::vector<bool> token, number, read;
  std::vector<bool> given;  // a token is in it for certain
  bool branches = false;
  std::string refused;

  explicit Roles(const std::vector<std::int64_t>& initial)
      : token(initial.size()), number(initial.size()), read(initial.size()), given(initial.size()) {
    for (std::size_t r = 0; r < initial.size(); ++r) number[r] = initial[r] != 0;
  }

  void note(const KindInstruction& i) {
    if (i.guard.is_register) number[i.guard.index] = true;
    for (const KindOperand& input : i.inputs) {
      const bool is_token = takes_token(i.op) && !input.is_object;
      if (is_token && (!input.is_register || !given[input.index]))
        refused = "a token that no arrival of the column before it gives";
      if (input.is_register) (is_token ? read : number)[input.index] = true;
    }
    branches |= is_branch(i.op);
    if (i.target >= 0) {
      const auto target = static_cast<std::size_t>(i.target);
      (gives_token(i.op) ? token : number)[target] = true;
      given[target] = given[target] || (gives_token(i.op) && !i.guard.is_register && !branches);
    }
    if (i.target2 >= 0) number[static_cast<std::size_t>(i.target2)] = true;
  }
};

}  // namespace

TokenRegisters token_registers(const KindProgram& program) {
  TokenRegisters result;
  for (std::size_t c = 0; c < program.columns.size(); ++c) {
    Roles roles(program.initial[c]);
    for (const KindInstruction& instruction : program.columns[c]) roles.note(instruction);
    for (std::size_t r = 0; r < roles.token.size(); ++r) {
      if (roles.token[r] && roles.number[r])
        roles.refused = "a register that holds a token and a number";
    }
    if (!roles.refused.empty()) {
      result.refused = roles.refused;
      return result;
    }
    result.is_token.push_back(std::move(roles.token));
    result.is_read.push_back(std::move(roles.read));
  }
  return result;
}

}  // namespace muster::litmus

// Where each register is written and read, for analyses that ask of every register on their way
// that it is used for nothing else. Depends on function.h.
#pragma once

#include <span>
#include <vector>

#include "ir/function.h"

namespace muster::ir {

class RegisterUses {
 public:
  static constexpr InstrId kSeveral = kNone - 1;

  explicit RegisterUses(const Function& function);

  // The one instruction that writes it; kNone: none does, kSeveral: several do.
  InstrId definition(RegisterId reg) const { return defined_[reg]; }
  bool defined_once(RegisterId reg) const { return defined_[reg] < kSeveral; }
  // The one register that the instruction writes, always, if nothing else writes it.
  RegisterId result(InstrId id) const;
  // Instructions that read it, as a source or as their guard, rising.
  std::span<const InstrId> of(RegisterId reg) const {
    return {items_.data() + first_[reg], items_.data() + first_[reg + 1]};
  }
  // The one instruction that reads it, if it is of this kind.
  InstrId only(RegisterId reg, Op op) const;

 private:
  const Function& function_;
  std::vector<InstrId> defined_;  // per register
  std::vector<std::uint32_t> first_;
  std::vector<InstrId> items_;
};

}  // namespace muster::ir

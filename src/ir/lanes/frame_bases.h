// Numbers that scalars hold wherever a block begins, whichever way leads there: those from which
// the addresses of the lanes' own memory are counted, such as a frame pointer that functions save
// and set back. A forward data flow over moves, sums and shifts. Depends on cfg.h and fold.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ir/flow/cfg.h"

namespace muster::ir {

class FrameBases {
 public:
  FrameBases(const Function& function, const Cfg& cfg);

  struct Base {
    RegisterId reg = kNone;
    std::uint64_t number = 0;
  };
  // In front of the block.
  std::span<const Base> before(BlockId block) const { return in_[block].bases; }

 private:
  struct Start {
    bool reached = false;
    std::vector<Base> bases;  // by rising register
  };
  void find_sources();
  void solve();
  void follow(const Instr& instr);
  std::optional<std::uint64_t> read(const Operand& operand) const;
  bool arrive(Start* start) const;
  void put(RegisterId reg, std::optional<std::uint64_t> number);

  const Function& function_;
  const Cfg& cfg_;
  std::vector<std::uint8_t> matters_;  // per register: an address may be made of it
  std::vector<RegisterId> carried_;    // those that a block reads and has not written, rising
  std::vector<std::optional<std::uint64_t>> now_;  // per register, within a block
  std::vector<RegisterId> put_;                    // what may be known of these
  std::vector<Start> in_;                          // per block
};

}  // namespace muster::ir

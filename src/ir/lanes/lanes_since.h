// Which masks of a wave hold only lanes that one mask had at some place: a forward data flow over
// the logic that makes masks of masks. What was computed there under that mask is so for every lane
// that acts under one of these. Depends on liveness.h.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "ir/flow/liveness.h"

namespace muster::ir {

// In front of an instruction, or behind it.
struct MaskPlace {
  InstrId at = kNone;
  bool behind = false;
  friend auto operator<=>(const MaskPlace&, const MaskPlace&) = default;
};

// Asked about places that are executed only behind `since`: what the mask had when that was passed
// the last time.
class LanesSince {
 public:
  LanesSince(const Function& function, const Cfg& cfg, const Liveness& live, RegisterId mask,
             MaskPlace since);

  // Whether the mask has no other lanes where it was just written, or in front of a block.
  bool only_behind(InstrId write) const { return written_[write] != 0; }
  bool only_before(BlockId block) const { return has(in_[block], mask_); }

 private:
  using Registers = std::vector<std::uint64_t>;  // of predicates, one bit each
  bool has(const Registers& set, RegisterId reg) const {
    const std::uint32_t number = mask_number_[reg];
    return number != kNone && (set[number / 64] >> (number % 64) & 1U) != 0;
  }
  void put(Registers& set, RegisterId reg, bool in) const {
    const std::uint32_t number = mask_number_[reg];
    const std::uint64_t bit = std::uint64_t{1} << (number % 64);
    set[number / 64] = in ? set[number / 64] | bit : set[number / 64] & ~bit;
  }
  void solve(const Cfg& cfg, const Liveness& live);
  bool hand_on(const Cfg& cfg, const Liveness& live, BlockId block, const Registers& out);
  void follow(InstrId id, Registers& set);
  bool stays_within(const Instr& instr, RegisterId reg, const Registers& set) const;
  bool is_within(const Operand& operand, const Registers& set) const;

  const Function& function_;
  const RegisterId mask_;
  const MaskPlace since_;
  BlockId home_ = kNone;
  std::vector<std::uint32_t> mask_number_;  // per register; kNone: it is no predicate
  std::vector<Registers> in_;               // per block
  std::vector<std::uint8_t> lost_;          // per block: since it was gone through
  std::vector<std::uint8_t> written_;       // per instruction that writes the mask
};

}  // namespace muster::ir

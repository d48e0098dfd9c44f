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
  using Registers = std::vector<std::uint64_t>;  // one bit each
  static bool has(const Registers& set, RegisterId reg) {
    return (set[reg / 64] >> (reg % 64) & 1U) != 0;
  }
  static void put(Registers& set, RegisterId reg, bool in) {
    const std::uint64_t bit = std::uint64_t{1} << (reg % 64);
    set[reg / 64] = in ? set[reg / 64] | bit : set[reg / 64] & ~bit;
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
  std::vector<Registers> in_;          // per block
  std::vector<std::uint8_t> written_;  // per instruction that writes the mask
};

}  // namespace muster::ir

// Whether what a register holds can still be read. Asked for few registers of large functions: the
// places that read and write each register are indexed once, and the blocks in which a register is
// live are found when it is first asked about. Depends on cfg.h.
#pragma once

#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ir/flow/cfg.h"

namespace muster::ir {

class Liveness {
 public:
  Liveness(const Function& function, const Cfg& cfg);

  // Before the instruction, whose own reads count.
  bool live_before(RegisterId reg, InstrId at);
  bool reachable(BlockId block) const { return below_[block].first != 0; }
  // A block that is never executed is dominated by all.
  bool dominates(BlockId above, BlockId below) const;
  // Whether the instruction is passed on every way to any that reads the register.
  bool before_all_reads(RegisterId reg, InstrId definition) const;
  // The instructions that read it (as a source or as their guard), rising; one may stand twice.
  std::span<const InstrId> readers(RegisterId reg) const { return row(reads_, reg); }
  // Those of them that may read what the instruction has put into it.
  std::vector<InstrId> reached(RegisterId reg, InstrId definition);
  // The instructions that define it, rising.
  std::span<const InstrId> writers(RegisterId reg) const { return row(writes_, reg); }
  std::span<const BlockId> predecessors(BlockId block) const { return row(before_, block); }

 private:
  struct Rows {
    std::vector<std::uint32_t> first, items;
  };
  static std::span<const std::uint32_t> row(const Rows& rows, std::uint32_t of) {
    return {rows.items.data() + rows.first[of], rows.first[of + 1] - rows.first[of]};
  }
  template <typename Each>
  static Rows index(std::size_t count, Each each);

  enum class First : std::uint8_t { neither, read, write };
  // What happens first to the register in [from, to).
  First first_in(RegisterId reg, InstrId from, InstrId to) const;
  const std::vector<BlockId>& live_blocks(RegisterId reg);
  bool kills(InstrId at) const { return function_.instrs[at].guard.reg == kNone; }

  const Function& function_;
  const Cfg& cfg_;
  void number_dominators();

  Rows reads_, writes_, before_;
  // Of the tree of dominators: a block dominates those whose first number lies in its interval.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> below_;
  std::unordered_map<RegisterId, std::vector<BlockId>> live_;  // live on entry, sorted
};

}  // namespace muster::ir

// The flow of control of a function: basic blocks, their successors, loops, and for every branch
// that can divide a subgroup the instruction where its sides meet again. Lanes that end never
// meet anybody: sides of a branch that only lead to the end are left out before post-dominators
// are computed, so that an early return does not move the meeting point of the branches around it
// to the end of the kernel. Depends on function.h.
// Dominators: Cooper, Harvey, Kennedy, "A Simple, Fast Dominance Algorithm".
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ir/function.h"

namespace muster::ir {

using BlockId = std::uint32_t;

struct Block {
  InstrId first = 0, end = 0;  // the instructions [first, end)
  bool exits = false;          // lanes can end in it: exit, trap, or the end of the function
};

struct Cfg {
  std::vector<Block> blocks;                      // in the order of their instructions
  std::vector<std::uint32_t> successor_first;     // of block b: successors[successor_first[b] ..
  std::vector<BlockId> successors;                //   successor_first[b + 1]), without repetition
  std::vector<BlockId> block_of;                  // per instruction
  std::vector<bool> leader;                       // per instruction: the first of its block
  std::vector<InstrId> reconvergence;             // per instruction: where the sides of this
                                                  // branch meet; kNone: nowhere before the end,
                                                  // or it is no branch that can divide
  std::vector<bool> back_edge;                    // per instruction: a branch that closes a loop
  std::vector<BlockId> immediate_dominator;       // per block; of the entry and of blocks that
                                                  // are never reached: kNone
  std::vector<BlockId> immediate_post_dominator;  // per block, sides that only end left out;
                                                  // kNone: the end
};

// A branch that is taken to go one way only.
struct OneWay {
  InstrId branch = kNone;
  bool taken = false;
};

Cfg make_cfg(const Function& function, std::span<const OneWay> one_way = {});

// Whether all ways to a block lead through another one, or itself; instructions: through one that
// is not the other, in one block by their order.
bool dominates(const Cfg& cfg, BlockId above, BlockId below);
bool comes_before(const Cfg& cfg, InstrId first, InstrId second);

// Whether the instruction is a branch at which the lanes of a subgroup can part.
bool can_diverge(const Instr& instr);

// Whether a branch, but for `but`, or a table of branches leads to between the two instructions,
// neither of which counts.
bool is_entered(const Function& function, InstrId first, InstrId end, InstrId but = kNone);

}  // namespace muster::ir

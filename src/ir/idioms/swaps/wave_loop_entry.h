// What a lane of a wave holds where it enters a loop: values along the blocks that every way into
// the loop passes. What was written on ways between two of them is not known behind these; what was
// written under a mask is known for the lanes that the mask had. Depends on
// lane_walk.h, lanes_since.h and frame_bases.h.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "ir/lanes/frame_bases.h"
#include "ir/lanes/lane_walk.h"
#include "ir/lanes/lanes_since.h"

namespace muster::ir {

struct LoopEntry {
  Bindings bindings;
  struct Read {
    InstrId load = kNone;
    ValueId address = 0;
    std::vector<ValueId> made;
  };
  std::vector<Read> loads;
  // A first try in front of the loop: compilers turn loops so that they ask at the end.
  struct Try {
    ValueId address = 0, expected = 0, found = 0;
  };
  std::vector<Try> tries;
};

class LoopEntries {
 public:
  LoopEntries(const Function& function, const Cfg& cfg, Liveness& live, Values& values, Walk& walk)
      : function_(function), cfg_(cfg), live_(live), values_(values), walk_(walk) {}

  // Of the loop of these blocks, whose first one is its head, for lanes of the mask.
  LoopEntry enter(std::span<const BlockId> loop, RegisterId mask);

 private:
  const Instr& at(InstrId id) const { return function_.instrs[id]; }
  std::vector<BlockId> way_in() const;
  std::vector<BlockId> between(BlockId from, BlockId to) const;
  void find_carried();
  void pass_by(BlockId from, BlockId to);
  void take_bases(BlockId block, Bindings* bindings);
  void pass(InstrId id);
  void note_mask(const Instr& instr);
  void note_written(InstrId id);
  bool held_by(MaskPlace since, MaskPlace now);
  // Of the lanes that acted: which still do.
  enum class Acting : std::uint8_t { unknown, all, none };
  void change_lanes(MaskPlace now, Acting who);
  void come_back(MaskPlace now);
  void forget_memory(InstrId now);
  void forget_stored(std::span<const BlockId> passed, InstrId now);
  bool places_stored(BlockId block, const Bindings& before, std::vector<FrameSlot>* stored);

  const Function& function_;
  const Cfg& cfg_;
  Liveness& live_;
  Values& values_;
  Walk& walk_;
  std::map<std::pair<RegisterId, MaskPlace>, LanesSince> since_;
  std::optional<FrameBases> bases_;
  // Per register: whether what one block writes for a lane of the mask another may read.
  std::vector<std::uint8_t> carried_;
  RegisterId carried_of_ = kNone;

  // Of one loop.
  std::span<const BlockId> loop_;
  RegisterId mask_ = kNone;
  LoopEntry entry_;
  std::set<RegisterId> constants_;              // written without a mask, whoever acts
  std::map<RegisterId, MaskPlace> written_at_;  // behind which change of the mask
  MaskPlace lanes_;                             // the last one
  ValueId bits_ = 0;                            // the mask as a number
  bool wide_ = false;                           // of 64 lanes, else of 32
  bool alone_ = false;                          // one lane acts, not more

  // While more lanes act than before, as compilers let all act to move a register whole, or only
  // others, as where a function keeps those of a register that are not its own: what was known of
  // those that acted, for when they are again all that do.
  struct Wider {
    MaskPlace lanes;  // the change of the mask that they have been known since
    LoopEntry entry;
    ValueId frame = 0;  // of memory, where it began
    std::set<RegisterId> written;
    bool acted = false;
    bool others = false;
  };
  std::optional<Wider> wider_;
  bool sets_all(const Wider& wider, InstrId id);
};

// Nothing but registers of the lane's own wave changes by it.
bool only_computes(const Instr& instr);
bool is_swap(const Instr& instr);
// Into the lane's own memory, which nobody else sees.
bool stores_own(const Instr& instr);
// The register itself, not its complement.
bool is_reg(const Operand& operand, RegisterId reg);
std::vector<ValueId> made_by(const Function& function, Walk& walk, const Bindings& bindings,
                             const Instr& load);

}  // namespace muster::ir

// Two lanes that stand at the same instruction and differ in some registers, followed until nothing
// that differs can be read any more: whether they do the same. Depends on lane_walk.h and
// liveness.h.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "ir/flow/liveness.h"
#include "ir/lanes/lane_walk.h"

namespace muster::ir {

// What two lanes hold in one register: the same or not, and what is known of either.
struct Pair {
  std::optional<std::uint64_t> first, second;
  bool same = true;
  bool answer =
      false;  // not the same, but only as the answers of a try differ that they were given
  friend bool operator==(const Pair&, const Pair&) = default;
};

struct HeldPair {  // likewise in a place of their frames
  FrameSlot slot;
  Pair pair;
  friend bool operator==(const HeldPair& a, const HeldPair& b) {
    return same_place(a.slot, b.slot) && a.pair == b.pair;
  }
};

struct Differences {
  std::vector<std::pair<RegisterId, Pair>> registers;  // sorted; of others: the same, unknown
  std::vector<HeldPair> slots;
  bool frames = false;  // what no slot says may differ, else it is the same, unknown
};

struct Unlike {
  WaitReason reason = WaitReason::none;  // none: they do the same
  InstrId at = kNone;                    // where they do not
  RegisterId reg = kNone;                // because of this register
};

class Lockstep {
 public:
  Lockstep(const Function& function, const Cfg& cfg, Values& values, Liveness& live)
      : function_(function), cfg_(cfg), values_(values), live_(live) {}

  // The walk ends where nothing differs but answers; who asks has seen to what reads those. `steps`
  // is counted down.
  Unlike follow(InstrId from, Differences differences, std::uint64_t& steps);

  static Pair get(const Differences& differences, RegisterId reg);
  static void set(Differences& differences, RegisterId reg, Pair pair);
  static Pair get(const Differences& differences, const FrameSlot& slot);

 private:
  struct Turn {  // where an instruction goes
    InstrId to[2] = {kNone, kNone};
  };
  static bool differs(const Differences& d);
  static bool frames_differ(const Differences& d);
  void drop_dead(Differences& d, InstrId at);
  void arrive(InstrId at, const Differences& d);
  Pair operand(const Differences& d, const Operand& operand) const;
  Pair guard(const Differences& d, const Guard& guard) const;
  Unlike step(Differences& d, InstrId at);
  Unlike act(Differences& d, InstrId at, const Pair& when);
  Unlike store(Differences& d, InstrId at, const Pair& when);
  static void put(Differences& d, const FrameSlot& slot, Pair pair, bool always);
  Unlike access(Differences& d, InstrId at, const Pair& when);
  void define(Differences& d, RegisterId reg, Pair made, const Pair& when);
  Pair result(const Differences& d, const Instr& instr, unsigned part) const;
  Unlike all_same(const Differences& d, InstrId at) const;
  std::optional<FrameSlot> fixed_slot(const Instr& instr, unsigned which);
  Unlike follow_block(BlockId block, InstrId from, Differences d, std::uint64_t& steps);
  void leave(InstrId at, const Differences& d);

  const Function& function_;
  const Cfg& cfg_;
  Values& values_;
  Liveness& live_;
  std::map<BlockId, Differences> entry_;
  std::vector<BlockId> work_;
};

}  // namespace muster::ir

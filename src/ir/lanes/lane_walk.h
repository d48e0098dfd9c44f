// One lane's walk through a function with numbers for values: what registers and the lane's own
// memory hold, and which instructions do more than change those. Depends on value_numbering.h and
// wait_reason.h.
#pragma once

#include <utility>
#include <vector>

#include "ir/flow/value_numbering.h"
#include "ir/lanes/wait_reason.h"

namespace muster::ir {

struct FrameSlot {
  FramePlace place;
  std::uint32_t bytes = 0;
  ValueId value = 0;
};

// Whether they may: what is counted from an address of which nothing is known may be anywhere.
constexpr bool overlap(const FrameSlot& a, const FrameSlot& b) {
  if (a.place.base != b.place.base) return true;
  return a.place.symbol == b.place.symbol && a.place.offset < b.place.offset + b.bytes &&
         b.place.offset < a.place.offset + a.bytes;
}
constexpr bool same_place(const FrameSlot& a, const FrameSlot& b) {
  return a.place.base == b.place.base && a.place.symbol == b.place.symbol &&
         a.place.offset == b.place.offset && a.bytes == b.bytes;
}

// A load from memory that others may write, with nothing behind it by which this lane could have
// let another one write there.
struct Loaded {
  ValueId address = 0;
  Space space = Space::none;
  Type type = Type::none;
  std::uint32_t part = 0;
  ValueId value = 0;
  friend bool operator==(const Loaded&, const Loaded&) = default;
};

// What changed since the walk began.
struct Bindings {
  std::vector<std::pair<RegisterId, ValueId>> registers;  // sorted
  std::vector<FrameSlot> slots;                           // without overlap
  ValueId frame = 0;                                      // the number of the rest of the frame
  std::vector<Loaded> loads;
};

class Walk {
 public:
  Walk(const Function& function, Values& values)
      : function_(function), values_(values), empty_(values.constant(0)) {}

  // Whether two numbers of an earlier and a later walk may be compared: each walk names what it
  // cannot know in its own way.
  void begin() { ++walk_; }
  Bindings start() const { return {{}, {}, empty_, {}}; }

  // A number of this walk for which nothing is known.
  ValueId unknown(InstrId at, std::uint64_t what) { return values_.joined(walk_, at, what); }

  ValueId read(const Bindings& bindings, RegisterId reg);
  ValueId read(const Bindings& bindings, const Operand& operand);
  ValueId read(const Bindings& bindings, const FrameSlot& slot);  // its place and size
  static void write(Bindings& bindings, RegisterId reg, ValueId value);
  // The guard's value; always: 1.
  ValueId condition(const Bindings& bindings, const Guard& guard);
  std::optional<std::uint64_t> decided(const Bindings& bindings, const Guard& guard) {
    return values_.known(condition(bindings, guard));
  }

  // An instruction that is no control: executes it if it does no more than write registers and the
  // lane's own memory, else says why not.
  WaitReason execute(Bindings& bindings, InstrId at);
  // Executes it whatever it does, and remembers what it loads.
  void pass(Bindings& bindings, InstrId at);

  // What two ways that meet at `at` agree about, into the first; whether that changed.
  bool meet(Bindings& into, const Bindings& from, InstrId at);

  ValueId address(const Bindings& bindings, const Instr& instr);
  // The place that a memory instruction's element `which` has in the lane's memory.
  std::optional<FrameSlot> slot(const Bindings& bindings, const Instr& instr, unsigned which);

 private:
  void assign(Bindings& bindings, RegisterId reg, ValueId value, ValueId guard);
  ValueId choose(ValueId guard, ValueId yes, ValueId no);
  void store_slot(Bindings& bindings, FrameSlot slot, ValueId guard, InstrId at);
  WaitReason load(Bindings& bindings, InstrId at, ValueId guard);
  WaitReason reload(Bindings& bindings, InstrId at, ValueId guard);
  void remember(Bindings& bindings, InstrId at);
  WaitReason store(Bindings& bindings, InstrId at, ValueId guard);
  void compute(Bindings& bindings, InstrId at, ValueId guard);

  const Function& function_;
  Values& values_;
  ValueId empty_;
  std::uint32_t walk_ = 0;
};

// Whether it does more than write registers and the lane's own memory, as far as the instruction
// alone says: accesses through generic addresses depend on the address.
WaitReason effect(const Instr& instr);

}  // namespace muster::ir

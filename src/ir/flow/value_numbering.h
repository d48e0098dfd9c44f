// Numbers for values, so that two registers whose numbers are equal hold the same value: constants,
// what a register held where a walk began, and expressions over them. Registers that are written
// once, from constants, launch geometry and parameters only, have the number of their expression
// from the beginning. Depends on fold.h and liveness.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "ir/flow/liveness.h"
#include "ir/fold.h"

namespace muster::ir {

using ValueId = std::uint32_t;

// A place in the lane's own memory: in a variable, or so far from an address of which no more is
// known than its number.
struct FramePlace {
  SymbolId symbol = kNone;
  std::int64_t offset = 0;
  ValueId base = kNone;
};

class Values {
 public:
  Values(const Function& function, const Liveness& live);

  ValueId constant(std::uint64_t value);
  ValueId symbol(const Operand& operand);
  // What the register held before the walk.
  ValueId initial(RegisterId reg);
  // Of a register that is written once, from what the launch gives alone: what it holds whenever it
  // was written.
  std::optional<ValueId> fixed(RegisterId reg) { return fixed(reg, 0); }
  // What an instruction made during walk `walk`, of which nothing is known.
  ValueId made(std::uint32_t walk, InstrId at, unsigned part);
  // What two ways of walk `walk` that meet at `at` disagree about: a register, or some other key.
  ValueId joined(std::uint32_t walk, InstrId at, std::uint64_t what);
  // What the lane's memory held when its number was `frame`.
  ValueId held(FramePlace place, std::uint32_t bytes, ValueId frame);
  // Destination `part` of an operation without effects on its sources' numbers.
  ValueId computed(const Instr& instr, unsigned part, std::span<const ValueId> sources);

  std::optional<std::uint64_t> known(ValueId id) const;
  // What has to be added to `from` to get `to`, in a type of so many bits: value_sums.cpp.
  std::optional<std::uint64_t> distance(ValueId from, ValueId to, unsigned width) const;
  // The place in the lane's memory that an address means, if it is a fixed one.
  std::optional<FramePlace> place(ValueId address) const;
  // The place that any address of that memory means.
  FramePlace place_from_base(ValueId address);
  // The space that a generic address was made from; none if that is not known.
  Space origin(ValueId address) const;

 private:
  friend class ValueSum;
  friend class LowestLane;
  enum class Kind : std::uint8_t { constant, symbol, initial, made, joined, held, computed };
  using Key = std::array<std::uint64_t, 5>;
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };
  static Kind kind(const Key& key) { return static_cast<Kind>(key[0] & 0xff); }
  static Op op(const Key& key) { return static_cast<Op>((key[0] >> 8) & 0xff); }
  static Space space(const Key& key) { return static_cast<Space>((key[0] >> 40) & 0xff); }
  static Type from(const Key& key) { return static_cast<Type>((key[0] >> 24) & 0xff); }
  static unsigned part(const Key& key) { return (key[1] >> 32) & 0xffff; }
  static Type type(const Key& key) { return static_cast<Type>((key[0] >> 16) & 0xff); }
  // The key of another result of the same.
  static Key of_part(Key key, unsigned part) {
    key[1] = (key[1] & ~(std::uint64_t{0xffff} << 32)) | std::uint64_t{part} << 32;
    return key;
  }
  static ValueId source(const Key& key, unsigned which) {
    return static_cast<ValueId>(key[2 + which / 2] >> (32 * (which % 2)));
  }
  // The value of 64 bits of which this is the lower or the upper half.
  std::optional<ValueId> half_of(ValueId id, unsigned which) const {
    const Key& key = keys_[id];
    const bool half = kind(key) == Kind::computed && op(key) == Op::unpack &&
                      bits(type(key)) == 64 && bits(from(key)) == 32 && part(key) == which;
    return half ? std::optional{source(key, 0)} : std::nullopt;
  }
  ValueId intern(const Key& key);
  std::optional<ValueId> put_together(const Instr& instr, std::span<const ValueId> halves) const;
  std::optional<ValueId> simplified(const Instr& instr, std::span<const ValueId> sources);
  std::optional<ValueId> fixed(RegisterId reg, unsigned deep);
  std::optional<ValueId> fixed_operand(const Operand& operand, unsigned deep);

  const Function& function_;
  const Liveness& live_;
  std::vector<Key> keys_;
  std::unordered_map<Key, ValueId, Hash> ids_;
  std::unordered_map<RegisterId, ValueId> initial_;
};

// Reads the same however often it is read: a function of the launch and the lane.
bool is_fixed(Special special);
// A load whose result depends on its address alone.
bool loads_fixed(const Instr& instr);

// Whether the condition holds for no lane but the lowest of the mask, whose lanes are the bits of
// this number (64 or 32): value_lanes.cpp.
bool chooses_lowest(const Values& values, ValueId condition, ValueId mask, bool wide);

}  // namespace muster::ir

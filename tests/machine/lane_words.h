// What the tests of compute() and collect() share: instructions by hand, seeded words, values of
// every shape, and evaluation of one lane.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "machine/values/compute.h"

namespace muster::machine {

using Word = std::uint64_t;

struct Random {
  std::uint64_t state;
  Word next() {
    state += 0x9e3779b97f4a7c15U;
    Word z = state;
    z = (z ^ z >> 30U) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27U) * 0x94d049bb133111ebU;
    return z ^ z >> 31U;
  }
  unsigned below(unsigned count) { return static_cast<unsigned>(next() % count); }
  // Small, near a power of two, near a multiple of one, or anything.
  Word word(ir::Type type) {
    const Word mask = ir::value_mask(type), any = next();
    switch (below(5)) {
      case 0:
        return any % 40 & mask;
      case 1:
        return (0 - any % 40) & mask;
      case 2:
        return ((Word{1} << below(64)) + any % 5 - 2) & mask;
      case 3:
        return any << below(64) & mask;
      default:
        return any & mask;
    }
  }
};

inline ir::Instr make(ir::Op op, ir::Type type, unsigned flags = 0, unsigned sub = 0) {
  ir::Instr instr;
  instr.op = op;
  instr.type = type;
  instr.flags = static_cast<std::uint16_t>(flags);
  instr.sub = static_cast<std::uint8_t>(sub);
  return instr;
}

inline Value uniform(Word word) { return {.base = word}; }
inline Value truth(LaneMask mask) { return {.shape = Value::Shape::mask, .base = mask}; }
inline Value affine(Word base, Word stride) {
  return {.shape = Value::Shape::affine, .base = base, .stride = stride};
}
inline Value unknown(LaneMask lanes, Cause cause = {}) {
  return {.unknown = lanes, .cause = cause};
}

// A destination with its own storage.
struct Slot {
  std::array<Word, 64> words{};
  Value value;
};

inline std::vector<Value> run(const ir::Instr& instr, const std::vector<Value>& sources,
                              std::vector<Slot>& slots, LaneMask active = all_lanes(32),
                              unsigned width = 32) {
  std::vector<Value> out(slots.size());
  for (std::size_t i = 0; i < slots.size(); ++i) out[i].lanes = slots[i].words.data();
  compute(instr, sources, active, width, out);
  return out;
}

// One lane, all sources the same; nothing when the result is unknown. Predicates are 0 and 1.
inline std::optional<Word> eval(const ir::Instr& instr, const std::vector<Word>& words,
                                std::size_t destination = 0) {
  std::vector<Value> sources;
  for (const Word word : words) sources.push_back(uniform(word));
  std::vector<Slot> slots(destination + 1);
  const std::vector<Value> out = run(instr, sources, slots, 1, 32);
  if (out[destination].unknown != 0) return std::nullopt;
  return lane(out[destination], 0, ir::Type::b64);
}

}  // namespace muster::machine

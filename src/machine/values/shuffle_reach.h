// Which lane a lane of shfl.sync reads from. PTX ISA, shfl.sync: maxLane and minLane bound the
// segment; out of it a lane reads itself and its predicate is false. Depends on ir and value.h.
#pragma once

#include <cstdint>

#include "ir/instr.h"

namespace muster::machine {

struct Reach {
  unsigned from;
  bool in_range;
};

constexpr Reach shuffle_reach(ir::Shuffle mode, unsigned self, std::uint64_t b, std::uint64_t c) {
  const int l = static_cast<int>(self), offset = static_cast<int>(b & 31);
  const int clamp = static_cast<int>(c & 31), segment = static_cast<int>(c >> 8 & 31);
  const int lowest = l & segment, limit = lowest | (clamp & ~segment);
  int from = l;
  switch (mode) {
    case ir::Shuffle::up:
      from = l - offset;
      break;
    case ir::Shuffle::down:
      from = l + offset;
      break;
    case ir::Shuffle::bfly:
      from = l ^ offset;
      break;
    case ir::Shuffle::idx:
      from = lowest | (offset & ~segment);
      break;
  }
  const bool in_range = mode == ir::Shuffle::up ? from >= limit : from <= limit;
  return {static_cast<unsigned>(in_range ? from : l), in_range};
}

}  // namespace muster::machine

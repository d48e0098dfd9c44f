// The table of operations that are computed with vectors, of the best vector instruction set that
// the processor has. Depends on step.h.
#pragma once

#include <cstddef>
#include <span>

#include "machine/fast/step.h"

namespace muster::machine::fast {

// Which instructions a function serves: those of this operation, type, source type (none: any) and
// rounding (none: the nearest) with exactly these flags, apart from ones that change nothing here.
struct Row {
  ir::Op op;
  ir::Type type;
  ir::Type from;
  ir::Rounding rounding;
  std::uint32_t flags;
  Execute execute;
};

struct Vectors {
  const Row* rows;
  std::size_t count;
  // Whole warps; of other elements than four and eight bytes null.
  Execute (*load)(bool shared, unsigned element_bytes, unsigned elements);
  Execute (*store)(bool shared, unsigned element_bytes, unsigned elements);
};

const Vectors& best_vectors();

// Each in a file of its own.
namespace baseline {
const Vectors& vectors();
}
namespace avx2 {
const Vectors& vectors();
}
namespace avx512 {
const Vectors& vectors();
}

}  // namespace muster::machine::fast

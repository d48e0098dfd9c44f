// The vector steps for every processor: vectors of 16 bytes, or whatever the compiler makes of
// them.
#include "machine/fast/vectors/includes.h"

#define MUSTER_VECTOR_SET baseline
#define MUSTER_VECTOR_BYTES 16
#include "machine/fast/vectors/steps.inc"

namespace muster::machine::fast {

const Vectors& best_vectors() {
#if defined(__x86_64__)
  static const bool kWide = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  if (kWide) return avx2::vectors();
#endif
  return baseline::vectors();
}

}  // namespace muster::machine::fast

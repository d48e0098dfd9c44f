// The vector steps for every processor: vectors of 16 bytes, or whatever the compiler makes of
// them.
#include <cstdlib>
#include <string_view>

#include "machine/fast/vectors/includes.h"

#define MUSTER_VECTOR_SET baseline
#define MUSTER_VECTOR_BYTES 16
#include "machine/fast/vectors/steps.inc"

namespace muster::machine::fast {

#if defined(__x86_64__)
namespace {

// For comparisons of the sets: one that the processor has, or the best if it says nothing.
bool wanted(std::string_view set) {
  const char* const asked = std::getenv("MUSTER_VECTORS");
  return asked == nullptr || set == asked;
}

bool has_avx2() { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }
bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
}

}  // namespace
#endif

const Vectors& best_vectors() {
#if defined(__x86_64__)
  static const bool kWidest = has_avx512() && wanted("avx512");
  static const bool kWide = has_avx2() && wanted("avx2");
  if (kWidest) return avx512::vectors();
  if (kWide) return avx2::vectors();
#endif
  return baseline::vectors();
}

}  // namespace muster::machine::fast

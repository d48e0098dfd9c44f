// Words of GPUVerify's CUDA dialect for nvcc: what its own headers declare and CUDA's do not. What
// is required, assumed or asserted ends the launch where it does not hold; what only speaks to a
// prover (invariants, contracts, what was read or written) is empty, or true.
#pragma once
#include <cooperative_groups.h>
#include <cuda_runtime.h>

#define __requires(condition) ((condition) ? (void)0 : __trap())
#define __assume(condition) ((condition) ? (void)0 : __trap())
#define __assert(condition) ((condition) ? (void)0 : __trap())
#define __invariant(...) ((void)0)
#define __global_invariant(...)
#define __ensures(...)
#define __axiom(...)
#define __global_assert(...) ((void)0)
#define __requires_fresh_array(array) ((void)0)
#define __implies(first, second) (!(first) || (second))
#define __enabled() true
#define __no_read(array) true
#define __no_write(array) true
#define __read(array) true
#define __write(array) true
#define __read_implies(array, condition) true
#define __write_implies(array, condition) true
#define __uniform_bool(value) true
#define __uniform_int(value) true
#define __distinct_int(value) true
#define __distinct_bool(value) true
#define __other_int(value) (-1)
#define __all(condition) __all_sync(__activemask(), (condition))

namespace cooperative_groups {

template <class Group>
__device__ void synchronize(const Group& group) {
  group.sync();
}

}  // namespace cooperative_groups

// What an instruction does to an mbarrier object, and what the tokens hold that arrivals return.
// Depends on ir and barrier.
#pragma once

#include <cstdint>

#include "barrier/ptx/mbarrier.h"
#include "ir/instr.h"
#include "machine/state/async_operation.h"

namespace muster::machine {

inline barrier::MbarrierOperation operation_of(ir::Mbarrier sub) {
  switch (sub) {
    case ir::Mbarrier::init:
      return barrier::MbarrierOperation::init;
    case ir::Mbarrier::inval:
      return barrier::MbarrierOperation::inval;
    case ir::Mbarrier::expect_tx:
      return barrier::MbarrierOperation::expect_tx;
    case ir::Mbarrier::complete_tx:
      return barrier::MbarrierOperation::complete_tx;
    case ir::Mbarrier::arrive_no_complete:
      return barrier::MbarrierOperation::arrive_no_complete;
    case ir::Mbarrier::arrive_drop:
      return barrier::MbarrierOperation::arrive_drop;
    case ir::Mbarrier::arrive_drop_no_complete:
      return barrier::MbarrierOperation::arrive_drop_no_complete;
    case ir::Mbarrier::test_wait:
      return barrier::MbarrierOperation::test_wait;
    case ir::Mbarrier::try_wait:
      return barrier::MbarrierOperation::try_wait;
    case ir::Mbarrier::test_wait_parity:
      return barrier::MbarrierOperation::test_wait_parity;
    case ir::Mbarrier::try_wait_parity:
      return barrier::MbarrierOperation::try_wait_parity;
    case ir::Mbarrier::pending_count:
      return barrier::MbarrierOperation::pending_count;
    default:
      return barrier::MbarrierOperation::arrive;
  }
}

// A token is the object's word before the arrival, as sm_90 lays it out. Programs may not look into
// it, so two fields of it serve us: in place of the tx-count stands the number of the phase, with a
// bit above it that says that a .noComplete arrival returned the token, in place of the expected
// count the object. The lowest bit is 0, and a number that has it is none: what somebody added to a
// token is of another object or no token.
inline constexpr unsigned kTokenObjectAt = 1;
inline constexpr std::uint64_t kTokenObjectMask = (std::uint64_t{1} << 20) - 1;

// No token is a small number, and what is none is of no object: zeros are not a token of the object
// at offset 0.
inline constexpr std::uint64_t kTokenMark = std::uint64_t{1} << 19;

// Of the object at this address of the shared window of a cluster: words of eight bytes, at most
// 2^15 in each of 16 workgroups.
inline std::uint64_t token_object(std::uint64_t window) {
  return ((offset_of(window) / 8 | std::uint64_t{rank_of(window)} << 15) & kTokenObjectMask) |
         kTokenMark;
}
inline std::uint64_t object_of_token(std::uint64_t token) {
  return token >> kTokenObjectAt & kTokenObjectMask;
}

inline constexpr unsigned kTokenPhaseAt = 21;
inline constexpr std::uint64_t kTokenPhaseMask = (std::uint64_t{1} << 21) - 1;
inline constexpr std::uint64_t kTokenCounted = std::uint64_t{1} << 42;
// What stands in place of the tx-count.
inline constexpr std::uint64_t kTokenOurs = kTokenPhaseMask << kTokenPhaseAt | kTokenCounted;

inline bool token_is_whole(std::uint64_t token) { return (token & 1) == 0; }
inline bool token_is_counted(std::uint64_t token) {
  return token_is_whole(token) && (token & kTokenCounted) != 0;
}

inline std::uint64_t make_token(const barrier::Mbarrier& before, std::uint64_t window,
                                bool counted) {
  const std::uint64_t word = barrier::encode(before, barrier::MbarrierLayout::sm_90);
  return (word & ~kTokenOurs & ~(kTokenObjectMask << kTokenObjectAt) & ~std::uint64_t{1}) |
         token_object(window) << kTokenObjectAt |
         (before.phase & kTokenPhaseMask) << kTokenPhaseAt | (counted ? kTokenCounted : 0);
}

// The phase that a token is of, given the phase that its object is in.
inline std::uint32_t token_phase(std::uint64_t token, std::uint32_t now) {
  const auto low = static_cast<std::uint32_t>(token >> kTokenPhaseAt & kTokenPhaseMask);
  const auto mask = static_cast<std::uint32_t>(kTokenPhaseMask);
  return now - ((now - low) & mask);
}

inline std::uint32_t token_pending(std::uint64_t token) {
  return barrier::decode(token & ~kTokenOurs, barrier::MbarrierLayout::sm_90).pending;
}

}  // namespace muster::machine

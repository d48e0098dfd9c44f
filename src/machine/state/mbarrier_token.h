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

// A token: a bit that is 0, the object, the number of the phase, whether a .noComplete arrival
// returned it, and above them a checksum of these. Programs may not look into it, so nothing else
// has to be in it: how many arrivals are pending is the schedule's choice. What somebody computed
// of a token, by an addition to any of its bits, is no token.
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
inline constexpr unsigned kTokenSumAt = 43;

// The bits below times 2^64 over the golden ratio: an odd number, as Fibonacci hashing has it.
inline std::uint64_t token_sum(std::uint64_t token) {
  constexpr std::uint64_t kBelow = (std::uint64_t{1} << kTokenSumAt) - 1;
  return (token & kBelow) * 0x9e3779b97f4a7c15 >> kTokenSumAt;
}
inline bool token_is_whole(std::uint64_t token) {
  return (token & 1) == 0 && token >> kTokenSumAt == token_sum(token);
}
inline bool token_is_counted(std::uint64_t token) {
  return token_is_whole(token) && (token & kTokenCounted) != 0;
}

inline std::uint64_t make_token(std::uint32_t phase, std::uint64_t window, bool counted) {
  const std::uint64_t token = token_object(window) << kTokenObjectAt |
                              (phase & kTokenPhaseMask) << kTokenPhaseAt |
                              (counted ? kTokenCounted : 0);
  return token | token_sum(token) << kTokenSumAt;
}

// The phase that a token is of, given the phase that its object is in.
inline std::uint32_t token_phase(std::uint64_t token, std::uint32_t now) {
  const auto low = static_cast<std::uint32_t>(token >> kTokenPhaseAt & kTokenPhaseMask);
  const auto mask = static_cast<std::uint32_t>(kTokenPhaseMask);
  return now - ((now - low) & mask);
}

}  // namespace muster::machine

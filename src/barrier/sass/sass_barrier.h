// The barriers of the SASS-like instruction set: BAR.SYNC, BAR.ARV, BAR.RED over sixteen barriers
// of a workgroup, the reduction result that every participating warp keeps (B2R.RESULT), and
// barrier state read and written for context switches (B2R, R2B). One execution by a warp counts
// 32, whatever lanes are active. A pure state machine. Reference: the BAR, BAR_RED, B2R and R2B
// pages of the SASS-like ISA. Depends on fault.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "barrier/rules/fault.h"

namespace muster::barrier {

inline constexpr unsigned kSassBarriers = 16;
inline constexpr unsigned kSassWarps = 64;
inline constexpr std::uint32_t kSassWarpSize = 32;
inline constexpr std::uint32_t kSassCountMax = 4095;  // twelve bits
using WarpMask = std::uint64_t;

enum class SassOperation : std::uint8_t {
  sync,
  arv,
  red_and,
  red_or,
  red_popc,  // BAR and BAR.RED
  b2r_bar,
  b2r_warp,
  b2r_result,
  r2b_bar,
  r2b_warp,
};
constexpr bool is_sass_reduction(SassOperation op) {
  return op >= SassOperation::red_and && op <= SassOperation::red_popc;
}
constexpr bool is_sass_arrival(SassOperation op) { return op <= SassOperation::red_popc; }

struct SassPolicy {
  // "the threads of the CTA": compared in whole warps, or exactly (then a ragged workgroup never
  // completes).
  bool whole_warps = true;
  // RED "cannot use the same barrier id" as SYNC and ARV: ever, or only while a generation is open.
  bool reduction_ids_apart = true;
  // The page counts 32 per execution; a warp that arrives twice in one generation is then no fault
  // by itself.
  bool repeated_arrival_faults = false;
  // B2R.WARP: the copy that BAR.RED left in the warp (comments), or the live state of its barrier
  // (pseudo-code).
  bool b2r_warp_reads_copy = true;
  friend bool operator==(const SassPolicy&, const SassPolicy&) = default;
};

struct SassShape {
  std::uint32_t threads = 32;  // of the workgroup
  std::uint32_t warps() const { return (threads + kSassWarpSize - 1) / kSassWarpSize; }
};

enum class SassUse : std::uint8_t { none, plain, reduction };

struct SassBarrier {
  std::uint32_t count = 0;     // 32 per arrival
  std::uint32_t expected = 0;  // SrcCnt of the open generation; 0: all warps that are alive
  std::uint32_t trues = 0;     // true predicates so far
  bool any_false = false;
  SassOperation operation = SassOperation::sync;  // of the first arrival
  SassUse use = SassUse::none;                    // of the id, kept between generations
  WarpMask arrived = 0, waiting = 0;
  std::uint32_t generation = 0;
  friend bool operator==(const SassBarrier&, const SassBarrier&) = default;
};

struct SassBarriers {
  std::array<SassBarrier, kSassBarriers> barriers{};
  std::array<std::uint32_t, kSassWarps>
      copies{};  // per warp: state word of its last reduction; 0: none
  std::array<std::uint8_t, kSassWarps>
      last_reduction{};      // id of the barrier of the warp's last BAR.RED plus one; 0: none
  std::uint32_t exited = 0;  // warps
  friend bool operator==(const SassBarriers&, const SassBarriers&) = default;
};

struct SassAction {
  SassOperation operation = SassOperation::sync;
  std::uint32_t warp = 0;
  std::uint32_t id = 0;     // as in the source; only the low four bits of a register count
  std::uint32_t count = 0;  // as in the source; only the low twelve bits of a register count
  std::uint32_t lanes = 32, true_lanes = 0;  // reductions
  std::uint32_t word = 0;                    // R2B
  bool wants_value = true,
       wants_predicate = true;  // B2R.RESULT: destinations that are not RZ or PT
};

struct SassOutcome {
  Role role = Role::none;
  std::uint32_t id = 0, generation = 0;
  bool blocked = false, completed = false;
  WarpMask released = 0;
  std::uint32_t value = 0;       // B2R: the word, or a popcount
  bool predicate = false;        // B2R.RESULT after a logical reduction
  std::optional<Fault> fault{};  // the state is unchanged when set
};

// One warp executes one instruction. Faults: MU502..MU510, MU512..MU515.
SassOutcome step(SassBarriers& state, const SassAction& action, const SassShape& shape,
                 const SassPolicy& policy);

struct SassExit {
  std::array<SassOutcome, kSassBarriers> completions;
  unsigned count = 0;
};
// A warp has ended entirely: barriers that wait for all warps alive are looked at again.
SassExit exit_warp(SassBarriers& state, std::uint32_t warp, const SassShape& shape,
                   const SassPolicy& policy);

// The 32-bit state word of a barrier. The pages do not lay it out; this is the tool's layout,
// documented in docs/semantics/sass.md. Waiting warps are not in it: a restored barrier releases
// those that arrive again, and R2B does not change a barrier at which warps wait (MU515).
std::uint32_t state_word(const SassBarrier& barrier);

// True in every state that step and exit_warp can reach.
bool invariant(const SassBarriers& state, const SassShape& shape);

}  // namespace muster::barrier

// The state that a schedule of a litmus program over the barrier kinds is in. Depends on barrier
// and program.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "barrier/ptx/cluster_barrier.h"
#include "barrier/ptx/cta_barrier.h"
#include "barrier/ptx/mbarrier.h"
#include "barrier/ptx/warp_barrier.h"
#include "barrier/sass/sass_barrier.h"
#include "barrier/visa/visa_barrier.h"
#include "litmus/program/program.h"

namespace muster::litmus {

struct KindState {
  std::vector<std::uint8_t> done;  // instructions per thread; one more: exited
  std::uint64_t blocked = 0;
  std::vector<std::vector<std::int64_t>> registers;
  std::vector<barrier::CtaBarriers> cta;  // per workgroup
  barrier::ClusterBarrier cluster;
  barrier::WarpBarrier warp;
  barrier::VisaBarriers visa;
  std::vector<barrier::SassBarriers> sass;  // per workgroup
  std::vector<barrier::Mbarrier> mbarriers;
  std::vector<std::int64_t> memory;
  // Per thread and barrier operation: the generation that it belonged to (programs with memory
  // only).
  std::vector<std::vector<std::uint32_t>> rounds;
};

// The rule that a wait breaks which nothing will end.
barrier::RuleId rule_of_wait(KindOp op);

// Tokens of mbarriers in registers, and back.
std::int64_t packed(const barrier::MbarrierToken& token);
barrier::MbarrierToken unpacked(std::int64_t word);

// "P0:r0=1 P1:r0=0 x=1".
std::string final_registers(const KindProgram& program, const KindState& state);

// Marks the round of an operation that came after the quorum of its barrier had been met.
inline constexpr std::uint32_t kLate = 1U << 31;

// Lets the threads go on that wait at a workgroup barrier which nobody else can come to any more;
// false: there are none. A quorum that was met once is met for those who come late, each by itself;
// without a quorum the threads that wait together are a round. Barrier operands are constants.
bool pass_leftovers(const KindProgram& program, KindState& state);

// Equal states have equal keys, and others others.
std::string key_of(const KindProgram& program, const KindState& state);

}  // namespace muster::litmus

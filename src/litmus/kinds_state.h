// The state that a schedule of a litmus program over the barrier kinds is in. Depends on barrier
// and kinds.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "barrier/cluster_barrier.h"
#include "barrier/cta_barrier.h"
#include "barrier/mbarrier.h"
#include "barrier/sass_barrier.h"
#include "barrier/visa_barrier.h"
#include "barrier/warp_barrier.h"
#include "litmus/kinds.h"

namespace muster::litmus {

struct KindState {
  std::vector<std::uint8_t> done;  // instructions per thread; one more: exited
  std::uint64_t blocked = 0;
  std::vector<std::vector<std::int64_t>> registers;
  std::vector<barrier::CtaBarriers> cta;  // per workgroup
  barrier::ClusterBarrier cluster;
  barrier::WarpBarrier warp;
  barrier::VisaBarriers visa;
  barrier::SassBarriers sass;
  std::vector<barrier::Mbarrier> mbarriers;
  std::vector<std::int64_t> memory;
  // Per thread and barrier operation: the generation that it belonged to (programs with memory
  // only).
  std::vector<std::vector<std::uint32_t>> rounds;
};

// Equal states have equal keys, and others others.
std::string key_of(const KindProgram& program, const KindState& state);

}  // namespace muster::litmus

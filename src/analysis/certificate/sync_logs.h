// What the certificate remembers of the objects at which the subgroups of one cluster synchronise,
// but for mbarriers and the barriers of the cluster and the grid. A kind that is added is a log and
// a member of SyncLogs here. The parts of a log tell when two of them differ in nothing but how
// far the clocks have come (CertificateEquivalence). Depends on vector_clocks.h.
#pragma once

#include <array>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/happens_before/vector_clocks.h"
#include "machine/state/sync_event.h"

namespace muster::analysis {

// An event and what one has to know to be ordered after it.
struct Event {
  Party who;
  Mark mark;
};

// A named barrier.
struct Generations {
  std::vector<Event> previous, current;
  std::vector<Event> alone;  // since `previous`, the last of each subgroup
  Knowledge join;

  auto parts() const {
    const auto& [a, b, c, d] = *this;
    return std::tie(a, b, c, d);
  }
};

// A barrier of a workgroup of waves, or of a cluster: the phase that is open, and what is still of
// interest of the one before.
struct WaveBarrierLog {
  struct Follow {  // a wait for the phase before, and whether a contribution follows it
    Event event;
    bool known = false;
    auto parts() const { return std::tie(event, known); }
  };
  struct Member {  // a wave that has joined, and whether a contribution follows that
    Event join;
    bool known = false;
    auto parts() const { return std::tie(join, known); }
  };
  std::uint32_t phase = 0;
  std::vector<Event> previous, current;  // contributions
  Knowledge completed, join;             // by those of the phase before; of this one
  std::vector<Follow> waits_before;
  std::vector<Member> members;  // named barriers
  Event init{{}, {}};           // likewise; site none: by the launch
  // Of a cluster, by rank: what is for the waves of that workgroup without a fence.
  std::vector<Knowledge> near_completed, near;

  auto parts() const {
    const auto& [a, b, c, d, e, f, g, h, i, j] = *this;
    return std::tie(a, b, c, d, e, f, g, h, i, j);
  }
};

// A barrier id of a thread group: the phase that is open, and what is still of interest of the one
// before.
struct ThreadBarrierLog {
  struct Signal {
    Event event;
    bool consumes = false;
    barrier::VisaUse use = barrier::VisaUse::none;
    auto parts() const { return std::tie(event, consumes, use); }
  };
  struct Follow {  // a wait for the phase before, and whether a contribution follows it
    Event event;
    bool known = false;
    auto parts() const { return std::tie(event, known); }
  };
  std::uint32_t phase = 0;
  std::vector<Signal> previous, current;
  Knowledge completed, join;   // by those of the phase before; of this one
  std::vector<Follow> waits;   // for the phase before
  std::vector<Event> strange;  // signals of the open phase by others than those of the one before

  auto parts() const {
    const auto& [a, b, c, d, e, f, g] = *this;
    return std::tie(a, b, c, d, e, f, g);
  }
};

// The register pool of a workgroup, in registers of one lane.
struct PoolLog {
  std::int64_t given = 0;  // by those who had waited for nobody's taking
  std::int64_t taken = 0;
  std::vector<Event> takers;             // the first time of each subgroup
  std::vector<std::vector<Mark>> turns;  // every setmaxnreg of each subgroup

  auto parts() const {
    const auto& [a, b, c, d] = *this;
    return std::tie(a, b, c, d);
  }
};

// An operation of .cta_group::2 that both workgroups of a pair take part in, on one side.
struct PairLog {
  std::uint32_t joined = 0;
  std::array<Knowledge, 2> told;  // by the last two that came
  Mark last;                      // what one has to know to come after the last

  auto parts() const {
    const auto& [a, b, c] = *this;
    return std::tie(a, b, c);
  }
};

// A member that is added is one of `parts`, too: else it does not compile.
struct SyncLogs {
  explicit SyncLogs(std::uint32_t workgroups)
      : named(workgroups), pools(workgroups), pairs(workgroups) {}

  std::vector<std::array<Generations, barrier::kCtaBarriers>> named;        // by rank
  std::map<std::pair<std::uint32_t, std::uint32_t>, WaveBarrierLog> waves;  // by rank and object
  std::map<std::pair<std::uint32_t, std::uint32_t>, ThreadBarrierLog> threads;  // likewise
  std::vector<PoolLog> pools;                                                   // by rank
  std::vector<PairLog> pairs;                                                   // by rank

  auto parts() const {
    const auto& [a, b, c, d, e] = *this;
    return std::tie(a, b, c, d, e);
  }
};

}  // namespace muster::analysis

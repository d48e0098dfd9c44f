// The certificate: watches one execution and collects whatever keeps it from being a proof for all
// schedules. If nothing is collected and the run ended, every schedule of the launch does the same.
// The conditions are C1, C5 (as faults of the machine), C6 and C7 of docs/certificate.md.
// Depends on machine, clocks.h and shadow.h.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "analysis/clocks.h"
#include "analysis/shadow.h"
#include "machine/observer.h"
#include "machine/program.h"

namespace muster::analysis {

// Two contributions of one barrier that nothing orders, to consecutive generations that several
// warps fill, or one of them to a generation that it fills alone between two such (C1).
struct Unseparated {
  std::uint32_t workgroup = 0, barrier = 0, round = 0;  // of the later one
  std::uint32_t earlier = 0, later = 0;                 // subgroups
  std::uint32_t earlier_operation = 0, later_operation = 0;
  ir::InstrId earlier_site = ir::kNone, later_site = ir::kNone;
};

// Two conflicting accesses that nothing orders (C7).
struct Conflict {
  Record earlier, later;
  ir::Space space = ir::Space::shared;
  std::uint64_t address = 0;  // of the first byte in conflict
  bool same_value = false;
};

// A read whose value depends on the schedule, found only when the write came (C6).
struct LateDependence {
  ir::InstrId read = ir::kNone, write = ir::kNone;
};

// An access at an unknown address that may conflict with another.
struct BlindConflict {
  machine::BlindAccess access;
};

class Watch : public machine::Observer {
 public:
  explicit Watch(const machine::Program& program) : program_(program) {}

  bool access(const machine::Access& access) override;
  void blind_access(const machine::BlindAccess& access) override;
  void arrival(const machine::Arrival& arrival) override;
  void completion(std::uint32_t workgroup, std::uint32_t barrier, std::uint32_t generation,
                  barrier::SubgroupMask waiters) override;
  void lanes_met(machine::AgentId agent, ir::InstrId site, LaneMask lanes) override;
  void lanes_exited(machine::AgentId agent, LaneMask lanes) override;

  // After a workgroup has finished its shared memory and clocks are not needed any more.
  void finish(std::uint32_t workgroup);
  // Call once after the run: decides which blind accesses may conflict.
  void conclude();

  std::vector<Unseparated> unseparated;
  std::vector<Conflict> conflicts;  // at most one per pair of sites and rule
  bool conflicts_dropped = false;   // there were more than are kept
  std::vector<LateDependence> dependences;
  std::vector<BlindConflict> blind;
  std::uint64_t events = 0;
  bool collectives_ordered = false;  // some order rests on the policy for shfl, vote, match, redux
  std::size_t bytes() const;

 private:
  struct Contribution {
    std::uint32_t subgroup = 0, stamp = 0, operation = 0;
    ir::InstrId site = ir::kNone;
  };
  struct Generations {
    std::vector<Contribution> previous, current;
    std::vector<Contribution> alone;  // since `previous`, the last of each subgroup
    std::vector<std::uint32_t> join;
  };
  struct Group {
    Group(std::uint32_t subgroups, std::uint32_t width) : clocks(subgroups, width) {
      operations.assign(subgroups, 0);
    }
    Clocks clocks;
    Shadow shared;
    std::array<Generations, barrier::kCtaBarriers> barriers;
    std::vector<std::uint32_t> operations;
  };
  Group& group(std::uint32_t workgroup);
  void separate(const Group& here, std::span<const Contribution> earlier,
                const machine::Arrival& arrival, std::uint32_t operation);
  struct Cell {
    Shadow& shadow;
    const Clocks& clocks;
    std::uint32_t& head;
    ir::Space space;
    std::uint64_t address;
  };
  bool touch(Shadow& shadow, const machine::Access& access, Record& record, std::uint64_t address);
  bool read_cell(const Cell& cell, const Record& record);
  bool write_cell(const Cell& cell, const Record& record);
  bool meet(const Record& old, const Record& now, ir::Space space, std::uint64_t address);
  void conflict(const Record& old, const Record& now, ir::Space space, std::uint64_t address);

  const machine::Program& program_;
  std::unordered_map<std::uint32_t, std::unique_ptr<Group>> groups_;
  Group* last_ = nullptr;
  std::uint32_t last_workgroup_ = ~0u;
  Shadow global_;
  // By sites, and whether the agents differ: between lanes of one subgroup it is another rule.
  std::set<std::tuple<ir::InstrId, ir::InstrId, bool, bool, bool>> seen_conflicts_;
  std::size_t agreeing_ = 0;  // conflicts of equal values
  std::map<std::pair<ir::InstrId, ir::InstrId>, std::uint32_t> seen_unseparated_;
  struct Touched {
    bool read = false, written = false;
  };
  std::map<std::uint32_t, Touched> regions_;  // of global memory; region 0: shared
  std::vector<machine::BlindAccess> blind_accesses_;
};

}  // namespace muster::analysis

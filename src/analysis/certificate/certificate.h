// The certificate: watches one execution and collects whatever keeps it from being a proof for all
// schedules. If nothing is collected and the run ended, every schedule of the launch does the same.
// The conditions are those of docs/certificate.md; C5 and C8 are faults of the machine and the end
// of the run. Depends on machine, vector_clocks.h, shadow_memory.h and doubt.h.
//
// Operations of a subgroup are numbered from 0 in the order of their events, one number each:
// accesses and blind accesses by its lanes, arrivals at named barriers, arrivals and waits of the
// cluster barrier, mbarrier events by its lanes (waits have one when they return true, and peeks),
// and issues of asynchronous operations. What such an operation does afterwards, fences, waits for
// groups and meetings of lanes have no number. An instruction whose lanes straddle the end of a
// phase makes one event for each part and can so take another number of them in another schedule.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "analysis/certificate/certificate_state.h"
#include "analysis/certificate/doubt_log.h"
#include "analysis/certificate/relied.h"
#include "machine/launch/program.h"
#include "machine/state/observer.h"
#include "machine/state/subgroup.h"

namespace muster::analysis {

class Watch : public machine::Observer {
  friend class WatchLikeness;

 public:
  explicit Watch(const machine::Program& program);

  machine::Dependence access(const machine::Access& access) override;
  void blind_access(const machine::BlindAccess& access) override;
  void arrival(const machine::Arrival& arrival) override;
  void completion(std::uint32_t workgroup, std::uint32_t barrier, std::uint32_t generation,
                  barrier::SubgroupMask waiters) override;
  void lanes_met(machine::AgentId agent, ir::InstrId site, LaneMask lanes) override;
  void lanes_exited(machine::AgentId agent, LaneMask lanes) override;
  void fence(machine::AgentId agent, const ir::Instr& fence, ir::InstrId site,
             LaneMask lanes) override;
  void tensor_fence(machine::AgentId agent, ir::InstrId site, LaneMask lanes, bool before) override;
  void map_release(machine::AgentId agent, LaneMask lanes, bool together) override;
  void map_acquire(machine::AgentId agent, LaneMask lanes, std::uint64_t address) override;
  void pool(machine::AgentId agent, ir::InstrId site, std::int64_t given) override;
  void cluster_barrier(const machine::ClusterArrival& arrival) override;
  void grid_barrier(const machine::GridEvent& event) override;
  void mbarrier(const machine::MbarrierEvent& event) override;
  void async_issue(const machine::AsyncIssue& issue) override;
  void async_complete(std::uint32_t id) override;
  void group_wait(machine::AgentId agent, ir::InstrId site, LaneMask lanes,
                  const machine::Channel& channel) override;

  // A workgroup has finished, with its mbarriers in these states. After all of a cluster have,
  // their shared memory and clocks are not needed any more.
  void finish(std::uint32_t workgroup, std::span<const machine::MbarrierObject> objects = {});
  // Blind accesses to shared memory are held against all others there: set before the run. It
  // costs time, and is for workgroups without mbarriers, clusters and asynchronous operations.
  bool anywhere = false;
  // Call once after the run: decides which blind accesses may conflict.
  void conclude();

  DoubtLog doubts;
  Relied relied;
  // Atomics whose order somebody else goes through, and those that nothing orders.
  std::vector<ir::InstrId> put_in_order, contended;
  std::uint64_t events = 0;
  // Whether anything was written in this region of global memory.
  bool written(std::uint32_t region) const {
    const auto found = regions_.find(region);
    return found != regions_.end() && found->second.written;
  }
  std::size_t bytes() const;

 private:
  struct Cell {
    Shadow& shadow;
    const Past& past;  // of the access that comes
    std::uint32_t& head;
    ir::Space space;
    std::uint64_t address;
    bool together;     // the access is one of all its lanes, not one of each
    const Row* known;  // in memory, to all lanes that make the access themselves; or null
  };
  struct Doer {
    const Past& past;
    bool together;
    const Row* known;
  };
  enum class Ordering : std::uint8_t { before, unordered, needs_fence };
  // A mbarrier event with what its conditions are asked of.
  struct Visit {
    ClusterState& here;
    MbarrierLog& log;
    const machine::MbarrierEvent& event;
    const Past& past;
    Party who;
    bool increment_backed = false;
  };

  // certificate.cpp
  ClusterState& cluster(std::uint32_t workgroup);
  Component agent_of(machine::AgentId agent) const;
  std::uint32_t next_operation(ClusterState& here, machine::AgentId agent) const;
  void separate(const Past& past, std::span<const Event> earlier, const Unseparated& at);

  // register_pool.cpp
  void check_turn(ClusterState& here, PoolLog& log, machine::AgentId agent, ir::InstrId site);
  void conclude_pool(ClusterState& here, std::uint32_t workgroup);

  // blind_accesses.cpp
  void note_anywhere(ClusterState& here, const machine::Access& access, const Record& record,
                     const Past& past);

  // memory_order.cpp
  Record describe(const ClusterState& here, const machine::Access& access) const;
  bool touch(Shadow& shadow, const Doer& doer, const machine::Access& access, Record& record,
             std::uint64_t address);
  bool touch_block(Shadow& shadow, const Doer& doer, const machine::Access& access, Record& record,
                   std::uint64_t address);
  // Whether `old` happens before the access that comes.
  Ordering order(const Cell& cell, const Record& old, const Record& now) {
    if (cell.known != nullptr && old.cluster == now.cluster &&
        cell.known->all(old.component) >= old.clock) {
      return Ordering::before;
    }
    return order_slowly(cell, old, now);
  }
  Ordering order_slowly(const Cell& cell, const Record& old, const Record& now);
  bool read_cell(const Cell& cell, const Record& record);
  bool write_cell(const Cell& cell, const Record& record);
  bool listens(const Record& record) const;
  bool allocates(const Record& record) const;
  bool contend(const Record& old, const Record& now, const Cell& cell);
  bool one_word(const machine::Access& access);
  bool meet(const Record& old, const Record& now, const Cell& cell, Ordering ordering);
  void conflict(const Record& old, const Record& now, const Cell& cell, Ordering ordering);

  // last_arriver.cpp
  bool leave(ClusterState& here, const machine::Access& access, const Record& record);

  // grid_barrier.cpp
  void loosen(ir::InstrId site);
  void complete_grid(const machine::GridEvent& event);
  Ordering order_in_grid(const Cell& cell, const Record& old, const Record& now);

  // tensor_order.cpp
  bool pipelined(const Record& old, const Record& now) const;
  Ordering order_in_tensor_memory(const Cell& cell, const Record& old, const Record& now);

  // tensor_maps.cpp
  void forget_acquires(ClusterState& here, const machine::Access& access);
  bool acquired(const Cell& cell, const Record& old, const Record& now) const;

  // async_operations.cpp
  Mark mark_of(ClusterState& here, const machine::Channel& channel, LaneMask lanes);
  void note_shared_issue(ClusterState& here, const machine::AsyncIssue& issue,
                         const Flight& flight);
  void compare_shared_issues(const ClusterState& here);
  void follow_shared_issues(ClusterState& here, machine::AgentId agent, LaneMask lanes,
                            const machine::Channel& channel);
  Component channel_component(ClusterState& here, Component agent, machine::Channel::Kind kind);

  // memory_lifetime.cpp
  void note_use_of(ClusterState& here, std::uint32_t rank, const Mark& mark, const Party& who);
  void note_foreign(ClusterState& here, const machine::Access& access, const Record& record);
  void leave_memory(ClusterState& here, machine::AgentId agent, LaneMask lanes);
  void conclude_memory(ClusterState& here, std::uint32_t workgroup);

  // mbarriers.cpp
  MbarrierLog& log_of(ClusterState& here, std::uint32_t workgroup, std::uint64_t address);
  static SyncObject object_of(const machine::MbarrierEvent& event);
  void begin_life(const Visit& visit);
  void end_life(const Visit& visit);
  void check_begun(const Visit& visit);
  void note_use(const Visit& visit, const Mark& mark);
  void check_separated(const Visit& visit);
  void check_observed(const Visit& visit);
  void check_range(const Visit& visit);
  Mark contribute(const Visit& visit);
  void arrive(const Visit& visit, Mark* mark);
  void wait(const Visit& visit);
  void acquire(const Visit& visit);
  void complete_phase(const Visit& visit);
  void check_guards(const Visit& visit);
  void unguarded_by(const Visit& visit, std::span<const Event> events, Unguarded::What what,
                    bool arrivals_only);
  void rewrite_memory(const Visit& visit);

  const machine::Program& program_;
  bool relaxed_ = false;       // the kernel has relaxed operations that a fence could strengthen
  bool asynchronous_ = false;  // or any that a proxy fence matters to
  std::unordered_map<std::uint64_t, std::unique_ptr<ClusterState>> clusters_;
  std::optional<std::pair<ir::Space, std::uint64_t>> word_;  // that put_in_order is about
  bool result_depends_ = false;    // of the access that comes: the old value it returns
  std::uint64_t map_address_ = 0;  // of the access that comes, if it reads a tensor map
  ClusterState* last_ = nullptr;
  std::uint32_t last_workgroup_ = ~0u;
  std::uint32_t last_base_ = 0;     // its first subgroup among those of the cluster
  std::uint32_t last_cluster_ = 0;  // number of the cluster
  Shadow global_;
  GridLog grid_;
  // By sites, and whether the agents differ: between lanes of one subgroup it is another rule.
  std::set<std::tuple<ir::InstrId, ir::InstrId, unsigned>> seen_conflicts_;
  std::size_t agreeing_ = 0;  // conflicts of equal values
  struct Touched {
    bool read = false, written = false;
  };
  std::map<std::uint32_t, Touched> regions_;  // of global memory; region 0: shared
  std::vector<machine::BlindAccess> blind_accesses_;
  Anywhere::Open open_;
};

}  // namespace muster::analysis

// The steps of a schedule, for showing: an observer that forwards to another. Depends on
// machine/state/observer.h.
#pragma once

#include <cstdint>
#include <vector>

#include "machine/state/observer.h"

namespace muster::analysis {

struct TraceStep {
  machine::AgentId agent;
  ir::InstrId site = ir::kNone;
  enum class What : std::uint8_t {
    arrives,
    waits,
    completes,
    accesses,
    exits,
    issues,   // an asynchronous operation
    acts,     // on an mbarrier: init, expect, arrive, wait that returned, ...
    cluster,  // arrives at the cluster barrier, or goes on from its wait
    grid,     // likewise, of the grid
    lands,    // an asynchronous operation takes its next step
    touches,  // the access that Trace::look_for asks for
    wave,     // does something at a barrier of its workgroup of waves
    thread,   // likewise, of a thread group of vISA
  } what = What::arrives;
  std::uint32_t barrier = 0, generation = 0;  // mbarriers: the address and the phase
  bool asynchronous = false;                  // done by an operation that the agent issued
  bool completed = false;                     // it completed that generation or phase
  bool returned = false;                      // a wait that is over, or was answered with "yes"
  bool contributes = false;                   // to the round: it arrives, or brings bytes
  bool counted = false;                       // a named barrier: the instruction gives a count
  std::uint32_t threads = 0;                  // that count
  std::uint32_t workgroup = 0;                // that the mbarrier belongs to
  machine::LaneMask lanes = 0;                // of an access, or of an operation on an mbarrier
};

// An access that a schedule is to show where it stands.
struct ShownAccess {
  machine::AgentId agent;
  ir::InstrId site = ir::kNone;
  ir::Space space = ir::Space::shared;
  std::uint64_t address = 0;  // a byte of it
};

class Trace : public machine::Observer {
 public:
  explicit Trace(machine::Observer* next) : next_(next) {}

  machine::Dependence access(const machine::Access& access) override;
  void blind_access(const machine::BlindAccess& access) override {
    if (next_) next_->blind_access(access);
  }
  void lanes_exited(machine::AgentId agent, machine::LaneMask lanes) override;
  void tensor_fence(machine::AgentId agent, ir::InstrId site, machine::LaneMask lanes,
                    bool before) override;
  void async_issue(const machine::AsyncIssue& issue) override;
  void async_complete(std::uint32_t id) override {
    if (next_) next_->async_complete(id);
  }
  void group_wait(machine::AgentId agent, ir::InstrId site, machine::LaneMask lanes,
                  const machine::Channel& channel) override;
  void sync(const machine::SyncEvent& event) override;
  void map_release(machine::AgentId agent, machine::LaneMask lanes, bool together) override {
    if (next_) next_->map_release(agent, lanes, together);
  }
  void map_acquire(machine::AgentId agent, machine::LaneMask lanes,
                   std::uint64_t address) override {
    if (next_) next_->map_acquire(agent, lanes, address);
  }
  void fence(machine::AgentId agent, const ir::Instr& fence, ir::InstrId site,
             machine::LaneMask lanes) override {
    if (next_) next_->fence(agent, fence, site, lanes);
  }

  // From now on this access is a step, too.
  void look_for(const ShownAccess& access) { shown_ = access; }

  // The steps kept, oldest first; `total` counts all there were.
  std::vector<TraceStep> steps() const;
  std::uint64_t total = 0;

 private:
  void add(const TraceStep& step);
  static constexpr std::size_t kKept = std::size_t{1} << 14U;
  machine::Observer* next_;
  std::vector<TraceStep> ring_;
  ShownAccess shown_{.agent = {~0U, ~0U}};
};

}  // namespace muster::analysis

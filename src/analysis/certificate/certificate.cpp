// Which checker each event goes to.
#include "analysis/certificate/certificate.h"

#include "analysis/certificate/checkers/async_operations.h"
#include "analysis/certificate/checkers/blind_accesses.h"
#include "analysis/certificate/checkers/mbarriers.h"
#include "analysis/certificate/checkers/memory_lifetime.h"
#include "analysis/certificate/checkers/memory_order.h"
#include "analysis/certificate/checkers/register_pool.h"
#include "analysis/certificate/checkers/tensor_maps.h"
#include "analysis/certificate/checkers/tensor_order.h"
#include "analysis/certificate/checkers/warp_order.h"
#include "analysis/certificate/checkers/warpgroup_products.h"
#include "analysis/certificate/checkers/wave_barriers.h"
#include "analysis/certificate/checkers/words/lock_order.h"
#include "analysis/certificate/checkers/words/look_back_turns.h"
#include "analysis/certificate/checkers/words/work_queue_turns.h"

namespace muster::analysis {

// Each in a file of its own of this folder.
#define SYNC_KIND(name, op, execute, check) \
  void check(CertificateState& state, const machine::SyncEvent& event);
#include "machine/state/sync_kinds.def"

namespace {

constexpr void (*kCheckers[])(CertificateState&, const machine::SyncEvent&) = {
#define SYNC_KIND(name, op, execute, check) check,
#include "machine/state/sync_kinds.def"
};

}  // namespace

machine::Dependence Certificate::access(const machine::Access& access) {
  if (state_.queue != nullptr) state_.queue->access(access);
  return check_access(state_, access);
}

void Certificate::blind_access(const machine::BlindAccess& access) {
  if (state_.arrivals != nullptr) state_.arrivals->sound = false;
  if (state_.queue != nullptr) state_.queue->blind_access();
  // It may lead to any of them.
  for (const auto& [region, use] : state_.regions) {
    if (use.forgotten && access.kind != machine::AccessKind::read) state_.missed.insert(region);
  }
  check_blind_access(state_, access);
}

void Certificate::follow(LookBackTurns* turns) {
  state_.look_backs = turns;
  turns->begin(&state_);
}

void Certificate::follow(WorkQueueTurns* queue) {
  state_.queue = queue;
  state_.tickets = queue;
  queue->begin();
}

void Certificate::sync(const machine::SyncEvent& event) {
  if (state_.queue != nullptr) state_.queue->sync(event);
  kCheckers[static_cast<std::size_t>(event.kind)](state_, event);
}

void Certificate::async_issue(const machine::AsyncIssue& issue) { note_issue(state_, issue); }

void Certificate::async_complete(std::uint32_t id) { note_end(state_, id); }

void Certificate::group_wait(machine::AgentId agent, ir::InstrId site, LaneMask lanes,
                             const machine::Channel& channel) {
  note_group_wait(state_, {agent, lanes, channel, site});
}

void Certificate::lanes_exited(machine::AgentId agent, LaneMask lanes) {
  if (state_.queue != nullptr) state_.queue->lanes_exited(agent, lanes);
  ClusterState& here = state_.cluster(agent.workgroup);
  leave_memory(state_, here, agent, lanes);
  // The end of a wave is an operation at its barrier, which comes behind.
  if (state_.program.function->control == ir::Control::wave) return;
  here.clocks.lanes_exit(state_.agent_of(agent), lanes);
}

void Certificate::fence(machine::AgentId agent, const ir::Instr& fence, ir::InstrId,
                        LaneMask lanes) {
  note_fence(state_, {agent, fence, lanes});
}

void Certificate::tensor_fence(machine::AgentId agent, ir::InstrId, LaneMask lanes, bool before) {
  note_tensor_fence(state_, {agent, lanes, before});
}

void Certificate::map_release(machine::AgentId agent, LaneMask lanes, bool together) {
  note_map_release(state_, {agent, lanes, together});
}

void Certificate::map_acquire(machine::AgentId agent, LaneMask lanes, std::uint64_t address) {
  note_map_acquire(state_, {agent, lanes, address});
}

void Certificate::finish(std::uint32_t workgroup,
                         std::span<const machine::MbarrierObject> objects) {
  ClusterState& here = state_.cluster(workgroup);
  finish_mbarriers(state_, here, workgroup, objects);
  finish_memory(state_, here, workgroup);
  finish_register_pool(state_, here, workgroup);
  forget_shared_memory(state_, here, workgroup);
  const machine::Geometry& geometry = state_.program.geometry;
  const std::uint64_t all =
      state_.program.waits_across ? geometry.workgroups : geometry.cluster_size();
  if (++here.finished < all) return;
  compare_shared_issues(state_, here);
  state_.end_cluster(workgroup);
}

void Certificate::conclude() {
  conclude_blind_accesses(state_);
  conclude_locks(state_);
  if (state_.look_backs != nullptr) state_.look_backs->conclude();
}

bool Certificate::named_in_order() const {
  return state_.names && state_.names->sound &&
         state_.names->named == state_.program.geometry.workgroups;
}

bool Certificate::written(std::uint32_t region) const {
  const auto found = state_.regions.find(region);
  return found != state_.regions.end() && found->second.written;
}

}  // namespace muster::analysis

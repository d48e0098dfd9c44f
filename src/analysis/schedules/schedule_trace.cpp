// A ring of the last barrier operations and exits.
#include "analysis/schedules/schedule_trace.h"

namespace muster::analysis {

void Trace::add(const TraceStep& step) {
  if (ring_.size() < kKept) {
    ring_.push_back(step);
  } else {
    ring_[total % kKept] = step;
  }
  ++total;
}

void Trace::arrival(const machine::Arrival& arrival) {
  using What = TraceStep::What;
  const What what = arrival.outcome.blocked     ? What::waits
                    : arrival.outcome.completed ? What::completes
                                                : What::arrives;
  add({arrival.agent, arrival.site, what, static_cast<std::uint32_t>(arrival.arrival.id),
       arrival.outcome.generation});
  if (next_ != nullptr) next_->arrival(arrival);
}

void Trace::lanes_exited(machine::AgentId agent, machine::LaneMask lanes) {
  if (next_ != nullptr) next_->lanes_exited(agent, lanes);
}

void Trace::tensor_fence(machine::AgentId agent, ir::InstrId site, machine::LaneMask lanes,
                         bool before) {
  if (next_ != nullptr) next_->tensor_fence(agent, site, lanes, before);
}

void Trace::async_issue(const machine::AsyncIssue& issue) {
  add({issue.agent, issue.site, TraceStep::What::issues, 0, 0});
  if (next_ != nullptr) next_->async_issue(issue);
}

void Trace::group_wait(machine::AgentId agent, ir::InstrId site, machine::LaneMask lanes,
                       const machine::Channel& channel) {
  if (next_ != nullptr) next_->group_wait(agent, site, lanes, channel);
}

void Trace::mbarrier(const machine::MbarrierEvent& event) {
  add({event.agent, event.site, TraceStep::What::acts, static_cast<std::uint32_t>(event.address),
       event.phase, event.operation_id != 0});
  if (next_ != nullptr) next_->mbarrier(event);
}

void Trace::cluster_barrier(const machine::ClusterArrival& arrival) {
  add({arrival.agent, arrival.site, TraceStep::What::cluster, 0, arrival.generation});
  if (next_ != nullptr) next_->cluster_barrier(arrival);
}

void Trace::grid_barrier(const machine::GridEvent& event) {
  add({event.agent, event.site, TraceStep::What::grid, 0, event.generation});
  if (next_ != nullptr) next_->grid_barrier(event);
}

std::vector<TraceStep> Trace::steps() const {
  if (total <= kKept) return ring_;
  std::vector<TraceStep> ordered;
  ordered.reserve(kKept);
  for (std::uint64_t i = total; i < total + kKept; ++i) ordered.push_back(ring_[i % kKept]);
  return ordered;
}

}  // namespace muster::analysis

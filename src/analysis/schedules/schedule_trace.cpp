// The barrier operations and exits; of very many, the last ones.
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

namespace {

// Whether one of the lanes that the access names touches the byte.
bool covers(const machine::Access& access, std::uint64_t address) {
  for (const machine::ByteRange& piece : access.pieces) {
    if (address >= piece.address && address - piece.address < piece.bytes) return true;
  }
  if (!access.pieces.empty() || access.addresses == nullptr) return false;
  for (unsigned lane = 0; lane < 64; ++lane) {
    if ((access.lanes >> lane & 1U) == 0) continue;
    const std::uint64_t first = access.addresses[lane];
    if (address >= first && address - first < access.bytes) return true;
  }
  return false;
}

}  // namespace

machine::Dependence Trace::access(const machine::Access& access) {
  if (access.site == shown_.site && access.agent == shown_.agent && access.space == shown_.space &&
      covers(access, shown_.address)) {
    add({.agent = access.agent,
         .site = access.site,
         .what = TraceStep::What::touches,
         .asynchronous = access.operation != 0,
         .lanes = access.lanes});
  }
  return next_ != nullptr ? next_->access(access) : machine::Dependence{};
}

void Trace::arrival(const machine::Arrival& arrival) {
  using What = TraceStep::What;
  const What what = arrival.outcome.blocked     ? What::waits
                    : arrival.outcome.completed ? What::completes
                                                : What::arrives;
  add({.agent = arrival.agent,
       .site = arrival.site,
       .what = what,
       .barrier = static_cast<std::uint32_t>(arrival.arrival.id),
       .generation = arrival.outcome.generation,
       .completed = arrival.outcome.completed,
       .counted = arrival.arrival.count.has_value(),
       .threads = static_cast<std::uint32_t>(arrival.arrival.count.value_or(0)),
       .workgroup = arrival.agent.workgroup});
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
  add({.agent = issue.agent,
       .site = issue.site,
       .what = TraceStep::What::issues,
       .lanes = issue.lanes});
  if (next_ != nullptr) next_->async_issue(issue);
}

void Trace::group_wait(machine::AgentId agent, ir::InstrId site, machine::LaneMask lanes,
                       const machine::Channel& channel) {
  if (next_ != nullptr) next_->group_wait(agent, site, lanes, channel);
}

void Trace::mbarrier(const machine::MbarrierEvent& event) {
  add({.agent = event.agent,
       .site = event.site,
       .what = TraceStep::What::acts,
       .barrier = static_cast<std::uint32_t>(event.address),
       .generation = event.phase,
       .asynchronous = event.operation_id != 0,
       .completed = event.completed,
       .returned = event.ready,
       .workgroup = event.workgroup,
       .lanes = event.lanes});
  if (next_ != nullptr) next_->mbarrier(event);
}

void Trace::cluster_barrier(const machine::ClusterArrival& arrival) {
  add({.agent = arrival.agent,
       .site = arrival.site,
       .what = TraceStep::What::cluster,
       .generation = arrival.generation,
       .returned = arrival.operation == barrier::ClusterOperation::wait});
  if (next_ != nullptr) next_->cluster_barrier(arrival);
}

void Trace::grid_barrier(const machine::GridEvent& event) {
  add({.agent = event.agent,
       .site = event.site,
       .what = TraceStep::What::grid,
       .generation = event.generation,
       .completed = event.completed,
       .returned = !event.arrives});
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

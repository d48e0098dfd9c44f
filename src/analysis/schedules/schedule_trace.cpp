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

namespace {

TraceStep::What what_of(const machine::SyncEvent& event) {
  using What = TraceStep::What;
  using enum machine::SyncKind;
  if (event.kind == mbarrier) return What::acts;
  if (event.kind == cluster_barrier) return What::cluster;
  if (event.kind == grid_barrier) return What::grid;
  if (event.kind == wave_barrier) return What::wave;
  if (event.kind == thread_barrier) return What::thread;
  return event.blocks ? What::waits : event.completed ? What::completes : What::arrives;
}

// Meetings of a few, and what a schedule is read without.
bool shown(const machine::SyncEvent& event) {
  using enum machine::SyncKind;
  return event.kind != warp && event.kind != register_pool && event.kind != tensor_pair &&
         event.role != machine::SyncRole::complete;
}

}  // namespace

void Trace::sync(const machine::SyncEvent& event) {
  if (shown(event)) {
    const bool named = event.kind == machine::SyncKind::cta_barrier;
    add({.agent = event.agent,
         .site = event.site,
         .what = what_of(event),
         .barrier = static_cast<std::uint32_t>(event.address),
         .generation = named ? event.generation : event.phase,
         .asynchronous = event.operation_id != 0,
         .completed = event.completed,
         .returned = event.role == machine::SyncRole::wait,
         .contributes = event.role == machine::SyncRole::arrive,
         .counted = named && event.count != 0,
         .threads = named ? event.count : 0,
         .workgroup = event.workgroup,
         .lanes = event.kind == machine::SyncKind::mbarrier ? event.lanes : 0});
  }
  if (next_ != nullptr) next_->sync(event);
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

std::vector<TraceStep> Trace::steps() const {
  if (total <= kKept) return ring_;
  std::vector<TraceStep> ordered;
  ordered.reserve(kKept);
  for (std::uint64_t i = total; i < total + kKept; ++i) ordered.push_back(ring_[i % kKept]);
  return ordered;
}

}  // namespace muster::analysis

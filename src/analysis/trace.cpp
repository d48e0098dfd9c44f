// A ring of the last barrier operations and exits.
#include "analysis/trace.h"

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

std::vector<TraceStep> Trace::steps() const {
  if (total <= kKept) return ring_;
  std::vector<TraceStep> ordered;
  ordered.reserve(kKept);
  for (std::uint64_t i = total; i < total + kKept; ++i) ordered.push_back(ring_[i % kKept]);
  return ordered;
}

}  // namespace muster::analysis

// See stream_order.h.
#include "cuda/device/history/stream_order.h"

#include <algorithm>

namespace muster::cuda {

StreamOrder::StreamOrder() : agents_(1) { streams_[0] = 0; }

void StreamOrder::join(Clock& into, const Clock& other) {
  if (into.size() < other.size()) into.resize(other.size());
  for (std::size_t i = 0; i < other.size(); ++i) into[i] = std::max(into[i], other[i]);
}

void StreamOrder::add_stream(std::uint64_t stream, bool blocking) {
  streams_[stream] = static_cast<std::uint32_t>(agents_.size());
  agents_.push_back({{}, blocking});
}

std::uint32_t StreamOrder::agent_of(std::uint64_t stream) {
  if (!in_graph_) {
    const auto found = streams_.find(stream);
    return found == streams_.end() ? 0 : found->second;
  }
  const auto [place, is_new] = graph_streams_.try_emplace(lane_.value_or(stream), launcher_);
  // The first of them is the launching stream itself, the others run beside it.
  if (!is_new || graph_streams_.size() == 1) return place->second;
  std::vector<std::uint32_t>& helpers = helpers_[launcher_];
  const std::size_t index = graph_streams_.size() - 2;
  if (index == helpers.size()) {
    helpers.push_back(static_cast<std::uint32_t>(agents_.size()));
    agents_.emplace_back().clock = entry_;
  }
  return place->second = helpers[index];
}

// What an agent's next operation comes after, wherever it stands.
void StreamOrder::catch_up(std::uint32_t agent) {
  Clock& clock = agents_[agent].clock;
  join(clock, host_);
  if (in_graph_) return;
  if (agent != 0) {
    if (agents_[agent].blocking) join(clock, agents_[0].clock);
    return;
  }
  for (const Agent& other : agents_) {
    if (other.blocking) join(clock, other.clock);
  }
}

Stamp StreamOrder::begin(std::uint64_t stream) {
  const std::uint32_t agent = agent_of(stream);
  catch_up(agent);
  Clock& clock = agents_[agent].clock;
  if (clock.size() <= agent) clock.resize(agent + 1);
  current_ = clock;
  return {agent, ++clock[agent]};
}

void StreamOrder::record(std::uint64_t event, std::uint64_t stream) {
  const std::uint32_t agent = agent_of(stream);
  catch_up(agent);
  (in_graph_ ? graph_events_ : events_)[event] = agents_[agent].clock;
}

void StreamOrder::wait(std::uint64_t stream, std::uint64_t event) {
  const std::uint32_t agent = agent_of(stream);
  const auto& events = in_graph_ ? graph_events_ : events_;
  if (const auto found = events.find(event); found != events.end()) {
    join(agents_[agent].clock, found->second);
  }
}

void StreamOrder::record_outside(std::uint64_t event, std::uint64_t stream) {
  const std::uint32_t agent = agent_of(stream);
  catch_up(agent);
  events_[event] = agents_[agent].clock;
}

void StreamOrder::wait_outside(std::uint64_t stream, std::uint64_t event) {
  const std::uint32_t agent = agent_of(stream);
  if (const auto found = events_.find(event); found != events_.end()) {
    join(agents_[agent].clock, found->second);
  }
}

void StreamOrder::host_waits_for_stream(std::uint64_t stream) {
  const std::uint32_t agent = agent_of(stream);
  catch_up(agent);
  join(host_, agents_[agent].clock);
}

void StreamOrder::host_waits_for_event(std::uint64_t event) {
  if (const auto found = events_.find(event); found != events_.end()) join(host_, found->second);
}

void StreamOrder::host_waits_for_all() {
  for (const Agent& agent : agents_) join(host_, agent.clock);
}

void StreamOrder::enter_graph(std::uint64_t stream) {
  const std::uint32_t agent = agent_of(stream);
  catch_up(agent);
  in_graph_ = true;
  launcher_ = agent;
  entry_ = agents_[agent].clock;
  graph_streams_.clear();
  graph_events_.clear();
  if (const auto found = helpers_.find(agent); found != helpers_.end()) {
    for (const std::uint32_t helper : found->second) {
      join(agents_[helper].clock, agents_[agent].clock);
    }
  }
}

void StreamOrder::leave_graph() {
  for (const auto& [stream, agent] : graph_streams_) {
    join(agents_[launcher_].clock, agents_[agent].clock);
  }
  in_graph_ = false;
  lane_.reset();
}

}  // namespace muster::cuda

// Vector clocks over the intervals between barrier operations.
#include "analysis/explore/barrier_order.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace muster::analysis {

using machine::AccessKind;

namespace {

class IntervalClocks {
 public:
  IntervalClocks(const std::vector<std::vector<Placed>>& events, std::uint32_t per_slot)
      : events_(events), per_slot_(per_slot), at_(events.size(), 0), clocks_(events.size()) {
    for (std::uint32_t agent = 0; agent < events.size(); ++agent) {
      clocks_[agent].assign(1, std::vector<std::uint32_t>(events.size(), 0));
      for (std::uint32_t n = 0; n < events[agent].size(); ++n) {
        if (!events[agent][n].alone) members_[generation(agent, n)].push_back({agent, n});
      }
    }
    bool moved = true;
    while (moved) {
      moved = false;
      for (std::uint32_t agent = 0; agent < events.size(); ++agent) {
        while (at_[agent] < events[agent].size() && pass(agent)) moved = true;
      }
    }
  }

  // Interval `i` of `a` lies before interval `j` of `b`.
  bool before(std::uint32_t a, std::uint32_t i, std::uint32_t b, std::uint32_t j) const {
    if (j >= clocks_[b].size()) return false;
    return clocks_[b][j][a] > i;
  }

 private:
  using Generation = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
  struct Member {
    std::uint32_t agent, event;
  };

  Generation generation(std::uint32_t agent, std::uint32_t n) const {
    const Placed& placed = events_[agent][n];
    return {agent / per_slot_, placed.barrier, placed.round};
  }

  // Whether the agent's next operation can be left behind; then its next interval gets its clock.
  bool pass(std::uint32_t agent) {
    const std::uint32_t n = at_[agent];
    std::vector<std::uint32_t> clock = clocks_[agent][n];
    if (events_[agent][n].waits && !events_[agent][n].alone) {
      for (const Member& member : members_[generation(agent, n)]) {
        if (at_[member.agent] < member.event) return false;
      }
      for (const Member& member : members_[generation(agent, n)]) {
        const auto& other = clocks_[member.agent][member.event];
        for (std::size_t k = 0; k < clock.size(); ++k) clock[k] = std::max(clock[k], other[k]);
        clock[member.agent] = std::max(clock[member.agent], member.event + 1);
      }
    }
    clocks_[agent].push_back(std::move(clock));
    ++at_[agent];
    return true;
  }

  const std::vector<std::vector<Placed>>& events_;
  std::uint32_t per_slot_;
  std::vector<std::uint32_t> at_;
  std::vector<std::vector<std::vector<std::uint32_t>>> clocks_;  // per agent and interval
  std::map<Generation, std::vector<Member>> members_;
};

bool conflict(const Touch& a, const Touch& b) {
  return a.agent != b.agent && (a.mask & b.mask) != 0 &&
         (a.kind != AccessKind::read || b.kind != AccessKind::read);
}

}  // namespace

bool rests_on_weak_memory(const Footprints& footprints, std::uint32_t per_slot,
                          const std::vector<std::vector<Placed>>& events, std::uint64_t work) {
  if (footprints.words().empty()) return false;
  if (footprints.varied()) return true;
  std::uint64_t cost = 0;
  for (const auto& agent : events) cost += agent.size() * events.size();
  for (const auto& [word, touches] : footprints.words()) cost += touches.size() * touches.size();
  if (cost > work) return true;
  const IntervalClocks clocks(events, per_slot);
  std::uint64_t answered = 0;  // words whose unordered atomics return what they found
  for (const auto& [word, touches] : footprints.words()) {
    bool answers = false;
    for (std::size_t i = 0; i < touches.size(); ++i) {
      for (std::size_t j = i + 1; j < touches.size(); ++j) {
        const Touch& a = touches[i];
        const Touch& b = touches[j];
        if (!conflict(a, b) || clocks.before(a.agent, a.interval, b.agent, b.interval) ||
            clocks.before(b.agent, b.interval, a.agent, a.interval)) {
          continue;
        }
        if (a.kind != AccessKind::atomic || b.kind != AccessKind::atomic) return true;
        const bool apart = a.agent / per_slot != b.agent / per_slot;
        if (apart && (a.narrow || b.narrow)) return true;
        answers |= a.returns || b.returns;
      }
    }
    answered += answers ? 1 : 0;
  }
  return answered > 1;
}

}  // namespace muster::analysis

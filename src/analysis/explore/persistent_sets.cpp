// Persistent sets by closure: start from one subgroup, add whoever could interfere, bound how far
// the others can go.
#include "analysis/explore/persistent_sets.h"

#include <algorithm>
#include <bit>

#include "base/check.h"

namespace muster::analysis {

using machine::AccessKind;
using machine::Pending;

std::vector<std::uint32_t> Chooser::choose(const machine::Machine& machine,
                                           std::span<const AgentView> agents,
                                           std::span<const Trial> trials) {
  machine_ = &machine;
  agents_ = agents;
  trials_ = trials;
  count_ = static_cast<std::uint32_t>(std::ranges::count(agents, 0u, &AgentView::async));
  std::vector<std::uint32_t> best;
  std::vector<std::uint8_t> best_member;
  for (std::uint32_t i = 0; i < agents.size() && best.size() != 1; ++i) {
    if (!agents[i].runnable) continue;
    grow(i);
    std::vector<std::uint32_t> found;
    for (std::uint32_t j = 0; j < agents.size(); ++j) {
      if (member_[j] != 0 && agents[j].runnable) found.push_back(j);
    }
    if (!best.empty() && found.size() >= best.size()) continue;
    best = std::move(found);
    best_member = member_;
  }
  CHECK(!best.empty());
  member_ = best_member;
  find_stops();
  return best;
}

void Chooser::grow(std::uint32_t first) {
  member_.assign(agents_.size(), 0);
  member_[first] = 1;
  bool grown = true;
  while (grown) {
    grown = false;
    find_stops();
    for (std::uint32_t i = 0; i < agents_.size() && !grown; ++i) {
      if (member_[i] != 0) grown = add_conflicts(i);
    }
  }
}

bool Chooser::add(std::uint32_t agent) {
  if (member_[agent] != 0 || !agents_[agent].live) return false;
  member_[agent] = 1;
  return true;
}

bool Chooser::add_all() {
  bool grown = false;
  for (std::uint32_t i = 0; i < agents_.size(); ++i) grown |= add(i);
  return grown;
}

// True: the set has grown.
bool Chooser::add_conflicts(std::uint32_t member) {
  const AgentView& agent = agents_[member];
  if (agent.async != 0) return add_conflicts_of_operation(member);
  if (agent.state->waiting && !agent.state->waits_for_cluster) {
    if (!can_complete(agent.slot, agent.state->barrier, true)) return false;
    return add_completers(agent.slot, agent.state->barrier);
  }
  if (!agent.runnable) return add_enablers(member);
  if (agent.pending.unknown.root != 0) return add_all();
  if (agent.pending.kind == Pending::Kind::memory) return add_conflicts_in_memory(member);
  if (agent.pending.kind == Pending::Kind::other) return add_conflicts_of_trial(member);
  if (agent.pending.kind != Pending::Kind::barrier) return false;
  EventSeen event;
  if (!footprints_.event_of(agent.pending, &event)) return add_all();
  return add_conflicts_at_barrier(member, event);
}

bool Chooser::add_completers(std::uint32_t slot, std::uint32_t barrier) {
  bool grown = false;
  for (std::uint32_t i = 0; i < count_; ++i) {
    if (agents_[i].slot != slot || member_[i] != 0 || !agents_[i].live) continue;
    const bool may_exit = exits_count(slot) && stop_of(i) == kUnbounded;
    if (uses(i, barrier) || may_exit) grown |= add(i);
  }
  return grown;
}

// Arrivals at one generation commute, as long as it cannot complete without the set and nobody
// arrives twice.
bool Chooser::add_conflicts_at_barrier(std::uint32_t member, const EventSeen& event) {
  const std::uint32_t slot = agents_[member].slot;
  if (can_complete(slot, event.barrier, true)) return add_completers(slot, event.barrier);
  bool grown = false;
  for (std::uint32_t i = 0; i < count_; ++i) {
    if (agents_[i].slot != slot || member_[i] != 0 || !uses(i, event.barrier)) continue;
    if (!commutes(i, event, true)) grown |= add(i);
  }
  return grown;
}

// Whether what an agent does at a barrier that cannot complete meanwhile is one arrival like
// `event`, or (without `compare`) one arrival of any sort.
bool Chooser::commutes(std::uint32_t agent, const EventSeen& event, bool compare) const {
  const AgentView& other = agents_[agent];
  const barrier::CtaBarrier& now = barriers(other.slot).barriers[event.barrier];
  if ((now.arrived >> other.subgroup & 1) != 0) return false;
  const auto& positions = footprints_.positions(agent, event.barrier);
  const auto first = std::ranges::lower_bound(positions, events(other));
  const auto& variants = footprints_.events(agent, *first);
  if (variants.size() != 1) return false;
  const EventSeen& seen = variants.front();
  const bool again = first + 1 != positions.end() && *(first + 1) < stop_of(agent);
  if (again && !seen.waits) return false;
  if (!compare) return true;
  if (seen.expected != event.expected) return false;
  const bool reduces =
      barrier::is_reduction(seen.operation) || barrier::is_reduction(event.operation);
  if (reduces && seen.operation != event.operation) return false;
  return !program_.policies.cta.aligned_means_workgroup || seen.site == event.site;
}

bool Chooser::add_conflicts_in_memory(std::uint32_t member) {
  const AgentView& agent = agents_[member];
  bool grown = false;
  for (const machine::PendingBytes& range : agent.pending.bytes) {
    grown |= add_touching(member, {range, agent.pending.access});
  }
  return grown;
}

// Whoever may touch these bytes, one of the two writing.
bool Chooser::add_touching(std::uint32_t member, const Effects::Bytes& bytes) {
  bool grown = false;
  if (bytes.range.space == ir::Space::shared) {
    const std::uint32_t first = machine_->cluster(agents_[member].slot).first_slot;
    grown = add_keeper(first + machine::rank_of(bytes.range.address));
  }
  const bool reads = bytes.kind == AccessKind::read;
  footprints_.for_words(agents_[member].slot, bytes.range, [&](const Word& word, unsigned mask) {
    const std::vector<Touch>* touches = footprints_.touches(word);
    if (touches == nullptr) return;
    auto at = touches->begin();
    while (at != touches->end()) {
      const std::uint32_t other = at->agent;
      const auto next = std::ranges::lower_bound(at, touches->end(), other + 1, {}, &Touch::agent);
      if (other != member && member_[other] == 0 && agents_[other].live) {
        const std::uint32_t from = events(agents_[other]), stop = stop_of(other);
        at = std::ranges::lower_bound(at, next, from, {}, &Touch::interval);
        for (; at != next && at->interval < stop; ++at) {
          const bool writes = at->kind != AccessKind::read || !reads;
          if ((at->mask & mask) != 0 && writes) grown |= add(other);
        }
      }
      at = next;
    }
  });
  for (std::uint32_t i = count_; i < agents_.size(); ++i) {
    if (member_[i] != 0) continue;
    std::vector<Effects::Bytes> others;
    add_bytes(*agents_[i].operation, &others);
    const bool meets = std::ranges::any_of(others, [&](const Effects::Bytes& one) {
      return one.range.space == bytes.range.space && !(reads && one.kind == AccessKind::read) &&
             one.range.address < bytes.range.address + bytes.range.size &&
             bytes.range.address < one.range.address + one.range.size;
    });
    if (meets) grown |= add(i);
  }
  return grown;
}

std::uint32_t Chooser::stop_of(std::uint32_t agent) const { return stops_[agent]; }

// Whether an agent outside the set may use the barrier while the set stands still.
bool Chooser::uses(std::uint32_t agent, std::uint32_t barrier) const {
  const auto& positions = footprints_.positions(agent, barrier);
  const auto first = std::ranges::lower_bound(positions, events(agents_[agent]));
  return first != positions.end() && *first < stop_of(agent);
}

// The most arrivals at one generation (the current one, or any later) that an agent outside the set
// can still make while the set stands still: it comes again until it waits there. By the strict
// reading it comes once.
std::uint32_t Chooser::arrivals_of(std::uint32_t agent, std::uint32_t barrier, bool current) const {
  const machine::Subgroup& state = *agents_[agent].state;
  if (program_.policies.cta.repeated_arrival_faults) return uses(agent, barrier) ? 1 : 0;
  if (current && state.waiting && !state.waits_for_cluster && state.barrier == barrier) return 0;
  const auto& positions = footprints_.positions(agent, barrier);
  std::uint32_t most = 0, row = 0;
  for (auto at = std::ranges::lower_bound(positions, events(agents_[agent]));
       at != positions.end() && *at < stop_of(agent); ++at) {
    most = std::max(most, ++row);
    if (!std::ranges::all_of(footprints_.events(agent, *at), &EventSeen::waits)) continue;
    if (current) break;
    row = 0;
  }
  return most;
}

// Whether a generation of the barrier (the current one, or a later) may complete while the set
// stands still: a generation needs as many arrivals as it expects.
bool Chooser::can_complete(std::uint32_t slot, std::uint32_t barrier, bool current) const {
  const barrier::CtaBarrier& now = barriers(slot).barriers[barrier];
  std::uint32_t least = footprints_.least_expected(slot, barrier);
  if (now.arrived != 0 && (least == 0 || now.expected < least)) least = now.expected;
  if (least == 0) return false;
  const bool repeats = !program_.policies.cta.repeated_arrival_faults;
  barrier::SubgroupMask present = current ? now.arrived : 0;
  std::uint32_t more = current ? now.repeated : 0;
  if (exits_count(slot)) present |= barriers(slot).exited;
  for (std::uint32_t i = 0; i < count_; ++i) {
    if (agents_[i].slot != slot || member_[i] != 0 || !agents_[i].live) continue;
    const bool may_exit = exits_count(slot) && stop_of(i) == kUnbounded;
    const std::uint32_t arrivals = arrivals_of(i, barrier, current);
    const barrier::SubgroupMask bit = barrier::SubgroupMask{1} << agents_[i].subgroup;
    const bool counted = (present & bit) != 0;
    if (may_exit || arrivals != 0) present |= bit;
    if (repeats && arrivals != 0) more += counted ? arrivals : arrivals - 1;
  }
  const auto count = static_cast<std::uint32_t>(std::popcount(present)) + more;
  return count * program_.geometry.subgroup >= least;
}

// How far agents outside the set can go: decreasing from no bound at all until nothing changes.
void Chooser::find_stops() {
  stops_.assign(agents_.size(), kUnbounded);
  bool changed = true;
  while (changed) {
    changed = false;
    for (std::uint32_t i = 0; i < count_; ++i) {
      const AgentView& agent = agents_[i];
      if (member_[i] != 0 || !agent.live) continue;
      std::uint32_t stop = stops_[i];
      std::uint32_t seen_at = 0;  // barriers used on the way
      const std::uint32_t from = events(agent);
      if (agent.state->waits_for_cluster) {
        const std::uint32_t first = machine_->cluster(agent.slot).first_slot;
        if (!can_complete({Thing::Kind::cluster, first, 0})) stop = std::min(stop, from);
      } else if (agent.state->waiting && !can_complete(agent.slot, agent.state->barrier, true)) {
        stop = from;
      }
      for (std::uint32_t n = from; n < from + kLookahead && n < stop; ++n) {
        const auto& variants = footprints_.events(i, n);
        if (variants.empty() && footprints_.deeds().bytes() == 0) break;
        if (variants.empty() && stuck_at_things(i, n)) stop = n + 1;
        for (const EventSeen& event : variants) {
          const auto& now = barriers(agent.slot).barriers[event.barrier];
          const bool first =
              !program_.policies.cta.repeated_arrival_faults ||
              ((seen_at >> event.barrier & 1) == 0 && (now.arrived >> agent.subgroup & 1) == 0);
          const bool stuck = variants.size() == 1 && event.waits &&
                             !can_complete(agent.slot, event.barrier, first);
          if (stuck) stop = n + 1;
          seen_at |= 1u << event.barrier;
        }
      }
      if (stop >= stops_[i]) continue;
      stops_[i] = stop;
      changed = true;
    }
  }
}

bool Chooser::survives_exit(std::uint32_t slot) {
  if (!exits_count(slot)) return true;
  for (std::uint32_t id = 0; id < barrier::kCtaBarriers; ++id) {
    if (can_complete(slot, id, true)) return false;
    EventSeen event;
    event.barrier = id;
    for (std::uint32_t i = 0; i < count_; ++i) {
      if (agents_[i].slot != slot || member_[i] != 0 || !agents_[i].live) continue;
      if (uses(i, id) && !commutes(i, event, false)) return false;
    }
  }
  return true;
}

}  // namespace muster::analysis

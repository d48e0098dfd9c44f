// Races of one state: two accesses that are both next. What an asynchronous operation in flight
// does is next until it has done it.
#include <algorithm>
#include <bit>
#include <map>
#include <tuple>
#include <utility>

#include "analysis/explore/transition.h"
#include "ir/wave_memory.h"

namespace muster::analysis {

using machine::AccessKind;
using machine::Machine;
using machine::Pending;

namespace {

// The scopes of what the two do next include each other.
bool scopes_meet(const Machine& machine, const AgentView& a, const AgentView& b) {
  if (a.slot == b.slot) return true;
  const machine::Geometry& geometry = machine.program().geometry;
  const bool one = geometry.cluster_of(a.id.workgroup) == geometry.cluster_of(b.id.workgroup);
  const auto covers = [one](ir::Scope scope) {
    return scope != ir::Scope::cta && (one || scope != ir::Scope::cluster);
  };
  return covers(a.pending.scope) && covers(b.pending.scope);
}

// What one subgroup writes next, byte by byte: nothing where its lanes disagree or it is not known.
class Writes : public machine::Observer {
 public:
  Writes(const Machine& machine, const AgentView& agent, const ExploreLimits& limits)
      : site_(agent.pending.site) {
    Machine ahead = machine;
    ahead.observe(this);
    ahead.run(agent.slot, agent.subgroup, limits.steps, true);
  }

  machine::Dependence access(const machine::Access& access) override {
    if (access.site != site_ || access.kind != AccessKind::write) return {};
    const unsigned width = access.bytes / access.elements;
    for (machine::LaneMask left = access.lanes; left != 0; left &= left - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(left));
      const bool known = access.values != nullptr && (access.values_known >> lane & 1) != 0;
      for (unsigned byte = 0; byte < access.bytes; ++byte) {
        std::optional<std::uint8_t> value;
        if (known) {
          const std::uint64_t word = access.values[lane * access.elements + byte / width];
          value = static_cast<std::uint8_t>(word >> (8 * (byte % width)));
        }
        const auto [at, first] = bytes_.try_emplace(access.addresses[lane] + byte, value);
        if (!first && at->second != value) at->second.reset();
      }
    }
    return {};
  }

  std::optional<std::uint8_t> at(std::uint64_t address) const {
    const auto found = bytes_.find(address);
    return found == bytes_.end() ? std::nullopt : found->second;
  }

 private:
  ir::InstrId site_;
  std::map<std::uint64_t, std::optional<std::uint8_t>> bytes_;
};

// Both are about to write, and provably the same to every byte in common: no more than a warning.
bool agree(const Machine& machine, const AgentView& a, const AgentView& b,
           const ExploreLimits& limits) {
  using machine::SameValueWrites;
  if (machine.program().launch->same_value_writes == SameValueWrites::kError) return false;
  if (a.pending.access != AccessKind::write || b.pending.access != AccessKind::write) return false;
  const Writes first(machine, a, limits), second(machine, b, limits);
  for (const machine::PendingBytes& one : a.pending.bytes) {
    for (const machine::PendingBytes& two : b.pending.bytes) {
      if (one.space != two.space) continue;
      const std::uint64_t end = std::min(one.address + one.size, two.address + two.size);
      for (std::uint64_t at = std::max(one.address, two.address); at < end; ++at) {
        const auto value = first.at(at);
        if (!value || value != second.at(at)) return false;
      }
    }
  }
  return true;
}

using Reach = Effects::Bytes;

std::vector<Reach> reach_of(const AgentView& agent) {
  std::vector<Reach> all;
  if (!agent.runnable || agent.pending.unknown.root != 0) return all;
  if (agent.operation != nullptr) {
    add_bytes(*agent.operation, &all);
    return all;
  }
  if (agent.pending.kind != Pending::Kind::memory) return all;
  for (const machine::PendingBytes& bytes : agent.pending.bytes) {
    all.push_back({bytes, agent.pending.access});
  }
  return all;
}

struct Side {
  const AgentView& agent;
  const std::vector<Reach>& reach;
};

// Bytes on which the two race; their accesses first.
struct Overlap {
  AccessKind first = AccessKind::read, second = AccessKind::read;
  machine::PendingBytes bytes;
};
std::optional<Overlap> overlap(const Machine& machine, const Side& a, const Side& b) {
  const machine::Geometry& geometry = machine.program().geometry;
  const bool one =
      geometry.cluster_of(a.agent.id.workgroup) == geometry.cluster_of(b.agent.id.workgroup);
  for (const Reach& x : a.reach) {
    if (x.range.space == ir::Space::shared && !one) continue;
    for (const Reach& y : b.reach) {
      if (x.range.space != y.range.space ||
          (x.kind == AccessKind::read && y.kind == AccessKind::read)) {
        continue;
      }
      const std::uint64_t first = std::max(x.range.address, y.range.address);
      const std::uint64_t end =
          std::min(x.range.address + x.range.size, y.range.address + y.range.size);
      if (first >= end) continue;
      const bool asynchronous = a.agent.async != 0 || b.agent.async != 0;
      if (asynchronous ? x.range.strong && y.range.strong
                       : both_strong(x.range, y.range) && scopes_meet(machine, a.agent, b.agent)) {
        continue;
      }
      return Overlap{x.kind, y.kind, {x.range.space, first, end - first, false}};
    }
  }
  return std::nullopt;
}

}  // namespace

void add_bytes(const machine::AsyncOperation& operation, std::vector<Effects::Bytes>* all) {
  for (const machine::AsyncAccess& access : operation.accesses) {
    if (access.space != ir::Space::shared && access.space != ir::Space::global) continue;
    const bool strong = access.kind == AccessKind::atomic;
    for (machine::LaneMask left = access.lanes; left != 0; left &= left - 1) {
      const std::uint64_t at = access.addresses[static_cast<std::size_t>(std::countr_zero(left))];
      if (!all->empty() && all->back().kind == access.kind &&
          all->back().range.space == access.space &&
          all->back().range.address + all->back().range.size == at) {
        all->back().range.size += access.bytes;
        continue;
      }
      all->push_back({{access.space, at, access.bytes, strong}, access.kind, true});
    }
  }
}

namespace {

// What the agents reach, for finding those that overlap without looking at every pair.
class ReachIndex {
 public:
  ReachIndex(const machine::Geometry& geometry, std::span<const AgentView> agents,
             std::span<const std::vector<Reach>> reach)
      : geometry_(geometry), agents_(agents) {
    for (std::uint32_t i = 0; i < reach.size(); ++i) {
      for (const Reach& one : reach[i]) {
        spans_.push_back({memory_of(one, i), one.range.address, one.range.size, i,
                          one.kind != AccessKind::read});
        longest_ = std::max(longest_, one.range.size);
      }
    }
    std::ranges::sort(spans_, [](const Span& a, const Span& b) {
      return std::tie(a.memory, a.address, a.agent) < std::tie(b.memory, b.address, b.agent);
    });
  }

  // Agents behind this one that reach some of its bytes, where one of them writes, in rising order.
  void overlapping(std::span<const Reach> reach, std::uint32_t agent,
                   std::vector<std::uint32_t>* found) const {
    found->clear();
    for (const Reach& one : reach) {
      const std::uint64_t low =
          one.range.address > longest_ ? one.range.address - longest_ : std::uint64_t{0};
      const Memory memory = memory_of(one, agent);
      auto at = std::ranges::lower_bound(spans_, std::pair{memory, low}, {}, [](const Span& span) {
        return std::pair{span.memory, span.address};
      });
      for (; at != spans_.end() && at->memory == memory &&
             at->address < one.range.address + one.range.size;
           ++at) {
        const bool writes = at->writes || one.kind != AccessKind::read;
        if (writes && at->agent > agent && one.range.address < at->address + at->bytes) {
          found->push_back(at->agent);
        }
      }
    }
    std::ranges::sort(*found);
    const auto again = std::ranges::unique(*found);
    found->erase(again.begin(), again.end());
  }

 private:
  // A space, and the cluster whose shared memory it is.
  using Memory = std::pair<ir::Space, std::uint64_t>;
  Memory memory_of(const Reach& one, std::uint32_t agent) const {
    const bool shared = one.range.space == ir::Space::shared;
    return {one.range.space, shared ? geometry_.cluster_of(agents_[agent].id.workgroup) : 0};
  }
  struct Span {
    Memory memory;
    std::uint64_t address = 0, bytes = 0;
    std::uint32_t agent = 0;
    bool writes = false;
  };
  const machine::Geometry& geometry_;
  std::span<const AgentView> agents_;
  std::vector<Span> spans_;
  std::uint64_t longest_ = 0;
};

// Whether memory keeps what a wave has issued before the next access of the same wave without a
// wait, as Certificate sees it.
bool one_stream(const machine::WaveState::Outstanding& issued, const ir::Instr& next,
                AccessKind access, ir::Space space) {
  using ir::WaveChannel;
  const WaveChannel old = issued.channel, now = next.channel;
  if (old == now && ir::keeps_order(now)) {
    const bool one_way = (issued.kind == AccessKind::read) == (access == AccessKind::read);
    return !ir::copies_both_ways(now) || one_way;
  }
  const auto vector = [space](WaveChannel channel) {
    if (ir::is_flat(channel) || channel == WaveChannel::none) return true;
    if (space == ir::Space::shared) return channel == WaveChannel::lds;
    return channel == WaveChannel::load || channel == WaveChannel::store;
  };
  return vector(old) && vector(now);
}

// Stores of words that nothing marks may be atomic beside atomics (policy amd-unmarked). Whether
// they are is the certificate's to say, which knows what else is done to the word.
bool may_be_atomic(const ir::Function& function, ir::InstrId site,
                   const machine::PendingBytes& bytes) {
  const bool unmarked = (function.instrs[site].flags & ir::kUnmarked) != 0;
  return bytes.space == ir::Space::global &&
         (bytes.strong || (unmarked && bytes.size <= 8 && bytes.address % bytes.size == 0));
}

// An access that is next, and one that its wave or another has issued and not waited for.
std::optional<RacePair> find_outstanding(const Machine& machine, const AgentView& next,
                                         const AgentView& other, bool* left_aside) {
  const machine::Geometry& geometry = machine.program().geometry;
  const bool one =
      geometry.cluster_of(next.id.workgroup) == geometry.cluster_of(other.id.workgroup);
  const ir::Function& function = *machine.program().function;
  const ir::Instr& instr = function.instrs[next.pending.site];
  for (const machine::WaveState::Outstanding& issued : other.state->wave.outstanding) {
    if (issued.kind == AccessKind::read && next.pending.access == AccessKind::read) continue;
    for (const machine::PendingBytes& x : issued.bytes) {
      if (x.space == ir::Space::shared && !one) continue;
      if (next.id == other.id && one_stream(issued, instr, next.pending.access, x.space)) continue;
      for (const machine::PendingBytes& y : next.pending.bytes) {
        const std::uint64_t first = std::max(x.address, y.address);
        const std::uint64_t end = std::min(x.address + x.size, y.address + y.size);
        if (x.space != y.space || first >= end || both_strong(x, y)) continue;
        if (may_be_atomic(function, issued.site, x) &&
            may_be_atomic(function, next.pending.site, y)) {
          *left_aside = true;
          continue;
        }
        if (x.space == ir::Space::global && next.id.workgroup == other.id.workgroup &&
            (function.instrs[issued.site].flags & instr.flags & ir::kNearOrdered) != 0) {
          continue;
        }
        return RacePair{{other.id, issued.site, issued.kind, 0},
                        {next.id, next.pending.site, next.pending.access, 0},
                        {x.space, first, end - first, false}};
      }
    }
  }
  return std::nullopt;
}

std::optional<RacePair> find_race_of_waves(const Machine& machine,
                                           std::span<const AgentView> agents, bool* left_aside) {
  for (const AgentView& next : agents) {
    if (!next.runnable || next.pending.kind != Pending::Kind::memory) continue;
    for (const AgentView& other : agents) {
      if (auto race = find_outstanding(machine, next, other, left_aside)) return race;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<RacePair> find_race(const Machine& machine, std::span<const AgentView> agents,
                                  const ExploreLimits& limits, std::uint64_t* work,
                                  bool* left_aside) {
  std::vector<std::vector<Reach>> reach;
  for (const AgentView& agent : agents) reach.push_back(reach_of(agent));
  const ReachIndex index(machine.program().geometry, agents, reach);
  std::vector<std::uint32_t> others;
  for (std::uint32_t i = 0; i < agents.size(); ++i) {
    index.overlapping(reach[i], i, &others);
    *work -= std::min<std::uint64_t>(*work, others.size());
    if (*work == 0) return std::nullopt;
    for (const std::uint32_t j : others) {
      const auto found = overlap(machine, {agents[i], reach[i]}, {agents[j], reach[j]});
      if (!found) continue;
      const bool lanes = agents[i].async == 0 && agents[j].async == 0;
      if (lanes && agree(machine, agents[i], agents[j], limits)) continue;
      const auto side = [](const AgentView& agent, AccessKind kind) {
        return RacePair::Side{agent.id, agent.pending.site, kind, agent.async};
      };
      return RacePair{side(agents[i], found->first), side(agents[j], found->second), found->bytes};
    }
  }
  if (machine.program().function->control == ir::Control::wave) {
    return find_race_of_waves(machine, agents, left_aside);
  }
  return std::nullopt;
}

barrier::RuleId race_rule(const RacePair& race) {
  if (race.bytes.space == ir::Space::shared) return barrier::rule(801);
  return barrier::rule(race.first.agent.workgroup == race.second.agent.workgroup ? 802 : 805);
}

}  // namespace muster::analysis

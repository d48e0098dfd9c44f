// Which agents a state has to be expanded with: a persistent set. Nothing that the others do
// without it can touch what its next operations touch, nor complete a barrier that one of them
// arrives at or waits for; so every schedule is equivalent to one that begins inside the set. The
// argument is in docs/explore.md. Depends on memory_footprints.h and transition.h.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "analysis/explore/memory_footprints.h"
#include "analysis/explore/transition.h"

namespace muster::analysis {

// A transition executed to see what it does; made only where the operation that is next cannot be
// told otherwise (Pending::Kind::other).
struct Trial {
  std::unique_ptr<machine::Machine> machine;  // where it leads; null: not made
  Effects effects;
};

class Chooser {
 public:
  Chooser(const machine::Program& program, const Footprints& footprints)
      : program_(program), footprints_(footprints) {}

  // The runnable agents to expand: the smallest set found, the first of equals. `agents` and
  // `trials`, one for each of them, stay valid meanwhile.
  std::vector<std::uint32_t> choose(const machine::Machine& machine,
                                    std::span<const AgentView> agents,
                                    std::span<const Trial> trials);
  // Whether that set stays persistent though a subgroup of `slot` ends within one of its
  // transitions.
  bool survives_exit(std::uint32_t slot);
  // Whether memory, or the cluster barrier, may care that a subgroup of `slot` ended.
  bool survives_leaving(std::uint32_t slot) const;

  // Whether ended subgroups may count as arrived.
  bool exits_count(std::uint32_t slot) const {
    return footprints_.whole(slot) || program_.policies.cta.exit_fills_explicit_count;
  }

 private:
  void grow(std::uint32_t first);
  bool add_conflicts(std::uint32_t member);
  bool add_conflicts_at_barrier(std::uint32_t member, const EventSeen& event);
  bool add_conflicts_in_memory(std::uint32_t member);
  bool add_touching(std::uint32_t member, const Effects::Bytes& bytes);

  // persistent_sets_objects.cpp
  struct Sum {  // what the others may do to a thing while the set stands still
    std::uint64_t arrivals = 0;
    std::int64_t expected = 0, landed = 0;
    bool anyone = false, loose = false, other = false, changes = false;
    bool answered = false;  // by waits that need not wait
  };
  Sum sum_of(const Thing& thing) const;
  bool can_complete(const Thing& thing, const Sum& sum) const;
  bool can_complete(const Thing& thing) const { return can_complete(thing, sum_of(thing)); }
  bool commutes(const Thing& thing, const Deed& deed) const;
  bool add_users(const Thing& thing);
  bool add_keeper(std::uint32_t slot);
  bool add_conflicts_at_thing(const Thing& thing, const Deed& deed);
  bool add_conflicts_of_operation(std::uint32_t member);
  bool add_conflicts_of_trial(std::uint32_t member);
  bool add_enablers(std::uint32_t member);
  bool add_flights(machine::AgentId issuer, machine::Channel::Kind group, std::uint32_t step);
  bool stuck_at_things(std::uint32_t agent, std::uint32_t interval) const;
  template <typename Visit>
  void for_deeds(const Thing& thing, Visit visit) const;
  bool add_completers(std::uint32_t slot, std::uint32_t barrier);
  bool add_all();
  bool add(std::uint32_t agent);
  void find_stops();
  std::uint32_t stop_of(std::uint32_t agent) const;
  bool uses(std::uint32_t agent, std::uint32_t barrier) const;
  std::uint32_t arrivals_of(std::uint32_t agent, std::uint32_t barrier, bool current) const;
  bool commutes(std::uint32_t agent, const EventSeen& event, bool compare) const;
  bool can_complete(std::uint32_t slot, std::uint32_t barrier, bool current) const;
  const barrier::CtaBarriers& barriers(std::uint32_t slot) const {
    return machine_->workgroups()[slot].objects.named;
  }
  static std::uint32_t events(const AgentView& agent) {
    return static_cast<std::uint32_t>(agent.state->events);
  }

  static constexpr std::uint32_t kUnbounded = ~0u;
  static constexpr std::uint32_t kLookahead = 64;  // events that are looked at to bound an agent

  const machine::Program& program_;
  const Footprints& footprints_;
  const machine::Machine* machine_ = nullptr;
  std::span<const AgentView> agents_;
  std::span<const Trial> trials_;
  std::uint32_t count_ = 0;  // of subgroups; operations in flight stand behind them
  std::vector<std::uint8_t> member_;
  // Barrier operations that an agent outside the set can have executed, at most, while the set
  // stands still.
  std::vector<std::uint32_t> stops_;
};

}  // namespace muster::analysis

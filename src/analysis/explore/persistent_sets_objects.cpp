// The part of the reduction that knows mbarriers, the cluster barrier and what a workgroup has
// once: whether what a member of the set does there commutes with all that the others may do while
// the set stands still. See docs/explore.md.
#include <algorithm>

#include "analysis/explore/persistent_sets.h"

namespace muster::analysis {

using machine::AccessKind;
using machine::Channel;
using machine::Strand;

namespace {

// Arrivals and bytes that the round in progress misses.
struct Missing {
  bool known = false, observed = true;
  std::uint64_t arrivals = 0;
  std::int64_t bytes = 0;
};

Missing missing_of(const machine::Machine& machine, const Thing& thing) {
  Missing missing;
  const machine::Geometry& geometry = machine.program().geometry;
  if (thing.kind == Thing::Kind::nothing) return {true, true, 1, 0};
  if (thing.kind == Thing::Kind::cluster) {
    const barrier::ClusterBarrier& state = machine.cluster(thing.slot).barrier;
    return {true, true, geometry.cluster_size() * geometry.subgroups - state.present, 0};
  }
  if (thing.kind != Thing::Kind::mbarrier) return missing;
  const auto* object = machine.workgroups()[thing.slot].find_mbarrier(thing.address);
  if (object == nullptr || !object->state.valid) return missing;
  return {true, object->state.observed, object->state.pending, object->state.bytes};
}

}  // namespace

// Calls visit(agent, deed) for what agents outside the set may do to the thing.
template <typename Visit>
void Chooser::for_deeds(const Thing& thing, Visit visit) const {
  const std::vector<Deed>& all = footprints_.deeds().at(thing);
  for (auto at = all.begin(); at != all.end();) {
    const std::uint32_t agent = at->agent;
    const auto next = std::ranges::lower_bound(at, all.end(), agent + 1, {}, &Deed::agent);
    if (member_[agent] == 0 && agents_[agent].live) {
      at = std::ranges::lower_bound(at, next, events(agents_[agent]), {}, &Deed::interval);
      for (; at != next && at->interval < stop_of(agent); ++at) visit(agent, *at);
    }
    at = next;
  }
  for (std::uint32_t i = count_; i < agents_.size(); ++i) {
    if (member_[i] != 0) continue;
    for (const auto& [signalled, deed] : deeds_of(*agents_[i].operation)) {
      if (signalled == thing) visit(i, deed);
    }
  }
}

Chooser::Sum Chooser::sum_of(const Thing& thing) const {
  Sum sum;
  const barrier::Mbarrier* object = nullptr;
  if (thing.kind == Thing::Kind::mbarrier) {
    const auto* found = machine_->workgroups()[thing.slot].find_mbarrier(thing.address);
    if (found != nullptr) object = &found->state;
  }
  for_deeds(thing, [&](std::uint32_t, const Deed& deed) {
    sum.anyone = true;
    sum.arrivals += deed.arrivals;
    sum.expected += deed.expected;
    sum.landed += deed.landed;
    sum.loose |= deed.loose;
    sum.other |= deed.kind == Deed::Kind::other;
    sum.changes |= deed.kind == Deed::Kind::add;
    sum.answered |=
        deed.kind == Deed::Kind::wait && object != nullptr && (object->phase & 1) != deed.parity;
  });
  if (thing.kind != Thing::Kind::cluster) return sum;
  // Who ends counts as arrived.
  const std::uint32_t size = program_.geometry.cluster_size();
  const barrier::ClusterBarrier& state = machine_->cluster(thing.slot).barrier;
  for (std::uint32_t i = 0; i < count_; ++i) {
    const AgentView& agent = agents_[i];
    if (member_[i] != 0 || !agent.live || agent.slot / size * size != thing.slot) continue;
    const std::uint32_t number =
        (agent.slot - thing.slot) * program_.geometry.subgroups + agent.subgroup;
    if (stop_of(i) == kUnbounded && !state.arrived.has(number)) ++sum.arrivals;
  }
  return sum;
}

// Whether the round in progress may complete while the set stands still.
bool Chooser::can_complete(const Thing& thing, const Sum& sum) const {
  const Missing missing = missing_of(*machine_, thing);
  if (!missing.known || sum.other) return true;
  if (sum.arrivals < missing.arrivals) return false;
  return missing.bytes <= 0 || sum.landed >= missing.bytes;
}

// Whether a deed does the same before and after all that the others may do. Arrivals and bytes add
// up in any order as long as the phase does not complete in between: it cannot, or only with the
// last of them all.
bool Chooser::commutes(const Thing& thing, const Deed& deed) const {
  const Sum sum = sum_of(thing);
  if (!sum.anyone && thing.kind != Thing::Kind::cluster) return true;
  const Missing missing = missing_of(*machine_, thing);
  if (!missing.known || sum.other || deed.kind == Deed::Kind::other) return false;
  if (can_complete(thing, sum)) return false;
  if (deed.kind == Deed::Kind::look) return true;
  // A wait that returns is what lets others arrive.
  if (deed.kind == Deed::Kind::wait) return missing.observed || !sum.changes;
  if (!missing.observed && (sum.changes || sum.answered)) return false;
  const std::uint64_t arrivals = sum.arrivals + deed.arrivals;
  if (arrivals > missing.arrivals) return false;
  const std::int64_t bytes = missing.bytes + deed.expected - deed.landed;
  const std::int64_t most = std::abs(missing.bytes) + sum.expected + sum.landed +
                            std::abs(deed.expected) + std::abs(deed.landed);
  if (most > barrier::kMbarrierBytesMax) return false;
  if (arrivals < missing.arrivals || (missing.bytes > 0 && bytes > sum.landed)) return true;
  const bool last = !sum.loose && !deed.loose && bytes + sum.expected == sum.landed;
  return last && !sum.answered;
}

bool Chooser::add_users(const Thing& thing) {
  std::vector<std::uint32_t> users;
  for_deeds(thing, [&](std::uint32_t agent, const Deed&) { users.push_back(agent); });
  if (thing.kind == Thing::Kind::cluster) {
    const std::uint32_t size = program_.geometry.cluster_size();
    for (std::uint32_t i = 0; i < count_; ++i) {
      const bool here = agents_[i].slot / size * size == thing.slot;
      if (here && member_[i] == 0 && stop_of(i) == kUnbounded) users.push_back(i);
    }
  }
  bool grown = false;
  for (const std::uint32_t user : users) grown |= add(user);
  return grown;
}

bool Chooser::add_conflicts_at_thing(const Thing& thing, const Deed& deed) {
  bool grown = thing.kind == Thing::Kind::mbarrier && add_keeper(thing.slot);
  if (!commutes(thing, deed)) grown |= add_users(thing);
  return grown;
}

// Memory is gone when the last subgroup of its workgroup ends: one of them has to stay.
bool Chooser::add_keeper(std::uint32_t slot) {
  std::uint32_t keeper = ~0u;
  for (std::uint32_t i = 0; i < count_; ++i) {
    if (agents_[i].slot != slot || !agents_[i].live) continue;
    if (member_[i] != 0 || stop_of(i) != kUnbounded) return false;
    if (keeper == ~0u) keeper = i;
  }
  return keeper != ~0u && add(keeper);
}

// An asynchronous operation in flight.
bool Chooser::add_conflicts_of_operation(std::uint32_t member) {
  const AgentView& agent = agents_[member];
  bool grown = false;
  if (!agent.runnable) {
    const Channel& covers = agent.operation->issue.covers;
    const bool follows = covers.kind == Channel::Kind::none;
    return add_flights(agent.id, follows ? agent.operation->group : covers.kind,
                       follows ? agent.operation->step : covers.step);
  }
  for (const auto& [thing, deed] : deeds_of(*agent.operation)) {
    grown |= add_conflicts_at_thing(thing, deed);
  }
  std::vector<Effects::Bytes> bytes;
  add_bytes(*agent.operation, &bytes);
  for (const Effects::Bytes& one : bytes) grown |= add_touching(member, one);
  return grown;
}

// A subgroup whose next operation was tried.
bool Chooser::add_conflicts_of_trial(std::uint32_t member) {
  const Trial& trial = trials_[member];
  if (trial.machine == nullptr) return false;
  if (trial.effects.stop) return add_all();
  // It only begins to wait: whoever comes before or after finds the same.
  const machine::Subgroup& after =
      trial.machine->workgroups()[agents_[member].slot].subgroups[agents_[member].subgroup];
  const bool idle = after.events == agents_[member].state->events &&
                    std::ranges::all_of(trial.effects.deeds, [](const auto& each) {
                      return each.first.kind == Thing::Kind::pool ||
                             each.first.kind == Thing::Kind::nothing ||
                             each.second.kind == Deed::Kind::wait;
                    });
  if (idle && after.live != 0) return false;
  bool grown = false;
  // What it issued is for the operations to do when they land.
  for (const auto& [thing, deed] : trial.effects.deeds) {
    if (deed.issued) continue;
    grown |= add_conflicts_at_thing(thing, deed);
  }
  for (const Effects::Bytes& bytes : trial.effects.bytes) {
    if (!bytes.issued) grown |= add_touching(member, bytes);
  }
  return grown;
}

// Those who could let a subgroup go on that waits.
bool Chooser::add_enablers(std::uint32_t member) {
  const AgentView& agent = agents_[member];
  const std::uint32_t first = machine_->cluster(agent.slot).first_slot;
  const Thing cluster{Thing::Kind::cluster, first, 0}, tensor{Thing::Kind::tensor, first, 0};
  if (agent.state->waits_for_cluster) return can_complete(cluster) && add_users(cluster);
  bool grown = false;
  for (const Strand& strand : agent.state->strands) {
    if (strand.state != Strand::State::awaiting) continue;
    const machine::Await& await = strand.await;
    using Kind = machine::Await::Kind;
    using machine::SyncKind;
    if (await.is_for(SyncKind::mbarrier)) {
      const Thing object{Thing::Kind::mbarrier, await.slot, await.address};
      grown |= can_complete(object) && add_users(object);
    }
    if (await.is_for(SyncKind::register_pool)) {
      grown |= add_users({Thing::Kind::pool, agent.slot, 0});
    }
    if (await.kind == Kind::columns || await.is_for(SyncKind::tensor_pair)) {
      grown |= add_users(tensor);
    }
    if (await.kind == Kind::object) grown |= add_users({Thing::Kind::other, 0, 0});
    if (await.kind != Kind::group) continue;
    const bool reading = await.group == Channel::Kind::bulk_read_group;
    grown |= add_flights(agent.id, reading ? Channel::Kind::bulk_group : await.group, await.step);
    if (await.group != Channel::Kind::wgmma_group) continue;
    const std::uint32_t begin = agent.subgroup / machine::kWarpgroup * machine::kWarpgroup;
    for (std::uint32_t i = 0; i < count_; ++i) {
      const bool together = agents_[i].slot == agent.slot && agents_[i].subgroup >= begin &&
                            agents_[i].subgroup < begin + machine::kWarpgroup;
      if (!together) continue;
      grown |= add(i);
      grown |= add_flights(agents_[i].id, await.group, await.step);
    }
  }
  return grown;
}

// Operations of that kind that a subgroup has in flight.
bool Chooser::add_flights(machine::AgentId issuer, Channel::Kind group, std::uint32_t step) {
  bool grown = false;
  for (std::uint32_t i = count_; i < agents_.size(); ++i) {
    const machine::AsyncOperation& operation = *agents_[i].operation;
    const bool named =
        agents_[i].id == issuer && operation.group == group && operation.step <= step;
    if (named) grown |= add(i);
  }
  return grown;
}

// Whether an agent outside the set does not get past its event of that number while the set stands
// still: it waits there for a round that cannot complete.
bool Chooser::stuck_at_things(std::uint32_t agent, std::uint32_t interval) const {
  const auto& deeds = footprints_.deeds().by(agent, interval);
  if (deeds.size() != 1 || deeds.front().second.kind != Deed::Kind::wait) return false;
  const auto& [thing, deed] = deeds.front();
  if (can_complete(thing)) return false;
  if (thing.kind == Thing::Kind::mbarrier) {
    const auto* object = machine_->workgroups()[thing.slot].find_mbarrier(thing.address);
    return object != nullptr && object->state.valid && (object->state.phase & 1) == deed.parity;
  }
  if (thing.kind != Thing::Kind::cluster) return false;
  // It waits for the generation in progress if it arrives there first.
  const AgentView& here = agents_[agent];
  const std::uint32_t number =
      (here.slot - thing.slot) * program_.geometry.subgroups + here.subgroup;
  if (machine_->cluster(thing.slot).barrier.arrived.has(number)) return true;
  for (std::uint32_t n = events(here); n < interval; ++n) {
    for (const auto& [other, what] : footprints_.deeds().by(agent, n)) {
      if (other == thing && what.kind == Deed::Kind::add) return true;
    }
  }
  return false;
}

// The last subgroup of a workgroup takes its memory with it.
bool Chooser::survives_leaving(std::uint32_t slot) const {
  const std::uint32_t first = machine_->cluster(slot).first_slot;
  const bool last = machine_->workgroups()[slot].running <= 1;
  if (last && program_.geometry.cluster_size() > 1) return false;
  if (last && count_ != agents_.size()) return false;
  const Thing cluster{Thing::Kind::cluster, first, 0};
  return footprints_.deeds().at(cluster).empty() || !sum_of(cluster).anyone;
}

}  // namespace muster::analysis

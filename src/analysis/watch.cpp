// The conditions of the certificate, checked event by event.
#include "analysis/watch.h"

#include <algorithm>
#include <bit>

namespace muster::analysis {

using machine::Access;
using machine::AccessKind;

namespace {

constexpr std::size_t kConflictsMax = 4096;
constexpr std::size_t kKept = 64;  // candidates of each kind that are worth keeping

// Both are atomic in the sense of the memory model, with scopes that include each other.
bool morally_strong(const Record& a, const Record& b) {
  if (!a.strong || !b.strong) return false;
  return a.workgroup == b.workgroup || (a.scope != ir::Scope::cta && b.scope != ir::Scope::cta);
}

// Unordered atomics leave the same result in any order.
bool commute(const Record& a, const Record& b) {
  if (a.kind != AccessKind::atomic || b.kind != AccessKind::atomic) return false;
  const auto op = static_cast<ir::Reduce>(a.reduce);
  return a.reduce == b.reduce && a.exact && b.exact && op != ir::Reduce::exch &&
         op != ir::Reduce::cas && op != ir::Reduce::inc && op != ir::Reduce::dec;
}

// Whatever conflicts with `old` conflicts with `now` too.
bool covers(const Record& now, const Record& old) {
  if (now.maybe && !old.maybe) return false;
  if (now.kind == AccessKind::write && !now.strong) return true;
  if (now.writes()) return old.strong;
  return !old.writes() && (old.strong || !now.strong);
}

}  // namespace

Watch::Group& Watch::group(std::uint32_t workgroup) {
  if (workgroup == last_workgroup_ && last_ != nullptr) return *last_;
  auto& found = groups_[workgroup];
  if (!found) {
    found = std::make_unique<Group>(program_.geometry.subgroups, program_.geometry.subgroup);
    const std::uint32_t tail = program_.geometry.threads % program_.geometry.subgroup;
    if (tail != 0) {
      found->clocks.lanes_exit(
          program_.geometry.subgroups - 1,
          machine::all_lanes(program_.geometry.subgroup) & ~machine::all_lanes(tail));
    }
  }
  last_workgroup_ = workgroup;
  last_ = found.get();
  return *found;
}

void Watch::finish(std::uint32_t workgroup) {
  groups_.erase(workgroup);
  last_ = nullptr;
}

bool Watch::access(const Access& access) {
  ++events;
  Group& here = group(access.agent.workgroup);
  Record record;
  record.workgroup = access.agent.workgroup;
  record.subgroup = static_cast<std::uint16_t>(access.agent.subgroup);
  record.kind = access.kind;
  record.strong = access.strong;
  record.reduce = access.reduce;
  record.scope = access.scope;
  record.exact = access.exact;
  record.clock = here.clocks.now(access.agent.subgroup);
  record.site = access.site;
  record.operation = here.operations[access.agent.subgroup]++;
  record.cause = access.cause;
  Shadow& shadow = access.space == ir::Space::shared ? here.shared : global_;
  bool depends = false;
  Touched* touched = nullptr;
  std::uint32_t last_region = 0;
  for (LaneMask left = access.lanes; left != 0;) {
    const auto first = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t address = access.addresses[first];
    // Neighbouring lanes at one address are one access for reads; writes are looked at lane by
    // lane.
    record.lanes = 0;
    LaneMask rest = left;
    while (rest != 0) {
      const auto l = static_cast<unsigned>(std::countr_zero(rest));
      if (access.addresses[l] != address) break;
      if (record.lanes != 0 && access.kind != AccessKind::read) break;
      record.lanes |= LaneMask{1} << l;
      rest &= rest - 1;
    }
    left = rest;
    record.maybe = (record.lanes & access.maybe) != 0;
    const std::uint32_t region =
        access.space == ir::Space::shared ? 0 : machine::region_of(address);
    if (touched == nullptr || region != last_region) {
      touched = &regions_[region];
      last_region = region;
    }
    (access.kind == AccessKind::read ? touched->read : touched->written) = true;
    depends |= touch(shadow, access, record, address);
  }
  return depends;
}

// The cells of one lane's (or several equal lanes') bytes.
bool Watch::touch(Shadow& shadow, const Access& access, Record& record, std::uint64_t address) {
  Group& here = *last_;
  const bool fine = access.bytes % 4 != 0 || address % 4 != 0;
  const auto lane = static_cast<unsigned>(std::countr_zero(record.lanes));
  const unsigned element_bytes = access.bytes / access.elements;
  const bool known = access.kind == AccessKind::write && access.values != nullptr &&
                     (access.values_known >> lane & 1) != 0;
  bool depends = false;
  for (unsigned done = 0; done < access.bytes;) {
    const auto [head, step] = shadow.cell(address + done, fine);
    record.value_known = known;
    if (known) {
      const std::uint64_t word = access.values[lane * access.elements + done / element_bytes] >>
                                 (8 * (done % element_bytes));
      record.value = static_cast<std::uint32_t>(step == 1 ? word & 0xff : word);
    }
    const Cell cell{shadow, here.clocks, head, access.space, address + done};
    depends |= record.writes() ? write_cell(cell, record) : read_cell(cell, record);
    done += step;
  }
  return depends;
}

namespace {

bool ordered(const Clocks& clocks, const Record& old, const Record& now) {
  return old.workgroup == now.workgroup &&
         clocks.ordered(old.subgroup, old.lanes, old.clock, now.subgroup, now.lanes);
}

// What another workgroup did: one record of each class is as good as all, since nothing that a
// third does can be ordered with any of them.
class Foreign {
 public:
  // True if a record of this class was met already.
  bool repeats(const Record& record) {
    const std::uint32_t key =
        static_cast<std::uint32_t>(record.kind) | static_cast<std::uint32_t>(record.reduce) << 2 |
        static_cast<std::uint32_t>(record.scope) << 8 | (record.strong ? 1u << 16 : 0) |
        (record.maybe ? 1u << 17 : 0) | (record.exact ? 1u << 18 : 0);
    for (unsigned i = 0; i < count_; ++i) {
      if (keys_[i] == key) return true;
    }
    if (count_ < keys_.size()) keys_[count_++] = key;
    return false;
  }

 private:
  std::array<std::uint32_t, 8> keys_{};
  unsigned count_ = 0;
};

}  // namespace

// A read meets the writes; of the reads only its own subgroup's is of interest, which it takes
// over.
bool Watch::read_cell(const Cell& cell, const Record& record) {
  Shadow& shadow = cell.shadow;
  const auto own = [&](const Record& old) {
    return old.workgroup == record.workgroup && old.subgroup == record.subgroup &&
           old.strong == record.strong && old.maybe == record.maybe;
  };
  if (cell.head != 0) {
    // Nothing came between: later accesses by others stand in front.
    const Record& front = shadow.record(cell.head);
    if (!record.strong && !front.writes() && own(front) && front.clock == record.clock &&
        (record.lanes & ~front.lanes) == 0) {
      return false;
    }
  }
  bool depends = false, kept = false;
  std::uint32_t previous = 0;
  Foreign foreign;
  for (std::uint32_t at = cell.head; at != 0;) {
    Record& old = shadow.record(at);
    const std::uint32_t next = old.next;
    if (old.workgroup != record.workgroup && foreign.repeats(old)) {
      shadow.drop(cell.head, previous, at);
      at = next;
      continue;
    }
    if (old.writes()) {
      if (!ordered(cell.clocks, old, record))
        depends |= meet(old, record, cell.space, cell.address);
    } else if (!kept && own(old)) {
      const LaneMask lanes = old.lanes;
      const bool now = old.clock == record.clock;
      // What is ordered after all lanes of the new read is ordered after the same lanes' old one.
      if (now || (lanes & ~record.lanes) == 0 || ordered(cell.clocks, old, record)) {
        old = record;
        old.next = next;
        if (now) old.lanes |= lanes;
        kept = true;
      }
    }
    previous = at;
    at = next;
  }
  if (!kept) shadow.push(cell.head, record);
  return depends;
}

bool Watch::write_cell(const Cell& cell, const Record& record) {
  Shadow& shadow = cell.shadow;
  bool depends = false;
  std::uint32_t previous = 0;
  Foreign foreign;
  for (std::uint32_t at = cell.head; at != 0;) {
    const Record& old = shadow.record(at);
    const std::uint32_t next = old.next;
    const bool before = ordered(cell.clocks, old, record);
    if (!before) depends |= meet(old, record, cell.space, cell.address);
    const bool again = old.workgroup != record.workgroup && foreign.repeats(old);
    if (again || (before && covers(record, old))) {
      if (previous == 0 && next == 0) {  // the only one, as a rule: the new record takes its place
        shadow.record(at) = record;
        shadow.record(at).next = 0;
        return depends;
      }
      shadow.drop(cell.head, previous, at);
    } else {
      previous = at;
    }
    at = next;
  }
  shadow.push(cell.head, record);
  return depends;
}

// Two accesses that nothing orders. True if what `now` reads, or leaves behind, depends on the
// order.
bool Watch::meet(const Record& old, const Record& now, ir::Space space, std::uint64_t address) {
  if (!old.writes() && !now.writes()) return false;
  if (!morally_strong(old, now)) {
    conflict(old, now, space, address);
    return false;
  }
  if (!old.writes()) {
    // A read that came first here may come second elsewhere.
    if (program_.slice.needed[old.site] != 0 && dependences.size() < kKept) {
      dependences.push_back({old.site, now.site});
    }
    return false;
  }
  return !commute(old, now);
}

// One of each kind for each pair of instructions: a conflict that only may happen, or one of equal
// values, never stands in for another.
void Watch::conflict(const Record& old, const Record& now, ir::Space space, std::uint64_t address) {
  const auto sites = std::minmax(old.site, now.site);
  const bool apart = old.subgroup != now.subgroup || old.workgroup != now.workgroup;
  const bool same_value = old.kind == AccessKind::write && now.kind == AccessKind::write &&
                          old.value_known && now.value_known && old.value == now.value;
  const bool certain = !old.maybe && !now.maybe;
  if (!seen_conflicts_.emplace(sites.first, sites.second, apart, certain, same_value).second)
    return;
  if (certain && same_value) {
    if (agreeing_++ >= kKept) return;  // they only warn
  } else if (conflicts.size() >= kConflictsMax) {
    conflicts_dropped = true;
    return;
  }
  conflicts.push_back({old, now, space, address, same_value});
}

namespace {

// Where a blind access may lead: 0 shared memory, otherwise a region; nothing when it is a lane's
// own memory.
struct Reach {
  bool anywhere = false, nowhere = false;
  std::uint32_t region = 0;
};
Reach reach(const machine::BlindAccess& access) {
  if (access.space == ir::Space::shared || access.cause.region == machine::kSharedRegion) return {};
  if (access.cause.region == 0) return {true, false, 0};
  const bool own = access.cause.region == machine::kLocalRegion ||
                   access.cause.region == machine::kConstantRegion ||
                   access.cause.region == machine::kParameterRegion;
  return {false, own, access.cause.region};
}

}  // namespace

void Watch::blind_access(const machine::BlindAccess& access) {
  ++events;
  ++group(access.agent.workgroup).operations[access.agent.subgroup];
  const Reach where = reach(access);
  if (where.nowhere) return;
  if (!where.anywhere) {
    Touched& touched = regions_[where.region];
    (access.kind == AccessKind::read ? touched.read : touched.written) = true;
  }
  const auto known = std::ranges::find_if(blind_accesses_, [&](const machine::BlindAccess& other) {
    return other.site == access.site && other.cause.root == access.cause.root;
  });
  if (known == blind_accesses_.end()) blind_accesses_.push_back(access);
}

void Watch::conclude() {
  const bool anything_written =
      std::ranges::any_of(regions_, [](const auto& entry) { return entry.second.written; });
  for (const machine::BlindAccess& access : blind_accesses_) {
    const Reach where = reach(access);
    // A store that may lead anywhere makes everything written.
    const bool stray = std::ranges::any_of(blind_accesses_, [](const machine::BlindAccess& other) {
      return other.kind != AccessKind::read && reach(other).anywhere;
    });
    const bool written =
        stray || (where.anywhere ? anything_written : regions_[where.region].written);
    if (access.kind != AccessKind::read || written) blind.push_back({access});
  }
}

// C1: every one of `earlier` happens before this arrival.
void Watch::separate(const Group& here, std::span<const Contribution> earlier,
                     const machine::Arrival& arrival, std::uint32_t operation) {
  const std::uint32_t subgroup = arrival.agent.subgroup;
  for (const Contribution& one : earlier) {
    if (one.subgroup == subgroup) continue;
    if (here.clocks.precedes(one.subgroup, one.stamp, subgroup)) continue;
    const auto key = std::pair(one.site, arrival.site);
    if (!seen_unseparated_.try_emplace(key, 0).second || unseparated.size() >= kKept) continue;
    unseparated.push_back({arrival.agent.workgroup, static_cast<std::uint32_t>(arrival.arrival.id),
                           arrival.outcome.round, one.subgroup, subgroup, one.operation, operation,
                           one.site, arrival.site});
  }
}

void Watch::arrival(const machine::Arrival& arrival) {
  ++events;
  Group& here = group(arrival.agent.workgroup);
  Generations& generations = here.barriers[arrival.arrival.id];
  const std::uint32_t subgroup = arrival.agent.subgroup;
  const std::uint32_t operation = here.operations[subgroup]++;
  separate(here, generations.previous, arrival, operation);
  // What fills a generation alone needs no order with its like.
  if (!arrival.outcome.alone) separate(here, generations.alone, arrival, operation);
  const std::uint32_t stamp = here.clocks.release(subgroup, generations.join);
  const Contribution now{subgroup, stamp, operation, arrival.site};
  if (!arrival.outcome.alone) return generations.current.push_back(now);
  const auto known = std::ranges::find(generations.alone, subgroup, &Contribution::subgroup);
  if (known == generations.alone.end()) return generations.alone.push_back(now);
  *known = now;
}

void Watch::completion(std::uint32_t workgroup, std::uint32_t barrier, std::uint32_t,
                       barrier::SubgroupMask waiters) {
  Group& here = group(workgroup);
  Generations& generations = here.barriers[barrier];
  for (barrier::SubgroupMask left = waiters; left != 0; left &= left - 1) {
    here.clocks.acquire(static_cast<std::uint32_t>(std::countr_zero(left)), generations.join);
  }
  std::ranges::fill(generations.join, 0);
  if (generations.current.empty()) return;  // filled alone
  std::swap(generations.previous, generations.current);
  generations.current.clear();
  generations.alone.clear();
}

void Watch::lanes_met(machine::AgentId agent, ir::InstrId site, LaneMask lanes) {
  if (program_.function->instrs[site].op != ir::Op::warp_barrier) {
    if (!program_.policies.collectives_order_memory) return;
    collectives_ordered = true;
  }
  group(agent.workgroup).clocks.lanes_meet(agent.subgroup, lanes);
}

void Watch::lanes_exited(machine::AgentId agent, LaneMask lanes) {
  group(agent.workgroup).clocks.lanes_exit(agent.subgroup, lanes);
}

std::size_t Watch::bytes() const {
  std::size_t total = global_.bytes();
  for (const auto& [workgroup, group] : groups_) total += group->shared.bytes();
  return total;
}

}  // namespace muster::analysis

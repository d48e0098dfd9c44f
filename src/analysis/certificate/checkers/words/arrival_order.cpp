// See arrival_order.h.
#include "analysis/certificate/checkers/words/arrival_order.h"

#include <algorithm>
#include <bit>

#include "ir/memory_order.h"

namespace muster::analysis {

using machine::Access;
using machine::AccessKind;

namespace {

constexpr std::size_t kUntiedMax = std::size_t{1} << 18;  // of each lane

bool any_knows(const Past& past, LaneMask lanes, const Mark& mark) {
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    if (past.knows(View::execution, left & ~(left - 1), mark)) return true;
  }
  return false;
}

// What this access is, as far as one knows when it is made. `unknown`: behind the arrival it reads
// what others may have written by then, which nothing may rest on.
void note_untied(CertificateState& state, const ClusterState& here, const Access& access,
                 bool* unknown) {
  ArrivalLog& log = *state.arrivals;
  const Component agent = state.agent_of(access.agent);
  const Past& past = here.clocks.past(agent);
  Untied& untied = *log.untied;
  untied.cut |= log.written_untied.size() + untied.unacquired.size() >= kUntiedMax;
  if (untied.cut) return;
  for (LaneMask left = access.lanes; left != 0; left &= left - 1) {
    const LaneMask lane = left & ~(left - 1);
    const std::uint64_t address = access.addresses[static_cast<unsigned>(std::countr_zero(lane))];
    *unknown |= log.came && access.kind != AccessKind::write &&
                log.by_others.contains(machine::region_of(address));
    const Untied::Access made{access.agent.workgroup, access.agent.subgroup, access.ordinal,
                              static_cast<std::uint32_t>(std::countr_zero(lane)), access.site};
    if (!log.came && access.kind != AccessKind::read) {
      log.written_untied.push_back({made, {agent, lane, here.clocks.now(agent)}});
    }
    const bool behind = log.came && past.knows(View::execution, lane, log.arrived);
    if (behind && !log.may_have_acquired) untied.unacquired.insert(made);
  }
}

// It counts: what was done before and is released by that is known to the last one.
void arrive(CertificateState& state, ClusterState& here, const Access& access) {
  ArrivalLog& log = *state.arrivals;
  const auto lane = static_cast<unsigned>(std::countr_zero(access.lanes));
  const bool known = access.values != nullptr && (access.values_known >> lane & 1) != 0;
  if (!std::has_single_bit(access.lanes) || access.maybe != 0 || log.came || !known ||
      access.scope == ir::Scope::cta || access.scope == ir::Scope::cluster || !access.strong) {
    log.sound = false;
    return;
  }
  const std::uint64_t address = access.addresses[lane], amount = access.values[lane];
  if (!log.word) log.word = address;
  if (!log.amount) log.amount = amount;
  log.bytes = access.bytes;
  log.sound &= *log.word == address && log.amount == amount;
  log.came = true;
  log.written.insert(machine::region_of(address));
  const Component agent = state.agent_of(access.agent);
  Knowledge told, narrow;
  Row shown;
  here.clocks.show_fences(agent, access.lanes, &shown);
  log.arrived = {agent, access.lanes, here.clocks.now(agent)};
  const Passes passes = ir::releases(access.order) ? Passes::everything : Passes::execution;
  here.clocks.release(agent, access.lanes, {passes, &narrow, true}, told);
  for (const ArrivalLog::Before& one : log.before) {
    const Row& before = log.by_fences ? shown : told.row(View::memory);
    if (before.covers({one.agent, one.lanes, one.stamp})) continue;
    (one.writes ? log.loose_written : log.loose_read).insert(one.region);
  }
  log.before.clear();
  if (log.untied != nullptr) {
    log.untied->arrival = {access.agent.workgroup, access.agent.subgroup, access.ordinal, lane,
                           access.site};
    for (const ArrivalLog::Written& one : log.written_untied) {
      if (!ir::releases(access.order)) log.untied->unreleased.insert(one.access);
    }
    log.may_have_acquired |= ir::acquires(access.order);
  }
  log.agent = agent;
  log.lane = access.lanes;
  log.entered = here.clocks.add_component(1);
  log.inside = ir::acquires(access.order) && !log.by_fences;
  if (log.inside) here.clocks.learn(agent, access.lanes, {log.entered, 1, 1});
}

bool overlaps(const ArrivalLog& log, const Access& access) {
  if (!log.word) return false;
  const auto meets = [&](std::uint64_t begin, std::uint64_t bytes) {
    return begin < *log.word + log.bytes && *log.word < begin + bytes;
  };
  for (LaneMask left = access.lanes; left != 0; left &= left - 1) {
    if (meets(access.addresses[static_cast<unsigned>(std::countr_zero(left))], access.bytes)) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool follow_arrival(CertificateState& state, const Access& access, bool* unknown) {
  ArrivalLog& log = *state.arrivals;
  ClusterState& here = state.cluster(access.agent.workgroup);
  if (access.operation != 0 || !access.pieces.empty()) {
    log.sound = false;
    return false;
  }
  if (access.site == log.site) {
    arrive(state, here, access);
    return false;
  }
  if (log.untied != nullptr) {
    if (ir::releases(access.order) || ir::acquires(access.order)) {
      tie_perhaps(state, access.agent, access.lanes, access.scope);
    }
    note_untied(state, here, access, unknown);
    log.sound &= !overlaps(log, access) || log.came;
    return false;
  }
  const Component agent = state.agent_of(access.agent);
  const Past& past = here.clocks.past(agent);
  const bool behind = log.last && log.came && (log.inside || log.by_fences) &&
                      past.knows(View::memory, access.lanes, {log.entered, 1, 1});
  const bool reads = access.kind != AccessKind::write, writes = access.kind != AccessKind::read;
  if (!behind && overlaps(log, access)) log.sound = false;
  const std::uint32_t now = here.clocks.now(agent);
  for (LaneMask left = access.lanes; left != 0;) {
    const std::uint32_t region =
        machine::region_of(access.addresses[static_cast<unsigned>(std::countr_zero(left))]);
    LaneMask same = 0;
    for (LaneMask rest = left; rest != 0; rest &= rest - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(rest));
      if (machine::region_of(access.addresses[l]) == region) same |= LaneMask{1} << l;
    }
    left &= ~same;
    if (writes) log.written.insert(region);
    if (behind) {
      if (reads) log.last_read.insert(region);
      if (writes) log.last_written.insert(region);
      *unknown |= reads && log.by_others.contains(region);
    } else if (log.came) {
      (writes ? log.loose_written : log.loose_read).insert(region);
    } else {
      log.before.insert({agent, same, now, region, writes});
    }
  }
  return behind;
}

machine::Access as_counter(const machine::Access& access) {
  Access alone = access;
  alone.returns = false;
  alone.reduce = static_cast<std::uint8_t>(ir::Reduce::add);
  alone.proxy = machine::Proxy::tensor_map;  // no other atomic is of that
  return alone;
}

void enter_arrival(CertificateState& state, ClusterState& here, Component agent, LaneMask lanes,
                   bool narrow) {
  ArrivalLog& log = *state.arrivals;
  if (!log.came || log.inside || narrow || log.by_fences || log.agent != agent ||
      (log.lane & lanes) == 0)
    return;
  log.inside = true;
  here.clocks.learn(agent, log.lane, {log.entered, 1, 1});
}

void fence_arrival(CertificateState& state, ClusterState& here, Component agent, LaneMask lanes) {
  const ArrivalLog& log = *state.arrivals;
  if (!log.came || !log.by_fences) return;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const LaneMask lane = left & ~(left - 1);
    if (!here.clocks.past(agent).knows(View::memory, lane, log.arrived)) continue;
    here.clocks.learn(agent, lane, {log.entered, 1, 1});
  }
}

void tie_perhaps(CertificateState& state, machine::AgentId agent, LaneMask lanes, ir::Scope scope) {
  ArrivalLog& log = *state.arrivals;
  if (log.untied == nullptr || scope == ir::Scope::cta || scope == ir::Scope::cluster) return;
  const Past& past = state.cluster(agent.workgroup).clocks.past(state.agent_of(agent));
  std::erase_if(log.written_untied,
                [&](const ArrivalLog::Written& one) { return any_knows(past, lanes, one.mark); });
  log.may_have_acquired |= log.came && any_knows(past, lanes, log.arrived);
}

void end_arrival(CertificateState& state) {
  ArrivalLog& log = *state.arrivals;
  if (!log.came) {
    for (const ArrivalLog::Before& one : log.before) {
      (one.writes ? log.loose_written : log.loose_read).insert(one.region);
    }
    log.sound &= log.untied == nullptr;
  }
  if (!log.one_word) log.word.reset();
  log.came = log.inside = log.may_have_acquired = false;
  log.before.clear();
  log.written_untied.clear();
}

}  // namespace muster::analysis

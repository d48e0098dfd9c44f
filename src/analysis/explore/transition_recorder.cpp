// See transition_recorder.h.
#include "analysis/explore/transition_recorder.h"

#include <algorithm>

namespace muster::analysis {

using machine::AgentId;
using machine::Machine;
using machine::Strand;
using machine::Subgroup;

std::uint32_t slot_of(const Machine& machine, std::uint32_t workgroup) {
  const auto& all = machine.workgroups();
  return static_cast<std::uint32_t>(std::ranges::find(all, workgroup, &machine::Workgroup::index) -
                                    all.begin());
}

void Recorder::sync(const machine::SyncEvent& event) {
  switch (event.kind) {
    case machine::SyncKind::cta_barrier:
      return cta_barrier(event);
    case machine::SyncKind::cluster_barrier:
      return cluster_barrier(event);
    case machine::SyncKind::mbarrier:
      return mbarrier(event);
    case machine::SyncKind::register_pool:
      look_at(event.agent, ~0u);
      return do_to({Thing::Kind::pool, slot_of(machine_, event.agent.workgroup), 0}, {});
    case machine::SyncKind::warp:
    case machine::SyncKind::grid_barrier:
    case machine::SyncKind::wave_barrier:
    case machine::SyncKind::tensor_pair:
      return;
    // Lanes of a thread do not part.
    case machine::SyncKind::thread_barrier:
      return do_to({Thing::Kind::other, 0, 0}, {});
    // What is done to objects of a kind that has no function here is in order with all else that
    // is.
    default:
      look_at(event.agent, ~machine::LaneMask{0});
      return do_to({Thing::Kind::other, 0, 0}, {});
  }
}

void Recorder::cta_barrier(const machine::SyncEvent& event) {
  if (event.role == machine::SyncRole::complete) {
    const std::uint32_t slot = slot_of(machine_, event.workgroup);
    for (auto waiters = event.released; waiters != 0; waiters &= waiters - 1) {
      released.push_back({slot, static_cast<std::uint32_t>(std::countr_zero(waiters))});
    }
    return;
  }
  Meeting meeting = meeting_of(event.agent, SyncObject::Kind::barrier, event.site);
  meeting.object.workgroup = event.agent.workgroup;
  meeting.object.barrier = static_cast<std::uint32_t>(event.address);
  meeting.round = event.phase;
  meeting.alone = event.alone;
  meeting.waits = event.waits;
  meeting.rule = barrier::rule(112);
  effects_.meetings.push_back(meeting);
}

void Recorder::cluster_barrier(const machine::SyncEvent& event) {
  Meeting meeting = meeting_of(event.agent, SyncObject::Kind::cluster, event.site);
  meeting.round = event.phase;
  meeting.waits = event.role == machine::SyncRole::wait;
  meeting.rule = barrier::rule(215);
  effects_.meetings.push_back(meeting);
  Deed deed;
  deed.kind = meeting.waits ? Deed::Kind::wait : Deed::Kind::add;
  deed.arrivals = meeting.waits ? 0 : 1;
  if (event.agent == acting) do_to({Thing::Kind::cluster, first_slot(acting), 0}, deed);
  if (meeting.waits) {
    released.push_back({slot_of(machine_, event.agent.workgroup), event.agent.subgroup});
  }
}

void Recorder::mbarrier(const machine::SyncEvent& event) {
  const bool peek = event.role == machine::SyncRole::ask;
  Meeting meeting;
  meeting.agent = event.agent;
  meeting.lane = static_cast<std::uint32_t>(std::countr_zero(event.lanes));
  meeting.number = event.act;
  meeting.async = event.operation_id != 0;
  for (const Meeting& other : effects_.meetings) meeting.part += meeting.async && other.async;
  meeting.object = {SyncObject::Kind::mbarrier, event.workgroup, 0, event.address};
  meeting.site = event.site;
  meeting.lanes = event.lanes;
  meeting.round = event.phase;
  meeting.waits = barrier::is_wait(event.operation);
  const bool expects = event.operation == barrier::MbarrierOperation::expect_tx ||
                       event.operation == barrier::MbarrierOperation::async_increment;
  meeting.rule = barrier::rule(meeting.waits ? 216 : expects ? 219 : 215);
  effects_.lanes_together |= peek || (event.count > 1 && std::popcount(event.lanes) > 1);
  if (!meeting.async) {
    look_at(event.agent, event.lanes);
    deed_of(event);
  }
  // Its answer was not the object's.
  if (!peek) effects_.meetings.push_back(meeting);
}

// What the lanes themselves did to the object.
void Recorder::deed_of(const machine::SyncEvent& event) {
  using Op = barrier::MbarrierOperation;
  const Op op = event.operation;
  const bool peek = event.role == machine::SyncRole::ask;
  Deed deed;
  if (barrier::is_wait(op)) {
    deed.kind = peek ? Deed::Kind::look : Deed::Kind::wait;
    deed.parity = peek ? 0 : event.phase & 1;
  } else if (op == Op::arrive || op == Op::arrive_drop) {
    deed.kind = Deed::Kind::add;
    deed.arrivals = event.count;
    deed.expected = event.amount;
  } else if (op == Op::expect_tx || op == Op::complete_tx) {
    deed.kind = Deed::Kind::add;
    deed.loose = op == Op::expect_tx;
    (deed.loose ? deed.expected : deed.landed) = event.amount;
  }
  const std::uint32_t slot = slot_of(machine_, event.workgroup);
  do_to({Thing::Kind::mbarrier, slot, event.address}, deed);
  if (op != Op::init && op != Op::inval) return;
  const std::uint64_t rank = machine_.workgroups()[slot].rank;
  effects_.bytes.push_back(
      {{ir::Space::shared, rank << machine::kRankShift | event.address, 8, false},
       machine::AccessKind::write});
}

// What the subgroup that acted waits for now, and what it issued.
void Recorder::look_back(const AgentView& agent) {
  const Subgroup& acted = machine_.workgroups()[agent.slot].subgroups[agent.subgroup];
  const std::uint32_t first = machine_.cluster(agent.slot).first_slot;
  Deed wait;
  wait.kind = Deed::Kind::wait;
  if (acted.waits_for_cluster) do_to({Thing::Kind::cluster, first, 0}, wait);
  for (const Strand& strand : acted.strands) {
    if (strand.state != Strand::State::awaiting) continue;
    const machine::Await& await = strand.await;
    wait.parity = static_cast<std::uint8_t>(await.parity);
    using machine::SyncKind;
    if (await.is_for(SyncKind::mbarrier)) {
      do_to({Thing::Kind::mbarrier, await.slot, await.address}, wait);
    } else if (await.is_for(SyncKind::register_pool)) {
      do_to({Thing::Kind::pool, agent.slot, 0}, {});
    } else if (await.kind == machine::Await::Kind::columns || await.is_for(SyncKind::tensor_pair)) {
      do_to({Thing::Kind::tensor, first, 0}, {});
    } else if (await.kind == machine::Await::Kind::object) {
      do_to({Thing::Kind::other, 0, 0}, {});
    }
  }
  const auto& instrs = machine_.program().function->instrs;
  if (agent.pending.site < instrs.size() && instrs[agent.pending.site].op == ir::Op::tcgen05) {
    Deed look;
    look.kind = Deed::Kind::look;
    do_to({Thing::Kind::tensor, first, 0}, look);
  }
  if (effects_.deeds.empty()) {
    Deed look;
    look.kind = Deed::Kind::look;
    do_to({Thing::Kind::nothing, 0, 0}, look);
  }
  for (const machine::AsyncOperation& each : machine_.cluster(agent.slot).in_flight) {
    if (std::ranges::find(issued, each.issue.id) == issued.end()) continue;
    for (const auto& [thing, deed] : deeds_of(each)) do_to(thing, deed);
    add_bytes(each, &effects_.bytes);
  }
}

// Lanes that nothing lets go on: they wait for lanes of their own subgroup. Behind the end of a
// branch they would come to such a place, or to their end.
bool Recorder::stuck(const Strand& strand) const {
  if (strand.state == Strand::State::at_collective || strand.state == Strand::State::at_barrier) {
    return true;
  }
  const auto& instrs = machine_.program().function->instrs;
  if (strand.state != Strand::State::parked) return false;
  if (strand.pc >= instrs.size()) return true;
  const ir::Instr& next = instrs[strand.pc];
  if (next.guard.reg != ir::kNone) return false;
  if (next.op == ir::Op::warp_barrier) {
    const ir::Operand& mask = machine_.program().function->sources(next).back();
    return mask.kind == ir::Operand::Kind::immediate && (mask.value & 0xffffffffu) == 0xffffffffu;
  }
  return next.op == ir::Op::cta_barrier || next.op == ir::Op::cluster_barrier ||
         next.op == ir::Op::exit;
}

// Lanes act together; another search would let each of them, and the others of the subgroup, act at
// its own time.
void Recorder::look_at(AgentId agent, machine::LaneMask lanes) {
  const Subgroup& whole = subgroup(agent);
  if ((lanes & whole.live) != whole.live) {
    effects_.lanes_together |= std::popcount(lanes) > 1;
  } else {
    effects_.lanes_together |= std::popcount(whole.live) > 1;
  }
  for (const Strand& strand : whole.strands) {
    effects_.lanes_together |= (strand.lanes & lanes) == 0 && !stuck(strand);
  }
}

}  // namespace muster::analysis

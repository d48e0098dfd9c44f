// See certificate_events.h.
#include "analysis/certificate_events.h"

#include <array>
#include <bit>

#include "base/check.h"

namespace muster::analysis {

using machine::AccessKind;
using machine::Channel;

namespace {

constexpr std::size_t kInstructions = 512;

}  // namespace

Events::Events(std::uint32_t workgroups, std::uint32_t subgroups, bool exact, bool proxied) {
  // Instructions that say what the kernel has; those of events are filled in as they come.
  function_.instrs.resize(kInstructions);
  function_.instrs[kInstructions - 1].op = ir::Op::mbarrier;
  function_.instrs[kInstructions - 1].order = ir::Order::relaxed;
  function_.instrs[kInstructions - 2].op = ir::Op::async_copy;
  function_.instrs[kInstructions - 2].sub =
      static_cast<std::uint8_t>(proxied ? ir::AsyncCopy::bulk_load : ir::AsyncCopy::cp_async);
  program.function = &function_;
  program.launch = &launch_;
  program.slice.needed.assign(kInstructions, 1);
  program.geometry.block = {subgroups * 32, 1, 1};
  program.geometry.grid = program.geometry.cluster = {workgroups, 1, 1};
  program.geometry.threads = subgroups * 32;
  program.geometry.subgroups = subgroups;
  program.geometry.workgroups = workgroups;
  program.policies.mbarrier_scope_exact = exact;
  program.policies.mbarrier.observation_rule = false;
  program.policies.inits_need_no_fence = true;  // what is asked here is order
  certificate = std::make_unique<Certificate>(program);
}

ir::InstrId Events::next(ir::Op op, std::uint8_t sub) {
  CHECK(used_ + 2 < kInstructions);
  function_.instrs[used_].op = op;
  function_.instrs[used_].sub = sub;
  last = static_cast<ir::InstrId>(used_++);
  return last;
}

machine::Ordinal Events::number(machine::AgentId agent) {
  return numbers_[{agent.workgroup, agent.subgroup}]++;
}

machine::SyncEvent Events::event(Where who, Object object, Operation operation, Sem sem) {
  machine::SyncEvent made;
  made.kind = machine::SyncKind::mbarrier;
  made.role = barrier::is_wait(operation) ? machine::SyncRole::wait : machine::SyncRole::arrive;
  made.agent = who.agent();
  made.site = next(ir::Op::mbarrier, static_cast<std::uint8_t>(ir::Mbarrier::arrive));
  made.lanes = who.lanes;
  made.workgroup = object.workgroup;
  made.address = object.address;
  made.operation = operation;
  made.order = sem.order;
  made.scope = sem.scope;
  return made;
}

void Events::act(machine::SyncEvent event, const barrier::MbarrierAction& action) {
  constexpr barrier::MbarrierPolicy kFree{.observation_rule = false};
  barrier::MbarrierAction now = action;
  now.operation = event.operation;
  const auto outcome = barrier::step(objects_[{event.workgroup, event.address}], now, kFree);
  CHECK(!outcome.fault);
  event.phase = outcome.phase;
  event.completed = outcome.completed;
  event.amount = action.bytes;
  if (event.operation_id == 0) event.ordinal = number(event.agent);
  certificate->sync(event);
}

void Events::init(Where who, Object object, std::uint32_t count) {
  machine::SyncEvent made = event(who, object, Operation::init, {});
  made.count = count;
  act(made, {.count = count});
}

void Events::inval(Where who, Object object) { act(event(who, object, Operation::inval, {}), {}); }

// Lanes arrive one by one; those of one phase make one event.
void Events::arrive(Where who, Object object, Sem sem, Operation op) {
  machine::SyncEvent made = event(who, object, op, sem);
  made.count = static_cast<std::uint32_t>(std::popcount(who.lanes));
  act(made, {.count = made.count});
}

void Events::arrive_expecting(Where who, Object object, std::int64_t bytes) {
  machine::SyncEvent made = event(who, object, Operation::arrive, {});
  made.count = 1;
  act(made, {.bytes = bytes});
}

void Events::expect(Where who, Object object, std::int64_t bytes) {
  act(event(who, object, Operation::expect_tx, kRelaxed), {.bytes = bytes});
}

void Events::wait(Where who, Object object, std::uint32_t parity, Sem sem) {
  CHECK((objects_[object].phase & 1) != parity);
  act(event(who, object, Operation::try_wait_parity, sem), {.parity = parity});
}

void Events::peek(Where who, Object object, std::uint32_t parity) {
  machine::SyncEvent made =
      event(who, object, Operation::test_wait_parity, {ir::Order::acquire, ir::Scope::cta});
  const std::uint32_t phase = objects_[object].phase;
  made.phase = (phase & 1) == parity ? phase : phase - 1;
  made.role = machine::SyncRole::ask;
  made.ordinal = number(made.agent);
  certificate->sync(made);
}

std::uint32_t Events::issue(Where who, machine::Proxy proxy, ir::Op op) {
  machine::AsyncIssue made;
  made.agent = who.agent();
  made.site = next(op);
  made.lanes = who.lanes;
  made.id = ++ids_;
  made.proxy = proxy;
  made.ordinal = number(made.agent);
  certificate->async_issue(made);
  issues_[made.id] = made;
  return made.id;
}

std::uint32_t Events::copy(Where who, machine::Proxy proxy) {
  return issue(who, proxy, ir::Op::async_copy);
}

std::uint32_t Events::multiply(Where who) {
  return issue(who, machine::Proxy::async, ir::Op::wgmma);
}

void Events::land(std::uint32_t id, std::uint64_t address, const Channel& channel, AccessKind kind,
                  LaneMask lanes, ir::Space space) {
  const machine::AsyncIssue& issue = issues_.at(id);
  std::array<std::uint64_t, 64> addresses{};
  addresses.fill(address);
  machine::Access made;
  made.agent = issue.agent;
  made.site = issue.site;
  made.kind = kind;
  made.proxy = issue.proxy;
  made.operation = id;
  made.channel = channel;
  made.lanes = issue.lanes & lanes;
  made.space = space;
  made.bytes = 16;
  made.addresses = addresses.data();
  certificate->access(made);
}

void Events::bytes(std::uint32_t id, Object object, std::int64_t bytes) {
  const machine::AsyncIssue& issue = issues_.at(id);
  machine::SyncEvent made;
  made.kind = machine::SyncKind::mbarrier;
  made.role = machine::SyncRole::arrive;
  made.agent = issue.agent;
  made.site = issue.site;
  made.lanes = issue.lanes;
  made.operation_id = id;
  made.workgroup = object.workgroup;
  made.address = object.address;
  made.operation = Operation::complete_tx;
  made.order = ir::Order::release;
  made.scope = ir::Scope::cluster;
  act(made, {.bytes = bytes});
}

Channel Events::phase_of(Object object) const {
  const auto found = objects_.find(object);
  return {Channel::Kind::mbarrier, object.workgroup, 0, object.address, found->second.phase + 1};
}

void Events::load_bulk(Where who, std::uint64_t address, Object object, std::int64_t size) {
  const std::uint32_t id = copy(who);
  land(id, address, phase_of(object));
  bytes(id, object, size);
  over(id);
}

void Events::copies_arrive(Where who, Object object, std::uint32_t steps, bool increments) {
  const auto sub = increments ? ir::Mbarrier::cp_async_arrive : ir::Mbarrier::cp_async_arrive_noinc;
  const ir::InstrId site = next(ir::Op::mbarrier, static_cast<std::uint8_t>(sub));
  machine::SyncEvent made;
  made.kind = machine::SyncKind::mbarrier;
  made.role = machine::SyncRole::arrive;
  made.agent = who.agent();
  made.site = site;
  made.lanes = who.lanes;
  made.workgroup = object.workgroup;
  made.address = object.address;
  if (increments) {
    made.operation = Operation::async_increment;
    act(made, {});
  }
  machine::AsyncIssue issue;
  issue.agent = who.agent();
  issue.site = site;
  issue.lanes = who.lanes;
  issue.id = ++ids_;
  issue.covers = group(who, Channel::Kind::cp_group, steps);
  issue.ordinal = number(issue.agent);
  certificate->async_issue(issue);
  made.operation_id = issue.id;
  made.operation = Operation::arrive;
  made.order = ir::Order::release;
  act(made, {});
  certificate->async_complete(issue.id);
}

void Events::group_wait(Where who, Channel::Kind kind, std::uint32_t step) {
  certificate->group_wait(who.agent(), next(ir::Op::async_group), who.lanes,
                          group(who, kind, step));
}

void Events::group_wait_for(Where who, Where other, Channel::Kind kind, std::uint32_t step) {
  certificate->group_wait(who.agent(), next(ir::Op::async_group), who.lanes,
                          group(other, kind, step));
}

void Events::access(Where who, std::uint64_t address, AccessKind kind, ir::Space space) {
  std::array<std::uint64_t, 64> addresses{};
  addresses.fill(address);
  machine::Access made;
  made.agent = who.agent();
  made.site = next(ir::Op::load);
  made.space = space;
  made.kind = kind;
  made.lanes = who.lanes;
  made.addresses = addresses.data();
  made.ordinal = number(made.agent);
  certificate->access(made);
}

void Events::sync(std::vector<std::uint32_t> subgroups, std::uint32_t workgroup) {
  const std::uint32_t generation = generations_[workgroup]++;
  barrier::SubgroupMask waiters = 0;
  for (const std::uint32_t subgroup : subgroups) {
    machine::SyncEvent arrival;
    arrival.kind = machine::SyncKind::cta_barrier;
    arrival.role = machine::SyncRole::arrive;
    arrival.agent = {workgroup, subgroup};
    arrival.site = next(ir::Op::cta_barrier);
    arrival.workgroup = workgroup;
    arrival.generation = arrival.phase = generation;
    arrival.ordinal = number(arrival.agent);
    certificate->sync(arrival);
    waiters |= barrier::SubgroupMask{1} << subgroup;
  }
  machine::SyncEvent complete;
  complete.kind = machine::SyncKind::cta_barrier;
  complete.role = machine::SyncRole::complete;
  complete.workgroup = workgroup;
  complete.generation = generation;
  complete.released = waiters;
  certificate->sync(complete);
}

void Events::meet(Where who, bool barrier) {
  machine::SyncEvent made;
  made.agent = who.agent();
  made.site = next(barrier ? ir::Op::warp_barrier : ir::Op::shuffle);
  made.lanes = who.lanes;
  certificate->sync(made);
}

void Events::fence(Where who, ir::Fence kind, ir::Order order, ir::Space space, ir::Scope scope) {
  ir::Instr& made = function_.instrs[next(ir::Op::fence, static_cast<std::uint8_t>(kind))];
  made.order = order;
  made.space = space;
  made.scope = scope;
  certificate->fence(who.agent(), made, last, who.lanes);
}

void Events::cluster_arrive(Where who, std::uint32_t generation, ir::Order order) {
  meet_cluster(who, machine::SyncRole::arrive, generation, order);
}

void Events::cluster_wait(Where who, std::uint32_t generation) {
  meet_cluster(who, machine::SyncRole::wait, generation, ir::Order::acquire);
}

void Events::meet_cluster(Where who, machine::SyncRole role, std::uint32_t generation,
                          ir::Order order) {
  machine::SyncEvent made;
  made.kind = machine::SyncKind::cluster_barrier;
  made.role = role;
  made.agent = who.agent();
  made.site = next(ir::Op::cluster_barrier);
  made.workgroup = who.workgroup;
  made.phase = generation;
  made.order = order;
  made.ordinal = number(made.agent);
  certificate->sync(made);
}

void Events::grid_arrive(Where who, std::uint32_t generation, bool completes) {
  meet_grid(who, machine::SyncRole::arrive, generation, completes);
}

void Events::grid_wait(Where who, std::uint32_t generation) {
  meet_grid(who, machine::SyncRole::wait, generation, false);
}

void Events::meet_grid(Where who, machine::SyncRole role, std::uint32_t generation,
                       bool completes) {
  machine::SyncEvent made;
  made.kind = machine::SyncKind::grid_barrier;
  made.role = role;
  made.agent = who.agent();
  made.site = next(ir::Op::grid_barrier);
  made.lanes = who.lanes;
  made.workgroup = who.workgroup;
  made.phase = generation;
  made.completed = completes;
  made.ordinal = number(made.agent);
  certificate->sync(made);
}

void Events::pool(Where who, std::int64_t given) {
  machine::SyncEvent made;
  made.kind = machine::SyncKind::register_pool;
  made.role = given >= 0 ? machine::SyncRole::arrive : machine::SyncRole::wait;
  made.agent = who.agent();
  made.site = next(ir::Op::register_pool);
  made.workgroup = who.workgroup;
  made.amount = given;
  certificate->sync(made);
}

void Events::finish() {
  for (std::uint32_t workgroup = 0; workgroup < program.geometry.workgroups; ++workgroup) {
    std::vector<machine::MbarrierObject> ended;
    for (const auto& [object, state] : objects_) {
      if (object.workgroup == workgroup) ended.push_back({object.address, state, 1});
    }
    certificate->finish(workgroup, ended);
  }
}

}  // namespace muster::analysis

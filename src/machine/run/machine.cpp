// Life of a machine: memory from the launch, workgroups that start and finish.
#include "machine/run/machine.h"

#include <algorithm>
#include <utility>

#include "machine/execute/async/completion.h"
#include "machine/execute/divergence.h"
#include "machine/execute/executor.h"
#include "machine/execute/memory/initial_memory.h"
#include "machine/execute/next_operation.h"
#include "machine/execute/waits/awaits.h"
#include "machine/run/handler_table.h"
#include "machine/run/state_hash.h"

namespace muster::machine {

Machine::Machine(const Program& program, Causes& causes, Observer* observer, RunOptions options) {
  state_.program = &program;
  state_.causes = &causes;
  state_.observer = observer;
  state_.options = std::move(options);
  state_.record.reached.assign(program.function->instrs.size() + 1, 0);
  state_.undefined_root = causes.root({CauseInfo::Kind::undefined_register, 0, 0, ir::kNone});
  state_.uninitialised_root = causes.root({CauseInfo::Kind::uninitialised, 0, 0, ir::kNone});
  state_.skipped_root = causes.root({CauseInfo::Kind::skipped, 0, 0, ir::kNone});
  Memories memories{&state_.parameters, &state_.constants, &state_.globals, &state_.regions};
  set_up_memory(program, causes, memories);
}

std::uint32_t Machine::start(std::uint64_t cluster) {
  const Geometry& geometry = state_.program->geometry;
  const auto first = static_cast<std::uint32_t>(state_.workgroups.size());
  state_.clusters.emplace_back();
  state_.clusters.back().index = cluster;
  state_.clusters.back().first_slot = first;
  const bool waves = state_.program->function->control == ir::Control::wave;
  if (waves && geometry.cluster_size() > 1 &&
      geometry.cluster_size() * geometry.subgroups <= barrier::kAmdWaves) {
    state_.clusters.back().waves = barrier::launch_cluster_waves(
        geometry.cluster_size(), geometry.subgroups, state_.program->policies.amd_reading);
  }
  for (std::uint32_t rank = 0; rank < geometry.cluster_size(); ++rank) {
    start_workgroup(geometry.workgroup_of(cluster, rank), rank);
  }
  return first;
}

namespace {

// Registers of one lane that a kernel is launched with, where setmaxnreg is used: those that are
// declared, or as many as the register file has for one workgroup.
std::uint32_t launch_registers(const Program& program) {
  const auto& declared = program.function->directives.maximum_registers;
  if (declared) return *declared;
  constexpr std::uint32_t kFile = 65536, kMost = 255;
  const std::uint32_t threads = program.geometry.subgroups * program.geometry.subgroup;
  return std::min(kMost, kFile / std::max(threads, 1u) / 8 * 8);
}

}  // namespace

void Machine::start_workgroup(std::uint64_t workgroup, std::uint32_t rank) {
  const Geometry& geometry = state_.program->geometry;
  Workgroup state;
  state.index = static_cast<std::uint32_t>(workgroup);
  state.rank = rank;
  state.cluster = static_cast<std::uint32_t>(state_.clusters.size() - 1);
  const std::uint32_t registers = launch_registers(*state_.program);
  state.id = {static_cast<std::uint32_t>(workgroup % geometry.grid[0]),
              static_cast<std::uint32_t>(workgroup / geometry.grid[0] % geometry.grid[1]),
              static_cast<std::uint32_t>(workgroup / geometry.grid[0] / geometry.grid[1])};
  state.shared = ByteStore(state_.uninitialised_root);
  state.running = geometry.subgroups;
  if (state_.program->function->control == ir::Control::wave) {
    state.objects.waves =
        barrier::launch_waves(geometry.subgroups, state_.program->policies.amd_reading);
  }
  state.subgroups.resize(geometry.subgroups);
  for (std::uint32_t i = 0; i < geometry.subgroups; ++i) {
    Subgroup& subgroup = state.subgroups[i];
    subgroup.slot = static_cast<std::uint32_t>(state_.workgroups.size());
    subgroup.index = i;
    subgroup.registers_held = registers;
    const std::uint32_t left = geometry.threads - i * geometry.subgroup;
    const bool whole = state_.program->function->control == ir::Control::wave;
    subgroup.live = all_lanes(whole ? geometry.subgroup : std::min(left, geometry.subgroup));
    subgroup.registers = RegisterFile(state_.program->function->registers, geometry.subgroup,
                                      {state_.undefined_root, 0, 0});
    subgroup.local = ByteStore(state_.uninitialised_root);
    Strand strand;
    strand.pc = state_.program->next[0];
    strand.lanes = subgroup.live;
    subgroup.strands.push_back(std::move(strand));
  }
  state_.workgroups.push_back(std::move(state));
}

void Machine::leave(std::uint32_t slot) {
  const std::uint32_t count = state_.program->geometry.cluster_size();
  for (std::uint32_t i = slot; i < slot + count; ++i) {
    Workgroup& workgroup = state_.workgroups[i];
    for (Subgroup& subgroup : workgroup.subgroups) subgroup.registers = RegisterFile();
    workgroup.shared = ByteStore();
  }
}

void Machine::finish(std::uint32_t slot) {
  const std::uint32_t count = state_.program->geometry.cluster_size();
  for (std::uint32_t i = slot; i < slot + count; ++i) {
    Workgroup& workgroup = state_.workgroups[i];
    workgroup.subgroups.clear();
    workgroup.subgroups.shrink_to_fit();
    workgroup.shared = ByteStore();
  }
  if (slot + count != state_.workgroups.size()) return;
  state_.workgroups.resize(slot);
  state_.clusters.pop_back();
}

Stop Machine::run(std::uint32_t slot, std::uint32_t subgroup, std::uint64_t budget,
                  bool stop_at_visible, const std::function<bool()>* over) {
  ExecutionContext ctx(state_, kHandlers, slot, subgroup);
  ctx.over = over;
  return run_subgroup(ctx, budget, stop_at_visible);
}

Stop Machine::approach(std::uint32_t slot, std::uint32_t subgroup, std::uint64_t budget) {
  ExecutionContext ctx(state_, kHandlers, slot, subgroup);
  return run_subgroup(ctx, budget, true, true);
}

Pending Machine::pending(std::uint32_t slot, std::uint32_t subgroup) {
  ExecutionContext ctx(state_, kHandlers, slot, subgroup);
  return next_operation(ctx);
}

void Machine::part(std::uint32_t slot, std::uint32_t subgroup, LaneMask lanes) {
  ExecutionContext ctx(state_, kHandlers, slot, subgroup);
  part_lanes(ctx, pick(ctx), lanes);
}

bool Machine::complete_all(std::uint32_t slot) { return machine::complete_all(state_, slot); }

bool Machine::can_land(std::uint32_t slot, std::size_t index) const {
  return machine::can_land(state_, slot, index);
}

bool Machine::land(std::uint32_t slot, std::size_t index) {
  return machine::land(state_, slot, index);
}

bool Machine::runnable(const Subgroup& subgroup) const {
  if (subgroup.live == 0 || subgroup.waiting) return false;
  const bool patient =
      !state_.part_early && std::ranges::any_of(subgroup.strands, [](const Strand& s) {
        return s.state == Strand::State::awaiting;
      });
  const auto can = [&](const Strand& strand) {
    if (strand.state == Strand::State::awaiting) return satisfied(state_, subgroup, strand);
    return strand.state == Strand::State::running ||
           (strand.state == Strand::State::parked && !patient);
  };
  if (std::ranges::any_of(subgroup.strands, can)) return true;
  return std::ranges::all_of(subgroup.strands, [](const Strand& strand) {
    return strand.state == Strand::State::at_barrier;
  });
}

bool Machine::running(std::uint32_t slot) const {
  const std::uint32_t count = state_.program->geometry.cluster_size();
  for (std::uint32_t i = slot; i < slot + count; ++i) {
    if (state_.workgroups[i].running != 0) return true;
  }
  return false;
}

bool Machine::hold(std::uint32_t slot, std::uint32_t subgroup, LaneMask lanes) {
  auto& strands = state_.workgroups[slot].subgroups[subgroup].strands;
  for (Strand& strand : strands) {
    if ((strand.lanes & lanes) != lanes || strand.state != Strand::State::running) continue;
    Strand apart = strand;
    apart.lanes = lanes;
    apart.state = Strand::State::held;
    strand.lanes &= ~lanes;
    strands.push_back(std::move(apart));
    std::erase_if(strands, [](const Strand& s) { return s.lanes == 0; });
    return true;
  }
  return false;
}

ir::InstrId Machine::position(const Subgroup& subgroup) const {
  return subgroup.strands.empty() ? ir::kNone : subgroup.strands.front().pc;
}

std::uint64_t Machine::hash(std::uint64_t seed) const { return hash_state(state_, seed); }

namespace {

// What an array takes from the allocator, itself and what its allocation costs.
template <typename Element>
std::size_t taken(const std::vector<Element>& all) {
  constexpr std::size_t kHeader = 16;
  return all.capacity() == 0 ? 0 : all.capacity() * sizeof(Element) + kHeader;
}

std::size_t taken(const Subgroup& subgroup) {
  std::size_t total = taken(subgroup.strands) + taken(subgroup.wave.late) +
                      taken(subgroup.wave.outstanding) + taken(subgroup.acts) +
                      taken(subgroup.followed) + taken(subgroup.ahead) +
                      taken(subgroup.register_requests);
  for (const Strand& strand : subgroup.strands) total += taken(strand.rejoins);
  for (const GroupQueue& queue : subgroup.queues) total += taken(queue.commits);
  return total;
}

}  // namespace

std::size_t Machine::frame_bytes() const {
  std::size_t total = sizeof(*this) + taken(state_.record.reached) + taken(state_.regions) +
                      taken(state_.peeks) + taken(state_.workgroups) + taken(state_.clusters);
  for (const Cluster& cluster : state_.clusters) total += taken(cluster.in_flight);
  for (const Workgroup& workgroup : state_.workgroups) {
    total += taken(workgroup.subgroups) + taken(workgroup.mbarriers);
    for (const Subgroup& subgroup : workgroup.subgroups) total += taken(subgroup);
  }
  return total;
}

std::size_t Machine::bytes() const {
  std::size_t total = frame_bytes() + state_.globals.bytes() + state_.parameters.bytes();
  for (const Region& region : state_.regions) total += region.bytes.bytes();
  for (const Workgroup& workgroup : state_.workgroups) {
    total += workgroup.shared.bytes();
    for (const Subgroup& subgroup : workgroup.subgroups) {
      total += subgroup.registers.bytes() + subgroup.local.bytes();
    }
  }
  return total;
}

void Machine::share(const std::shared_ptr<ByteCount>& count) {
  const auto put_aside = [&](ByteStore& store) {
    store.share();
    store.count_in(count);
  };
  for (ByteStore* store : {&state_.parameters, &state_.constants, &state_.globals}) {
    put_aside(*store);
  }
  for (Region& region : state_.regions) put_aside(region.bytes);
  for (Workgroup& workgroup : state_.workgroups) {
    workgroup.shared.count_in(count);
    for (Subgroup& subgroup : workgroup.subgroups) {
      subgroup.registers.count_in(count);
      subgroup.local.count_in(count);
    }
  }
}

}  // namespace muster::machine

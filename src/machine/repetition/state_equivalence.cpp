// See state_equivalence.h. What is compared is listed member by member, so that one that is added
// does not compile before somebody has said here what becomes of it.
#include "machine/repetition/state_equivalence.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/hash.h"
#include "machine/values/lane_functions.h"

namespace muster::machine {

Snapshot snapshot(const MachineState& machine, std::uint32_t slot) {
  const auto first = machine.workgroups.begin() + static_cast<std::ptrdiff_t>(slot);
  return {{first, first + machine.program->geometry.cluster_size()}, machine.cluster(slot)};
}

std::uint64_t fingerprint(const MachineState& machine, std::uint32_t slot) {
  std::uint64_t hash = 0;
  for (std::uint32_t s = slot; s < slot + machine.program->geometry.cluster_size(); ++s) {
    const Workgroup& workgroup = machine.workgroups[s];
    for (const Subgroup& subgroup : workgroup.subgroups) {
      hash = combine(hash, subgroup.live);
      for (const Strand& strand : subgroup.strands) {
        hash = combine(hash, std::uint64_t{strand.pc} << 8 | static_cast<unsigned>(strand.state));
        hash = combine(hash, strand.await.address << 1 | strand.await.parity);
      }
    }
    for (const MbarrierObject& object : workgroup.mbarriers) {
      const barrier::Mbarrier& state = object.state;
      hash = combine(hash, std::uint64_t{state.pending} << 1 | (state.phase & 1));
      hash = combine(hash, static_cast<std::uint64_t>(state.bytes));
    }
    for (const barrier::CtaBarrier& barrier : workgroup.objects.named.barriers) {
      hash = combine(combine(hash, barrier.arrived), barrier.repeated);
    }
  }
  return hash;
}

namespace {

// A count whose parity is looked at, and whether there was any before.
bool same_count(std::uint32_t a, std::uint32_t b) {
  return a == b || (a >= 2 && b >= 2 && (a - b) % 2 == 0);
}

bool same(const MbarrierObject& a, const MbarrierObject& b) {
  [[maybe_unused]] const auto& [address, state, lives] = a;
  barrier::Mbarrier now = b.state;
  now.phase = a.state.phase;
  return a.address == b.address && a.state == now && same_count(a.state.phase, b.state.phase);
}

// The warps of a warpgroup are asked for one number of wgmma, so all must have issued as many more.
bool same_products(const Workgroup& a, const Workgroup& b) {
  const auto more = [&](std::size_t i) {
    return b.subgroups[i].queues[2].issued - a.subgroups[i].queues[2].issued;
  };
  for (std::size_t i = 0; i < a.subgroups.size(); ++i) {
    if (more(i) != more(i - i % kWarpgroup)) return false;
  }
  return true;
}

bool same(const Cluster& a, const Cluster& b) {
  [[maybe_unused]] const auto& [index, first_slot, granted, answers, refusal_seen, barrier, waves,
                                in_flight] = a;
  barrier::ClusterBarrier now = b.barrier;
  now.generation = a.barrier.generation;
  return a.index == b.index && a.granted == b.granted && a.answers == b.answers &&
         alike(a.waves, b.waves) && a.refusal_seen == b.refusal_seen && a.barrier == now &&
         same_count(a.barrier.generation, b.barrier.generation) && a.in_flight.empty() &&
         b.in_flight.empty();
}

// The largest number of groups that a wait leaves in flight; without limit if it does not stand in
// the instruction.
std::uint64_t groups_named(const ir::Function& function) {
  std::uint64_t most = 0;
  for (const ir::Instr& in : function.instrs) {
    if (in.op != ir::Op::async_group) continue;
    for (const ir::Operand& from : function.sources(in)) {
      if (from.kind == ir::Operand::Kind::reg) return ~std::uint64_t{0};
      if (from.kind == ir::Operand::Kind::immediate) most = std::max(most, from.value);
    }
  }
  return most;
}

// Of one channel of two waves: every number of a step that is compared with others, in pairs.
using Steps = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

// Whether they stand in one order in both, so that every comparison has one outcome.
bool in_one_order(Steps steps) {
  std::ranges::sort(steps);
  const auto apart = [](const auto& one, const auto& two) {
    return (one.first == two.first) != (one.second == two.second) || one.second > two.second;
  };
  return std::ranges::adjacent_find(steps, apart) == steps.end();
}

// What hardware threads have issued: steps of a channel are only ever compared with others of it,
// and a load that has not been used says that those before it are over.
bool same_channels(const WaveState& a, const WaveState& b) {
  for (std::size_t i = 0; i < a.steps.size(); ++i) {
    const WaveState::Steps &one = a.steps[i], &two = b.steps[i];
    [[maybe_unused]] const auto& [issued, complete, unsure, by_lds, by_memory, among_lds,
                                  among_memory] = one;
    const bool sure = one.unsure <= one.complete;
    if (sure != (two.unsure <= two.complete)) return false;
    Steps steps{{one.issued, two.issued},
                {one.complete, two.complete},
                {one.by_lds, two.by_lds},
                {one.by_memory, two.by_memory}};
    if (!sure) steps.emplace_back(one.unsure, two.unsure);
    for (std::size_t k = 0; k < a.late.size(); ++k) {
      if (static_cast<std::size_t>(a.late[k].channel) != i) continue;
      steps.emplace_back(a.late[k].step, b.late[k].step);
      steps.emplace_back(a.late[k].step - 1, b.late[k].step - 1);
    }
    if (!in_one_order(std::move(steps))) return false;
  }
  return true;
}

bool same(const WaveState& a, const WaveState& b) {
  [[maybe_unused]] const auto& [steps, write_back, late, outstanding, arrived] = a;
  const auto load = [](const WaveState::Late& one, const WaveState::Late& two) {
    [[maybe_unused]] const auto& [reg, channel, step, site] = one;
    return one.reg == two.reg && one.channel == two.channel && one.site == two.site;
  };
  return a.arrived == b.arrived && a.write_back == b.write_back && a.outstanding.empty() &&
         b.outstanding.empty() && std::ranges::equal(a.late, b.late, load) && same_channels(a, b);
}

// Waits that name at most so many groups find the same ones, counted back from the last operation.
bool same(const GroupQueue& a, const GroupQueue& b, LaneMask live, std::uint64_t named) {
  [[maybe_unused]] const auto& [issued, commits] = a;
  const std::size_t compared = std::min({a.commits.size(), b.commits.size(), kCommitsCompared});
  std::array<std::uint32_t, 64> counts{};
  for (std::size_t i = 0; i < compared; ++i) {
    const auto &one = a.commits[a.commits.size() - 1 - i],
               &two = b.commits[b.commits.size() - 1 - i];
    if (one.lanes != two.lanes || a.issued - one.step != b.issued - two.step) return false;
    for (LaneMask left = one.lanes & live; left != 0; left &= left - 1) {
      ++counts[static_cast<std::size_t>(std::countr_zero(left))];
    }
  }
  if (a.commits.size() == compared && b.commits.size() == compared) return true;
  for (LaneMask left = live; left != 0; left &= left - 1) {
    if (counts[static_cast<std::size_t>(std::countr_zero(left))] <= named) return false;
  }
  return true;
}

}  // namespace

bool Likeness::comparable(const Program& program) {
  if (program.function->control != ir::Control::wave) return true;
  return program.function->directives.thread_barriers.has_value() && !program.swaps_of_waves() &&
         std::ranges::all_of(program.function->instrs, [&](const ir::Instr& in) {
           if (in.op != ir::Op::drain) return true;
           const ir::Operand& most = program.function->sources(in)[0];
           return most.kind == ir::Operand::Kind::immediate && most.value == 0;
         });
}

bool Likeness::alike() const {
  // Of the machine what is not of the cluster: it does not change, is written by nobody between
  // like states (globals, regions), or does not matter.
  [[maybe_unused]] const auto& [program, causes, observer, options, record, held, held_steps,
                                followers, part_early, workgroups, clusters, grid, peeks,
                                footprints, asynchronous, clock, regions, parameters, constants,
                                globals, fault, obstacle, undefined, uninitialised, skipped] =
      machine_;
  [[maybe_unused]] const auto& [decisions, deferred, narrated, balancing, tensor_loads, runtime,
                                ticket_site, ticket, tickets, look_backs] = options;
  if (!comparable(*program)) return false;
  if (!held.empty() || !held_steps.empty() || tensor_loads || deferred || part_early || narrated ||
      balancing || program->one_schedule || program->cooperative) {
    return false;
  }
  if (!machine::same(before_.cluster, machine_.cluster(slot_))) return false;
  for (std::size_t i = 0; i < before_.workgroups.size(); ++i) {
    if (!same(before_.workgroups[i], machine_.workgroups[slot_ + i])) return false;
  }
  return true;
}

// What tensor memory holds is kept only where nothing is compared.
bool Likeness::same(const Workgroup& a, const Workgroup& b) const {
  [[maybe_unused]] const auto& [id, index, rank, cluster, mbarriers, free_registers, tensor, cells,
                                subgroups, objects, unknown_reductions, votes, shared, running] = a;
  const auto object = [](const MbarrierObject& one, const MbarrierObject& two) {
    return machine::same(one, two);
  };
  const auto subgroup = [&](const Subgroup& one, const Subgroup& two) {
    return same(one, two) && same_strands(one, a, two, b);
  };
  return a.index == b.index && a.free_registers == b.free_registers && a.tensor == b.tensor &&
         a.unknown_reductions == b.unknown_reductions && a.votes == b.votes &&
         a.running == b.running && machine::alike(a.objects, b.objects) &&
         std::ranges::equal(a.mbarriers, b.mbarriers, object) &&
         std::ranges::equal(a.subgroups, b.subgroups, subgroup) && same_products(a, b) &&
         a.shared == b.shared;
}

bool Likeness::same(const Subgroup& a, const Subgroup& b) const {
  [[maybe_unused]] const auto& [slot, index, grids_waited, live, left_apart, waiting,
                                waits_for_cluster, barrier, generation, strands, registers, local,
                                queues, asynchronous, map_reads, map, acts, followed_sides,
                                wgmma_fenced, ahead, registers_held, register_requests, wave, steps,
                                events, operations] = a;
  if (a.map_reads != b.map_reads || a.live != b.live || a.left_apart != b.left_apart ||
      a.waiting != b.waiting || a.waits_for_cluster != b.waits_for_cluster ||
      a.barrier != b.barrier || a.grids_waited != b.grids_waited || a.acts != b.acts ||
      a.wgmma_fenced != b.wgmma_fenced || a.ahead != b.ahead ||
      a.registers_held != b.registers_held || a.register_requests != b.register_requests) {
    return false;
  }
  const auto followed = [&](const Subgroup::Followed& one, const Subgroup::Followed& two) {
    return one.lanes == two.lanes && machine_.peeks[one.peek] == machine_.peeks[two.peek];
  };
  const auto named = groups_named(*machine_.program->function);
  for (std::size_t i = 0; i < a.queues.size(); ++i) {
    if (!machine::same(a.queues[i], b.queues[i], a.live, named)) return false;
  }
  return std::ranges::equal(a.followed, b.followed, followed) && a.local == b.local &&
         machine::same(a.wave, b.wave);
}

// Of a barrier of hardware threads the phase is waited for that is open.
bool Likeness::same_strands(const Subgroup& a, const Workgroup& home_of_a, const Subgroup& b,
                            const Workgroup& home_of_b) const {
  const auto ahead = [](const Await& await, const Workgroup& home) {
    return await.step - home.objects.threads.barriers[await.address].phase;
  };
  return std::ranges::equal(a.strands, b.strands, [&](const Strand& one, Strand two) {
    const bool waits = one.state == Strand::State::awaiting && two.state == Strand::State::awaiting;
    const auto of_threads = [](const Await& await) {
      return await.kind == Await::Kind::object && await.object == SyncKind::thread_barrier;
    };
    if (waits && of_threads(one.await) && of_threads(two.await)) {
      if (ahead(one.await, home_of_a) != ahead(two.await, home_of_b)) return false;
      two.await.step = one.await.step;
    }
    return same(one, two, a, b);
  });
}

bool Likeness::same(const Strand& a, const Strand& b, const Subgroup& of_a,
                    const Subgroup& of_b) const {
  [[maybe_unused]] const auto& [pc, state, lanes, passed_by, await, rejoins] = a;
  [[maybe_unused]] const auto& [kind, object, slot, address, parity, group, step] = await;
  if (a.pc != b.pc || a.state != b.state || a.lanes != b.lanes || a.rejoins != b.rejoins ||
      a.passed_by != b.passed_by) {
    return false;
  }
  if (a.state != Strand::State::awaiting) return true;
  Await now = b.await;
  if (now.kind == Await::Kind::group && now.kind == a.await.kind) {
    // Only warps of a warpgroup are waited for.
    if (now.group != Channel::Kind::wgmma_group) return false;
    if (of_a.queues[2].issued - a.await.step != of_b.queues[2].issued - now.step) return false;
    now.step = a.await.step;
  }
  return a.await == now;
}

// Answers of tries are the same if they are about the same.
bool Likeness::same_cause(const Cause& a, const Cause& b) const {
  if (a == b) return true;
  if (a.region != b.region || a.identity != b.identity) return false;
  const CauseInfo& one = machine_.causes->info(a.root);
  const CauseInfo& two = machine_.causes->info(b.root);
  return one.kind == CauseInfo::Kind::attempt && two.kind == CauseInfo::Kind::attempt &&
         one.site == two.site && machine_.peeks[one.index] == machine_.peeks[two.index];
}

Difference Likeness::difference(std::uint32_t rank, std::uint32_t subgroup,
                                ir::RegisterId reg) const {
  const Subgroup& then = before_.workgroups[rank].subgroups[subgroup];
  const Subgroup& now = machine_.workgroups[slot_ + rank].subgroups[subgroup];
  const Value a = then.registers.read(reg), b = now.registers.read(reg);
  const unsigned bits = std::max(1u, ir::bits(machine_.program->function->registers[reg].type));
  Difference found;
  const LaneMask unknown = a.unknown & b.unknown & now.live;
  found.wild = (a.unknown ^ b.unknown) & now.live;
  if (unknown != 0 && !same_cause(a.cause, b.cause)) found.wild |= unknown;
  for (LaneMask left = now.live & ~unknown & ~found.wild; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const Word mask = low_mask(bits);
    const Word each = (word_at(b, lane, mask) - word_at(a, lane, mask)) & mask;
    if (each == 0) continue;
    const LaneMask bit = LaneMask{1} << lane;
    const bool steps = bits > 1 && (found.lanes == 0 || found.step == each);
    (steps ? found.lanes : found.wild) |= bit;
    if (steps) found.step = each;
  }
  return found;
}

void Likeness::begin(Drift& drift) const {
  const Program& program = *machine_.program;
  const ir::Function& function = *program.function;
  // Tokens say how many phases are over, in a way that is not followed.
  std::vector<std::uint8_t> tokens(function.registers.size(), 0);
  for (const ir::Instr& in : function.instrs) {
    if (in.op != ir::Op::mbarrier) continue;
    for (const ir::Operand& to : function.destinations(in)) {
      if (to.kind == ir::Operand::Kind::reg &&
          function.registers[to.index].type != ir::Type::pred) {
        tokens[to.index] = 1;
      }
    }
  }
  for (std::uint32_t rank = 0; rank < before_.workgroups.size(); ++rank) {
    const Workgroup& workgroup = machine_.workgroups[slot_ + rank];
    for (std::uint32_t i = 0; i < workgroup.subgroups.size(); ++i) {
      if (workgroup.subgroups[i].live == 0) continue;
      for (const ir::RegisterId reg : drift.registers()) {
        drift.at(rank, i, reg) = difference(rank, i, reg);
        if (tokens[reg] != 0) drift.at(rank, i, reg) = {0, workgroup.subgroups[i].live, 0};
      }
    }
  }
}

bool Likeness::goes_on(Drift& seeds, Drift& followed) const {
  for (std::uint32_t rank = 0; rank < before_.workgroups.size(); ++rank) {
    const Workgroup& workgroup = machine_.workgroups[slot_ + rank];
    for (std::uint32_t i = 0; i < workgroup.subgroups.size(); ++i) {
      const LaneMask live = workgroup.subgroups[i].live;
      if (live == 0) continue;
      for (const ir::RegisterId reg : seeds.registers()) {
        const Difference& seed = seeds.at(rank, i, reg);
        const LaneMask rest = live & ~seed.wild;
        const auto agrees = [&](const Difference& other) {
          return (other.wild & rest) == 0 && (other.lanes & rest) == (seed.lanes & rest) &&
                 ((seed.lanes & rest) == 0 || other.step == seed.step);
        };
        if (!agrees(followed.at(rank, i, reg)) || !agrees(difference(rank, i, reg))) return false;
      }
    }
  }
  return true;
}

void advance(MachineState& machine, std::uint32_t slot, Drift& drift, std::uint64_t repeats) {
  const Program& program = *machine.program;
  for (std::uint32_t rank = 0; rank < program.geometry.cluster_size(); ++rank) {
    for (std::uint32_t i = 0; i < program.geometry.subgroups; ++i) {
      Subgroup& subgroup = machine.workgroups[slot + rank].subgroups[i];
      if (subgroup.live == 0) continue;
      for (const ir::RegisterId reg : drift.registers()) {
        const Difference& each = drift.at(rank, i, reg);
        const bool predicate = program.function->registers[reg].type == ir::Type::pred;
        const LaneMask wild = each.wild & subgroup.live;
        if (wild != 0) {
          Value lost;
          if (predicate) lost.shape = Value::Shape::mask;
          lost.unknown = wild;
          lost.cause = {machine.skipped_root, 0, 0};
          subgroup.registers.write(reg, lost, wild, subgroup.live);
        }
        const Value now = subgroup.registers.read(reg);
        const LaneMask moved = each.lanes & subgroup.live & ~now.unknown;
        if (moved == 0) continue;
        std::array<std::uint64_t, 64> words{};
        Value next = now;
        if (moved == subgroup.live && now.shape != Value::Shape::lanes) {
          next.base += each.step.first() * repeats;
        } else {
          next.shape = Value::Shape::lanes;
          next.unknown = 0;
          next.lanes = words.data();
          for (LaneMask left = moved; left != 0; left &= left - 1) {
            const auto lane = static_cast<unsigned>(std::countr_zero(left));
            words[lane] = lane_word(now, lane) + each.step.first() * repeats;
          }
        }
        subgroup.registers.write(reg, next, moved, subgroup.live);
      }
    }
  }
}

}  // namespace muster::machine

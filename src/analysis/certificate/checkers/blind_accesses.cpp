// Accesses at addresses that are not known.
#include "analysis/certificate/checkers/blind_accesses.h"

#include <algorithm>

#include "analysis/certificate/checkers/memory_lifetime.h"

namespace muster::analysis {

using machine::AccessKind;

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

bool in_shared(const Reach& where) {
  return !where.anywhere && !where.nowhere && where.region == 0;
}

// It commutes with its like if it is an atomic whose result nothing rests on.
template <typename Access>
bool commutes(const machine::Program& program, const Access& access) {
  if (access.kind != AccessKind::atomic || !access.strong) return false;
  const ir::Instr& instr = program.function->instrs[access.site];
  return std::ranges::none_of(
      program.function->destinations(instr), [&](const ir::Operand& operand) {
        return operand.kind == ir::Operand::Kind::reg && program.slice.wanted[operand.index] != 0;
      });
}

template <typename Access>
Anywhere::Touch touch_of(const CertificateState& state, const Access& access, const Mark& mark) {
  const ir::Instr& in = state.program.function->instrs[access.site];
  return {.mark = mark,
          .kind = access.kind,
          .commutes = commutes(state.program, access),
          .atomic = access.kind == AccessKind::atomic && access.strong,
          .bytes = word_bytes(in, access.kind),
          .site = access.site,
          .workgroup = access.agent.workgroup,
          .narrow = access.kind == AccessKind::atomic && state.narrow(in.scope),
          .agent = state.agent_of(access.agent),
          .channel = access.wave};
}

template <typename Access>
void note(const CertificateState& state, RegionUse& use, const Access& access) {
  (access.kind == AccessKind::read ? use.read : use.written) = true;
  if (access.kind == AccessKind::atomic &&
      std::ranges::find(use.atomics, access.site) == use.atomics.end()) {
    use.atomics.push_back(access.site);
  }
  if (use.atomics_of == 0U) return;
  const ir::Instr& instr = state.program.function->instrs[access.site];
  const bool all = state.program.geometry.workgroups == 1 || !state.narrow(instr.scope);
  const bool meets_any = all && commutes(state.program, access);
  const std::uint32_t bytes = meets_any ? word_bytes(instr, access.kind) : 0;
  use.atomics_of = use.atomics_of.value_or(bytes) == bytes ? bytes : 0;
}

// Whether two atomics that nothing orders leave more than one result, or find more than one.
bool order_shows(const machine::Program& program, ir::InstrId a, ir::InstrId b) {
  const ir::Instr& one = program.function->instrs[a];
  const ir::Instr& other = program.function->instrs[b];
  if (program.returns_to_reader(one, a) || program.returns_to_reader(other, b)) return true;
  if (one.sub != other.sub || one.type != other.type) return true;
  switch (static_cast<ir::Reduce>(one.sub)) {
    case ir::Reduce::min:
    case ir::Reduce::max:
      return false;
    case ir::Reduce::exch:
    case ir::Reduce::cas:
    case ir::Reduce::inc:
    case ir::Reduce::dec:
      return true;
    default:
      return ir::is_float(one.type);
  }
}

// An atomic that may meet another one, where no clocks are kept: which of them comes first, and
// whether anything orders them, is not known.
void note_unknown_orders(CertificateState& state, const machine::BlindAccess& access) {
  if (access.kind != AccessKind::atomic) return;
  const Reach where = reach(access);
  for (const auto& [region, use] : state.regions) {
    if (!where.anywhere && region != where.region) continue;
    state.unordered.all &= std::ranges::none_of(use.atomics, [&](ir::InstrId other) {
      return order_shows(state.program, access.site, other);
    });
  }
}

// Whether the address may be one of a peer's shared memory: it goes through mapa, or what it was
// made from may.
bool may_be_peers(const machine::Program& program, const machine::BlindAccess& access) {
  const ir::Instr& in = program.function->instrs[access.site];
  const bool reaches = in.space == ir::Space::generic || (in.flags & ir::kCluster) != 0;
  if (program.geometry.cluster_size() == 1 || !reaches) return false;
  const ir::AddressOrigin from = program.origins.of(program.function->sources(in)[0]);
  const auto maps = [](const ir::Instr& instr) { return instr.op == ir::Op::map_rank; };
  return from.mapped || (from.other && std::ranges::any_of(program.function->instrs, maps));
}

// A peer's memory begins and ends with it; which of them it is, is not known.
void check_peers(CertificateState& state, ClusterState& here, const machine::BlindAccess& access) {
  const machine::Geometry& geometry = state.program.geometry;
  const Component agent = state.agent_of(access.agent);
  const Party who{access.agent, access.site, access.lanes, access.ordinal, 0};
  for (std::uint32_t rank = 0; rank < geometry.cluster_size(); ++rank) {
    if (rank == geometry.rank(access.agent.workgroup)) continue;
    if (!knows_started(state, here.clocks.past(agent), access.lanes, rank)) {
      state.doubts.add(BlindConflict{access}, 0, access.site, ir::kNone);
    }
    note_use_of(here, rank, {agent, access.lanes, here.clocks.now(agent)}, who);
  }
}

}  // namespace

void note_use(const CertificateState& state, RegionUse& use, const machine::Access& access) {
  note(state, use, access);
  if (access.operation != 0) use.atomics_of = 0;
}

void note_anywhere(CertificateState& state, ClusterState& here, const machine::Access& access,
                   const Record& record, const Past& past) {
  const Mark mark{record.component, access.lanes, record.clock};
  here.anywhere.known(touch_of(state, access, mark), past, state.open);
}

void check_blind_access(CertificateState& state, const machine::BlindAccess& access) {
  ++state.events;
  ClusterState& here = state.cluster(access.agent.workgroup);
  const Component agent = state.agent_of(access.agent);
  const Reach where = reach(access);
  if (where.nowhere) return;
  if (may_be_peers(state.program, access)) check_peers(state, here, access);
  if (state.anywhere && in_shared(where)) {
    // What a wave issues is over when its channel says so, not when the wave goes on.
    const bool issued = access.wave != ir::WaveChannel::none;
    const Mark mark = issued ? Mark{here.channel_component(agent, access.channel.kind),
                                    access.lanes, access.channel.step}
                             : Mark{agent, access.lanes, here.clocks.now(agent)};
    here.anywhere.blind(touch_of(state, access, mark), here.clocks.past(agent), state.open);
  }
  if (!where.anywhere) {
    note(state, state.regions[where.region], access);
  }
  const auto known =
      std::ranges::find_if(state.blind_accesses, [&](const machine::BlindAccess& other) {
        return other.site == access.site && other.cause.root == access.cause.root;
      });
  if (known == state.blind_accesses.end()) state.blind_accesses.push_back(access);
}

void conclude_blind_accesses(CertificateState& state) {
  // Not the tensors without an address: nothing else leads there.
  const bool anything_written = std::ranges::any_of(state.regions, [](const auto& entry) {
    return entry.first < machine::kFirstTensorRegion && entry.second.written;
  });
  for (const machine::BlindAccess& access : state.blind_accesses) {
    note_unknown_orders(state, access);
    const Reach where = reach(access);
    if (state.anywhere && in_shared(where) && !state.open.contains(access.site)) {
      state.relied.take(AssumptionId::addresses_bounded, access.site);
      continue;
    }
    // A store that may lead state.anywhere makes everything written.
    const bool stray =
        std::ranges::any_of(state.blind_accesses, [](const machine::BlindAccess& other) {
          return other.kind != AccessKind::read && reach(other).anywhere;
        });
    // Atomics of one size among themselves do not race, wherever they lead.
    const bool only_atomics = !stray && !where.anywhere && !in_shared(where) &&
                              state.regions[where.region].atomics_of.value_or(0) != 0;
    if (only_atomics) continue;
    const bool written =
        stray || (where.anywhere ? anything_written : state.regions[where.region].written);
    if (access.kind != AccessKind::read || written) {
      state.doubts.keep(BlindConflict{access});
    } else if (in_shared(where)) {
      // Nobody writes there, but whether it is there rests on what nobody knows.
      state.relied.take(AssumptionId::addresses_bounded, access.site);
    }
  }
}

}  // namespace muster::analysis

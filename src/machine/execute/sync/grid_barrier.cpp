// The barrier of a cooperative grid. Its word counts up to 2^31, of which each workgroup adds its
// part; the highest bit, which is all that anyone looks at, is the generation. Reference: the
// cooperative groups of CUDA's headers, whose code ir/idioms/grid_sync.h finds.
#include "machine/execute/sync/grid_barrier.h"

#include <bit>

#include "machine/execute/divergence.h"
#include "machine/execute/lane_operands.h"
#include "machine/execute/tell.h"

namespace muster::machine {

namespace {

// Of what an arrival returns nobody looks at more than the highest bit: this one says that it is
// what an arrival returned.
constexpr std::uint64_t kArrived = 1;

bool grid_arrival(ExecutionContext& ctx, Strand& strand, std::uint64_t amount) {
  GridBarrier& grid = ctx.machine.grid;
  if (amount == 0 || grid.added + amount > GridBarrier::kWhole) {
    return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  }
  Value token;
  token.base = std::uint64_t{grid.generation & 1} << 31U | kArrived;
  ctx.write(ctx.function.destinations(ctx.instr(strand.pc))[0], token, {strand.lanes, 0, {}});
  grid.added += amount;
  ++grid.arrivals;
  const bool completed = grid.added == GridBarrier::kWhole;
  SyncEvent event = event_here(ctx, SyncKind::grid_barrier, SyncRole::arrive, strand.lanes);
  event.phase = grid.generation;
  event.completed = completed;
  tell(ctx, event);
  if (completed) grid = {grid.generation + 1, 0, 0};
  ++ctx.subgroup.events;
  return ctx.advance(strand, strand.pc + 1), true;
}

bool grid_wait(ExecutionContext& ctx, Strand& strand, std::uint64_t token) {
  const GridBarrier& grid = ctx.machine.grid;
  if ((token & kArrived) == 0) return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  const auto parity = static_cast<std::uint32_t>(token >> 31U);
  if ((grid.generation & 1) == parity) {
    strand.state = Strand::State::awaiting;
    strand.await = {.kind = Await::Kind::object,
                    .object = SyncKind::grid_barrier,
                    .slot = ctx.subgroup.slot,
                    .parity = parity};
    return true;
  }
  Value word;
  word.base = std::uint64_t{grid.generation & 1} << 31U;
  ctx.write(ctx.function.destinations(ctx.instr(strand.pc))[0], word, {strand.lanes, 0, {}});
  SyncEvent event = event_here(ctx, SyncKind::grid_barrier, SyncRole::wait, strand.lanes);
  event.phase = grid.generation - 1;
  tell(ctx, event);
  ++ctx.subgroup.events;
  return ctx.advance(strand, strand.pc + 1), true;
}

}  // namespace

bool execute_grid_barrier(ExecutionContext& ctx, Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - ctx.subgroup.strands.data());
  bool anyone = false;
  if (!part(ctx, strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = ctx.subgroup.strands[index];
  const ir::Instr& in = ctx.instr(here.pc);
  const auto sources = ctx.function.sources(in);
  LaneWords addresses, words;
  if (!lane_words(ctx, sources[0], here.lanes, ir::Type::b64, &addresses)) return false;
  if (!lane_words(ctx, sources[1], here.lanes, ir::Type::b32, &words)) return false;
  const auto l = static_cast<unsigned>(std::countr_zero(here.lanes));
  const std::uint64_t word = addresses[l] + static_cast<std::uint64_t>(in.offset);
  constexpr std::uint64_t kBarrier = region_base(kWorkspaceRegion) + 4;
  if (!std::has_single_bit(here.lanes) || word != kBarrier) {
    return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  }
  const bool arrives = in.sub == static_cast<std::uint8_t>(ir::ClusterBarrier::arrive);
  return arrives ? grid_arrival(ctx, here, words[l]) : grid_wait(ctx, here, words[l]);
}

bool grid_passes(const MachineState& machine, const Subgroup&, const Await& await) {
  return (machine.grid.generation & 1) != await.parity;
}

}  // namespace muster::machine

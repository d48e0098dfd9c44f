// The barrier of a cooperative grid. Its word counts up to 2^31, of which each workgroup adds its
// part; the highest bit, which is all that anyone looks at, is the generation. Reference: the
// cooperative groups of CUDA's headers, whose code ir/idioms/grid_sync.h finds.
#include <bit>

#include "machine/execute/executor.h"

namespace muster::machine {

bool Executor::grid_barrier(Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - subgroup_.strands.data());
  bool anyone = false;
  if (!part(strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = subgroup_.strands[index];
  const ir::Instr& in = instr(here.pc);
  const auto sources = function_.sources(in);
  LaneWords addresses, words;
  if (!lane_words(sources[0], here.lanes, ir::Type::b64, &addresses)) return false;
  if (!lane_words(sources[1], here.lanes, ir::Type::b32, &words)) return false;
  const auto l = static_cast<unsigned>(std::countr_zero(here.lanes));
  const std::uint64_t word = addresses[l] + static_cast<std::uint64_t>(in.offset);
  constexpr std::uint64_t kBarrier = region_base(kWorkspaceRegion) + 4;
  if (!std::has_single_bit(here.lanes) || word != kBarrier) {
    return obstruct(Obstacle::Kind::unmodelled, {});
  }
  const bool arrives = in.sub == static_cast<std::uint8_t>(ir::ClusterBarrier::arrive);
  return arrives ? grid_arrival(here, words[l]) : grid_wait(here, words[l]);
}

bool Executor::grid_arrival(Strand& strand, std::uint64_t amount) {
  Machine::Grid& grid = machine_.grid;
  if (amount == 0 || grid.added + amount > Machine::Grid::kWhole) {
    return obstruct(Obstacle::Kind::unmodelled, {});
  }
  Value token;
  token.base = std::uint64_t{grid.generation & 1} << 31U;
  write(function_.destinations(instr(strand.pc))[0], token, {strand.lanes, 0, {}});
  grid.added += amount;
  ++grid.arrivals;
  const bool completed = grid.added == Machine::Grid::kWhole;
  if (machine_.observer_ != nullptr) {
    machine_.observer_->grid_barrier(
        {agent(), site_, strand.lanes, true, grid.generation, completed});
  }
  if (completed) grid = {grid.generation + 1, 0, 0};
  ++subgroup_.events;
  return advance(strand, strand.pc + 1), true;
}

bool Executor::grid_wait(Strand& strand, std::uint64_t token) {
  const Machine::Grid& grid = machine_.grid;
  const auto parity = static_cast<std::uint32_t>(token >> 31U);
  if ((grid.generation & 1) == parity) {
    strand.state = Strand::State::awaiting;
    strand.await = {Await::Kind::grid, subgroup_.slot, 0, parity, Channel::Kind::none, 0};
    return true;
  }
  Value word;
  word.base = std::uint64_t{grid.generation & 1} << 31U;
  write(function_.destinations(instr(strand.pc))[0], word, {strand.lanes, 0, {}});
  if (machine_.observer_ != nullptr) {
    machine_.observer_->grid_barrier(
        {agent(), site_, strand.lanes, false, grid.generation - 1, false});
  }
  ++subgroup_.events;
  return advance(strand, strand.pc + 1), true;
}

}  // namespace muster::machine

// setmaxnreg: registers move between a warp and the pool of its workgroup. Reference: PTX ISA,
// setmaxnreg. All registers belong to warps at launch; what a .dec gives back a .inc may take, and
// waits for.
#include "machine/executor.h"

namespace muster::machine {

bool Executor::pool(Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - subgroup_.strands.data());
  bool anyone = false;
  if (!part(strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = subgroup_.strands[index];
  const ir::Instr& in = instr(here.pc);
  LaneWords counts;
  if (!lane_words(function_.sources(in)[0], here.lanes, ir::Type::u32, &counts)) return false;
  const auto wanted =
      static_cast<std::uint32_t>(counts[static_cast<unsigned>(std::countr_zero(here.lanes))]);
  if (wanted < 24 || wanted > 256 || wanted % 8 != 0) return fail(902, here.lanes, wanted, 256);
  if (here.lanes != subgroup_.live) return fail(903, here.lanes, here.lanes, subgroup_.live);
  const bool more = in.sub == 1;
  const std::uint32_t held = subgroup_.registers_held;
  if (more ? wanted < held : wanted > held) return fail(904, here.lanes, wanted, held);
  if (more && workgroup_.free_registers < wanted - held) {
    here.state = Strand::State::awaiting;
    here.await = {Await::Kind::pool, subgroup_.slot, 0, 0, Channel::Kind::none, wanted - held};
    return true;
  }
  const std::int64_t given = static_cast<std::int64_t>(held) - wanted;
  workgroup_.free_registers += given;
  if (machine_.observer_ != nullptr) machine_.observer_->pool(agent(), site_, given);
  subgroup_.registers_held = wanted;
  ++subgroup_.events;
  return advance(here, here.pc + 1), true;
}

}  // namespace muster::machine

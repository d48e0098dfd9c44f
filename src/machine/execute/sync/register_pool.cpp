// setmaxnreg: registers move between a warp and the pool of its workgroup. Reference: PTX ISA,
// setmaxnreg. All registers belong to warps at launch; what a .dec gives back a .inc may take, and
// waits for.
#include <algorithm>

#include "machine/execute/executor.h"

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
  if (!whole_warpgroup()) return fail(903, here.lanes, warpgroup().size(), kWarpgroup);
  const bool more = in.sub == 1;
  const std::uint32_t request = wanted << 1 | (more ? 1 : 0);
  if (!warpgroup_asks(request)) return fail(903, here.lanes, here.lanes, subgroup_.live);
  const std::uint32_t held = subgroup_.registers_held;
  if (more ? wanted < held : wanted > held) return fail(904, here.lanes, wanted, held);
  if (more && workgroup_.free_registers < wanted - held) {
    here.state = Strand::State::awaiting;
    here.await = {Await::Kind::pool, subgroup_.slot, 0, 0, Channel::Kind::none, wanted - held};
    return true;
  }
  const std::int64_t given = static_cast<std::int64_t>(held) - wanted;
  workgroup_.free_registers += given;
  if (machine_.observer_ != nullptr) {
    machine_.observer_->lanes_met(agent(), site_, here.lanes);
    machine_.observer_->pool(agent(), site_, given);
  }
  subgroup_.registers_held = wanted;
  subgroup_.register_requests.push_back({request, site_});
  ++subgroup_.events;
  return advance(here, here.pc + 1), true;
}

// Whether no other warp of the warpgroup asks for something else in this turn, or has ended without
// asking. Where they stand does not matter: roles of one warpgroup bring their own instructions.
bool Executor::warpgroup_asks(std::uint32_t request) const {
  const std::size_t turn = subgroup_.register_requests.size();
  return std::ranges::all_of(warpgroup(), [&](const Subgroup& other) {
    const auto& requests = other.register_requests;
    return requests.size() > turn ? requests[turn].what == request : other.live != 0;
  });
}

// A warp that ends has executed every setmaxnreg and every wgmma that another of its warpgroup has.
bool Executor::asked_like_warpgroup() {
  if (subgroup_.live != 0) return true;
  const std::size_t turns = subgroup_.register_requests.size();
  const std::uint32_t products = queue(Channel::Kind::wgmma_group).issued;
  for (const Subgroup& other : warpgroup()) {
    if (other.register_requests.size() > turns) {
      const ir::InstrId end = site_;
      site_ = other.register_requests[turns].site;  // what this warp did not execute
      fail(903, 0);
      machine_.fault_->other = end;
      return false;
    }
    const std::uint32_t others = other.queues[2].issued;
    const bool more = others > products, fewer = others < products && other.live == 0;
    if (more || fewer) return fail(124, 0, products, others);
  }
  return true;
}

// PTX ISA, wgmma: four contiguous warps, the first a multiple of four; all their lanes take part.
bool Executor::whole_warpgroup() const {
  const std::size_t first = subgroup_index_ / kWarpgroup * kWarpgroup;
  return (first + kWarpgroup) * width_ <= program_.geometry.threads;
}

std::span<const Subgroup> Executor::warpgroup() const {
  const std::span<const Subgroup> all = workgroup_.subgroups;
  const std::size_t first = subgroup_index_ / kWarpgroup * kWarpgroup;
  return all.subspan(first, std::min<std::size_t>(kWarpgroup, all.size() - first));
}

}  // namespace muster::machine

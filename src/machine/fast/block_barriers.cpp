// See block_barriers.h.
#include "machine/fast/block_barriers.h"

#include <algorithm>
#include <bit>

namespace muster::machine::fast {

namespace {

using ir::CtaBarrier;

// What all lanes of the warp agree on, or nothing: then it gives up.
std::uint64_t agreed(Warp& w, const Place& place) {
  const auto first = static_cast<unsigned>(std::countr_zero(w.live));
  const std::uint64_t word = w.word(place.slot, place.kind, first);
  if ((place.slot & kConstant) != 0) return word;
  for (Mask left = w.live; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    if (w.word(place.slot, place.kind, lane) != word) w.give_up();
  }
  return word;
}

// One more warp's share of a reduction.
std::uint32_t reduced(CtaBarrier kind, std::uint32_t so_far, bool first, Mask truth, Mask live) {
  if (kind == CtaBarrier::red_popc) {
    return so_far + static_cast<std::uint32_t>(std::popcount(truth));
  }
  const bool all = truth == live, any = truth != 0;
  if (kind == CtaBarrier::red_and) return (first || so_far != 0) && all ? 1 : 0;
  return so_far != 0 || any ? 1 : 0;
}

}  // namespace

bool BlockBarriers::whole(const Workgroup& workgroup, const Barrier& barrier) const {
  if (barrier.counted) return barrier.arrived * kLanes >= barrier.wanted;
  return barrier.arrived + ended_ >= workgroup.warps.size();
}

bool BlockBarriers::arrive(Workgroup& workgroup, Warp& w, const Step& s) {
  const ir::Instr& in = *s.instr;
  const Place* const places = w.shared->places + s.list;
  const Place* const sources = places + in.dst.count;
  const std::uint64_t id = agreed(w, sources[0]);
  const bool counted = in.src.count > 1 && sources[1].slot != kNoSlot;
  const auto wanted = counted ? static_cast<std::uint32_t>(agreed(w, sources[1])) : 0;
  const auto kind = static_cast<CtaBarrier>(in.sub);
  if (id >= barriers_.size() || wanted % kLanes != 0 || (counted && wanted == 0) || w.gives_up) {
    return w.give_up(), true;
  }
  Barrier& barrier = barriers_[id];
  const bool first = barrier.arrived == 0;
  const bool reduces = kind >= CtaBarrier::red_popc;
  const bool same_kind = barrier.reduces ? barrier.kind == kind : !reduces;
  const bool agrees =
      first || (barrier.counted == counted && barrier.wanted == wanted && same_kind);
  const bool twice = std::ranges::find(barrier.waiting, w.index + 1) != barrier.waiting.end();
  if (!agrees || twice || barrier.waits == kLanes) return w.give_up(), true;
  barrier.counted = counted;
  barrier.wanted = wanted;
  barrier.kind = kind;
  barrier.reduces = reduces;
  ++barrier.arrived;
  if (reduces) {
    const Place& predicate = sources[2];
    const Mask truth = w.bits(predicate.slot, predicate.flip) & w.live;
    barrier.red = reduced(kind, barrier.red, first, truth, w.live);
  }
  if (kind != CtaBarrier::arrive) {
    w.waiting = true;
    barrier.steps[barrier.waits] = &s;
    barrier.waiting[barrier.waits++] = w.index + 1;
  }
  if (whole(workgroup, barrier)) complete(workgroup, barrier);
  return w.waiting;
}

void BlockBarriers::complete(Workgroup& workgroup, Barrier& barrier) {
  for (std::uint32_t i = 0; i < barrier.waits; ++i) {
    Warp& w = workgroup.warps[barrier.waiting[i] - 1];
    const Step& s = *barrier.steps[i];
    w.waiting = false;
    if (s.instr->dst.count == 0) continue;
    const Place& to = w.shared->places[s.list];
    w.mask = w.live;
    if (to.slot == kNoSlot) continue;
    if (to.kind == Kind::bits) {
      w.put_bits(to.slot, barrier.red != 0 ? ~Mask{0} : 0);
      continue;
    }
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      w.words<std::uint32_t>(to.slot)[lane] = barrier.red;
    }
  }
  barrier = {};
}

void BlockBarriers::leave(Workgroup& workgroup) {
  ++ended_;
  for (Barrier& barrier : barriers_) {
    if (barrier.arrived != 0 && !barrier.counted && whole(workgroup, barrier)) {
      complete(workgroup, barrier);
    }
  }
}

}  // namespace muster::machine::fast

// See lane_steps.h.
#include "machine/fast/lane_steps.h"

#include <array>
#include <bit>

#include "machine/values/compute.h"
#include "machine/values/value.h"

namespace muster::machine::fast {

using ir::Special;

namespace {

constexpr unsigned kOperandsMax = 8;  // make_steps sees to it
using LaneWords = std::array<std::uint64_t, kLanes>;

template <class Function>
void for_lanes(Mask lanes, Function function) {
  for (; lanes != 0; lanes &= lanes - 1) function(static_cast<unsigned>(std::countr_zero(lanes)));
}

void put(const Warp& w, const Place& to, unsigned lane, std::uint64_t word) {
  if (to.kind == Kind::wide) {
    w.words<std::uint64_t>(to.slot)[lane] = word;
  } else {
    w.words<std::uint32_t>(to.slot)[lane] = static_cast<std::uint32_t>(word);
  }
}

// `word` says what a lane gets. Where no lane is left out all are written, in vectors of the host.
template <class Word>
void put_lanes(const Warp& w, const Place& to, Word word) {
  if (!w.all()) return for_lanes(w.mask, [&](unsigned lane) { put(w, to, lane, word(lane)); });
  if (to.kind == Kind::wide) {
    auto* const words = w.words<std::uint64_t>(to.slot);
    for (unsigned lane = 0; lane < kLanes; ++lane) words[lane] = word(lane);
  } else {
    auto* const words = w.words<std::uint32_t>(to.slot);
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      words[lane] = static_cast<std::uint32_t>(word(lane));
    }
  }
}

Value value_of(const Warp& w, const Place& place, LaneWords& storage) {
  Value value;
  if (place.slot == kNoSlot) return value;
  if (place.kind == Kind::bits) {
    value.shape = Value::Shape::mask;
    value.base = w.bits(place.slot, place.flip);
    return value;
  }
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    storage[lane] = w.word(place.slot, place.kind, lane);
  }
  value.shape = Value::Shape::lanes;
  value.lanes = storage.data();
  return value;
}

void keep(Warp& w, const Place& to, const Value& value) {
  if ((value.unknown & w.mask) != 0) return w.give_up();
  if (to.slot == kNoSlot) return;
  if (to.kind == Kind::bits) {
    const bool one = value.shape == Value::Shape::uniform;
    return w.put_bits(to.slot,
                      one ? ((value.base & 1) != 0 ? ~Mask{0} : 0) : static_cast<Mask>(value.base));
  }
  for_lanes(w.mask, [&](unsigned lane) { put(w, to, lane, lane_word(value, lane)); });
}

// Destinations and sources as machine/values has them.
struct Operands {
  std::array<LaneWords, kOperandsMax> from, into;
  std::array<Value, kOperandsMax> sources, results;
};

void read_operands(const Warp& w, const Step& s, Operands& operands) {
  const Place* const places = w.shared->places + s.list;
  for (unsigned i = 0; i < s.instr->dst.count; ++i) {
    operands.results[i].lanes = operands.into[i].data();
  }
  for (unsigned i = 0; i < s.instr->src.count; ++i) {
    operands.sources[i] = value_of(w, places[s.instr->dst.count + i], operands.from[i]);
  }
}

void keep_results(Warp& w, const Step& s, const Operands& operands) {
  const Place* const places = w.shared->places + s.list;
  for (unsigned i = 0; i < s.instr->dst.count; ++i) keep(w, places[i], operands.results[i]);
}

std::uint64_t lane_mask(Special which, unsigned lane) {
  const std::uint64_t self = std::uint64_t{1} << lane, all = ~Mask{0};
  switch (which) {
    case Special::lanemask_eq:
      return self;
    case Special::lanemask_lt:
      return self - 1;
    case Special::lanemask_le:
      return (self - 1) | self;
    case Special::lanemask_gt:
      return all & ~((self - 1) | self);
    default:
      return all & ~(self - 1);
  }
}

// Outside of clusters.
std::uint64_t uniform_special(const Warp& w, Special which) {
  const Geometry& g = *w.shared->geometry;
  const auto at = [&](Special first) {
    return static_cast<unsigned>(which) - static_cast<unsigned>(first);
  };
  if (which >= Special::ntid_x && which <= Special::ntid_z) return g.block[at(Special::ntid_x)];
  if (which >= Special::ctaid_x && which <= Special::ctaid_z) {
    return w.workgroup->id[at(Special::ctaid_x)];
  }
  if (which >= Special::nctaid_x && which <= Special::nctaid_z)
    return g.grid[at(Special::nctaid_x)];
  if (which >= Special::clusterid_x && which <= Special::clusterid_z) {
    return w.workgroup->id[at(Special::clusterid_x)];
  }
  if (which >= Special::nclusterid_x && which <= Special::nclusterid_z) {
    return g.grid[at(Special::nclusterid_x)];
  }
  if (which == Special::dynamic_smem_size) return g.dynamic_shared;
  if (which == Special::warpid) return w.index;  // each stays at its own place
  const bool ones = (which >= Special::cluster_nctaid_x && which <= Special::cluster_nctaid_z) ||
                    which == Special::cluster_nctarank;
  return ones ? 1 : 0;
}

bool is_clock(Special which) { return which >= Special::clock && which <= Special::globaltimer_hi; }

std::uint64_t read_clock(const Warp& w, Special which) {
  const std::uint64_t now = w.shared->clock.look(w.shared->clock_step);
  const bool high = which == Special::clock_hi || which == Special::globaltimer_hi;
  return high ? now >> 32 : now;
}

// Which lane a lane reads, and whether that lies in its segment. Reference: PTX ISA, shfl.sync.
struct Reach {
  unsigned from;
  bool in_range;
};
Reach reach(ir::Shuffle mode, unsigned self, std::uint64_t b, std::uint64_t c) {
  const int l = static_cast<int>(self), offset = static_cast<int>(b & 31);
  const int clamp = static_cast<int>(c & 31), segment = static_cast<int>(c >> 8 & 31);
  const int lowest = l & segment, limit = lowest | (clamp & ~segment);
  int from = lowest | (offset & ~segment);
  if (mode == ir::Shuffle::up) from = l - offset;
  if (mode == ir::Shuffle::down) from = l + offset;
  if (mode == ir::Shuffle::bfly) from = l ^ offset;
  const bool in_range = mode == ir::Shuffle::up ? from >= limit : from <= limit;
  return {static_cast<unsigned>(in_range ? from : l), in_range};
}

}  // namespace

bool knows_special(Special which) {
  if (which <= Special::laneid) return true;
  if (is_clock(which) || which == Special::warpid || which == Special::smid) return true;
  if (which >= Special::lanemask_eq && which <= Special::dynamic_smem_size) return true;
  return which >= Special::clusterid_x && which <= Special::is_explicit_cluster;
}

void read_special(Warp& w, const Step& s) {
  const auto which = static_cast<Special>(s.code);
  const Place to{s.to, s.result, false};
  if (which <= Special::tid_z) {
    const auto axis = static_cast<unsigned>(which) - static_cast<unsigned>(Special::tid_x);
    const auto& along = w.coordinates[axis];
    return put_lanes(w, to, [&](unsigned lane) { return along[lane]; });
  }
  if (which == Special::laneid) return put_lanes(w, to, [](unsigned lane) { return lane; });
  if (which >= Special::lanemask_eq && which <= Special::lanemask_ge) {
    return put_lanes(w, to, [&](unsigned lane) { return lane_mask(which, lane); });
  }
  const std::uint64_t word = is_clock(which) ? read_clock(w, which) : uniform_special(w, which);
  if (s.result == Kind::bits) return w.put_bits(s.to, word != 0 ? ~Mask{0} : 0);
  put_lanes(w, to, [&](unsigned) { return word; });
}

void read_active_mask(Warp& w, const Step& s) {
  for_lanes(w.mask, [&](unsigned l) { put(w, {s.to, s.result, false}, l, w.lanes); });
}

void begin_guard(Warp& w, const Step& s) { w.mask = w.lanes & w.bits(s.guard, s.negated); }
void end_guard(Warp& w, const Step&) { w.mask = w.lanes; }

void want_written(Warp& w, const Step& s) {
  if ((w.mask & ~w.bits(s.a)) != 0) w.give_up();
}
void note_written(Warp& w, const Step& s) { w.bits(s.to) |= w.mask; }
void do_nothing(Warp&, const Step&) {}

void compute_lanes(Warp& w, const Step& s) {
  if (w.mask == 0) return;
  Operands operands;
  read_operands(w, s, operands);
  compute(*s.instr, {operands.sources.data(), s.instr->src.count}, w.mask, kLanes,
          {operands.results.data(), s.instr->dst.count});
  keep_results(w, s, operands);
}

void exchange_lanes(Warp& w, const Step& s) {
  if (s.instr->dst.count == 0) return;
  Operands operands;
  read_operands(w, s, operands);
  collect(*s.instr, {operands.sources.data(), s.instr->src.count}, w.mask, kLanes,
          {operands.results.data(), s.instr->dst.count});
  keep_results(w, s, operands);
}

void shuffle_lanes(Warp& w, const Step& s) {
  const Place* const to = w.shared->places + s.list;
  const Place* const from = to + s.instr->dst.count;
  const auto mode = static_cast<ir::Shuffle>(s.instr->sub);
  LaneWords given;
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    given[lane] = w.word(from[0].slot, from[0].kind, lane);
  }
  Mask in_range = 0;
  for_lanes(w.mask, [&](unsigned lane) {
    const Reach r = reach(mode, lane, w.word(from[1].slot, from[1].kind, lane),
                          w.word(from[2].slot, from[2].kind, lane));
    if ((w.mask >> r.from & 1) == 0) return w.give_up();  // what it gives is not defined
    in_range |= Mask{r.in_range} << lane;
    if (to[0].slot != kNoSlot) put(w, to[0], lane, given[r.from]);
  });
  if (s.instr->dst.count > 1 && to[1].slot != kNoSlot) w.put_bits(to[1].slot, in_range);
}

void vote_lanes(Warp& w, const Step& s) {
  const Place* const to = w.shared->places + s.list;
  const Place& predicate = to[s.instr->dst.count];
  if (to->slot == kNoSlot) return;
  const Mask truth = w.bits(predicate.slot, predicate.flip) & w.mask;
  const auto tell = [&](bool holds) { w.put_bits(to->slot, holds ? ~Mask{0} : 0); };
  switch (static_cast<ir::Vote>(s.instr->sub)) {
    case ir::Vote::all:
      return tell(truth == w.mask);
    case ir::Vote::any:
      return tell(truth != 0);
    case ir::Vote::uniform:
      return tell(truth == 0 || truth == w.mask);
    case ir::Vote::ballot:
      return for_lanes(w.mask, [&](unsigned lane) { put(w, *to, lane, truth); });
  }
}

}  // namespace muster::machine::fast

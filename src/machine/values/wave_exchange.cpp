// See wave_exchange.h. References: the pseudo-code of V_READLANE_B32, V_READFIRSTLANE_B32,
// V_WRITELANE_B32, DS_BPERMUTE_B32 and DS_PERMUTE_B32 in AMD's ISA guides.
#include "machine/values/wave_exchange.h"

#include <array>
#include <bit>

#include "base/check.h"
#include "base/hash.h"
#include "machine/values/compute.h"
#include "machine/values/lane_functions.h"

namespace muster::machine {

namespace {

struct Exchange {
  const ir::Instr& instr;
  const WaveSources& sources;
  unsigned width;
  std::span<Value> destinations;

  LaneMask all() const { return all_lanes(width); }
  const Value& source(unsigned i) const { return sources.values[i]; }
  bool has(unsigned i) const { return sources.present[i]; }
  Word word(unsigned i, unsigned lane, ir::Type type) const {
    return machine::lane(source(i), lane, type);
  }
};

LaneMask truth_of(const Value& value) {
  if (value.shape == Value::Shape::mask) return value.base;
  return (value.base & 1) != 0 ? ~LaneMask{0} : 0;
}

void give(Value& result, Word word) {
  result = {Value::Shape::uniform, 0, {}, word, 0, result.lanes};
}

void give_unknown(Value& result, Value::Shape shape, LaneMask lanes, const Cause& cause) {
  result = {shape, lanes, cause, 0, 0, result.lanes};
}

// The identity of what is made of a value that all lanes agree on; 0: they do not.
std::uint64_t identity_of(const Value& value, LaneMask lanes, std::uint64_t what) {
  const bool whole = (value.unknown & lanes) == lanes && value.cause.identity != 0;
  return whole ? mix(value.cause.identity, what) | 1 : 0;
}

void mask_bits(const Exchange& e) {
  const Value& mask = e.source(0);
  if ((mask.unknown & e.all()) != 0) {
    const Cause cause{mask.cause.root, 0, identity_of(mask, e.all(), e.width)};
    return give_unknown(e.destinations[0], Value::Shape::uniform, e.all(), cause);
  }
  give(e.destinations[0], truth_of(mask) & e.all() & ir::value_mask(e.instr.type));
}

void bits_mask(const Exchange& e) {
  const Value& bits = e.source(0);
  Value& result = e.destinations[0];
  if ((bits.unknown & e.all()) != 0) {
    return give_unknown(result, Value::Shape::mask, e.all(), {bits.cause.root, 0, 0});
  }
  result = {Value::Shape::mask, 0, {}, e.word(0, 0, e.instr.type) & e.all(), 0, result.lanes};
}

void read_lane(const Exchange& e) {
  const Value& from = e.source(0);
  Value& result = e.destinations[0];
  unsigned lane = 0;
  const unsigned chooser = e.has(1) ? 1 : 2;
  if (e.has(chooser)) {
    const Value& choice = e.source(chooser);
    // Which lane it is matters only where the lanes differ.
    if ((choice.unknown & e.all()) != 0) {
      const bool same = from.unknown == 0 && from.shape == Value::Shape::uniform;
      if (same) return give(result, e.word(0, 0, e.instr.type));
      return give_unknown(result, Value::Shape::uniform, e.all(), {choice.cause.root, 0, 0});
    }
    if (chooser == 1) {
      lane = static_cast<unsigned>(e.word(1, 0, ir::Type::b32) % e.width);
    } else if (const LaneMask mask = truth_of(choice) & e.all(); mask != 0) {
      lane = static_cast<unsigned>(std::countr_zero(mask));
    }
  }
  if ((from.unknown >> lane & 1) != 0) {
    const std::uint64_t identity = (from.unknown & e.all()) == e.all() ? from.cause.identity : 0;
    return give_unknown(result, Value::Shape::uniform, e.all(),
                        {from.cause.root, from.cause.region, identity});
  }
  give(result, e.word(0, lane, e.instr.type));
}

// Word by word, what is known.
void spread(const Exchange& e, Value& result) {
  const Value& from = e.source(0);
  for (unsigned l = 0; l < e.width; ++l) result.lanes[l] = e.word(0, l, e.instr.type);
  result.shape = Value::Shape::lanes;
  result.unknown = from.unknown & e.all();
  result.cause = result.unknown != 0 ? Cause{from.cause.root, from.cause.region, 0} : Cause{};
  result.stride = 0;
}

void write_lane(const Exchange& e) {
  Value& result = e.destinations[0];
  const Value &word = e.source(1), &which = e.source(2);
  if ((which.unknown & e.all()) != 0) {
    return give_unknown(result, Value::Shape::uniform, e.all(), {which.cause.root, 0, 0});
  }
  spread(e, result);
  const auto lane = static_cast<unsigned>(e.word(2, 0, ir::Type::b32) % e.width);
  const LaneMask self = LaneMask{1} << lane;
  result.unknown &= ~self;
  if ((word.unknown >> lane & 1) != 0) {
    result.unknown |= self;
    result.cause = {word.cause.root, 0, 0};
    return;
  }
  result.lanes[lane] = e.word(1, lane, e.instr.type);
  if (result.unknown == 0) result.cause = {};
}

// What lanes get by a permutation: from whom, or that it is not known.
struct Sources {
  std::array<unsigned, 64> from{};  // width: from nobody
  LaneMask unknown = 0;
  std::uint32_t root = 0;
};

Sources pull_from(const Exchange& e, LaneMask giving, LaneMask unsure) {
  Sources found;
  const Value& index = e.source(1);
  for (unsigned l = 0; l < e.width; ++l) {
    found.from[l] = e.width;
    if ((index.unknown >> l & 1) != 0) {
      found.unknown |= LaneMask{1} << l;
      found.root = index.cause.root;
      continue;
    }
    const Word from = e.word(1, l, ir::Type::b32);
    if (from >= e.width) continue;
    if ((unsure >> from & 1) != 0) {
      found.unknown |= LaneMask{1} << l;
      found.root = e.source(2).cause.root;
    } else if ((giving >> from & 1) != 0) {
      found.from[l] = static_cast<unsigned>(from);
    }
  }
  return found;
}

Sources push_to(const Exchange& e, LaneMask giving, LaneMask unsure) {
  Sources found;
  found.from.fill(e.width);
  const Value& index = e.source(1);
  const LaneMask lost = (index.unknown & (giving | unsure)) | unsure;
  if ((lost & e.all()) != 0) {  // anybody may get it
    found.unknown = e.all();
    found.root = unsure != 0 ? e.source(2).cause.root : index.cause.root;
    return found;
  }
  for (unsigned l = 0; l < e.width; ++l) {
    if ((giving >> l & 1) == 0) continue;
    const Word to = e.word(1, l, ir::Type::b32);
    if (to < e.width) found.from[to] = l;
  }
  return found;
}

void permute(const Exchange& e) {
  const LaneMask unsure = e.has(2) ? e.source(2).unknown & e.all() : 0;
  const LaneMask giving = (e.has(2) ? truth_of(e.source(2)) & ~unsure : ~LaneMask{0}) & e.all();
  const bool pull = static_cast<ir::Permute>(e.instr.sub) == ir::Permute::pull;
  const Sources got = pull ? pull_from(e, giving, unsure) : push_to(e, giving, unsure);
  Value& result = e.destinations[0];
  LaneMask unknown = got.unknown, given = 0;
  std::uint32_t root = got.root;
  for (unsigned l = 0; l < e.width; ++l) {
    const LaneMask self = LaneMask{1} << l;
    if ((got.unknown & self) != 0) continue;
    const bool gets = got.from[l] < e.width;
    if (gets) given |= self;
    const unsigned source = gets ? 0 : 3, from = gets ? got.from[l] : l;
    result.lanes[l] = 0;
    if (!gets && !e.has(3)) continue;
    if ((e.source(source).unknown >> from & 1) != 0) {
      unknown |= self;
      root = e.source(source).cause.root;
    } else {
      result.lanes[l] = e.word(source, from, e.instr.type);
    }
  }
  result = {Value::Shape::lanes, unknown, {}, 0, 0, result.lanes};
  if (unknown != 0) result.cause.root = root;
  if (e.destinations.size() < 2) return;
  e.destinations[1] = {Value::Shape::mask, got.unknown, {}, given, 0, e.destinations[1].lanes};
  if (got.unknown != 0) e.destinations[1].cause.root = got.root;
}

}  // namespace

void exchange(const ir::Instr& instr, const WaveSources& sources, unsigned width,
              std::span<Value> destinations) {
  const Exchange e{instr, sources, width, destinations};
  switch (instr.op) {
    case ir::Op::mask_bits:
      return mask_bits(e);
    case ir::Op::bits_mask:
      return bits_mask(e);
    case ir::Op::read_lane:
      return read_lane(e);
    case ir::Op::write_lane:
      return write_lane(e);
    case ir::Op::permute:
      return permute(e);
    default:
      CHECK(false);  // no exchange of a wave
  }
}

}  // namespace muster::machine

// collect(): operations between the lanes of a subgroup, after all participants have arrived. A
// lane that does not take part gives no value. Reference: PTX ISA, "shfl.sync", "vote.sync",
// "match.sync", "redux.sync", "elect.sync".
#include <algorithm>
#include <array>
#include <bit>

#include "base/check.h"
#include "base/hash.h"
#include "machine/values/compute.h"
#include "machine/values/lane_functions.h"
#include "machine/values/shuffle_reach.h"
#include "machine/values/soft_float.h"

namespace muster::machine {

namespace {

struct Gathering {
  const ir::Instr& instr;
  std::span<const Value> sources;
  LaneMask participants;
  unsigned width;
  std::span<Value> destinations;
};

template <class Function>
void for_lanes(LaneMask lanes, Function function) {
  for (LaneMask rest = lanes; rest != 0; rest &= rest - 1) {
    function(static_cast<unsigned>(std::countr_zero(rest)));
  }
}

void give_uniform(Value& result, Word word) {
  result = {Value::Shape::uniform, 0, {}, word, 0, result.lanes};
}
void give_mask(Value& result, LaneMask mask) {
  result = {Value::Shape::mask, 0, {}, mask, 0, result.lanes};
}
void give_unknown(Value& result, Value::Shape shape, LaneMask lanes, const Cause& cause) {
  result = {shape, lanes, cause, 0, 0, result.lanes};
}

// Uniform if all known participants hold one word.
void find_uniform(Value& result, LaneMask known) {
  if (known == 0) return give_unknown(result, Value::Shape::uniform, result.unknown, result.cause);
  const Word word = result.lanes[std::countr_zero(known)];
  bool same = true;
  for_lanes(known, [&](unsigned l) { same = same && result.lanes[l] == word; });
  if (!same) return;
  result.shape = Value::Shape::uniform;
  result.base = word;
}

Word value_at(const Gathering& g, unsigned source, unsigned index, ir::Type type) {
  return lane(g.sources[source], index, type);
}

// --- shuffle

void shuffle(const Gathering& g) {
  const Value &a = g.sources[0], &b = g.sources[1], &c = g.sources[2];
  const LaneMask control = (b.unknown | c.unknown) & g.participants;
  LaneMask unknown = control, in_range = 0, absent = 0;
  Value& result = g.destinations[0];
  for_lanes(g.participants & ~control, [&](unsigned l) {
    const Reach r =
        shuffle_reach(static_cast<ir::Shuffle>(g.instr.sub), l, value_at(g, 1, l, ir::Type::b32),
                      value_at(g, 2, l, ir::Type::b32));
    in_range |= LaneMask{r.in_range} << l;
    const LaneMask from = LaneMask{1} << r.from;
    if ((from & g.participants) == 0) absent |= LaneMask{1} << l;
    if ((from & g.participants & ~a.unknown) == 0) {
      unknown |= LaneMask{1} << l;
    } else {
      result.lanes[l] = value_at(g, 0, r.from, g.instr.type);
    }
  });
  result.shape = Value::Shape::lanes;
  result.unknown = unknown;
  const Cause cause =
      control != 0 ? (b.unknown & g.participants) != 0 ? b.cause : c.cause : a.cause;
  result.cause = {};
  if (unknown != 0 && unknown != absent) {
    // What a passes on is the same in every lane that has a share in its identity.
    const bool passed = (control | absent) == 0;
    result.cause = {cause.root, passed ? cause.region : 0, passed ? cause.identity : 0};
  }
  find_uniform(result, g.participants & ~unknown);
  if (g.destinations.size() < 2) return;
  give_mask(g.destinations[1], in_range);
  g.destinations[1].unknown = control;
  if (control != 0) g.destinations[1].cause.root = cause.root;
}

// --- vote

std::uint64_t same_everywhere(const Value& value, LaneMask lanes) {
  return (value.unknown & lanes) == lanes ? value.cause.identity : 0;
}

void ballot(const Gathering& g, LaneMask truth, LaneMask unknown) {
  if (unknown == 0) return give_uniform(g.destinations[0], truth);
  Cause cause{g.sources[0].cause.root, 0, same_everywhere(g.sources[0], g.participants)};
  if (cause.identity != 0) cause.identity = mix(cause.identity, g.participants) | 1;
  give_unknown(g.destinations[0], Value::Shape::uniform, g.participants, cause);
}

void vote(const Gathering& g) {
  const Value& p = g.sources[0];
  const LaneMask unknown = p.unknown & g.participants;
  LaneMask truth = p.shape == Value::Shape::mask ? p.base : (p.base & 1) != 0 ? ~LaneMask{0} : 0;
  truth &= g.participants & ~unknown;
  const LaneMask falsehood = g.participants & ~unknown & ~truth;
  const std::uint64_t identity = same_everywhere(p, g.participants);
  Value& result = g.destinations[0];
  // Known lanes that do not decide leave the unknown ones to.
  const auto undecided = [&](std::uint64_t id) {
    give_unknown(result, Value::Shape::mask, g.participants, {p.cause.root, 0, id});
  };
  switch (static_cast<ir::Vote>(g.instr.sub)) {
    case ir::Vote::all:
      if (unknown != 0 && falsehood == 0) return undecided(p.cause.identity);
      return give_mask(result, falsehood == 0 ? ~LaneMask{0} : 0);
    case ir::Vote::any:
      if (unknown != 0 && truth == 0) return undecided(p.cause.identity);
      return give_mask(result, truth != 0 ? ~LaneMask{0} : 0);
    case ir::Vote::uniform:
      if (truth != 0 && falsehood != 0) return give_mask(result, 0);
      if (unknown != 0 && identity == 0) return undecided(0);
      return give_mask(result, ~LaneMask{0});
    case ir::Vote::ballot:
      return ballot(g, truth, unknown);
  }
}

// --- match

void match_any(const Gathering& g, LaneMask unknown) {
  Value& result = g.destinations[0];
  if (unknown != 0) {
    const Cause cause{g.sources[0].cause.root, 0, 0};
    return give_unknown(result, Value::Shape::uniform, g.participants, cause);
  }
  result.shape = Value::Shape::lanes;
  result.unknown = 0;
  result.cause = {};
  for_lanes(g.participants, [&](unsigned l) {
    LaneMask peers = 0;
    const Word own = value_at(g, 0, l, g.instr.type);
    for_lanes(g.participants, [&](unsigned other) {
      peers |= LaneMask{value_at(g, 0, other, g.instr.type) == own} << other;
    });
    result.lanes[l] = peers;
  });
  find_uniform(result, g.participants);
}

// All equal, not all equal, or not known.
void match(const Gathering& g) {
  const Value& a = g.sources[0];
  const LaneMask unknown = a.unknown & g.participants, known = g.participants & ~unknown;
  const bool one_unknown = same_everywhere(a, g.participants) != 0;
  if (static_cast<ir::Match>(g.instr.sub) == ir::Match::any && !one_unknown) {
    return match_any(g, unknown);
  }
  bool differ = false;
  const Word word =
      known == 0 ? 0 : value_at(g, 0, static_cast<unsigned>(std::countr_zero(known)), g.instr.type);
  for_lanes(known, [&](unsigned l) { differ |= value_at(g, 0, l, g.instr.type) != word; });
  if (!differ && unknown != 0 && !one_unknown) {
    const Cause cause{a.cause.root, 0, 0};
    give_unknown(g.destinations[0], Value::Shape::uniform, g.participants, cause);
    if (g.destinations.size() > 1) {
      give_unknown(g.destinations[1], Value::Shape::mask, g.participants, cause);
    }
    return;
  }
  give_uniform(g.destinations[0], differ ? 0 : g.participants);
  if (g.destinations.size() > 1) give_mask(g.destinations[1], differ ? 0 : ~LaneMask{0});
}

// --- reduce

Word reduce_two(const ir::Instr& instr, Word a, Word b) {
  const ir::Type type = instr.type;
  const bool real = ir::is_float(type);
  const bool less = !real && integer_value(a, type) < integer_value(b, type);
  const bool nan = (instr.flags & ir::kNan) != 0;
  switch (static_cast<ir::Reduce>(instr.sub)) {
    case ir::Reduce::add:
      return (a + b) & ir::value_mask(type);
    case ir::Reduce::min:
      return real ? real_extreme(a, b, type, false, nan) : less ? a : b;
    case ir::Reduce::max:
      return real ? real_extreme(a, b, type, true, nan) : less ? b : a;
    case ir::Reduce::bit_and:
      return a & b;
    case ir::Reduce::bit_or:
      return a | b;
    case ir::Reduce::bit_xor:
      return a ^ b;
    default:
      CHECK(false);
      return 0;  // inc, dec, exch, cas are atomics only
  }
}

// The value that decides alone, if the operation has one.
bool absorbs(const ir::Instr& instr, Word word) {
  const auto operation = static_cast<ir::Reduce>(instr.sub);
  if (operation == ir::Reduce::bit_and) return word == 0;
  return operation == ir::Reduce::bit_or && word == ir::value_mask(instr.type);
}

// min, max, and, or of one value many times is that value.
bool idempotent(const ir::Instr& instr) {
  const auto operation = static_cast<ir::Reduce>(instr.sub);
  return operation != ir::Reduce::add && operation != ir::Reduce::bit_xor &&
         !ir::is_float(instr.type);
}

void reduce_lanes(const Gathering& g) {
  const Value& a = g.sources[0];
  const LaneMask unknown = a.unknown & g.participants, known = g.participants & ~unknown;
  Word word = 0;
  bool first = true;
  for_lanes(known, [&](unsigned l) {
    const Word next = value_at(g, 0, l, g.instr.type);
    word = first ? next : reduce_two(g.instr, word, next);
    first = false;
  });
  // A single f32 NaN, or the fold of one lane, is still the canonical one.
  if (!first && ir::is_float(g.instr.type) && is_nan(word, g.instr.type)) {
    word = canonical_nan(g.instr.type);
  }
  if (unknown == 0 || (!first && absorbs(g.instr, word))) {
    return give_uniform(g.destinations[0], word);
  }
  Cause cause{a.cause.root, 0, 0};
  if (idempotent(g.instr)) cause.identity = same_everywhere(a, g.participants);
  give_unknown(g.destinations[0], Value::Shape::uniform, g.participants, cause);
}

// --- elect

// Policy: the leader is the lowest lane. The ISA says "deterministic" and names no lane; one and
// the same for a membermask is what programs rely on.
unsigned elected_leader(LaneMask participants) {
  return static_cast<unsigned>(std::countr_zero(participants));
}

void elect(const Gathering& g) {
  const unsigned leader = elected_leader(g.participants);
  give_uniform(g.destinations[0], leader);
  if (g.destinations.size() > 1) give_mask(g.destinations[1], LaneMask{1} << leader);
}

}  // namespace

void collect(const ir::Instr& instr, std::span<const Value> sources, LaneMask participants,
             unsigned width, std::span<Value> destinations) {
  const Gathering g{instr, sources, participants & all_lanes(width), width, destinations};
  if (g.participants == 0 || destinations.empty()) return;
  for (Value& result : destinations) result.stride = 0;
  switch (instr.op) {
    case ir::Op::shuffle:
      return shuffle(g);
    case ir::Op::vote:
      return vote(g);
    case ir::Op::match:
      return match(g);
    case ir::Op::reduce_lanes:
      return reduce_lanes(g);
    case ir::Op::elect:
      return elect(g);
    default:
      CHECK(false);  // no exchange between lanes
  }
}

}  // namespace muster::machine

// compute(): one lane if all sources are the same in every lane, the shape if the operation is
// exact on shapes, else lane by lane with a look at what came out. Nothing here allocates.
#include "machine/values/compute.h"

#include <bit>

#include "base/check.h"
#include "machine/values/lane_functions.h"

namespace muster::machine {

namespace {

// `masks` of the sources and `types` of the destinations are set for as many as there are.
struct Plan {
  Call call;
  const Row* row;
  Evaluate evaluate;
  bool packed, real;
  Word masks[kMaxSources];
  ir::Type types[kMaxDestinations];
  explicit Plan(const Context& context) : call{context, {}, 0, 0, nullptr} {}
};

ir::Type half_of(ir::Type type) {
  return type == ir::Type::f16x2 ? ir::Type::f16 : type == ir::Type::bf16x2 ? ir::Type::bf16 : type;
}

Plan plan_of(const ir::Instr& instr, std::span<const Value> sources, std::size_t destinations) {
  const Row& row = row_of(instr.op);
  Plan plan{{&instr, instr.type, instr.from, ir::bits(instr.type), ir::value_mask(instr.type),
             static_cast<unsigned>(sources.size()), static_cast<unsigned>(destinations)}};
  plan.call.sources = sources;
  plan.call.source_types = row.sources;
  plan.row = &row;
  plan.evaluate = row.integer;
  plan.packed = false;
  plan.real = row.real != nullptr && (row.integer == nullptr || ir::is_float(instr.type));
  if (plan.real) {
    plan.evaluate = row.real;
    plan.packed = half_of(instr.type) != instr.type;
  }
  for (unsigned i = 0; i < sources.size(); ++i) {
    plan.masks[i] = ir::value_mask(letter_type(row.sources, i, plan.call.context));
  }
  for (unsigned i = 0; i < destinations; ++i) {
    plan.types[i] = letter_type(row.destinations, i, plan.call.context);
  }
  return plan;
}

// Both halves of a packed type; comparisons give one predicate for each.
bool evaluate_packed(const Plan& plan, const Word* s, Word* d) {
  Context half = plan.call.context;
  half.type = half_of(half.type);
  half.bits = 16;
  half.mask = 0xffff;
  bool known = true;
  Word parts[2] = {};
  for (unsigned i = 0; i < 2; ++i) {
    Word words[kMaxSources] = {}, out[kMaxDestinations] = {};
    for (unsigned k = 0; k < half.sources; ++k) words[k] = s[k] >> (16 * i) & 0xffff;
    known = plan.evaluate(half, words, out) && known;
    parts[i] = out[0];
  }
  const bool predicates = plan.types[0] == ir::Type::pred;
  d[0] = predicates ? parts[0] : parts[0] | parts[1] << 16;
  d[1] = parts[1];
  return known;
}

bool evaluate_words(const Plan& plan, const Word* words, Word* d) {
  return plan.packed ? evaluate_packed(plan, words, d) : plan.evaluate(plan.call.context, words, d);
}

bool evaluate_lane(const Plan& plan, unsigned lane, Word* d) {
  Word words[kMaxSources];
  for (unsigned i = 0; i < plan.call.sources.size(); ++i) {
    words[i] = word_at(plan.call.sources[i], lane, plan.masks[i]);
  }
  return evaluate_words(plan, words, d);
}

void set_uniform(Value& result, ir::Type type, Word word) {
  const bool predicate = type == ir::Type::pred;
  result.shape = predicate ? Value::Shape::mask : Value::Shape::uniform;
  result.base = predicate ? ((word & 1) != 0 ? ~Word{0} : 0) : word;
  result.stride = 0;
}

bool sources_constant(const Call& call) {
  for (const Value& source : call.sources) {
    const LaneMask known = call.active & ~source.unknown;
    if (known != 0 && !constant_over(source, known)) return false;
  }
  return true;
}

// One evaluation for all; returns the lanes that are unknown after all.
LaneMask evaluate_once(const Plan& plan, LaneMask known, std::span<Value> destinations) {
  Word d[kMaxDestinations] = {};
  const bool defined = evaluate_lane(plan, static_cast<unsigned>(std::countr_zero(known)), d);
  for (unsigned i = 0; i < destinations.size(); ++i) {
    set_uniform(destinations[i], plan.types[i], d[i]);
  }
  return defined ? 0 : known;
}

// Turns per-lane words into a uniform or affine value where they are one.
void find_shape(const Plan& plan, Value& result, ir::Type type, LaneMask known) {
  const auto first = static_cast<unsigned>(std::countr_zero(known));
  const Word start = result.lanes[first];
  LaneMask rest = known & (known - 1);
  while (rest != 0 && result.lanes[std::countr_zero(rest)] == start) rest &= rest - 1;
  if (rest == 0) return set_uniform(result, type, start);
  if (known != plan.call.all()) return;
  const Word mask = ir::value_mask(type), stride = (result.lanes[1] - start) & mask;
  for (unsigned i = 2; i < plan.call.width; ++i) {
    if (result.lanes[i] != ((start + i * stride) & mask)) return;
  }
  result.shape = Value::Shape::affine;
  result.base = start;
  result.stride = stride;
}

// A source with its shape resolved once for all lanes.
struct Column {
  Word base, stride, mask;
  const Word* lanes;
  bool bits;
  Word at(unsigned lane) const {
    if (lanes != nullptr) return lanes[lane] & mask;
    return bits ? base >> lane & 1 : (base + lane * stride) & mask;
  }
};

Column column_of(const Value& value, Word mask) {
  using Shape = Value::Shape;
  return {value.base, value.shape == Shape::affine ? value.stride : 0, mask,
          value.shape == Shape::lanes ? value.lanes : nullptr, value.shape == Shape::mask};
}

LaneMask evaluate_lanes(const Plan& plan, LaneMask known, std::span<Value> destinations) {
  LaneMask undefined = 0, bits[kMaxDestinations] = {};
  bool defined = true;
  Column columns[kMaxSources];
  Word words[kMaxSources] = {}, d[kMaxDestinations] = {};
  const std::size_t sources = plan.call.sources.size();
  for (unsigned i = 0; i < sources; ++i) {
    columns[i] = column_of(plan.call.sources[i], plan.masks[i]);
  }
  for (LaneMask rest = known; rest != 0; rest &= rest - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(rest));
    bool changed = rest == known;  // neighbours often have the same words
    for (unsigned i = 0; i < sources; ++i) {
      const Word word = columns[i].at(lane);
      changed |= word != words[i];
      words[i] = word;
    }
    if (changed) defined = evaluate_words(plan, words, d);
    if (!defined) undefined |= rest & -rest;
    for (unsigned i = 0; i < destinations.size(); ++i) {
      if (plan.types[i] == ir::Type::pred) {
        bits[i] |= (d[i] & 1) << lane;
      } else {
        destinations[i].lanes[lane] = d[i];
      }
    }
  }
  for (unsigned i = 0; i < destinations.size(); ++i) {
    const bool predicate = plan.types[i] == ir::Type::pred;
    destinations[i].shape = predicate ? Value::Shape::mask : Value::Shape::lanes;
    destinations[i].base = bits[i];
    if (!predicate && known != undefined) {
      find_shape(plan, destinations[i], plan.types[i], known & ~undefined);
    }
  }
  return undefined;
}

LaneMask evaluate(const Plan& plan, LaneMask known, std::span<Value> destinations) {
  const Call& call = plan.call;
  if (sources_constant(call)) return evaluate_once(plan, known, destinations);
  const bool shapes = plan.row->affine != nullptr && !plan.real && destinations.size() == 1;
  if (shapes && plan.row->affine(call, destinations[0])) return 0;
  return evaluate_lanes(plan, known, destinations);
}

}  // namespace

void compute(const ir::Instr& instr, std::span<const Value> sources, LaneMask active,
             unsigned width, std::span<Value> destinations) {
  CHECK(sources.size() <= kMaxSources && destinations.size() <= kMaxDestinations);
  Plan plan = plan_of(instr, sources, destinations.size());
  Call& call = plan.call;
  call.active = active & all_lanes(width);
  call.width = width;
  if (call.active == 0 || destinations.empty()) return;
  LaneMask unknown = plan.row->refine != nullptr ? plan.row->refine(call) : refine::any(call);
  for (Value& result : destinations) {
    result.unknown = 0;
    result.cause = {};
    result.stride = 0;
  }
  const bool decides = unknown != 0 && plan.row->decide != nullptr && destinations.size() == 1;
  if (decides && plan.row->decide(call, destinations[0])) return;
  if (unknown != call.active) unknown |= evaluate(plan, call.active & ~unknown, destinations);
  if (unknown == 0) return;
  for (unsigned i = 0; i < destinations.size(); ++i) {
    if (unknown == call.active) set_uniform(destinations[i], plan.types[i], 0);
    destinations[i].unknown = unknown;
    destinations[i].cause = cause_of(call, *plan.row, unknown, i);
  }
}

std::optional<std::uint64_t> compute_once(const ir::Instr& instr,
                                          std::span<const std::uint64_t> words) {
  const Row& row = row_of(instr.op);
  const bool real = row.real != nullptr && (row.integer == nullptr || ir::is_float(instr.type));
  if ((real && half_of(instr.type) != instr.type) || words.size() > kMaxSources) return {};
  const Context context{&instr,
                        instr.type,
                        instr.from,
                        ir::bits(instr.type),
                        ir::value_mask(instr.type),
                        static_cast<unsigned>(words.size()),
                        1};
  Word s[kMaxSources], d[kMaxDestinations] = {};
  const char* letter = row.sources;
  for (unsigned i = 0; i < words.size(); ++i) {
    s[i] = words[i] &
           (*letter == 't' ? context.mask : ir::value_mask(letter_type(letter, 0, context)));
    if (letter[1] != '\0') ++letter;
  }
  if (!(real ? row.real : row.integer)(context, s, d)) return {};
  return d[0];
}

std::uint64_t lane(const Value& value, unsigned index, ir::Type type) {
  return word_at(value, index, ir::value_mask(type));
}

}  // namespace muster::machine

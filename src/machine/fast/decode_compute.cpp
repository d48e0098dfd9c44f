// Steps that compute: with vectors where there is a row for it, else lane by lane.
#include <algorithm>
#include <array>

#include "machine/fast/decoding.h"
#include "machine/fast/lane_steps.h"
#include "machine/fast/vectors/vectors.h"
#include "machine/values/lane_functions.h"
#include "machine/values/value.h"

namespace muster::machine::fast {

using ir::Op;
using ir::Operand;

namespace {

// Flags that change nothing about a result here.
constexpr std::uint32_t kNoMatter = ir::kApproximate | ir::kReadOnly | ir::kAligned;

const Row* find_row(const ir::Instr& in) {
  const Vectors& vectors = best_vectors();
  std::uint32_t flags = in.flags & ~kNoMatter;
  const bool converts = in.op == Op::convert;
  // Conversions look at .ftz themselves, comparisons at what they compare.
  if (converts && in.offset != 0) return nullptr;  // of small floats
  if (converts) flags &= ~std::uint32_t{ir::kFtz};
  // Which NaN becomes of one: that with another sign, as hardware has it.
  if (in.op == Op::neg || in.op == Op::abs) flags &= ~std::uint32_t{ir::kNan};
  for (const Row& row : std::span(vectors.rows, vectors.count)) {
    if (row.op != in.op || row.type != in.type || row.flags != flags) continue;
    if (row.from != ir::Type::none && row.from != in.from) continue;
    const bool nearest = in.rounding == ir::Rounding::nearest_even && !converts;
    if (row.rounding != in.rounding && !(nearest && row.rounding == ir::Rounding::none)) continue;
    return &row;
  }
  return nullptr;
}

std::vector<ir::Type> source_types(const ir::Instr& in) {
  const machine::Row& row = row_of(in.op);
  const Context context{
      &in,          in.type,     in.from, ir::bits(in.type), ir::value_mask(in.type),
      in.src.count, in.dst.count};
  std::vector<ir::Type> types;
  for (unsigned i = 0; i < in.src.count; ++i) {
    types.push_back(letter_type(row.sources, i, context));
  }
  return types;
}

// Registers are as wide as the operation takes them, so that a vector of them is its operand.
bool fits(const ir::Function& function, const ir::Instr& in, std::span<const ir::Type> types) {
  const machine::Row& row = row_of(in.op);
  const Context context{
      &in,          in.type,     in.from, ir::bits(in.type), ir::value_mask(in.type),
      in.src.count, in.dst.count};
  const auto same = [&](const Operand& operand, ir::Type type) {
    if (operand.kind != Operand::Kind::reg) return true;
    const ir::Type own = function.registers[operand.index].type;
    return in.op == Op::convert ? kind_of(own) == kind_of(type) : ir::bits(own) == ir::bits(type);
  };
  const auto destinations = function.destinations(in);
  for (unsigned i = 0; i < destinations.size(); ++i) {
    const bool second = in.op == Op::setp;  // both are predicates
    if (!same(destinations[i], letter_type(row.destinations, second ? 0 : i, context)))
      return false;
  }
  const auto sources = function.sources(in);
  for (unsigned i = 0; i < sources.size(); ++i) {
    if (!same(sources[i], types[i])) return false;
  }
  return true;
}

ir::Instr mov(ir::Type type) {
  ir::Instr in;
  in.op = Op::mov;
  in.type = type;
  return in;
}

// False: only compute_lanes takes such operands.
bool fill_operands(Decoding& d, const ir::Instr& in, std::span<const ir::Type> types, Step& step) {
  const auto destinations = d.function.destinations(in);
  const auto to = [&](std::size_t i) {
    return i < destinations.size() ? d.place(destinations[i], in.type).slot : kNoSlot;
  };
  step.to = to(0);
  step.second = to(1);
  if (step.to == kNoSlot && in.op != Op::unpack) return false;
  const auto sources = d.function.sources(in);
  std::array<Place, 4> places{};
  for (std::size_t i = 0; i < sources.size() && i < places.size(); ++i) {
    places[i] = d.place(sources[i], types[i]);
    if (places[i].slot == kNoSlot) return false;
  }
  step.a = places[0].slot, step.flip_a = places[0].flip;
  step.b = places[1].slot, step.flip_b = places[1].flip;
  step.c = places[2].slot, step.flip_c = places[2].flip;
  if (in.op == Op::bfi) step.guard = places[3].slot;
  if (in.op == Op::setp) step.code = comparison_truth(in.sub);
  if (in.op == Op::abs) step.code = 1;
  if (in.op == Op::convert) step.code = (in.flags & ir::kFtz) != 0 ? 1 : 0;
  if (in.op == Op::prmt && in.sub != 0) return false;
  if (in.op == Op::lop3) {
    if (sources[3].kind != Operand::Kind::immediate) return false;
    step.code = static_cast<std::uint32_t>(sources[3].value);
  }
  return true;
}

}  // namespace

bool fill_compute(Decoding& d, const ir::Instr& in, Step& step) {
  if (in.src.count > kOperandsMax || in.dst.count > kOperandsMax) return false;
  const std::vector<ir::Type> types = source_types(in);
  // Global addresses are generic ones.
  const bool same = (in.op == Op::to_generic || in.op == Op::from_generic) &&
                    window_of(in.space) == 0 && ir::bits(in.type) == 64;
  static const ir::Instr kWide = mov(ir::Type::b64);
  const machine::fast::Row* const row = find_row(same ? kWide : in);
  const bool sized = in.op == Op::pack     ? in.src.count == 2
                     : in.op == Op::unpack ? in.dst.count == 2
                                           : true;
  if (row == nullptr || !sized || !fits(d.function, in, types) ||
      !fill_operands(d, in, types, step)) {
    step.execute = compute_lanes;
    step.list = d.keep_places(in, types);
    return true;
  }
  step.execute = row->execute;
  return true;
}

Execute move_of(Kind kind) {
  return find_row(mov(kind == Kind::wide ? ir::Type::b64 : ir::Type::b32))->execute;
}

}  // namespace muster::machine::fast

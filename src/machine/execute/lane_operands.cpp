// Operands as the lanes hold them: a word for each, the membermasks that they name.
#include "machine/execute/lane_operands.h"

#include <bit>
#include <optional>

#include "machine/values/lane_functions.h"

namespace muster::machine {

bool lane_words(ExecutionContext& ctx, const ir::Operand& operand, LaneMask lanes, ir::Type type,
                LaneWords* words) {
  const Value value = ctx.read(operand, type);
  if ((value.unknown & lanes) != 0)
    return ctx.obstruct(Obstacle::Kind::unknown_operand, value.cause);
  const std::uint64_t mask = ir::value_mask(type);
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    (*words)[l] = lane_word(value, l) & mask;
  }
  return true;
}

bool read_masks(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes, LaneWords* masks) {
  const LaneMask named = in.op == ir::Op::warp_barrier ? all_lanes(ctx.width) : ctx.subgroup.live;
  const auto sources = ctx.function.sources(in);
  const Value mask = ctx.read(sources.back(), ir::Type::b32);
  if ((mask.unknown & lanes) != 0) return ctx.obstruct(Obstacle::Kind::unknown_operand, mask.cause);
  if (mask.shape == Value::Shape::uniform && (lanes & ~mask.base) == 0) {
    const std::uint64_t value = mask.base & all_lanes(ctx.width) & named;
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      (*masks)[static_cast<unsigned>(std::countr_zero(left))] = value;
    }
    return true;
  }
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    std::uint64_t value = mask.base;
    if (mask.shape == Value::Shape::lanes) value = mask.lanes[l];
    if (mask.shape == Value::Shape::affine) value += mask.stride * l;
    value &= all_lanes(ctx.width);
    if ((value >> l & 1) == 0) return ctx.fail(120, LaneMask{1} << l, value);
    (*masks)[l] = value & named;
  }
  return true;
}

std::optional<std::uint64_t> agreed(const Value& value, LaneMask lanes) {
  if (value.shape == Value::Shape::uniform) return value.base;
  const auto first = static_cast<unsigned>(std::countr_zero(lanes));
  const auto at = [&](unsigned l) {
    return value.shape == Value::Shape::lanes ? value.lanes[l] : value.base + value.stride * l;
  };
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    if (at(static_cast<unsigned>(std::countr_zero(left))) != at(first)) return std::nullopt;
  }
  return at(first) & 0xffffffffu;
}

}  // namespace muster::machine

// See variable_places.h.
#include "machine/execute/memory/variable_places.h"

#include <algorithm>
#include <bit>

#include "machine/state/async_operation.h"

namespace muster::machine {

namespace {

// How far a word may lie behind the last byte of a variable: the end of an array is an address that
// programs compute, and may be that of the next variable.
enum class End : std::uint8_t { apart, included };

// Whether the word is an address in the one variable that the operand can have been made from.
bool in_variable(const ExecutionContext& ctx, const ir::Operand& operand, std::uint64_t word,
                 End end) {
  const ir::AddressOrigin origin = ctx.program.origins.of(operand);
  if (!std::has_single_bit(origin.symbols)) return false;
  const ir::Symbol& symbol =
      ctx.function.symbols[static_cast<std::size_t>(std::countr_zero(origin.symbols))];
  if (symbol.dynamic || symbol.external) return false;
  const std::uint64_t in_region = word & (region_base(1) - 1);
  const std::uint64_t at =
      (symbol.space == ir::Space::shared ? offset_of(in_region) : in_region) - symbol.offset;
  return at < symbol.size || (end == End::included && at == symbol.size);
}

// Whether this holds of the words of every lane.
template <typename Holds>
bool of_all(std::span<const Value> sources, LaneMask lanes, const Holds& holds) {
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const LaneMask bit = LaneMask{1} << lane;
    if (((sources[0].unknown | sources[1].unknown) & bit) != 0) continue;  // unknown anyway
    if (!holds(lane_word(sources[0], lane), lane_word(sources[1], lane))) return false;
  }
  return true;
}

void take_as_placed(ExecutionContext& ctx) {
  ctx.machine.record.relied.take(AssumptionId::addresses_as_placed, ctx.site);
}

}  // namespace

void rely_on_variable_places(ExecutionContext& ctx) {
  const auto& looks = ctx.program.place_looks;
  if (looks.empty() || looks[ctx.site] != ir::PlaceLook::made) return;
  take_as_placed(ctx);
}

bool rests_on_variable_places(ExecutionContext& ctx, const ir::Instr& in,
                              std::span<const Value> sources, LaneMask lanes) {
  const auto operands = ctx.function.sources(in);
  switch (ctx.program.place_looks[ctx.site]) {
    case ir::PlaceLook::none:
    case ir::PlaceLook::stored_place:
    case ir::PlaceLook::stored_any:
      return false;
    case ir::PlaceLook::order:
      return true;
    case ir::PlaceLook::equality:
      return !of_all(sources, lanes, [&](std::uint64_t a, std::uint64_t b) {
        return in_variable(ctx, operands[0], a, End::apart) &&
               in_variable(ctx, operands[1], b, End::apart);
      });
    case ir::PlaceLook::outside: {
      const bool stays = of_all(sources, lanes, [&](std::uint64_t a, std::uint64_t b) {
        return std::ranges::any_of(operands.first(2), [&](const ir::Operand& operand) {
          return in_variable(ctx, operand, a, End::included) &&
                 in_variable(ctx, operand, b, End::included);
        });
      });
      if (stays) return false;
      break;
    }
    case ir::PlaceLook::made:
      break;
  }
  take_as_placed(ctx);
  return false;  // as Muster has it
}

}  // namespace muster::machine

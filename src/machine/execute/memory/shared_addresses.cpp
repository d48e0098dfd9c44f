// Addresses of shared memory that instructions name, and those of global memory beside them.
#include "machine/execute/memory/shared_addresses.h"

#include "machine/execute/memory/memory_access.h"
#include "machine/state/foreign_address.h"

namespace muster::machine {

bool cut_to_window(ExecutionContext& ctx, const ir::Instr& in, LaneMask lane, std::uint64_t* at) {
  const std::uint32_t expected = in.space == ir::Space::generic ? kSharedRegion : 0;
  if (region_of(*at) != expected) return ctx.fail(810, lane, kForeignAddress, 0);
  *at &= 0xffffffffu;
  return true;
}

bool async_address(ExecutionContext& ctx, const ir::Operand& operand, bool shared, unsigned lane,
                   std::uint64_t bytes, std::uint64_t* out) {
  Value value = ctx.read(operand, ir::Type::b64);
  if (operand.kind == ir::Operand::Kind::symbol) {
    const ir::Symbol& symbol = ctx.function.symbols[operand.index];
    value.base = symbol.offset + operand.value;
    value.base += shared ? ctx.own_window() : region_base(kGlobalsRegion);
  }
  const LaneMask bit = LaneMask{1} << lane;
  if ((value.unknown & bit) != 0) {
    if (shared) return ctx.obstruct(Obstacle::Kind::unknown_operand, value.cause);
    *out = 0;
    return true;
  }
  *out = lane_word(value, lane);
  if (!shared) return true;
  return cut_to_window(ctx, ctx.instr(ctx.site), bit, out) &&
         shared_window_fits(ctx, *out, bytes, bit) &&
         stays_in_variables(ctx, operand, {*out, static_cast<std::uint32_t>(bytes)},
                            ir::Space::shared, bit);
}

}  // namespace muster::machine

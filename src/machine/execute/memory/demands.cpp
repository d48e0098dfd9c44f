// See demands.h.
#include "machine/execute/memory/demands.h"

#include <bit>

#include "machine/execute/memory/memory_access.h"
#include "machine/state/foreign_address.h"
#include "machine/values/lane_functions.h"

namespace muster::machine {

namespace {

// PTX ISA, ldmatrix: on sm_75 all threads have valid addresses, those whose rows are not read, too.
bool row_fits(ExecutionContext& ctx, const ir::Instr& in, std::uint64_t at, unsigned lane) {
  const auto bytes = static_cast<unsigned>(ctx.function.sources(in)[1].value);
  const Transfer row{&in, ir::Space::shared, 1, bytes};
  ctx.addresses[lane] = at;
  return in_range(ctx, row, LaneMask{1} << lane);
}

// PTX ISA, cp.async.bulk.prefetch: size is a multiple of 16, srcMem is aligned to 16 bytes;
// applypriority: 128 bytes, aligned to as many; wmma: a fragment, likewise, of global or shared
// memory.
bool block_fits(ExecutionContext& ctx, const ir::Instr& in, std::uint64_t at, unsigned lane) {
  constexpr std::uint64_t kUnit = 16;
  const LaneMask bit = LaneMask{1} << lane;
  const auto sources = ctx.function.sources(in);
  const bool generic = in.space == ir::Space::generic;
  if (generic && region_of(at) == kLocalRegion) return ctx.fail(810, bit, kForeignAddress, 0);
  if (in.space == ir::Space::shared || (generic && region_of(at) == kSharedRegion)) {
    return row_fits(ctx, in, at & (region_base(1) - 1), lane);
  }
  const Value size = ctx.read(sources[1], ir::Type::u32);
  if ((size.unknown & bit) != 0) {
    ctx.machine.record.relied.take(AssumptionId::prefetches_fit, ctx.site);
    return true;
  }
  const auto bytes = static_cast<std::uint32_t>(lane_word(size, lane));
  if (sources.size() <= 2 && bytes % kUnit != 0) return ctx.fail(213, bit, bytes, kUnit);
  if (bytes == 0) return true;
  const std::uint64_t alignment = sources.size() > 2 ? sources[2].value : kUnit;
  return global_in_range(ctx, sources[0], {at, bytes}, alignment, bit);
}

// PTX ISA, prefetch.tensormap: the map lies in .param or .const memory, or in global memory; the
// driver API, cuTensorMapEncode: it is aligned to 64 bytes.
bool map_fits(ExecutionContext& ctx, const ir::Instr& in, std::uint64_t at, LaneMask lane) {
  constexpr std::uint64_t kUnit = 64;
  const std::uint32_t region = region_of(at);
  const bool generic = in.space == ir::Space::generic || in.space == ir::Space::none;
  if (generic && (region == kSharedRegion || region == kLocalRegion)) {
    return ctx.fail(821, lane, at, region);
  }
  return at % kUnit == 0 || ctx.fail(811, lane, at, kUnit);
}

}  // namespace

bool meets_demand(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  const LaneMask certain = ctx.maybe_lanes == 0 ? lanes.certain : 0;
  const auto what = static_cast<ir::Demand>(in.sub);
  const ir::Type type = what == ir::Demand::answer ? ir::Type::u32 : ir::Type::b64;
  const Value operand = ctx.read(ctx.function.sources(in)[0], type);
  // What is accessed at once is known of there.
  const bool accessed = in.space != ir::Space::global && ctx.function.sources(in).size() > 2;
  if ((operand.unknown & certain) != 0 && what != ir::Demand::answer && !accessed) {
    ctx.machine.record.relied.take(AssumptionId::prefetches_fit, ctx.site);
  }
  for (LaneMask left = certain & ~operand.unknown; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const LaneMask bit = LaneMask{1} << l;
    const std::uint64_t word = lane_word(operand, l) + static_cast<std::uint64_t>(in.offset);
    switch (what) {
      case ir::Demand::bulk:
        if (!block_fits(ctx, in, word, l)) return false;
        break;
      case ir::Demand::tensor_map:
        if (!map_fits(ctx, in, word, bit)) return false;
        break;
      case ir::Demand::answer:  // PTX ISA, query_cancel: of a request that failed it is undefined
        if ((word & 0xffffffffu) == 0) return ctx.fail(923, bit);
        break;
    }
  }
  return true;
}

}  // namespace muster::machine

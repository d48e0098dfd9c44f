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

// Demands on values, which are constants, or none where they are not known.
bool value_fits(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  const auto sources = ctx.function.sources(in);
  if (sources[0].kind == ir::Operand::Kind::none) {
    ctx.machine.record.relied.take(AssumptionId::operands_fit, ctx.site);
    return true;
  }
  const std::uint64_t found = sources[0].value;
  switch (static_cast<ir::Demand>(in.sub)) {
    case ir::Demand::metadata:
      return ctx.fail(926, lanes, found);
    case ir::Demand::selector:
      return ctx.fail(927, lanes, found);
    case ir::Demand::collector:
      return ctx.fail(929, lanes, found);
    default:
      return ctx.fail(928, lanes, found);
  }
}

// PTX ISA, createpolicy: a generic address lies in the window of global memory, which is all that
// is said of it.
bool range_fits(ExecutionContext& ctx, const ir::Instr& in, std::uint64_t at, LaneMask lane) {
  const std::uint32_t region = region_of(at);
  const bool generic = in.space == ir::Space::generic || in.space == ir::Space::none;
  const bool other = region == kSharedRegion || region == kLocalRegion || region == kConstantRegion;
  return !(generic && other) || ctx.fail(928, lane, at);
}

bool is_of_values(const ir::Instr& in) {
  const auto what = static_cast<ir::Demand>(in.sub);
  return what >= ir::Demand::metadata && what < ir::Demand::range;
}

// What this lane passes fits, which is known of it.
bool word_fits(ExecutionContext& ctx, const ir::Instr& in, std::uint64_t word, unsigned lane) {
  const LaneMask bit = LaneMask{1} << lane;
  switch (static_cast<ir::Demand>(in.sub)) {
    case ir::Demand::bulk:
      return block_fits(ctx, in, word, lane);
    case ir::Demand::tensor_map:
      return map_fits(ctx, in, word, bit);
    case ir::Demand::range:
      return range_fits(ctx, in, word, bit);
    case ir::Demand::stride: {
      const std::uint64_t least = ctx.function.sources(in)[1].value;
      return word >= least || ctx.fail(930, bit, word, least);
    }
    default:  // PTX ISA, query_cancel: of a request that failed it is undefined
      return (word & 0xffffffffu) != 0 || ctx.fail(923, bit);
  }
}

bool words_fit(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  const auto what = static_cast<ir::Demand>(in.sub);
  const bool answer = what == ir::Demand::answer, stride = what == ir::Demand::stride;
  const auto sources = ctx.function.sources(in);
  const Value operand = ctx.read(sources[0], answer   ? ir::Type::u32
                                             : stride ? in.type
                                                      : ir::Type::b64);
  // What is accessed at once is known of there.
  const bool accessed = in.space != ir::Space::global && sources.size() > 2;
  if ((operand.unknown & lanes) != 0 && !answer && !accessed) {
    ctx.machine.record.relied.take(
        stride ? AssumptionId::operands_fit : AssumptionId::prefetches_fit, ctx.site);
  }
  const LaneMask known = lanes & ~operand.unknown;
  for (LaneMask left = known; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t word = lane_word(operand, l) + static_cast<std::uint64_t>(in.offset);
    // PTX ISA, wmma.load, wmma.store: all threads have the same values of p and stride.
    if (stride && word != lane_word(operand, static_cast<unsigned>(std::countr_zero(known)))) {
      return ctx.fail(930, LaneMask{1} << l, word);
    }
    if (!word_fits(ctx, in, word, l)) return false;
  }
  return true;
}

}  // namespace

bool meets_demand(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  const LaneMask certain = ctx.maybe_lanes == 0 ? lanes.certain : 0;
  const LaneMask perhaps = (lanes.certain | lanes.maybe) & ~certain;
  const auto fits = is_of_values(in) ? value_fits : words_fit;
  if (certain != 0 && !fits(ctx, in, certain)) return false;
  const Cause& cause = ctx.maybe_lanes != 0 ? ctx.maybe_cause : lanes.cause;
  return perhaps == 0 || fits(ctx, in, perhaps) || ctx.perhaps_fails(cause);
}

}  // namespace muster::machine

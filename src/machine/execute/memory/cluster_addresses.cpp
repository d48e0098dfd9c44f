// Addresses of shared memory in a cluster: whose memory one lies in, and the same place in that of
// another workgroup. References: PTX ISA, mapa, getctarank.
#include "machine/execute/memory/cluster_addresses.h"

#include <algorithm>
#include <bit>

namespace muster::machine {

namespace {

// Addresses that are none of shared memory: what becomes of them is not said.
LaneMask of_other_memory(const ExecutionContext& ctx, const ir::Instr& in, const Value& address) {
  constexpr unsigned kWindowBits = 32;
  const bool generic = in.space == ir::Space::generic;
  // A stride may have carried beyond the register.
  const ir::Operand& operand = ctx.function.sources(in)[0];
  const bool narrow = operand.kind == ir::Operand::Kind::reg &&
                      ir::bits(ctx.function.registers[operand.index].type) == 32;
  const std::uint64_t mask = narrow ? 0xffffffffu : ~std::uint64_t{0};
  LaneMask out = 0;
  for (unsigned l = 0; l < ctx.width; ++l) {
    const std::uint64_t at = lane_word(address, l) & mask;
    const bool shared = generic ? region_of(at) == kSharedRegion : at >> kWindowBits == 0;
    if (!shared) out |= LaneMask{1} << l;
  }
  return out & ~address.unknown;
}

// The bits of an address that say whose memory it is have no room for higher ranks, which no
// cluster has.
std::uint64_t rank_bits(std::uint64_t rank) {
  constexpr std::uint64_t kHighest = 0xff;
  return std::min(rank & 0xffffffffu, kHighest) << kRankShift;
}

}  // namespace

void map_rank(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  const auto sources = ctx.function.sources(in);
  Value address = ctx.read(sources[0], ir::Type::b64);
  if (sources[0].kind == ir::Operand::Kind::symbol) {
    address.base =
        ctx.own_window() + ctx.function.symbols[sources[0].index].offset + sources[0].value;
    if (in.space == ir::Space::generic) address.base += region_base(kSharedRegion);
  }
  const Value rank = ctx.read(sources[1], ir::Type::u32);
  Value result;
  result.shape = Value::Shape::lanes;
  result.lanes = ctx.scratch[0].data();
  result.unknown = (address.unknown | rank.unknown) & lanes.certain;
  result.cause = (address.unknown & lanes.certain) != 0 ? address.cause : rank.cause;
  result.cause.identity = 0;
  if (in.space == ir::Space::generic) result.cause.region = kSharedRegion;
  const LaneMask other = of_other_memory(ctx, in, address) & lanes.certain;
  if (other != 0) {
    result.unknown |= other;
    result.cause = {ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site}), 0, 0};
  }
  constexpr std::uint64_t kRankBits = std::uint64_t{0xff} << kRankShift;
  bool equal = true;
  const auto first = static_cast<unsigned>(std::countr_zero(lanes.certain | lanes.maybe));
  for (LaneMask left = lanes.certain; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    ctx.scratch[0][l] = (lane_word(address, l) & ~kRankBits) | rank_bits(lane_word(rank, l));
    equal &= ctx.scratch[0][l] == ctx.scratch[0][first];
  }
  if (equal && lanes.certain != 0 && result.unknown == 0) {
    result.shape = Value::Shape::uniform;
    result.base = ctx.scratch[0][first];
  }
  ctx.write(ctx.function.destinations(in)[0], result, lanes);
}

void rank_of_address(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  const Value address = ctx.read(ctx.function.sources(in)[0], ir::Type::b64);
  Value result;
  result.shape = Value::Shape::lanes;
  result.lanes = ctx.scratch[0].data();
  result.unknown = address.unknown;
  result.cause = address.cause;
  result.cause.identity = 0;
  const LaneMask other = of_other_memory(ctx, in, address);
  if (other != 0) {
    result.unknown |= other;
    result.cause = {ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site}), 0, 0};
  }
  for (unsigned l = 0; l < ctx.width; ++l) {
    ctx.scratch[0][l] = rank_of(lane_word(address, l));
  }
  ctx.write(ctx.function.destinations(in)[0], result, lanes);
}

}  // namespace muster::machine

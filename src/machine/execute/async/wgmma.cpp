// wgmma.mma_async: each warp of the warpgroup issues its share, which reads the operands that lie
// in shared memory through the asynchronous proxy until wgmma.wait_group. Reference: PTX ISA,
// wgmma. What is computed is not modelled: accumulators are unknown.
#include "machine/execute/async/wgmma.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "base/hash.h"
#include "machine/execute/async/matrix_reads.h"
#include "machine/execute/async/operations.h"
#include "machine/execute/divergence.h"
#include "machine/execute/warpgroup.h"
#include "machine/state/matrix_descriptor.h"

namespace muster::machine {

bool execute_wgmma(ExecutionContext& ctx, Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - ctx.subgroup.strands.data());
  bool anyone = false;
  if (!part(ctx, strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = ctx.subgroup.strands[index];
  const ir::Instr& in = ctx.instr(here.pc);
  if (!whole_warpgroup(ctx)) return ctx.fail(124, here.lanes, warpgroup(ctx).size(), kWarpgroup);
  if (!ctx.subgroup.wgmma_fenced) return ctx.fail(125, here.lanes);
  const auto sources = ctx.function.sources(in);
  AsyncOperation operation =
      begin_operation(ctx, here.lanes, Proxy::async, Channel::Kind::wgmma_group);
  const Channel channel = own_channel(ctx, Channel::Kind::wgmma_group, operation.step);
  const LaneMask bit = here.lanes & ~(here.lanes - 1);
  constexpr std::size_t kStored = 6;  // bytes along K of a sparse A
  const std::uint32_t element = std::max(1u, static_cast<std::uint32_t>(ir::bytes(in.from)));
  std::array<std::optional<MatrixOperand>, 2> matrices;
  for (unsigned i = 0; i < 2; ++i) {
    if (sources[i].kind == ir::Operand::Kind::none) continue;
    const Value descriptor = ctx.read(sources[i], ir::Type::b64);
    if ((descriptor.unknown & here.lanes) != 0) {
      return ctx.obstruct(Obstacle::Kind::unknown_operand, descriptor.cause);
    }
    const std::uint64_t word =
        lane_word(descriptor, static_cast<unsigned>(std::countr_zero(here.lanes)));
    const bool uniform = descriptor.shape == Value::Shape::uniform;
    for (LaneMask left = uniform ? 0 : here.lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      if (lane_word(descriptor, l) != word) return ctx.fail(126, LaneMask{1} << l);
    }
    if (!has_known_layout(word, false)) return ctx.obstruct(Obstacle::Kind::unmodelled, {});
    operation.issue.operands = combine(operation.issue.operands, word);
    const bool first = i == 0;
    const bool sparse =
        first && sources.size() > kStored && sources[kStored].kind != ir::Operand::Kind::none;
    const std::uint32_t rows = first ? 64 : static_cast<std::uint32_t>(sources[3].value);
    const auto bytes = static_cast<std::uint32_t>(sources[sparse ? kStored : 2].value);
    matrices[i] = {decode_descriptor(word, false), rows, bytes, sources[4 + i].value != 0, element};
  }
  operation.accesses.reserve(matrices.size());
  for (const auto& matrix : matrices) {
    if (matrix && !add_matrix(ctx, *matrix, {ctx.own_window(), bit, channel}, &operation))
      return false;
  }
  if (!issue_operation(ctx, std::move(operation))) return false;
  const std::uint32_t root = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
  for (const ir::Operand& operand : ctx.function.destinations(in)) {
    if (operand.kind != ir::Operand::Kind::reg) continue;
    if (ctx.program.slice.wanted[operand.index] == 0) continue;
    ctx.write(operand, {}, {0, ctx.subgroup.strands[index].lanes, {root, 0, 0}});
  }
  ++ctx.subgroup.events;
  Strand& done = ctx.subgroup.strands[index];
  return ctx.advance(done, done.pc + 1), true;
}

}  // namespace muster::machine

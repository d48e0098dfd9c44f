// wgmma.mma_async: each warp of the warpgroup issues its share, which reads the operands that lie
// in shared memory through the asynchronous proxy until wgmma.wait_group. Reference: PTX ISA,
// wgmma. Where everything is computed, the result is there as soon as the instruction is issued:
// whoever looks at it too early was told of that. Else accumulators are unknown.
#include "machine/execute/async/wgmma.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "base/hash.h"
#include "ir/matrix_shape.h"
#include "machine/execute/async/matrix_products.h"
#include "machine/execute/async/matrix_reads.h"
#include "machine/execute/async/operations.h"
#include "machine/execute/divergence.h"
#include "machine/execute/matrix_operations.h"
#include "machine/execute/warpgroup.h"
#include "machine/matrix/elements.h"
#include "machine/matrix/product.h"
#include "machine/state/matrix_descriptor.h"

namespace muster::machine {

namespace {

using Matrices = std::array<std::optional<MatrixOperand>, 2>;
constexpr std::size_t kScaleD = 7, kFragments = 8;  // sources, see ops.def
constexpr std::uint32_t kRows = 16;                 // of each warp
constexpr std::size_t kRegistersMax = 128;

// A's rows of this warp, in shared memory or in registers, and B.
bool read_operands(ExecutionContext& ctx, const ir::Instr& in, const ir::MatrixShape& shape,
                   const Matrices& matrices, matrix::Product* product, Cause* cause) {
  const ByteStore& shared = ctx.workgroup.shared;
  const std::uint32_t first = ctx.subgroup.index % kWarpgroup * kRows;
  if (matrices[0]) {
    cause->root = read_matrix(shared, *matrices[0], shape.a, first, first + kRows,
                              [&](std::uint32_t row, std::uint32_t along, double value) {
                                product->a[(row - first) * product->k + along] = value;
                              });
    if (cause->root != 0) return false;
  } else {
    const auto operands = ctx.function.sources(in).subspan(kFragments);
    std::array<matrix::Lanes, kFragments> words;
    if (operands.size() > words.size()) return false;
    const std::span used{words.data(), operands.size()};
    const LaneMask all = all_lanes(matrix::kWarp);
    if (!fragment_words(ctx, operands, all, used, cause)) return false;
    const matrix::Fragment a{.role = matrix::Role::a,
                             .rows = kRows,
                             .columns = shape.k,
                             .element = shape.a,
                             .element_bits = matrix::bits(shape.a)};
    if (used.size() != matrix::registers_of(a)) return false;
    matrix::gather(a, used, product->a);
  }
  cause->root = read_matrix(shared, *matrices[1], shape.b, 0, shape.n,
                            [&](std::uint32_t row, std::uint32_t along, double value) {
                              product->b[along * product->n + row] = value;
                            });
  return cause->root == 0;
}

// Whether the share of a warp reads only its rows of A. That matters where lanes write what may be
// an A: what copies bring is written for all of the warpgroup.
bool reads_own_rows(ExecutionContext& ctx) {
  if (!ctx.program.lanes_write_shared) return false;
  return !ctx.program.policies.wgmma_reads_all_rows.relied_on(ctx.machine.record.relied);
}

// False: the accumulators are unknown, and `cause` says why if it is known.
bool compute_product(ExecutionContext& ctx, const ir::Instr& in, const Matrices& matrices,
                     Cause* cause) {
  const MachineState& machine = ctx.machine;
  const bool at_once = !machine.options.deferred && machine.held.empty();
  const auto shape = ir::MatrixShape::unpack(in.offset);
  const auto sources = ctx.function.sources(in);
  if (!ctx.program.slice.everything || !at_once || !shape.known || !matrices[1]) return false;
  if (sources.size() <= kScaleD || in.dst.count > kRegistersMax) return false;
  const LaneMask all = all_lanes(matrix::kWarp);
  const Value adds = ctx.read(sources[kScaleD], ir::Type::pred);
  if ((adds.unknown & all) != 0) return *cause = adds.cause, false;
  matrix::Product product(kRows, shape.n, shape.k);
  if (!read_operands(ctx, in, shape, matrices, &product, cause)) return false;
  const auto destinations = ctx.function.destinations(in);
  std::array<matrix::Lanes, kRegistersMax> words;
  const std::span used{words.data(), destinations.size()};
  const matrix::Fragment d{.role = matrix::Role::sum,
                           .rows = kRows,
                           .columns = shape.n,
                           .element = shape.d,
                           .element_bits = matrix::bits(shape.d)};
  if (used.size() != matrix::registers_of(d)) return false;
  if ((adds.base & 1) != 0) {
    if (!fragment_words(ctx, destinations, all, used, cause)) return false;
    matrix::gather(d, used, product.sum);
  }
  for (matrix::Lanes& each : used) each = {};
  matrix::multiply(product, shape);
  matrix::scatter(d, product.sum, shape.saturates, used);
  write_fragments(ctx, destinations, used, all);
  return true;
}

}  // namespace

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
  Matrices matrices;
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
  for (std::size_t i = 0; i < matrices.size(); ++i) {
    if (!matrices[i]) continue;
    MatrixOperand matrix = *matrices[i];
    if (i == 0 && reads_own_rows(ctx)) {
      matrix.first = ctx.subgroup.index % kWarpgroup * kRows;
      matrix.rows = matrix.first + kRows;
    }
    if (!add_matrix(ctx, matrix, {ctx.own_window(), bit, channel, &sources[i]}, &operation))
      return false;
  }
  if (!issue_operation(ctx, std::move(operation))) return false;
  Cause cause;
  if (!compute_product(ctx, in, matrices, &cause)) {
    const std::uint32_t root =
        cause.root != 0 ? cause.root : ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
    for (const ir::Operand& operand : ctx.function.destinations(in)) {
      if (operand.kind != ir::Operand::Kind::reg) continue;
      if (ctx.program.slice.wanted[operand.index] == 0) continue;
      ctx.write(operand, {}, {0, ctx.subgroup.strands[index].lanes, {root, 0, 0}});
    }
  }
  ++ctx.subgroup.events;
  Strand& done = ctx.subgroup.strands[index];
  return ctx.advance(done, done.pc + 1), true;
}

}  // namespace muster::machine

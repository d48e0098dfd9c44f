// See matrix_operations.h. A check does not ask what matrices hold: there results are unknown.
#include "machine/execute/matrix_operations.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "ir/matrix_shape.h"
#include "ir/thread_matrix.h"
#include "machine/matrix/moves.h"
#include "machine/matrix/thread_matrix.h"
#include "machine/matrix/wave_matrix.h"

namespace muster::machine {

namespace {

constexpr std::size_t kRegistersMax = 64;

// The lanes whose registers the matrices lie in.
LaneMask lanes_of_matrix(const ExecutionContext& ctx, const ir::Instr& in) {
  const LaneMask all = all_lanes(ctx.width);
  if (in.sub == 0) return all;
  return all & all_lanes(ir::ThreadMatrix::unpack(in.offset).lanes) << (in.sub - 1U);
}

bool multiply(const ExecutionContext& ctx, const ir::Instr& in,
              std::span<const matrix::WaveLanes> sources, std::span<matrix::WaveLanes> results) {
  if (in.sub != 0) {
    const auto shape = ir::ThreadMatrix::unpack(in.offset);
    return matrix::multiply_thread(shape, in.sub - 1U, sources, results);
  }
  return matrix::multiply_wave(ir::MatrixShape::unpack(in.offset), ctx.width, sources, results);
}

// Of a wave: MFMA, WMMA, DPAS.
bool compute_wave_matrix(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes,
                         Cause* cause) {
  const LaneMask all = all_lanes(ctx.width);
  if (!ctx.program.slice.everything || lanes.maybe != 0 || lanes.certain != all) return false;
  const LaneMask held = lanes_of_matrix(ctx, in);
  const auto operands = ctx.function.sources(in);
  std::vector<matrix::WaveLanes> sources(operands.size()), results(in.dst.count);
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const Value value = ctx.read(operands[i], ir::Type::b32);
    if ((value.unknown & held) != 0) return *cause = value.cause, false;
    for (unsigned lane = 0; lane < ctx.width; ++lane) sources[i][lane] = lane_word(value, lane);
  }
  if (!multiply(ctx, in, sources, results)) return false;
  LaneWords& storage = ctx.scratch[0];
  for (std::size_t i = 0; i < results.size(); ++i) {
    std::ranges::copy(results[i], storage.begin());
    Value value;
    value.shape = Value::Shape::lanes;
    value.lanes = storage.data();
    ctx.write(ctx.function.destinations(in)[i], value, {all, 0, {}});
  }
  return true;
}

// False: the results are unknown, and `cause` says why if it is known.
bool compute_matrix(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes,
                    Cause* cause) {
  const LaneMask all = all_lanes(matrix::kWarp);
  if (!ctx.program.slice.everything || lanes.maybe != 0 || lanes.certain != all) return false;
  if (in.src.count > kRegistersMax || in.dst.count > kRegistersMax) return false;
  std::array<matrix::Lanes, kRegistersMax> from, into;
  const std::span sources{from.data(), in.src.count};
  const std::span results{into.data(), in.dst.count};
  const bool moves = in.op == ir::Op::matrix_move;
  const LaneMask read = moves ? LaneMask{matrix::lanes_read(in)} : all;
  if (!fragment_words(ctx, ctx.function.sources(in), read, sources, cause)) return false;
  const bool known =
      moves ? matrix::move(in, sources, results)
            : matrix::multiply_fragments(ir::MatrixShape::unpack(in.offset), sources, results);
  if (known) write_fragments(ctx, ctx.function.destinations(in), results, all);
  return known;
}

}  // namespace

bool fragment_words(ExecutionContext& ctx, std::span<const ir::Operand> operands, LaneMask lanes,
                    std::span<matrix::Lanes> words, Cause* cause) {
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const Value value = ctx.read(operands[i], ir::Type::b64);
    if ((value.unknown & lanes) != 0) return *cause = value.cause, false;
    for (unsigned lane = 0; lane < matrix::kWarp; ++lane) {
      const bool counts = (lanes >> lane & 1) != 0;
      words[i][lane] = counts ? lane_word(value, lane) : 0;
    }
  }
  return true;
}

void write_fragments(ExecutionContext& ctx, std::span<const ir::Operand> operands,
                     std::span<matrix::Lanes> words, LaneMask lanes) {
  LaneWords& storage = ctx.scratch[0];
  for (std::size_t i = 0; i < operands.size(); ++i) {
    std::ranges::copy(words[i], storage.begin());
    Value value;
    value.shape = Value::Shape::lanes;
    value.lanes = storage.data();
    ctx.write(operands[i], value, {lanes, 0, {}});
  }
}

void compute_matrices(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  Cause cause;
  const bool wave = ctx.function.control == ir::Control::wave;
  if (wave && compute_wave_matrix(ctx, in, lanes, &cause)) return;
  if (!wave && compute_matrix(ctx, in, lanes, &cause)) return;
  const std::uint32_t root =
      cause.root != 0 ? cause.root : ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
  ctx.write_unknown(in, lanes.certain | lanes.maybe, {root, 0, 0});
}

}  // namespace muster::machine

// wgmma.mma_async: each warp of the warpgroup issues its share, which reads the operands that lie
// in shared memory through the asynchronous proxy until wgmma.wait_group. Reference: PTX ISA,
// wgmma. What is computed is not modelled: accumulators are unknown.
#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "base/hash.h"
#include "machine/execute/executor.h"
#include "machine/state/matrix_descriptor.h"

namespace muster::machine {

bool Executor::wgmma(Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - subgroup_.strands.data());
  bool anyone = false;
  if (!part(strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = subgroup_.strands[index];
  const ir::Instr& in = instr(here.pc);
  if (!whole_warpgroup()) return fail(124, here.lanes, warpgroup().size(), kWarpgroup);
  if (!subgroup_.wgmma_fenced) return fail(125, here.lanes);
  const auto sources = function_.sources(in);
  AsyncOperation operation = begin(here.lanes, Proxy::async, Channel::Kind::wgmma_group);
  const Channel channel = own_channel(Channel::Kind::wgmma_group, operation.step);
  const LaneMask bit = here.lanes & ~(here.lanes - 1);
  constexpr std::size_t kStored = 6;  // bytes along K of a sparse A
  const std::uint32_t element = std::max(1u, static_cast<std::uint32_t>(ir::bytes(in.from)));
  std::array<std::optional<MatrixOperand>, 2> matrices;
  for (unsigned i = 0; i < 2; ++i) {
    if (sources[i].kind == ir::Operand::Kind::none) continue;
    const Value descriptor = read(sources[i], ir::Type::b64);
    if ((descriptor.unknown & here.lanes) != 0) {
      return obstruct(Obstacle::Kind::unknown_operand, descriptor.cause);
    }
    const std::uint64_t word =
        lane_word(descriptor, static_cast<unsigned>(std::countr_zero(here.lanes)));
    const bool uniform = descriptor.shape == Value::Shape::uniform;
    for (LaneMask left = uniform ? 0 : here.lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      if (lane_word(descriptor, l) != word) return fail(126, LaneMask{1} << l);
    }
    if (!has_known_layout(word, false)) return obstruct(Obstacle::Kind::unmodelled, {});
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
    if (matrix && !add_matrix(*matrix, {own_window(), bit, channel}, &operation)) return false;
  }
  if (!issue(std::move(operation))) return false;
  const std::uint32_t root = machine_.causes().root({CauseInfo::Kind::opaque, 0, 0, site_});
  for (const ir::Operand& operand : function_.destinations(in)) {
    if (operand.kind != ir::Operand::Kind::reg) continue;
    if (program_.slice.wanted[operand.index] == 0) continue;
    write(operand, {}, {0, subgroup_.strands[index].lanes, {root, 0, 0}});
  }
  ++subgroup_.events;
  Strand& done = subgroup_.strands[index];
  return advance(done, done.pc + 1), true;
}

// An operand in the shared memory of a workgroup, which one lane reads for all.
bool Executor::add_matrix(const MatrixOperand& matrix, const MatrixReader& reader,
                          AsyncOperation* operation) {
  const Footprint& pieces = machine_.footprints_.of(matrix);
  if (pieces->empty()) return true;
  const std::uint64_t end = pieces->back().address + pieces->back().bytes;
  const std::uint64_t size = function_.shared_bytes + program_.geometry.dynamic_shared;
  if (end > size) {
    for (const ByteRange& piece : *pieces) {
      if (!shared_window_fits(reader.window | piece.address, piece.bytes, reader.lane)) {
        return false;
      }
    }
  }
  AsyncAccess& access = operation->accesses.emplace_back();
  access.lanes = reader.lane;
  access.addresses.assign(static_cast<std::size_t>(std::countr_zero(reader.lane)) + 1,
                          reader.window);
  access.pieces = pieces;
  access.channel = reader.channel;
  return true;
}

}  // namespace muster::machine

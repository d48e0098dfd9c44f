// Matrices in shared memory that tensor cores read.
#include "machine/execute/async/matrix_reads.h"

#include <algorithm>
#include <bit>

#include "machine/execute/memory/memory_access.h"

namespace muster::machine {

namespace {

// A descriptor that was made from the address of an array leads to nothing but that array.
bool stays_in_array(ExecutionContext& ctx, const MatrixReader& reader,
                    const std::vector<ByteRange>& pieces) {
  const auto stays = [&](const ByteRange& piece) {
    return stays_in_variables(ctx, *reader.descriptor, piece, ir::Space::shared, reader.lane);
  };
  const std::uint64_t first = pieces.front().address;
  const ByteRange all{
      first, static_cast<std::uint32_t>(pieces.back().address + pieces.back().bytes - first)};
  if (within_variables(ctx, *reader.descriptor, all, ir::Space::shared)) return true;
  return std::ranges::all_of(pieces, stays);
}

}  // namespace

bool add_matrix(ExecutionContext& ctx, const MatrixOperand& matrix, const MatrixReader& reader,
                AsyncOperation* operation) {
  const Footprint& pieces = ctx.machine.footprints.of(matrix);
  if (pieces->empty()) return true;
  const std::uint64_t end = pieces->back().address + pieces->back().bytes;
  const std::uint64_t size = ctx.function.shared_bytes + ctx.program.geometry.dynamic_shared;
  if (end > size) {
    for (const ByteRange& piece : *pieces) {
      if (!shared_window_fits(ctx, reader.window | piece.address, piece.bytes, reader.lane)) {
        return false;
      }
    }
  }
  if (!stays_in_array(ctx, reader, *pieces)) return false;
  AsyncAccess& access = operation->accesses.emplace_back();
  access.lanes = reader.lane;
  access.addresses.assign(static_cast<std::size_t>(std::countr_zero(reader.lane)) + 1,
                          reader.window);
  access.pieces = pieces;
  access.channel = reader.channel;
  return true;
}

}  // namespace muster::machine

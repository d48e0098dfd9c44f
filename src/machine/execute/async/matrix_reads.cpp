// Matrices in shared memory that tensor cores read.
#include "machine/execute/async/matrix_reads.h"

#include <bit>

#include "machine/execute/memory/memory_access.h"

namespace muster::machine {

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
  AsyncAccess& access = operation->accesses.emplace_back();
  access.lanes = reader.lane;
  access.addresses.assign(static_cast<std::size_t>(std::countr_zero(reader.lane)) + 1,
                          reader.window);
  access.pieces = pieces;
  access.channel = reader.channel;
  return true;
}

}  // namespace muster::machine

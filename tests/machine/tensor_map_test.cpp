// Bytes of tensor copies, by map and mode.
#include "machine/tensor_map.h"

#include <doctest/doctest.h>

#include "run_kernel.h"

namespace muster::machine {
namespace {

using ir::TensorMode;

TEST_CASE("how many bytes a copy moves depends on the map and the mode") {
  const TensorMap tile{2, {4096, 4096}, {64, 8}, 128, 0, 0, {}};
  CHECK(copy_bytes(tile, TensorMode::tile, 0) == 64 * 8 * 2);
  CHECK_FALSE(copy_bytes(tile, TensorMode::im2col, 0));
  CHECK_FALSE(copy_bytes(tile, TensorMode::rows, 0));  // four boxes of one row each
  const TensorMap row{2, {4096, 4096}, {64, 1}, 128, 0, 0, {}};
  CHECK(copy_bytes(row, TensorMode::rows, 0) == 4 * 64 * 2);
  const TensorMap columns{2, {64, 32, 32, 8}, {}, 128, 64, 96, {}};
  CHECK(copy_bytes(columns, TensorMode::im2col, 0) == 64 * 96 * 2);
  CHECK(copy_bytes(columns, TensorMode::im2col_w, 3) == 64 * 99 * 2);
  CHECK(copy_bytes(columns, TensorMode::im2col_w_128, 0) == 64 * 128 * 2);
  CHECK_FALSE(copy_bytes(columns, TensorMode::im2col_w_128, 1));
  CHECK_FALSE(copy_bytes(columns, TensorMode::tile, 0));
  // What the kernel's own expectations told is the size of the whole copy.
  const TensorMap inferred{1, {512}, {512}, 0, 0, 0, {}};
  CHECK(copy_bytes(inferred, TensorMode::rows, 0) == 512);
  CHECK_FALSE(copy_bytes(inferred, TensorMode::im2col_w, 0));
}

}  // namespace
}  // namespace muster::machine

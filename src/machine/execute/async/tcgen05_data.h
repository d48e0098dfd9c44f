// What tensor memory holds: data of tcgen05.ld, st, cp and mma, where everything is computed.
// Depends on machine/matrix.
#pragma once

#include <memory>
#include <vector>

#include "ir/matrix_shape.h"
#include "ir/tensor_memory_shape.h"
#include "machine/execute/execution_context.h"
#include "machine/state/matrix_descriptor.h"

namespace muster::machine {

// Registers of the warp and cells; `lane`, `column`: where the access begins, `half`: columns from
// there to the second half of .16x32bx2. False: what the form loads is not known.
struct TensorWindow {
  std::uint32_t lane = 0, column = 0, half = 0;
};
bool load_cells(ExecutionContext& ctx, const ir::Instr& in, const TensorWindow& window);
void store_cells(ExecutionContext& ctx, const ir::Instr& in, const TensorWindow& window);

// tcgen05.mma. `slots`: of the workgroup, or of the pair, the even one first.
struct TensorProduct {
  ir::MatrixShape shape;
  std::vector<std::uint32_t> slots;
  bool a_in_cells = false, adds = false;
  std::uint32_t d = 0;  // addresses of tensor memory
  std::uint32_t a_cells = 0;
  MatrixOperand a, b;  // of one workgroup
};
std::shared_ptr<const AsyncEffect> product_effect(TensorProduct product);
// The formats that an instruction descriptor names; shape.known is false for others.
ir::MatrixShape described_product(const ir::Instr& in, std::uint64_t descriptor);

struct TensorRowsCopy {
  std::vector<std::uint32_t> slots;
  MatrixOperand from;
  ir::TensorRows rows = ir::TensorRows::unknown;
  std::uint32_t to = 0, columns = 0;
};
std::shared_ptr<const AsyncEffect> rows_effect(TensorRowsCopy copy);
// Some columns of all lanes are not known any more.
std::shared_ptr<const AsyncEffect> forgetting_effect(std::vector<std::uint32_t> slots,
                                                     std::uint32_t column, std::uint32_t columns);

}  // namespace muster::machine

// Matrices in the shared memory that tensor cores multiply, as numbers. Depends on machine/matrix,
// matrix_descriptor.h.
#pragma once

#include <functional>

#include "ir/matrix_shape.h"
#include "machine/state/byte_store.h"
#include "machine/state/matrix_descriptor.h"

namespace muster::machine {

// Elements (row along M or N, position along K) of rows `first` to `last`. Returns 0, or the cause
// of the first byte that is not known.
using VisitElement = std::function<void(std::uint32_t row, std::uint32_t along, double value)>;
std::uint32_t read_matrix(const ByteStore& shared, const MatrixOperand& operand,
                          ir::Element element, std::uint32_t first, std::uint32_t last,
                          const VisitElement& visit);

}  // namespace muster::machine

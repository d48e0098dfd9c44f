// Sparse matrices A of mma.sp: which of the elements of a row those are that are stored. Reference:
// PTX ISA, sparse matrix storage, and the layouts of the metadata for mma.sp. Depends on ir.
#pragma once

#include <span>

#include "ir/matrix_shape.h"
#include "machine/matrix/fragments.h"

namespace muster::machine::matrix {

// Whether it is known here which lane holds the metadata of which elements: those of the larger one
// of the two shapes of each format.
bool is_known_sparse(const ir::MatrixShape& shape);

// `stored`: m by k/2, row after row; `made`: m by k, zeros before. `selector`: which lanes of each
// four hold the metadata.
void spread(const ir::MatrixShape& shape, std::span<const double> stored, const Lanes& metadata,
            unsigned selector, std::span<double> made);

}  // namespace muster::machine::matrix

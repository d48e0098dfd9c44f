// Products of matrices that the lanes of a hardware thread of Intel's GPUs hold: DPAS. Reference:
// vISA specification, DPAS. Depends on ir.
#pragma once

#include <span>

#include "ir/thread_matrix.h"
#include "machine/matrix/wave_matrix.h"

namespace muster::machine::matrix {

// d = c + a * b: the registers of a, then b, then c; the lanes from `first` on hold them. False:
// they do not fit.
bool multiply_thread(const ir::ThreadMatrix& shape, unsigned first,
                     std::span<const WaveLanes> sources, std::span<WaveLanes> results);

}  // namespace muster::machine::matrix

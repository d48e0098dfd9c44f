// Products of matrices that the lanes of a wave hold in registers of 32 bits (MFMA, WMMA): which
// lane has which elements. References: AMD's ISA guides of CDNA2, CDNA3, RDNA3, RDNA4, matrix
// layouts. Depends on ir.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "ir/matrix_shape.h"

namespace muster::machine::matrix {

inline constexpr unsigned kWaveMost = 64;
using WaveLanes = std::array<std::uint64_t, kWaveMost>;  // one register

// How many registers A, B and C (as many as D) have. Nothing is known of the shape: all are 0.
struct WaveOperands {
  unsigned a = 0, b = 0, sum = 0;
};
// `blocks`: products of one instruction, each of matrices of its own (mfma).
WaveOperands wave_operands(const ir::MatrixShape& shape, unsigned lanes, unsigned blocks);

// d = a * b + c: the registers of a, then b, then c, and where elements of 16 bits go into halves
// of registers (wmma11), what d held. False: what this shape makes is not known, or the halves of
// the wave do not repeat a and b as they must (wmma11).
bool multiply_wave(const ir::MatrixShape& shape, unsigned lanes, std::span<const WaveLanes> sources,
                   std::span<WaveLanes> results);

}  // namespace muster::machine::matrix

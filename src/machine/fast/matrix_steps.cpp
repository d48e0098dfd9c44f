// Multiplication of matrices in registers, and what needs all lanes of a warp at one place.
#include <array>

#include "ir/matrix_shape.h"
#include "machine/fast/lane_steps.h"
#include "machine/matrix/moves.h"

namespace muster::machine::fast {

namespace {

constexpr std::size_t kRegistersMax = 64;

void read_register(const Warp& w, const Place& place, matrix::Lanes& lanes) {
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    lanes[lane] = w.word(place.slot, place.kind, lane);
  }
}

void write_register(const Warp& w, const Place& place, const matrix::Lanes& lanes) {
  if (place.kind == Kind::wide) {
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      w.words<std::uint64_t>(place.slot)[lane] = lanes[lane];
    }
    return;
  }
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    w.words<std::uint32_t>(place.slot)[lane] = static_cast<std::uint32_t>(lanes[lane]);
  }
}

}  // namespace

// .sync.aligned: where lanes have parted or ended, the exact machine says what it means.
void converge_lanes(Warp& w, const Step&) {
  if (w.lanes != ~Mask{0}) w.give_up();
}

void compute_matrix(Warp& w, const Step& s) {
  const ir::Instr& in = *s.instr;
  const unsigned from_count = in.src.count, into_count = in.dst.count;
  if (w.mask != ~Mask{0} || from_count > kRegistersMax || into_count > kRegistersMax) {
    return w.give_up();
  }
  std::array<matrix::Lanes, kRegistersMax> from, into;
  const Place* const places = w.shared->places + s.list;
  for (unsigned i = 0; i < from_count; ++i) read_register(w, places[into_count + i], from[i]);
  const std::span<const matrix::Lanes> sources{from.data(), from_count};
  const std::span<matrix::Lanes> results{into.data(), into_count};
  const bool known =
      in.op == ir::Op::matrix_move
          ? matrix::move(in, sources, results)
          : matrix::multiply_fragments(ir::MatrixShape::unpack(in.offset), sources, results);
  if (!known) return w.give_up();
  for (unsigned i = 0; i < into_count; ++i) write_register(w, places[i], into[i]);
}

}  // namespace muster::machine::fast

// Steps of a warp's lanes together: exchange, matrices, and what a lane knows of itself.
#include "machine/fast/decoding.h"
#include "machine/fast/lane_steps.h"

namespace muster::machine::fast {

using ir::Op;
using ir::Operand;

namespace {

bool fill_matrix(Decoding& d, const ir::Instr& in, Step& step) {
  step.execute = compute_matrix;
  step.list = d.keep_places(in, {});
  return true;
}

bool fill_exchange(Decoding& d, const ir::Instr& in, Step& step) {
  if (in.src.count > kOperandsMax) return false;
  step.flow = Flow::collective;
  std::vector<ir::Type> types(in.src.count, ir::Type::b32);
  if (in.op == Op::vote) types[0] = ir::Type::pred;
  if (in.op == Op::shuffle || in.op == Op::match || in.op == Op::reduce_lanes) types[0] = in.type;
  step.list = d.keep_places(in, types);
  step.execute = exchange_lanes;
  if (in.op == Op::vote) step.execute = vote_lanes;
  const bool shuffles = in.op == Op::shuffle && !ir::is_float(in.type);
  if (shuffles && d.out.places[step.list].kind != Kind::bits) step.execute = shuffle_lanes;
  return d.function.sources(in).back().kind != Operand::Kind::none;
}

}  // namespace

bool fill_lane(Decoding& d, const ir::Instr& in, Step& step) {
  if (in.op == Op::matrix || in.op == Op::matrix_move) return fill_matrix(d, in, step);
  if (in.op == Op::converge) return step.execute = converge_lanes, true;
  if (ir::crosses_lanes(in.op)) return fill_exchange(d, in, step);
  const Operand& destination = d.function.destinations(in)[0];
  if (destination.kind != Operand::Kind::reg) return false;
  step.to = d.registers.slot(destination.index);
  step.result = d.registers.kind(destination.index);
  if (in.op == Op::active_mask) return step.execute = read_active_mask, true;
  if (in.op == Op::special) {
    step.execute = read_special;
    step.code = in.sub;
    return knows_special(static_cast<ir::Special>(in.sub));
  }
  if (in.op != Op::address) return false;
  const Operand& operand = d.function.sources(in)[0];
  const ir::Symbol& symbol = d.function.symbols[operand.index];
  std::uint64_t address = 0;
  if (!address_of(symbol, operand.value, &address)) return false;
  step.execute = move_of(step.result);
  step.a = d.registers.constant(step.result, address);
  return true;
}

}  // namespace muster::machine::fast

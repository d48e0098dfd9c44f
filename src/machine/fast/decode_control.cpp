// Steps that branch, end, or wait for others.
#include "machine/fast/decoding.h"
#include "machine/fast/lane_steps.h"

namespace muster::machine::fast {

using ir::Op;
using ir::Operand;

bool fill_control(Decoding& d, const ir::Instr& in, Step& step) {
  step.guard = d.guard_of(in);
  step.negated = in.guard.negated;
  if (in.op == Op::exit) return step.flow = Flow::exit, true;
  if (in.op == Op::trap) {  // where it is reached, the exact machine says what it means
    step.execute = stop_here;
    step.flow = Flow::plain;
    return true;
  }
  step.flow = in.op == Op::branch ? Flow::branch : Flow::branch_table;
  if (in.op != Op::branch_table) return true;
  const Operand& index = d.function.sources(in)[0];
  const Place place_of_index = d.place(index, in.type);
  step.a = place_of_index.slot;
  step.address = place_of_index.kind;
  step.offset = in.offset;
  return step.a != kNoSlot;
}

bool fill_sync(Decoding& d, const ir::Instr& in, Step& step) {
  const std::vector<ir::Type> types{ir::Type::b32, ir::Type::b32, ir::Type::pred};
  if (in.op == Op::warp_barrier) {
    step.flow = Flow::collective;
    step.execute = do_nothing;
    step.list = d.keep_places(in, types);
    return true;
  }
  if (in.op != Op::cta_barrier) return false;
  step.flow = Flow::barrier;
  step.list = d.keep_places(in, types);
  return true;
}

}  // namespace muster::machine::fast

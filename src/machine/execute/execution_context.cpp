// Registers as guards and operands name them; why a subgroup stops.
#include "machine/execute/execution_context.h"

#include "machine/values/compute.h"

namespace muster::machine {

ExecutionContext::ExecutionContext(MachineState& state, const Handlers& table, std::uint32_t slot,
                                   std::uint32_t index)
    : machine(state),
      handlers(table),
      function(*state.program->function),
      program(*state.program),
      causes(*state.causes),
      observer(state.observer),
      workgroup(state.workgroups[slot]),
      subgroup(workgroup.subgroups[index]),
      width(state.program->geometry.subgroup) {}

std::uint32_t ExecutionContext::schedule_root() const {
  return causes.root({CauseInfo::Kind::schedule, 0, 0, site});
}

void ExecutionContext::narrate(const ir::Instr& in, LaneMask lanes) {
  const Guarded who = guarded(in, lanes);
  if (who.certain == 0 && who.maybe == 0) return;
  const LaneMask certain = who.certain & ~maybe_lanes;
  observer->executes(agent(), site, certain, subgroup.live);
}

Guarded ExecutionContext::guarded(const ir::Instr& in, LaneMask lanes) const {
  if (in.guard.reg == ir::kNone) return {lanes, 0, {}};
  const Value guard = subgroup.registers.read(in.guard.reg);
  const LaneMask holds = in.guard.negated ? ~guard.base : guard.base;
  return {holds & lanes & ~guard.unknown, guard.unknown & lanes, guard.cause};
}

Value ExecutionContext::read(const ir::Operand& operand, ir::Type type) const {
  Value value;
  if (operand.kind == ir::Operand::Kind::reg) {
    value = subgroup.registers.read(operand.index);
    if (operand.negated) value = complement(value);
    return value;
  }
  value.base = operand.value;
  if (type == ir::Type::pred) {
    value.shape = Value::Shape::mask;
    value.base = (operand.value != 0) != operand.negated ? ~LaneMask{0} : 0;
  }
  return value;
}

void ExecutionContext::write(const ir::Operand& operand, const Value& value, const Guarded& lanes) {
  if (operand.kind != ir::Operand::Kind::reg) return;
  if (lanes.certain != 0) {
    subgroup.registers.write(operand.index, value, lanes.certain, subgroup.live);
  }
  if (lanes.maybe == 0) return;
  Value unknown;
  if (function.registers[operand.index].type == ir::Type::pred) unknown.shape = Value::Shape::mask;
  unknown.unknown = lanes.maybe;
  unknown.cause = lanes.cause;
  unknown.cause.identity = 0;
  subgroup.registers.write(operand.index, unknown, lanes.maybe, subgroup.live);
}

void ExecutionContext::write_unknown(const ir::Instr& in, LaneMask lanes, Cause cause) {
  for (const ir::Operand& operand : function.destinations(in)) {
    write(operand, {}, {0, lanes, cause});
  }
}

bool ExecutionContext::fail(std::uint16_t number, LaneMask lanes, std::uint64_t found,
                            std::uint64_t wanted) {
  machine.fault = Fault{barrier::rule(number), agent(), site, lanes, found, wanted, ir::kNone};
  stop = Stop::fault;
  return false;
}

bool ExecutionContext::perhaps_fails(const Cause& cause) {
  if (stop != Stop::fault) return false;
  machine.fault.reset();
  return obstruct(Obstacle::Kind::uncertain_access, cause);
}

bool ExecutionContext::obstruct(Obstacle::Kind kind, Cause cause) {
  if (kind != Obstacle::Kind::unmodelled && kind != Obstacle::Kind::steps &&
      causes.depends_on_schedule(cause.root)) {
    kind = Obstacle::Kind::schedule_dependent;
  }
  machine.obstacle = Obstacle{kind, agent(), site, cause};
  stop = Stop::obstacle;
  return false;
}

}  // namespace muster::machine

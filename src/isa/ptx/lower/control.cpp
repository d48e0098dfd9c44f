// Control flow: PTX ISA 9.7.12 (bra, brx, call, ret, exit) and trap. Targets are labels until the
// body is complete (function.cpp).
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

// .uni: lanes that execute it together agree on guard and target.
uint16_t uniform(const Site& s) {
  return s.mnemonic.has(Modifier::kUni) && is_some(s.instruction.guard)
             ? std::uint32_t{ir::kAligned}
             : 0;
}

void branch(Emitter& e, const Site& s) {
  const Arg& to = s.args[0];
  if (to.kind != OperandKind::kLabel) {
    e.error(to.range, "expected a label");
    return;
  }
  e.instance->branches.emplace_back(static_cast<ir::InstrId>(e.out.instrs.size()), to.id);
  e.emit(Op::branch, Type::none, {}, {}).flags |= uniform(s);
}

// brx.idx index, list: an index beyond the list is undefined; the machine says so.
void branch_table(Emitter& e, const Site& s) {
  const Arg& list = s.args[1];
  const TargetList* const targets = list.kind == OperandKind::kLabel
                                        ? target_list(*e.instance->function, LabelId{list.id})
                                        : nullptr;
  if (targets == nullptr) {
    e.error(list.range, "expected the label of a .branchtargets list");
    return;
  }
  const Value at = e.source(s.args[0], Type::u32);
  ir::Instr& made = e.emit(Op::branch_table, Type::u32, {}, {at});
  made.target = static_cast<ir::InstrId>(e.out.branch_tables.size());
  made.offset = targets->targets.count;
  if (s.mnemonic.has(Modifier::kUni)) made.flags |= ir::kAligned;
  for (uint32_t i = 0; i < targets->targets.count; ++i) {
    const Arg& label = e.instance->function->operands[targets->targets.first + i];
    e.instance->table_entries.emplace_back(e.out.branch_tables.size(), label.id);
    e.out.branch_tables.push_back(ir::kNone);
  }
}

void exit(Emitter& e, const Site&) { e.emit(Op::exit, Type::none, {}, {}); }
void trap(Emitter& e, const Site&) { e.emit(Op::trap, Type::none, {}, {}); }

// In a kernel, the end of the lanes; in an inlined function, a branch to its end.
void ret(Emitter& e, const Site& s) {
  if (e.instance->caller == nullptr) {
    e.emit(Op::exit, Type::none, {}, {}).flags |= uniform(s);
    return;
  }
  e.instance->returns.push_back(static_cast<ir::InstrId>(e.out.instrs.size()));
  e.emit(Op::branch, Type::none, {}, {}).flags |= uniform(s);
}

constexpr Row kRows[] = {
    {"bra{.uni} tgt", branch},
    {"brx.idx{.uni} index, tlist", branch_table},
    {"call{.uni} func{, b}{, c}{, d}", lower_call},
    {"ret{.uni}", ret},
    {"exit", exit},
    {"trap", trap},
};

}  // namespace

std::span<const Row> control_rows() { return kRows; }

}  // namespace muster::ptx

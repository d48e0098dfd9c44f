// See lane_masks.h.
#include "ir/lanes/lane_masks.h"

#include <iterator>

namespace muster::ir {
namespace {

constexpr Table kUnknowns[] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                               0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};

bool is_logic(const Instr& instr) {
  const bool logic = instr.op == Op::mov || instr.op == Op::bit_and || instr.op == Op::bit_or ||
                     instr.op == Op::bit_xor || instr.op == Op::bit_not;
  return logic && instr.type == Type::pred && instr.guard.reg == kNone;
}

Table result(Op op, Table a, Table b) {
  switch (op) {
    case Op::bit_and:
      return a & b;
    case Op::bit_or:
      return a | b;
    case Op::bit_xor:
      return a ^ b;
    case Op::bit_not:
      return ~a;
    default:
      return a;
  }
}

}  // namespace

std::optional<Table> LaneMasks::read(RegisterId reg) {
  const auto [entry, fresh] = tables_.try_emplace(reg, std::nullopt);
  if (!entry->second) entry->second = unknown();
  return entry->second;
}

std::optional<Table> LaneMasks::unknown() {
  if (used_ == std::size(kUnknowns)) return std::nullopt;
  return kUnknowns[used_++];
}

bool LaneMasks::is(RegisterId reg, Table table) const {
  const auto found = tables_.find(reg);
  return found != tables_.end() && found->second == table;
}

bool LaneMasks::is(const Operand& operand, Table table) const {
  if (operand.kind == Operand::Kind::reg) {
    return is(operand.index, operand.negated ? ~table : table);
  }
  return table == ((operand.value != 0) != operand.negated ? ~Table{0} : Table{0});
}

void LaneMasks::execute(const Instr& instr) {
  const auto made = function_.destinations(instr);
  const auto sources = function_.sources(instr);
  if (instr.op == Op::mov && instr.type == Type::pred && instr.guard.reg != kNone) {
    const auto where = read(instr.guard.reg), before = read(made[0].index);
    const auto value = read(sources[0]);
    std::optional<Table> after;
    if (where && before && value) {
      const Table writes = instr.guard.negated ? ~*where : *where;
      after = (writes & *value) | (~writes & *before);
    }
    return write(made[0].index, after);
  }
  if (!is_logic(instr)) {
    for (const Operand& operand : made) {
      if (operand.kind == Operand::Kind::reg) write(operand.index, std::nullopt);
    }
    return;
  }
  // What one source decides alone needs no unknown for the other.
  const Table ends = instr.op == Op::bit_and ? Table{0} : ~Table{0};
  const bool alone = (instr.op == Op::bit_and || instr.op == Op::bit_or) &&
                     (is(sources[0], ends) || is(sources[1], ends));
  if (alone) return write(made[0].index, ends);
  const auto a = read(sources[0]);
  const auto b = sources.size() > 1 ? read(sources[1]) : Table{0};
  const bool both = a && b;
  write(made[0].index, both ? std::optional{result(instr.op, *a, *b)} : std::nullopt);
}

std::optional<Table> LaneMasks::read(const Operand& operand) {
  if (operand.kind == Operand::Kind::reg) {
    const auto table = read(operand.index);
    return table && operand.negated ? ~*table : table;
  }
  // A constant predicate is the same in all lanes.
  return (operand.value != 0) != operand.negated ? ~Table{0} : Table{0};
}

}  // namespace muster::ir

// Puts kernels of small programs together, instruction by instruction. Depends on ir.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "ir/function.h"

namespace muster::analysis {

class Builder {
 public:
  static ir::Operand immediate(std::uint64_t value) {
    return {ir::Operand::Kind::immediate, false, ir::kNone, value};
  }
  static ir::Operand symbol(ir::SymbolId id, std::uint64_t offset) {
    return {ir::Operand::Kind::symbol, false, id, offset};
  }
  static ir::Operand reg(ir::RegisterId id) { return {ir::Operand::Kind::reg, false, id, 0}; }

  ir::RegisterId make(ir::Type type) {
    function.registers.push_back({type, fmt::format("%r{}", function.registers.size())});
    return static_cast<ir::RegisterId>(function.registers.size() - 1);
  }

  // Valid until the next one is added.
  ir::Instr& add(ir::Op op, const std::vector<ir::Operand>& dst,
                 const std::vector<ir::Operand>& src) {
    ir::Instr instr;
    instr.op = op;
    instr.type = ir::Type::u32;
    instr.dst = range(dst);
    instr.src = range(src);
    instr.position = next();
    function.instrs.push_back(instr);
    return function.instrs.back();
  }
  void add_special(ir::RegisterId to, ir::Special which) {
    add(ir::Op::special, {reg(to)}, {}).sub = static_cast<std::uint8_t>(which);
  }

  // A jump to one of `count` lists, by the number in a register; begin_list starts each of them.
  void add_table(ir::RegisterId which, std::size_t count) {
    ir::Instr& table = add(ir::Op::branch_table, {}, {reg(which)});
    table.target = 0;
    table.offset = static_cast<std::int64_t>(count);
  }
  ir::InstrId begin_list() {
    function.branch_tables.push_back(next());
    return next();
  }

  ir::InstrId next() const { return static_cast<ir::InstrId>(function.instrs.size()); }

  ir::Function function;

 private:
  ir::OperandRange range(const std::vector<ir::Operand>& operands) {
    const ir::OperandRange result{static_cast<std::uint32_t>(function.operands.size()),
                                  static_cast<std::uint8_t>(operands.size())};
    function.operands.insert(function.operands.end(), operands.begin(), operands.end());
    return result;
  }
};

}  // namespace muster::analysis

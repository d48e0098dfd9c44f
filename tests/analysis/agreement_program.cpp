// Small programs as text and as kernels.
#include "analysis/agreement_program.h"

#include <fmt/format.h>

#include <utility>

namespace muster::analysis {

std::string print(const SmallProgram& program) {
  static constexpr const char* kNames[] = {"sync", "arrive", "popc", "and", "read", "write"};
  std::string text;
  for (const Thread& thread : program.threads) {
    text += text.empty() ? "[" : " | [";
    for (const Operation& op : thread) {
      text += fmt::format(" {} {}", kNames[static_cast<unsigned>(op.kind)], op.object);
      if (!is_access(op)) text += fmt::format(",{}", op.count * 32);
    }
    text += " ]";
  }
  if (program.repeats != 1) text += fmt::format(" x{}", program.repeats);
  return text;
}

namespace {

class Builder {
 public:
  ir::Function build(const SmallProgram& program) {
    function_.name = "small";
    function_.shared_bytes = 4 * kCellBytes;
    warp_ = reg(ir::Type::u32);
    value_ = reg(ir::Type::u32);
    again_ = reg(ir::Type::pred);
    turns_ = reg(ir::Type::u32);
    ir::Instr& special = add(ir::Op::special, {operand(warp_)}, {});
    special.sub = static_cast<std::uint8_t>(ir::Special::warpid);
    add(ir::Op::mov, {operand(turns_)}, {immediate(0)});
    lanes_ = reg(ir::Type::u32);
    add(ir::Op::special, {operand(lanes_)}, {}).sub =
        static_cast<std::uint8_t>(ir::Special::laneid);
    add(ir::Op::mul_lo, {operand(lanes_)}, {operand(lanes_), immediate(4)});
    ir::Instr& table = add(ir::Op::branch_table, {}, {operand(warp_)});
    table.target = 0;
    table.offset = static_cast<std::int64_t>(program.threads.size());
    for (const Thread& thread : program.threads) {
      const auto first = static_cast<ir::InstrId>(function_.instrs.size());
      function_.branch_tables.push_back(first);
      for (const Operation& op : thread) lower(op);
      if (program.repeats > 1) {
        add(ir::Op::add, {operand(turns_)}, {operand(turns_), immediate(1)});
        ir::Instr& compare =
            add(ir::Op::setp, {operand(again_)}, {operand(turns_), immediate(program.repeats)});
        compare.sub = static_cast<std::uint8_t>(ir::Compare::lt);
        ir::Instr& back = add(ir::Op::branch, {}, {});
        back.guard.reg = again_;
        back.target = first;
      }
      add(ir::Op::exit, {}, {});
    }
    return std::move(function_);
  }

 private:
  ir::RegisterId reg(ir::Type type) {
    function_.registers.push_back({type, fmt::format("%r{}", function_.registers.size())});
    return static_cast<ir::RegisterId>(function_.registers.size() - 1);
  }
  static ir::Operand operand(ir::RegisterId id) { return {ir::Operand::Kind::reg, false, id, 0}; }
  static ir::Operand immediate(std::uint64_t value) {
    return {ir::Operand::Kind::immediate, false, ir::kNone, value};
  }

  ir::OperandRange range(const std::vector<ir::Operand>& operands) {
    const ir::OperandRange result{static_cast<std::uint32_t>(function_.operands.size()),
                                  static_cast<std::uint8_t>(operands.size())};
    function_.operands.insert(function_.operands.end(), operands.begin(), operands.end());
    return result;
  }

  ir::Instr& add(ir::Op op, const std::vector<ir::Operand>& dst,
                 const std::vector<ir::Operand>& src) {
    ir::Instr instr;
    instr.op = op;
    instr.type = ir::Type::u32;
    instr.dst = range(dst);
    instr.src = range(src);
    function_.instrs.push_back(instr);
    return function_.instrs.back();
  }

  void lower(const Operation& op) {
    if (is_access(op)) {
      const ir::Operand address = operand(lanes_);  // each lane its own word of the cell
      ir::Instr& access = op.kind == Operation::Kind::read
                              ? add(ir::Op::load, {operand(value_)}, {address})
                              : add(ir::Op::store, {}, {address, operand(warp_)});
      access.space = ir::Space::shared;
      access.offset = std::int64_t{op.object} * kCellBytes;
      return;
    }
    std::vector<ir::Operand> sources{immediate(op.object), immediate(op.count * 32u)};
    if (op.count == 0) sources[1] = {};
    std::vector<ir::Operand> results;
    const bool reduces =
        op.kind == Operation::Kind::red_popc || op.kind == Operation::Kind::red_and;
    if (reduces) {
      sources.push_back(immediate(1));
      results.push_back(operand(op.kind == Operation::Kind::red_popc ? value_ : again_));
    }
    ir::Instr& barrier = add(ir::Op::cta_barrier, results, sources);
    barrier.sub = static_cast<std::uint8_t>(op.kind);
  }

  ir::Function function_;
  ir::RegisterId warp_ = 0, value_ = 0, again_ = 0, turns_ = 0, lanes_ = 0;
  static constexpr unsigned kCellBytes = 128;
};

}  // namespace

ir::Function to_function(const SmallProgram& program) { return Builder().build(program); }

machine::Geometry geometry_of(const SmallProgram& program) {
  machine::Geometry geometry;
  geometry.subgroups = static_cast<std::uint32_t>(program.threads.size());
  geometry.threads = geometry.subgroups * 32;
  geometry.block = {geometry.threads, 1, 1};
  return geometry;
}

Kernel::Kernel(const SmallProgram& small)
    : function(to_function(small)),
      program(machine::make_program(function, launch, geometry_of(small), false)) {}

}  // namespace muster::analysis

// Small programs as text and as kernels.
#include "analysis/agreement_program.h"

#include <fmt/format.h>

#include <utility>

#include "analysis/agreement_builder.h"

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

class Lowering : Builder {
 public:
  ir::Function build(const SmallProgram& program) {
    function.name = "small";
    function.shared_bytes = 4 * kCellBytes;
    warp_ = make(ir::Type::u32);
    value_ = make(ir::Type::u32);
    again_ = make(ir::Type::pred);
    turns_ = make(ir::Type::u32);
    lanes_ = make(ir::Type::u32);
    add_special(warp_, ir::Special::tid_x);
    add(ir::Op::shr, {reg(warp_)}, {reg(warp_), immediate(5)});
    add(ir::Op::mov, {reg(turns_)}, {immediate(0)});
    add_special(lanes_, ir::Special::laneid);
    add(ir::Op::mul_lo, {reg(lanes_)}, {reg(lanes_), immediate(4)});
    add_table(warp_, program.threads.size());
    for (const Thread& thread : program.threads) {
      const ir::InstrId first = begin_list();
      for (const Operation& op : thread) lower(op);
      if (program.repeats > 1) {
        add(ir::Op::add, {reg(turns_)}, {reg(turns_), immediate(1)});
        ir::Instr& compare =
            add(ir::Op::setp, {reg(again_)}, {reg(turns_), immediate(program.repeats)});
        compare.sub = static_cast<std::uint8_t>(ir::Compare::lt);
        ir::Instr& back = add(ir::Op::branch, {}, {});
        back.guard.reg = again_;
        back.target = first;
      }
      add(ir::Op::exit, {}, {});
    }
    return std::move(function);
  }

 private:
  void lower(const Operation& op) {
    if (is_access(op)) {
      const ir::Operand address = reg(lanes_);  // each lane its own word of the cell
      ir::Instr& access = op.kind == Operation::Kind::read
                              ? add(ir::Op::load, {reg(value_)}, {address})
                              : add(ir::Op::store, {}, {address, reg(warp_)});
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
      results.push_back(reg(op.kind == Operation::Kind::red_popc ? value_ : again_));
    }
    ir::Instr& barrier = add(ir::Op::cta_barrier, results, sources);
    barrier.sub = static_cast<std::uint8_t>(op.kind);
  }

  ir::RegisterId warp_ = 0, value_ = 0, again_ = 0, turns_ = 0, lanes_ = 0;
  static constexpr unsigned kCellBytes = 128;
};

}  // namespace

ir::Function to_function(const SmallProgram& program) { return Lowering().build(program); }

machine::Geometry geometry_of(const SmallProgram& program) {
  machine::Geometry geometry;
  geometry.subgroups = static_cast<std::uint32_t>(program.threads.size());
  geometry.threads = geometry.subgroups * 32;
  geometry.block = {geometry.threads, 1, 1};
  return geometry;
}

Kernel::Kernel(const SmallProgram& small)
    : function(to_function(small)),
      program(machine::make_program(function, launch, geometry_of(small), false)) {
  program.policies.inits_need_no_fence = true;  // small programs have no fences
}

}  // namespace muster::analysis

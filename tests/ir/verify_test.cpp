// The verifier finds what it is there to find.
#include "ir/verify.h"

#include <doctest/doctest.h>

#include "ir/print.h"

namespace muster::ir {
namespace {

Operand reg(RegisterId id) {
  Operand out;
  out.kind = Operand::Kind::reg;
  out.index = id;
  return out;
}

// %p (0), %r (1), and one `add.u32 %r, %r, %r`.
Function good() {
  Function out;
  out.registers = {{Type::pred, "%p"}, {Type::b32, "%r"}};
  out.operands = {reg(1), reg(1), reg(1)};
  Instr add;
  add.op = Op::add;
  add.type = Type::u32;
  add.dst = {0, 1};
  add.src = {1, 2};
  out.instrs = {add};
  return out;
}

TEST_CASE("a sound function has no violations and prints") {
  CHECK(verify(good()).empty());
  CHECK(print(good(), 0) == "0: add.u32 %r, %r, %r");
}

TEST_CASE("violations are found") {
  Function f = good();
  f.operands[2] = reg(7);
  CHECK(verify(f).size() == 1);  // no such register
  f = good();
  f.operands[2] = reg(0);
  CHECK(verify(f).size() == 1);  // a predicate among values
  f = good();
  f.operands[0] = reg(0);
  CHECK(verify(f).size() == 1);  // a predicate for a sum
  f = good();
  f.instrs[0].src.count = 1;
  CHECK(verify(f).size() == 1);  // one summand
  f = good();
  f.operands[1].negated = true;
  CHECK(verify(f).size() == 1);  // a complemented value
  f = good();
  f.instrs[0].guard.reg = 1;
  CHECK(verify(f).size() == 1);  // a value as guard
  f = good();
  f.instrs[0] = {};
  f.instrs[0].op = Op::branch;
  f.instrs[0].target = 1;
  CHECK(verify(f).size() == 1);  // a target outside
  f.instrs[0].op = Op::branch_table;
  f.instrs[0].target = 0;
  f.instrs[0].offset = 1;
  CHECK(verify(f).size() == 1);  // a table that is not there
}

// exec (0), scc (1), v0 (2), s0 (3); control is a wave's.
Function wave(Op op, Type type, std::vector<Operand> dst, std::vector<Operand> src) {
  Function out;
  out.control = Control::wave;
  out.registers = {
      {Type::pred, "exec"}, {Type::pred, "scc", true}, {Type::b32, "v0"}, {Type::b32, "s0", true}};
  Instr instr;
  instr.op = op;
  instr.type = type;
  instr.dst = {0, static_cast<std::uint8_t>(dst.size())};
  instr.src = {static_cast<std::uint32_t>(dst.size()), static_cast<std::uint8_t>(src.size())};
  out.operands = std::move(dst);
  out.operands.insert(out.operands.end(), src.begin(), src.end());
  out.instrs = {instr};
  return out;
}

Operand number(std::uint64_t value) {
  Operand out;
  out.kind = Operand::Kind::immediate;
  out.value = value;
  return out;
}

TEST_CASE("scalars of a wave are made of scalars, and decide for it") {
  CHECK(verify(wave(Op::add, Type::u32, {reg(3)}, {reg(3), number(1)})).empty());
  CHECK(verify(wave(Op::add, Type::u32, {reg(2)}, {reg(3), reg(2)})).empty());
  CHECK(verify(wave(Op::add, Type::u32, {reg(3)}, {reg(2), number(1)})).size() == 1);
  Function f = wave(Op::add, Type::u32, {reg(3)}, {reg(3), number(1)});
  f.instrs[0].guard.reg = 0;
  CHECK(verify(f).size() == 1);  // a scalar under a mask
  CHECK(verify(wave(Op::mask_bits, Type::b32, {reg(3)}, {reg(0)})).empty());
  CHECK(verify(wave(Op::read_lane, Type::b32, {reg(3)}, {reg(2), Operand{}, reg(0)})).empty());
  CHECK(verify(wave(Op::bits_mask, Type::b32, {reg(0)}, {reg(2)})).size() == 1);
  f = wave(Op::branch, Type::none, {}, {});
  f.instrs[0].target = 0;
  f.instrs[0].guard.reg = 1;
  CHECK(verify(f).empty());
  f.instrs[0].guard.reg = 0;
  CHECK(verify(f).size() == 1);  // a branch that would part the lanes
  CHECK(verify(wave(Op::drain, Type::none, {}, {number(0)})).empty());
  f = wave(Op::drain, Type::none, {}, {number(0)});
  f.control = Control::lanes;
  CHECK(verify(f).size() == 1);
  CHECK(verify(wave(Op::warp_barrier, Type::none, {}, {number(1)})).size() == 1);
}

}  // namespace
}  // namespace muster::ir

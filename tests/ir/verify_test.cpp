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

}  // namespace
}  // namespace muster::ir

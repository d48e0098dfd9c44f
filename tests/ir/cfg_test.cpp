// The flow of control: blocks, loops, and where the sides of a branch meet.
#include "ir/flow/cfg.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <set>

namespace muster::ir {
namespace {

constexpr Guard kIf{0, false};

Instr nop() { return {}; }
Instr work() {
  Instr out;
  out.op = Op::mov;
  return out;
}
Instr exit_(Guard guard = {}) {
  Instr out;
  out.op = Op::exit;
  out.guard = guard;
  return out;
}
Instr branch(InstrId target, Guard guard = {}) {
  Instr out;
  out.op = Op::branch;
  out.target = target;
  out.guard = guard;
  return out;
}
Instr trap() {
  Instr out;
  out.op = Op::trap;
  return out;
}

Function function(std::vector<Instr> instrs) {
  Function out;
  out.registers.push_back({Type::pred, "%p"});
  out.instrs = std::move(instrs);
  return out;
}

TEST_CASE("the sides of an if meet behind it") {
  const Cfg cfg = make_cfg(function({branch(3, kIf), work(), branch(4), work(), work(), exit_()}));
  CHECK(cfg.reconvergence[0] == 4);
  CHECK(cfg.reconvergence[2] == kNone);
  CHECK(cfg.blocks.size() == 4);
  CHECK(cfg.leader[4]);
  CHECK_FALSE(cfg.leader[5]);
}

TEST_CASE("lanes that leave a loop wait behind it") {
  const Cfg cfg = make_cfg(function({work(), branch(4, kIf), work(), branch(0), work(), exit_()}));
  CHECK(cfg.reconvergence[1] == 4);
  CHECK(cfg.back_edge[3]);
  CHECK_FALSE(cfg.back_edge[1]);
}

TEST_CASE("a loop that is closed by its test") {
  const Cfg cfg = make_cfg(function({work(), work(), branch(1, kIf), work(), exit_()}));
  CHECK(cfg.reconvergence[2] == 3);
  CHECK(cfg.back_edge[2]);
}

TEST_CASE("an early return does not move the meeting point of the branch around it") {
  // if (a) { if (b) goto end; work } meet: work; end: exit
  const Cfg cfg =
      make_cfg(function({branch(4, kIf), branch(6, kIf), work(), work(), work(), work(), exit_()}));
  CHECK(cfg.reconvergence[0] == 4);
  CHECK(cfg.reconvergence[1] == kNone);
}

TEST_CASE("a side that works, then returns, does not either") {
  // if (a) { if (b) { work; exit } work } meet: work; exit
  const Cfg cfg = make_cfg(function(
      {branch(6, kIf), branch(4, kIf), work(), branch(6), work(), exit_(), work(), exit_()}));
  CHECK(cfg.reconvergence[0] == 6);
  CHECK(cfg.reconvergence[1] == kNone);
}

TEST_CASE("a failed assertion is such a side") {
  const Cfg cfg = make_cfg(
      function({branch(5, kIf), branch(3, kIf), branch(5), work(), trap(), work(), exit_()}));
  CHECK(cfg.reconvergence[0] == 5);
}

TEST_CASE("so it is inside a loop, where a return would not be") {
  // loop: if (a) { if (b) { work; trap } work } meet: work; if (c) goto loop; exit
  const auto loop = [](const Instr& end) {
    return make_cfg(function(
        {branch(5, kIf), branch(4, kIf), work(), end, work(), work(), branch(0, kIf), exit_()}));
  };
  CHECK(loop(trap()).reconvergence[0] == 5);
  CHECK(loop(exit_()).reconvergence[0] != 5);
}

TEST_CASE("a return inside a loop leaves the loop's own exit as meeting point") {
  // loop: if (x) goto after; if (y) return; goto loop; after: work; end: exit
  const Cfg cfg = make_cfg(function({branch(3, kIf), branch(4, kIf), branch(0), work(), exit_()}));
  CHECK(cfg.reconvergence[0] == 3);
  CHECK(cfg.reconvergence[1] == kNone);
}

TEST_CASE("two roles that never meet") {
  const Cfg cfg = make_cfg(function({branch(3, kIf), work(), exit_(), work(), exit_()}));
  CHECK(cfg.reconvergence[0] == kNone);
}

TEST_CASE("endless loops, code that is never reached, and an empty function") {
  CHECK(make_cfg(function({})).blocks.empty());
  const Cfg loop = make_cfg(function({work(), branch(0)}));
  CHECK(loop.back_edge[1]);
  const Cfg both = make_cfg(function({branch(2, kIf), branch(1), work(), branch(2), exit_()}));
  CHECK(both.blocks.size() == 4);
  const Cfg inner = make_cfg(function({branch(3, kIf), work(), work(), work(), branch(0)}));
  CHECK(inner.reconvergence[0] == 3);
}

TEST_CASE("a guarded exit goes on, a branch beyond the last instruction ends") {
  const Cfg cfg = make_cfg(function({exit_(kIf), work(), branch(3, kIf)}));
  CHECK(cfg.blocks[0].exits);
  CHECK(cfg.blocks[1].exits);
  CHECK(cfg.successors == std::vector<BlockId>{1});
}

TEST_CASE("a table of targets") {
  Function f = function({work(), work(), branch(5), work(), work(), work(), exit_()});
  f.instrs[0].op = Op::branch_table;
  f.instrs[0].target = 0;
  f.instrs[0].offset = 3;
  f.branch_tables = {1, 3, 4};
  const Cfg cfg = make_cfg(f);
  CHECK(cfg.successor_first[1] == 3);
  CHECK(cfg.reconvergence[0] == 5);
}

// Whether `to` can be reached from `from` without passing through `without`.
bool reaches(const Cfg& cfg, BlockId from, BlockId to, BlockId without) {
  std::set<BlockId> seen{from};
  std::vector<BlockId> todo{from};
  while (!todo.empty()) {
    const BlockId b = todo.back();
    todo.pop_back();
    if (b == without) continue;
    if (b == to) return true;
    for (std::uint32_t e = cfg.successor_first[b]; e < cfg.successor_first[b + 1]; ++e) {
      if (seen.insert(cfg.successors[e]).second) todo.push_back(cfg.successors[e]);
    }
  }
  return false;
}

TEST_CASE("dominators agree with their definition on random graphs") {
  CHECK(rc::check([] {
    const auto count = *rc::gen::inRange<InstrId>(1, 14);
    Function f = function({});
    for (InstrId i = 0; i < count; ++i) {
      const auto target = *rc::gen::inRange<InstrId>(0, count + 1);
      const int kind = *rc::gen::inRange(0, 5);
      if (kind == 0) f.instrs.push_back(nop());
      if (kind == 1) f.instrs.push_back(branch(target));
      if (kind >= 2 && kind < 4) f.instrs.push_back(branch(target, kIf));
      if (kind == 4) f.instrs.push_back(exit_());
    }
    const Cfg cfg = make_cfg(f);
    for (BlockId b = 1; b < cfg.blocks.size(); ++b) {
      const BlockId dom = cfg.immediate_dominator[b];
      RC_ASSERT((dom != kNone) == reaches(cfg, 0, b, kNone));
      if (dom == kNone) continue;
      RC_ASSERT(dom == 0 || !reaches(cfg, 0, b, dom));
      for (BlockId other = 0; other < cfg.blocks.size(); ++other) {  // the nearest one
        if (other == b || other == dom || reaches(cfg, 0, b, other)) continue;
        RC_ASSERT(other == 0 || dom == 0 || !reaches(cfg, 0, dom, other));
      }
    }
    for (InstrId i = 0; i < count; ++i) {
      const InstrId meet = cfg.reconvergence[i];
      const bool fine = meet == kNone || (can_diverge(f.instrs[i]) && cfg.leader[meet]);
      RC_ASSERT(fine);
    }
  }));
}

}  // namespace
}  // namespace muster::ir

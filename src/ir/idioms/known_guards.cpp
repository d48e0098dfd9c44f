// See known_guards.h. From a block up through its dominators: where one of them ends in a guarded
// branch, and the block on the way down can be entered from there only, the guard is known.
#include "ir/idioms/known_guards.h"

#include <algorithm>

namespace muster::ir {

namespace {

bool says_where(Special which) {
  return which <= Special::laneid ||
         (which >= Special::clusterid_x && which <= Special::nclusterid_z);
}

}  // namespace

KnownGuards::KnownGuards(const Function& function, const Cfg& cfg)
    : function_(function), cfg_(cfg), entries_(cfg.blocks.size()) {
  for (const BlockId to : cfg.successors) ++entries_[to];
  // Registers that are written once.
  writer_.assign(function.registers.size(), kNone);
  std::vector<std::uint8_t> writes(function.registers.size());
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    for (const Operand& made : function.destinations(function.instrs[id])) {
      if (made.kind != Operand::Kind::reg) continue;
      writer_[made.index] = id;
      if (writes[made.index] < 2) ++writes[made.index];
    }
  }
  for (RegisterId reg = 0; reg < writes.size(); ++reg) {
    if (writes[reg] != 1) writer_[reg] = kNone;
  }
  // Without those that rest on anything else.
  for (bool more = true; more;) {
    more = false;
    for (InstrId& writer : writer_) {
      if (writer == kNone || computes_alike(function.instrs[writer])) continue;
      writer = kNone;
      more = true;
    }
  }
}

bool KnownGuards::computes_alike(const Instr& instr) const {
  if (instr.guard.reg != kNone) return false;
  if (instr.op == Op::special) return says_where(static_cast<Special>(instr.sub));
  const bool given =
      instr.op == Op::address || (instr.op == Op::load && instr.space == Space::parameter);
  if (!given && group(instr.op) != OpGroup::compute) return false;
  return std::ranges::all_of(function_.sources(instr), [this](const Operand& source) {
    return source.kind != Operand::Kind::reg || writer_[source.index] != kNone;
  });
}

void KnownGuards::enter(BlockId block) {
  known_.clear();
  for (BlockId above = cfg_.immediate_dominator[block]; above != kNone;
       block = above, above = cfg_.immediate_dominator[block]) {
    const Instr& last = function_.instrs[cfg_.blocks[above].end - 1];
    if (last.op != Op::branch || last.guard.reg == kNone || entries_[block] != 1) continue;
    const bool taken = cfg_.block_of[last.target] == block;
    const bool onward = cfg_.blocks[above].end == cfg_.blocks[block].first;
    if (taken != onward) note(last.guard.reg, taken != last.guard.negated);
  }
}

void KnownGuards::note(RegisterId predicate, bool value) {
  if (writer_[predicate] == kNone || function_.registers[predicate].type != Type::pred) return;
  known_.emplace_back(predicate, value);
  const Instr& made = function_.instrs[writer_[predicate]];
  // All of `a and b`, none of `a or b`.
  const bool all = (made.op == Op::bit_and && value) || (made.op == Op::bit_or && !value);
  if (!all && made.op != Op::bit_not && made.op != Op::mov) return;
  for (const Operand& source : function_.sources(made)) {
    if (source.kind != Operand::Kind::reg) continue;
    note(source.index, (value != (made.op == Op::bit_not)) != source.negated);
  }
}

std::optional<bool> KnownGuards::value(RegisterId predicate) const {
  Operand wanted;
  wanted.kind = Operand::Kind::reg;
  wanted.index = predicate;
  for (const auto& [reg, value] : known_) {
    Operand held = wanted;
    held.index = reg;
    if (same(held, wanted, kDepth)) return value;
  }
  return std::nullopt;
}

// Whether both are computed alike.
bool KnownGuards::same(const Operand& a, const Operand& b, unsigned depth) const {
  if (a.kind != Operand::Kind::reg || b.kind != Operand::Kind::reg) return a == b;
  if (a.negated != b.negated) return false;
  if (writer_[a.index] == kNone || writer_[b.index] == kNone) return false;
  if (a.index == b.index) return true;
  const Instr &one = function_.instrs[writer_[a.index]],
              &other = function_.instrs[writer_[b.index]];
  const bool alike = one.op == other.op && one.sub == other.sub && one.type == other.type &&
                     one.from == other.from && one.flags == other.flags &&
                     one.space == other.space && one.offset == other.offset && one.dst.count == 1 &&
                     other.dst.count == 1 && one.src.count == other.src.count;
  if (depth == 0 || !alike) return false;
  const auto left = function_.sources(one), right = function_.sources(other);
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (!same(left[i], right[i], depth - 1)) return false;
  }
  return true;
}

}  // namespace muster::ir

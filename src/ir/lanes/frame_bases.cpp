// See frame_bases.h.
#include "ir/lanes/frame_bases.h"

#include <algorithm>
#include <array>

#include "ir/fold.h"

namespace muster::ir {
namespace {

constexpr std::size_t kSourcesMax = 4;
// Instructions that are followed, each as often as more becomes known of it: then nothing is.
constexpr std::size_t kStepsMax = std::size_t{1} << 22U;

bool hands_on(const Instr& instr) {
  return (instr.op == Op::mov || instr.op == Op::add || instr.op == Op::shr) &&
         instr.guard.reg == kNone && instr.dst.count == 1 && instr.src.count <= kSourcesMax;
}

bool is_own_access(const Instr& instr) {
  return (instr.op == Op::load || instr.op == Op::store) && instr.space == Space::local;
}

}  // namespace

FrameBases::FrameBases(const Function& function, const Cfg& cfg)
    : function_(function),
      cfg_(cfg),
      matters_(function.registers.size(), 0),
      now_(function.registers.size()),
      in_(cfg.blocks.size()) {
  find_sources();
  if (!carried_.empty()) solve();
}

// Registers that addresses are made of, however often they were moved or added to.
void FrameBases::find_sources() {
  std::vector<RegisterId> found;
  const auto add = [&](const Operand& operand) {
    if (operand.kind != Operand::Kind::reg || matters_[operand.index] != 0) return;
    matters_[operand.index] = 1;
    found.push_back(operand.index);
  };
  std::vector<std::vector<InstrId>> writers(function_.registers.size());
  for (InstrId id = 0; id < function_.instrs.size(); ++id) {
    const Instr& instr = function_.instrs[id];
    if (is_own_access(instr)) add(function_.sources(instr)[0]);
    if (!hands_on(instr)) continue;
    const Operand& made = function_.destinations(instr)[0];
    if (made.kind == Operand::Kind::reg) writers[made.index].push_back(id);
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const InstrId id : writers[found[i]]) {
      for (const Operand& one : function_.sources(function_.instrs[id])) add(one);
    }
  }
  std::vector<BlockId> written_in(function_.registers.size(), kNone);
  for (InstrId id = 0; id < function_.instrs.size(); ++id) {
    const BlockId block = cfg_.block_of[id];
    for (const Operand& one : function_.sources(function_.instrs[id])) {
      const bool carried = one.kind == Operand::Kind::reg && matters_[one.index] != 0 &&
                           function_.registers[one.index].scalar && written_in[one.index] != block;
      if (carried) carried_.push_back(one.index);
    }
    for (const Operand& made : function_.destinations(function_.instrs[id])) {
      if (made.kind == Operand::Kind::reg) written_in[made.index] = block;
    }
  }
  std::ranges::sort(carried_);
  const auto same = std::ranges::unique(carried_);
  carried_.erase(same.begin(), same.end());
}

std::optional<std::uint64_t> FrameBases::read(const Operand& operand) const {
  if (operand.kind == Operand::Kind::immediate) return operand.value;
  if (operand.kind != Operand::Kind::reg || operand.negated) return std::nullopt;
  return now_[operand.index];
}

void FrameBases::follow(const Instr& instr) {
  std::optional<std::uint64_t> value;
  for (const Operand& made : function_.destinations(instr)) {
    if (made.kind != Operand::Kind::reg || matters_[made.index] == 0) continue;
    if (hands_on(instr)) {
      const auto sources = function_.sources(instr);
      std::array<std::optional<std::uint64_t>, kSourcesMax> given;
      std::ranges::transform(sources, given.begin(),
                             [&](const Operand& operand) { return read(operand); });
      value = fold(instr, 0, {given.data(), sources.size()});
    }
    put(made.index, value);
  }
}

void FrameBases::put(RegisterId reg, std::optional<std::uint64_t> number) {
  if (!now_[reg] && number) put_.push_back(reg);
  now_[reg] = number;
}

// What is known where a block ends goes on to another; whether that one knows less by it.
bool FrameBases::arrive(Start* start) const {
  if (!start->reached) {
    start->reached = true;
    for (const RegisterId reg : carried_) {
      if (now_[reg]) start->bases.push_back({reg, *now_[reg]});
    }
    return true;
  }
  return std::erase_if(start->bases,
                       [&](const Base& base) { return now_[base.reg] != base.number; }) != 0;
}

void FrameBases::solve() {
  in_[0].reached = true;
  std::vector<BlockId> work{0};
  std::size_t steps = 0;
  while (!work.empty()) {
    const BlockId block = work.back();
    work.pop_back();
    const Block& at = cfg_.blocks[block];
    steps += at.end - at.first;
    if (steps > kStepsMax) return in_.assign(cfg_.blocks.size(), {});
    for (const RegisterId reg : put_) now_[reg].reset();
    put_.clear();
    for (const Base& base : in_[block].bases) put(base.reg, base.number);
    for (InstrId id = at.first; id < at.end; ++id) follow(function_.instrs[id]);
    for (std::uint32_t i = cfg_.successor_first[block]; i < cfg_.successor_first[block + 1]; ++i) {
      if (arrive(&in_[cfg_.successors[i]])) work.push_back(cfg_.successors[i]);
    }
  }
}

}  // namespace muster::ir

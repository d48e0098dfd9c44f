// See loop_ends.h.
#include "ir/idioms/loop_ends.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace muster::ir {

namespace {

class EndFinder {
 public:
  EndFinder(const Function& function, const Cfg& cfg, LoopEnd& loop)
      : function_(function), cfg_(cfg), loop_(loop), inside_(cfg.blocks.size(), 0) {
    for (const BlockId block : loop.blocks) inside_[block] = 1;
  }

  void find() {
    for (const BlockId block : loop_.blocks) {
      for (InstrId id = cfg_.blocks[block].first; id < cfg_.blocks[block].end; ++id) note(id);
    }
    for (const BlockId block : loop_.blocks) look_at(block);
    while (!todo_.empty()) {
      const RegisterId reg = todo_.back();
      todo_.pop_back();
      for (const InstrId id : definitions_[reg]) follow(id);
    }
    drop_acyclic();
    if (rests_on_.empty()) return;
    loop_.changes = true;
    for (const RegisterId reg : rests_on_) {
      for (const InstrId id : definitions_[reg]) loop_.counts |= steps(function_.instrs[id]);
    }
  }

 private:
  void note(InstrId id) {
    const Instr& instr = function_.instrs[id];
    stores_ |= instr.op == Op::store || instr.op == Op::atomic;
    for (const Operand& operand : function_.destinations(instr)) {
      if (operand.kind == Operand::Kind::reg) definitions_[operand.index].push_back(id);
    }
  }

  // What decides whether lanes leave the loop here.
  void look_at(BlockId block) {
    bool leaves = cfg_.blocks[block].exits;
    for (std::uint32_t i = cfg_.successor_first[block]; i < cfg_.successor_first[block + 1]; ++i) {
      leaves |= inside_[cfg_.successors[i]] == 0;
    }
    if (!leaves) return;
    for (InstrId id = cfg_.blocks[block].first; id < cfg_.blocks[block].end; ++id) {
      const Instr& instr = function_.instrs[id];
      if (group(instr.op) != OpGroup::control) continue;
      want(instr.guard.reg);
      for (const Operand& operand : function_.sources(instr)) want(operand);
    }
  }

  void want(RegisterId reg) {
    if (reg != kNone && definitions_.contains(reg) && rests_on_.insert(reg).second) {
      todo_.push_back(reg);
    }
  }
  void want(const Operand& operand) {
    if (operand.kind == Operand::Kind::reg) want(operand.index);
  }

  void follow(InstrId id) {
    const Instr& instr = function_.instrs[id];
    // What nobody's registers say: clocks, results of atomics, memory that the loop writes.
    loop_.changes |= instr.op == Op::atomic || instr.op == Op::special || instr.op == Op::opaque ||
                     group(instr.op) == OpGroup::sync || group(instr.op) == OpGroup::async ||
                     (instr.op == Op::load && stores_);
    want(instr.guard.reg);
    for (const Operand& operand : function_.sources(instr)) want(operand);
  }

  // Leaves the registers that depend on themselves, and those that depend on such.
  void drop_acyclic() {
    bool dropped = true;
    while (dropped) {
      dropped =
          std::erase_if(rests_on_, [&](RegisterId reg) {
            return std::ranges::none_of(definitions_[reg], [&](InstrId id) {
              const Instr& instr = function_.instrs[id];
              return rests_on_.contains(instr.guard.reg) ||
                     std::ranges::any_of(function_.sources(instr), [&](const Operand& source) {
                       return source.kind == Operand::Kind::reg && rests_on_.contains(source.index);
                     });
            });
          }) != 0;
    }
  }

  bool steps(const Instr& instr) const {
    return (instr.op == Op::add || instr.op == Op::sub) &&
           std::ranges::any_of(function_.sources(instr), [](const Operand& source) {
             return source.kind == Operand::Kind::immediate;
           });
  }

  const Function& function_;
  const Cfg& cfg_;
  LoopEnd& loop_;
  std::vector<std::uint8_t> inside_;
  std::unordered_map<RegisterId, std::vector<InstrId>> definitions_;
  std::unordered_set<RegisterId> rests_on_;
  std::vector<RegisterId> todo_;
  bool stores_ = false;
};

// Whoever reaches the end of the back edge without the header.
void add_body(const std::vector<std::vector<BlockId>>& before, BlockId latch, LoopEnd* loop) {
  std::vector<BlockId> todo{latch};
  while (!todo.empty()) {
    const BlockId block = todo.back();
    todo.pop_back();
    if (std::ranges::find(loop->blocks, block) != loop->blocks.end()) continue;
    loop->blocks.push_back(block);
    todo.insert(todo.end(), before[block].begin(), before[block].end());
  }
}

}  // namespace

std::vector<LoopEnd> find_loop_ends(const Function& function, const Cfg& cfg) {
  std::vector<std::vector<BlockId>> before(cfg.blocks.size());
  for (BlockId block = 0; block < cfg.blocks.size(); ++block) {
    for (std::uint32_t i = cfg.successor_first[block]; i < cfg.successor_first[block + 1]; ++i) {
      before[cfg.successors[i]].push_back(block);
    }
  }
  std::vector<LoopEnd> loops;
  for (BlockId header = 0; header < cfg.blocks.size(); ++header) {
    LoopEnd loop;
    loop.header = header;
    loop.blocks.push_back(header);
    bool closed = false;
    for (const BlockId latch : before[header]) {
      if (!dominates(cfg, header, latch)) continue;
      closed = true;
      add_body(before, latch, &loop);
    }
    if (!closed) continue;
    EndFinder(function, cfg, loop).find();
    loops.push_back(std::move(loop));
  }
  return loops;
}

}  // namespace muster::ir

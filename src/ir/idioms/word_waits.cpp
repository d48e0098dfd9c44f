// See word_waits.h. All ways from the poll back to it, or out of the loop, are gone along: there
// are few, and each is short.
#include "ir/idioms/word_waits.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace muster::ir {

namespace {

constexpr std::size_t kBlocksMax = 16;
constexpr unsigned kStepsMax = 512;  // instructions on all ways together

// A load or an atomic that leaves the word as it is for some operands.
bool may_poll(const Instr& instr) {
  if (instr.guard.reg != kNone || instr.dst.count != 1 || bytes(instr.type) < 4) return false;
  if (is_float(instr.type)) return false;
  const bool reaches =
      instr.space == Space::global || instr.space == Space::shared || instr.space == Space::generic;
  if (!reaches) return false;
  if (instr.op == Op::load) return instr.order != Order::weak;
  if (instr.op != Op::atomic) return false;
  const auto op = static_cast<Reduce>(instr.sub);
  return op != Reduce::inc && op != Reduce::dec;
}

class LoopFinder {
 public:
  LoopFinder(const Function& function, const Cfg& cfg) : function_(function), cfg_(cfg) {
    predecessors_.resize(cfg.blocks.size());
    for (BlockId b = 0; b < cfg.blocks.size(); ++b) {
      for (const BlockId to : successors(b)) predecessors_[to].push_back(b);
    }
  }

  bool look_at(InstrId poll, WordWait* found) {
    found->poll = poll;
    found->blocks = around(cfg_.block_of[poll]);
    if (found->blocks.empty()) return false;
    if (!gather(*found)) return false;
    steps_ = 0;
    if (!follow(poll + 1, {}, {})) return false;
    for (const auto& [reg, id] : definition_) {
      if (carried_.contains(reg) && decides(reg)) return false;
    }
    return leaves(*found);
  }

 private:
  std::vector<BlockId> successors(BlockId b) const {
    return {cfg_.successors.begin() + cfg_.successor_first[b],
            cfg_.successors.begin() + cfg_.successor_first[b + 1]};
  }

  bool dominates(BlockId above, BlockId below) const {
    while (below != kNone && below != above) below = cfg_.immediate_dominator[below];
    return below == above;
  }

  // The innermost loop around this block: of its header, the nearest above it that some block of
  // the loop leads back to. None, if there is none or it is large.
  std::vector<BlockId> around(BlockId block) const {
    for (BlockId header = block; header != kNone; header = cfg_.immediate_dominator[header]) {
      std::set<BlockId> loop{header};
      std::vector<BlockId> open;
      for (const BlockId from : predecessors_[header]) {
        if (dominates(header, from)) open.push_back(from);
      }
      while (!open.empty() && loop.size() <= kBlocksMax) {
        const BlockId b = open.back();
        open.pop_back();
        if (!loop.insert(b).second) continue;
        for (const BlockId before : predecessors_[b]) open.push_back(before);
      }
      if (loop.size() > kBlocksMax) return {};
      if (loop.contains(block) && (loop.size() > 1 || closes(header))) {
        return {loop.begin(), loop.end()};
      }
    }
    return {};
  }

  // A block that leads to itself.
  bool closes(BlockId block) const {
    return std::ranges::find(predecessors_[block], block) != predecessors_[block].end();
  }

  bool inside(InstrId id) const {
    return id < function_.instrs.size() && inside_.contains(cfg_.block_of[id]);
  }

  // What the loop writes and reads. False: it does more than look at the word.
  bool gather(WordWait& found) {
    inside_ = {found.blocks.begin(), found.blocks.end()};
    definition_.clear();
    carried_.clear();
    std::set<RegisterId> read;
    for (const BlockId b : found.blocks) {
      for (InstrId id = cfg_.blocks[b].first; id < cfg_.blocks[b].end; ++id) {
        const Instr& instr = function_.instrs[id];
        const bool quiet =
            group(instr.op) == OpGroup::compute || instr.op == Op::branch ||
            instr.op == Op::address || (instr.op == Op::nop && instr.text == kNone) ||
            id == found.poll ||
            (instr.op == Op::fence && static_cast<Fence>(instr.sub) == Fence::memory);
        if (!quiet) return false;
        for (const Operand& made : function_.destinations(instr)) {
          if (made.kind != Operand::Kind::reg) continue;
          if (!definition_.try_emplace(made.index, id).second) return false;
        }
        if (instr.guard.reg != kNone) read.insert(instr.guard.reg);
        for (const Operand& source : function_.sources(instr)) {
          if (source.kind == Operand::Kind::reg) read.insert(source.index);
        }
      }
    }
    for (const RegisterId reg : read) {
      if (!definition_.contains(reg)) found.inputs.push_back(reg);
    }
    // What the poll itself is given must not change from turn to turn.
    for (const Operand& source : function_.sources(function_.instrs[found.poll])) {
      if (source.kind == Operand::Kind::reg && !invariant(source.index, 4)) return false;
    }
    poll_ = found.poll;
    return true;
  }

  bool invariant(RegisterId reg, unsigned depth) const {
    const auto made = definition_.find(reg);
    if (made == definition_.end()) return true;
    const Instr& instr = function_.instrs[made->second];
    const bool pure = group(instr.op) == OpGroup::compute || instr.op == Op::address;
    if (depth == 0 || !pure || instr.guard.reg != kNone) return false;
    return std::ranges::all_of(function_.sources(instr), [&](const Operand& source) {
      return source.kind != Operand::Kind::reg || invariant(source.index, depth - 1);
    });
  }

  // From `at` on every way comes to the poll or leaves the loop, without a loop of its own. What is
  // read and was not written since the poll, though the loop writes it, is carried from turn to
  // turn.
  bool follow(InstrId at, std::set<RegisterId> written, std::set<InstrId> passed) {
    written.insert(function_.destinations(function_.instrs[poll_])[0].index);
    while (true) {
      if (at == poll_ || !inside(at)) return true;
      if (++steps_ > kStepsMax || !passed.insert(at).second) return false;
      const Instr& instr = function_.instrs[at];
      if (instr.guard.reg != kNone) note_read(instr.guard.reg, written);
      for (const Operand& source : function_.sources(instr)) {
        if (source.kind == Operand::Kind::reg) note_read(source.index, written);
      }
      if (instr.op == Op::branch) {
        if (instr.guard.reg == kNone) {
          at = instr.target;
          continue;
        }
        if (!follow(instr.target, written, passed)) return false;
      } else {
        for (const Operand& made : function_.destinations(instr)) {
          if (made.kind != Operand::Kind::reg) continue;
          if (instr.guard.reg == kNone) written.insert(made.index);
          if (instr.guard.reg != kNone) note_read(made.index, written);
        }
      }
      ++at;
    }
  }

  void note_read(RegisterId reg, const std::set<RegisterId>& written) {
    if (!definition_.contains(reg) || written.contains(reg) || invariant(reg, 4)) return;
    carried_.insert(reg);
  }

  // Whether a branch of the loop, or anything behind it, rests on this register.
  bool decides(RegisterId reg) const {
    std::set<RegisterId> spread{reg};
    for (bool more = true; more;) {
      more = false;
      for (InstrId id = 0; id < function_.instrs.size(); ++id) {
        const Instr& instr = function_.instrs[id];
        bool reads = spread.contains(instr.guard.reg);
        for (const Operand& source : function_.sources(instr)) {
          reads |= source.kind == Operand::Kind::reg && spread.contains(source.index);
        }
        if (!reads) continue;
        if (!inside(id) || instr.op == Op::branch || id == poll_) return true;
        for (const Operand& made : function_.destinations(instr)) {
          if (made.kind == Operand::Kind::reg) more |= spread.insert(made.index).second;
        }
      }
    }
    return false;
  }

  // Some way leaves the loop; notes whether anything behind it reads what was found.
  bool leaves(WordWait& found) const {
    bool out = false;
    for (const BlockId b : found.blocks) {
      for (const BlockId to : successors(b)) out |= !inside_.contains(to);
    }
    for (InstrId id = 0; id < function_.instrs.size(); ++id) {
      if (inside(id)) continue;
      const Instr& instr = function_.instrs[id];
      const auto from_loop = [&](RegisterId reg) {
        return definition_.contains(reg) && !invariant(reg, 4);
      };
      found.value_used |= instr.guard.reg != kNone && from_loop(instr.guard.reg);
      for (const Operand& source : function_.sources(instr)) {
        found.value_used |= source.kind == Operand::Kind::reg && from_loop(source.index);
      }
    }
    return out;
  }

  const Function& function_;
  const Cfg& cfg_;
  std::vector<std::vector<BlockId>> predecessors_;
  std::set<BlockId> inside_;
  std::map<RegisterId, InstrId> definition_;  // in the loop: one each
  std::set<RegisterId> carried_;
  InstrId poll_ = kNone;
  unsigned steps_ = 0;
};

}  // namespace

std::vector<WordWait> find_word_waits(const Function& function, const Cfg& cfg) {
  std::vector<WordWait> all;
  std::optional<LoopFinder> finder;
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    if (!may_poll(function.instrs[id])) continue;
    if (!finder) finder.emplace(function, cfg);
    WordWait found;
    if (finder->look_at(id, &found)) all.push_back(std::move(found));
  }
  return all;
}

}  // namespace muster::ir

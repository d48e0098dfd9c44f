// From blocks that end in a trap back to those of which every successor is doomed.
#include "ir/idioms/waits/doomed_blocks.h"

namespace muster::ir {

namespace {

class DoomFinder {
 public:
  DoomFinder(const Function& function, const Cfg& cfg) : function_(function), cfg_(cfg) {
    doomed.assign(cfg.blocks.size(), kNone);
  }

  // A trap that the block cannot but come to, as far as is known yet.
  InstrId trap_of(BlockId b) const {
    const Instr& last = function_.instrs[cfg_.blocks[b].end - 1];
    if (last.op == Op::trap && last.guard.reg == kNone) return cfg_.blocks[b].end - 1;
    if (last.op == Op::exit || (last.op != Op::trap && cfg_.blocks[b].exits)) return kNone;
    InstrId trap = kNone;
    for (std::uint32_t e = cfg_.successor_first[b]; e < cfg_.successor_first[b + 1]; ++e) {
      trap = doomed[cfg_.successors[e]];
      if (trap == kNone) return kNone;
    }
    return trap;
  }

  std::vector<InstrId> doomed;

 private:
  const Function& function_;
  const Cfg& cfg_;
};

}  // namespace

std::vector<InstrId> find_doomed_blocks(const Function& function, const Cfg& cfg) {
  DoomFinder finder(function, cfg);
  const auto blocks = static_cast<BlockId>(cfg.blocks.size());
  std::vector<BlockId> work;
  for (BlockId b = 0; b < blocks; ++b) {
    if (finder.trap_of(b) != kNone) work.push_back(b);
  }
  if (work.empty()) return std::move(finder.doomed);
  std::vector<std::vector<BlockId>> before(blocks);
  for (BlockId b = 0; b < blocks; ++b) {
    for (std::uint32_t e = cfg.successor_first[b]; e < cfg.successor_first[b + 1]; ++e) {
      before[cfg.successors[e]].push_back(b);
    }
  }
  while (!work.empty()) {
    const BlockId b = work.back();
    work.pop_back();
    if (finder.doomed[b] != kNone) continue;
    finder.doomed[b] = finder.trap_of(b);
    if (finder.doomed[b] == kNone) continue;
    work.insert(work.end(), before[b].begin(), before[b].end());
  }
  return std::move(finder.doomed);
}

}  // namespace muster::ir

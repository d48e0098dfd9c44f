// See liveness.h: per register, a walk backward from its reads to its writes.
#include "ir/flow/liveness.h"

#include <algorithm>

namespace muster::ir {
namespace {

// Its destinations are sources too.
bool accumulates(const Instr& instr) { return instr.op == Op::wgmma; }

}  // namespace

template <typename Each>
Liveness::Rows Liveness::index(std::size_t count, Each each) {
  Rows out;
  out.first.assign(count + 1, 0);
  each([&](std::uint32_t key, std::uint32_t) { ++out.first[key + 1]; });
  for (std::size_t i = 1; i <= count; ++i) out.first[i] += out.first[i - 1];
  out.items.resize(out.first.back());
  std::vector<std::uint32_t> next(out.first.begin(), out.first.end() - 1);
  each([&](std::uint32_t key, std::uint32_t item) { out.items[next[key]++] = item; });
  return out;
}

Liveness::Liveness(const Function& function, const Cfg& cfg) : function_(function), cfg_(cfg) {
  const auto instrs = static_cast<InstrId>(function.instrs.size());
  reads_ = index(function.registers.size(), [&](auto add) {
    for (InstrId at = 0; at < instrs; ++at) {
      const Instr& instr = function.instrs[at];
      if (instr.guard.reg != kNone) add(instr.guard.reg, at);
      for (const Operand& operand : function.sources(instr)) {
        if (operand.kind == Operand::Kind::reg) add(operand.index, at);
      }
      if (!accumulates(instr)) continue;
      for (const Operand& operand : function.destinations(instr)) add(operand.index, at);
    }
  });
  writes_ = index(function.registers.size(), [&](auto add) {
    for (InstrId at = 0; at < instrs; ++at) {
      for (const Operand& operand : function.destinations(function.instrs[at])) {
        if (operand.kind == Operand::Kind::reg) add(operand.index, at);
      }
    }
  });
  before_ = index(cfg.blocks.size(), [&](auto add) {
    for (BlockId b = 0; b < cfg.blocks.size(); ++b) {
      for (std::uint32_t e = cfg.successor_first[b]; e < cfg.successor_first[b + 1]; ++e) {
        add(cfg.successors[e], b);
      }
    }
  });
  number_dominators();
}

void Liveness::number_dominators() {
  const auto blocks = static_cast<BlockId>(cfg_.blocks.size());
  below_.assign(blocks, {0, 0});
  const Rows children = index(blocks, [&](auto add) {
    for (BlockId b = 0; b < blocks; ++b) {
      if (cfg_.immediate_dominator[b] != kNone) add(cfg_.immediate_dominator[b], b);
    }
  });
  std::uint32_t number = 1;  // of blocks that are never executed: 0
  std::vector<std::pair<BlockId, std::size_t>> stack;
  if (blocks != 0) stack.emplace_back(0, 0);
  while (!stack.empty()) {
    const auto [block, next] = stack.back();
    if (next == 0) below_[block].first = number++;
    const auto inner = row(children, block);
    if (next == inner.size()) {
      below_[block].second = number;
      stack.pop_back();
      continue;
    }
    ++stack.back().second;
    stack.emplace_back(inner[next], 0);
  }
}

bool Liveness::dominates(BlockId above, BlockId below) const {
  const auto [first, end] = below_[above];
  const std::uint32_t number = below_[below].first;
  return number == 0 || (first != 0 && first <= number && number < end);
}

bool Liveness::before_all_reads(RegisterId reg, InstrId definition) const {
  const BlockId home = cfg_.block_of[definition];
  return std::ranges::all_of(readers(reg), [&](InstrId read) {
    const BlockId block = cfg_.block_of[read];
    return block == home ? read > definition : dominates(home, block);
  });
}

Liveness::First Liveness::first_in(RegisterId reg, InstrId from, InstrId to) const {
  const auto reads = readers(reg), writes = writers(reg);
  auto write = std::ranges::lower_bound(writes, from);
  while (write != writes.end() && *write < to && !kills(*write)) ++write;
  const InstrId written = write != writes.end() && *write < to ? *write : kNone;
  const auto read = std::ranges::lower_bound(reads, from);
  if (read != reads.end() && *read < to && *read <= written) return First::read;
  return written != kNone ? First::write : First::neither;
}

const std::vector<BlockId>& Liveness::live_blocks(RegisterId reg) {
  const auto [entry, made] = live_.try_emplace(reg);
  std::vector<BlockId>& out = entry->second;
  if (!made) return out;
  std::vector<BlockId> work;
  const auto add = [&](BlockId block) {
    const auto at = std::ranges::lower_bound(out, block);
    if (at != out.end() && *at == block) return;
    out.insert(at, block);
    work.push_back(block);
  };
  for (const InstrId at : readers(reg)) {
    const BlockId block = cfg_.block_of[at];
    if (first_in(reg, cfg_.blocks[block].first, at + 1) == First::read) add(block);
  }
  while (!work.empty()) {
    const BlockId block = work.back();
    work.pop_back();
    for (const BlockId before : predecessors(block)) {
      const Block& range = cfg_.blocks[before];
      if (first_in(reg, range.first, range.end) == First::neither) add(before);
    }
  }
  return out;
}

std::vector<InstrId> Liveness::reached(RegisterId reg, InstrId definition) {
  const std::vector<BlockId>& live = live_blocks(reg);
  std::vector<InstrId> out;
  std::vector<BlockId> work, seen;
  const auto pass = [&](InstrId from, BlockId block) {
    const InstrId end = cfg_.blocks[block].end;
    const auto writes = writers(reg);
    auto write = std::ranges::lower_bound(writes, from);
    while (write != writes.end() && *write < end && !kills(*write)) ++write;
    const bool killed = write != writes.end() && *write < end;
    for (auto read = std::ranges::lower_bound(readers(reg), from);
         read != readers(reg).end() && *read <= (killed ? *write : end - 1); ++read) {
      out.push_back(*read);
    }
    if (killed) return;
    for (std::uint32_t e = cfg_.successor_first[block]; e < cfg_.successor_first[block + 1]; ++e) {
      const BlockId next = cfg_.successors[e];
      const auto at = std::ranges::lower_bound(seen, next);
      if (at != seen.end() && *at == next) continue;
      if (!std::ranges::binary_search(live, next)) continue;
      seen.insert(at, next);
      work.push_back(next);
    }
  };
  pass(definition + 1, cfg_.block_of[definition]);
  while (!work.empty()) {
    const BlockId block = work.back();
    work.pop_back();
    pass(cfg_.blocks[block].first, block);
  }
  return out;
}

bool Liveness::live_before(RegisterId reg, InstrId at) {
  if (at >= function_.instrs.size()) return false;
  const BlockId block = cfg_.block_of[at];
  const First first = first_in(reg, at, cfg_.blocks[block].end);
  if (first != First::neither) return first == First::read;
  const std::vector<BlockId>& live = live_blocks(reg);
  for (std::uint32_t e = cfg_.successor_first[block]; e < cfg_.successor_first[block + 1]; ++e) {
    if (std::ranges::binary_search(live, cfg_.successors[e])) return true;
  }
  return false;
}

}  // namespace muster::ir

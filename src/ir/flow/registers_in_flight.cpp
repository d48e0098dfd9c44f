// A forward data flow of sets of registers, one set a channel, over basic blocks. FLAT has three:
// it is over when both of its counters were waited for, in either order.
#include "ir/flow/registers_in_flight.h"

#include <algorithm>
#include <span>

namespace muster::ir {

namespace {

constexpr unsigned kFlatWithoutLds = kWaveChannels;  // what LDS counts was waited for
constexpr unsigned kFlatWithoutMemory = kWaveChannels + 1;
constexpr unsigned kSets = kWaveChannels + 2;

class Flow {
 public:
  Flow(const Function& function, const Cfg& cfg) : function_(function), cfg_(cfg) {
    number_registers();
    words_ = (count_ + 63) / 64;
    entries_.assign(cfg.blocks.size() * kSets * words_, 0);
  }

  std::vector<std::uint8_t> run() {
    std::vector<std::uint8_t> touches(function_.instrs.size(), 0);
    if (count_ == 0) return touches;
    spread();
    for (BlockId block = 0; block < cfg_.blocks.size(); ++block) {
      begin(block);
      for (InstrId id = cfg_.blocks[block].first; id < cfg_.blocks[block].end; ++id) {
        touches[id] = touched(function_.instrs[id]) ? 1 : 0;
        pass(function_.instrs[id]);
      }
    }
    return touches;
  }

 private:
  // Those that an access brings; the others are never on their way.
  void number_registers() {
    number_.assign(function_.registers.size(), kNone);
    for (const Instr& instr : function_.instrs) {
      if (instr.channel == WaveChannel::none) continue;
      for (const Operand& made : function_.destinations(instr)) {
        if (made.kind == Operand::Kind::reg && number_[made.index] == kNone) {
          number_[made.index] = count_++;
        }
      }
    }
  }

  std::span<std::uint64_t> entry(BlockId block) {
    return std::span{entries_}.subspan(block * kSets * words_, kSets * words_);
  }

  void begin(BlockId block) {
    const auto at = entry(block);
    now_.assign(at.begin(), at.end());
  }

  std::span<std::uint64_t> set(unsigned which) {
    return std::span{now_}.subspan(which * words_, words_);
  }

  void spread() {
    std::vector<BlockId> work;
    std::vector<std::uint8_t> waiting(cfg_.blocks.size(), 1);
    for (BlockId block = static_cast<BlockId>(cfg_.blocks.size()); block-- > 0;)
      work.push_back(block);
    while (!work.empty()) {
      const BlockId block = work.back();
      work.pop_back();
      waiting[block] = 0;
      begin(block);
      for (InstrId id = cfg_.blocks[block].first; id < cfg_.blocks[block].end; ++id) {
        pass(function_.instrs[id]);
      }
      for (std::uint32_t i = cfg_.successor_first[block]; i < cfg_.successor_first[block + 1];
           ++i) {
        const BlockId next = cfg_.successors[i];
        if (!join(next) || waiting[next] != 0) continue;
        waiting[next] = 1;
        work.push_back(next);
      }
    }
  }

  bool join(BlockId block) {
    bool grown = false;
    const auto there = entry(block);
    for (std::size_t i = 0; i < there.size(); ++i) {
      grown |= (now_[i] & ~there[i]) != 0;
      there[i] |= now_[i];
    }
    return grown;
  }

  bool on_its_way(RegisterId reg) const {
    const std::uint32_t number = reg == kNone ? kNone : number_[reg];
    if (number == kNone) return false;
    std::uint64_t any = 0;
    for (unsigned which = 0; which < kSets; ++which) any |= now_[which * words_ + number / 64];
    return (any >> (number % 64) & 1) != 0;
  }

  bool touched(const Instr& instr) const {
    const auto operand = [this](const Operand& one) {
      return one.kind == Operand::Kind::reg && on_its_way(one.index);
    };
    return on_its_way(instr.guard.reg) || std::ranges::any_of(function_.sources(instr), operand) ||
           std::ranges::any_of(function_.destinations(instr), operand);
  }

  void pass(const Instr& instr) {
    if (instr.op == Op::drain) return drain(instr);
    if (instr.channel == WaveChannel::none) return;
    const auto brought = set(static_cast<unsigned>(instr.channel));
    for (const Operand& made : function_.destinations(instr)) {
      if (made.kind != Operand::Kind::reg) continue;
      const std::uint32_t number = number_[made.index];
      brought[number / 64] |= std::uint64_t{1} << (number % 64);
    }
  }

  void drain(const Instr& instr) {
    const Operand& most = function_.sources(instr)[0];
    if (most.kind != Operand::Kind::immediate || most.value != 0) return;
    for (unsigned channel = 1; channel < kWaveChannels; ++channel) {
      if ((instr.offset >> channel & 1) == 0) continue;
      if (static_cast<WaveChannel>(channel) == WaveChannel::flat) {
        drain_flat(static_cast<WaveCounter>(instr.sub));
      } else {
        std::ranges::fill(set(channel), 0);
      }
    }
  }

  void drain_flat(WaveCounter counter) {
    const bool lds = counter == WaveCounter::lgkm || counter == WaveCounter::ds;
    const auto both = set(static_cast<unsigned>(WaveChannel::flat));
    const auto half = set(lds ? kFlatWithoutLds : kFlatWithoutMemory);
    std::ranges::fill(set(lds ? kFlatWithoutMemory : kFlatWithoutLds), 0);
    for (std::size_t i = 0; i < words_; ++i) half[i] |= both[i];
    std::ranges::fill(both, 0);
  }

  const Function& function_;
  const Cfg& cfg_;
  std::vector<std::uint32_t> number_;  // per register, or kNone
  std::uint32_t count_ = 0;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> entries_;  // per block and set, words_ each
  std::vector<std::uint64_t> now_;
};

}  // namespace

std::vector<std::uint8_t> touches_in_flight(const Function& function, const Cfg& cfg) {
  return Flow{function, cfg}.run();
}

}  // namespace muster::ir

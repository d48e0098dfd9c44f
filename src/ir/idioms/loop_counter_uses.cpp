// See loop_counter_uses.h.
#include "ir/idioms/loop_counter_uses.h"

#include <algorithm>
#include <map>

#include "ir/async_copies.h"

namespace muster::ir {
namespace {

using Use = LoopRegister::Use;

bool is(const Operand& operand, RegisterId reg) {
  return operand.kind == Operand::Kind::reg && operand.index == reg;
}

class Uses {
 public:
  Uses(const Function& function, const Cfg& cfg, Liveness& live, const Loop& loop)
      : function_(function), cfg_(cfg), live_(live), loop_(loop) {}

  std::uint8_t run(RegisterId counter) {
    add(counter, true);
    while (!work_.empty()) {
      const RegisterId reg = work_.back();
      work_.pop_back();
      if (outlives(reg)) uses_ |= Use::kOutlives;
      for (const InstrId at : live_.readers(reg)) {
        if (inside(at)) read(at, reg, moved_.at(reg));
      }
    }
    return uses_;
  }

 private:
  bool inside(InstrId at) const {
    return std::ranges::binary_search(loop_.blocks, cfg_.block_of[at]);
  }

  // `moved`: it is the counter and something that the loop does not change.
  void add(RegisterId reg, bool moved) {
    const auto [entry, made] = moved_.try_emplace(reg, moved);
    if (!made && (moved || !entry->second)) return;
    entry->second = moved;
    work_.push_back(reg);
  }

  bool outlives(RegisterId reg) {
    for (const BlockId block : loop_.blocks) {
      for (std::uint32_t e = cfg_.successor_first[block]; e < cfg_.successor_first[block + 1];
           ++e) {
        const BlockId to = cfg_.successors[e];
        if (std::ranges::binary_search(loop_.blocks, to)) continue;
        if (live_.live_before(reg, cfg_.blocks[to].first)) return true;
      }
    }
    return false;
  }

  bool fixed(const Operand& operand) const {
    return operand.kind != Operand::Kind::reg ||
           std::ranges::none_of(live_.writers(operand.index),
                                [&](InstrId at) { return inside(at); });
  }

  void read(InstrId at, RegisterId reg, bool moved) {
    const Instr& instr = function_.instrs[at];
    const auto from = function_.sources(instr);
    if (instr.guard.reg == reg) uses_ |= Use::kDecides;
    for (unsigned i = 0; i < from.size(); ++i) {
      if (is(from[i], reg)) source(instr, i, moved);
    }
  }

  void source(const Instr& instr, unsigned which, bool moved) {
    if (group(instr.op) == OpGroup::memory) {
      const bool global = instr.space == Space::global || instr.space == Space::generic;
      uses_ |= which != 0 ? Use::kStored : global ? Use::kAddresses : Use::kDecides;
    } else if (instr.op == Op::async_copy) {
      uses_ |= goes_to_global(instr, which) ? Use::kAddresses : Use::kDecides;
    } else if (group(instr.op) == OpGroup::compute || instr.op == Op::map_rank) {
      computes(instr, which, moved);
    } else {
      uses_ |= Use::kDecides;
    }
  }

  // Coordinates, a tensor, or an address in global memory.
  static bool goes_to_global(const Instr& instr, unsigned which) {
    const AsyncCopyKind& kind = copy_kind(instr);
    if (kind.tensor()) return which >= 5;
    return (which == 1 && kind.from == AsyncCopyKind::Side::global) ||
           (which == 0 && kind.to == AsyncCopyKind::Side::global);
  }

  void computes(const Instr& instr, unsigned which, bool moved) {
    const auto from = function_.sources(instr);
    if (instr.op == Op::setp && moved && fixed(from[1 - which])) {
      uses_ |= Use::kCompared;
      return;
    }
    const bool moves = instr.op == Op::mov || (instr.op == Op::add && fixed(from[1 - which])) ||
                       (instr.op == Op::sub && which == 0 && fixed(from[1]));
    for (const Operand& to : function_.destinations(instr)) {
      if (to.kind == Operand::Kind::reg) add(to.index, moved && moves && !is_float(instr.type));
    }
  }

  const Function& function_;
  const Cfg& cfg_;
  Liveness& live_;
  const Loop& loop_;
  std::map<RegisterId, bool> moved_;
  std::vector<RegisterId> work_;
  std::uint8_t uses_ = 0;
};

}  // namespace

std::uint8_t loop_uses(const Function& function, const Cfg& cfg, Liveness& live, const Loop& loop,
                       RegisterId counter) {
  return Uses(function, cfg, live, loop).run(counter);
}

}  // namespace muster::ir

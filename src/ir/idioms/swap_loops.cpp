// From the swaps outward.
#include "ir/idioms/swap_loops.h"

#include <algorithm>
#include <optional>

#include "ir/idioms/swap_loop_registers.h"

namespace muster::ir {

namespace {

bool is_swap(const Instr& instr) {
  return instr.op == Op::atomic && instr.sub == static_cast<std::uint8_t>(Reduce::cas);
}

class Finder {
 public:
  Finder(const Function& function, const Cfg& cfg) : function_(function), cfg_(cfg) {
    definition_.assign(function.registers.size(), kNone);
    for (InstrId id = 0; id < function.instrs.size(); ++id) {
      for (const Operand& operand : function.destinations(function.instrs[id])) {
        if (operand.kind != Operand::Kind::reg) continue;
        InstrId& known = definition_[operand.index];
        known = known == kNone ? id : kSeveral;
      }
    }
  }

  std::optional<SwapLoop> find(InstrId swap) const {
    const Instr& instr = at(swap);
    const auto sources = function_.sources(instr);
    const auto made = function_.destinations(instr);
    if (instr.guard.reg != kNone || made.size() != 1 || made[0].kind != Operand::Kind::reg ||
        sources.size() < 3 || sources[1].kind != Operand::Kind::reg) {
      return std::nullopt;
    }
    const Block& block = cfg_.blocks[cfg_.block_of[swap]];
    if (!stays(sources[0], block)) return std::nullopt;
    SwapLoop loop{swap, block.end - 1, kNone};
    const Instr& again = at(loop.again);
    if (again.op != Op::branch || again.guard.reg == kNone || again.target != block.first ||
        !touches_only(block, loop)) {
      return std::nullopt;
    }
    const RegisterId expected = sources[1].index, found = made[0].index;
    if (!ends_when_equal(block, loop, expected, found) || !goes_on(block, loop, expected, found)) {
      return std::nullopt;
    }
    loop.guess = guess_of(block, swap);
    return loop;
  }

 private:
  static constexpr InstrId kSeveral = kNone - 1;
  const Instr& at(InstrId id) const { return function_.instrs[id]; }

  bool writes(InstrId id, RegisterId reg) const {
    return std::ranges::any_of(function_.destinations(at(id)), [&](const Operand& operand) {
      return operand.kind == Operand::Kind::reg && operand.index == reg;
    });
  }

  // The address is the same in every turn.
  bool stays(const Operand& address, const Block& loop) const {
    return address.kind != Operand::Kind::reg ||
           changing_registers(function_, loop)[address.index] == 0;
  }

  struct Place {
    Operand base;
    std::int64_t offset = 0;
  };
  // From where an address is made by constants, through registers with one definition.
  Place place(const Instr& access) const {
    Place found{function_.sources(access)[0], access.offset};
    const auto once = [this](const Operand& operand) {
      return operand.kind != Operand::Kind::reg || definition_[operand.index] != kSeveral;
    };
    while (found.base.kind == Operand::Kind::reg && once(found.base) &&
           definition_[found.base.index] != kNone) {
      const Instr& made = at(definition_[found.base.index]);
      const auto sources = function_.sources(made);
      if (made.guard.reg != kNone) break;
      if (made.op == Op::address) {
        found.base = sources[0];
      } else if (made.op == Op::add && bits(made.type) == 64 && once(sources[0]) &&
                 sources[0].kind == Operand::Kind::reg &&
                 sources[1].kind == Operand::Kind::immediate) {
        found.base = sources[0];
        found.offset += static_cast<std::int64_t>(sources[1].value);
      } else {
        break;
      }
    }
    return found;
  }

  bool same_word(const Instr& load, const Instr& swap) const {
    if (load.op != Op::load || load.guard.reg != kNone || load.dst.count != 1) return false;
    const Place a = place(load), b = place(swap);
    return load.space == swap.space && a.offset == b.offset && a.base.kind == b.base.kind &&
           a.base.index == b.base.index && a.base.value == b.base.value &&
           bytes(load.type) == bytes(swap.type);
  }

  bool computes(const Instr& instr) const {
    return group(instr.op) == OpGroup::compute || instr.op == Op::nop || instr.op == Op::special ||
           instr.op == Op::address;
  }

  // A plain load in the loop could be answered the same for ever.
  bool touches_only(const Block& block, const SwapLoop& loop) const {
    for (InstrId id = block.first; id < loop.again; ++id) {
      const Instr& instr = at(id);
      if (id == loop.swap || computes(instr)) continue;
      if (instr.order == Order::weak || !same_word(instr, at(loop.swap))) return false;
    }
    return true;
  }

  // The branch is taken where what the swap found is not what it expected.
  bool ends_when_equal(const Block& block, const SwapLoop& loop, RegisterId expected,
                       RegisterId found) const {
    const Guard& guard = at(loop.again).guard;
    InstrId compares = kNone;
    for (InstrId id = block.first; id < loop.again; ++id) {
      if (writes(id, guard.reg)) compares = id;
    }
    if (compares == kNone || compares < loop.swap) return false;
    const Instr& instr = at(compares);
    const auto sources = function_.sources(instr);
    const auto relation = static_cast<Compare>(instr.sub);
    if (function_.destinations(instr)[0].index != guard.reg) return false;
    const bool continues = guard.negated ? relation == Compare::eq : relation == Compare::ne;
    if (instr.op != Op::setp || instr.guard.reg != kNone || sources.size() != 2 || !continues ||
        is_float(instr.type) || bytes(instr.type) != bytes(at(loop.swap).type)) {
      return false;
    }
    const auto is = [](const Operand& operand, RegisterId reg) {
      return operand.kind == Operand::Kind::reg && operand.index == reg;
    };
    const bool both = (is(sources[0], expected) && is(sources[1], found)) ||
                      (is(sources[0], found) && is(sources[1], expected));
    for (InstrId id = loop.swap + 1; id < compares && both; ++id) {
      if (writes(id, expected) || writes(id, found)) return false;
    }
    return both;
  }

  // Each turn expects what the one before found, or what it loads anew.
  bool goes_on(const Block& block, const SwapLoop& loop, RegisterId expected,
               RegisterId found) const {
    for (InstrId id = block.first; id < loop.again; ++id) {
      if (id == loop.swap || !writes(id, expected)) continue;
      const Instr& instr = at(id);
      if (instr.op == Op::load && instr.order != Order::weak) return true;
      const auto sources = function_.sources(instr);
      return instr.op == Op::mov && sources[0].kind == Operand::Kind::reg &&
             sources[0].index == found;
    }
    return false;
  }

  // In the block that leads into the loop, with nothing behind it that orders or waits.
  InstrId guess_of(const Block& block, InstrId swap) const {
    if (block.first == 0) return kNone;
    const Block& before = cfg_.blocks[cfg_.block_of[block.first - 1]];
    for (InstrId id = before.end; id-- > before.first;) {
      const Instr& instr = at(id);
      if (same_word(instr, at(swap))) {
        const bool plain = instr.order == Order::weak || instr.order == Order::volatile_;
        return plain ? id : kNone;
      }
      if (!computes(instr) && instr.op != Op::load) return kNone;
      const Operand& address = function_.sources(at(swap))[0];
      if (address.kind == Operand::Kind::reg && definition_[address.index] == kSeveral &&
          writes(id, address.index)) {
        return kNone;
      }
    }
    return kNone;
  }

  const Function& function_;
  const Cfg& cfg_;
  std::vector<InstrId> definition_;  // per register: the only one, or kSeveral
};

}  // namespace

std::vector<SwapLoop> find_swap_loops(const Function& function, const Cfg& cfg) {
  std::vector<SwapLoop> loops;
  if (function.control != Control::lanes ||
      std::ranges::none_of(function.instrs, [](const Instr& one) { return is_swap(one); })) {
    return loops;
  }
  const Finder finder(function, cfg);
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    if (!is_swap(function.instrs[id])) continue;
    if (const auto loop = finder.find(id)) loops.push_back(*loop);
  }
  return loops;
}

}  // namespace muster::ir

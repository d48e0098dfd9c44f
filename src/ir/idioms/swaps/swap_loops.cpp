// From the swaps outward.
#include "ir/idioms/swaps/swap_loops.h"

#include <algorithm>
#include <optional>
#include <span>

#include "ir/idioms/swaps/swap_loop_registers.h"

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
    before_.resize(cfg.blocks.size());
    for (BlockId block = 0; block < cfg.blocks.size(); ++block) {
      for (const BlockId to : behind(block)) before_[to].push_back(block);
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
    SwapLoop loop;
    loop.swap = swap;
    loop.again = cfg_.blocks[last_behind(cfg_.block_of[swap])].end - 1;
    if (!find_blocks(&loop) || !touches_only(&loop)) return std::nullopt;
    const auto changing = changing_registers(function_, cfg_, loop.blocks);
    if (sources[0].kind == Operand::Kind::reg && changing[sources[0].index] != 0) {
      return std::nullopt;
    }
    const RegisterId expected = sources[1].index, found = made[0].index;
    if (!ends_when_equal(loop, expected, found) || !goes_on(loop, expected, found) ||
        !find_choices(changing, &loop)) {
      return std::nullopt;
    }
    find_guess(&loop);
    return loop;
  }

 private:
  static constexpr InstrId kSeveral = kNone - 1;
  static constexpr unsigned kStepsMax = 8;
  static constexpr unsigned kCopiesMax = 64;

  const Instr& at(InstrId id) const { return function_.instrs[id]; }
  const Block& block_at(InstrId id) const { return cfg_.blocks[cfg_.block_of[id]]; }
  std::span<const BlockId> behind(BlockId block) const {
    const std::uint32_t first = cfg_.successor_first[block];
    return {cfg_.successors.data() + first, cfg_.successor_first[block + 1] - first};
  }

  bool writes(InstrId id, RegisterId reg) const { return function_.writes(at(id), reg); }

  template <typename Visit>
  void each(const SwapLoop& loop, Visit visit) const {
    for (const BlockId block : loop.blocks) {
      for (InstrId id = cfg_.blocks[block].first; id < cfg_.blocks[block].end; ++id) visit(id);
    }
  }

  // The last of the blocks that come behind this one on the only way: calls leave several.
  BlockId last_behind(BlockId block) const {
    for (unsigned step = 0; step < kStepsMax && behind(block).size() == 1; ++step) {
      const BlockId next = behind(block)[0];
      if (before_[next].size() != 1) break;
      block = next;
    }
    return block;
  }

  // What a register is a copy of where it is read, through registers with one definition, each in
  // front of the next, and the last in front of who reads: they hold the same there, in every turn
  // of a loop. Code that is not optimised hands on through many.
  RegisterId original(RegisterId reg, InstrId reader) const {
    for (unsigned step = 0; step < kCopiesMax; ++step) {
      const InstrId made = definition_[reg];
      if (made == kNone || made == kSeveral || at(made).op != Op::mov ||
          at(made).guard.reg != kNone || at(made).dst.count != 1 ||
          !comes_before(cfg_, made, reader)) {
        return reg;
      }
      const auto sources = function_.sources(at(made));
      if (sources.size() != 1 || sources[0].kind != Operand::Kind::reg || sources[0].negated) {
        return reg;
      }
      const InstrId before = definition_[sources[0].index];
      if (before == kNone || before == kSeveral || !comes_before(cfg_, before, made)) return reg;
      reg = sources[0].index;
      reader = made;
    }
    return reg;
  }

  // Only computes, and goes on with one block.
  bool passes(BlockId block) const {
    const Block& span = cfg_.blocks[block];
    for (InstrId id = span.first; id < span.end; ++id) {
      const bool jumps = at(id).op == Op::branch && at(id).guard.reg == kNone;
      if (!computes(at(id)) && !jumps) return false;
    }
    return !span.exits && behind(block).size() == 1;
  }

  // From one side of the branch, by blocks that only pass on, to the head of the loop; the last of
  // these blocks goes to `latch`.
  BlockId head_behind(BlockId from, BlockId side, BlockId* latch) const {
    *latch = from;
    for (unsigned step = 0; step < kStepsMax; ++step) {
      if (dominates(cfg_, side, from)) return side;
      if (before_[side].size() != 1 || !passes(side)) return kNone;
      *latch = side;
      side = behind(side)[0];
    }
    return kNone;
  }

  // The loop that the branch behind the swap closes: its blocks, and which side leaves it.
  bool find_blocks(SwapLoop* loop) const {
    const Instr& again = at(loop->again);
    const BlockId from = cfg_.block_of[loop->again];
    if (again.op != Op::branch || again.guard.reg == kNone || loop->again + 1 >= count() ||
        behind(from).size() != 2) {
      return false;
    }
    BlockId latch = from;
    BlockId head = head_behind(from, cfg_.block_of[again.target], &latch);
    loop->leaves = head == kNone;
    if (loop->leaves) head = head_behind(from, cfg_.block_of[loop->again + 1], &latch);
    if (head == kNone) return false;
    std::vector<BlockId> open{latch};
    loop->blocks = {head};
    while (!open.empty()) {
      const BlockId block = open.back();
      open.pop_back();
      if (std::ranges::find(loop->blocks, block) != loop->blocks.end()) continue;
      loop->blocks.push_back(block);
      open.insert(open.end(), before_[block].begin(), before_[block].end());
      if (loop->blocks.size() > kBlocksMax) return false;
    }
    std::ranges::sort(loop->blocks);
    // No other way back, as to wait without a try.
    return std::ranges::none_of(before_[head], [&](BlockId block) {
      return block != latch && dominates(cfg_, head, block);
    });
  }

  struct Place {
    Operand base;
    std::int64_t offset = 0;
    Space window = Space::none;  // that the base was put into
    bool operator==(const Place& other) const {
      return base.kind == other.base.kind && base.index == other.base.index &&
             base.value == other.base.value && offset == other.offset && window == other.window;
    }
  };
  // A copy, also into a wider register.
  static bool hands_on(const Instr& made) {
    return made.op == Op::mov ||
           (made.op == Op::convert && made.type == Type::u64 && made.from == Type::u32);
  }

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
      } else if (made.op == Op::to_generic && found.window == Space::none && once(sources[0])) {
        found.base = sources[0];
        found.window = made.space;
      } else if (hands_on(made) && once(sources[0])) {
        found.base = sources[0];
      } else {
        break;
      }
    }
    return found;
  }

  bool same_word(const Instr& load, const Instr& swap) const {
    if (load.op != Op::load || load.guard.reg != kNone || load.dst.count != 1) return false;
    return load.space == swap.space && place(load) == place(swap) &&
           bytes(load.type) == bytes(swap.type);
  }

  bool computes(const Instr& instr) const {
    return group(instr.op) == OpGroup::compute || instr.op == Op::nop || instr.op == Op::special ||
           instr.op == Op::address;
  }

  // A plain load of the word in the loop could be answered the same for ever. Fences only order
  // more, and what other loads find, at addresses that stay, they find in every turn.
  bool touches_only(SwapLoop* loop) const {
    bool only = true;
    each(*loop, [&](InstrId id) {
      const Instr& instr = at(id);
      if (id == loop->swap || instr.op == Op::branch || computes(instr)) return;
      if (instr.op == Op::fence && instr.order != Order::weak) return;
      if (same_word(instr, at(loop->swap)) && instr.order != Order::weak) {
        loop->looks.push_back(id);
        return;
      }
      only &=
          instr.op == Op::load && instr.order == Order::weak && !same_word(instr, at(loop->swap));
    });
    return only;
  }

  // The last of [first, end) that writes the register.
  InstrId last_writer(InstrId first, InstrId end, RegisterId reg) const {
    while (end-- > first) {
      if (writes(end, reg)) return end;
    }
    return kNone;
  }

  // Whether the loop goes on only where what the swap found is not what it expected.
  bool ends_when_equal(const SwapLoop& loop, RegisterId expected, RegisterId found) const {
    const Guard& guard = at(loop.again).guard;
    return differs(loop, guard.reg, guard.negated == loop.leaves, expected, found, loop.again);
  }

  // Whether that the predicate is `value`, in front of `end`, means that the two differ.
  bool differs(const SwapLoop& loop, RegisterId predicate, bool value, RegisterId expected,
               RegisterId found, InstrId end) const {
    const InstrId made = last_writer(loop.swap + 1, end, predicate);
    if (made == kNone || at(made).guard.reg != kNone) return false;
    const Instr& instr = at(made);
    const auto sources = function_.sources(instr);
    if (instr.op == Op::bit_and || instr.op == Op::bit_or || instr.op == Op::bit_not) {
      if (instr.op != Op::bit_not && (instr.op == Op::bit_and) != value) return false;
      return std::ranges::any_of(sources, [&](const Operand& one) {
        return one.kind == Operand::Kind::reg && instr.type == Type::pred &&
               differs(loop, one.index, value != (one.negated != (instr.op == Op::bit_not)),
                       expected, found, made);
      });
    }
    const auto relation = static_cast<Compare>(instr.sub);
    if (instr.op != Op::setp || sources.size() != 2 ||
        function_.destinations(instr)[0].index != predicate ||
        relation != (value ? Compare::ne : Compare::eq) || is_float(instr.type) ||
        bytes(instr.type) != bytes(at(loop.swap).type)) {
      return false;
    }
    const RegisterId wanted = original(expected, loop.swap), had = original(found, made);
    const auto is = [&](const Operand& operand, RegisterId reg) {
      return operand.kind == Operand::Kind::reg && original(operand.index, made) == reg;
    };
    const bool both = (is(sources[0], wanted) && is(sources[1], had)) ||
                      (is(sources[0], had) && is(sources[1], wanted));
    return both && last_writer(loop.swap + 1, made, expected) == kNone &&
           last_writer(loop.swap + 1, made, found) == kNone;
  }

  // Each turn expects what the one before found, or what it loads anew: there is one place in the
  // loop that gives each of the registers on the way its value.
  bool goes_on(const SwapLoop& loop, RegisterId expected, RegisterId found) const {
    RegisterId reg = expected;
    for (unsigned step = 0; step < kCopiesMax; ++step) {
      if (reg == found) return step != 0;
      InstrId made = kNone;
      each(loop, [&](InstrId id) {
        if (writes(id, reg)) made = made == kNone ? id : kSeveral;
      });
      if (made == kNone || made == kSeveral || at(made).guard.reg != kNone) return false;
      if (std::ranges::find(loop.looks, made) != loop.looks.end()) return true;
      const auto sources = function_.sources(at(made));
      if (at(made).op != Op::mov || sources.size() != 1 || sources[0].kind != Operand::Kind::reg) {
        return false;
      }
      reg = sources[0].index;
    }
    return false;
  }

  // Branches that rest on what changes; no other leads past the swap.
  bool find_choices(const std::vector<std::uint8_t>& changing, SwapLoop* loop) const {
    const auto within = [&](BlockId block) {
      return std::ranges::binary_search(loop->blocks, block);
    };
    std::vector<std::uint8_t> tries(cfg_.blocks.size(), 0);  // leads to the swap, in this turn
    tries[cfg_.block_of[loop->swap]] = 1;
    for (bool more = true; more;) {
      more = false;
      for (const BlockId block : loop->blocks) {
        if (tries[block] != 0 || std::ranges::none_of(behind(block), [&](BlockId to) {
              return tries[to] != 0 && within(to);
            })) {
          continue;
        }
        tries[block] = 1;
        more = true;
      }
    }
    for (const BlockId block : loop->blocks) {
      const InstrId last = cfg_.blocks[block].end - 1;
      if (last == loop->again || at(last).op != Op::branch || at(last).guard.reg == kNone) continue;
      if (changing[at(last).guard.reg] != 0) {
        loop->choices.push_back(last);
      } else if (tries[block] != 0 && std::ranges::any_of(behind(block), [&](BlockId to) {
                   return !within(to) || tries[to] == 0;
                 })) {
        return false;
      }
    }
    return true;
  }

  // On the only way into the loop, with nothing behind it there that orders or waits; branches on
  // the way are such that the guess decides about.
  void find_guess(SwapLoop* loop) const {
    const BlockId head = *std::ranges::find_if(loop->blocks, [&](BlockId block) {
      return std::ranges::all_of(loop->blocks,
                                 [&](BlockId one) { return dominates(cfg_, block, one); });
    });
    const auto only_way_in = [&](BlockId block) {
      BlockId from = kNone;
      for (const BlockId one : before_[block]) {
        if (block == head && std::ranges::binary_search(loop->blocks, one)) continue;
        if (from != kNone) return BlockId{kNone};
        from = one;
      }
      return from;
    };
    std::vector<InstrId> branches;
    BlockId block = head;
    for (unsigned step = 0; step < kStepsMax; ++step) {
      block = only_way_in(block);
      if (block == kNone) return;
      const Block& span = cfg_.blocks[block];
      for (InstrId id = span.end; id-- > span.first;) {
        const Instr& instr = at(id);
        if (loop->first == kNone && is_swap(instr)) {
          if (!take_first(id, branches, loop)) return;
          branches.clear();
          continue;
        }
        if (same_word(instr, at(loop->swap))) return take_guess(id, branches, loop);
        if (instr.op == Op::branch) {
          if (instr.guard.reg != kNone) branches.push_back(id);
        } else if ((!computes(instr) && instr.op != Op::load) || moves_address(id, *loop)) {
          return;
        }
      }
    }
  }

  // Compilers that turn a loop so that it asks at its end leave a first try in front of it, and a
  // branch around the loop that rests on what that has found.
  bool take_first(InstrId first, const std::vector<InstrId>& branches, SwapLoop* loop) const {
    const Instr &one = at(first), &swap = at(loop->swap);
    const auto made = function_.destinations(one);
    const bool same = one.space == swap.space && one.type == swap.type && one.order == swap.order &&
                      one.scope == swap.scope && place(one) == place(swap);
    if (!same || one.order != Order::relaxed || one.guard.reg != kNone || made.size() != 1 ||
        made[0].kind != Operand::Kind::reg || moves_address(first, *loop)) {
      return false;
    }
    const auto computed = computed_from(function_, made[0].index);
    const bool rest =
        std::ranges::all_of(branches, [&](InstrId id) { return computed[at(id).guard.reg] != 0; });
    if (!rest) return false;
    loop->first = first;
    loop->choices.insert(loop->choices.end(), branches.begin(), branches.end());
    return true;
  }

  void take_guess(InstrId guess, const std::vector<InstrId>& branches, SwapLoop* loop) const {
    const Order order = at(guess).order;
    // A load that is not coherent may see what the word held long ago, also in the last turn.
    if ((at(guess).flags & kReadOnly) != 0) return;
    if (order != Order::weak && order != Order::volatile_ && order != Order::relaxed) return;
    const auto made = function_.destinations(at(guess))[0];
    if (made.kind != Operand::Kind::reg) return;
    const auto computed = computed_from(function_, made.index);
    if (std::ranges::any_of(branches,
                            [&](InstrId id) { return computed[at(id).guard.reg] == 0; })) {
      return;
    }
    loop->guess = guess;
    loop->choices.insert(loop->choices.end(), branches.begin(), branches.end());
  }

  // Writes a register of the address that has several definitions.
  bool moves_address(InstrId id, const SwapLoop& loop) const {
    const Operand& address = function_.sources(at(loop.swap))[0];
    return address.kind == Operand::Kind::reg && definition_[address.index] == kSeveral &&
           writes(id, address.index);
  }

  InstrId count() const { return static_cast<InstrId>(function_.instrs.size()); }

  static constexpr std::size_t kBlocksMax = 64;
  const Function& function_;
  const Cfg& cfg_;
  std::vector<InstrId> definition_;  // per register: the only one, or kSeveral
  std::vector<std::vector<BlockId>> before_;
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

// Values are those of a lane that executes the swap; which lanes these are, masks say.
#include "ir/idioms/swaps/wave_swap_loops.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "ir/flow/liveness.h"
#include "ir/flow/value_numbering.h"
#include "ir/idioms/swaps/wave_loop_entry.h"
#include "ir/lanes/lane_masks.h"
#include "ir/wave_memory.h"

namespace muster::ir {

namespace {

constexpr std::size_t kBlocksMax = 16;
constexpr std::size_t kTurnMax = 1024;  // instructions

class Finder {
 public:
  Finder(const Function& function, const Cfg& cfg)
      : function_(function),
        cfg_(cfg),
        live_(function, cfg),
        values_(function, live_),
        walk_(function, values_),
        entries_(function, cfg, live_, values_, walk_) {}

  std::optional<SwapLoop> find(InstrId swap) {
    loop_ = {};
    loop_.swap = swap;
    mask_ = at(swap).guard.reg;
    anew_ = false;
    path_.clear();
    if (!is_whole() || !find_blocks() || path_.size() > kTurnMax || !touches_only() ||
        !find_end() || !stores_in_front_of_end()) {
      return std::nullopt;
    }
    const Turn first = turn(walk_.start());
    if (first.equal == kNone || first.elsewhere || !leaves(first.equal, first.negated)) {
      return std::nullopt;
    }
    const Turn second = turn(first.end);
    const bool looked = std::ranges::find(second.looked, second.expected) != second.looked.end() &&
                        std::ranges::find(first.looked, first.expected) != first.looked.end();
    if (second.address != first.address || second.stored_at != first.stored_at ||
        (second.expected != first.found && !looked)) {
      return std::nullopt;
    }
    const LoopEntry entry = entries_.enter(loop_.blocks, mask_);
    if (!anew_ && values_.known(walk_.read(entry.bindings, carried_)) != 0) {
      return std::nullopt;
    }
    find_guess(entry);
    if (anew_ && loop_.guess == kNone) find_marked_guess();
    find_changing();
    return loop_;
  }

 private:
  // What a lane that tries finds in one turn.
  struct Turn {
    Bindings end;
    ValueId address = 0, expected = 0, found = 0;
    std::vector<ValueId> looked, stored_at;
    bool elsewhere = false;  // loads another word
    InstrId equal = kNone;   // compares what was found with what was expected
    bool negated = false;    // true where they differ
  };

  const Instr& at(InstrId id) const { return function_.instrs[id]; }
  // The swap is guarded by the mask of active lanes, and gives what it has found.
  bool is_whole() const {
    const Instr& swap = at(loop_.swap);
    const auto made = function_.destinations(swap);
    return mask_ != kNone && !swap.guard.negated && made.size() == 1 &&
           made[0].kind == Operand::Kind::reg && swap.src.count >= 3;
  }
  std::span<const BlockId> behind(BlockId block) const {
    const std::uint32_t first = cfg_.successor_first[block];
    return {cfg_.successors.data() + first, cfg_.successor_first[block + 1] - first};
  }
  bool within(BlockId block) const {
    return std::ranges::find(loop_.blocks, block) != loop_.blocks.end();
  }
  bool writes(InstrId id, RegisterId reg) const { return function_.writes(at(id), reg); }
  // The last of [first, end) that writes the register.
  InstrId last_writer(InstrId first, InstrId end, RegisterId reg) const {
    while (end-- > first) {
      if (writes(end, reg)) return end;
    }
    return kNone;
  }

  // One block behind the other, from a head that is entered from one place to a branch back to it.
  bool find_blocks() {
    const BlockId from = cfg_.block_of[loop_.swap];
    BlockId block = from;
    while (true) {
      const auto next = behind(block);
      const Instr& last = at(cfg_.blocks[block].end - 1);
      if (next.size() == 2 && last.op == Op::branch && last.guard.reg != kNone) break;
      if (next.size() != 1 || cfg_.blocks[block].exits || loop_.blocks.size() == kBlocksMax) {
        return false;
      }
      loop_.blocks.push_back(block);
      block = next[0];
      if (within(block)) return false;
    }
    loop_.blocks.push_back(block);
    loop_.again = cfg_.blocks[block].end - 1;
    // The way back leads to the swap's own block, or to one that only leads on to it.
    for (const BlockId side : behind(block)) {
      std::vector<BlockId> way;
      BlockId head = side;
      while (!within(head) && way.size() < kBlocksMax && behind(head).size() == 1 &&
             !cfg_.blocks[head].exits) {
        way.push_back(head);
        head = behind(head)[0];
      }
      if (head != from) continue;
      loop_.leaves = cfg_.block_of[at(loop_.again).target] != side;
      loop_.blocks.insert(loop_.blocks.begin(), way.begin(), way.end());
      return entered_at_head();
    }
    return false;
  }

  // Only the head is entered from outside, and there is one way back; and the path through them.
  bool entered_at_head() {
    const auto from_outside = [&](BlockId block) {
      return std::ranges::any_of(live_.predecessors(block),
                                 [&](BlockId from) { return !within(from); });
    };
    const auto head = std::ranges::find_if(loop_.blocks, from_outside);
    if (head == loop_.blocks.end()) return false;
    std::ranges::rotate(loop_.blocks, head);
    for (const BlockId block : loop_.blocks) {
      const auto before = live_.predecessors(block);
      if (std::ranges::count_if(before, [&](BlockId from) { return within(from); }) != 1 ||
          (block != loop_.blocks.front() && from_outside(block))) {
        return false;
      }
      for (InstrId id = cfg_.blocks[block].first; id < cfg_.blocks[block].end; ++id) {
        path_.push_back(id);
      }
    }
    return true;
  }

  // Nothing answers for the workgroup's memory. A load of global memory that no atomic one would be
  // written as may be answered by a cache, the same in each turn: such a loop need not end.
  static bool sees_others(const Instr& load) {
    return load.space == Space::shared || load.order != Order::weak ||
           (load.flags & kUnmarked) != 0;
  }

  bool touches_only() {
    bool only = true;
    for (const InstrId id : path_) {
      const Instr& instr = at(id);
      const bool jumps = instr.op == Op::branch && (instr.guard.reg == kNone || id == loop_.again);
      const bool fence = instr.op == Op::fence && instr.order != Order::weak;
      // Scalars that are kept in lanes: what is read there, nobody knows here.
      const bool lanes = instr.op == Op::read_lane || instr.op == Op::write_lane;
      if (id == loop_.swap || jumps || fence || lanes || only_computes(instr)) continue;
      if (instr.op == Op::load && instr.space == Space::local) continue;
      if (stores_own(instr)) {
        loop_.own_stores.push_back({id, false});
        continue;
      }
      if (instr.op == Op::load && sees_others(instr) &&
          bytes(instr.type) * instr.dst.count == bytes(at(loop_.swap).type)) {
        loop_.looks.push_back(id);  // if it is of the same word
      } else {
        only = false;
      }
    }
    return only;
  }

  // What the turn that is executed stores is in memory where the loop ends, at addresses that are
  // still known there.
  bool stores_in_front_of_end() const {
    const auto ends = std::ranges::find(path_, loop_.ends);
    return std::ranges::all_of(loop_.own_stores, [&](const SwapLoop::OwnStore& one) {
      const auto store = std::ranges::find(path_, one.store);
      const Operand& at = function_.sources(this->at(one.store))[0];
      return std::distance(store, ends) > 0 &&
             (at.kind != Operand::Kind::reg ||
              std::none_of(store, ends, [&](InstrId id) { return writes(id, at.index); }));
    });
  }

  // Instruction sets that park lanes at labels (vISA): whether all that the loop does to a register
  // is to add, behind its end, the lanes that are through.
  bool gathers(RegisterId reg) const {
    if (!anew_ || function_.registers[reg].type != Type::pred) return false;
    std::size_t written = 0;
    for (const InstrId id : path_) written += writes(id, reg) ? 1 : 0;
    const InstrId moved = last_writer(loop_.ends + 1, loop_.again, reg);
    if (written != 1 || moved == kNone || at(moved).op != Op::mov || at(moved).guard.reg != kNone ||
        function_.sources(at(moved))[0].kind != Operand::Kind::reg) {
      return false;
    }
    const InstrId added = last_writer(loop_.ends + 1, moved, function_.sources(at(moved))[0].index);
    if (added == kNone || at(added).op != Op::bit_or || at(added).guard.reg != kNone) return false;
    const auto sources = function_.sources(at(added));
    return is_reg(sources[0], reg) && sources[1].kind == Operand::Kind::reg &&
           (is_reg(sources[1], loop_.through) || are_through(added, sources[1].index));
  }

  bool acts_for_acting(InstrId id) const {
    const Guard& guard = at(id).guard;
    return guard.reg == mask_ && !guard.negated && !beyond_.contains(id);
  }

  // What the loop writes: of lanes that act in it, where nothing else is written there.
  void find_changing() {
    for (SwapLoop::OwnStore& one : loop_.own_stores) one.of_acting = acts_for_acting(one.store);
    std::set<RegisterId> of_all, of_acting;
    for (const InstrId id : path_) {
      const bool acting = acts_for_acting(id);
      for (const Operand& operand : function_.destinations(at(id))) {
        if (operand.kind != Operand::Kind::reg || operand.index == mask_ ||
            operand.index == loop_.through || gathers(operand.index) ||
            std::ranges::find(loop_.copies, operand.index) != loop_.copies.end()) {
          continue;
        }
        const bool each = acting && !function_.registers[operand.index].scalar;
        (each ? of_acting : of_all).insert(operand.index);
      }
    }
    for (const RegisterId reg : of_all) of_acting.erase(reg);
    loop_.changing.assign(of_all.begin(), of_all.end());
    loop_.changing_of_acting.assign(of_acting.begin(), of_acting.end());
  }

  // The mask without those that go on.
  bool are_through(InstrId end, RegisterId reg) const {
    const InstrId made = last_writer(loop_.ends + 1, end, reg);
    if (made == kNone || at(made).op != Op::bit_and || at(made).guard.reg != kNone) return false;
    const auto sources = function_.sources(at(made));
    if (!is_reg(sources[0], mask_) || sources[1].kind != Operand::Kind::reg ||
        last_writer(loop_.ends, made, mask_) != kNone) {
      return false;
    }
    const InstrId inverse = last_writer(loop_.ends + 1, made, sources[1].index);
    return inverse != kNone && at(inverse).op == Op::bit_not && at(inverse).guard.reg == kNone &&
           is_reg(function_.sources(at(inverse))[0],
                  function_.destinations(at(loop_.ends))[0].index);
  }

  // Each turn says anew who is through, whatever the register held before.
  bool written_first(RegisterId reg) const {
    for (const InstrId id : path_) {
      const bool read = at(id).guard.reg == reg ||
                        std::ranges::any_of(function_.sources(at(id)), [&](const Operand& operand) {
                          return operand.kind == Operand::Kind::reg && operand.index == reg;
                        });
      if (read || writes(id, reg)) return !read && at(id).guard.reg == kNone;
    }
    return false;
  }

  // In the last block: through' = ..., the mask loses `through`, and the branch asks whether any
  // lane is left.
  bool find_end() {
    const InstrId first = cfg_.blocks[cfg_.block_of[loop_.again]].first;
    const InstrId moved = last_writer(first, loop_.again, mask_);
    if (moved == kNone || at(moved).op != Op::mov || at(moved).guard.reg != kNone) return false;
    const Operand& rest = function_.sources(at(moved))[0];
    if (rest.kind != Operand::Kind::reg) return false;
    loop_.ends = last_writer(first, moved, rest.index);
    if (loop_.ends == kNone || at(loop_.ends).op != Op::bit_and ||
        at(loop_.ends).type != Type::pred || at(loop_.ends).guard.reg != kNone) {
      return false;
    }
    const auto sources = function_.sources(at(loop_.ends));
    if (!is_reg(sources[0], mask_) || sources[1].kind != Operand::Kind::reg) return false;
    const InstrId inverse = last_writer(first, loop_.ends, sources[1].index);
    if (inverse == kNone || at(inverse).op != Op::bit_not || at(inverse).guard.reg != kNone) {
      return false;
    }
    const Operand& through = function_.sources(at(inverse))[0];
    if (through.kind != Operand::Kind::reg || through.negated) return false;
    loop_.through = through.index;
    return last_writer(inverse, loop_.again, loop_.through) == kNone &&
           last_writer(loop_.ends + 1, moved, mask_) == kNone && asks_for_lanes(moved) &&
           stay_on_the_way_back();
  }

  // Behind the branch nobody joins or leaves those that go on.
  bool stay_on_the_way_back() const {
    const auto again = std::ranges::find(path_, loop_.again);
    return std::ranges::none_of(again, path_.end(), [&](InstrId id) {
      return writes(id, mask_) || writes(id, loop_.through);
    });
  }

  bool asks_for_lanes(InstrId moved) const {
    const Guard& guard = at(loop_.again).guard;
    const InstrId asked = last_writer(moved, loop_.again, guard.reg);
    if (asked == kNone || at(asked).op != Op::setp || at(asked).guard.reg != kNone) return false;
    const auto sources = function_.sources(at(asked));
    const auto relation = static_cast<Compare>(at(asked).sub);
    if (sources.size() != 2 || sources[0].kind != Operand::Kind::reg ||
        sources[1].kind != Operand::Kind::immediate || sources[1].value != 0 ||
        (relation != Compare::eq && relation != Compare::ne)) {
      return false;
    }
    const InstrId counted = last_writer(moved, asked, sources[0].index);
    if (counted == kNone || at(counted).op != Op::mask_bits ||
        !is_reg(function_.sources(at(counted))[0], mask_)) {
      return false;
    }
    const bool any = (relation == Compare::ne) != guard.negated;  // taken where lanes are left
    return any != loop_.leaves;
  }

  // A lane that acts: what is guarded by the mask it executes.
  Bindings acting(Bindings bindings) {
    Walk::write(bindings, mask_, values_.constant(1));
    return bindings;
  }

  // Which of the path are executed, if guarded by the mask, by each lane that tries: after
  // leaves() has said where the mask holds these.
  Turn turn(const Bindings& begin) {
    Turn out;
    walk_.begin();
    out.end = acting(begin);
    for (const InstrId id : path_) {
      const Instr& instr = at(id);
      if (id == loop_.swap) {
        const auto sources = function_.sources(instr);
        out.address = walk_.address(out.end, instr);
        out.expected = walk_.read(out.end, sources[1]);
      }
      if (id == loop_.again || instr.op == Op::branch || instr.op == Op::drain) continue;
      if (stores_own(instr)) out.stored_at.push_back(walk_.address(out.end, instr));
      const bool look = std::ranges::find(loop_.looks, id) != loop_.looks.end();
      const ValueId looked_at = look ? walk_.address(out.end, instr) : ValueId{0};
      walk_.pass(out.end, id);
      out.end = acting(std::move(out.end));
      if (id == loop_.swap) out.found = walk_.read(out.end, function_.destinations(instr)[0]);
      if (look) looks_.push_back({looked_at, made_by(function_, walk_, out.end, instr)});
      note_comparison(id, &out);
    }
    for (const auto& [address, made] : looks_) {
      out.elsewhere |= address != out.address;
      out.looked.insert(out.looked.end(), made.begin(), made.end());
    }
    looks_.clear();
    return out;
  }

  void note_comparison(InstrId id, Turn* out) {
    const Instr& instr = at(id);
    const auto relation = static_cast<Compare>(instr.sub);
    if (instr.op != Op::setp || is_float(instr.type) || instr.guard.reg != kNone ||
        bytes(instr.type) != bytes(at(loop_.swap).type) || out->found == 0 ||
        (relation != Compare::eq && relation != Compare::ne)) {
      return;
    }
    const auto sources = function_.sources(instr);
    if (sources.size() != 2) return;
    const ValueId a = walk_.read(out->end, sources[0]), b = walk_.read(out->end, sources[1]);
    const bool both =
        (a == out->found && b == out->expected) || (b == out->found && a == out->expected);
    if (!both) return;
    out->equal = id;
    out->negated = relation == Compare::ne;
  }

  // Where a turn finds who is through: in the register that the one before computed it in, or in
  // one that it was copied to, since nobody keeps the former (a scalar that is spilled).
  bool leaves(InstrId equal, bool negated) {
    carried_ = loop_.through;
    if (leaves_by(equal, negated)) return true;
    for (const RegisterId copy : copied_masks()) {
      carried_ = copy;
      if (leaves_by(equal, negated)) return true;
    }
    return false;
  }

  // Masks that the turn moves somewhere, and not again behind its end.
  std::vector<RegisterId> copied_masks() const {
    std::vector<RegisterId> copies;
    const auto ends = std::ranges::find(path_, loop_.ends);
    for (auto at = path_.begin(); at != ends; ++at) {
      const Instr& instr = this->at(*at);
      if (instr.op != Op::mov || instr.type != Type::pred || instr.guard.reg != kNone) continue;
      const RegisterId to = function_.destinations(instr)[0].index;
      const bool later = std::any_of(ends, path_.end(), [&](InstrId id) { return writes(id, to); });
      const bool other = to != mask_ && to != loop_.through && !later;
      if (other && std::ranges::find(copies, to) == copies.end()) copies.push_back(to);
    }
    return copies;
  }

  // The copies that are what the last turn leaves, when no lane goes on.
  void find_copies(const LaneMasks& masks, Table done) {
    loop_.copies.clear();
    for (const RegisterId copy : copied_masks()) {
      if (masks.is(copy, done)) loop_.copies.push_back(copy);
    }
  }

  // Whether a lane goes on only if it has tried and not found what it expected, and whoever does
  // not go on is through; and whether what is guarded by the mask is executed by all that try.
  bool leaves_by(InstrId equal, bool negated) {
    LaneMasks masks{function_};
    const auto begin = masks.read(mask_), through = masks.read(carried_);
    const auto same = masks.unknown();
    Table tries = 0;
    beyond_.clear();
    std::vector<Table> guarding;  // where something that writes registers is guarded
    for (const InstrId id : path_) {
      const Instr& instr = at(id);
      const auto mask = masks.read(mask_);
      if (!mask) return false;
      if (id == loop_.swap) tries = *mask;
      if (instr.guard.reg == mask_ && !instr.guard.negated) {
        guarding.push_back(*mask);
        if ((*mask & ~*begin) != 0) beyond_.insert(id);
      } else if (instr.guard.reg != kNone && id != loop_.again) {
        return false;
      }
      if (id == loop_.ends) {
        const Table valid = ~(*begin & *through);
        const auto done = masks.read(loop_.through);
        if (!done || !masks.is(carried_, *done)) return false;
        find_copies(masks, *done);
        const Table goes_on = *mask & ~*done;
        const Table others = ~*begin & (*done ^ *through);  // of lanes that do not act
        const auto holds = [&](Table possible, Table changed) {
          const auto never = [&](Table table) { return (table & possible) == 0; };
          return never(*mask ^ *begin) && never(changed) && never(goes_on & ~(tries & ~*same)) &&
                 std::ranges::all_of(guarding, [&](Table one) { return never(tries & ~one); });
        };
        anew_ = function_.directives.thread_barriers &&
                holds(~Table{0}, written_first(loop_.through) ? Table{0} : others);
        return anew_ || holds(valid, others);
      }
      masks.execute(instr);
      if (id == equal) {
        masks.write(function_.destinations(instr)[0].index, negated ? ~*same : *same);
      }
    }
    return false;
  }

  bool same_memory(Space a, Space b) const {
    const auto global = [](Space one) { return one == Space::global || one == Space::generic; };
    return a == b || (global(a) && global(b));
  }

  // The load that gives what the first turn expects.
  void find_guess(const LoopEntry& entry) {
    const Instr& swap = at(loop_.swap);
    const Turn first = turn(entry.bindings);
    ValueId expected = first.expected;
    for (const LoopEntry::Try& one : entry.tries) {
      const bool same = values_.distance(one.address, first.address, 64) == 0;
      if (same && one.found == expected) expected = one.expected;
    }
    for (const LoopEntry::Read& one : entry.loads) {
      const Instr& load = at(one.load);
      if (bytes(load.type) * load.dst.count != bytes(swap.type) ||
          !same_memory(load.space, swap.space) || load.order == Order::acquire ||
          load.order == Order::seq_cst || values_.distance(one.address, first.address, 64) != 0) {
        continue;
      }
      if (one.made[0] == expected || packs(one.made, expected)) loop_.guess = one.load;
    }
  }

  // Front ends that say which load is a guess (vISA) make it a relaxed one, and no other load: the
  // last in front of the loop. Its value is not known, whichever loop confirms it.
  void find_marked_guess() {
    const BlockId head = loop_.blocks.front(), before = cfg_.immediate_dominator[head];
    if (before == kNone || live_.predecessors(head).size() != 2) return;
    const Block& block = cfg_.blocks[before];
    for (InstrId id = block.end; id-- > block.first;) {
      const Instr& load = at(id);
      if (load.op == Op::load && load.order == Order::relaxed) {
        if (same_memory(load.space, at(loop_.swap).space)) loop_.guess = id;
        return;
      }
    }
  }

  // Whether `whole` is what one of the loop makes of the parts.
  bool packs(std::span<const ValueId> parts, ValueId whole) {
    return parts.size() == 2 && std::ranges::any_of(path_, [&](InstrId id) {
             return at(id).op == Op::pack && at(id).src.count == 2 &&
                    values_.computed(at(id), 0, parts) == whole;
           });
  }

  const Function& function_;
  const Cfg& cfg_;
  Liveness live_;
  Values values_;
  Walk walk_;
  LoopEntries entries_;
  SwapLoop loop_;
  RegisterId mask_ = kNone;     // of the lanes that act
  RegisterId carried_ = kNone;  // where a turn finds who is through already
  bool anew_ = false;           // who is through is said in each turn, whatever was before
  std::vector<InstrId> path_;   // one turn
  std::set<InstrId> beyond_;    // of them, what may act for lanes that did not when the turn began
  std::vector<std::pair<ValueId, std::vector<ValueId>>> looks_;
};

}  // namespace

std::vector<SwapLoop> find_wave_swap_loops(const Function& function, const Cfg& cfg) {
  std::vector<SwapLoop> loops;
  if (function.control != Control::wave ||
      std::ranges::none_of(function.instrs, [](const Instr& one) { return is_swap(one); })) {
    return loops;
  }
  Finder finder{function, cfg};
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    if (!is_swap(function.instrs[id])) continue;
    if (const auto loop = finder.find(id)) loops.push_back(*loop);
  }
  return loops;
}

}  // namespace muster::ir

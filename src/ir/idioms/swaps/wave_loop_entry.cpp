// See wave_loop_entry.h.
#include "ir/idioms/swaps/wave_loop_entry.h"

#include <algorithm>
#include <iterator>
#include <ranges>

namespace muster::ir {
namespace {

constexpr std::size_t kBlocksMax = 256, kWayMax = 4096;  // blocks and instructions of the way in
constexpr std::size_t kStoredMax = 256;                  // places that are stored to beside the way
constexpr std::uint64_t kPassedBy = std::uint64_t{1} << 32;  // beside a register: see unknown()

// Generic addresses may be of it; what is not modelled may be anything.
bool may_store_own(const Instr& instr) {
  const bool space = instr.space == Space::local || instr.space == Space::generic;
  return instr.op == Op::unmodelled || (space && instr.op != Op::load) ||
         group(instr.op) == OpGroup::async;
}

}  // namespace

bool stores_own(const Instr& instr) { return instr.op == Op::store && instr.space == Space::local; }

bool is_reg(const Operand& operand, RegisterId reg) {
  return operand.kind == Operand::Kind::reg && operand.index == reg && !operand.negated;
}

bool only_computes(const Instr& instr) {
  return group(instr.op) == OpGroup::compute || instr.op == Op::nop || instr.op == Op::drain ||
         instr.op == Op::special || instr.op == Op::address || instr.op == Op::mask_bits;
}

bool is_swap(const Instr& instr) {
  return instr.op == Op::atomic && instr.sub == static_cast<std::uint8_t>(Reduce::cas);
}

std::vector<ValueId> made_by(const Function& function, Walk& walk, const Bindings& bindings,
                             const Instr& load) {
  std::vector<ValueId> made;
  for (const Operand& operand : function.destinations(load)) {
    made.push_back(walk.read(bindings, operand));
  }
  return made;
}

LoopEntry LoopEntries::enter(std::span<const BlockId> loop, RegisterId mask) {
  loop_ = loop;
  mask_ = mask;
  entry_ = {};
  constants_.clear();
  written_at_.clear();
  wide_ = alone_ = false;
  wider_.reset();
  walk_.begin();
  entry_.bindings = walk_.start();
  Walk::write(entry_.bindings, mask_, values_.constant(1));
  if (carried_.empty() || carried_of_ != mask) find_carried();
  const std::vector<BlockId> way = way_in();
  const InstrId head = cfg_.blocks[loop.front()].first;
  bits_ = walk_.unknown(head, mask_);
  lanes_ = {way.empty() ? head : cfg_.blocks[way.back()].first, false};
  if (!way.empty()) take_bases(way.back(), &entry_.bindings);
  for (std::size_t i = way.size(); i-- > 0;) {
    for (InstrId id = cfg_.blocks[way[i]].first; id < cfg_.blocks[way[i]].end; ++id) pass(id);
    std::erase_if(entry_.bindings.registers,
                  [&](const auto& held) { return carried_[held.first] == 0; });
    pass_by(way[i], i == 0 ? loop.front() : way[i - 1]);
  }
  return std::move(entry_);
}

// Registers that a block reads before it writes them. What others hold nobody asks behind the block
// that wrote them, and there are many of those: each instruction of the source has some.
void LoopEntries::find_carried() {
  carried_of_ = mask_;
  carried_.assign(function_.registers.size(), 0);
  std::vector<BlockId> written_in(function_.registers.size(), kNone);
  for (InstrId id = 0; id < function_.instrs.size(); ++id) {
    const BlockId block = cfg_.block_of[id];
    const auto read = [&](RegisterId reg) {
      if (written_in[reg] != block) carried_[reg] = 1;
    };
    if (at(id).guard.reg != kNone) read(at(id).guard.reg);
    for (const Operand& operand : function_.sources(at(id))) {
      if (operand.kind == Operand::Kind::reg) read(operand.index);
    }
    for (const Operand& made : function_.destinations(at(id))) {
      if (made.kind != Operand::Kind::reg) continue;
      // Under another guard a lane of the mask may keep what it had.
      const Guard& guard = at(id).guard;
      if (guard.reg != kNone && (guard.reg != mask_ || guard.negated)) read(made.index);
      written_in[made.index] = block;
    }
  }
}

// Blocks that every way into the loop passes, the last one first.
std::vector<BlockId> LoopEntries::way_in() const {
  std::vector<BlockId> way;
  std::size_t instrs = 0;
  BlockId block = cfg_.immediate_dominator[loop_.front()];
  while (block != kNone && way.size() < kBlocksMax) {
    instrs += cfg_.blocks[block].end - cfg_.blocks[block].first;
    if (instrs > kWayMax) break;
    way.push_back(block);
    block = cfg_.immediate_dominator[block];
  }
  return way;
}

// What may be executed behind the last time of `from` and in front of `to`, but for the loop.
std::vector<BlockId> LoopEntries::between(BlockId from, BlockId to) const {
  std::vector<std::uint8_t> seen(cfg_.blocks.size(), 0);
  std::vector<BlockId> found;
  const auto add_before = [&](BlockId block) {
    for (const BlockId one : live_.predecessors(block)) {
      const bool again = block == loop_.front() && std::ranges::find(loop_, one) != loop_.end();
      if (one == from || again || seen[one] != 0 || !live_.reachable(one)) continue;
      seen[one] = 1;
      found.push_back(one);
    }
  };
  add_before(to);
  for (std::size_t i = 0; i < found.size(); ++i) add_before(found[i]);
  return found;
}

void LoopEntries::pass_by(BlockId from, BlockId to) {
  const InstrId first = cfg_.blocks[to].first;
  bool lanes = false, acts = false;
  const std::vector<BlockId> passed = between(from, to);
  for (const BlockId block : passed) {
    for (InstrId id = cfg_.blocks[block].first; id < cfg_.blocks[block].end; ++id) {
      const Instr& instr = at(id);
      acts |= !only_computes(instr) && instr.op != Op::load && instr.op != Op::branch &&
              group(instr.op) != OpGroup::lane;
      for (const Operand& made : function_.destinations(instr)) {
        if (made.kind != Operand::Kind::reg) continue;
        lanes |= made.index == mask_;
        constants_.erase(made.index);
        written_at_[made.index] = lanes_;
        if (made.index == mask_) continue;
        Walk::write(entry_.bindings, made.index, walk_.unknown(first, made.index | kPassedBy));
      }
    }
  }
  if (!passed.empty()) {
    wider_.reset();
    forget_stored(passed, first);
    take_bases(to, &entry_.bindings);
  }
  if (acts) {
    entry_.loads.clear();
    entry_.tries.clear();
  }
  if (!lanes) return;
  alone_ = false;
  bits_ = walk_.unknown(first, mask_ | kPassedBy);
  change_lanes({first, false}, Acting::unknown);
}

// What the lanes' own memory is counted from, as far as every way to the block says the same.
void LoopEntries::take_bases(BlockId block, Bindings* bindings) {
  if (!bases_) bases_.emplace(function_, cfg_);
  for (const FrameBases::Base& base : bases_->before(block)) {
    Walk::write(*bindings, base.reg, values_.constant(base.number));
  }
}

// What these blocks may have stored into the lane's own memory, and what may have been loaded
// before. Registers that they write are unknown by now.
void LoopEntries::forget_stored(std::span<const BlockId> passed, InstrId now) {
  const Bindings before = entry_.bindings;
  std::vector<FrameSlot> stored;
  bool known = true;
  for (const BlockId block : passed) {
    known = known && places_stored(block, before, &stored);
  }
  forget_memory(now);
  if (!known) return;
  std::ranges::copy_if(before.slots, std::back_inserter(entry_.bindings.slots),
                       [&](const FrameSlot& held) {
                         return std::ranges::none_of(
                             stored, [&](const FrameSlot& one) { return overlap(held, one); });
                       });
  if (stored.empty()) entry_.bindings.frame = before.frame;
}

// Where a block stores into that memory. False: nobody knows.
bool LoopEntries::places_stored(BlockId block, const Bindings& before,
                                std::vector<FrameSlot>* stored) {
  const InstrId first = cfg_.blocks[block].first, end = cfg_.blocks[block].end;
  const auto stores = [&](InstrId id) { return may_store_own(at(id)); };
  const auto instrs = std::views::iota(first, end);
  if (std::ranges::none_of(instrs, stores)) return true;
  Bindings bindings = before;
  take_bases(block, &bindings);
  for (const InstrId id : instrs) {
    const Instr& instr = at(id);
    if (instr.op == Op::branch || instr.op == Op::drain) continue;
    if (!stores(id)) {
      walk_.pass(bindings, id);
      continue;
    }
    if (!stores_own(instr) || stored->size() > kStoredMax) return false;
    for (unsigned i = 0; i + 1 < instr.src.count; ++i) {
      const auto slot = walk_.slot(bindings, instr, i);
      if (!slot) return false;
      stored->push_back(*slot);
    }
  }
  return true;
}

// What the lane's own memory holds is not known.
void LoopEntries::forget_memory(InstrId now) {
  entry_.bindings.loads.clear();
  entry_.bindings.slots.clear();
  entry_.bindings.frame = walk_.unknown(now, kPassedBy | kNone);
}

void LoopEntries::pass(InstrId id) {
  const Instr& instr = at(id);
  if (instr.op == Op::branch || instr.op == Op::drain) return;
  const bool load = instr.op == Op::load;
  const ValueId address = load ? walk_.address(entry_.bindings, instr) : ValueId{0};
  const bool other = instr.guard.reg != kNone && instr.guard.reg != mask_;
  const bool tries = is_swap(instr) && !other && instr.dst.count == 1 && instr.src.count >= 3;
  LoopEntry::Try first_try;
  if (tries) {
    first_try.address = walk_.address(entry_.bindings, instr);
    first_try.expected = walk_.read(entry_.bindings, function_.sources(instr)[1]);
  }
  walk_.pass(entry_.bindings, id);
  note_mask(instr);
  if (tries) {
    first_try.found = walk_.read(entry_.bindings, function_.destinations(instr)[0]);
    entry_.tries.push_back(first_try);
  } else if (!only_computes(instr) && !load && !stores_own(instr) &&
             group(instr.op) != OpGroup::lane) {
    entry_.loads.clear();
    entry_.tries.clear();
    if (wider_) wider_->acted = true;
  }
  if (load && !other) {
    entry_.loads.push_back({id, address, made_by(function_, walk_, entry_.bindings, instr)});
  }
  note_written(id);
  if (!function_.writes(function_.instrs[id], mask_)) return;
  const ValueId who = walk_.read(entry_.bindings, mask_);
  alone_ = held_by(lanes_, {id, true}) && (alone_ || chooses_lowest(values_, who, bits_, wide_));
  bits_ = walk_.unknown(id, mask_);
  Walk::write(entry_.bindings, mask_, values_.constant(1));
  const auto still = values_.known(who);
  change_lanes({id, true}, !still ? Acting::unknown : *still == 1 ? Acting::all : Acting::none);
}

// What reads the mask: its bits are the same until it is written again, and the first of its lanes
// is the one that acts, where no other does.
void LoopEntries::note_mask(const Instr& instr) {
  const auto sources = function_.sources(instr);
  if (instr.guard.reg != kNone) return;
  if (instr.op == Op::mask_bits && is_reg(sources[0], mask_)) {
    Walk::write(entry_.bindings, function_.destinations(instr)[0].index, bits_);
    wide_ = bits(instr.type) == 64;
  }
  if (instr.op == Op::read_lane && alone_ && sources.size() == 3 &&
      sources[1].kind == Operand::Kind::none && is_reg(sources[2], mask_)) {
    Walk::write(entry_.bindings, function_.destinations(instr)[0].index,
                walk_.read(entry_.bindings, sources[0]));
  }
}

void LoopEntries::note_written(InstrId id) {
  const Instr& instr = at(id);
  const bool constant = instr.op == Op::mov && instr.guard.reg == kNone &&
                        function_.sources(instr)[0].kind == Operand::Kind::immediate;
  for (const Operand& operand : function_.destinations(instr)) {
    if (operand.kind != Operand::Kind::reg) continue;
    constants_.erase(operand.index);
    if (constant) constants_.insert(operand.index);
    written_at_[operand.index] = lanes_;
    const bool of_others = wider_ && wider_->others && instr.guard.reg == mask_ &&
                           !instr.guard.negated && !function_.registers[operand.index].scalar;
    if (wider_ && !of_others) wider_->written.insert(operand.index);
  }
}

// Whether the mask has only lanes now that it had then.
bool LoopEntries::held_by(MaskPlace since, MaskPlace now) {
  const auto [found, fresh] =
      since_.try_emplace(std::pair{mask_, since}, function_, cfg_, live_, mask_, since);
  const LanesSince& lanes = found->second;
  return now.behind ? lanes.only_behind(now.at) : lanes.only_before(cfg_.block_of[now.at]);
}

// Lanes may act that did not before: what they hold is not known, but where those that wrote it are
// still all that act.
void LoopEntries::change_lanes(MaskPlace now, Acting who) {
  if (wider_ && held_by(wider_->lanes, now)) return come_back(now);
  wider_.reset();
  const bool fewer = held_by(lanes_, now);
  const MaskPlace before = lanes_;
  lanes_ = now;
  if (fewer) return;
  if (who != Acting::unknown) {
    const ValueId frame = walk_.unknown(now.at, kPassedBy | kNone);
    wider_ = Wider{before, entry_, frame, {}, false, who == Acting::none};
  }
  entry_.loads.clear();
  entry_.tries.clear();
  forget_memory(now.at);
  for (auto& [reg, value] : entry_.bindings.registers) {
    if (reg == mask_ || function_.registers[reg].scalar || constants_.contains(reg)) continue;
    const auto written = written_at_.find(reg);
    const bool stays = written != written_at_.end() && held_by(written->second, now);
    if (!stays) value = walk_.unknown(now.at, reg);
  }
}

// Whether the mask is set to what each of those lanes had in it: then it is the mask of then, and
// what was made of that one meanwhile has no other lanes either.
bool LoopEntries::sets_all(const Wider& wider, InstrId id) {
  const Operand& from = function_.sources(at(id))[0];
  return at(id).op == Op::mov && at(id).guard.reg == kNone && from.kind == Operand::Kind::reg &&
         !from.negated && !wider.written.contains(from.index) &&
         values_.known(walk_.read(wider.entry.bindings, from.index)) == 1;
}

// The lanes that had acted are all that act once more: what was known of them is known, but for
// what was written meanwhile.
void LoopEntries::come_back(MaskPlace now) {
  Wider wider = std::move(*wider_);
  wider_.reset();
  lanes_ = sets_all(wider, now.at) ? wider.lanes : now;
  Bindings& was = wider.entry.bindings;
  Bindings& is = entry_.bindings;
  for (const RegisterId reg : wider.written) Walk::write(was, reg, walk_.read(is, reg));
  Walk::write(was, mask_, values_.constant(1));
  const bool known = is.frame == wider.frame;  // nobody stored where is not known
  if (wider.others) {  // what they stored is in their own memory, or was noted as an act
    if (wider.acted) was.loads.clear();
  } else if (known) {
    std::erase_if(was.slots, [&](const FrameSlot& old) {
      return std::ranges::any_of(is.slots, [&](const FrameSlot& one) { return overlap(old, one); });
    });
    was.slots.insert(was.slots.end(), is.slots.begin(), is.slots.end());
  } else {
    was.slots = std::move(is.slots);
    was.frame = is.frame;
  }
  if (!wider.others) was.loads = std::move(is.loads);
  if (wider.acted) {
    wider.entry.loads.clear();
    wider.entry.tries.clear();
  }
  entry_ = std::move(wider.entry);
}

}  // namespace muster::ir

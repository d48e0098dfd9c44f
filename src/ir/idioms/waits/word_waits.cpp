// See word_waits.h. All ways from the poll back to it, or out of the loop, are gone along: there
// are few, and each is short.
#include "ir/idioms/waits/word_waits.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "ir/flow/liveness.h"
#include "ir/idioms/waits/known_guards.h"
#include "ir/wave_memory.h"

namespace muster::ir {

namespace {

constexpr std::size_t kBlocksMax = 16, kLoopMax = 256;
constexpr unsigned kStepsMax = 512;  // instructions on all ways together

// A load or an atomic that leaves the word as it is for some operands.
bool may_poll(const Instr& instr, bool wave) {
  if ((instr.guard.reg != kNone && !wave) || bytes(instr.type) < 4) return false;
  if (instr.dst.count != 1 && (wave || instr.op != Op::load || instr.dst.count == 0)) return false;
  if (is_float(instr.type)) return false;
  const bool reaches =
      instr.space == Space::global || instr.space == Space::shared || instr.space == Space::generic;
  if (!reaches) return false;
  if (instr.op == Op::load) {
    return instr.order != Order::weak || (wave && (instr.flags & kUnmarked) != 0);
  }
  if (instr.op != Op::atomic) return false;
  const auto op = static_cast<Reduce>(instr.sub);
  return op != Reduce::inc && op != Reduce::dec;
}

bool reads_parameter(const Instr& instr) {
  return instr.op == Op::load && instr.space == Space::parameter;
}

class LoopFinder {
 public:
  LoopFinder(const Function& function, const Cfg& cfg)
      : function_(function), cfg_(cfg), wave_(function.control == Control::wave) {
    predecessors_.resize(cfg.blocks.size());
    for (BlockId b = 0; b < cfg.blocks.size(); ++b) {
      for (const BlockId to : successors(b)) predecessors_[to].push_back(b);
    }
  }

  // In the innermost loop around it; where that does more than to ask again, in what one of the
  // ways back goes round.
  bool look_at(InstrId poll, WordWait* found) {
    const BlockId block = cfg_.block_of[poll];
    if (look_in(around(block), poll, found)) return true;
    return !wave_ && std::ranges::any_of(turns_around(block), [&](const auto& turn) {
      *found = {};
      return look_in(turn, poll, found) && found->vote == kNone;
    });
  }

  bool look_in(const std::vector<BlockId>& loop, InstrId poll, WordWait* found) {
    found->poll = poll;
    poll_ = poll;
    looks_.clear();
    vote_ = find_vote(loop);
    warp_vote_ = find_warp_vote(loop);
    know_at(poll);
    found->vote = vote_;
    found->warp_vote = warp_vote_;
    found->blocks = quiet_part(loop);
    if (found->blocks.empty()) return false;
    if (vote_ != kNone && function_.instrs[poll].dst.count != 1) return false;
    if (!gather(*found)) return false;
    if (warp_vote_ != kNone) know_in_loop(poll);
    steps_ = 0;
    if (!follow(poll + 1, polled(poll), {}, poll)) return false;
    if (!find_element(found)) return false;
    if (vote_ != kNone && !votes_alike(*found, loop)) return false;
    found->looks = {looks_.begin(), looks_.end()};
    for (const auto& [reg, id] : definition_) {
      if (!carried_.contains(reg) || !decides(reg)) continue;
      if (!wave_) return false;
      found->carried.push_back(reg);
      if (std::ranges::find(found->inputs, reg) == found->inputs.end()) {
        found->inputs.push_back(reg);
      }
    }
    return leaves(*found);
  }

  // A first try before the loop around `again`, which is the same try: who fails goes there.
  bool comes_before(InstrId poll, const WordWait& again, WordWait* found) {
    if (poll == again.poll || !same_try(poll, again.poll)) return false;
    poll_ = again.poll;
    vote_ = again.vote;
    warp_vote_ = again.warp_vote;
    know_at(poll);
    const auto in_loop = [&](BlockId b) {
      return std::ranges::find(again.blocks, b) != again.blocks.end();
    };
    std::set<BlockId> exits;
    for (const BlockId b : again.blocks) {
      for (const BlockId to : successors(b)) {
        if (!in_loop(to)) exits.insert(to);
      }
    }
    if (exits.size() != 1 || in_loop(cfg_.block_of[poll])) return false;
    std::set<InstrId> passed;
    bool leaves = false, fails = false;
    std::vector<InstrId> open{poll + 1};
    while (!open.empty()) {
      const InstrId at = open.back();
      open.pop_back();
      if (at >= function_.instrs.size() || at == poll) return false;
      leaves |= cfg_.block_of[at] == *exits.begin();
      fails |= at == again.poll;
      if (cfg_.block_of[at] == *exits.begin() || at == again.poll) continue;
      const Instr& instr = function_.instrs[at];
      if (!quiet(at) || passed.size() > kStepsMax || !passed.insert(at).second) return false;
      const std::optional<bool> taken = direction(instr);
      if (instr.op == Op::branch && taken.value_or(true)) open.push_back(instr.target);
      if (!taken.value_or(false)) open.push_back(at + 1);
    }
    if (!leaves || !fails) return false;
    passed.insert(poll);
    std::set<BlockId> blocks(again.blocks.begin(), again.blocks.end());
    for (const InstrId id : passed) blocks.insert(cfg_.block_of[id]);
    *found = {};
    found->poll = poll;
    found->blocks = {blocks.begin(), blocks.end()};
    found->again = again.poll;
    found->element = again.element;
    found->vote = again.vote;
    found->warp_vote = again.warp_vote;
    return keeps_to_itself(passed, again, found) || goes_on_alike(passed, again, found);
  }

 private:
  // Of a branch: whether lanes that have come here from the poll take it, where that is known. Of
  // anything else: false.
  std::optional<bool> direction(const Instr& instr) {
    if (instr.op != Op::branch) return false;
    if (instr.guard.reg == kNone) return true;
    auto known = guards_ ? guards_->value(instr.guard.reg) : std::nullopt;
    const auto here = in_loop_.find(instr.guard.reg);
    if (!known && here != in_loop_.end()) known = here->second;
    return known ? std::optional{*known != instr.guard.negated} : std::nullopt;
  }

  // What every lane has in each turn that comes to the poll: others vote without having looked.
  void know_in_loop(InstrId poll) {
    BlockId block = cfg_.block_of[poll];
    for (BlockId above = cfg_.immediate_dominator[block]; above != kNone && inside_.contains(above);
         block = above, above = cfg_.immediate_dominator[block]) {
      const Instr& last = function_.instrs[cfg_.blocks[above].end - 1];
      if (last.op != Op::branch || last.guard.reg == kNone || predecessors_[block].size() != 1) {
        continue;
      }
      const bool taken = cfg_.block_of[last.target] == block;
      const bool onward = cfg_.blocks[above].end == cfg_.blocks[block].first;
      if (taken == onward || !invariant(last.guard.reg)) continue;
      in_loop_.emplace(last.guard.reg, taken != last.guard.negated);
    }
  }

  // From here on the ways are those of lanes that have come to the poll, where there is a vote.
  void know_at(InstrId poll) {
    in_loop_.clear();
    if (vote_ != kNone && !guards_) guards_.emplace(function_, cfg_);
    if (guards_) guards_->forget();
    if (vote_ != kNone) guards_->enter(cfg_.block_of[poll]);
  }

  // The one barrier of the workgroup with a reduction in this loop, if a vote there can end it:
  // over all threads, of one lane against all others.
  InstrId find_vote(const std::vector<BlockId>& loop) const {
    InstrId vote = kNone;
    if (wave_ || function_.instrs[poll_].op != Op::load) return kNone;
    for (const BlockId b : loop) {
      for (InstrId id = cfg_.blocks[b].first; id < cfg_.blocks[b].end; ++id) {
        const Instr& instr = function_.instrs[id];
        if (instr.op != Op::cta_barrier) continue;
        const auto kind = static_cast<CtaBarrier>(instr.sub);
        const auto sources = function_.sources(instr);
        const bool one = kind == CtaBarrier::red_and || kind == CtaBarrier::red_or;
        if (!one || vote != kNone || instr.guard.reg != kNone || instr.dst.count != 1 ||
            sources.size() < 3 || sources[1].kind != Operand::Kind::none ||
            sources[0].kind != Operand::Kind::immediate) {
          return kNone;
        }
        vote = id;
      }
    }
    return vote;
  }

  // The one vote of a warp in this loop, if it asks whether any or all lanes are for something.
  InstrId find_warp_vote(const std::vector<BlockId>& loop) const {
    InstrId vote = kNone;
    if (wave_) return kNone;
    for (const BlockId b : loop) {
      for (InstrId id = cfg_.blocks[b].first; id < cfg_.blocks[b].end; ++id) {
        const Instr& instr = function_.instrs[id];
        if (instr.op != Op::vote) continue;
        const auto kind = static_cast<Vote>(instr.sub);
        const bool one = kind == Vote::any || kind == Vote::all;
        if (!one || vote != kNone || instr.guard.reg != kNone) return kNone;
        vote = id;
      }
    }
    return vote;
  }

  // All that the poll writes.
  std::set<RegisterId> polled(InstrId poll) const {
    std::set<RegisterId> written;
    for (const Operand& to : function_.destinations(function_.instrs[poll])) {
      if (to.kind == Operand::Kind::reg) written.insert(to.index);
    }
    return written;
  }

  // Which of several words the loop waits for: the one that a branch of the loop rests on.
  bool find_element(WordWait* found) const {
    const auto words = function_.destinations(function_.instrs[found->poll]);
    if (words.size() == 1) return true;
    unsigned decisive = 0;
    for (std::uint32_t i = 0; i < words.size(); ++i) {
      if (words[i].kind != Operand::Kind::reg || !decides(words[i].index, true)) continue;
      found->element = i;
      ++decisive;
    }
    return decisive == 1;
  }

  // Who does not poll votes alike in every turn and does nothing else, and nobody polls who has not
  // voted.
  bool votes_alike(const WordWait& found, const std::vector<BlockId>& loop) {
    if (found.blocks.size() != loop.size()) return false;
    if (!dominates(cfg_, cfg_.block_of[vote_], cfg_.block_of[poll_])) return false;
    const std::set<RegisterId> of_poll = std::exchange(carried_, {});
    steps_ = 0;
    guards_->forget();
    const RegisterId result = function_.destinations(function_.instrs[vote_])[0].index;
    if (!follow(vote_ + 1, {result}, {}, vote_)) return false;
    const std::set<RegisterId> of_all = std::exchange(carried_, of_poll);
    const RegisterId polled = function_.destinations(function_.instrs[poll_])[0].index;
    return std::ranges::none_of(of_all,
                                [&](RegisterId reg) { return reg != polled && decides(reg); });
  }

  // What is executed between a first try and the loop, whatever the try finds, and does not rest on
  // that: up to the first branch of which it is not known where it leads.
  std::set<InstrId> settled_before(InstrId poll, const WordWait& again) {
    std::set<InstrId> settled;
    std::set<RegisterId> rests = polled(poll);
    for (InstrId at = poll + 1; at < function_.instrs.size() && settled.size() < kStepsMax;) {
      const Instr& instr = function_.instrs[at];
      const bool in_loop = std::ranges::find(again.blocks, cfg_.block_of[at]) != again.blocks.end();
      const std::optional<bool> taken = direction(instr);
      if (in_loop || !taken) break;
      bool reads = rests.contains(instr.guard.reg);
      for (const Operand& source : function_.sources(instr)) {
        reads |= source.kind == Operand::Kind::reg && rests.contains(source.index);
      }
      for (const Operand& made : function_.destinations(instr)) {
        if (reads && made.kind == Operand::Kind::reg) rests.insert(made.index);
      }
      if (!reads) settled.insert(at);
      at = *taken ? instr.target : at + 1;
    }
    return settled;
  }

  // Nothing behind reads what is found, or computed from it, by either; what the first one reads.
  bool keeps_to_itself(std::set<InstrId> passed, const WordWait& again, WordWait* found) {
    const std::set<InstrId> settled = settled_before(found->poll, again);
    for (const BlockId b : again.blocks) {
      for (InstrId id = cfg_.blocks[b].first; id < cfg_.blocks[b].end; ++id) passed.insert(id);
    }
    std::set<RegisterId> made, read;
    const auto reads = [&](InstrId id, auto note) {
      const Instr& instr = function_.instrs[id];
      if (instr.guard.reg != kNone) note(instr.guard.reg);
      for (const Operand& source : function_.sources(instr)) {
        if (source.kind == Operand::Kind::reg) note(source.index);
      }
    };
    for (const InstrId id : passed) {
      reads(id, [&](RegisterId reg) { read.insert(reg); });
      if (settled.contains(id)) continue;
      for (const Operand& to : function_.destinations(function_.instrs[id])) {
        if (to.kind == Operand::Kind::reg) made.insert(to.index);
      }
    }
    bool used = false;
    for (InstrId id = 0; id < function_.instrs.size(); ++id) {
      if (!passed.contains(id)) reads(id, [&](RegisterId reg) { used |= made.contains(reg); });
    }
    for (const Operand& source : function_.sources(function_.instrs[found->poll])) {
      used |= source.kind == Operand::Kind::reg && made.contains(source.index);
    }
    found->inputs = {read.begin(), read.end()};
    return !used;
  }

  // Whoever passes at the first try goes on as those do that pass in the loop, with what it has
  // found in the same registers, and nothing else of the loop is read from there on.
  bool goes_on_alike(const std::set<InstrId>& passed, const WordWait& again, WordWait* found) {
    const auto first = function_.destinations(function_.instrs[found->poll]);
    const auto second = function_.destinations(function_.instrs[again.poll]);
    const InstrId meet = past_jumps(found->poll + 1);
    if (vote_ != kNone || !std::ranges::equal(first, second) || meet == kNone ||
        meet != past_jumps(again.poll + 1)) {
      return false;
    }
    if (!liveness_) liveness_.emplace(function_, cfg_);
    std::set<InstrId> all = passed;
    for (const BlockId b : again.blocks) {
      for (InstrId id = cfg_.blocks[b].first; id < cfg_.blocks[b].end; ++id) all.insert(id);
    }
    const std::set<RegisterId> told = polled(again.poll);
    for (const InstrId id : all) {
      for (const Operand& to : function_.destinations(function_.instrs[id])) {
        if (to.kind != Operand::Kind::reg || told.contains(to.index)) continue;
        if (liveness_->live_before(to.index, meet)) return false;
      }
    }
    found->inputs = again.inputs;
    found->value_used = again.value_used;
    return true;
  }

  // The first instruction from here on that is no way to another one; kNone: there is none.
  InstrId past_jumps(InstrId at) const {
    for (unsigned steps = 0; at < function_.instrs.size() && steps < kStepsMax; ++steps) {
      const Instr& instr = function_.instrs[at];
      if (instr.op != Op::branch || instr.guard.reg != kNone) return at;
      at = instr.target;
    }
    return kNone;
  }

  // What a register that is written once holds, if that stands there.
  std::optional<std::uint64_t> constant(const Operand& operand) const {
    if (operand.kind == Operand::Kind::immediate) return operand.value;
    std::optional<std::uint64_t> held;
    for (const Instr& instr : function_.instrs) {
      for (const Operand& made : function_.destinations(instr)) {
        if (made.kind != Operand::Kind::reg || made.index != operand.index) continue;
        const auto sources = function_.sources(instr);
        if (held || instr.op != Op::mov || instr.guard.reg != kNone ||
            sources[0].kind != Operand::Kind::immediate) {
          return std::nullopt;
        }
        held = sources[0].value;
      }
    }
    return held;
  }

  bool same_try(InstrId a, InstrId b) const {
    const Instr &one = function_.instrs[a], &other = function_.instrs[b];
    if (one.op != other.op || one.sub != other.sub || one.type != other.type ||
        one.space != other.space || one.order != other.order || one.scope != other.scope ||
        one.offset != other.offset || one.src.count != other.src.count ||
        one.dst.count != other.dst.count) {
      return false;
    }
    const auto left = function_.sources(one), right = function_.sources(other);
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (left[i] == right[i]) continue;
      const auto known = constant(left[i]);
      if (i == 0 || !known || known != constant(right[i])) return false;
    }
    return true;
  }

  std::vector<BlockId> successors(BlockId b) const {
    return {cfg_.successors.begin() + cfg_.successor_first[b],
            cfg_.successors.begin() + cfg_.successor_first[b + 1]};
  }

  // The innermost loop around this block: of its header, the nearest above it that some block of
  // the loop leads back to. None, if there is none or it is large.
  std::vector<BlockId> around(BlockId block) const {
    for (BlockId header = block; header != kNone; header = cfg_.immediate_dominator[header]) {
      const std::set<BlockId> loop = loop_of(header, ways_back(header));
      if (loop.size() > kLoopMax) return {};
      if (loop.contains(block) && (loop.size() > 1 || closes(header))) {
        return {loop.begin(), loop.end()};
      }
    }
    return {};
  }

  // Of the same loop, if there are several ways back: what each of them goes round, if the block is
  // in it; the smallest first.
  std::vector<std::vector<BlockId>> turns_around(BlockId block) const {
    std::vector<std::vector<BlockId>> turns;
    for (BlockId header = block; header != kNone; header = cfg_.immediate_dominator[header]) {
      const std::vector<BlockId> back = ways_back(header);
      if (!loop_of(header, back).contains(block) || back.empty()) continue;
      for (const BlockId from : back) {
        const std::set<BlockId> turn = loop_of(header, {from});
        if (back.size() > 1 && turn.size() <= kLoopMax && turn.contains(block)) {
          turns.emplace_back(turn.begin(), turn.end());
        }
      }
      break;
    }
    std::ranges::stable_sort(turns, {}, &std::vector<BlockId>::size);
    return turns;
  }

  std::vector<BlockId> ways_back(BlockId header) const {
    std::vector<BlockId> back;
    std::ranges::copy_if(predecessors_[header], std::back_inserter(back),
                         [&](BlockId from) { return dominates(cfg_, header, from); });
    return back;
  }

  // What lies between a block and those that lead back to it; more than kLoopMax: not all of it.
  std::set<BlockId> loop_of(BlockId header, std::vector<BlockId> back) const {
    std::set<BlockId> loop{header};
    while (!back.empty() && loop.size() <= kLoopMax) {
      const BlockId b = back.back();
      back.pop_back();
      if (!loop.insert(b).second) continue;
      for (const BlockId before : predecessors_[b]) back.push_back(before);
    }
    return loop;
  }

  // A block that leads to itself.
  bool closes(BlockId block) const {
    return std::ranges::find(predecessors_[block], block) != predecessors_[block].end();
  }

  bool inside(InstrId id) const {
    return id < function_.instrs.size() && inside_.contains(cfg_.block_of[id]);
  }

  // Another load of the word that is polled, before the atomic that takes it.
  bool looks_first(InstrId id) const {
    const Instr &instr = function_.instrs[id], &poll = function_.instrs[poll_];
    if (instr.op != Op::load || poll.op != Op::atomic || instr.order == Order::weak) return false;
    return instr.guard.reg == poll.guard.reg && instr.dst.count == 1 &&
           bytes(instr.type) == bytes(poll.type) && instr.space == poll.space &&
           instr.offset == poll.offset && function_.sources(instr)[0] == function_.sources(poll)[0];
  }

  bool quiet(InstrId id) const {
    const Instr& instr = function_.instrs[id];
    return group(instr.op) == OpGroup::compute || instr.op == Op::branch ||
           instr.op == Op::address || instr.op == Op::special || reads_parameter(instr) ||
           (instr.op == Op::nop && instr.text == kNone) || id == poll_ || looks_first(id) ||
           id == vote_ || id == warp_vote_ ||
           (instr.op == Op::fence && static_cast<Fence>(instr.sub) == Fence::memory) ||
           (wave_ && (instr.op == Op::drain || instr.op == Op::mask_bits ||
                      instr.op == Op::bits_mask || instr.op == Op::read_lane));
  }

  // Of the blocks of a loop those on quiet ways from the poll back to it: what else it does is done
  // by who goes on. Only of what leaves the word as it is for many operands.
  std::vector<BlockId> quiet_part(const std::vector<BlockId>& loop) const {
    std::set<BlockId> calm;
    for (const BlockId b : loop) {
      bool all = true;
      for (InstrId id = cfg_.blocks[b].first; id < cfg_.blocks[b].end; ++id) all &= quiet(id);
      if (all) calm.insert(b);
    }
    const bool adds = function_.instrs[poll_].op == Op::atomic &&
                      static_cast<Reduce>(function_.instrs[poll_].sub) == Reduce::add;
    if (calm.size() != loop.size() && adds) return {};
    const BlockId start = cfg_.block_of[poll_];
    const auto spread = [&](auto next) {
      std::set<BlockId> reached;
      std::vector<BlockId> open{start};
      while (!open.empty()) {
        const BlockId b = open.back();
        open.pop_back();
        for (const BlockId to : next(b)) {
          if (calm.contains(to) && reached.insert(to).second) open.push_back(to);
        }
      }
      return reached;
    };
    const std::set<BlockId> onward = spread([this](BlockId b) { return successors(b); });
    const std::set<BlockId> back = spread([this](BlockId b) { return predecessors_[b]; });
    std::vector<BlockId> both;
    std::ranges::set_intersection(onward, back, std::back_inserter(both));
    if (!onward.contains(start) || both.size() > kBlocksMax) return {};
    return both;
  }

  // What the loop writes and reads. False: it does more than look at the word.
  bool gather(WordWait& found) {
    inside_ = {found.blocks.begin(), found.blocks.end()};
    definition_.clear();
    invariant_.clear();
    carried_.clear();
    std::set<RegisterId> read;
    for (const BlockId b : found.blocks) {
      for (InstrId id = cfg_.blocks[b].first; id < cfg_.blocks[b].end; ++id) {
        const Instr& instr = function_.instrs[id];
        if (!quiet(id)) return false;
        for (const Operand& made : function_.destinations(instr)) {
          if (made.kind != Operand::Kind::reg) continue;
          const auto [at, first] = definition_.try_emplace(made.index, id);
          if (!first) at->second = kNone;  // nothing is known of what is used again
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
      if (source.kind == Operand::Kind::reg && !invariant(source.index)) return false;
    }
    return true;
  }

  // What the loop computes anew in each turn, and always the same. Code that is not optimised hands
  // an address through the parameters of several functions on its way to the poll; registers of a
  // wave are used again and again, and followed through a few instructions only.
  bool invariant(RegisterId reg) const {
    if (wave_) return invariant_near(reg, 4);
    // While it is asked about: what rests on itself is not the same in all turns.
    const auto [known, first] = invariant_.try_emplace(reg, false);
    if (!first) return known->second;
    return invariant_[reg] = stays(reg, [this](RegisterId next) { return invariant(next); });
  }

  bool invariant_near(RegisterId reg, unsigned depth) const {
    return stays(reg, [this, depth](RegisterId next) {
      return !definition_.contains(next) || (depth > 1 && invariant_near(next, depth - 1));
    });
  }

  // The sources are asked the same.
  template <typename Ask>
  bool stays(RegisterId reg, Ask ask) const {
    const auto made = definition_.find(reg);
    if (made == definition_.end()) return true;
    if (made->second == kNone) return false;
    const Instr& instr = function_.instrs[made->second];
    const bool pure = group(instr.op) == OpGroup::compute || instr.op == Op::address;
    if (!pure || (instr.guard.reg != kNone && !wave_)) return false;
    return std::ranges::all_of(function_.sources(instr), [&](const Operand& source) {
      return source.kind != Operand::Kind::reg || ask(source.index);
    });
  }

  // From `at` on every way comes to `home` or leaves the loop, without a loop of its own. What is
  // read and was not written since `home`, though the loop writes it, is carried from turn to turn.
  bool follow(InstrId at, std::set<RegisterId> written, std::set<InstrId> passed, InstrId home) {
    while (true) {
      if (at == home || !inside(at)) return true;
      if (looks_first(at)) return leads_to_poll(at) && (looks_.insert(at), true);
      if (++steps_ > kStepsMax || !passed.insert(at).second) return false;
      const Instr& instr = function_.instrs[at];
      if (instr.guard.reg != kNone) note_read(instr.guard.reg, written);
      for (const Operand& source : function_.sources(instr)) {
        if (source.kind == Operand::Kind::reg) note_read(source.index, written);
      }
      if (instr.op == Op::branch) {
        if (const std::optional<bool> taken = direction(instr)) {
          at = *taken ? instr.target : at + 1;
          continue;
        }
        if (!follow(instr.target, written, passed, home)) return false;
      } else {
        for (const Operand& made : function_.destinations(instr)) {
          if (made.kind != Operand::Kind::reg) continue;
          // The lanes that poll write all of it, as long as those are the active ones.
          const RegisterId active = function_.instrs[poll_].guard.reg;
          const bool whole = instr.guard.reg == kNone ||
                             (wave_ && instr.guard.reg == active && !written.contains(active));
          if (whole) written.insert(made.index);
          if (!whole) note_read(made.index, written);
        }
      }
      ++at;
    }
  }

  // Whether every way from this load comes to itself or to the poll, whatever it finds, and what
  // lies between is quiet.
  bool leads_to_poll(InstrId look) const {
    std::set<InstrId> passed;
    std::vector<InstrId> open{look + 1};
    while (!open.empty()) {
      const InstrId at = open.back();
      open.pop_back();
      if (at == look || at == poll_ || !passed.insert(at).second) continue;
      if (at >= function_.instrs.size() || passed.size() > kStepsMax) return false;
      const Instr& instr = function_.instrs[at];
      if (!quiet(at)) return false;
      if (instr.op == Op::branch) open.push_back(instr.target);
      if (instr.op != Op::branch || instr.guard.reg != kNone) open.push_back(at + 1);
    }
    return true;
  }

  void note_read(RegisterId reg, const std::set<RegisterId>& written) {
    if (!definition_.contains(reg) || written.contains(reg) || invariant(reg)) return;
    carried_.insert(reg);
  }

  // Whether a branch of the loop, or anything behind it, rests on this register; `inside_only`:
  // nothing else than a branch of the loop is asked about.
  bool decides(RegisterId reg, bool inside_only = false) const {
    std::set<RegisterId> spread{reg};
    for (bool more = true; more;) {
      more = false;
      for (InstrId id = 0; id < function_.instrs.size(); ++id) {
        const Instr& instr = function_.instrs[id];
        bool reads = spread.contains(instr.guard.reg);
        for (const Operand& source : function_.sources(instr)) {
          reads |= source.kind == Operand::Kind::reg && spread.contains(source.index);
        }
        if (!reads || (inside_only && !inside(id))) continue;
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
        return definition_.contains(reg) && !invariant(reg);
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
  const bool wave_;
  std::vector<std::vector<BlockId>> predecessors_;
  std::set<BlockId> inside_;
  std::map<RegisterId, InstrId> definition_;  // in the loop: one each
  mutable std::map<RegisterId, bool> invariant_;
  std::set<RegisterId> carried_;
  std::set<InstrId> looks_;
  InstrId poll_ = kNone, vote_ = kNone, warp_vote_ = kNone;
  std::optional<KnownGuards> guards_;   // once there is a vote
  std::map<RegisterId, bool> in_loop_;  // predicates, as lanes have them that come to the poll
  std::optional<Liveness> liveness_;    // once it is asked for
  unsigned steps_ = 0;
};

}  // namespace

std::vector<WordWait> find_word_waits(const Function& function, const Cfg& cfg) {
  std::vector<WordWait> all;
  std::optional<LoopFinder> finder;
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    if (!may_poll(function.instrs[id], function.control == Control::wave)) continue;
    if (!finder) finder.emplace(function, cfg);
    WordWait found;
    if (finder->look_at(id, &found)) all.push_back(std::move(found));
  }
  for (WordWait& one : all) {
    one.look = std::ranges::any_of(all, [&](const WordWait& other) {
      return std::ranges::find(other.looks, one.poll) != other.looks.end();
    });
  }
  const std::size_t loops = all.size();
  for (InstrId id = 0; loops != 0 && id < function.instrs.size(); ++id) {
    if (!may_poll(function.instrs[id], function.control == Control::wave)) continue;
    if (std::ranges::find(all, id, &WordWait::poll) != all.end()) continue;
    WordWait found;
    for (std::size_t i = 0; i < loops; ++i) {
      if (all[i].look || !finder->comes_before(id, all[i], &found)) continue;
      all.push_back(std::move(found));
      break;
    }
  }
  return all;
}

}  // namespace muster::ir

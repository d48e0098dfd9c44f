// See pauses.h. A pause is a region behind a try that failed, of blocks that compute, sleep and
// look at the same word; all ways out of it lead to a try, or to where the try itself leads that
// passes.
#include "ir/idioms/waits/pauses.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "ir/flow/liveness.h"

namespace muster::ir {

namespace {

constexpr std::size_t kBlocksMax = 128;
constexpr unsigned kPausesMax = 256;

// What a branch asks of a word that was loaded in its block: whether `word ^ mixed` compares so
// with `against`, exclusive or some predicates.
struct Test {
  std::vector<RegisterId> mixed, sides;  // each rising
  Compare compare = Compare::eq;         // eq, or lt of signed numbers
  Operand against;
  friend bool operator==(const Test&, const Test&) = default;
};

struct Asked {
  Test test;
  bool taken_if = false;  // what the test comes to where the branch is taken
};

// Follows a word from its load to the branch at the end of the block.
class Asking {
 public:
  explicit Asking(const Function& function) : function_(function) {}

  std::optional<Asked> of(InstrId load, InstrId end) {
    const Instr& branch = function_.instrs[end - 1];
    if (branch.op != Op::branch || branch.guard.reg == kNone) return std::nullopt;
    words_[function_.destinations(function_.instrs[load])[0].index] = {};
    for (InstrId id = load + 1; id + 1 < end; ++id) {
      if (!follow(function_.instrs[id])) return std::nullopt;
    }
    const auto found = answers_.find(branch.guard.reg);
    if (found == answers_.end()) return std::nullopt;
    Asked asked = found->second;
    asked.taken_if = asked.taken_if != branch.guard.negated;
    return asked;
  }

 private:
  static std::vector<RegisterId> with(std::vector<RegisterId> all, RegisterId one) {
    all.insert(std::ranges::upper_bound(all, one), one);
    return all;
  }

  const Asked* answer(const Operand& operand) const {
    if (operand.kind != Operand::Kind::reg) return nullptr;
    const auto found = answers_.find(operand.index);
    return found == answers_.end() ? nullptr : &found->second;
  }
  const std::vector<RegisterId>* word(const Operand& operand) const {
    if (operand.kind != Operand::Kind::reg) return nullptr;
    const auto found = words_.find(operand.index);
    return found == words_.end() ? nullptr : &found->second;
  }

  // False: a register that is followed is written anew.
  bool follow(const Instr& instr) {
    const auto sources = function_.sources(instr);
    const auto to = function_.destinations(instr);
    if (std::ranges::any_of(to, [&](auto& one) { return word(one) || answer(one); })) return false;
    if (to.size() != 1 || to[0].kind != Operand::Kind::reg || instr.guard.reg != kNone) return true;
    if (instr.op == Op::bit_xor && sources.size() == 2) return exclude(sources, to[0].index), true;
    if (instr.op == Op::bit_not && answer(sources[0]) != nullptr) {
      Asked asked = *answer(sources[0]);
      asked.taken_if = asked.taken_if == sources[0].negated;
      answers_[to[0].index] = asked;
    }
    if (instr.op == Op::setp && sources.size() == 2) compare(instr, sources, to[0].index);
    return true;
  }

  void exclude(std::span<const Operand> sources, RegisterId to) {
    for (unsigned i = 0; i < 2; ++i) {
      const Operand& other = sources[1 - i];
      if (other.kind != Operand::Kind::reg) continue;
      if (const auto* const mixed = word(sources[i])) words_[to] = with(*mixed, other.index);
      if (const Asked* const asked = answer(sources[i])) {
        const bool flips = sources[i].negated != other.negated;
        answers_[to] = {{asked->test.mixed, with(asked->test.sides, other.index),
                         asked->test.compare, asked->test.against},
                        asked->taken_if != flips};
      }
    }
  }

  void compare(const Instr& instr, std::span<const Operand> sources, RegisterId to) {
    const auto* const mixed = word(sources[0]);
    if (mixed == nullptr || is_float(instr.type)) return;
    Asked asked{{*mixed, {}, Compare::eq, sources[1]}, true};
    const auto kind = static_cast<Compare>(instr.sub);
    const bool by_sign = is_signed(instr.type) && sources[1].kind == Operand::Kind::immediate;
    switch (kind) {
      case Compare::eq:
      case Compare::ne:
        asked.taken_if = kind == Compare::eq;
        break;
      case Compare::gt:
      case Compare::le:
        if (asked.test.against.value == value_mask(instr.type) >> 1) return;
        asked.test.against.value = (asked.test.against.value + 1) & value_mask(instr.type);
        [[fallthrough]];
      case Compare::lt:
      case Compare::ge:
        if (!by_sign) return;
        asked.test.compare = Compare::lt;
        asked.taken_if = kind == Compare::lt || kind == Compare::le;
        break;
      default:
        return;
    }
    answers_[to] = asked;
  }

  const Function& function_;
  std::map<RegisterId, std::vector<RegisterId>> words_;
  std::map<RegisterId, Asked> answers_;
};

// Registers that hold what another one holds: written once, by a move of what is written once in
// the whole run, in front of it.
class Copies {
 public:
  Copies(const Function& function, const Cfg& cfg) {
    made_.assign(function.registers.size(), kNone);
    std::vector<bool> several(function.registers.size());
    for (InstrId id = 0; id < function.instrs.size(); ++id) {
      for (const Operand& to : function.destinations(function.instrs[id])) {
        if (to.kind != Operand::Kind::reg) continue;
        several[to.index] = several[to.index] || made_[to.index] != kNone;
        made_[to.index] = id;
      }
    }
    from_.assign(function.registers.size(), kNone);
    for (RegisterId reg = 0; reg < from_.size(); ++reg) {
      if (several[reg] || made_[reg] == kNone) continue;
      const Instr& in = function.instrs[made_[reg]];
      const Operand& from = in.op == Op::mov ? function.sources(in)[0] : Operand{};
      const bool copy =
          in.op == Op::mov && in.guard.reg == kNone && in.dst.count == 1 &&
          from.kind == Operand::Kind::reg && !several[from.index] && made_[from.index] != kNone &&
          bits(function.registers[from.index].type) == bits(function.registers[reg].type) &&
          bits(in.type) == bits(function.registers[reg].type);
      if (copy && comes_before(cfg, made_[from.index], made_[reg]) &&
          !in_loop(cfg, made_[from.index]))
        from_[reg] = from.index;
    }
  }

  // The two hold one value wherever both have been written.
  bool alike(const Operand& a, const Operand& b) const {
    return a == b || (a.kind == Operand::Kind::reg && b.kind == Operand::Kind::reg &&
                      root(a.index) == root(b.index));
  }

 private:
  RegisterId root(RegisterId reg) const {
    for (unsigned depth = 0; depth < 8 && from_[reg] != kNone; ++depth) reg = from_[reg];
    return reg;
  }

  // Whether a way leads from the instruction's block back to it.
  static bool in_loop(const Cfg& cfg, InstrId id) {
    const BlockId home = cfg.block_of[id];
    std::vector<bool> seen(cfg.blocks.size());
    std::vector<BlockId> open{home};
    while (!open.empty()) {
      const BlockId b = open.back();
      open.pop_back();
      for (std::uint32_t i = cfg.successor_first[b]; i < cfg.successor_first[b + 1]; ++i) {
        const BlockId to = cfg.successors[i];
        if (to == home) return true;
        if (seen[to]) continue;
        seen[to] = true;
        open.push_back(to);
      }
    }
    return false;
  }

  std::vector<InstrId> made_;
  std::vector<RegisterId> from_;
};

class PauseFinder {
 public:
  explicit PauseFinder(const Function& function)
      : function_(function),
        cfg_(make_cfg(function)),
        live_(function, cfg_),
        copies_(function, cfg_) {}

  // Whether somebody looks at the word of this try elsewhere.
  bool looked_at(InstrId id) const {
    const Instr& poll = function_.instrs[id];
    return std::ranges::any_of(function_.instrs, [&](const Instr& other) {
      return &other != &poll && other.op == Op::load && other.order != Order::weak &&
             other.space == poll.space && other.offset == poll.offset &&
             copies_.alike(function_.sources(other)[0], function_.sources(poll)[0]);
    });
  }

  struct Pause {
    InstrId first = kNone, instead = kNone;  // where one goes, and may go
  };
  // Behind a failing `poll`.
  std::optional<Pause> behind(InstrId poll) {
    poll_ = poll;
    const BlockId home = cfg_.block_of[poll];
    const auto asked = Asking(function_).of(poll, cfg_.blocks[home].end);
    if (!asked || cfg_.blocks[home].exits) return std::nullopt;
    const auto [taken, onward] = ways(home);
    if (taken == kNone || onward == kNone || taken == onward) return std::nullopt;
    for (const bool fails_if_taken : {true, false}) {
      asked_ = *asked;
      passes_if_ = asked->taken_if != fails_if_taken;
      start_ = fails_if_taken ? taken : onward;
      const BlockId passed = fails_if_taken ? onward : taken;
      if (start_ == home) continue;
      const InstrId first = cfg_.blocks[start_].first;
      if (is_pause(home, true)) return Pause{first, cfg_.blocks[home].first};
      if (is_pause(passed, false)) return Pause{first, poll};
    }
    return std::nullopt;
  }

 private:
  struct Ways {
    BlockId taken = kNone, onward = kNone;
  };
  Ways ways(BlockId block) const {
    const Instr& last = function_.instrs[cfg_.blocks[block].end - 1];
    if (last.op != Op::branch || cfg_.blocks[block].end == function_.instrs.size()) return {};
    return {cfg_.block_of[last.target], cfg_.block_of[cfg_.blocks[block].end]};
  }

  std::span<const BlockId> successors(BlockId b) const {
    return {cfg_.successors.data() + cfg_.successor_first[b],
            cfg_.successors.data() + cfg_.successor_first[b + 1]};
  }

  // Another load of the word. One that orders more than the try would hand on what that does not.
  bool looks(InstrId id) const {
    const Instr &instr = function_.instrs[id], &poll = function_.instrs[poll_];
    return instr.op == Op::load && instr.guard.reg == kNone && instr.dst.count == 1 &&
           (instr.order == Order::relaxed || instr.order == poll.order) &&
           instr.order != Order::weak && instr.scope == poll.scope && instr.space == poll.space &&
           instr.offset == poll.offset && bytes(instr.type) == bytes(poll.type) &&
           copies_.alike(function_.sources(instr)[0], function_.sources(poll)[0]);
  }

  bool calm(BlockId b) const {
    if (cfg_.blocks[b].exits) return false;
    for (InstrId id = cfg_.blocks[b].first; id < cfg_.blocks[b].end; ++id) {
      const Instr& instr = function_.instrs[id];
      const bool quiet = group(instr.op) == OpGroup::compute || instr.op == Op::branch ||
                         instr.op == Op::special || instr.op == Op::address ||
                         (instr.op == Op::nop && instr.text == kNone);
      if (!quiet && !looks(id)) return false;
    }
    return true;
  }

  // From `start_` on all ways lead to `end`: to the try, or (`again`: false) past it.
  bool is_pause(BlockId end, bool again) {
    again_ = again;
    region_.clear();
    if (start_ == end) return false;
    std::vector<BlockId> open{start_};
    while (!open.empty()) {
      const BlockId b = open.back();
      open.pop_back();
      if (b == end || !region_.insert(b).second) continue;
      if (region_.size() > kBlocksMax || b == cfg_.block_of[poll_] || !calm(b)) return false;
      for (const BlockId to : successors(b)) open.push_back(to);
    }
    end_ = end;
    return keeps_to_itself() && std::ranges::all_of(region_, [&](BlockId b) { return fits(b); }) &&
           ends();
  }

  // What it computes nobody else reads, and where it passes what the try has found nobody does.
  bool keeps_to_itself() const {
    const auto reads_it = [&](RegisterId reg, auto allowed) {
      return std::ranges::all_of(live_.readers(reg),
                                 [&](InstrId id) { return allowed(cfg_.block_of[id]); });
    };
    bool looked = false;
    for (const BlockId b : region_) {
      for (InstrId id = cfg_.blocks[b].first; id < cfg_.blocks[b].end; ++id) {
        looked |= looks(id);
        for (const Operand& to : function_.destinations(function_.instrs[id])) {
          const auto inside = [&](BlockId in) { return region_.contains(in); };
          if (to.kind == Operand::Kind::reg && !reads_it(to.index, inside)) return false;
        }
      }
    }
    if (!looked || again_) return looked;
    const BlockId home = cfg_.block_of[poll_];
    for (InstrId id = poll_; id < cfg_.blocks[home].end; ++id) {
      for (const Operand& to : function_.destinations(function_.instrs[id])) {
        const auto at_home = [&](BlockId in) { return in == home; };
        if (to.kind == Operand::Kind::reg && !reads_it(to.index, at_home)) return false;
      }
    }
    return function_.instrs[poll_].op == Op::load;
  }

  // One comes in by the first block only; and past the try by a look that found what passes there.
  bool fits(BlockId b) {
    for (const BlockId from : live_.predecessors(b)) {
      if (b != start_ && !region_.contains(from)) return false;
    }
    const auto next = successors(b);
    return again_ || std::ranges::find(next, end_) == next.end() || has_passed(b, end_);
  }

  // Whether who goes from the block to the next one has looked there, or on all ways to it, and
  // found what passes.
  bool has_passed(BlockId b, BlockId next) {
    if (passing(b) == std::optional{next}) return true;
    for (InstrId id = cfg_.blocks[b].first; id < cfg_.blocks[b].end; ++id) {
      if (looks(id)) return false;
    }
    return b != start_ && std::ranges::all_of(live_.predecessors(b), [&](BlockId from) {
             return passing(from) == std::optional{b};
           });
  }

  // Where one goes on from the block once the word is one that ends the wait, if that is known.
  std::optional<BlockId> passing(BlockId b) {
    InstrId look = kNone;
    for (InstrId id = cfg_.blocks[b].first; id < cfg_.blocks[b].end; ++id) {
      if (looks(id)) look = id;
    }
    if (look == kNone) return std::nullopt;
    if (!again_ && function_.instrs[look].order != function_.instrs[poll_].order) {
      return std::nullopt;
    }
    const auto asked = Asking(function_).of(look, cfg_.blocks[b].end);
    const auto comes_to = asked ? answer(asked->test) : std::nullopt;
    if (!comes_to) return std::nullopt;
    const auto [taken, onward] = ways(b);
    return asked->taken_if == *comes_to ? taken : onward;
  }

  // What the test comes to for all words for which the try passes.
  std::optional<bool> answer(const Test& test) const {
    if (test == asked_.test) return passes_if_;
    const bool plain = test.mixed.empty() && test.sides.empty() && test.compare == Compare::eq;
    const Test& ends = asked_.test;
    if (!again_ || !plain || !ends.mixed.empty() || !ends.sides.empty() ||
        ends.compare != Compare::eq || ends.against.kind != Operand::Kind::immediate) {
      return std::nullopt;
    }
    if (test.against.kind == Operand::Kind::immediate) {
      const bool same = test.against.value == ends.against.value;
      return same == passes_if_ ? std::optional<bool>{} : std::optional{false};
    }
    const bool failed = test.against.kind == Operand::Kind::reg && failed_with(test.against.index);
    return failed ? std::optional{false} : std::nullopt;
  }

  // Whether the register holds what a try found that failed, wherever one comes in.
  bool failed_with(RegisterId reg) const {
    for (const BlockId from : live_.predecessors(start_)) {
      if (!region_.contains(from) && !fails(from, reg)) return false;
    }
    return std::ranges::none_of(live_.writers(reg),
                                [&](InstrId id) { return region_.contains(cfg_.block_of[id]); });
  }

  // The block ends with a try of the word that finds it in the register, and comes here in vain.
  bool fails(BlockId b, RegisterId reg) const {
    const Instr& poll = function_.instrs[poll_];
    for (InstrId id = cfg_.blocks[b].end; id-- > cfg_.blocks[b].first;) {
      const Instr& instr = function_.instrs[id];
      const auto to = function_.destinations(instr);
      if (to.empty() || to[0].kind != Operand::Kind::reg || to[0].index != reg) continue;
      if (instr.op != poll.op || instr.guard.reg != kNone || to.size() != 1 ||
          bytes(instr.type) != bytes(poll.type) || instr.offset != poll.offset ||
          instr.space != poll.space ||
          !copies_.alike(function_.sources(instr)[0], function_.sources(poll)[0])) {
        return false;
      }
      const auto asked = Asking(function_).of(id, cfg_.blocks[b].end);
      if (!asked || asked->test != asked_.test) return false;
      const auto [taken, onward] = ways(b);
      return taken != onward && (asked->taken_if == passes_if_ ? onward : taken) == start_;
    }
    return false;
  }

  // Whether one comes out, from wherever one is, whatever timers say, once the word is one that
  // ends the wait.
  bool ends() {
    std::map<BlockId, std::vector<BlockId>> ways;
    for (const BlockId b : region_) {
      const auto way = passing(b);
      if (way) {
        ways[b] = {*way};
      } else {
        ways[b].assign(successors(b).begin(), successors(b).end());
      }
    }
    std::set<BlockId> done{end_};
    for (bool more = true; more;) {
      more = false;
      for (const auto& [b, next] : ways) {
        if (done.contains(b) ||
            !std::ranges::all_of(next, [&](BlockId to) { return done.contains(to); })) {
          continue;
        }
        done.insert(b);
        more = true;
      }
    }
    return std::ranges::includes(done, region_);
  }

  const Function& function_;
  const Cfg cfg_;
  Liveness live_;
  Copies copies_;
  InstrId poll_ = kNone;
  Asked asked_;
  bool passes_if_ = false;  // what the test of the try comes to where it passes
  BlockId start_ = kNone, end_ = kNone;
  bool again_ = false;
  std::set<BlockId> region_;
};

// A try that a pause may stand behind.
bool may_pause(const Function& function, InstrId id) {
  const Instr& poll = function.instrs[id];
  const bool tries = poll.op == Op::load ? poll.order != Order::weak : poll.op == Op::atomic;
  return tries && poll.guard.reg == kNone && poll.dst.count == 1 && !is_float(poll.type) &&
         function.destinations(poll)[0].kind == Operand::Kind::reg;
}

// What is never executed any more reads and writes nothing.
void drop_unreached(Function& function) {
  const Cfg cfg = make_cfg(function);
  const Liveness live(function, cfg);
  std::vector<InstrId> moved(function.instrs.size() + 1, 0);
  std::vector<Instr> kept;
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    moved[id] = static_cast<InstrId>(kept.size());
    if (live.reachable(cfg.block_of[id])) kept.push_back(function.instrs[id]);
  }
  moved.back() = static_cast<InstrId>(kept.size());
  for (Instr& instr : kept) {
    if (instr.op == Op::branch) instr.target = moved[instr.target];
  }
  for (InstrId& target : function.branch_tables) {
    if (target < moved.size()) target = moved[target];
  }
  function.instrs = std::move(kept);
  for (InstrId& site : function.beyond_target) site = moved[site];
  const auto last = static_cast<InstrId>(function.instrs.size() - 1);
  for (InstrId& site : function.beyond_target) site = std::min(site, last);
}

}  // namespace

unsigned skip_pauses(Function& function) {
  if (function.control != Control::lanes) return 0;
  unsigned found = 0;
  std::optional<PauseFinder> finder;
  for (InstrId id = 0; id < function.instrs.size() && found < kPausesMax; ++id) {
    if (!may_pause(function, id)) continue;
    if (!finder) finder.emplace(function);
    if (!finder->looked_at(id)) continue;
    const auto pause = finder->behind(id);
    if (!pause) continue;
    Instr& first = function.instrs[pause->first];
    const Instr before = first;
    first = {};
    first.op = Op::branch;
    first.target = pause->instead;
    first.position = before.position;
    first.origin = before.origin;
    finder.reset();
    ++found;
  }
  if (found != 0) drop_unreached(function);
  return found;
}

}  // namespace muster::ir

// See loop_sequences.h. A turn of a loop is walked with numbers for values; where the registers at
// its header are constants, it is a function of them, and the sequence of its results is followed
// until it repeats. Registers whose next value is not known for certain are taken out, so that what
// remains depends on nothing but itself.
#include "ir/idioms/loop_sequences.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "ir/idioms/loop_counter_uses.h"
#include "ir/lanes/lane_walk.h"

namespace muster::ir {
namespace {

constexpr std::uint32_t kTurnsMax = 1024;           // until a cycle must have closed
constexpr std::uint64_t kStepsPerInstruction = 64;  // of all walks together
constexpr unsigned kEntryBlocks = 8;                // before the header, for what is known on entry

using State = std::map<RegisterId, std::uint64_t>;

class LoopFinder {
 public:
  LoopFinder(const Function& function, const Cfg& cfg, const Slice& slice)
      : function_(function),
        cfg_(cfg),
        slice_(slice),
        live_(function, cfg),
        values_(function, live_),
        walk_(function, values_),
        steps_(10'000 + kStepsPerInstruction * function.instrs.size()) {}

  std::vector<Loop> run() {
    find_bodies();
    for (Loop& loop : loops_) look_at(loop);
    return std::move(loops_);
  }

 private:
  bool in(const Loop& loop, BlockId block) const {
    return std::ranges::binary_search(loop.blocks, block);
  }
  bool returns(BlockId from, BlockId to) const { return live_.dominates(to, from); }
  void find_bodies();
  void look_at(Loop& loop);
  std::vector<RegisterId> written(const Loop& loop);
  std::vector<BlockId> order(const Loop& loop) const;
  void forget(Bindings& bindings, const Loop& inner);
  std::optional<Bindings> turn(const Loop& loop, Bindings start, std::vector<Bindings>& leaving);
  Bindings on_entry(const Loop& loop);
  std::optional<std::uint64_t> first_value(const Loop& loop, RegisterId reg);
  // `resumed`: it goes on with the registers where it was left.
  void cycle(Loop& loop, State first, bool resumed);
  bool holds(const Bindings& bindings, const State& state);
  static void close(Loop& loop, const std::vector<State>& states, std::uint32_t first);

  const Function& function_;
  const Cfg& cfg_;
  const Slice& slice_;
  Liveness live_;
  Values values_;
  Walk walk_;
  std::uint64_t steps_;
  std::vector<Loop> loops_;
  std::vector<std::uint32_t> headed_;  // per block: the loop that it is the header of
};

// Natural loops, those with one header as one; outer ones first.
void LoopFinder::find_bodies() {
  std::map<BlockId, std::set<BlockId>> bodies;
  const auto blocks = static_cast<BlockId>(cfg_.blocks.size());
  for (BlockId b = 0; b < blocks; ++b) {
    for (std::uint32_t e = cfg_.successor_first[b]; e < cfg_.successor_first[b + 1]; ++e) {
      const BlockId header = cfg_.successors[e];
      if (!live_.reachable(b) || !returns(b, header)) continue;
      std::set<BlockId>& body = bodies[header];
      body.insert(header);
      std::vector<BlockId> work{b};
      while (!work.empty()) {
        const BlockId at = work.back();
        work.pop_back();
        if (!body.insert(at).second) continue;
        for (const BlockId from : live_.predecessors(at)) {
          if (live_.reachable(from)) work.push_back(from);
        }
      }
    }
  }
  for (const auto& [header, body] : bodies) {
    Loop loop;
    loop.header = header;
    loop.blocks.assign(body.begin(), body.end());
    loops_.push_back(std::move(loop));
  }
  std::ranges::stable_sort(loops_, std::greater{},
                           [](const Loop& loop) { return loop.blocks.size(); });
  headed_.assign(blocks, kNone);
  for (std::uint32_t i = 0; i < loops_.size(); ++i) {
    headed_[loops_[i].header] = i;
    for (std::uint32_t outer = 0; outer < i; ++outer) {
      if (in(loops_[outer], loops_[i].header)) loops_[i].parent = outer;
    }
  }
}

std::vector<RegisterId> LoopFinder::written(const Loop& loop) {
  std::set<RegisterId> out;
  for (const BlockId block : loop.blocks) {
    for (InstrId at = cfg_.blocks[block].first; at < cfg_.blocks[block].end; ++at) {
      for (const Operand& d : function_.destinations(function_.instrs[at])) {
        if (d.kind == Operand::Kind::reg) out.insert(d.index);
      }
    }
  }
  return {out.begin(), out.end()};
}

// The blocks, each after those that lead to it except from behind; empty if there is no such order.
std::vector<BlockId> LoopFinder::order(const Loop& loop) const {
  std::vector<BlockId> out;
  std::set<BlockId> open, done;
  std::vector<std::pair<BlockId, bool>> stack{{loop.header, false}};
  while (!stack.empty()) {
    const auto [block, leave] = stack.back();
    stack.pop_back();
    if (leave) {
      open.erase(block);
      done.insert(block);
      out.push_back(block);
      continue;
    }
    if (done.contains(block) || open.contains(block)) continue;
    open.insert(block);
    stack.emplace_back(block, true);
    for (std::uint32_t e = cfg_.successor_first[block]; e < cfg_.successor_first[block + 1]; ++e) {
      const BlockId next = cfg_.successors[e];
      if (!in(loop, next) || returns(block, next)) continue;
      if (open.contains(next)) return {};
      stack.emplace_back(next, false);
    }
  }
  std::ranges::reverse(out);
  return out;
}

// What an inner loop writes is unknown at its header.
void LoopFinder::forget(Bindings& bindings, const Loop& inner) {
  const InstrId at = cfg_.blocks[inner.header].first;
  for (const RegisterId reg : written(inner)) {
    Walk::write(bindings, reg, walk_.unknown(at, reg));
  }
  bindings.slots.clear();
  bindings.loads.clear();
  bindings.frame = walk_.unknown(at, kNone);
}

// What registers hold at the header after one turn, and where the loop is left in it; nothing if
// no turn leads back.
std::optional<Bindings> LoopFinder::turn(const Loop& loop, Bindings start,
                                         std::vector<Bindings>& leaving) {
  walk_.begin();
  std::map<BlockId, Bindings> entry;
  std::optional<Bindings> out;
  entry.emplace(loop.header, std::move(start));
  for (const BlockId block : order(loop)) {
    const auto reached = entry.find(block);
    if (reached == entry.end()) continue;
    Bindings bindings = std::move(reached->second);
    if (block != loop.header && headed_[block] != kNone) forget(bindings, loops_[headed_[block]]);
    const Block& range = cfg_.blocks[block];
    for (InstrId at = range.first; at < range.end; ++at) {
      if (steps_ == 0) return std::nullopt;
      --steps_;
      if (group(function_.instrs[at].op) != OpGroup::control) walk_.pass(bindings, at);
    }
    const Instr& last = function_.instrs[range.end - 1];
    const auto when = walk_.decided(bindings, last.guard);
    const bool branches = last.op == Op::branch;
    for (std::uint32_t e = cfg_.successor_first[block]; e < cfg_.successor_first[block + 1]; ++e) {
      const BlockId to = cfg_.successors[e];
      const InstrId first = cfg_.blocks[to].first;
      const bool taken = branches && first == last.target, falls = first == range.end;
      if (branches && when && *when == (taken ? 0U : 1U) && taken != falls) continue;
      if (to == loop.header) {
        if (!out) out = bindings;
        walk_.meet(*out, bindings, first);
      } else if (in(loop, to) && !returns(block, to)) {
        const auto [meets, made] = entry.try_emplace(to, bindings);
        if (!made) walk_.meet(meets->second, bindings, first);
      } else if (!in(loop, to)) {
        leaving.push_back(bindings);
      }
    }
  }
  return out;
}

// What is known where the loop is entered, as far as the blocks before it say.
Bindings LoopFinder::on_entry(const Loop& loop) {
  walk_.begin();
  std::optional<Bindings> out;
  for (const BlockId before : live_.predecessors(loop.header)) {
    if (in(loop, before)) continue;
    std::vector<BlockId> chain{before};
    while (chain.size() < kEntryBlocks && chain.back() != 0) {
      const auto from = live_.predecessors(chain.back());
      if (from.size() != 1 || std::ranges::find(chain, from[0]) != chain.end()) break;
      chain.push_back(from[0]);
    }
    Bindings bindings = walk_.start();
    for (auto block = chain.rbegin(); block != chain.rend(); ++block) {
      for (InstrId at = cfg_.blocks[*block].first; at < cfg_.blocks[*block].end; ++at) {
        if (group(function_.instrs[at].op) != OpGroup::control) walk_.pass(bindings, at);
      }
    }
    if (!out) out = bindings;
    walk_.meet(*out, bindings, cfg_.blocks[loop.header].first);
  }
  return out ? *out : walk_.start();
}

// What the register held when the loop was entered first, if the loop goes on where it stopped
// whenever it is entered again.
std::optional<std::uint64_t> LoopFinder::first_value(const Loop& loop, RegisterId reg) {
  if (loop.parent == kNone) return values_.known(walk_.read(on_entry(loop), reg));
  const Loop& outer = loops_[loop.parent];
  const bool only_here = std::ranges::all_of(live_.writers(reg), [&](InstrId at) {
    return in(loop, cfg_.block_of[at]) || !in(outer, cfg_.block_of[at]);
  });
  return only_here ? first_value(outer, reg) : std::nullopt;
}

bool LoopFinder::holds(const Bindings& bindings, const State& state) {
  return std::ranges::all_of(state, [&](const auto& entry) {
    return values_.known(walk_.read(bindings, entry.first)) == entry.second;
  });
}

// The last state leads to that of turn `first`.
void LoopFinder::close(Loop& loop, const std::vector<State>& states, std::uint32_t first) {
  const auto turns = static_cast<std::uint32_t>(states.size()) - first;
  for (const auto& [reg, value] : states[0]) {
    LoopRegister cycles{reg, LoopRegister::Kind::cycles, 0, first, 1, 0};
    const auto repeats = [&](std::uint32_t period) {
      for (std::uint32_t i = 0; i < turns; ++i) {
        const State &now = states[first + i], &then = states[first + (i + period) % turns];
        if (now.at(reg) != then.at(reg)) return false;
      }
      return true;
    };
    while (turns % cycles.period != 0 || !repeats(cycles.period)) ++cycles.period;
    loop.registers.push_back(cycles);
  }
  loop.first = std::max(loop.first, first);
  loop.period = loop.period == 0 ? turns : std::lcm(loop.period, turns);
}

// Follows the registers from their first values until they come back; those whose next value is not
// a function of the others alone are left out.
void LoopFinder::cycle(Loop& loop, State first, bool resumed) {
  std::map<State, std::uint32_t> seen;
  std::vector<State> states;
  for (State state = first; states.size() <= kTurnsMax && !state.empty();) {
    const auto [entry, made] = seen.try_emplace(state, static_cast<std::uint32_t>(states.size()));
    if (!made) {
      close(loop, states, entry->second);
      return;
    }
    states.push_back(state);
    Bindings start = walk_.start();
    for (const auto& [reg, value] : state) Walk::write(start, reg, values_.constant(value));
    std::vector<Bindings> leaving;
    const auto next = turn(loop, std::move(start), leaving);
    if (!next) return;
    const State now = state;
    const std::size_t before = state.size();
    for (auto& [reg, value] : state) {
      const auto known = values_.known(walk_.read(*next, reg));
      if (known) {
        value = *known;
      } else {
        first.erase(reg);
      }
    }
    // Left between two turns, not in the middle of one.
    const bool whole = std::ranges::all_of(
        leaving, [&](const Bindings& left) { return holds(left, now) || holds(left, state); });
    if (first.size() == before && (whole || !resumed)) continue;
    if (first.size() == before) return;
    seen.clear();
    states.clear();
    state = first;
  }
}

void LoopFinder::look_at(Loop& loop) {
  const InstrId at = cfg_.blocks[loop.header].first;
  const Bindings entry = on_entry(loop);
  std::vector<Bindings> leaving;
  const auto once = turn(loop, walk_.start(), leaving);
  State first, again;  // set whenever the loop is entered; at the first time only
  std::set<RegisterId> open;
  for (const RegisterId reg : written(loop)) {
    if (!live_.live_before(reg, at) || (!slice_.wanted.empty() && slice_.wanted[reg] == 0))
      continue;
    const ValueId before = values_.initial(reg);
    const unsigned width = bits(function_.registers[reg].type);
    const auto step = once ? values_.distance(before, walk_.read(*once, reg), width) : std::nullopt;
    if (step == 0U) continue;
    if (step) {
      const std::uint8_t uses = loop_uses(function_, cfg_, live_, loop, reg);
      loop.registers.push_back({reg, LoopRegister::Kind::steps, *step, 0, 0, uses});
      continue;
    }
    open.insert(reg);
    if (const auto value = values_.known(walk_.read(entry, reg))) {
      first[reg] = *value;
    } else if (const auto before_all = first_value(loop, reg)) {
      again[reg] = *before_all;
    }
  }
  cycle(loop, std::move(first), false);
  cycle(loop, std::move(again), true);
  for (const LoopRegister& found : loop.registers) open.erase(found.reg);
  for (const RegisterId reg : open) loop.registers.push_back({reg});
  std::ranges::sort(loop.registers, {}, &LoopRegister::reg);
}

}  // namespace

std::vector<Loop> find_loops(const Function& function, const Cfg& cfg, const Slice& slice) {
  return LoopFinder(function, cfg, slice).run();
}

}  // namespace muster::ir

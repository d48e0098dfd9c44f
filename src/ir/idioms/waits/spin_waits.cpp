// See spin_waits.h: the tries that come back to a wait; spin_wait_peeks.h has the others.
#include "ir/idioms/waits/spin_waits.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "ir/idioms/waits/doomed_blocks.h"
#include "ir/idioms/waits/spin_wait_peeks.h"
#include "ir/idioms/waits/spin_wait_ways.h"

namespace muster::ir {
namespace {

constexpr InstrId kBackMax = 256;       // instructions before a try whose values are numbered
constexpr std::size_t kBlocksMax = 64;  // likewise blocks
constexpr unsigned kTopsMax = 16;       // dominators that are tried

}  // namespace

const char* name(WaitReason reason) {
  switch (reason) {
    case WaitReason::none:
      return "none";
    case WaitReason::too_complex:
      return "too complex";
    case WaitReason::register_changed:
      return "register changed";
    case WaitReason::frame_changed:
      return "frame changed";
    case WaitReason::other_wait:
      return "other wait";
    case WaitReason::unlike:
      return "unlike";
    case WaitReason::stores:
      return "stores";
    case WaitReason::loads:
      return "loads";
    case WaitReason::synchronises:
      return "synchronises";
    case WaitReason::warp_operation:
      return "warp operation";
    case WaitReason::unmodelled:
      return "unmodelled";
    case WaitReason::ends:
      return "ends";
    case WaitReason::loops:
      return "loops";
    case WaitReason::gives_up:
      return "gives up";
    case WaitReason::answer_used:
      return "answer used";
    case WaitReason::answer_kept:
      return "answer kept";
    case WaitReason::branch_differs:
      return "branch differs";
  }
  return "";
}

namespace {

// All that a failing try may do, until it comes to a wait.
struct Failing {
  std::map<BlockId, Bindings> entry;
  std::vector<BlockId> work;
  std::map<InstrId, Bindings> arrivals;        // waits reached
  std::map<BlockId, std::set<BlockId>> edges;  // ways taken
  BlockId from = kNone;                        // the block that is looked at; the try's own: kNone
  std::unordered_map<RegisterId, InstrId> writers;
  InstrId store = kNone;  // the last one, to the lane's own memory
  InstrId trap = kNone;
  WaitReason reason = WaitReason::none;
  InstrId culprit = kNone;
};

// The tries that come back.
class WaitFinder {
 public:
  WaitFinder(const Function& function, const Cfg& cfg) : ways_(function, cfg) {}
  std::vector<WaitSite> run();

 private:
  WaitSite look_at(InstrId site);
  Bindings before(InstrId site);
  std::vector<BlockId> blocks_before(InstrId site) const;
  void fail_from(Failing& failing, InstrId from, InstrId stop, Bindings bindings);
  void fail_to(Failing& failing, InstrId to, const Bindings& bindings);
  // Whether the walk ends at this control instruction.
  bool fail_control(Failing& failing, InstrId id, const Bindings& bindings);
  BlockId looping(const Failing& failing) const;
  void demote(std::vector<WaitSite>& sites) const;
  // Whether succeeding at once and succeeding after a failed try are the same from then on.
  bool same_wait(const Bindings& first, InstrId site, const Bindings& second, InstrId retry);
  void compare(WaitSite& site, const Failing& failing, const Bindings& first, InstrId retry,
               const Bindings& second);

  WaitWays ways_;
  std::vector<InstrId> doomed_;  // per block: the trap that it cannot but run into, or kNone
};

// The blocks between a dominator of the try and the try, in an order in which every block comes
// after those that lead to it; the dominator first. It is the farthest for which they are few and
// without loops, so that what is known on the way to the try was made once.
std::vector<BlockId> WaitFinder::blocks_before(InstrId site) const {
  const BlockId last = ways_.cfg.block_of[site];
  std::vector<BlockId> best{last};
  InstrId size = site - ways_.cfg.blocks[last].first;
  BlockId top = ways_.cfg.immediate_dominator[last];
  for (unsigned tried = 0; top != kNone && size < kBackMax && tried < kTopsMax; ++tried) {
    // Depth first against the edges: blocks are done after all that lead to them.
    std::vector<BlockId> order{top}, open;
    std::vector<std::pair<BlockId, std::size_t>> stack{{last, 0}};
    size = 0;
    while (!stack.empty()) {
      const auto [block, next] = stack.back();
      const auto from = ways_.live.predecessors(block);
      if (next == 0) open.push_back(block);
      if (next == from.size()) {
        std::erase(open, block);
        order.push_back(block);
        size += ways_.cfg.blocks[block].end - ways_.cfg.blocks[block].first;
        stack.pop_back();
        continue;
      }
      ++stack.back().second;
      const BlockId before = from[next];
      const bool many = size > kBackMax || order.size() > kBlocksMax;
      if (many || std::ranges::find(open, before) != open.end()) return best;
      if (std::ranges::find(order, before) == order.end()) stack.emplace_back(before, 0);
    }
    best = std::move(order);
    top = ways_.cfg.immediate_dominator[top];
  }
  return best;
}

// The values at the try, numbered from that dominator on.
Bindings WaitFinder::before(InstrId site) {
  ways_.walk.begin();
  std::map<BlockId, Bindings> entry;
  const std::vector<BlockId> blocks = blocks_before(site);
  entry[blocks.front()] = ways_.walk.start();
  for (const BlockId block : blocks) {
    const auto reached = entry.find(block);
    if (reached == entry.end()) continue;  // it is never executed
    Bindings& bindings = reached->second;
    const Block& range = ways_.cfg.blocks[block];
    for (InstrId id = range.first; id < range.end; ++id) {
      if (id == site) return bindings;
      if (group(ways_.at(id).op) != OpGroup::control) ways_.walk.pass(bindings, id);
    }
    for (std::uint32_t e = ways_.cfg.successor_first[block];
         e < ways_.cfg.successor_first[block + 1]; ++e) {
      const BlockId to = ways_.cfg.successors[e];
      if (std::ranges::find(blocks, to) == blocks.end() || to == blocks.front()) continue;
      const auto [meets, made] = entry.try_emplace(to, bindings);
      if (!made) ways_.walk.meet(meets->second, bindings, ways_.cfg.blocks[to].first);
    }
  }
  return ways_.walk.start();
}

void WaitFinder::fail_to(Failing& failing, InstrId to, const Bindings& bindings) {
  if (to >= ways_.function.instrs.size()) {
    failing.reason = WaitReason::ends;
    failing.culprit = static_cast<InstrId>(ways_.function.instrs.size() - 1);
    return;
  }
  const BlockId block = ways_.cfg.block_of[to];
  if (doomed_[block] != kNone) {
    failing.trap = std::min(failing.trap, doomed_[block]);
    return;
  }
  failing.edges[failing.from].insert(block);
  const auto [entry, made] = failing.entry.try_emplace(block, bindings);
  if (made || ways_.walk.meet(entry->second, bindings, to)) failing.work.push_back(block);
}

bool WaitFinder::fail_control(Failing& failing, InstrId id, const Bindings& bindings) {
  const Instr& instr = ways_.at(id);
  const auto when = ways_.walk.decided(bindings, instr.guard);
  if (when == 0U) return false;
  if (instr.op == Op::exit) {
    failing.reason = WaitReason::ends;
    failing.culprit = id;
  } else if (instr.op == Op::trap) {
    failing.trap = std::min(failing.trap, id);
  } else if (instr.op == Op::branch) {
    fail_to(failing, instr.target, bindings);
  }
  for (std::int64_t i = 0; instr.op == Op::branch_table && i < instr.offset; ++i) {
    fail_to(failing, ways_.function.branch_tables[instr.target + static_cast<std::size_t>(i)],
            bindings);
  }
  return when == 1U || failing.reason != WaitReason::none;
}

void WaitFinder::fail_from(Failing& failing, InstrId from, InstrId stop, Bindings bindings) {
  for (InstrId id = from; id < stop; ++id) {
    const Instr& instr = ways_.at(id);
    if (ways_.steps-- == 0) {
      ways_.steps = 0;
      failing.reason = WaitReason::too_complex;
    } else if (group(instr.op) == OpGroup::control) {
      if (fail_control(failing, id, bindings)) return;
      continue;
    } else if (is_wait(instr) && ways_.walk.decided(bindings, instr.guard) != 0U) {
      const auto [entry, made] = failing.arrivals.try_emplace(id, bindings);
      if (!made) ways_.walk.meet(entry->second, bindings, id);
      return;
    } else {
      failing.reason = ways_.walk.execute(bindings, id);
    }
    if (failing.reason != WaitReason::none) {
      failing.culprit = id;
      return;
    }
    for (const Operand& d : ways_.function.destinations(instr)) failing.writers[d.index] = id;
    if (instr.op == Op::store) failing.store = id;
  }
  fail_to(failing, stop, bindings);
}

// A block from which a failing try can come back to the block without a wait in between; kNone if
// it cannot, so that it comes to a wait, ends or traps after finitely many steps.
BlockId WaitFinder::looping(const Failing& failing) const {
  std::set<BlockId> open, done;
  std::vector<std::pair<BlockId, bool>> stack;
  for (const auto& [block, ignored] : failing.entry) stack.emplace_back(block, false);
  while (!stack.empty()) {
    const auto [block, leave] = stack.back();
    stack.pop_back();
    if (leave) {
      open.erase(block);
      done.insert(block);
      continue;
    }
    if (open.contains(block)) return block;
    if (done.contains(block)) continue;
    open.insert(block);
    stack.emplace_back(block, true);
    const auto to = failing.edges.find(block);
    if (to == failing.edges.end()) continue;
    for (const BlockId next : to->second) {
      if (open.contains(next)) return block;
      stack.emplace_back(next, false);
    }
  }
  return kNone;
}

bool WaitFinder::same_wait(const Bindings& first, InstrId site, const Bindings& second,
                           InstrId retry) {
  const Instr &a = ways_.at(site), &b = ways_.at(retry);
  const auto by_parity = [](const Instr& instr) {
    const auto sub = static_cast<Mbarrier>(instr.sub);
    return sub == Mbarrier::test_wait_parity || sub == Mbarrier::try_wait_parity;
  };
  if (by_parity(a) != by_parity(b) || a.space != b.space || a.order != b.order ||
      a.scope != b.scope || a.flags != b.flags || a.src.count != b.src.count) {
    return false;
  }
  for (unsigned i = 1; i < a.src.count; ++i) {
    const Operand &x = ways_.function.sources(a)[i], &y = ways_.function.sources(b)[i];
    if (ways_.walk.read(first, x) != ways_.walk.read(second, y)) return false;
  }
  const ValueId when = ways_.walk.condition(second, b.guard);
  const bool executed = ways_.values.known(when) == 1U ||
                        (a.guard.reg != kNone && when == ways_.walk.condition(first, a.guard));
  return executed && ways_.walk.address(first, a) == ways_.walk.address(second, b);
}

void WaitFinder::compare(WaitSite& site, const Failing& failing, const Bindings& first,
                         InstrId retry, const Bindings& second) {
  const auto give_up = [&](WaitReason reason, InstrId culprit, RegisterId changed) {
    site.reason = reason;
    site.culprit = culprit;
    site.changed = changed;
  };
  Chain late_way;
  const auto writer = [&](RegisterId reg) {
    const auto found = failing.writers.find(reg);
    if (found != failing.writers.end()) return found->second;
    const auto by = std::ranges::find_first_of(late_way, ways_.live.writers(reg));
    return by == late_way.end() ? kNone : *by;
  };
  if (!same_wait(first, site.site, second, retry)) {
    give_up(WaitReason::other_wait, retry, kNone);
    for (const Operand& source : ways_.function.sources(ways_.at(retry))) {
      if (source.kind != Operand::Kind::reg || writer(source.index) == kNone) continue;
      if (ways_.walk.read(first, source) == ways_.walk.read(second, source)) continue;
      give_up(WaitReason::other_wait, writer(source.index), source.index);
    }
    return;
  }
  Bindings yes = first, late = second;
  yes.loads.clear();  // what a wait releases may have changed
  late.loads.clear();
  if (ways_.answer(site.site) != kNone)
    Walk::write(yes, ways_.answer(site.site), ways_.values.constant(1));
  if (ways_.answer(retry) != kNone)
    Walk::write(late, ways_.answer(retry), ways_.values.constant(1));
  late_way = ways_.chain(late, retry + 1, false);
  const InstrId meet = ways_.meeting(ways_.chain(yes, site.site + 1, false), late_way);
  if (meet == kNone) return give_up(WaitReason::unlike, retry, kNone);
  late_way.erase(std::ranges::find(late_way, meet), late_way.end());
  yes = ways_.run_to(std::move(yes), site.site + 1, meet, nullptr);
  late = ways_.run_to(std::move(late), retry + 1, meet, nullptr);
  const Differences differ = ways_.difference(yes, late);
  const Unlike unlike = ways_.lockstep.follow(meet, differ, ways_.steps);
  if (unlike.reason == WaitReason::none) return;
  if (unlike.reason == WaitReason::too_complex) return give_up(unlike.reason, unlike.at, kNone);
  RegisterId changed = unlike.reg;
  for (const auto& [reg, pair] : differ.registers) {
    if (changed != kNone && writer(changed) != kNone) break;
    if (!pair.same && ways_.live.live_before(reg, meet)) changed = reg;
  }
  const bool by_register = changed != kNone && writer(changed) != kNone;
  if (by_register) return give_up(WaitReason::register_changed, writer(changed), changed);
  const bool by_frame = failing.store != kNone && (differ.frames || !differ.slots.empty());
  if (by_frame) return give_up(WaitReason::frame_changed, failing.store, kNone);
  give_up(unlike.reason, unlike.at, unlike.reg);
}

WaitSite WaitFinder::look_at(InstrId id) {
  WaitSite site;
  site.site = id;
  ways_.steps = std::min(kStepsOfSite, ways_.steps_left);
  const std::uint64_t allowed = ways_.steps;
  const Bindings first = before(id);
  ways_.walk.begin();
  Failing failing;
  Bindings failed = first;
  if (const RegisterId reg = ways_.answer(id); reg != kNone)
    Walk::write(failed, reg, ways_.values.constant(0));
  fail_from(failing, id + 1, ways_.cfg.blocks[ways_.cfg.block_of[id]].end, std::move(failed));
  while (failing.reason == WaitReason::none && !failing.work.empty()) {
    const BlockId block = failing.work.back();
    failing.work.pop_back();
    const Block& range = ways_.cfg.blocks[block];
    failing.from = block;
    fail_from(failing, range.first, range.end, failing.entry[block]);
  }
  if (const BlockId block = looping(failing);
      failing.reason == WaitReason::none && block != kNone) {
    failing.reason = WaitReason::loops;
    failing.culprit = ways_.cfg.blocks[block].end - 1;
  }
  site.reason = failing.reason;
  site.culprit = failing.culprit;
  for (const auto& [retry, second] : failing.arrivals) {
    site.retries.push_back(retry);
    if (site.reason == WaitReason::none) compare(site, failing, first, retry, second);
  }
  if (site.reason == WaitReason::none && site.retries.empty()) {
    site.reason = WaitReason::gives_up;
    site.culprit = failing.trap;
  }
  if (site.reason == WaitReason::none) {
    site.kind = failing.trap == kNone ? WaitSite::Kind::spin : WaitSite::Kind::timed;
    site.trap = failing.trap;
  }
  ways_.steps_left -= allowed - ways_.steps;
  return site;
}

// A try that comes back to a wait which does not come back is no better.
void WaitFinder::demote(std::vector<WaitSite>& sites) const {
  std::map<InstrId, const WaitSite*> of;
  for (const WaitSite& site : sites) of[site.site] = &site;
  for (bool changed = true; changed;) {
    changed = false;
    for (WaitSite& site : sites) {
      if (site.kind == WaitSite::Kind::other) continue;
      for (const InstrId retry : site.retries) {
        const WaitSite& next = *of[retry];
        if (next.kind == WaitSite::Kind::timed && site.kind == WaitSite::Kind::spin) {
          site.kind = WaitSite::Kind::timed;
          site.trap = next.trap;
          changed = true;
        }
        if (next.kind != WaitSite::Kind::other) continue;
        site.kind = WaitSite::Kind::other;
        site.reason = next.reason;
        site.culprit = next.culprit;
        site.changed = next.changed;
        changed = true;
        break;
      }
    }
  }
}

std::vector<WaitSite> WaitFinder::run() {
  std::vector<WaitSite> out;
  for (InstrId id = 0; id < ways_.function.instrs.size(); ++id) {
    if (!is_wait(ways_.at(id))) continue;
    if (out.empty()) doomed_ = find_doomed_blocks(ways_.function, ways_.cfg);
    out.push_back(look_at(id));
  }
  demote(out);
  for (const WaitSite& site : out) ways_.kinds[site.site] = site.kind;
  find_peeks(ways_, out);
  return out;
}

}  // namespace

std::vector<WaitSite> find_waits(const Function& function, const Cfg& cfg) {
  return WaitFinder(function, cfg).run();
}

}  // namespace muster::ir

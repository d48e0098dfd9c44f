// See spin_waits.h: the tries that come back to a wait.
#include "ir/idioms/spin_waits.h"

#include <algorithm>

#include "ir/idioms/spin_waits_finder.h"

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

WaitFinder::WaitFinder(const Function& function, const Cfg& cfg)
    : function_(function),
      cfg_(cfg),
      live_(function, cfg),
      values_(function, live_),
      walk_(function, values_),
      lockstep_(function, cfg, values_, live_),
      steps_left_(kStepsOfAll + kStepsPerInstruction * function.instrs.size()) {}

RegisterId WaitFinder::answer(InstrId site) const {
  const auto to = function_.destinations(at(site));
  return to.empty() || to[0].kind != Operand::Kind::reg ? kNone : to[0].index;
}

bool WaitFinder::comes_back(InstrId site) const {
  const auto kind = kinds_.find(site);
  return kind != kinds_.end() &&
         (kind->second == WaitSite::Kind::spin || kind->second == WaitSite::Kind::timed);
}

// Blocks that cannot but run into a trap, whatever else they do: a least fixed point, so that
// endless loops are not among them.
void WaitFinder::find_doomed() {
  const auto blocks = static_cast<BlockId>(cfg_.blocks.size());
  doomed_.assign(blocks, kNone);
  std::vector<BlockId> work;
  const auto look = [&](BlockId b) {
    const Instr& last = at(cfg_.blocks[b].end - 1);
    const bool always = last.guard.reg == kNone;
    InstrId trap = kNone;
    if (last.op == Op::trap && always) {
      trap = cfg_.blocks[b].end - 1;
    } else if (last.op != Op::exit && (last.op == Op::trap || !cfg_.blocks[b].exits)) {
      for (std::uint32_t e = cfg_.successor_first[b]; e < cfg_.successor_first[b + 1]; ++e) {
        trap = doomed_[cfg_.successors[e]];
        if (trap == kNone) return;
      }
    }
    if (trap == kNone || doomed_[b] != kNone) return;
    doomed_[b] = trap;
    work.push_back(b);
  };
  for (BlockId b = 0; b < blocks; ++b) look(b);
  while (!work.empty()) {
    const BlockId b = work.back();
    work.pop_back();
    for (const BlockId before : live_.predecessors(b)) look(before);
  }
}

// The blocks between a dominator of the try and the try, in an order in which every block comes
// after those that lead to it; the dominator first. It is the farthest for which they are few and
// without loops, so that what is known on the way to the try was made once.
std::vector<BlockId> WaitFinder::blocks_before(InstrId site) const {
  const BlockId last = cfg_.block_of[site];
  std::vector<BlockId> best{last};
  InstrId size = site - cfg_.blocks[last].first;
  BlockId top = cfg_.immediate_dominator[last];
  for (unsigned tried = 0; top != kNone && size < kBackMax && tried < kTopsMax; ++tried) {
    // Depth first against the edges: blocks are done after all that lead to them.
    std::vector<BlockId> order{top}, open;
    std::vector<std::pair<BlockId, std::size_t>> stack{{last, 0}};
    size = 0;
    while (!stack.empty()) {
      const auto [block, next] = stack.back();
      const auto from = live_.predecessors(block);
      if (next == 0) open.push_back(block);
      if (next == from.size()) {
        std::erase(open, block);
        order.push_back(block);
        size += cfg_.blocks[block].end - cfg_.blocks[block].first;
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
    top = cfg_.immediate_dominator[top];
  }
  return best;
}

// The values at the try, numbered from that dominator on.
Bindings WaitFinder::before(InstrId site) {
  walk_.begin();
  std::map<BlockId, Bindings> entry;
  const std::vector<BlockId> blocks = blocks_before(site);
  entry[blocks.front()] = walk_.start();
  for (const BlockId block : blocks) {
    const auto reached = entry.find(block);
    if (reached == entry.end()) continue;  // it is never executed
    Bindings& bindings = reached->second;
    const Block& range = cfg_.blocks[block];
    for (InstrId id = range.first; id < range.end; ++id) {
      if (id == site) return bindings;
      if (group(at(id).op) != OpGroup::control) walk_.pass(bindings, id);
    }
    for (std::uint32_t e = cfg_.successor_first[block]; e < cfg_.successor_first[block + 1]; ++e) {
      const BlockId to = cfg_.successors[e];
      if (std::ranges::find(blocks, to) == blocks.end() || to == blocks.front()) continue;
      const auto [meets, made] = entry.try_emplace(to, bindings);
      if (!made) walk_.meet(meets->second, bindings, cfg_.blocks[to].first);
    }
  }
  return walk_.start();
}

void WaitFinder::fail_to(Failing& failing, InstrId to, const Bindings& bindings) {
  if (to >= function_.instrs.size()) {
    failing.reason = WaitReason::ends;
    failing.culprit = static_cast<InstrId>(function_.instrs.size() - 1);
    return;
  }
  const BlockId block = cfg_.block_of[to];
  if (doomed_[block] != kNone) {
    failing.trap = std::min(failing.trap, doomed_[block]);
    return;
  }
  failing.edges[failing.from].insert(block);
  const auto [entry, made] = failing.entry.try_emplace(block, bindings);
  if (made || walk_.meet(entry->second, bindings, to)) failing.work.push_back(block);
}

bool WaitFinder::fail_control(Failing& failing, InstrId id, const Bindings& bindings) {
  const Instr& instr = at(id);
  const auto when = walk_.decided(bindings, instr.guard);
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
    fail_to(failing, function_.branch_tables[instr.target + static_cast<std::size_t>(i)], bindings);
  }
  return when == 1U || failing.reason != WaitReason::none;
}

void WaitFinder::fail_from(Failing& failing, InstrId from, InstrId stop, Bindings bindings) {
  for (InstrId id = from; id < stop; ++id) {
    const Instr& instr = at(id);
    if (steps_-- == 0) {
      steps_ = 0;
      failing.reason = WaitReason::too_complex;
    } else if (group(instr.op) == OpGroup::control) {
      if (fail_control(failing, id, bindings)) return;
      continue;
    } else if (is_wait(instr) && walk_.decided(bindings, instr.guard) != 0U) {
      const auto [entry, made] = failing.arrivals.try_emplace(id, bindings);
      if (!made) walk_.meet(entry->second, bindings, id);
      return;
    } else {
      failing.reason = walk_.execute(bindings, id);
    }
    if (failing.reason != WaitReason::none) {
      failing.culprit = id;
      return;
    }
    for (const Operand& d : function_.destinations(instr)) failing.writers[d.index] = id;
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

WaitSite WaitFinder::look_at(InstrId id) {
  WaitSite site;
  site.site = id;
  steps_ = std::min(kStepsOfSite, steps_left_);
  const std::uint64_t allowed = steps_;
  const Bindings first = before(id);
  walk_.begin();
  Failing failing;
  Bindings failed = first;
  if (const RegisterId reg = answer(id); reg != kNone)
    Walk::write(failed, reg, values_.constant(0));
  fail_from(failing, id + 1, cfg_.blocks[cfg_.block_of[id]].end, std::move(failed));
  while (failing.reason == WaitReason::none && !failing.work.empty()) {
    const BlockId block = failing.work.back();
    failing.work.pop_back();
    const Block& range = cfg_.blocks[block];
    failing.from = block;
    fail_from(failing, range.first, range.end, failing.entry[block]);
  }
  if (const BlockId block = looping(failing);
      failing.reason == WaitReason::none && block != kNone) {
    failing.reason = WaitReason::loops;
    failing.culprit = cfg_.blocks[block].end - 1;
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
  steps_left_ -= allowed - steps_;
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
  for (InstrId id = 0; id < function_.instrs.size(); ++id) {
    if (!is_wait(at(id))) continue;
    if (out.empty()) find_doomed();
    out.push_back(look_at(id));
  }
  demote(out);
  for (const WaitSite& site : out) kinds_[site.site] = site.kind;
  find_peeks(out);
  return out;
}

std::vector<WaitSite> find_waits(const Function& function, const Cfg& cfg) {
  return WaitFinder(function, cfg).run();
}

}  // namespace muster::ir

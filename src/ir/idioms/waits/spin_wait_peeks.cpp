// See spin_wait_peeks.h.
#include "ir/idioms/waits/spin_wait_peeks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace muster::ir {
namespace {

constexpr std::size_t kDefinitionsMax = 256;  // of registers that an answer may get into

using Known = std::optional<std::uint64_t>;

class PeekFinder {
 public:
  explicit PeekFinder(WaitWays& ways) : ways_(ways) {}
  void run(std::vector<WaitSite>& sites);

 private:
  struct Answers {  // what an answer makes of a register: if it is yes, if it is no
    std::uint64_t yes = 0, no = 0;
    friend bool operator==(const Answers&, const Answers&) = default;
  };
  struct Peek {  // everything that an answer gets into, and the branches it decides
    std::map<RegisterId, Answers> registers;
    std::set<std::pair<RegisterId, InstrId>> definitions;
    std::map<InstrId, Answers> branches;  // the guard's value
    bool waits = false;                   // one of them skips a wait
    WaitReason reason = WaitReason::none;
    InstrId culprit = kNone;
  };

  Peek spread(InstrId site);
  using Definitions = std::vector<std::pair<RegisterId, InstrId>>;
  bool spread_to(Peek& peek, RegisterId reg, InstrId use, Definitions& work);
  // What it makes of destination `part`; the same for both where that does not depend on it.
  std::optional<Answers> transfer(const Peek& peek, const Instr& instr, unsigned part);
  bool kept(InstrId site, const std::vector<RegisterId>& registers);
  std::optional<SkippedWait> skipped(InstrId branch, const Answers& guard,
                                     const std::vector<RegisterId>& registers, bool& waits);

  WaitWays& ways_;
};

}  // namespace

// A function of one such register and of constants is again of that form, and so are a conjunction
// with a predicate that does not depend on the answer and a choice between such a register and
// another. Nothing is said of two of them, which may stem from different tries.
std::optional<PeekFinder::Answers> PeekFinder::transfer(const Peek& peek, const Instr& instr,
                                                        unsigned part) {
  if (group(instr.op) != OpGroup::compute) return std::nullopt;
  const auto from = ways_.function.sources(instr);
  std::vector<Known> yes, no;
  std::optional<Answers> source;
  std::size_t which = 0;
  for (std::size_t i = 0; i < from.size(); ++i) {
    const auto found = from[i].kind == Operand::Kind::reg ? peek.registers.find(from[i].index)
                                                          : peek.registers.end();
    if (found == peek.registers.end()) {
      const Known value = from[i].negated
                              ? Known{}
                              : ways_.values.known(ways_.walk.read(ways_.walk.start(), from[i]));
      yes.push_back(value);
      no.push_back(value);
      continue;
    }
    if (source) return std::nullopt;
    const std::uint64_t flip = from[i].negated ? 1 : 0;
    source = Answers{found->second.yes ^ flip, found->second.no ^ flip};
    which = i;
    yes.emplace_back(source->yes);
    no.emplace_back(source->no);
  }
  const bool joins =
      (instr.op == Op::bit_and || instr.op == Op::bit_or) && instr.type == Type::pred;
  if (joins || (instr.op == Op::select && which < 2)) return source;
  const Known if_yes = fold(instr, part, yes), if_no = fold(instr, part, no);
  if (!if_yes || !if_no) return std::nullopt;
  return Answers{*if_yes, *if_no};
}

bool PeekFinder::spread_to(Peek& peek, RegisterId reg, InstrId use, Definitions& work) {
  const Instr& instr = ways_.at(use);
  if (instr.guard.reg == reg) {
    const Answers& held = peek.registers.at(reg);
    const std::uint64_t flip = instr.guard.negated ? 1 : 0;
    if (instr.op != Op::branch) return false;
    peek.branches[use] = {held.yes ^ flip, held.no ^ flip};
    return true;
  }
  const auto to = ways_.function.destinations(instr);
  for (unsigned part = 0; part < to.size(); ++part) {
    const auto made = transfer(peek, instr, part);
    if (!made) return false;
    if (made->yes == made->no) continue;
    const RegisterId next = to[part].index;
    if (peek.registers.try_emplace(next, *made).first->second != *made) return false;
    if (peek.definitions.emplace(next, use).second) work.emplace_back(next, use);
  }
  return !to.empty();
}

PeekFinder::Peek PeekFinder::spread(InstrId site) {
  Peek peek;
  Definitions work;
  if (ways_.answer(site) != kNone) {
    peek.registers[ways_.answer(site)] = {1, 0};
    work.emplace_back(ways_.answer(site), site);
  }
  while (!work.empty()) {
    const auto [reg, definition] = work.back();
    work.pop_back();
    for (const InstrId use : ways_.live.reached(reg, definition)) {
      if (spread_to(peek, reg, use, work) && peek.definitions.size() <= kDefinitionsMax) continue;
      peek.reason = WaitReason::answer_used;
      peek.culprit = use;
      return peek;
    }
  }
  return peek;
}

// Whether an earlier answer may still be used when the try gives a new one.
bool PeekFinder::kept(InstrId site, const std::vector<RegisterId>& registers) {
  return std::ranges::any_of(registers, [&](RegisterId reg) {
    return reg != ways_.answer(site) && ways_.live.live_before(reg, site + 1);
  });
}

std::optional<SkippedWait> PeekFinder::skipped(InstrId branch, const Answers& guard,
                                               const std::vector<RegisterId>& registers,
                                               bool& waits) {
  const Instr& instr = ways_.at(branch);
  SkippedWait out{branch, guard.no == 1, kNone};
  const InstrId yes_to = out.taken_waits ? branch + 1 : instr.target;
  const InstrId no_to = out.taken_waits ? instr.target : branch + 1;
  ways_.walk.begin();
  Bindings yes = ways_.walk.start(), no = ways_.walk.start();
  const std::uint64_t flip = instr.guard.negated ? 1 : 0;
  Walk::write(yes, instr.guard.reg, ways_.values.constant(guard.yes ^ flip));
  Walk::write(no, instr.guard.reg, ways_.values.constant(guard.no ^ flip));
  const Chain long_way = ways_.chain(no, no_to, true);
  waits = std::ranges::any_of(long_way, [&](InstrId id) { return ways_.comes_back(id); });
  const InstrId meet = ways_.meeting(ways_.chain(yes, yes_to, false), long_way);
  if (meet == kNone) return std::nullopt;
  yes = ways_.run_to(std::move(yes), yes_to, meet, nullptr);
  std::vector<InstrId> passed;
  no = ways_.run_to(std::move(no), no_to, meet, &passed);
  if (passed.size() > 1) return std::nullopt;  // one answer speaks for one phase of one object
  if (!passed.empty()) out.wait = passed[0];
  Differences differ = ways_.difference(yes, no);
  for (const RegisterId reg : registers) {
    const Pair pair = Lockstep::get(differ, reg);
    const bool guards = reg == instr.guard.reg && pair.first == (guard.yes ^ flip) &&
                        pair.second == (guard.no ^ flip);
    if (pair.same || guards) {
      Lockstep::set(differ, reg, {std::nullopt, std::nullopt, false, true});
    }
  }
  ways_.steps = std::min(kStepsOfSite, ways_.steps_left);
  const std::uint64_t allowed = ways_.steps;
  const Unlike unlike = ways_.lockstep.follow(meet, differ, ways_.steps);
  ways_.steps_left -= allowed - ways_.steps;
  return unlike.reason == WaitReason::none ? std::optional{out} : std::nullopt;
}

void PeekFinder::run(std::vector<WaitSite>& sites) {
  std::map<InstrId, Peek> peeks;
  struct Decided {
    Answers guard;
    std::vector<RegisterId> registers;  // that the answers of all its tries get into, sorted
    bool same = true;
    bool waits = false;  // one side comes to a wait
    std::optional<SkippedWait> skips;
  };
  std::map<InstrId, Decided> branches;
  for (const WaitSite& site : sites) {
    if (site.kind != WaitSite::Kind::other) continue;
    Peek peek = spread(site.site);
    for (const auto& [branch, guard] : peek.branches) {
      Decided& decided =
          branches.try_emplace(branch, Decided{guard, {}, true, false, {}}).first->second;
      decided.same &= decided.guard == guard;
      for (const auto& [reg, ignored] : peek.registers) decided.registers.push_back(reg);
    }
    peeks.emplace(site.site, std::move(peek));
  }
  for (auto& [branch, decided] : branches) {
    std::ranges::sort(decided.registers);
    const auto rest = std::ranges::unique(decided.registers);
    decided.registers.erase(rest.begin(), rest.end());
    if (decided.same) {
      decided.skips = skipped(branch, decided.guard, decided.registers, decided.waits);
    }
  }
  for (WaitSite& site : sites) {
    if (site.kind != WaitSite::Kind::other) continue;
    Peek& peek = peeks.at(site.site);
    std::vector<SkippedWait> skips;
    for (const auto& [branch, ignored] : peek.branches) {
      const Decided& decided = branches.at(branch);
      if (peek.reason != WaitReason::none) break;
      peek.waits |= decided.waits;
      if (!decided.skips) {
        peek.reason = WaitReason::branch_differs;
        peek.culprit = branch;
      } else if (kept(site.site, decided.registers)) {
        peek.reason = WaitReason::answer_kept;
        peek.culprit = site.site;
      } else {
        skips.push_back(*decided.skips);
      }
    }
    if (peek.reason == WaitReason::none) {
      site.kind = WaitSite::Kind::peek;
      site.reason = WaitReason::none;
      site.culprit = site.changed = kNone;
      site.branches = std::move(skips);
    } else if (site.retries.empty() && (peek.waits || peek.reason != WaitReason::branch_differs)) {
      site.reason = peek.reason;
      site.culprit = peek.culprit;
      site.changed = kNone;
    }
    site.retries.clear();
  }
}

void find_peeks(WaitWays& ways, std::vector<WaitSite>& sites) { PeekFinder(ways).run(sites); }

}  // namespace muster::ir

// Random programs of one lane, executed: where a try is said to spin, failing any number of times
// must leave no trace; where its answer is said only to skip a wait, yes and no must do the same,
// and a wait that was skipped must have been answered for.
#include "ir/waits_random.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ir/print.h"
#include "ir/waits.h"

namespace muster::ir {
namespace {

constexpr unsigned kSteps = 400, kFailuresMax = 6;

using Waited = std::pair<std::uint64_t, std::uint64_t>;  // object, phase

enum class End { exits, traps, cut };

// What a lane did: stores and answers that are not assumed, each with what was waited for before.
struct Trace {
  std::vector<std::array<std::uint64_t, 3>> events;
  std::vector<std::set<Waited>> known;
  std::vector<Waited> waited;  // in order, by tries that spin
  End end = End::cut;
  unsigned failures = 0;
  bool covered = true;  // every wait that may be skipped is for what was last asked
};

struct Rules {
  const std::map<InstrId, const WaitSite*>& sites;
  unsigned failures = 0;       // of spins
  bool peeks_assumed = false;  // answers of peeks are not events
  unsigned yes_of_8 = 0;       // how often they are yes
  unsigned steps = kSteps;
};

class Lane {
 public:
  Lane(const Function& function, const Rules& rules, std::uint32_t seed)
      : function_(function), rules_(rules), random_(seed), failures_(rules.failures) {
    for (std::size_t i = 0; i < function.registers.size(); ++i) {
      registers_.push_back(i < kPredicates ? i % 2 : i);
    }
  }

  Trace run() {
    InstrId at = 0;
    for (unsigned step = 0; step < rules_.steps && at != kNone; ++step) at = execute(at);
    return std::move(trace_);
  }

 private:
  std::uint64_t value(const Operand& operand) const {
    if (operand.kind != Operand::Kind::reg) return operand.value;
    return registers_[operand.index] ^ (operand.negated ? 1U : 0U);
  }

  void event(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    trace_.events.push_back({a, b, c});
    trace_.known.push_back(known_);
  }

  InstrId execute(InstrId at) {
    const Instr& instr = function_.instrs[at];
    const bool executes =
        instr.guard.reg == kNone || (registers_[instr.guard.reg] != 0) != instr.guard.negated;
    if (instr.op == Op::branch) ask(at, executes);
    if (!executes) return at + 1;
    switch (instr.op) {
      case Op::branch:
        return instr.target;
      case Op::exit:
      case Op::trap:
        trace_.end = instr.op == Op::exit ? End::exits : End::traps;
        return kNone;
      case Op::mbarrier:
        registers_[function_.destinations(instr)[0].index] = wait(at) ? 1 : 0;
        return at + 1;
      case Op::store:
      case Op::load:
        memory(at);
        return at + 1;
      default:
        compute(at);
        return at + 1;
    }
  }

  // At a branch that skips a wait if the last answer was yes: for what it was asked.
  void ask(InstrId at, bool taken) {
    std::uint64_t latest = 0;
    std::optional<std::pair<const SkippedWait*, Waited>> skips;
    for (const auto& [id, site] : rules_.sites) {
      for (const SkippedWait& skip : site->branches) {
        const auto asked = asked_.find(id);
        if (skip.branch != at || skip.taken_waits != taken || asked == asked_.end()) continue;
        if (asked->second.first < latest) continue;
        latest = asked->second.first;
        skips = {&skip, asked->second.second};
      }
    }
    if (skips) skipping_[skips->first->wait] = skips->second;
  }

  bool wait(InstrId at) {
    const auto from = function_.sources(function_.instrs[at]);
    const Waited what{value(from[0]), value(from[1])};
    const WaitSite& site = *rules_.sites.at(at);
    const bool spins = site.kind == WaitSite::Kind::spin || site.kind == WaitSite::Kind::timed;
    if (spins) {
      const bool fails = failures_ > 0 && below(random_, 2) == 0;
      if (fails) --failures_, ++trace_.failures;
      if (fails) return false;
      if (const auto skips = skipping_.extract(at)) trace_.covered &= skips.mapped() == what;
      trace_.waited.push_back(what);
      known_.insert(what);
      return true;
    }
    if (site.kind == WaitSite::Kind::peek && rules_.peeks_assumed) {
      asked_[at] = {++turn_, what};
      const bool yes = below(random_, 8) < rules_.yes_of_8;
      if (yes) known_.insert(what);
      return yes;
    }
    // The same answer wherever the same was done before.
    const bool yes = (trace_.events.size() * 2654435761U >> 7U) % 3 != 0;
    event(1, what.first, what.second);
    return yes;
  }

  void memory(InstrId at) {
    const Instr& instr = function_.instrs[at];
    const auto from = function_.sources(instr);
    if (instr.space == Space::global) return event(2, value(from[0]), value(from[1]));
    const std::uint64_t place = from[0].value;
    std::uint64_t loaded = 0;
    for (unsigned i = 0; i < bytes(instr.type); ++i) {
      if (instr.op == Op::store) {
        frame_[place + i] = static_cast<std::uint8_t>(value(from[1]) >> (8 * i));
      }
      loaded |= std::uint64_t{frame_[place + i]} << (8 * i);
    }
    if (instr.op == Op::load) registers_[function_.destinations(instr)[0].index] = loaded;
  }

  void compute(InstrId at) {
    const Instr& instr = function_.instrs[at];
    const auto from = function_.sources(instr);
    const std::uint64_t a = value(from[0]), b = from.size() > 1 ? value(from[1]) : 0;
    std::uint64_t result = a;
    if (instr.op == Op::add) result = a + b;
    if (instr.op == Op::bit_xor) result = a ^ b;
    if (instr.op == Op::bit_and) result = a & b;
    if (instr.op == Op::bit_or) result = a | b;
    if (instr.op == Op::bit_not) result = a ^ 1;
    if (instr.op == Op::select) result = value(from[2]) != 0 ? a : b;
    if (instr.op == Op::setp) {
      result = (a == b) == (static_cast<Compare>(instr.sub) == Compare::eq) ? 1 : 0;
    }
    registers_[function_.destinations(instr)[0].index] = result & 0xffffffffU;
  }

  const Function& function_;
  const Rules& rules_;
  Random random_;
  unsigned failures_;
  std::uint64_t turn_ = 0;
  std::vector<std::uint64_t> registers_;
  std::array<std::uint8_t, 16> frame_{};
  std::set<Waited> known_;
  std::map<InstrId, std::pair<std::uint64_t, Waited>> asked_;
  std::map<InstrId, Waited> skipping_;
  Trace trace_;
};

// What both have done by the end of the shorter; if one ended, so did the other.
bool alike(const Trace& first, const Trace& second) {
  const std::size_t both = std::min(first.events.size(), second.events.size());
  if (!std::equal(first.events.begin(), first.events.begin() + static_cast<std::ptrdiff_t>(both),
                  second.events.begin())) {
    return false;
  }
  const bool ended = first.end != End::cut || second.end != End::cut;
  return !ended || (first.end == second.end && first.events.size() == second.events.size());
}

bool prefix(const std::vector<Waited>& a, const std::vector<Waited>& b) {
  return std::equal(
      a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())), b.begin());
}

// The program and what was said about it.
std::string describe(const Function& function, const std::map<InstrId, const WaitSite*>& sites) {
  std::string out = print(function);
  for (const auto& [id, site] : sites) {
    out += std::to_string(id) + " is of kind " + std::to_string(static_cast<unsigned>(site->kind)) +
           ", " + name(site->reason) + "\n";
  }
  return out;
}

struct Count {
  unsigned failed = 0, answered = 0, wrong = 0;
};

void try_spins(const Function& function, const std::map<InstrId, const WaitSite*>& sites,
               Count& count) {
  const Rules none{sites};
  const Trace expected = Lane(function, none, 0).run();
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    const Rules some{sites, kFailuresMax, false, 0, kSteps * (kFailuresMax + 2)};
    const Trace seen = Lane(function, some, seed).run();
    const bool times_out = seen.end == End::traps && seen.failures > 0;
    if (seen.failures == 0 || times_out || expected.end == End::cut) continue;
    ++count.failed;
    if (alike(expected, seen) && prefix(expected.waited, seen.waited)) continue;
    ++count.wrong;
    MESSAGE(describe(function, sites));
  }
}

void try_peeks(const Function& function, const std::map<InstrId, const WaitSite*>& sites,
               Count& count) {
  const Rules no{sites, 0, true, 0, kSteps};
  const Trace expected = Lane(function, no, 0).run();
  if (!expected.covered || expected.end == End::cut) return;
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    const Rules some{sites, 0, true, 4, kSteps};
    const Trace seen = Lane(function, some, seed).run();
    ++count.answered;
    bool right = alike(expected, seen);
    for (std::size_t i = 0; right && i < seen.known.size() && i < expected.known.size(); ++i) {
      for (const Waited& what : expected.known[i]) right &= seen.known[i].contains(what);
    }
    if (right) continue;
    ++count.wrong;
    MESSAGE(describe(function, sites));
  }
}

Count try_programs(unsigned programs, std::uint32_t seed) {
  Random random(seed);
  Count count;
  for (unsigned i = 0; i < programs && count.wrong < 3; ++i) {
    const Function function = Maker(random, 5 + below(random, 14)).make();
    const auto found = find_waits(function, make_cfg(function));
    std::map<InstrId, const WaitSite*> sites;
    bool spins = false, skips = false;
    for (const WaitSite& site : found) {
      sites[site.site] = &site;
      spins |= site.kind == WaitSite::Kind::spin || site.kind == WaitSite::Kind::timed;
      skips |= site.kind == WaitSite::Kind::peek;
    }
    if (spins) try_spins(function, sites, count);
    if (skips) try_peeks(function, sites, count);
  }
  return count;
}

TEST_CASE("random programs do not notice what find_waits assumes") {
  const Count count = try_programs(20'000, 1);
  CHECK(count.wrong == 0);
  CHECK(count.failed > 1'000);
  CHECK(count.answered > 1'000);
}

TEST_CASE("random programs, many" * doctest::skip()) {
  const Count count = try_programs(5'000'000, 2);
  MESSAGE(count.failed, " runs with failures, ", count.answered, " with answers");
  CHECK(count.wrong == 0);
}

}  // namespace
}  // namespace muster::ir

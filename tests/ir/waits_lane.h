// Executes the programs of waits_random.h for one lane, with tries that fail as they are told to.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "ir/idioms/waits/spin_waits.h"
#include "ir/waits_random.h"

namespace muster::ir {

inline constexpr unsigned kSteps = 400, kFailuresMax = 6;

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
  // Told of every instruction before it is executed, and what the registers hold.
  std::function<void(InstrId, const std::vector<std::uint64_t>&)> watch = nullptr;
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
    for (unsigned step = 0; step < rules_.steps && at != kNone; ++step) {
      if (rules_.watch) rules_.watch(at, registers_);
      at = execute(at);
    }
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

}  // namespace muster::ir

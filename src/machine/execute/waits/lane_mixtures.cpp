// See lane_mixtures.h.
#include "machine/execute/waits/lane_mixtures.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <span>
#include <vector>

#include "machine/execute/memory/memory_access.h"
#include "machine/execute/register_operations.h"
#include "machine/execute/waits/look_back_aside.h"
#include "machine/state/look_back_teller.h"
#include "machine/values/compute.h"
#include "machine/values/known_bits.h"

namespace muster::machine {

namespace {

constexpr unsigned kStepsMax = 4096;

class MixedLanes {
 public:
  // `before`: what the registers hold at the vote.
  MixedLanes(ExecutionContext& ctx, const RegisterFile& before, LaneMask lanes)
      : ctx_(ctx), before_(before), lanes_(lanes), teller_(*ctx.machine.options.look_backs) {
    strand_.lanes = lanes;
  }

  // False: they come to something that is not gone along here.
  bool go_along(const Mixture& mixture) {
    const ir::Instr& poll = ctx_.instr(mixture.poll);
    asking_ = mixture.asking;
    ctx_.write_unknown(poll, asking_, unknown_);
    for (unsigned lane = 0; lane < mixture.lanes.size(); ++lane) {
      if ((asking_ >> lane & 1) == 0 || !mixture.lanes[lane]) continue;
      write_polled(ctx_, poll, *mixture.lanes[lane], LaneMask{1} << lane);
    }
    ir::InstrId at = behind(mixture.poll);
    for (; steps_ < kStepsMax && at < ctx_.function.instrs.size(); ++steps_) {
      const LookBackTeller::Aside how = teller_.look_mixed(at);
      if (how == LookBackTeller::Aside::ends) return forget_partly(), voted_;
      const ir::Instr& in = ctx_.instr(at);
      ctx_.site = at;
      if (!voted_) again_.push_back(at);
      if (in.op == ir::Op::branch) {
        if (!branch(in, &at)) return false;
        continue;
      }
      const bool lets_go = how == LookBackTeller::Aside::own_answer;
      if (lets_go ? !let_go(in) : !execute(in)) return false;
      at = behind(at);
    }
    return false;
  }

  unsigned steps() const { return steps_; }

 private:
  // What a register holds of which only some bits are known, lane by lane: the unknown ones.
  using Bits = std::array<std::uint64_t, 64>;

  ir::InstrId behind(ir::InstrId at) const { return ctx_.program.next[at + 1]; }

  template <class Function>
  void for_lanes(Function function) const {
    for (LaneMask left = lanes_; left != 0; left &= left - 1) {
      function(static_cast<unsigned>(std::countr_zero(left)));
    }
  }

  LaneMask partly(const ir::Operand& operand) const {
    if (operand.kind != ir::Operand::Kind::reg) return 0;
    const auto found = partly_.find(operand.index);
    LaneMask some = 0;
    if (found == partly_.end()) return some;
    for_lanes([&](unsigned lane) { some |= LaneMask{found->second[lane] != 0} << lane; });
    return some;
  }

  // The vote of a wait: all have found what ends it. What they asked in front of it they have asked
  // before; that they ask once more must make no difference.
  bool let_go(const ir::Instr& in) {
    const auto kind = static_cast<ir::Vote>(in.sub);
    if (voted_ || (kind != ir::Vote::any && kind != ir::Vote::all) || !asks_the_same())
      return false;
    keep_others();
    const Value asked = ctx_.read(ctx_.function.sources(in)[0], ir::Type::pred);
    const LaneMask known = lanes_ & ~asked.unknown;
    const LaneMask go = kind == ir::Vote::all ? asked.base : ~asked.base;
    if (asked.shape != Value::Shape::mask || (known & ~go) != 0 || !takes_all(in)) return false;
    Value answer;
    answer.shape = Value::Shape::mask;
    answer.base = kind == ir::Vote::all ? ~LaneMask{0} : 0;
    ctx_.write(ctx_.function.destinations(in)[0], answer, {lanes_, 0, {}});
    return voted_ = true;
  }

  // Lanes that have not asked have not been on the way from the poll to the vote, either.
  void keep_others() {
    const LaneMask others = lanes_ & ~asking_;
    for (const ir::InstrId id : again_) {
      for (const ir::Operand& to : ctx_.function.destinations(ctx_.instr(id))) {
        if (to.kind != ir::Operand::Kind::reg || others == 0) continue;
        forget_partly(to);
        ctx_.write(to, before_.read(to.index), {others, 0, {}});
      }
    }
  }

  // No register is read in front of the vote that is written there behind it.
  bool asks_the_same() const {
    std::vector<ir::RegisterId> written, read;
    for (auto id = again_.rbegin(); id != again_.rend(); ++id) {
      const ir::Instr& in = ctx_.instr(*id);
      for (const ir::Operand& to : ctx_.function.destinations(in)) {
        if (to.kind != ir::Operand::Kind::reg) continue;
        written.push_back(to.index);
        if (in.guard.reg == ir::kNone) std::erase(read, to.index);
      }
      if (in.guard.reg != ir::kNone) read.push_back(in.guard.reg);
      for (const ir::Operand& from : ctx_.function.sources(in)) {
        if (from.kind == ir::Operand::Kind::reg) read.push_back(from.index);
      }
    }
    return std::ranges::none_of(
        read, [&](ir::RegisterId reg) { return std::ranges::find(written, reg) != written.end(); });
  }

  // Whether an exchange is among just these lanes.
  bool takes_all(const ir::Instr& in) const {
    const Value mask = ctx_.read(ctx_.function.sources(in).back(), ir::Type::b32);
    bool all = (mask.unknown & lanes_) == 0 && partly(ctx_.function.sources(in).back()) == 0;
    for_lanes([&](unsigned lane) {
      all = all && (lane_word(mask, lane) & ctx_.subgroup.live) == lanes_;
    });
    return all;
  }

  bool execute(const ir::Instr& in) {
    if (in.op == ir::Op::fence || (in.op == ir::Op::nop && in.text == ir::kNone)) return true;
    if (ir::crosses_lanes(in.op))
      return in.guard.reg == ir::kNone && takes_all(in) && evaluate(in, lanes_);
    if (ir::group(in.op) == ir::OpGroup::compute) return evaluate(in, lanes_);
    const Guarded who = ctx_.guarded(in, lanes_);
    if (in.op == ir::Op::load && in.space == ir::Space::parameter) {
      return who.certain == lanes_ && overwrite(in) && access_memory(ctx_, in, who);
    }
    if (in.op != ir::Op::special && in.op != ir::Op::address) return false;
    return who.certain == lanes_ && overwrite(in) && execute_plain(ctx_, in, strand_);
  }

  bool overwrite(const ir::Instr& in) {
    for (const ir::Operand& to : ctx_.function.destinations(in)) partly_.erase(to.index);
    return true;
  }

  // An exchange is among all.
  bool evaluate(const ir::Instr& in, LaneMask active) {
    const Guarded who = ctx_.guarded(in, active);
    const auto operands = ctx_.function.sources(in);
    std::array<Value, kSourcesMax> sources;
    const unsigned count = read_sources(ctx_, in, sources);
    LaneMask some = 0;
    for (unsigned i = 0; i < count; ++i) {
      const LaneMask lanes = partly(operands[i]);
      some |= lanes;
      if (lanes == 0) continue;
      sources[i].unknown |= lanes;
      sources[i].cause = unknown_;
    }
    const auto destinations = ctx_.function.destinations(in);
    if (who.certain != lanes_) {
      for (const ir::Operand& to : destinations) forget_partly(to);
    }
    if (some != 0 && keeps_known_bits(in) && who.certain == lanes_) return follow_bits(in);
    std::array<Value, kSourcesMax> results;
    for (unsigned i = 0; i < destinations.size(); ++i) results[i].lanes = ctx_.scratch[i].data();
    const std::span<Value> made{results.data(), destinations.size()};
    const std::span<const Value> given{sources.data(), count};
    if (ir::crosses_lanes(in.op)) {
      collect(in, given, lanes_, ctx_.width, made);
    } else {
      compute(in, given, who.certain, ctx_.width, made);
    }
    overwrite(in);
    if (is_ballot(in) && (sources[0].unknown & lanes_) != 0) return count_votes(in, sources[0]);
    for (unsigned i = 0; i < destinations.size(); ++i) {
      if (results[i].unknown != 0) results[i].cause = unknown_;
      ctx_.write(destinations[i], results[i], who);
    }
    return true;
  }

  static bool is_ballot(const ir::Instr& in) {
    return in.op == ir::Op::vote && static_cast<ir::Vote>(in.sub) == ir::Vote::ballot;
  }

  // The bits of lanes of which it is not known what they say are not known.
  bool count_votes(const ir::Instr& in, const Value& asked) {
    const ir::Operand& to = ctx_.function.destinations(in)[0];
    const LaneMask unknown = asked.unknown & lanes_;
    Value votes;
    votes.base = asked.base & lanes_ & ~unknown;
    ctx_.write(to, votes, {lanes_, 0, {}});
    partly_[to.index].fill(unknown);
    return asked.shape == Value::Shape::mask;
  }

  KnownBits bits_of(const ir::Operand& operand, const Value& value, unsigned lane) const {
    if ((value.unknown >> lane & 1) != 0) return {0, ~std::uint64_t{0}};
    const auto found =
        operand.kind == ir::Operand::Kind::reg ? partly_.find(operand.index) : partly_.end();
    const std::uint64_t unknown = found == partly_.end() ? 0 : found->second[lane];
    return {lane_word(value, lane) & ~unknown, unknown};
  }

  bool follow_bits(const ir::Instr& in) {
    const auto operands = ctx_.function.sources(in);
    std::array<Value, 2> sources;
    if (operands.size() > sources.size()) return false;
    for (unsigned i = 0; i < operands.size(); ++i) sources[i] = ctx_.read(operands[i], in.type);
    const ir::Operand& to = ctx_.function.destinations(in)[0];
    const bool answers = in.op == ir::Op::setp;
    Value made;
    made.shape = answers ? Value::Shape::mask : Value::Shape::lanes;
    made.lanes = answers ? nullptr : ctx_.scratch[0].data();
    made.cause = unknown_;
    Bits unknown{};
    for_lanes([&](unsigned lane) {
      std::array<KnownBits, 2> given{};
      for (unsigned i = 0; i < operands.size(); ++i) {
        given[i] = bits_of(operands[i], sources[i], lane);
      }
      const auto result = apply(in, {given.data(), operands.size()});
      if (!result) made.unknown |= LaneMask{1} << lane;
      const std::uint64_t word = result ? result->word : 0;
      if (answers) {
        made.base |= word << lane;
      } else {
        made.lanes[lane] = word;
      }
      unknown[lane] = result ? result->unknown : 0;
    });
    ctx_.write(to, made, {lanes_, 0, {}});
    partly_[to.index] = unknown;
    if (answers) partly_.erase(to.index);
    return true;
  }

  // What is left in registers of which not all bits are known.
  void forget_partly(const ir::Operand& operand) {
    const LaneMask some = partly(operand);
    if (some != 0) {
      Value unknown;
      unknown.unknown = some;
      unknown.cause = unknown_;
      ctx_.write(operand, unknown, {some, 0, {}});
    }
    if (operand.kind == ir::Operand::Kind::reg) partly_.erase(operand.index);
  }
  void forget_partly() {
    while (!partly_.empty()) {
      ir::Operand operand;
      operand.kind = ir::Operand::Kind::reg;
      operand.index = partly_.begin()->first;
      forget_partly(operand);
    }
  }

  // Who comes to a block between a branch that parts lanes, or may, and where they meet.
  struct Coming {
    LaneMask certain = 0, maybe = 0;
  };
  using Comings = std::map<ir::BlockId, Coming>;

  bool branch(const ir::Instr& in, ir::InstrId* at) {
    const Guarded who = ctx_.guarded(in, lanes_);
    if (who.maybe == 0 && (who.certain == 0 || who.certain == lanes_)) {
      *at = who.certain != 0 ? ctx_.program.next[in.target] : behind(*at);
      return true;
    }
    const ir::Cfg& cfg = ctx_.program.cfg;
    const ir::BlockId from = cfg.block_of[*at], meet = cfg.immediate_post_dominator[from];
    std::vector<ir::BlockId> between;
    if (!voted_ || meet == ir::kNone || !in_order(from, meet, &between)) return false;
    Comings comings;
    part(*at, {lanes_, 0}, &comings);
    for (const ir::BlockId block : between) {
      if (!pass(block, comings[block], &comings)) return false;
    }
    *at = ctx_.program.next[cfg.blocks[meet].first];
    return true;
  }

  // The blocks from one to where they meet, each behind those that lead there. False: one can go
  // round.
  bool in_order(ir::BlockId from, ir::BlockId meet, std::vector<ir::BlockId>* order) const {
    const ir::Cfg& cfg = ctx_.program.cfg;
    std::map<ir::BlockId, bool> passed;  // false: it is still on the way
    const auto visit = [&](const auto& self, ir::BlockId block) -> bool {
      passed[block] = false;
      for (std::uint32_t i = cfg.successor_first[block]; i < cfg.successor_first[block + 1]; ++i) {
        const ir::BlockId to = cfg.successors[i];
        if (to == meet) continue;
        const auto known = passed.find(to);
        if (known == passed.end() ? !self(self, to) : !known->second) return false;
      }
      passed[block] = true;
      if (block != from) order->push_back(block);
      return true;
    };
    if (!visit(visit, from)) return false;
    std::ranges::reverse(*order);
    return true;
  }

  // Lanes go to the two sides of a branch.
  void part(ir::InstrId at, const Coming& here, Comings* comings) const {
    const ir::Instr& in = ctx_.instr(at);
    const Guarded who = ctx_.guarded(in, here.certain | here.maybe);
    const ir::Cfg& cfg = ctx_.program.cfg;
    Coming& there = (*comings)[cfg.block_of[in.target]];
    there.certain |= who.certain & here.certain;
    there.maybe |= who.maybe | (who.certain & here.maybe);
    if (in.guard.reg == ir::kNone) return;
    Coming& on = (*comings)[cfg.block_of[at + 1]];
    on.certain |= here.certain & ~(who.certain | who.maybe);
    on.maybe |= who.maybe | (here.maybe & ~who.certain);
  }

  // What lanes that may come there would write is not known.
  bool pass(ir::BlockId block, const Coming& here, Comings* comings) {
    const ir::Block& held = ctx_.program.cfg.blocks[block];
    for (ir::InstrId at = held.first; at < held.end; ++at, ++steps_) {
      const ir::Instr& in = ctx_.instr(at);
      const bool computes = ir::group(in.op) == ir::OpGroup::compute;
      if (!computes && in.op != ir::Op::branch) return false;
      if (in.op == ir::Op::branch) {
        part(at, here, comings);
        continue;
      }
      if (here.certain != 0 && !evaluate(in, here.certain)) return false;
      if (here.maybe == 0) continue;
      for (const ir::Operand& to : ctx_.function.destinations(in)) forget_partly(to);
      ctx_.write_unknown(in, here.maybe, unknown_);
    }
    if (ctx_.instr(held.end - 1).op != ir::Op::branch) {
      Coming& on = (*comings)[ctx_.program.cfg.block_of[held.end]];
      on.certain |= here.certain;
      on.maybe |= here.maybe;
    }
    return true;
  }

  ExecutionContext& ctx_;
  const RegisterFile& before_;
  LaneMask lanes_, asking_ = 0;
  LookBackTeller& teller_;
  Strand strand_;
  const Cause unknown_{ctx_.schedule_root(), 0, 0};
  std::map<ir::RegisterId, Bits> partly_;
  std::vector<ir::InstrId> again_;  // between the poll and the vote of the wait
  bool voted_ = false;
  unsigned steps_ = 0;
};

}  // namespace

void mix_lanes(ExecutionContext& ctx, ir::InstrId vote, LaneMask lanes) {
  LookBackTeller& teller = *ctx.machine.options.look_backs;
  const std::vector<Mixture> mixtures = teller.mixtures(ctx.agent(), lanes, vote);
  if (mixtures.empty()) return;
  const ir::InstrId site = ctx.site;
  const RegisterFile before = ctx.subgroup.registers;
  for (const Mixture& mixture : mixtures) {
    MixedLanes mixed(ctx, before, lanes);
    const bool ended = mixed.go_along(mixture);
    ctx.machine.record.instructions += mixed.steps();
    teller.end_mixture(ctx.agent(), ctx.subgroup, lanes, ended);
    ctx.subgroup.registers = before;
  }
  ctx.site = site;
}

}  // namespace muster::machine

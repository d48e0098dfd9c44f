// See look_back_aside.h.
#include "machine/execute/waits/look_back_aside.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "machine/execute/memory/memory_access.h"
#include "machine/execute/register_operations.h"
#include "machine/state/look_back_teller.h"
#include "machine/values/memory_words.h"

namespace muster::machine {

namespace {

constexpr unsigned kStepsMax = 4096;

class Aside {
 public:
  Aside(ExecutionContext& ctx, const Strand& strand)
      : ctx_(ctx), strand_(strand), teller_(*ctx.machine.options.look_backs) {}

  // False: it comes to something that is not gone along here.
  bool go_on_with(const PolledWords& words) {
    const ir::Instr& poll = ctx_.instr(strand_.pc);
    forget(poll);
    write_polled(ctx_, poll, words, strand_.lanes);
    for (ir::InstrId at = behind(strand_.pc); steps_ < kStepsMax; ++steps_) {
      if (at >= ctx_.function.instrs.size()) return false;
      const LookBackTeller::Aside how = teller_.look_aside(ctx_.subgroup, lane(), at);
      if (how == LookBackTeller::Aside::ends) return true;
      const ir::Instr& in = ctx_.instr(at);
      ctx_.site = at;
      if (in.op == ir::Op::branch) {
        if (!branch(in, &at)) return false;
        continue;
      }
      if (how == LookBackTeller::Aside::unknown) {
        forget(in);
      } else if (how == LookBackTeller::Aside::own_answer) {
        answer(in);
      } else if (!execute(in)) {
        return false;
      }
      at = behind(at);
    }
    return false;
  }

  void restore() {
    for (const Saved& one : saved_) {
      ir::Operand to;
      to.kind = ir::Operand::Kind::reg;
      to.index = one.reg;
      ctx_.write(to, one.value, self());
    }
    ctx_.machine.record.instructions += steps_;
  }

 private:
  struct Saved {
    ir::RegisterId reg = ir::kNone;
    Value value;
  };

  unsigned lane() const { return static_cast<unsigned>(std::countr_zero(strand_.lanes)); }
  ir::InstrId behind(ir::InstrId at) const { return ctx_.program.next[at + 1]; }
  Guarded self() const { return {strand_.lanes, 0, {}}; }

  void save(const ir::Instr& in) {
    for (const ir::Operand& to : ctx_.function.destinations(in)) {
      if (to.kind != ir::Operand::Kind::reg) continue;
      if (std::ranges::find(saved_, to.index, &Saved::reg) != saved_.end()) continue;
      Value held = ctx_.subgroup.registers.read(to.index);
      if (held.shape != Value::Shape::mask) {
        held.base = lane_word(held, lane());
        held.shape = Value::Shape::uniform;
      }
      held.stride = 0;
      held.lanes = nullptr;
      held.unknown &= strand_.lanes;
      saved_.push_back({to.index, held});
    }
  }

  void forget(const ir::Instr& in) {
    save(in);
    ctx_.write_unknown(in, strand_.lanes, {ctx_.schedule_root(), 0, 0});
  }

  // A vote comes to what the lane says itself, as does what a ballot is asked of any.
  void answer(const ir::Instr& in) {
    const ir::Instr& vote = ctx_.instr(teller_.vote_of(ctx_.site));
    const ir::Operand& asked = ctx_.function.sources(vote)[0];
    Value value = ctx_.read(asked, ir::Type::pred);
    const bool none = in.op == ir::Op::setp && static_cast<ir::Compare>(in.sub) == ir::Compare::eq;
    if (none) value.base = ~value.base;
    save(in);
    ctx_.write(ctx_.function.destinations(in)[0], value, self());
  }

  bool execute(const ir::Instr& in) {
    switch (ir::group(in.op)) {
      case ir::OpGroup::compute:
        save(in);
        compute_registers(ctx_, in, ctx_.guarded(in, strand_.lanes));
        return true;
      default:
        if (in.op == ir::Op::fence || (in.op == ir::Op::nop && in.text == ir::kNone)) return true;
        if (in.op == ir::Op::load && in.space == ir::Space::parameter) {
          save(in);
          return access_memory(ctx_, in, ctx_.guarded(in, strand_.lanes));
        }
        if (in.op != ir::Op::special && in.op != ir::Op::address) return false;
        save(in);
        return execute_plain(ctx_, in, strand_);
    }
  }

  // Where it is not known which way is taken, only arithmetic lies between (look_back_lanes.h), and
  // nothing is known of that.
  bool branch(const ir::Instr& in, ir::InstrId* at) {
    const Guarded who = ctx_.guarded(in, strand_.lanes);
    if (who.maybe == 0) {
      *at = who.certain != 0 ? ctx_.program.next[in.target] : behind(*at);
      return true;
    }
    const auto over = arithmetic_between(ctx_, *at);
    if (!over) return false;
    for (const ir::InstrId id : over->between) forget(ctx_.instr(id));
    steps_ += static_cast<unsigned>(over->between.size());
    *at = over->meet;
    return true;
  }

  ExecutionContext& ctx_;
  const Strand& strand_;
  LookBackTeller& teller_;
  std::vector<Saved> saved_;
  unsigned steps_ = 0;
};

}  // namespace

std::optional<Between> arithmetic_between(const ExecutionContext& ctx, ir::InstrId branch) {
  const ir::Cfg& cfg = ctx.program.cfg;
  const ir::BlockId from = cfg.block_of[branch], meet = cfg.immediate_post_dominator[from];
  if (meet == ir::kNone) return std::nullopt;
  Between over{ctx.program.next[cfg.blocks[meet].first], {}};
  std::vector<ir::BlockId> open{from}, passed;
  while (!open.empty()) {
    const ir::BlockId b = open.back();
    open.pop_back();
    for (std::uint32_t i = cfg.successor_first[b]; i < cfg.successor_first[b + 1]; ++i) {
      const ir::BlockId to = cfg.successors[i];
      if (to == meet || std::ranges::find(passed, to) != passed.end()) continue;
      for (ir::InstrId id = cfg.blocks[to].first; id < cfg.blocks[to].end; ++id) {
        const ir::Instr& in = ctx.instr(id);
        const bool computes = ir::group(in.op) == ir::OpGroup::compute;
        if (!computes && in.op != ir::Op::branch) return std::nullopt;
        if (computes) over.between.push_back(id);
      }
      passed.push_back(to);
      open.push_back(to);
    }
  }
  return over;
}

void write_polled(ExecutionContext& ctx, const ir::Instr& poll, const PolledWords& words,
                  LaneMask lanes) {
  const auto destinations = ctx.function.destinations(poll);
  for (std::size_t e = 0; e < destinations.size(); ++e) {
    const ir::Operand& to = destinations[e];
    if (to.kind != ir::Operand::Kind::reg || !words.knows(e)) continue;
    const unsigned bits = ir::bits(ctx.function.registers[to.index].type);
    ctx.write(to, {.base = loaded(poll.type, words.words[e], bits)}, {lanes, 0, {}});
  }
}

void look_aside(ExecutionContext& ctx, const Strand& strand, const PolledWords& words) {
  const ir::InstrId site = ctx.site;
  Aside aside(ctx, strand);
  const bool ended = aside.go_on_with(words);
  aside.restore();
  ctx.site = site;
  ctx.machine.options.look_backs->end_aside(ended);
}

}  // namespace muster::machine

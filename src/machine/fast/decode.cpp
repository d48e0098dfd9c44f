// See decode.h.
#include "machine/fast/decode.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "machine/fast/access_steps.h"
#include "machine/fast/decoding.h"
#include "machine/fast/lane_steps.h"

namespace muster::machine::fast {

using ir::Op;
using ir::Operand;

namespace {

class Decoder {
 public:
  explicit Decoder(const Program& program)
      : program_(program), function_(*program.function), decoding_(program) {}

  std::optional<Steps> decode() {
    const auto count = static_cast<ir::InstrId>(function_.instrs.size());
    first_.resize(count + 1);
    find_entered(count);
    for (ir::InstrId id = 0; id < count; ++id) {
      if (entered_[id]) close_guard();
      first_[id] = here();
      if (!add(id)) return std::nullopt;
    }
    close_guard();
    first_[count] = here();
    Step end;
    end.flow = Flow::exit;
    decoding_.out.steps.push_back(end);
    finish();
    return std::move(decoding_.out);
  }

 private:
  std::uint32_t here() const { return static_cast<std::uint32_t>(decoding_.out.steps.size()); }

  // --- what surrounds a step

  void want(ir::RegisterId id) {
    const Slot written = decoding_.registers.written(id);
    if (written == kNoSlot) return;
    Step step;
    step.execute = want_written;
    step.a = written;
    decoding_.out.steps.push_back(step);
  }
  void note(ir::RegisterId id) {
    const Slot written = decoding_.registers.written(id);
    if (written == kNoSlot) return;
    Step step;
    step.execute = note_written;
    step.to = written;
    decoding_.out.steps.push_back(step);
  }

  bool add(ir::InstrId id) {
    const ir::Instr& in = function_.instrs[id];
    // A fence that others could see.
    decoding_.out.communicates |= in.op == Op::fence && in.scope >= ir::Scope::gpu;
    if (skipped(in)) return true;
    Step step;
    step.instr = &in;
    step.weight = 1;
    if (!fill(in, step)) return false;
    const bool guarded = in.guard.reg != ir::kNone && step.flow == Flow::plain;
    if (!guarded || !is_open(in.guard)) {
      close_guard();
      if (in.guard.reg != ir::kNone) want(in.guard.reg);
    }
    if (in.guard.reg != ir::kNone && !guarded &&
        (step.flow == Flow::barrier || step.flow == Flow::collective)) {
      return false;
    }
    if (guarded && !open_) open_guard(id);
    for (const Operand& operand : function_.sources(in)) {
      if (operand.kind == Operand::Kind::reg && !asks_itself(step, operand)) want(operand.index);
    }
    decoding_.out.steps.push_back(step);
    for (const Operand& operand : function_.destinations(in)) {
      if (operand.kind == Operand::Kind::reg) note(operand.index);
    }
    if (guarded && function_.writes(in, in.guard.reg)) close_guard();
    return true;
  }

  // Not all lanes need to have written what it reads: only some have rows, and what is stored may
  // never be read.
  bool asks_itself(const Step& step, const Operand& operand) const {
    const bool address = &operand == function_.sources(*step.instr).data();
    return step.instr->op == Op::matrix_move || (step.execute == store_known_lanes && !address);
  }

  // --- instructions in a row under one guard: their lanes are chosen once, and where there are
  // none and they are many, the row is left out

  bool is_open(const ir::Guard& guard) const {
    return open_ && open_->reg == guard.reg && open_->negated == guard.negated;
  }
  void open_guard(ir::InstrId id) {
    constexpr std::uint32_t kMany = 4;
    open_ = function_.instrs[id].guard;
    const std::uint32_t row = row_length(id);
    if (row >= kMany) {
      skip_ = here();
      push_guard(Flow::skip, nullptr);
      decoding_.out.steps.back().code = row;
    }
    push_guard(Flow::plain, begin_guard);
  }
  void close_guard() {
    if (!open_) return;
    push_guard(Flow::plain, end_guard);
    if (skip_ != kNoSkip) decoding_.out.steps[skip_].target = here();
    skip_ = kNoSkip;
    open_.reset();
  }
  void push_guard(Flow flow, Execute execute) {
    Step step;
    step.flow = flow;
    step.execute = execute;
    step.guard = decoding_.registers.slot(open_->reg);
    step.negated = open_->negated;
    decoding_.out.steps.push_back(step);
  }
  // How many instructions from this one on `add` puts behind one guard.
  std::uint32_t row_length(ir::InstrId id) const {
    std::uint32_t length = 0;
    for (; id < function_.instrs.size(); ++id) {
      const ir::Instr& in = function_.instrs[id];
      const ir::OpGroup group = ir::group(in.op);
      const bool flows = group == ir::OpGroup::control || group == ir::OpGroup::sync;
      const bool same = in.guard.reg == open_->reg && in.guard.negated == open_->negated;
      if (!same || flows || (length != 0 && entered_[id])) break;
      if (!skipped(in)) ++length;
      if (function_.writes(in, in.guard.reg)) break;
    }
    return length;
  }
  // Instructions that something else than the one in front of them leads to.
  void find_entered(ir::InstrId count) {
    entered_.assign(count, false);
    const auto enter = [&](ir::InstrId id) {
      if (id < count) entered_[id] = true;
    };
    for (ir::InstrId id = 0; id < count; ++id) {
      const ir::Instr& in = function_.instrs[id];
      if (in.op == Op::branch) enter(in.target);
      enter(program_.cfg.reconvergence[id]);
    }
    for (const ir::InstrId id : function_.branch_tables) enter(id);
  }

  static bool skipped(const ir::Instr& in) {
    return in.op == Op::nop || in.op == Op::prefetch || in.op == Op::demand || in.op == Op::fence;
  }

  // --- one step

  bool fill(const ir::Instr& in, Step& step) {
    switch (ir::group(in.op)) {
      case ir::OpGroup::compute:
        return fill_compute(decoding_, in, step);
      case ir::OpGroup::lane:
        return fill_lane(decoding_, in, step);
      case ir::OpGroup::memory:
        return fill_memory(decoding_, in, step);
      case ir::OpGroup::control:
        return fill_control(decoding_, in, step);
      case ir::OpGroup::sync:
        return fill_sync(decoding_, in, step);
      case ir::OpGroup::async:
        return fill_async(decoding_, in, step);
      case ir::OpGroup::other:  // a call of the runtime system: only the exact machine answers it
        step.execute = stop_here;
        return in.op == Op::opaque && in.sub != 0;
    }
    return false;
  }

  // --- the whole

  void finish() {
    auto& steps = decoding_.out.steps;
    for (Step& step : steps) {
      if (step.flow != Flow::branch && step.flow != Flow::branch_table) continue;
      const auto id = static_cast<ir::InstrId>(step.instr - function_.instrs.data());
      if (step.flow == Flow::branch) {
        step.target = first_[step.instr->target];
      } else {
        step.target = static_cast<std::uint32_t>(decoding_.out.entries.size());
        for (std::int64_t i = 0; i < step.instr->offset; ++i) {
          const auto entry = static_cast<std::size_t>(step.instr->target + i);
          decoding_.out.entries.push_back(first_[function_.branch_tables[entry]]);
        }
      }
      const ir::InstrId meet = program_.cfg.reconvergence[id];
      if (meet == ir::kNone) continue;
      step.meet = first_[meet];
      steps[step.meet].meets = true;
    }
    for (std::size_t i = steps.size(); i-- > 0;) {
      if (steps[i].flow != Flow::plain) {
        steps[i].weight = 0;
        continue;
      }
      const bool alone = steps[i + 1].meets;
      const bool counted = steps[i].instr != nullptr;
      steps[i].run = 1 + (alone ? 0 : steps[i + 1].run);
      steps[i].weight = (counted ? 1 : 0) + (alone ? 0 : steps[i + 1].weight);
    }
    share_patterns();
    decoding_.out.register_bytes = decoding_.registers.bytes();
    decoding_.out.cleared_bytes = decoding_.registers.cleared_bytes();
    decoding_.out.constants = decoding_.registers.constants();
  }

  // Steps that follow each other and go by one address register, with offsets of their own, as
  // unrolled loops have them: the first finds out what the addresses look like.
  void share_patterns() {
    struct Known {
      Slot slot = kNoSlot;
      unsigned unit = 0;
    };
    std::array<Known, kPatterns> known{};
    std::uint8_t next = 0;
    auto& steps = decoding_.out.steps;
    std::vector<bool> entered(steps.size(), false);
    for (const Step& step : steps) {
      if (step.flow == Flow::branch || step.flow == Flow::skip) entered[step.target] = true;
    }
    for (const std::uint32_t entry : decoding_.out.entries) entered[entry] = true;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      Step& step = steps[i];
      if (step.flow != Flow::plain || step.meets || entered[i]) known = {};
      if (has_pattern(step)) {
        const unsigned unit = unsigned{step.elements} * step.element_bytes;
        const auto found = std::ranges::find_if(
            known, [&](const Known& one) { return one.slot == step.a && one.unit == unit; });
        step.seen = found != known.end();
        step.pattern = step.seen ? static_cast<std::uint8_t>(found - known.begin()) : next;
        if (!step.seen) {
          known[next] = {step.a, unit};
          next = static_cast<std::uint8_t>((next + 1) % kPatterns);
        }
      }
      if (step.instr == nullptr) continue;
      for (const Operand& operand : function_.destinations(*step.instr)) {
        if (operand.kind != Operand::Kind::reg) continue;
        const Slot written = decoding_.registers.slot(operand.index);
        for (Known& one : known) one = one.slot == written ? Known{} : one;
      }
    }
  }

  static bool has_pattern(const Step& step) {
    return step.instr != nullptr && step.flow == Flow::plain &&
           (step.instr->op == Op::load || step.instr->op == Op::store) &&
           (step.address == Kind::wide || step.address == Kind::word) &&
           step.execute != load_lanes && step.execute != store_lanes &&
           step.execute != store_known_lanes;
  }

  const Program& program_;
  const ir::Function& function_;
  Decoding decoding_;
  std::vector<std::uint32_t> first_;  // per instruction: its first step
  std::vector<bool> entered_;
  static constexpr std::uint32_t kNoSkip = ~0u;
  std::optional<ir::Guard> open_;  // of the row of instructions that the next may be part of
  std::uint32_t skip_ = kNoSkip;   // the step that leaves it out
};

}  // namespace

std::optional<Steps> make_steps(const Program& program) {
  const ir::Function& function = *program.function;
  const bool waves = function.control == ir::Control::wave || function.subgroup_size != kLanes;
  const bool polls = std::ranges::any_of(program.waits, [](const ir::WaitSite& site) {
    return site.kind == ir::WaitSite::Kind::other;
  });
  if (waves || polls) return std::nullopt;
  return Decoder(program).decode();
}

}  // namespace muster::machine::fast

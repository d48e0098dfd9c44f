// See decode.h.
#include "machine/fast/decode.h"

#include <algorithm>
#include <array>
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
    for (ir::InstrId id = 0; id < count; ++id) {
      first_[id] = here();
      if (!add(id)) return std::nullopt;
    }
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
    if (in.guard.reg != ir::kNone) want(in.guard.reg);
    Step step;
    step.instr = &in;
    step.weight = 1;
    if (!fill(in, step)) return false;
    const bool guarded = in.guard.reg != ir::kNone && step.flow == Flow::plain;
    if (in.guard.reg != ir::kNone && !guarded &&
        (step.flow == Flow::barrier || step.flow == Flow::collective)) {
      return false;
    }
    if (guarded) push_guard(in, begin_guard);
    for (const Operand& operand : function_.sources(in)) {
      // Only some lanes have rows.
      if (operand.kind == Operand::Kind::reg && in.op != Op::matrix_move) want(operand.index);
    }
    decoding_.out.steps.push_back(step);
    for (const Operand& operand : function_.destinations(in)) {
      if (operand.kind == Operand::Kind::reg) note(operand.index);
    }
    if (guarded) push_guard(in, end_guard);
    return true;
  }

  void push_guard(const ir::Instr& in, Execute execute) {
    Step step;
    step.execute = execute;
    step.guard = decoding_.guard_of(in);
    step.negated = in.guard.negated;
    decoding_.out.steps.push_back(step);
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
      if (step.flow == Flow::branch) entered[step.target] = true;
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
           step.execute != load_lanes && step.execute != store_lanes;
  }

  const Program& program_;
  const ir::Function& function_;
  Decoding decoding_;
  std::vector<std::uint32_t> first_;  // per instruction: its first step
};

}  // namespace

std::optional<Steps> make_steps(const Program& program) {
  const ir::Function& function = *program.function;
  const bool waves = function.control == ir::Control::wave || function.subgroup_size != kLanes;
  const bool polls = std::ranges::any_of(program.waits, [](const ir::WaitSite& site) {
    return site.kind == ir::WaitSite::Kind::other;
  });
  if (waves || polls || program.cooperative) return std::nullopt;
  return Decoder(program).decode();
}

}  // namespace muster::machine::fast

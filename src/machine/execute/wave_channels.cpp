// See wave_channels.h. References: AMD's ISA guides, S_WAITCNT and S_WAIT_*CNT; AMDGPUUsage, memory
// model.
#include "machine/execute/wave_channels.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>

#include "ir/wave_memory.h"

namespace muster::machine {

namespace {

using ir::WaveChannel;

const WaveState::Late* late(const WaveState& wave, ir::RegisterId reg) {
  const auto found = std::ranges::find(wave.late, reg, &WaveState::Late::reg);
  return found == wave.late.end() ? nullptr : &*found;
}

void make_late(ExecutionContext& ctx, ir::RegisterId reg, WaveChannel channel) {
  WaveState& wave = ctx.subgroup.wave;
  std::erase_if(wave.late, [&](const WaveState::Late& one) { return one.reg == reg; });
  wave.late.push_back({reg, channel, wave.of(channel).issued, ctx.site});
}

// What brings a register again, behind what is bringing it, or goes on with what comes. Loads
// follow FLAT in the order of memory; its way through LDS is over when that was waited for.
bool follows(const ExecutionContext& ctx, const ir::Instr& in, const WaveState::Late& one,
             bool written) {
  const std::uint32_t step = ctx.subgroup.wave.of(in.channel).issued;
  const bool behind_flat = in.channel == WaveChannel::load && one.channel == WaveChannel::flat &&
                           ctx.subgroup.wave.of(WaveChannel::flat).by_lds >= one.step;
  if (in.channel != one.channel && !behind_flat) return false;
  // The second half of a copy goes on with what the first one brings.
  if (in.op == ir::Op::store && in.step == 0 && !written) return one.step == step;
  const bool goes_on = ir::group(in.op) == ir::OpGroup::compute || in.op == ir::Op::read_lane;
  return goes_on || (written && ir::keeps_order(in.channel));
}

bool is_indexed(const ir::Instr& in) {
  return in.op == ir::Op::mov && (in.flags & ir::kIndexed) != 0;
}

// The register that has not come, or kNone.
ir::RegisterId late_operand(const ExecutionContext& ctx, const ir::Instr& in) {
  const auto comes = [&](ir::RegisterId reg, bool written) {
    const WaveState::Late* const one = late(ctx.subgroup.wave, reg);
    return one != nullptr && !follows(ctx, in, *one, written);
  };
  if (ctx.subgroup.wave.late.empty()) return ir::kNone;
  // The index says that it is another register.
  if (is_indexed(in)) {
    const Guarded who = ctx.guarded(in, ctx.subgroup.live);
    if ((who.certain | who.maybe) == 0) return ir::kNone;
  }
  if (in.guard.reg != ir::kNone && comes(in.guard.reg, false)) return in.guard.reg;
  for (const ir::Operand& one : ctx.function.sources(in)) {
    if (one.kind == ir::Operand::Kind::reg && comes(one.index, false)) return one.index;
  }
  for (const ir::Operand& one : ctx.function.destinations(in)) {
    if (one.kind == ir::Operand::Kind::reg && comes(one.index, true)) return one.index;
  }
  return ir::kNone;
}

// What one counter counts returns in the order of its issue, from gfx10 on also where FLAT is in
// between: LDS with both parts of FLAT, loads with its loads. LLVM, AMDGPU/SIInsertWaitcnts, counts
// on it; not of stores, since those by FLAT may be of scratch: two kinds of events, which come in
// no order.
constexpr std::array kOfLds{WaveChannel::lds, WaveChannel::flat, WaveChannel::flat_store};
constexpr std::array kLoads{WaveChannel::load, WaveChannel::flat};

using Line = std::span<const WaveChannel>;
Line line_of(WaveChannel channel, bool lds) {
  const auto is_in = [&](Line line) { return std::ranges::find(line, channel) != line.end(); };
  if (lds) return is_in(kOfLds) ? Line{kOfLds} : Line{};
  return is_in(kLoads) ? Line{kLoads} : Line{};
}

std::uint64_t& among(WaveState::Steps& steps, bool lds) {
  return lds ? steps.among_lds : steps.among_memory;
}

std::uint64_t among(const WaveState::Steps& steps, bool lds) {
  return lds ? steps.among_lds : steps.among_memory;
}

// Of a line those steps that are certain to have been issued: kept where the channel that is none
// has no use for it.
constexpr WaveChannel kCertain = WaveChannel::none;

void line_up(WaveState& wave, WaveChannel channel, bool certain) {
  for (const bool lds : {true, false}) {
    const Line line = line_of(channel, lds);
    for (const WaveChannel one : line) {
      std::uint64_t& bits = among(wave.of(one), lds);
      bits = bits << 1U | (one == channel ? 1 : 0);
    }
    if (line.empty()) continue;
    std::uint64_t& bits = among(wave.of(kCertain), lds);
    bits = bits << 1U | (certain ? 1 : 0);
  }
}

// Asynchronous copies to LDS and from it share a counter and return out of order with respect to
// each other (CDNA5 ISA guide, 10.8), each kind in order; of tensor copies the same is taken for
// granted (tensor-copies-in-order). Which kind the last steps are is kept where others have their
// lines: bit 0 is the last one.
std::uint64_t& from_lds(WaveState::Steps& copies) { return copies.among_lds; }
std::uint64_t from_lds(const WaveState::Steps& copies) { return copies.among_lds; }
constexpr std::uint32_t kRemembered = 64;

// What the copy reads comes first.
bool copies_from_lds(const ir::Instr& in) {
  return in.op == ir::Op::load && in.space == ir::Space::shared;
}

// Those of the last copies that are of the kind that the one of that age is.
std::uint64_t of_one_kind(const WaveState::Steps& copies, bool from) {
  const std::uint64_t there =
      copies.issued >= kRemembered ? ~std::uint64_t{0} : (std::uint64_t{1} << copies.issued) - 1;
  return (from ? from_lds(copies) : ~from_lds(copies)) & there;
}

// Whether a copy may be outstanding where at most `most` are.
bool copy_may_be_outstanding(const WaveState::Steps& copies, std::uint32_t step,
                             std::uint64_t most) {
  const std::uint32_t age = copies.issued - step;
  if (age >= kRemembered) return false;
  const bool from = (from_lds(copies) >> age & 1U) != 0;
  const std::uint64_t since =
      age + 1 == kRemembered ? ~std::uint64_t{0} : (std::uint64_t{1} << (age + 1)) - 1;
  return static_cast<std::uint64_t>(std::popcount(of_one_kind(copies, from) & since)) <= most;
}

// The copies before the first that may be outstanding.
std::uint32_t told_of_copies(const WaveState::Steps& copies, std::uint64_t most,
                             std::uint32_t known) {
  if (copies.unsure > copies.complete) return known;
  if (copies.issued - known > kRemembered) return known;
  for (std::uint32_t step = known + 1; step <= copies.issued; ++step) {
    if (copy_may_be_outstanding(copies, step, most)) return step - 1;
  }
  return copies.issued;
}

}  // namespace

void issue_step(ExecutionContext& ctx, const ir::Instr& in) {
  if (in.channel == WaveChannel::none) return;
  WaveState::Steps& steps = ctx.subgroup.wave.of(in.channel);
  steps.issued += in.step;
  for (unsigned i = 0; i < in.step; ++i) {
    line_up(ctx.subgroup.wave, in.channel, ctx.maybe_lanes == 0);
    if (ir::copies_both_ways(in.channel)) {
      from_lds(steps) = from_lds(steps) << 1U | (copies_from_lds(in) ? 1U : 0U);
    }
  }
  if (ctx.maybe_lanes != 0) steps.unsure = steps.issued;
  for (const ir::Operand& operand : ctx.function.destinations(in)) {
    if (operand.kind == ir::Operand::Kind::reg) make_late(ctx, operand.index, in.channel);
  }
}

Channel channel_of(const ExecutionContext& ctx, const ir::Instr& in) {
  if (in.channel == WaveChannel::none) return {};
  return {channel_kind(in.channel), ctx.workgroup.index, ctx.subgroup.index, 0,
          ctx.subgroup.wave.of(in.channel).issued};
}

namespace {

bool rests_on_branch(const WaveState& wave, WaveChannel channel) {
  const auto unsure = [&](WaveChannel one) { return wave.of(one).unsure > wave.of(one).complete; };
  return unsure(channel) || std::ranges::any_of(line_of(channel, true), unsure) ||
         std::ranges::any_of(line_of(channel, false), unsure);
}

}  // namespace

bool operands_have_come(ExecutionContext& ctx, const ir::Instr& in) {
  const ir::RegisterId reg = late_operand(ctx, in);
  if (reg == ir::kNone) return true;
  if (is_indexed(in)) {
    const Guarded who = ctx.guarded(in, ctx.subgroup.live);
    if (who.certain == 0) return ctx.obstruct(Obstacle::Kind::unknown_operand, who.cause);
  }
  const WaveState::Late& one = *late(ctx.subgroup.wave, reg);
  // Whether it is on its way, or what a wait behind it told, rests on a branch that nobody knows.
  if (rests_on_branch(ctx.subgroup.wave, one.channel)) {
    return ctx.obstruct(Obstacle::Kind::unknown_operand, {});
  }
  ctx.fail(325, ctx.subgroup.live, reg, static_cast<std::uint64_t>(one.channel));
  ctx.machine.fault->other = one.site;
  return false;
}

bool touches_late(const ExecutionContext& ctx, const ir::Instr& in) {
  return !waits_at_use(ctx) && late_operand(ctx, in) != ir::kNone;
}

void note_outstanding(ExecutionContext& ctx, const ir::Instr& in, AccessKind kind,
                      const PendingBytes& bytes) {
  if (!ctx.machine.options.deferred || in.channel == WaveChannel::none) return;
  WaveState& wave = ctx.subgroup.wave;
  const std::uint32_t step = wave.of(in.channel).issued;
  auto& all = wave.outstanding;
  if (all.empty() || all.back().site != ctx.site || all.back().step != step) {
    all.push_back({ctx.site, in.channel, step, kind, in.scope, {}});
  }
  all.back().bytes.push_back(bytes);
}

namespace {

bool is_lds(const ir::Instr& in) {
  const auto counter = static_cast<ir::WaveCounter>(in.sub);
  return counter == ir::WaveCounter::lgkm || counter == ir::WaveCounter::ds;
}

// The last bits of a line, so many that `most` of the `counted` ones are among them; 0 where there
// are not so many.
std::uint64_t last_with(std::uint64_t counted, std::uint64_t most) {
  std::uint64_t last = 0;
  for (unsigned i = 0; i < 64 && most != 0; ++i) {
    last = last << 1U | 1U;
    most -= counted >> i & 1U;
  }
  return most == 0 ? last : 0;
}

// How many steps of the channel may be among those that are outstanding where at most `most` are
// that the counter of `in` counts: those behind which not so many were certainly issued. Nothing:
// any of them.
std::optional<std::uint32_t> among_last(const WaveState& wave, const ir::Instr& in,
                                        std::uint64_t most, WaveChannel channel) {
  const bool lds = is_lds(in);
  const Line line = line_of(channel, lds);
  const WaveState::Steps& steps = wave.of(channel);
  const bool sure = steps.unsure <= steps.complete;
  const auto all = sure ? std::optional{static_cast<std::uint32_t>(most)} : std::nullopt;
  if (line.empty() || most >= 64) return all;
  const std::uint64_t own = among(steps, lds), certain = among(wave.of(kCertain), lds);
  const bool in_line = (in.flags & ir::kFlatInOrder) != 0;
  if (!in_line && sure) return all;
  const std::uint64_t last = last_with(in_line ? certain : certain & own, most);
  return last == 0 ? all : std::optional{static_cast<std::uint32_t>(std::popcount(own & last))};
}

// At most `most` of all that the counter counts are outstanding; in order, that is the last ones.
// `known`: what is known before.
std::uint32_t told(const WaveState& wave, const ir::Instr& in, std::uint64_t most,
                   WaveChannel channel, std::uint32_t known) {
  const WaveState::Steps& steps = wave.of(channel);
  if (most == 0) return steps.issued;
  if (ir::copies_both_ways(channel)) return told_of_copies(steps, most, known);
  const bool ordered =
      ir::in_order(channel) || (ir::is_flat(channel) && (in.flags & ir::kFlatInOrder) != 0);
  const auto outstanding = ordered ? among_last(wave, in, most, channel) : std::nullopt;
  if (!outstanding || steps.issued <= *outstanding) return known;
  return std::max(known, steps.issued - *outstanding);
}

// FLAT counts with LDS and with memory, and is complete when neither counts it any more. Fences of
// hardware threads wait for what they name as a whole.
struct Part {
  bool lds = true, memory = true;
};
Part part_of(const ir::Function& function, const ir::Instr& in) {
  if (function.directives.thread_barriers) return {};
  return {is_lds(in), !is_lds(in)};
}

bool counts(const ir::Instr& drain, WaveChannel channel) {
  return (drain.offset >> static_cast<unsigned>(channel) & 1) != 0;
}

// What both parts of an access by FLAT have told then.
struct Told {
  std::uint32_t by_lds = 0, by_memory = 0;
};
Told told_of_flat(const ir::Function& function, const WaveState& wave, const ir::Instr& in,
                  std::uint64_t most, WaveChannel channel) {
  const WaveState::Steps& steps = wave.of(channel);
  const Part part = counts(in, channel) ? part_of(function, in) : Part{false, false};
  const auto reached = [&](bool waits, std::uint32_t known) {
    return waits ? told(wave, in, most, channel, known) : known;
  };
  return {reached(part.lds, steps.by_lds), reached(part.memory, steps.by_memory)};
}

}  // namespace

std::uint32_t known_after(const ir::Function& function, const WaveState& wave, const ir::Instr& in,
                          std::uint64_t most, WaveChannel channel) {
  const std::uint32_t complete = wave.of(channel).complete;
  if (!counts(in, channel)) return complete;
  if (!ir::is_flat(channel)) return told(wave, in, most, channel, complete);
  const Told flat = told_of_flat(function, wave, in, most, channel);
  return std::min(flat.by_lds, flat.by_memory);
}

bool drain_passes(const MachineState& machine, const Subgroup& subgroup, const ir::Instr& in,
                  std::uint64_t most) {
  const AgentId agent{machine.workgroups[subgroup.slot].index, subgroup.index};
  return std::ranges::none_of(machine.held_steps, [&](const HeldStep& held) {
    const WaveState::Steps& steps = subgroup.wave.of(held.channel);
    if (held.agent != agent || held.step <= steps.complete) return false;
    if (ir::copies_both_ways(held.channel) && counts(in, held.channel)) {
      return !copy_may_be_outstanding(steps, held.step, most);
    }
    return held.step <=
           known_after(*machine.program->function, subgroup.wave, in, most, held.channel);
  });
}

namespace {

// The channel is complete up to `known`, which is new.
void learn(ExecutionContext& ctx, WaveChannel channel, std::uint32_t known) {
  WaveState::Steps& steps = ctx.subgroup.wave.of(channel);
  if (known <= steps.complete) return;
  steps.complete = known;
  if (ctx.observer == nullptr) return;
  ctx.observer->group_wait(
      ctx.agent(), ctx.site, ctx.subgroup.live,
      {channel_kind(channel), ctx.workgroup.index, ctx.subgroup.index, 0, known});
}

template <typename Each>
void for_late_operands(const ir::Function& function, const WaveState& wave, const ir::Instr& in,
                       Each each) {
  // What goes on with what the last access brings is no use of it.
  const auto goes_on = [&](const WaveState::Late& one) {
    return in.step == 0 && in.channel == one.channel && !ir::accesses_memory(in) &&
           one.step == wave.of(in.channel).issued;
  };
  const auto ask = [&](const ir::Operand& operand) {
    if (operand.kind != ir::Operand::Kind::reg) return;
    const WaveState::Late* const one = late(wave, operand.index);
    if (one != nullptr && !goes_on(*one)) each(*one);
  };
  if (in.guard.reg != ir::kNone) {
    if (const WaveState::Late* const one = late(wave, in.guard.reg)) each(*one);
  }
  std::ranges::for_each(function.sources(in), ask);
  std::ranges::for_each(function.destinations(in), ask);
}

}  // namespace

bool waits_at_use(const ExecutionContext& ctx) {
  return ctx.function.directives.thread_barriers.has_value();
}

bool uses_pass(const MachineState& machine, const Subgroup& subgroup, const ir::Instr& in) {
  const AgentId agent{machine.workgroups[subgroup.slot].index, subgroup.index};
  bool pass = true;
  for_late_operands(*machine.program->function, subgroup.wave, in, [&](const auto& one) {
    pass = pass && std::ranges::none_of(machine.held_steps, [&](const HeldStep& held) {
             return held.agent == agent && held.channel == one.channel && held.step == one.step;
           });
  });
  return pass;
}

// Loads come in any order: what is known of a channel ends before the first that was not used.
bool take_operands(ExecutionContext& ctx, Strand& strand, const ir::Instr& in) {
  WaveState& wave = ctx.subgroup.wave;
  if (wave.late.empty()) return true;
  std::uint32_t channels = 0;
  for_late_operands(ctx.function, wave, in, [&](const WaveState::Late& one) {
    channels |= 1U << static_cast<unsigned>(one.channel);
  });
  if (channels == 0) return true;
  if (!ctx.machine.held_steps.empty() && !uses_pass(ctx.machine, ctx.subgroup, in)) {
    strand.state = Strand::State::awaiting;
    strand.await = {.kind = Await::Kind::drain, .slot = ctx.subgroup.slot};
    return false;
  }
  std::vector<WaveState::Late> come;
  for_late_operands(ctx.function, wave, in, [&](const auto& one) { come.push_back(one); });
  const auto is_here = [&](const auto& one) {
    return std::ranges::any_of(come, [&](const WaveState::Late& other) {
      return one.channel == other.channel && one.step == other.step;
    });
  };
  std::erase_if(wave.late, is_here);
  std::erase_if(wave.outstanding, is_here);
  for (unsigned i = 1; i < ir::kWaveChannels; ++i) {
    if ((channels >> i & 1) == 0) continue;
    const auto channel = static_cast<WaveChannel>(i);
    std::uint32_t known = wave.of(channel).issued;
    for (const WaveState::Late& one : wave.late) {
      if (one.channel == channel) known = std::min(known, one.step - 1);
    }
    if (ctx.maybe_lanes == 0 && wave.of(channel).unsure <= wave.of(channel).complete) {
      learn(ctx, channel, known);
    }
  }
  return true;
}

void complete_all_issued(ExecutionContext& ctx) {
  WaveState& wave = ctx.subgroup.wave;
  for (unsigned i = 1; i < ir::kWaveChannels; ++i) {
    learn(ctx, static_cast<WaveChannel>(i), wave.steps[i].issued);
  }
  wave.late.clear();
  wave.outstanding.clear();
}

namespace {

bool loads_have_come(const WaveState& wave) {
  return std::ranges::all_of(std::array{WaveChannel::load, WaveChannel::flat}, [&](auto channel) {
    const WaveState::Steps& steps = wave.of(channel);
    return steps.issued == steps.complete;
  });
}

void tell_fence(ExecutionContext& ctx, ir::Order order, ir::Scope scope, ir::InstrId site) {
  // One that is executed perhaps orders nothing.
  ctx.machine.record.fenced_perhaps |= ctx.maybe_lanes != 0;
  if (ctx.observer == nullptr || ctx.maybe_lanes != 0) return;
  ir::Instr fence;
  fence.op = ir::Op::fence;
  fence.sub = static_cast<std::uint8_t>(ir::Fence::memory);
  fence.order = order;
  fence.scope = scope;
  ctx.observer->fence(ctx.agent(), fence, site, ctx.subgroup.live);
}

// What was written back is told, once the wave knows it, and again as long as it has not stored
// since.
void tell_written_back(ExecutionContext& ctx) {
  const WaveState::WriteBack& back = ctx.subgroup.wave.write_back;
  tell_fence(ctx, ir::Order::release, ctx.instr(back.site).scope, back.site);
}

// Stores by FLAT where those of the channel are the others.
WaveChannel flat_stores(WaveChannel stores) {
  return stores == WaveChannel::store ? WaveChannel::flat_store : WaveChannel::flat;
}

// What caches were written back is told before the stores behind that are known to be over.
void learn_all(ExecutionContext& ctx, const ir::Instr& in,
               const std::array<std::uint32_t, ir::kWaveChannels>& known) {
  WaveState& wave = ctx.subgroup.wave;
  const WaveState::WriteBack back = wave.write_back;
  const WaveChannel by_flat = flat_stores(back.channel);
  const bool any = back.site != ir::kNone;
  const auto known_of = [&](WaveChannel one) { return known[static_cast<std::size_t>(one)]; };
  for (unsigned i = 1; i < ir::kWaveChannels; ++i) {
    const auto channel = static_cast<WaveChannel>(i);
    const std::uint32_t most = any && channel == back.channel ? back.step
                               : any && channel == by_flat    ? back.flat_step
                                                              : known[i];
    learn(ctx, channel, std::min(known[i], most));
  }
  const auto see_near = [&] {
    if ((in.flags & ir::kNearCurrent) == 0 || !loads_have_come(wave)) return;
    tell_fence(ctx, ir::Order::acquire, ir::Scope::cta, ctx.site);
  };
  see_near();
  if (!any || known_of(back.channel) < back.step) return;
  const bool stored_since =
      wave.of(back.channel).complete != back.step || wave.of(by_flat).complete > back.flat_step;
  if (!stored_since) tell_written_back(ctx);
  const bool more =
      known_of(back.channel) > back.step || known_of(by_flat) > wave.of(by_flat).complete;
  learn(ctx, back.channel, known_of(back.channel));
  learn(ctx, by_flat, known_of(by_flat));
  if (more) see_near();
}

}  // namespace

void fence_of_wave(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  issue_step(ctx, in);
  WaveState& wave = ctx.subgroup.wave;
  if (in.channel != WaveChannel::none && lanes == ctx.subgroup.live && ctx.maybe_lanes == 0) {
    wave.write_back = {ctx.site, in.channel, wave.of(in.channel).issued,
                       wave.of(flat_stores(in.channel)).issued};
  }
  if (in.order != ir::Order::release && loads_have_come(wave)) {
    tell_fence(ctx, ir::Order::acquire, in.scope, ctx.site);
  }
}

bool execute_drain(ExecutionContext& ctx, Strand& strand) {
  const ir::Instr& in = ctx.instr(strand.pc);
  const Value most = ctx.read(ctx.function.sources(in)[0], ir::Type::b32);
  if ((most.unknown & strand.lanes) != 0) {
    return ctx.obstruct(Obstacle::Kind::unknown_operand, most.cause);
  }
  if (!drain_passes(ctx.machine, ctx.subgroup, in, most.base)) {
    strand.state = Strand::State::awaiting;
    strand.await = {.kind = Await::Kind::drain, .slot = ctx.subgroup.slot, .address = most.base};
    return true;
  }
  WaveState& wave = ctx.subgroup.wave;
  if ((in.flags & ir::kAnyoneFirst) != 0) {
    // Registers have come; what else the wave knows now is for the next wait to tell.
    std::erase_if(wave.late, [&](const WaveState::Late& one) { return counts(in, one.channel); });
    ++ctx.subgroup.events;
    return ctx.advance(strand, strand.pc + 1), true;
  }
  std::array<Told, ir::kWaveChannels> flat{};
  std::array<std::uint32_t, ir::kWaveChannels> known{};
  for (unsigned i = 1; i < ir::kWaveChannels; ++i) {
    const auto channel = static_cast<WaveChannel>(i);
    known[i] = known_after(ctx.function, wave, in, most.base, channel);
    if (ir::is_flat(channel)) {
      flat[i] = told_of_flat(ctx.function, wave, in, most.base, channel);
    }
  }
  learn_all(ctx, in, known);
  for (const WaveChannel channel : {WaveChannel::flat, WaveChannel::flat_store}) {
    const Told& now = flat[static_cast<std::size_t>(channel)];
    wave.of(channel).by_lds = now.by_lds;
    wave.of(channel).by_memory = now.by_memory;
  }
  const auto over = [&](const auto& one) { return one.step <= wave.of(one.channel).complete; };
  std::erase_if(wave.late, over);
  std::erase_if(wave.outstanding, over);
  ++ctx.subgroup.events;
  return ctx.advance(strand, strand.pc + 1), true;
}

bool nothing_outstanding(const WaveState& wave) {
  return std::ranges::all_of(
      wave.steps, [](const WaveState::Steps& one) { return one.issued == one.complete; });
}

}  // namespace muster::machine

// Counters, barriers, caches, and what has no effect here. References: document AMDGPU Execution
// Synchronization; ISA guides, "Program control" and "Manually inserted wait states".
#include <algorithm>

#include "ir/wave_memory.h"
#include "isa/amdgcn/lower/rows.h"
#include "isa/amdgcn/parse/expression.h"
#include "isa/amdgcn/syntax/symbols.h"

namespace muster::amdgcn {
namespace {

using ir::AmdBarrier;
using ir::Op;
using ir::Type;
using ir::WaveChannel;
using ir::WaveCounter;

constexpr std::int64_t bit(WaveChannel channel) {
  return std::int64_t{1} << static_cast<unsigned>(channel);
}
constexpr std::int64_t kLds = bit(WaveChannel::lds), kFlat = bit(WaveChannel::flat),
                       kFlatStore = bit(WaveChannel::flat_store), kLoad = bit(WaveChannel::load),
                       kStore = bit(WaveChannel::store),
                       kScalar = bit(WaveChannel::smem) | bit(WaveChannel::message);

// What each counter counts: up to gfx9 vmcnt counts stores, too.
std::int64_t channels(const Emitter& e, WaveCounter counter) {
  switch (counter) {
    case WaveCounter::lgkm:
      return kLds | kScalar | kFlat | kFlatStore;
    case WaveCounter::vm:
      return kLoad | kFlat | (e.generation() < Generation::kGfx10 ? kStore : 0);
    case WaveCounter::vs:
    case WaveCounter::store:
      return kStore | kFlatStore;
    case WaveCounter::load:
      return kLoad | kFlat;
    case WaveCounter::ds:
      return kLds | kFlat | kFlatStore;
    case WaveCounter::km:
      return kScalar;
    case WaveCounter::async:
      return bit(WaveChannel::async);
    case WaveCounter::tensor:
      return bit(WaveChannel::tensor);
  }
  return 0;
}

void drain(Emitter& e, WaveCounter counter, Value left) {
  ir::Instr& instr = e.emit(Op::drain, Type::b32, {}, {left});
  instr.sub = static_cast<std::uint8_t>(counter);
  instr.offset = channels(e, counter);
  // Each part of a FLAT access returns in the order of its path from gfx10 on; LLVM,
  // AMDGPU/GCNSubtarget, hasFlatLgkmVMemCountInOrder.
  instr.flags = e.generation() >= Generation::kGfx10 ? std::uint32_t{ir::kFlatInOrder} : 0;
  if (e.near_current && (instr.offset & kLoad) != 0) {
    instr.flags |= ir::kNearCurrent;
  }
}

void drain(Emitter& e, WaveCounter counter, std::uint64_t left) {
  drain(e, counter, Emitter::immediate(left));
}

void part(Emitter& e, std::string_view name, std::uint64_t left) {
  if (name == "vmcnt") {
    drain(e, WaveCounter::vm, left);
  } else if (name == "lgkmcnt") {
    drain(e, WaveCounter::lgkm, left);
  }
}

// vmcnt(3) lgkmcnt(0), or one number that holds all. The largest number, and what saturates to it
// (vmcnt_sat(99)), is no wait: the encoding is that of a counter that is left out.
void waitcnt(Emitter& e, const Row&) {
  if (e.argument(0).kind == Argument::Kind::integer) {
    const auto all = static_cast<std::uint32_t>(e.argument(0).value);
    for (const Part& each : waitcnt_parts(e.generation())) {
      if (each.get(all) != each.bits()) {
        part(e, each.name, each.get(all));
      }
    }
    return;
  }
  for (const Argument& each : e.instruction->arguments) {
    const auto& left = each.number;
    if (each.kind != Argument::Kind::call || !left || *left < 0) {
      return e.unmodelled();
    }
    std::string_view name = each.text;
    name.remove_suffix(name.ends_with("_sat") ? 4 : 0);
    const auto parts = waitcnt_parts(e.generation());
    const auto of = std::ranges::find(parts, name, &Part::name);
    if (of != parts.end() && static_cast<std::uint64_t>(*left) < of->bits()) {
      part(e, name, static_cast<std::uint64_t>(*left));
    }
  }
}

constexpr std::uint64_t kCounted = 0x3f;  // the largest number: no wait, the counter stops there

void nothing_to_do(Emitter& e) { e.emit(Op::nop, Type::none, {}, {}); }

bool is_null(const Argument& argument) {
  return argument.kind == Argument::Kind::reg && argument.reg.file == RegisterFile::special &&
         argument.reg.first == static_cast<std::uint16_t>(SpecialRegister::null);
}

// detail: the WaveCounter; the number is the last operand (s_waitcnt_vscnt null, 0). A scalar
// register in front of it is added, in six bits (gfx10).
void wait(Emitter& e, const Row& row) {
  const Argument& left = e.instruction->arguments.back();
  if (left.kind != Argument::Kind::integer) {
    return e.unmodelled();
  }
  const std::uint64_t number = static_cast<std::uint64_t>(left.value) & kCounted;
  const auto which = static_cast<WaveCounter>(row.detail);
  if (e.instruction->arguments.size() < 2 || is_null(e.argument(0))) {
    return number == kCounted ? nothing_to_do(e) : drain(e, which, number);
  }
  const Value sum =
      e.make(Op::add, Type::u32, {e.plain(e.argument(0), Type::u32), Emitter::immediate(number)});
  drain(e, which, e.make(Op::bit_and, Type::b32, {sum, Emitter::immediate(kCounted)}));
}

// Two counters in one number: detail 0 loads, 1 stores, in the upper byte.
void wait_two(Emitter& e, const Row& row) {
  if (e.argument(0).kind != Argument::Kind::integer) {
    return e.unmodelled();
  }
  const auto both = static_cast<std::uint64_t>(e.argument(0).value);
  const std::uint64_t memory = both >> 8U & kCounted, lds = both & kCounted;
  if (memory != kCounted) {
    drain(e, row.detail == 0 ? WaveCounter::load : WaveCounter::store, memory);
  }
  if (lds != kCounted) {
    drain(e, WaveCounter::ds, lds);
  }
}

// "Wait for all activity in the wave to be complete (all dependency and memory counters at zero)":
// RDNA4 ISA guide.
void wait_idle(Emitter& e, const Row&) {
  if (e.generation() >= Generation::kGfx125) {
    drain(e, WaveCounter::async, 0);
    drain(e, WaveCounter::tensor, 0);
  }
  if (e.generation() >= Generation::kGfx12) {
    for (const auto counter :
         {WaveCounter::load, WaveCounter::store, WaveCounter::ds, WaveCounter::km}) {
      drain(e, counter, 0);
    }
    return;
  }
  drain(e, WaveCounter::vm, 0);
  drain(e, WaveCounter::lgkm, 0);
  drain(e, WaveCounter::vs, 0);
}

ir::Instr& barrier(Emitter& e, AmdBarrier what, std::span<const ir::RegisterId> to, Value id,
                   Value count) {
  const Value from[] = {id, count};
  ir::Instr& instr = e.emit(Op::amd_barrier, Type::s32, to, from);
  instr.sub = static_cast<std::uint8_t>(what);
  return instr;
}

Value low_bits(std::int64_t value) {
  return Emitter::immediate(static_cast<std::uint64_t>(value) & 0xffffffffU);
}

// The operand of signal, init, join: a number; or m0, with the id of a signal in 4:0, of init and
// join in the lower half, and a count in 22:16.
Value identity(Emitter& e, const Argument& argument, std::uint64_t mask) {
  if (argument.kind == Argument::Kind::integer) {
    return low_bits(argument.value);
  }
  return e.make(Op::bit_and, Type::b32, {e.plain(argument, Type::u32), Emitter::immediate(mask)});
}

Value member_count(Emitter& e) {
  return e.make(Op::bfe, Type::u32,
                {Emitter::reg(e.scalar(kM0)), Emitter::immediate(16), Emitter::immediate(7)});
}

void simple_barrier(Emitter& e, const Row&) { barrier(e, AmdBarrier::sync, {}, low_bits(-1), {}); }

void operate(Emitter& e, const Row& row) {
  const auto what = static_cast<AmdBarrier>(row.detail);
  const bool from_m0 = e.argument(0).kind != Argument::Kind::integer;
  const bool counts = what == AmdBarrier::init ||
                      ((what == AmdBarrier::signal || what == AmdBarrier::signal_first) && from_m0);
  const bool half = what == AmdBarrier::init || what == AmdBarrier::join;
  const Value id = identity(e, e.argument(0), half ? 0xffff : 0x1f);
  const Value count = counts ? member_count(e) : Value{};
  if (what != AmdBarrier::signal_first) {
    barrier(e, what, {}, id, count);
    return;
  }
  const ir::RegisterId to[] = {e.scc()};
  ir::Instr& instr = barrier(e, what, to, id, count);
  instr.channel = WaveChannel::message;
  instr.step = 1;
}

// 16 bits with their sign: objdump writes -1 as 0xffff.
void wait_barrier(Emitter& e, const Row&) {
  if (e.argument(0).kind != Argument::Kind::integer) {
    return e.unmodelled();
  }
  barrier(e, AmdBarrier::wait, {}, low_bits(static_cast<std::int16_t>(e.argument(0).value)), {});
}

void leave(Emitter& e, const Row&) {
  const ir::RegisterId to[] = {e.scc()};
  ir::Instr& instr = barrier(e, AmdBarrier::leave, to, {}, {});
  instr.channel = WaveChannel::message;
  instr.step = 1;
}

void state(Emitter& e, const Row&) {
  const Value id = identity(e, e.argument(1), 0x1f);
  ir::Instr& instr = barrier(e, AmdBarrier::state, e.destinations(e.argument(0), 1), id, {});
  instr.channel = WaveChannel::message;
  instr.step = 1;
}

// For whom caches are written back or invalidated; none: for nobody but the wave. GFX10, GFX11: the
// second cache first (buffer_gl1_inv), else the first one is filled from it again.
ir::Scope cache_scope(const Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  if (e.generation() >= Generation::kGfx12) {
    const Modifier* const scope = instruction.modifier("scope");
    const std::string_view name = scope == nullptr ? "SCOPE_CU" : scope->value;
    return name == "SCOPE_SE"    ? ir::Scope::cluster
           : name == "SCOPE_DEV" ? ir::Scope::gpu
           : name == "SCOPE_SYS" ? ir::Scope::sys
           : e.near_current      ? ir::Scope::cta
                                 : ir::Scope::none;
  }
  if (instruction.mnemonic == "buffer_gl0_inv") {
    const bool first = e.listing == nullptr || &instruction == e.listing->instructions.data();
    return !first && (&instruction - 1)->mnemonic == "buffer_gl1_inv" ? ir::Scope::gpu
                                                                      : ir::Scope::cta;
  }
  if (!e.writes_back) {
    return ir::Scope::gpu;
  }
  // Without operands the first word is read as one.
  const auto says = [&](std::string_view bit) {
    return instruction.has(bit) || std::ranges::find(instruction.arguments, bit, &Argument::text) !=
                                       instruction.arguments.end();
  };
  const bool near = says("sc0"), far = says("sc1");
  return far ? (near ? ir::Scope::sys : ir::Scope::gpu) : near ? ir::Scope::cta : ir::Scope::none;
}

// detail: ir::Order. What is written back is counted with the stores.
void cache(Emitter& e, const Row& row) {
  const ir::Scope scope = cache_scope(e);
  const auto order = static_cast<ir::Order>(row.detail);
  const bool writes = order != ir::Order::acquire;
  ir::Instr& instr =
      e.emit(scope == ir::Scope::none && !writes ? Op::nop : Op::fence, Type::none, {}, {});
  if (instr.op == Op::nop) {
    return;
  }
  instr.sub = static_cast<std::uint8_t>(ir::Fence::memory);
  instr.order = order;
  instr.scope = scope == ir::Scope::none ? ir::Scope::cta : scope;
  if (writes) {
    instr.channel = e.generation() < Generation::kGfx10 ? WaveChannel::load : WaveChannel::store;
    instr.step = 1;
  }
}

void nothing(Emitter& e, const Row&) { e.emit(Op::nop, Type::none, {}, {}); }

// "If SIMM16[15]==1, sleep forever (until wakeup, trap or kill)": RDNA4 ISA guide, S_SLEEP. Whoever
// is to wake the wave is not followed.
void sleep(Emitter& e, const Row& row) {
  constexpr std::int64_t kForEver = 0x8000;
  const bool number = e.has_argument(0) && e.argument(0).kind == Argument::Kind::integer;
  if (e.generation() >= Generation::kGfx12 && (!number || (e.argument(0).value & kForEver) != 0)) {
    return e.unmodelled();
  }
  nothing(e, row);
}

// What comes later and nobody knows: answers to messages, clocks. detail: the channel.
void late(Emitter& e, const Row& row) {
  const Argument& to = e.argument(0);
  const auto words = static_cast<unsigned>(std::max<std::uint16_t>(to.reg.count, 1));
  std::uint8_t step = 1;
  for (const ir::RegisterId id : e.destinations(to, words)) {
    const ir::RegisterId open = e.temp(Type::b32, true);
    e.emit(Op::opaque, Type::none, {open}, {}).text =
        static_cast<std::uint32_t>(e.out.texts.size());
    e.out.texts.emplace_back(e.instruction->mnemonic);
    ir::Instr& instr = e.emit(Op::mov, Type::b32, {id}, {Emitter::reg(open)});
    instr.channel = static_cast<WaveChannel>(row.detail);
    instr.step = step;
    step = 0;
  }
}

// A clock that is read at once.
void clock(Emitter& e, const Row&) {
  for (const ir::RegisterId id : e.destinations(e.argument(0), 2)) {
    e.emit(Op::opaque, Type::none, {id}, {}).text = static_cast<std::uint32_t>(e.out.texts.size());
    e.out.texts.emplace_back(e.instruction->mnemonic);
  }
}

// Of the messages only the one that gives registers back, at the end, has no effect here.
void message(Emitter& e, const Row&) {
  if (e.argument(0).inside == "MSG_DEALLOC_VGPRS") {
    e.emit(Op::nop, Type::none, {}, {});
  } else {
    e.unmodelled();
  }
}

// What is to become of denormals: two bits for those of 32 bits, two for the others, which are
// always kept here. False if the number says anything else.
bool set_denormals(Emitter& e, std::optional<std::uint32_t> number, bool only_32) {
  constexpr std::uint32_t kKept = 3;
  if (!number || *number > 15 || (!only_32 && *number >> 2 != kKept)) {
    return false;
  }
  const std::uint32_t of_32 = *number & kKept;
  if (of_32 != 0 && of_32 != kKept) {
    return false;
  }
  e.flushes = of_32 == 0;
  e.mode_set_by = e.instruction;
  e.emit(Op::nop, Type::none, {}, {});
  return true;
}

// Bits of the mode from 24 on say how the wave is scheduled and what is replayed, no value; scratch
// is a space of its own. Rounding to the nearest is what holds anyway.
void set_register(Emitter& e, const Row& row) {
  const std::string_view inside = e.argument(0).inside;
  const auto number_behind = [inside](std::size_t comma) -> std::optional<std::int64_t> {
    if (comma == std::string_view::npos || comma + 2 >= inside.size()) {
      return std::nullopt;
    }
    return read_integer(inside.substr(comma + 2, inside.find(',', comma + 1) - comma - 2));
  };
  const bool is_mode = inside.starts_with("HW_REG_WAVE_MODE") || inside.starts_with("HW_REG_MODE");
  const std::size_t comma = inside.find(',');
  const auto first = number_behind(comma);
  const auto size =
      first ? number_behind(inside.find(',', comma + 1)) : std::optional<std::int64_t>{};
  const auto value = e.has_argument(1) ? e.known_number(e.argument(1)) : std::nullopt;
  if (is_mode && first == 4 && (size == 2 || size == 4) && set_denormals(e, value, size == 2)) {
    return;
  }
  const bool constant =
      row.detail == 1 && e.has_argument(1) && e.argument(1).kind == Argument::Kind::integer;
  const bool no_change =
      constant && first &&
      ((*first < 4 && e.argument(1).value == 0) || (*first == 6 && e.argument(1).value == 3));
  if ((is_mode && first && (*first >= 24 || no_change)) || inside.starts_with("HW_REG_FLAT_SCR_") ||
      inside.starts_with("HW_REG_SCRATCH_BASE")) {
    e.emit(Op::nop, Type::none, {}, {});
  } else {
    e.unmodelled(false);
  }
}

void round_mode(Emitter& e, const Row&) {
  if (e.has_argument(0) && e.argument(0).kind == Argument::Kind::integer &&
      e.argument(0).value == 0) {
    e.emit(Op::nop, Type::none, {}, {});
  } else {
    e.unmodelled(false);
  }
}

void denormal_mode(Emitter& e, const Row&) {
  if (!e.has_argument(0) || !set_denormals(e, e.known_number(e.argument(0)), false)) {
    e.unmodelled(false);
  }
}

constexpr unsigned counter(WaveCounter which) { return static_cast<unsigned>(which); }
constexpr unsigned order(ir::Order which) { return static_cast<unsigned>(which); }
constexpr unsigned action(AmdBarrier which) { return static_cast<unsigned>(which); }

#define NOTHING(name) {name, nothing}
#define ACQUIRE(name) {name, cache, Op::fence, Type::none, order(ir::Order::acquire)}
#define RELEASE(name) {name, cache, Op::fence, Type::none, order(ir::Order::release)}
#define BOTH(name) {name, cache, Op::fence, Type::none, order(ir::Order::acq_rel)}
#define WAIT(name, which) {name, wait, Op::drain, Type::none, counter(WaveCounter::which)}
#define LATE(name, which) \
  {name, late, Op::mov, Type::b32, static_cast<unsigned>(WaveChannel::which)}
#define BARRIER(name, which) {name, operate, Op::amd_barrier, Type::none, action(AmdBarrier::which)}

constexpr Row kRows[] = {
    {"s_waitcnt", waitcnt},
    WAIT("s_waitcnt_vscnt", vs),
    WAIT("s_waitcnt_vmcnt", vm),
    WAIT("s_waitcnt_lgkmcnt", lgkm),
    WAIT("s_wait_loadcnt", load),
    WAIT("s_wait_storecnt", store),
    WAIT("s_wait_dscnt", ds),
    WAIT("s_wait_kmcnt", km),
    WAIT("s_wait_asynccnt", async),
    WAIT("s_wait_tensorcnt", tensor),
    {"s_wait_loadcnt_dscnt", wait_two, Op::drain, Type::none, 0},
    {"s_wait_storecnt_dscnt", wait_two, Op::drain, Type::none, 1},
    {"s_wait_idle", wait_idle},
    {"s_barrier", simple_barrier},
    BARRIER("s_barrier_signal", signal),
    BARRIER("s_barrier_signal_isfirst", signal_first),
    BARRIER("s_barrier_init", init),
    BARRIER("s_barrier_join", join),
    {"s_barrier_wait", wait_barrier},
    {"s_barrier_leave", leave},
    {"s_get_barrier_state", state},
    ACQUIRE("buffer_gl0_inv"),
    NOTHING("buffer_gl1_inv"),
    ACQUIRE("buffer_inv"),
    ACQUIRE("buffer_wbinvl1"),
    ACQUIRE("buffer_wbinvl1_vol"),
    NOTHING("buffer_invl2"),
    ACQUIRE("global_inv"),
    RELEASE("buffer_wbl2"),
    RELEASE("global_wb"),
    BOTH("global_wbinv"),
    {"s_sendmsg", message},
    {"s_sleep", sleep},
    {"s_monitor_sleep", sleep},
    LATE("s_sendmsg_rtn_b32", message),
    LATE("s_sendmsg_rtn_b64", message),
    LATE("s_memtime", smem),
    LATE("s_memrealtime", smem),
    {"s_get_shader_cycles_u64", clock},
    {"s_setreg_imm32_b32", set_register, Op::nop, Type::none, 1},
    {"s_setreg_b32", set_register, Op::nop, Type::none, 0},
    {"s_round_mode", round_mode},
    {"s_denorm_mode", denormal_mode},
    NOTHING("s_incperflevel"),
    NOTHING("s_decperflevel"),
    NOTHING("s_wakeup"),
    NOTHING("s_prefetch_inst"),
    NOTHING("s_prefetch_inst_pc_rel"),
    NOTHING("s_prefetch_data"),
    NOTHING("s_prefetch_data_pc_rel"),
    NOTHING("s_buffer_prefetch_data"),
    NOTHING("s_buffer_prefetch_data_pc_rel"),
    NOTHING("s_atc_probe"),
    NOTHING("s_atc_probe_buffer"),
    NOTHING("global_prefetch_b8"),
    NOTHING("s_nop"),
    NOTHING("s_version"),
    NOTHING("s_wait_event"),
    NOTHING("v_nop"),
    NOTHING("s_clause"),
    NOTHING("s_set_vgpr_msb"),  // high_registers.h
    NOTHING("s_delay_alu"),
    NOTHING("s_sleep_var"),
    NOTHING("s_setprio"),
    NOTHING("s_setprio_inc_wg"),
    NOTHING("s_set_inst_prefetch_distance"),
    NOTHING("s_inst_prefetch"),
    NOTHING("s_icache_inv"),
    NOTHING("s_dcache_inv"),
    NOTHING("s_dcache_wb"),
    NOTHING("s_code_end"),
    NOTHING("s_waitcnt_depctr"),
    NOTHING("s_waitcnt_expcnt"),
    NOTHING("s_wait_alu"),
    NOTHING("s_wait_expcnt"),
    NOTHING("s_wait_samplecnt"),
    NOTHING("s_wait_bvhcnt"),
    NOTHING("s_wait_xcnt"),
    NOTHING("s_ttracedata"),
    NOTHING("s_ttracedata_imm"),
};

}  // namespace

std::span<const Row> wait_rows() { return kRows; }

}  // namespace muster::amdgcn

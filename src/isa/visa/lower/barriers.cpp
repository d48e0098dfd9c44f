// Barriers and fences. A fence waits for the thread's accesses of its memory. Reference: vISA
// specification, BARRIER, SBARRIER, NBARRIER, FENCE_LOCAL, FENCE_GLOBAL, LSC_FENCE, RAW_SEND; the
// gateway's message: encode/gateway.h.
#include "isa/visa/encode/gateway.h"
#include "isa/visa/lower/access.h"
#include "isa/visa/lower/steps.h"

namespace muster::visa {
namespace {

using ir::Op;
using ir::Type;
using ir::VisaBarrier;
using ir::WaveChannel;

std::int64_t channels(WaveChannel loads, WaveChannel stores) {
  return std::int64_t{1} << static_cast<unsigned>(loads) | std::int64_t{1}
                                                               << static_cast<unsigned>(stores);
}

void drain(Emitter& e, std::int64_t which) {
  e.emit(Op::drain, Type::none, {}, {Emitter::immediate(0)}).offset = which;
}

void barrier(Emitter& e, VisaBarrier which, Value id = {}, Value type = {}, Value producers = {},
             Value consumers = {}) {
  e.emit(Op::visa_barrier, Type::none, {}, {id, type, producers, consumers}).sub =
      static_cast<std::uint8_t>(which);
}

Value scalar(Emitter& e, std::size_t which) {
  const Value value = e.integer(which, false);
  return e.is_scalar(value) ? value : e.lane(value, 0, Type::b32);
}

bool named(Emitter& e) {
  if (!e.instruction->has("signal")) {
    barrier(e, VisaBarrier::wait, scalar(e, 0));
    return true;
  }
  const bool general = e.arguments() == 4;
  const Value id = scalar(e, 0);
  const Value type = general ? scalar(e, 1) : Emitter::immediate(0);
  const Value producers = scalar(e, general ? 2 : 1);
  barrier(e, VisaBarrier::signal, id, type, producers, general ? scalar(e, 3) : producers);
  return true;
}

bool is_number(const Argument& operand, std::uint64_t value) {
  return operand.kind == Argument::Kind::immediate && operand.value == value;
}

// A signal as people write it who have no NBARRIER: the gateway's message, by
// raw_send (M1_NM, 1) 0x3 SOURCES RESULTS 0x2000004 PAYLOAD NULL or
// raw_sends.3.SOURCES.MORE.RESULTS (M1_NM, 1) 0x3 0x2000004 PAYLOAD MORE NULL.
bool message(Emitter& e) {
  constexpr std::uint64_t kGateway = 3;
  const ListedInstruction& instruction = *e.instruction;
  const bool two = instruction.is("raw_sends");
  const auto& all = instruction.arguments;
  if ((!two && !instruction.is("raw_send")) || all.size() != (two ? 5U : 6U) ||
      e.cells.register_bytes() == 32 || instruction.predicate || instruction.size != 1 ||
      !is_number(all[0], kGateway) || !is_number(all[two ? 1 : 3], kGatewayDescriptor)) {
    return false;
  }
  if (two && (instruction.suffixes.empty() || instruction.suffixes[0] != "3")) {
    return false;
  }
  const Argument& payload = all[two ? 2 : 4];
  const std::uint32_t root = e.routine.root(payload.variable).variable;
  const std::uint32_t at = offset_of(e, payload);
  if (is_null(e, payload.variable) || at + 12 > e.cells.size(root)) {
    return false;
  }
  const std::uint32_t begin = e.routine.root(payload.variable).offset;
  const Value read = e.cells.read(e.cells.row(payload.variable, at - begin + 8, 4, 1, 0));
  const Value word = e.is_scalar(read) ? read : e.lane(read, 0, Type::b32);
  const auto field = [&](unsigned from, unsigned bits) { return e.field(word, from, bits); };
  barrier(e, VisaBarrier::signal, field(0, 5), field(14, 2), field(16, 8), field(24, 8));
  return true;
}

bool fence(Emitter& e) {
  const std::int64_t slm = channels(WaveChannel::lds, WaveChannel::flat);
  const std::int64_t memory = channels(WaveChannel::load, WaveChannel::store);
  const ListedInstruction& instruction = *e.instruction;
  if (instruction.is("fence_sw")) {
    return true;  // the compiler alone
  }
  if (instruction.is("lsc_fence")) {
    if (instruction.has("discard")) {
      return false;  // what was written is lost, and some platforms forbid it
    }
    if (instruction.has("slm")) {
      drain(e, slm);
    } else if (instruction.has("ugm")) {
      drain(e, memory);
    }
    return true;  // the other dataports: accesses through them are not modelled
  }
  if (instruction.is("fence_local") || instruction.is("fence_global")) {
    drain(e, instruction.is("fence_local") ? slm : memory);
    return true;
  }
  return false;
}

}  // namespace

bool lower_barrier(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  if (instruction.is("barrier")) {
    barrier(e, VisaBarrier::barrier);
    // The thread executes it whoever is active; where the lanes have parted it may not.
    e.out.instrs.back().guard = {e.active.index, false};
    return true;
  }
  if (instruction.is("sbarrier")) {
    barrier(e, instruction.has("signal") ? VisaBarrier::split_signal : VisaBarrier::split_wait);
    return true;
  }
  return instruction.is("nbarrier") ? named(e) : message(e) || fence(e);
}

}  // namespace muster::visa

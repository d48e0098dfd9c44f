// Barriers and fences. A fence waits for the thread's accesses of its memory. Reference: vISA
// specification, BARRIER, SBARRIER, NBARRIER, FENCE_LOCAL, FENCE_GLOBAL, LSC_FENCE.
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

bool fence(Emitter& e) {
  const std::int64_t slm = channels(WaveChannel::lds, WaveChannel::flat);
  const std::int64_t memory = channels(WaveChannel::load, WaveChannel::store);
  const ListedInstruction& instruction = *e.instruction;
  if (instruction.is("fence_sw")) {
    return true;  // the compiler alone
  }
  if (instruction.is("lsc_fence")) {
    if (instruction.has("slm")) {
      drain(e, slm);
    } else if (instruction.has("ugm") || instruction.has("ugml")) {
      drain(e, memory);
    }
    return true;
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
  return instruction.is("nbarrier") ? named(e) : fence(e);
}

}  // namespace muster::visa

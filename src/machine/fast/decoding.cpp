// See decoding.h.
#include "machine/fast/decoding.h"

#include "ir/flow/liveness.h"
#include "machine/fast/warp.h"
#include "machine/values/value.h"

namespace muster::machine::fast {

using ir::Operand;

namespace {

std::vector<ir::RegisterId> uncertain_registers(const Program& program) {
  ir::Liveness liveness(*program.function, program.cfg);
  std::vector<ir::RegisterId> found;
  for (ir::RegisterId id = 0; id < program.function->registers.size(); ++id) {
    if (!liveness.readers(id).empty() && liveness.live_before(id, 0)) found.push_back(id);
  }
  return found;
}

}  // namespace

Decoding::Decoding(const Program& program)
    : function(*program.function), registers(function, uncertain_registers(program)) {}

Place Decoding::place(const Operand& operand, ir::Type type) {
  switch (operand.kind) {
    case Operand::Kind::reg:
      return {registers.slot(operand.index), registers.kind(operand.index), operand.negated};
    case Operand::Kind::immediate: {
      const Kind kind = kind_of(type);
      const std::uint64_t value = type == ir::Type::pred
                                      ? std::uint64_t{(operand.value != 0) != operand.negated}
                                      : operand.value & ir::value_mask(type);
      return {registers.constant(kind, value), kind, false};
    }
    default:
      return {};
  }
}

std::uint32_t Decoding::keep_places(const ir::Instr& in, std::span<const ir::Type> types) {
  const auto first = static_cast<std::uint32_t>(out.places.size());
  for (const Operand& operand : function.destinations(in)) {
    out.places.push_back(place(operand, in.type));
  }
  const auto sources = function.sources(in);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    out.places.push_back(place(sources[i], i < types.size() ? types[i] : in.type));
  }
  return first;
}

Slot Decoding::guard_of(const ir::Instr& in) const {
  return in.guard.reg == ir::kNone ? kNoSlot : registers.slot(in.guard.reg);
}

void stop_here(Warp& w, const Step&) {
  if (w.mask != 0) w.give_up();
}

bool address_of(const ir::Symbol& symbol, std::uint64_t offset, std::uint64_t* address) {
  *address = symbol.offset + offset;
  if (symbol.space != ir::Space::global) return !symbol.external;
  *address += region_base(kGlobalsRegion);
  return symbol.offset >= region_base(1);  // it lies where the launch has memory for it
}

}  // namespace muster::machine::fast

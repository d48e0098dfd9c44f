// Steps that access memory.
#include <algorithm>
#include <bit>

#include "machine/fast/access_steps.h"
#include "machine/fast/decoding.h"
#include "machine/fast/lane_steps.h"
#include "machine/fast/vectors/vectors.h"
#include "machine/values/memory_words.h"

namespace muster::machine::fast {

using ir::Op;
using ir::Operand;

namespace {

// The address is a register, or the same for all lanes: Step::offset is all of it.
bool fill_address(Decoding& d, const ir::Instr& in, Step& step) {
  const Operand& operand = d.function.sources(in)[0];
  step.offset = in.offset;
  if (operand.kind == Operand::Kind::reg) {
    step.a = d.registers.slot(operand.index);
    step.address = d.registers.kind(operand.index);
    return step.address != Kind::bits;
  }
  std::uint64_t address = operand.value;
  if (operand.kind == Operand::Kind::symbol &&
      !address_of(d.function.symbols[operand.index], operand.value, &address)) {
    return false;
  }
  step.offset += static_cast<std::int64_t>(address);
  step.address = Kind::none;
  return true;
}

bool choose_access(const ir::Instr& in, Step& step) {
  step.execute = in.op == Op::load ? load_lanes : store_lanes;
  if (step.result == Kind::bits) return false;
  const bool shared = in.space == ir::Space::shared;
  const bool outside = in.space == ir::Space::global || in.space == ir::Space::generic;
  if ((!shared && !outside) || lane_bytes(step.result) != step.element_bytes) return true;
  const Vectors& vectors = best_vectors();
  const Execute whole = in.op == Op::load
                            ? vectors.load(shared, step.element_bytes, step.elements)
                            : vectors.store(shared, step.element_bytes, step.elements);
  if (whole != nullptr) step.execute = whole;
  return true;
}

// Registers that are stored where not every lane may have written them, as compilers leave it where
// a value is stored on a way on which nobody reads it: their bits stand behind the places of the
// values.
void keep_written(Decoding& d, const ir::Instr& in, Step& step) {
  const auto values = d.function.sources(in).subspan(1);
  const auto written = [&](const Operand& operand) {
    return operand.kind == Operand::Kind::reg ? d.registers.written(operand.index) : kNoSlot;
  };
  if (std::ranges::all_of(values, [&](const Operand& one) { return written(one) == kNoSlot; })) {
    return;
  }
  for (const Operand& operand : values) d.out.slots.push_back(written(operand));
  step.execute = store_known_lanes;
}

bool fill_atomic(Decoding& d, const ir::Instr& in, Step& step) {
  const auto sources = d.function.sources(in);
  const auto destinations = d.function.destinations(in);
  step.execute = atomic_lanes;
  step.result = kind_of(in.type);
  const Place operand = d.place(sources[1], in.type);
  step.b = operand.slot;
  bool right = reducible(in) && operand.slot != kNoSlot && operand.kind == step.result;
  if (sources.size() > 2) {
    const Place replacement = d.place(sources[2], in.type);
    step.c = replacement.slot;
    right = right && replacement.kind == step.result;
  }
  if (!destinations.empty() && destinations[0].kind == Operand::Kind::reg) {
    step.to = d.registers.slot(destinations[0].index);
    right = right && d.registers.kind(destinations[0].index) == step.result;
  }
  return right;
}

}  // namespace

bool fill_memory(Decoding& d, const ir::Instr& in, Step& step) {
  const bool known = in.space == ir::Space::generic || in.space == ir::Space::shared ||
                     in.space == ir::Space::global || in.space == ir::Space::local ||
                     in.space == ir::Space::constant || in.space == ir::Space::parameter;
  if (!known || in.op == Op::tensor_map || (in.flags & ir::kCluster) != 0) return false;
  step.element_bytes = static_cast<std::uint8_t>(ir::bytes(in.type));
  if (!fill_address(d, in, step)) return false;
  const bool outside = in.space == ir::Space::global || in.space == ir::Space::generic;
  const bool together = in.op == Op::atomic || in.order != ir::Order::weak;
  if (step.element_bytes == 0 || !std::has_single_bit(unsigned{step.element_bytes})) return false;
  d.out.communicates |= outside && together;
  if (in.op == Op::atomic) return fill_atomic(d, in, step);
  const auto operands =
      in.op == Op::load ? d.function.destinations(in) : d.function.sources(in).subspan(1);
  if (!std::has_single_bit(operands.size()) || operands.size() > kOperandsMax) return false;
  step.elements = static_cast<std::uint8_t>(operands.size());
  step.list = static_cast<std::uint32_t>(d.out.slots.size());
  step.result = kind_of(in.type);
  step.result_bits = static_cast<std::uint8_t>(ir::bits(in.type));
  for (const Operand& operand : operands) {
    if (operand.kind != Operand::Kind::reg) continue;
    step.result = d.registers.kind(operand.index);
    step.result_bits =
        static_cast<std::uint8_t>(ir::bits(d.function.registers[operand.index].type));
  }
  for (const Operand& operand : operands) {
    const ir::Type type = step.result == Kind::wide ? ir::Type::b64 : in.type;
    const Place one = d.place(operand, type);
    if (one.slot != kNoSlot && one.kind != step.result) return false;
    if (one.slot == kNoSlot && in.op == Op::store) return false;
    d.out.slots.push_back(one.slot);
  }
  if (!choose_access(in, step)) return false;
  if (in.op == Op::store) keep_written(d, in, step);
  return true;
}

bool fill_async(Decoding& d, const ir::Instr& in, Step& step) {
  step.execute = do_nothing;
  if (in.op == Op::async_group) {
    const auto group = static_cast<ir::AsyncGroup>(in.sub);
    return group == ir::AsyncGroup::cp_commit || group == ir::AsyncGroup::cp_wait;
  }
  const bool plain =
      in.op == Op::async_copy && static_cast<ir::AsyncCopy>(in.sub) == ir::AsyncCopy::cp_async;
  if (!plain || (in.flags & ir::kCluster) != 0) return false;
  const auto sources = d.function.sources(in);
  step.execute = copy_lanes;
  step.list = static_cast<std::uint32_t>(d.out.slots.size());
  for (const unsigned i : {0u, 1u, 2u, 6u}) {
    Place one;
    if (i < sources.size()) one = d.place(sources[i], i < 2 ? ir::Type::b64 : ir::Type::b32);
    if (i < 3 && one.slot == kNoSlot) return false;
    step.offset |= std::int64_t{static_cast<unsigned>(one.kind)} << (4 * (i == 6 ? 3 : i));
    d.out.slots.push_back(one.slot);
  }
  for (const unsigned i : {3u, 4u, 5u}) {
    if (i < sources.size() && sources[i].kind != Operand::Kind::none) return false;
  }
  return true;
}

}  // namespace muster::machine::fast

// The data of memory instructions, lane by lane. Lanes of one instruction act in lane order, which
// is one of the orders the architecture allows; whether the order matters is the observer's
// business.
#include "machine/execute/memory/load_store.h"

#include <algorithm>
#include <bit>

#include "machine/execute/memory/memory_access.h"
#include "machine/execute/memory/placement.h"
#include "machine/state/ticket_teller.h"
#include "machine/values/memory_words.h"

namespace muster::machine {

using ir::Reduce;
using ir::Space;

namespace {

// Where a lane's address lies in the bytes of its memory.
std::uint64_t place(Space space, std::uint64_t address, unsigned lane) {
  if (space == Space::local) return own_place(address, lane);
  if (space == Space::shared) return offset_of(address);
  return address & (region_base(1) - 1);
}

// The expression that one word is which nobody writes, or nobody has written in a buffer whose
// contents the launch leaves open, or behind a pointer that it does not give: the same unknown
// wherever it is read. 0: it is none.
std::uint64_t word_identity(const ExecutionContext& ctx, const Transfer& transfer,
                            const ByteStore& memory, std::uint64_t at, std::uint32_t root) {
  const unsigned bytes = transfer.element_bytes;
  if (transfer.space == Space::parameter || transfer.space == Space::constant) {
    return (at << 8) + bytes + 1 + (transfer.space == Space::constant ? std::uint64_t{1} << 62 : 0);
  }
  const CauseInfo& why = ctx.causes.info(root);
  if (transfer.space != Space::global || transfer.instr->order != ir::Order::weak ||
      why.kind != CauseInfo::Kind::buffer) {
    return 0;
  }
  const Given* const given = find_parameter(*ctx.program.launch, why.index);
  const auto* const buffer = given != nullptr ? std::get_if<Buffer>(given) : nullptr;
  // Where values are compared: nothing else is to be decided by what nobody gives.
  const bool open =
      given == nullptr ? ctx.program.slice.everything : buffer != nullptr && !buffer->known_rest;
  if (!open) return 0;
  // What was stored there may be unknown for the same cause.
  if (memory.written(place(transfer.space, at, 0), bytes)) return 0;
  return (at << 4 | bytes) * 0x9e3779b97f4a7c15 | 1;
}

// What is stored as a whole, and points into a buffer.
bool is_whole_place(const ExecutionContext& ctx, const ir::Operand& stored, std::uint64_t word) {
  if (ctx.program.one_schedule || !is_place(word, ctx.machine.regions.size())) return false;
  const ir::AddressOrigin origin = ctx.program.origins.of(stored);
  return ctx.program.origins.registers.empty() || origin.symbols != 0 || origin.other;
}

// A part of an address that is looked at as such: it says where the machine puts buffers. Registers
// of waves are halves of addresses, as a rule.
bool looks_at_part(const ExecutionContext& ctx, const ByteStore& bytes, std::uint64_t at,
                   unsigned count, ir::RegisterId loaded) {
  const bool asked = ctx.function.control == ir::Control::lanes && !ctx.program.one_schedule;
  return asked && count < ByteStore::kPlaceBytes && bytes.in_place(at) &&
         part_matters(ctx.function, loaded, at % ByteStore::kPlaceBytes == 0);
}

}  // namespace

void load_lanes(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes,
                const Dependence& dependence) {
  const ir::Instr& in = *transfer.instr;
  const auto destinations = ctx.function.destinations(in);
  for (unsigned e = 0; e < transfer.elements; ++e) {
    if (destinations[e].kind != ir::Operand::Kind::reg) continue;
    const bool waited = ctx.word_test != nullptr && e == ctx.word_test->wait->element;
    const bool told = ctx.told_words.knows(e);
    const bool depends = dependence.contents || (dependence.beside && !waited && !told);
    const unsigned register_bits = bits(ctx.function.registers[destinations[e].index].type);
    Value value;
    value.shape = Value::Shape::lanes;
    value.lanes = ctx.scratch[0].data();
    bool equal = true, one_address = true;
    std::uint64_t first = 0, last_address = ~std::uint64_t{0};
    ByteStore::Word word;
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      const std::uint64_t at = ctx.addresses[l] + std::uint64_t{e} * transfer.element_bytes;
      one_address &= left == lanes || at == last_address;
      if (at != last_address || transfer.space == Space::local) {
        std::uint64_t size = 0;
        const ByteStore& bytes = memory_at(ctx, transfer.space, at, &size);
        const std::uint64_t here = place(transfer.space, at, l);
        word = bytes.read(here, transfer.element_bytes);
        if (looks_at_part(ctx, bytes, here, transfer.element_bytes, destinations[e].index)) {
          word.cause = ctx.causes.root({CauseInfo::Kind::placement, 0, 0, ctx.site});
        }
        if (told) word.bits = ctx.told_words.words[e];
        last_address = at;
      }
      if (word.cause != 0) {
        value.unknown |= LaneMask{1} << l;
        value.cause.root = word.cause;
      }
      ctx.scratch[0][l] = loaded(in.type, word.bits, register_bits);
      if (left == lanes) first = ctx.scratch[0][l];
      equal &= ctx.scratch[0][l] == first;
    }
    if (depends) {
      value.unknown |= lanes;
      value.cause.root = ctx.schedule_root();
    }
    if (equal) {
      value.shape = Value::Shape::uniform;
      value.base = first;
      if (value.unknown == lanes && lanes != 0 && one_address && !depends) {
        std::uint64_t size = 0;
        const ByteStore& memory = memory_at(ctx, transfer.space, last_address, &size);
        value.cause.identity = word_identity(ctx, transfer, memory, last_address, value.cause.root);
      }
    }
    ctx.write(destinations[e], value, {lanes, 0, {}});
  }
}

void store_lanes(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes, LaneMask known,
                 bool depends) {
  const auto sources = ctx.function.sources(*transfer.instr);
  for (unsigned e = 0; e < transfer.elements; ++e) {
    const Value value = ctx.read(sources[1 + e], transfer.instr->type);
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      const std::uint64_t at = ctx.addresses[l] + std::uint64_t{e} * transfer.element_bytes;
      ByteStore::Word word{ctx.values[l * transfer.elements + e], 0};
      if ((known >> l & 1) == 0 && (value.unknown >> l & 1) != 0) {
        word.cause = value.cause.root != 0 ? value.cause.root : ctx.machine.skipped_root;
      }
      if (depends) word.cause = ctx.schedule_root();
      std::uint64_t size = 0;
      ByteStore& bytes = memory_at(ctx, transfer.space, at, &size);
      const std::uint64_t here = place(transfer.space, at, l);
      bytes.write(here, transfer.element_bytes, word);
      const bool whole = transfer.element_bytes == ByteStore::kPlaceBytes && word.cause == 0;
      if (whole && is_whole_place(ctx, sources[1 + e], word.bits)) bytes.mark_place(here);
    }
  }
}

void tell_tickets(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes, LaneMask known,
                  bool depends) {
  Value result;
  result.shape = Value::Shape::lanes;
  result.lanes = ctx.scratch[1].data();
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    std::uint64_t size = 0;
    const ByteStore::Word old =
        memory_at(ctx, transfer.space, ctx.addresses[l], &size)
            .read(place(transfer.space, ctx.addresses[l], l), transfer.element_bytes);
    Taking taking{transfer.space, ctx.addresses[l], l, {}, {}, depends};
    // Nothing is left there for the lanes behind it.
    bool first = true;
    for (LaneMask before = lanes & ~left & all_lanes(l); before != 0; before &= before - 1) {
      first &= ctx.addresses[static_cast<unsigned>(std::countr_zero(before))] != ctx.addresses[l];
    }
    if (first && old.cause == 0) taking.found = old.bits;
    if ((known >> l & 1) != 0) taking.amount = ctx.values[l * transfer.elements];
    ctx.scratch[1][l] = ctx.machine.options.tickets->take(taking);
  }
  ctx.write(ctx.function.destinations(*transfer.instr)[0], result, {lanes, 0, {}});
}

void atomic_lanes(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes, LaneMask known,
                  const Dependence& depends) {
  const ir::Instr& in = *transfer.instr;
  const auto sources = ctx.function.sources(in);
  const auto op = static_cast<Reduce>(in.sub);
  const Value operand = ctx.read(sources[1], in.type);
  Value replacement;
  if (op == Reduce::cas) replacement = ctx.read(sources[2], in.type);
  Value result;
  result.shape = Value::Shape::lanes;
  result.lanes = ctx.scratch[1].data();
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    std::uint64_t size = 0;
    ByteStore& bytes = memory_at(ctx, transfer.space, ctx.addresses[l], &size);
    const std::uint64_t at = place(transfer.space, ctx.addresses[l], l);
    const ByteStore::Word old = bytes.read(at, transfer.element_bytes);
    ctx.scratch[1][l] = old.bits;
    std::uint32_t cause = old.cause;
    if ((known >> l & 1) == 0) cause = operand.cause.root;
    if (op == Reduce::cas && (replacement.unknown >> l & 1) != 0) cause = replacement.cause.root;
    if (op == Reduce::exch && (known >> l & 1) != 0) cause = 0;
    if (!reducible(in)) cause = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
    std::uint64_t stored = 0;
    if (op == Reduce::cas) {
      const std::uint64_t wanted = ctx.values[l * transfer.elements];
      std::uint64_t fresh = replacement.base + replacement.stride * l;
      if (replacement.shape == Value::Shape::lanes) fresh = replacement.lanes[l];
      stored = old.bits == wanted ? fresh & ir::value_mask(in.type) : old.bits;
    } else {
      stored = reduce(in, old.bits, ctx.values[l * transfer.elements]);
    }
    if (depends.contents) cause = ctx.schedule_root();
    bytes.write(at, transfer.element_bytes, {stored, cause});
    const bool whole = transfer.element_bytes == ByteStore::kPlaceBytes && cause == 0;
    if (whole && is_whole_place(ctx, sources.back(), stored)) bytes.mark_place(at);
    std::uint32_t why = depends.result ? ctx.schedule_root() : old.cause;
    if (ctx.site == ctx.machine.options.ticket_site) {
      ctx.scratch[1][l] = ctx.machine.options.ticket;
      why = 0;
    }
    if (TicketTeller* const teller = ctx.machine.options.tickets;
        teller != nullptr && teller->tells(ctx.site)) {
      Taking taking{transfer.space, ctx.addresses[l], l, {}, {}, depends.result};
      if (old.cause == 0) taking.found = old.bits;
      if ((known >> l & 1) != 0) taking.amount = ctx.values[l * transfer.elements];
      ctx.scratch[1][l] = teller->take(taking);
      why = 0;
    }
    if (why != 0) {
      result.unknown |= LaneMask{1} << l;
      result.cause.root = why;
    }
  }
  if (in.dst.count != 0) ctx.write(ctx.function.destinations(in)[0], result, {lanes, 0, {}});
}

}  // namespace muster::machine

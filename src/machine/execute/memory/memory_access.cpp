// Memory instructions: which memory, which bytes, by which lanes; what the observer hears of it.
// Shared addresses are offsets in the workgroup's memory; global and generic ones say their region
// in the upper bits.
#include "machine/execute/memory/memory_access.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "base/check.h"
#include "ir/image_object.h"
#include "ir/wave_memory.h"
#include "machine/execute/memory/declared_alignment.h"
#include "machine/execute/memory/demands.h"
#include "machine/execute/memory/load_store.h"
#include "machine/execute/memory/opened_answers.h"
#include "machine/execute/memory/variable_places.h"
#include "machine/execute/tell.h"
#include "machine/execute/wave_channels.h"
#include "machine/state/foreign_address.h"
#include "machine/state/ticket_teller.h"

namespace muster::machine {

using ir::Op;
using ir::Space;

namespace {

AccessKind kind_of(const ir::Instr& in) {
  const bool fetches =
      in.op == Op::tensor_map && in.sub == static_cast<std::uint8_t>(ir::TensorMapAction::fetch);
  if (in.op == Op::load || fetches) return AccessKind::read;
  return in.op == Op::atomic ? AccessKind::atomic : AccessKind::write;
}

std::uint64_t lane_address(const Value& value, unsigned lane, std::int64_t offset) {
  std::uint64_t address = value.base;
  if (value.shape == Value::Shape::affine) address += value.stride * lane;
  if (value.shape == Value::Shape::lanes) address = value.lanes[lane];
  return address + static_cast<std::uint64_t>(offset);
}

// An access at an unknown address: what was loaded is unknown; what was stored may be anywhere in
// its memory.
void blind(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes, Cause cause) {
  const ir::Instr& in = *transfer.instr;
  cause.identity = 0;
  if (transfer.kind != AccessKind::write) ctx.write_unknown(in, lanes, cause);
  // Of a texture or surface that is known the memory is, too; of others only what is promised.
  if (in.op == Op::load && (in.flags & ir::kImage) != 0 && cause.region == 0) {
    ctx.machine.record.relied.take(AssumptionId::textures_read_only, ctx.site);
    return;
  }
  const bool private_space =
      in.space == Space::local || in.space == Space::constant || in.space == Space::parameter;
  if (in.space != Space::shared && cause.region != kSharedRegion) {
    ctx.machine.record.relied.take(AssumptionId::addresses_in_their_memory, ctx.site);
  }
  if (transfer.kind != AccessKind::read) {
    if (in.space == Space::local ||
        (in.space == Space::generic && (cause.region == 0 || cause.region == kLocalRegion))) {
      ctx.subgroup.local.forget(cause.root);
    }
    if (in.space == Space::shared ||
        (in.space == Space::generic && cause.region <= kSharedRegion)) {
      ctx.workgroup.shared.forget(cause.root);
    }
    if (in.space == Space::global || in.space == Space::generic) {
      for (std::uint32_t i = 0; i < ctx.machine.regions.size(); ++i) {
        if (cause.region == 0 || cause.region == kFirstBufferRegion + i) {
          ctx.machine.regions[i].bytes.forget(cause.root);
        }
      }
      if (cause.region == 0 || cause.region == kGlobalsRegion)
        ctx.machine.globals.forget(cause.root);
    }
  }
  if (private_space) return;
  BlindAccess event;
  event.agent = ctx.agent();
  event.site = ctx.site;
  event.space = in.space;
  event.kind = transfer.kind;
  event.strong = strong(ctx, in, transfer.space);
  event.lanes = lanes;
  event.cause = cause;
  event.wave = in.channel;
  event.channel = channel_of(ctx, in);
  tell(ctx, event);
}

// The live object that holds any of these bytes, or null.
const MbarrierObject* mbarrier_at(ExecutionContext& ctx, std::uint64_t window,
                                  std::uint64_t bytes) {
  const Workgroup& owner = ctx.machine.workgroups[ctx.slot_of(window)];
  return owner.mbarriers.empty() ? nullptr : owner.live_mbarrier(offset_of(window), bytes);
}

// Addresses in front of a memory are large numbers.
bool within(std::uint64_t at, std::uint64_t bytes, std::uint64_t end) {
  return bytes <= end && at <= end - bytes;
}

// An address as an offset in its space, as variables have it.
std::uint64_t offset_in(Space space, std::uint64_t at) {
  if (space == Space::shared) return offset_of(at);
  return space == Space::global ? at - region_base(kGlobalsRegion) : at;
}

// Which variables are looked at: of the others the extent is not known, or another space is meant.
bool has_extent(const ir::Symbol& symbol, Space space) {
  return symbol.space == space && symbol.size != 0 && !symbol.dynamic && !symbol.external &&
         symbol.offset < region_base(1);
}

// Dynamic shared memory: it has a beginning, behind all other variables.
bool is_dynamic(const ir::Symbol& symbol, Space space) {
  return space == Space::shared && symbol.space == space && symbol.dynamic;
}

// Where no register says which of several variables an address was made from, as of one that memory
// has handed back, or that was chosen, it may have run from one into the next: said.
void rely_on_neighbours(ExecutionContext& ctx, const ir::Operand& operand, Space space,
                        std::uint64_t at) {
  const bool variables = space == Space::shared || space == Space::constant ||
                         (space == Space::global && region_of(at) == kGlobalsRegion);
  if (!variables || ctx.function.control != ir::Control::lanes) return;
  const ir::AddressOrigin origin = ctx.program.origins.of(operand);
  if (!origin.other && (origin.symbols & (origin.symbols - 1)) == 0) return;
  constexpr AssumptionId kPlaced = AssumptionId::addresses_as_placed;
  if (ctx.machine.record.relied.sites(kPlaced).contains(ctx.site)) return;
  const auto there = std::ranges::count_if(ctx.function.symbols, [&](const ir::Symbol& symbol) {
    return symbol.space == space && (symbol.size != 0 || symbol.dynamic);
  });
  if (there > 1) ctx.machine.record.relied.take(kPlaced, ctx.site);
}

// Of those that a load, store or atomic names its place by.
bool stays_in_variables(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes) {
  const ir::Instr& in = *transfer.instr;
  if (in.op != Op::load && in.op != Op::store && in.op != Op::atomic) return true;
  const ir::Operand& operand = ctx.function.sources(in)[0];
  if (lanes == 0) return true;
  rely_on_neighbours(ctx, operand, transfer.space,
                     ctx.addresses[static_cast<unsigned>(std::countr_zero(lanes))]);
  if (ctx.program.origins.of(operand).symbols == 0) return true;
  // What the lanes have between them is in one variable, as a rule.
  std::uint64_t first = ~std::uint64_t{0}, last = 0;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const std::uint64_t at = ctx.addresses[static_cast<unsigned>(std::countr_zero(left))];
    first = std::min(first, at);
    last = std::max(last, at);
  }
  constexpr std::uint64_t kNear = 1U << 20U;
  if (last - first < kNear &&
      within_variables(ctx, operand,
                       {first, static_cast<std::uint32_t>(last - first) + transfer.bytes()},
                       transfer.space)) {
    return true;
  }
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const ByteRange bytes{ctx.addresses[l], transfer.bytes()};
    if (!machine::stays_in_variables(ctx, operand, bytes, transfer.space, LaneMask{1} << l)) {
      return false;
    }
  }
  return true;
}

// Where the module's variables in this space end, or a lane's frame; without end if one is declared
// without a size.
std::uint64_t end_of(const ir::Function& function, Space space) {
  if (space == Space::local) return function.local_bytes;
  if (space == Space::parameter) return function.parameter_bytes;
  std::uint64_t end = 0;
  for (const ir::Symbol& symbol : function.symbols) {
    if (symbol.space != space) continue;
    if (symbol.external) return ~std::uint64_t{0};
    if (symbol.offset >= region_base(1)) continue;  // lies where the launch has memory for it
    end = std::max(end, symbol.offset + symbol.size);
  }
  return end;
}

// The buffer that this region is, if it is one.
const Region* buffer_at(const ExecutionContext& ctx, std::uint32_t region) {
  const auto& all = ctx.machine.regions;
  if (region < kFirstBufferRegion || region - kFirstBufferRegion >= all.size()) return nullptr;
  const Region& found = all[region - kFirstBufferRegion];
  return found.present ? &found : nullptr;
}

// Whether these bytes, from `place` on, are all of the buffer, or of one of the allocations that
// the launch has put close together in a region. A buffer whose size nobody gave has them all.
bool holds(const ExecutionContext& ctx, const Region& buffer, std::uint32_t region,
           std::uint64_t place, std::uint64_t bytes) {
  if (buffer.size != 0) return within(place, bytes, buffer.size);
  bool apart = false;
  for (const Memory& memory : ctx.program.launch->memories) {
    if (region_of(memory.address) != region) continue;
    apart = true;
    const std::uint64_t begin = memory.address - region_base(region);
    if (place >= begin && within(place - begin, bytes, memory.size)) return true;
  }
  return !apart;
}

// Whether memory is there for these bytes: of its space, or of its buffer.
bool exists(const ExecutionContext& ctx, const Transfer& transfer, std::uint64_t at) {
  const std::uint64_t bytes = transfer.bytes();
  switch (transfer.space) {
    case Space::shared:
      return rank_of(at) < ctx.program.geometry.cluster_size() &&
             offset_of(at) + bytes <=
                 ctx.function.shared_bytes + ctx.program.geometry.dynamic_shared;
    case Space::constant:
      return within(at, bytes, end_of(ctx.function, Space::constant));
    case Space::local:
    case Space::parameter:
      return within(at, bytes, end_of(ctx.function, transfer.space));
    default:
      break;
  }
  const std::uint32_t region = region_of(at);
  if (region == kGlobalsRegion) {
    return at - region_base(region) + bytes <= end_of(ctx.function, Space::global);
  }
  return lies_in_buffer(ctx, at, bytes);
}

// Loads and stores of waves: only where the instruction asks for it.
bool says_alignment(const ExecutionContext& ctx, const ir::Instr& in) {
  return ctx.function.control == ir::Control::wave && (in.flags & ir::kAligned) != 0 &&
         (in.op == Op::load || in.op == Op::store);
}

// PTX ISA, addresses: natural alignment of the whole access. discard: 128 bytes, in parts of which
// only the first is of 64. Atomics of vectors are one for each element, of which the first says by
// a third operand how wide the vector is.
std::uint64_t alignment(const ExecutionContext& ctx, const Transfer& transfer) {
  constexpr unsigned kDiscardPart = 64, kDiscarded = 128;
  const ir::Instr& in = *transfer.instr;
  if (in.op == Op::tensor_map) return kMapAlignment;
  if (transfer.kind == AccessKind::write && transfer.bytes() == kDiscardPart) return kDiscarded;
  if (says_alignment(ctx, in)) return std::uint64_t{1} << in.sub;
  const bool vector = ctx.function.control != ir::Control::wave && in.op == Op::atomic &&
                      in.src.count > 2 && static_cast<ir::Reduce>(in.sub) != ir::Reduce::cas;
  return vector ? ctx.function.sources(in)[2].value : transfer.bytes();
}

// The usual case, seen without a look at each lane: one's own memory, aligned, no mbarriers.
bool all_in_own_shared(const ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes) {
  if (lanes == 0 || !ctx.workgroup.mbarriers.empty() || !std::has_single_bit(transfer.bytes())) {
    return false;
  }
  const std::uint64_t window = ctx.own_window();
  std::uint64_t last = 0, low_bits = 0;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const std::uint64_t at = ctx.addresses[static_cast<unsigned>(std::countr_zero(left))];
    low_bits |= at;
    last = std::max(last, at - window);  // huge if it lies below the window
  }
  const std::uint64_t size = ctx.function.shared_bytes + ctx.program.geometry.dynamic_shared;
  return (low_bits & (alignment(ctx, transfer) - 1)) == 0 &&
         last < std::uint64_t{1} << kRankShift && last + transfer.bytes() <= size;
}

// One's own memory, or that of a workgroup of the cluster that still runs; no live mbarrier there.
bool in_shared(ExecutionContext& ctx, const Transfer& transfer, std::uint64_t at, LaneMask lane) {
  if (!shared_window_fits(ctx, at, transfer.bytes(), lane)) return false;
  const bool own = rank_of(at) == ctx.workgroup.rank;
  if (!own) {
    const ir::Instr& in = *transfer.instr;
    if (in.space == Space::shared && (in.flags & ir::kCluster) == 0) {
      return ctx.fail(607, lane, rank_of(at), ctx.workgroup.rank);
    }
    if (ctx.machine.workgroups[ctx.slot_of(at)].running == 0) {
      return ctx.fail(604, lane, rank_of(at), 0);
    }
  }
  const MbarrierObject* object = mbarrier_at(ctx, at, transfer.bytes());
  if (object == nullptr) return true;
  return ctx.fail(220, lane, offset_of(at), object->address);
}

// What memory holds where the one lane of these acts, if that is known.
std::optional<std::uint64_t> held_word(ExecutionContext& ctx, const Transfer& transfer,
                                       LaneMask lanes) {
  if (!std::has_single_bit(lanes) || transfer.space != Space::shared) return std::nullopt;
  const std::uint64_t at = ctx.addresses[static_cast<unsigned>(std::countr_zero(lanes))];
  std::uint64_t size = 0;
  const auto word = memory_at(ctx, transfer.space, at, &size).read(offset_of(at), transfer.bytes());
  return word.cause == 0 ? std::optional<std::uint64_t>{word.bits} : std::nullopt;
}

// What the lanes find, for whoever follows words that others wait for.
void add_words(ExecutionContext& ctx, LaneMask lanes, Access* event) {
  event->waited = ctx.word_test;
  event->found = ctx.words_found.data();
  const unsigned bytes = event->bytes / event->elements;
  for (unsigned e = 0; e < event->elements; ++e) {
    bool known = true;
    for (LaneMask left = lanes; left != 0 && known; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      const std::uint64_t at = ctx.addresses[l] + std::uint64_t{e} * bytes;
      std::uint64_t size = 0;
      const std::uint64_t place =
          event->space == Space::shared ? offset_of(at) : at & (region_base(1) - 1);
      const auto word = memory_at(ctx, event->space, at, &size).read(place, bytes);
      known = word.cause == 0;
      const bool told = ctx.told_words.knows(e);
      ctx.words_found[e * Access::kFoundLanes + l] = told ? ctx.told_words.words[e] : word.bits;
    }
    if (known) event->found_known |= 1u << e;
  }
  const ir::Instr& in = ctx.instr(ctx.site);
  const bool swaps = in.op == Op::atomic && static_cast<ir::Reduce>(in.sub) == ir::Reduce::cas;
  if (!swaps || !std::has_single_bit(lanes)) return;
  const Value value = ctx.read(ctx.function.sources(in)[2], in.type);
  const auto l = static_cast<unsigned>(std::countr_zero(lanes));
  if ((value.unknown >> l & 1) == 0) {
    event->replacement = lane_word(value, l) & ir::value_mask(in.type);
  }
}

// Gathers the stored words, `elements` per lane, and what stands for those that are not known;
// returns the lanes whose words are all known.
LaneMask fetch_values(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes) {
  const auto sources = ctx.function.sources(*transfer.instr);
  LaneMask known = lanes;
  for (unsigned e = 0; e < transfer.elements; ++e) {
    const Value value = ctx.read(sources[1 + e], transfer.instr->type);
    known &= ~value.unknown;
    const std::uint64_t mask = ir::value_mask(transfer.instr->type);
    const std::uint64_t unknown = value.cause.identity != 0 ? value.cause.identity : kNoExpression;
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      std::uint64_t word = value.base;
      if (value.shape == Value::Shape::lanes) word = value.lanes[l];
      if (value.shape == Value::Shape::affine) word += value.stride * l;
      ctx.values[l * transfer.elements + e] = word & mask;
      ctx.expressions[l * transfer.elements + e] = (value.unknown >> l & 1) != 0 ? unknown : 0;
    }
  }
  return known;
}

// Whether the memory may be touched: by lanes that are sure to do it, and by those that may.
bool may_touch(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes,
               const Guarded& guarded) {
  const ir::Instr& in = *transfer.instr;
  const LaneMask certain = ctx.maybe_lanes != 0 ? 0 : lanes & guarded.certain;
  const Cause& uncertain = ctx.maybe_lanes != 0 ? ctx.maybe_cause : guarded.cause;
  if (transfer.space == Space::local && (in.flags & ir::kHandedLocal) != 0) {
    return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  }
  // PTX ISA, atom, red: the address is one of global or shared memory.
  if (transfer.space == Space::local && transfer.kind == AccessKind::atomic &&
      ctx.function.control != ir::Control::wave) {
    if (certain != 0) return ctx.fail(810, certain & (~certain + 1), kForeignAddress, 0);
    return ctx.obstruct(Obstacle::Kind::uncertain_access, uncertain);
  }
  // Constants and a kernel's parameters are there to be read.
  const bool constant = transfer.space == Space::constant || transfer.space == Space::parameter;
  if (constant && transfer.kind != AccessKind::read) {
    if (certain != 0) return ctx.fail(831, certain & (~certain + 1));
    return ctx.obstruct(Obstacle::Kind::uncertain_access, uncertain);
  }
  if (!in_range(ctx, transfer, certain)) return false;
  if (in.src.count != 0) {
    const std::uint64_t unit = alignment(ctx, transfer);
    rely_on_placement(ctx, ctx.function.sources(in)[0], transfer.space, unit);
    rely_on_variable_places(ctx);
  }
  if (!stays_in_variables(ctx, transfer, certain)) return false;
  // What would be wrong of those that may touch it is asked of the same rules.
  const LaneMask perhaps = lanes & ~certain;
  const bool fits = perhaps == 0 || (in_range(ctx, transfer, perhaps) &&
                                     stays_in_variables(ctx, transfer, perhaps));
  return fits || ctx.perhaps_fails(uncertain);
}

// What memory holds where these lanes write is unknown from now on.
void forget_words(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes,
                  std::uint32_t why) {
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    std::uint64_t size = 0;
    const std::uint64_t frame = transfer.space == Space::local ? std::uint64_t{l} << 32 : 0;
    memory_at(ctx, transfer.space, ctx.addresses[l], &size)
        .write(transfer.space == Space::shared ? offset_of(ctx.addresses[l])
                                               : (ctx.addresses[l] + frame) & (region_base(1) - 1),
               transfer.bytes(), {0, why});
  }
}

// Moves the values of those that are sure to access the memory, and forgets what the others may.
void move_values(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes,
                 const Guarded& guarded, LaneMask known, const Dependence& depends) {
  const ir::Instr& in = *transfer.instr;
  const LaneMask uncertain = ctx.maybe_lanes != 0 ? lanes : lanes & guarded.maybe;
  const std::uint32_t why = ctx.maybe_lanes != 0 ? ctx.maybe_cause.root : guarded.cause.root;
  switch (transfer.kind) {
    case AccessKind::read:
      load_lanes(ctx, transfer, lanes & guarded.certain, depends);
      break;
    case AccessKind::write:
      store_lanes(ctx, transfer, lanes & ~uncertain, known, depends.contents);
      break;
    case AccessKind::atomic:
      atomic_lanes(ctx, transfer, lanes & ~uncertain, known, depends);
      break;
  }
  if (transfer.kind == AccessKind::read) {
    ctx.write_unknown(in, lanes & guarded.maybe, guarded.cause);
    return;
  }
  const TicketTeller* const teller = ctx.machine.options.tickets;
  const bool told = uncertain != 0 && teller != nullptr && teller->tells(ctx.site);
  if (told) tell_tickets(ctx, transfer, uncertain, known, depends.result);
  forget_words(ctx, transfer, uncertain, why);
  // Whoever executes it on one side of a branch has that result behind it there.
  if (transfer.kind == AccessKind::atomic && !(told && ctx.maybe_lanes != 0)) {
    ctx.write_unknown(in, uncertain, {why, 0, 0});
  }
}

// Whether an address of local memory, which is each thread's own, goes where others find it.
bool hands_local(const ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes) {
  const ir::Instr& in = *transfer.instr;
  const bool others = transfer.space == Space::shared || transfer.space == Space::global;
  if ((in.flags & ir::kHandsLocal) == 0 || transfer.kind == AccessKind::read || !others) {
    return false;
  }
  return std::ranges::any_of(ctx.function.sources(in).subspan(1), [&](const ir::Operand& operand) {
    const Value value = ctx.read(operand, in.type);
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      const bool known = (value.unknown >> l & 1) == 0;
      const std::uint32_t region = known ? region_of(lane_word(value, l)) : value.cause.region;
      if (region == kLocalRegion) return true;
    }
    return false;
  });
}

// Answers of clusterlaunchcontrol may be among what these lanes read.
void note_answers_read(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes) {
  Cluster& cluster = ctx.machine.cluster(ctx.subgroup.slot);
  const bool reads = transfer.space == Space::shared && transfer.kind == AccessKind::read;
  if (!reads || cluster.answers.empty() || ctx.maybe_lanes != 0) return;
  for (; lanes != 0; lanes &= lanes - 1) {
    cluster.note_read(ctx.addresses[static_cast<unsigned>(std::countr_zero(lanes))],
                      transfer.bytes());
  }
}

// What is complete only once it has been waited for.
void note_deferred(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes) {
  const ir::Instr& in = *transfer.instr;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    note_outstanding(
        ctx, in, transfer.kind,
        {transfer.space, ctx.addresses[l], transfer.bytes(), strong(ctx, in, transfer.space),
         unmarked_store(ctx, in, transfer.space, lanes)});
  }
}

bool shared_or_global(ExecutionContext& ctx, const Transfer& described, LaneMask lanes,
                      const Guarded& guarded) {
  Transfer transfer = described;
  const ir::Instr& in = *transfer.instr;
  const Program::SwapRole role = ctx.program.swap_role(ctx.site);
  const bool swaps = role == Program::SwapRole::swap;
  transfer.values = ctx.program.slice.needed[ctx.site] != 0 && !swaps;
  const bool shared = transfer.space == Space::shared || transfer.space == Space::global;
  // Waves have more arguments than the parameters.
  if (transfer.space != Space::parameter || ctx.function.control != ir::Control::wave) {
    if (!may_touch(ctx, transfer, lanes, guarded)) return false;
    if (lanes == 0) return true;
  }
  note_answers_read(ctx, transfer, lanes & guarded.certain);
  if (transfer.values && hands_local(ctx, transfer, lanes)) {
    return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  }
  LaneMask known = 0;
  if (transfer.kind != AccessKind::read && transfer.values)
    known = fetch_values(ctx, transfer, lanes);
  // In the one schedule of an execution the grids before this one are over.
  const bool early = ctx.program.waits_for_grids && !ctx.program.one_schedule &&
                     transfer.space == Space::global && (lanes & ~ctx.subgroup.grids_waited) != 0;
  if (shared && ctx.machine.options.deferred) note_deferred(ctx, transfer, lanes);
  Dependence depends;
  if (shared) depends = report_access(ctx, transfer, lanes, guarded, known);
  if (transfer.space == Space::constant && ctx.observer != nullptr) {
    ctx.observer->constants(lanes, ctx.addresses.data(), transfer.bytes());
  }
  depends.contents |= early;
  depends.result |= early;
  if (!transfer.values) {
    if (transfer.kind != AccessKind::write) {
      // Where registers are used again and again, somebody may see what the slice left out.
      const bool told = role != Program::SwapRole::none && ctx.program.swaps_of_waves();
      ctx.write_unknown(in, lanes, {told ? ctx.schedule_root() : ctx.machine.skipped_root, 0, 0});
    }
    if (swaps) forget_words(ctx, transfer, lanes, ctx.schedule_root());
    return true;
  }
  const bool opens = transfer.space == Space::shared && transfer.kind != AccessKind::write &&
                     opens_answer(ctx, in, lanes, transfer.bytes());
  move_values(ctx, transfer, lanes, guarded, known, depends);
  if (opens) {
    ctx.write_unknown(in, lanes,
                      {ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site}), 0, 0});
  }
  return true;
}

// Generic addresses may lead the lanes to different memories: one transfer each.
bool access_known(ExecutionContext& ctx, Transfer& transfer, LaneMask lanes,
                  const Guarded& guarded) {
  // Global instructions reach the arguments, too: of waves their memory is a global one, and PTX
  // has the window of .param within that of .global (isspacep).
  const bool arguments =
      transfer.instr->space == Space::global && transfer.kind == AccessKind::read && lanes != 0 &&
      region_of(ctx.addresses[static_cast<unsigned>(std::countr_zero(lanes))]) == kParameterRegion;
  if (transfer.instr->space != Space::generic && !arguments) {
    return shared_or_global(ctx, transfer, lanes, guarded);
  }
  while (lanes != 0) {
    const Space space =
        space_of_region(region_of(ctx.addresses[static_cast<unsigned>(std::countr_zero(lanes))]));
    LaneMask same = 0;
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      if (space_of_region(region_of(ctx.addresses[l])) == space) same |= LaneMask{1} << l;
    }
    lanes &= ~same;
    transfer.space = space;
    if (space != Space::global) {
      for (LaneMask left = same; left != 0; left &= left - 1) {
        ctx.addresses[static_cast<unsigned>(std::countr_zero(left))] &= region_base(1) - 1;
      }
    }
    if (!shared_or_global(ctx, transfer, same, guarded)) return false;
  }
  return true;
}

}  // namespace

bool strong(ExecutionContext& ctx, const ir::Instr& in, Space space) {
  if (in.op == Op::atomic) return true;
  const bool unmarked = (in.flags & ir::kUnmarked) != 0 && in.op == Op::load &&
                        in.order == ir::Order::weak && ctx.function.control == ir::Control::wave;
  const bool looks = ctx.program.swap_role(ctx.site) == Program::SwapRole::look;
  if (looks && !unmarked) return true;
  if (in.order == ir::Order::volatile_) {
    Relied& relied = ctx.machine.record.relied;
    if (space == Space::shared)
      return ctx.program.policies.volatile_shared_relaxed.relied_on(relied);
    return !ctx.program.policies.volatile_global_weak.relied_on(relied);
  }
  // What looks at a word until it changes looks at it as at an atomic.
  if (unmarked && (looks || ctx.program.word_wait_at(ctx.site) != nullptr)) {
    return !ctx.program.policies.unmarked_words_weak.relied_on(ctx.machine.record.relied);
  }
  return in.order != ir::Order::weak;
}

bool unmarked_store(ExecutionContext& ctx, const ir::Instr& in, Space space, LaneMask lanes) {
  return (in.flags & ir::kUnmarked) != 0 && ctx.function.control == ir::Control::wave &&
         in.op == Op::store && in.order == ir::Order::weak && space == Space::global &&
         std::has_single_bit(lanes) &&
         !ctx.program.policies.unmarked_words_weak.relied_on(ctx.machine.record.relied);
}

Space space_of_region(std::uint32_t region) {
  switch (region) {
    case kSharedRegion:
      return Space::shared;
    case kLocalRegion:
      return Space::local;
    case kConstantRegion:
      return Space::constant;
    case kParameterRegion:
      return Space::parameter;
    default:
      return Space::global;
  }
}

Transfer describe(const ir::Instr& in) {
  Transfer transfer;
  transfer.instr = &in;
  transfer.space = in.space;
  transfer.kind = kind_of(in);
  transfer.element_bytes = ir::bytes(in.type);
  if (in.op == Op::tensor_map) return transfer.element_bytes = kMapBytes, transfer;
  transfer.elements = transfer.kind == AccessKind::read    ? in.dst.count
                      : transfer.kind == AccessKind::write ? in.src.count - 1u
                                                           : 1u;
  return transfer;
}

LaneMask find_addresses(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes, Cause* cause) {
  const ir::Operand& operand = ctx.function.sources(in)[0];
  Value address = ctx.read(operand, ir::Type::b64);
  if (operand.kind == ir::Operand::Kind::symbol) {
    address.base = ctx.function.symbols[operand.index].offset + operand.value;
    if (in.space == Space::global) address.base += region_base(kGlobalsRegion);
    if (in.space == Space::shared) address.base += ctx.own_window();
  }
  *cause = address.cause;
  const unsigned address_bits = operand.kind == ir::Operand::Kind::reg
                                    ? bits(ctx.function.registers[operand.index].type)
                                    : 64;
  const std::uint64_t mask = address_bits == 32 ? 0xffffffffu : ~std::uint64_t{0};
  // An address in LDS says nothing of the workgroup.
  const bool lds = ctx.function.control == ir::Control::wave && in.space == Space::shared;
  const std::uint64_t window =
      lds && operand.kind != ir::Operand::Kind::symbol ? ctx.own_window() : 0;
  for (unsigned l = 0; l < ctx.width; ++l)
    ctx.addresses[l] = (lane_address(address, l, in.offset) & mask) + window;
  return lanes & ~address.unknown;
}

namespace {

// Unknown because a conversion to the window of a state space, or to the same place in another
// workgroup, met an address of another one.
bool of_another_space(const ExecutionContext& ctx, const Cause& cause) {
  const CauseInfo& info = ctx.causes.info(cause.root);
  if (info.kind != CauseInfo::Kind::opaque || info.site == ir::kNone) return false;
  const Op op = ctx.instr(info.site).op;
  return op == Op::from_generic || op == Op::map_rank;
}

// The address was put together of two words in front of the access, and of the lower one some lanes
// have nothing known: the upper one says where it leads.
std::uint32_t region_of_upper(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  if (in.space != Space::generic || ctx.site == 0) return 0;
  const ir::Instr& before = ctx.function.instrs[ctx.site - 1];
  const ir::Operand& address = ctx.function.sources(in)[0];
  if (before.op != Op::pack || before.guard.reg != ir::kNone || before.src.count != 2 ||
      bits(before.from) != 32 || ctx.function.destinations(before)[0] != address) {
    return 0;
  }
  const Value upper = ctx.read(ctx.function.sources(before)[1], ir::Type::b32);
  if ((upper.unknown & lanes) != 0) return 0;
  std::uint32_t region = 0;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t word = lane_word(upper, lane) & 0xffffffffU;
    const std::uint32_t here = region_of(word << 32U);
    if (region != 0 && here != region) return 0;
    region = here;
  }
  return region == kSharedRegion ? region : 0;
}

}  // namespace

bool access_memory(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  if (in.op == Op::fence && ctx.function.control == ir::Control::wave && !waits_at_use(ctx)) {
    return fence_of_wave(ctx, in, lanes.certain | lanes.maybe), true;
  }
  if (in.op == Op::fence) {
    // One that is executed perhaps orders nothing.
    const LaneMask sure = lanes.certain & ~ctx.maybe_lanes;
    ctx.machine.record.fenced_perhaps |= sure != (lanes.certain | lanes.maybe);
    if (ctx.observer != nullptr && sure != 0) {
      ctx.observer->fence(ctx.agent(), in, ctx.site, sure);
    }
    return true;
  }
  if (in.op == Op::prefetch) return true;
  if (in.op == Op::demand) return meets_demand(ctx, in, lanes);
  issue_step(ctx, in);
  Transfer transfer = describe(in);
  const LaneMask all = lanes.certain | lanes.maybe;
  if (all == 0 || transfer.elements == 0) return true;
  Cause cause;
  const LaneMask known = find_addresses(ctx, in, all, &cause);
  if (known != all) {
    // PTX ISA, cvta: outside the window of the state space the resulting address is undefined.
    const LaneMask foreign = ctx.maybe_lanes == 0 ? lanes.certain & ~known : 0;
    if (foreign != 0 && of_another_space(ctx, cause))
      return ctx.fail(810, foreign, kForeignAddress, 0);
    if (cause.region == 0) cause.region = region_of_upper(ctx, in, all & ~known);
    blind(ctx, transfer, all & ~known, cause);
    if (known == 0) return true;
  }
  return access_known(ctx, transfer, known, lanes);
}

namespace {

// PTX ISA, ld, st: .relaxed, .acquire and .release are of global and shared memory, also by a
// generic address. (Of .volatile the same is said, and variables of a thread are so declared.)
bool orders_private_memory(const ExecutionContext& ctx, const Transfer& transfer) {
  const ir::Instr& in = *transfer.instr;
  const bool ordered = (in.op == Op::load || in.op == Op::store) && in.order != ir::Order::weak &&
                       in.order != ir::Order::volatile_;
  return ordered && ctx.function.control == ir::Control::lanes &&
         (transfer.space == Space::local || transfer.space == Space::constant ||
          transfer.space == Space::parameter);
}

}  // namespace

bool lies_in_buffer(const ExecutionContext& ctx, std::uint64_t at, std::uint64_t bytes) {
  const std::uint32_t region = region_of(at);
  const Region* const buffer = buffer_at(ctx, region);
  return buffer != nullptr && holds(ctx, *buffer, region, at - region_base(region), bytes);
}

bool in_range(ExecutionContext& ctx, const Transfer& transfer, LaneMask certain) {
  if (certain != 0 && orders_private_memory(ctx, transfer)) {
    return ctx.fail(810, certain & (~certain + 1), kForeignAddress, 0);
  }
  if (transfer.space == Space::shared && all_in_own_shared(ctx, transfer, certain)) return true;
  for (LaneMask left = certain; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const LaneMask lane = LaneMask{1} << l;
    const std::uint64_t at = ctx.addresses[l];
    const std::uint64_t unit = alignment(ctx, transfer);
    // Waves may load and store at any address (AMDGPUUsage, unaligned access mode; LSC), but for
    // atomics and instructions that say otherwise (vISA, GATHER4_SCALED, SVM_GATHER and their kin).
    const bool free = ctx.function.control == ir::Control::wave &&
                      transfer.instr->op != Op::atomic && !says_alignment(ctx, *transfer.instr);
    if (!free && at % unit != 0) return ctx.fail(811, lane, at, unit);
    if (transfer.space == Space::shared) {
      if (!in_shared(ctx, transfer, at, lane)) return false;
      continue;
    }
    const std::uint32_t region = transfer.space == Space::global ? region_of(at) : 0;
    if (region == kWorkspaceRegion) return ctx.obstruct(Obstacle::Kind::unmodelled, {});
    if (exists(ctx, transfer, at)) continue;
    const Region* const buffer = buffer_at(ctx, region);
    if (buffer != nullptr && buffer->size != 0) {
      return ctx.fail(810, lane, at - region_base(region), buffer->size);
    }
    // No memory at all: that of a null pointer, too.
    if (transfer.space == Space::global && region != kGlobalsRegion) {
      return ctx.fail(810, lane, at, 0);
    }
    return ctx.fail(810, lane, at & (region_base(1) - 1), end_of(ctx.function, transfer.space));
  }
  return true;
}

bool global_in_range(ExecutionContext& ctx, const ir::Operand& operand, const ByteRange& bytes,
                     std::uint64_t unit, LaneMask lane) {
  const std::uint64_t at = bytes.address;
  if (at % unit != 0) return ctx.fail(811, lane, at, unit);
  const std::uint32_t region = region_of(at);
  if (region == kWorkspaceRegion) return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  const std::uint64_t place = at - region_base(region);
  if (region == kGlobalsRegion) {
    const std::uint64_t end = end_of(ctx.function, Space::global);
    if (!within(place, bytes.bytes, end)) return ctx.fail(810, lane, place, end);
    return stays_in_variables(ctx, operand, bytes, Space::global, lane);
  }
  const Region* const buffer = buffer_at(ctx, region);
  if (buffer == nullptr) return ctx.fail(810, lane, place, 0);
  if (!holds(ctx, *buffer, region, place, bytes.bytes)) {
    return ctx.fail(810, lane, buffer->size == 0 ? at : place, buffer->size);
  }
  return true;
}

Dependence report_access(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes,
                         const Guarded& guarded, LaneMask known) {
  if (ctx.observer == nullptr) return number_access(ctx.subgroup, transfer.continues), Dependence{};
  const ir::Instr& in = *transfer.instr;
  Access event;
  event.agent = ctx.agent();
  event.site = ctx.site;
  event.space = transfer.space;
  event.kind = transfer.kind;
  event.wave = in.channel;
  event.channel = channel_of(ctx, in);
  event.continues = transfer.continues;
  event.strong = strong(ctx, in, transfer.space);
  event.order = in.order;
  event.scope = in.scope;
  event.reduce = in.sub;
  event.exact = !ir::is_float(in.type);
  event.returns =
      transfer.kind == AccessKind::atomic && ctx.program.returns_to_reader(in, ctx.site);
  event.lanes = lanes;
  event.maybe = ctx.maybe_lanes != 0 ? lanes : lanes & guarded.maybe;
  event.cause = ctx.maybe_lanes != 0 ? ctx.maybe_cause.root : guarded.cause.root;
  event.bytes = transfer.bytes();
  event.addresses = ctx.addresses.data();
  if (transfer.values) event.values = ctx.values.data();
  event.expressions = ctx.expressions.data();
  event.elements = transfer.elements;
  event.values_known = known;
  if (ctx.program.swap_role(ctx.site) == Program::SwapRole::swap) {
    ctx.machine.record.relied.take(AssumptionId::swaps_succeed,
                                   ctx.program.swap_loop_at(ctx.site)->again);
  }
  if (event.returns && ctx.program.counts_down(ctx.site))
    event.before = held_word(ctx, transfer, lanes);
  if (!ctx.program.word_waits.empty() && (transfer.elements == 1 || event.strong))
    add_words(ctx, lanes, &event);
  return tell(ctx, event);
}

ByteStore& memory_at(ExecutionContext& ctx, Space space, std::uint64_t address,
                     std::uint64_t* size) {
  *size = 0;
  switch (space) {
    case Space::shared:
      *size = ctx.function.shared_bytes + ctx.program.geometry.dynamic_shared;
      if (rank_of(address) == ctx.workgroup.rank) return ctx.workgroup.shared;
      return ctx.machine.workgroups[ctx.slot_of(address)].shared;
    case Space::local:
      return ctx.subgroup.local;
    case Space::constant:
      return ctx.machine.constants;
    case Space::parameter:
      return ctx.machine.parameters;
    default:
      break;
  }
  const std::uint32_t region = region_of(address);
  if (region == kGlobalsRegion) return ctx.machine.globals;
  CHECK(region >= kFirstBufferRegion && region - kFirstBufferRegion < ctx.machine.regions.size());
  Region& found = ctx.machine.regions[region - kFirstBufferRegion];
  *size = found.size;
  return found.bytes;
}

bool within_variables(const ExecutionContext& ctx, const ir::Operand& operand,
                      const ByteRange& bytes, Space space) {
  const ir::AddressOrigin origin = ctx.program.origins.of(operand);
  if (origin.other || origin.symbols == 0) return true;
  if (space == Space::global && region_of(bytes.address) != kGlobalsRegion) return true;
  const std::uint64_t at = offset_in(space, bytes.address);
  for (std::uint64_t left = origin.symbols; left != 0; left &= left - 1) {
    const ir::Symbol& symbol =
        ctx.function.symbols[static_cast<std::size_t>(std::countr_zero(left))];
    if (is_dynamic(symbol, space)) {
      if (at >= symbol.offset) return true;  // where it ends is asked of the memory as a whole
      continue;
    }
    if (!has_extent(symbol, space)) return true;
    if (within(at - symbol.offset, bytes.bytes, symbol.size)) return true;
  }
  return false;
}

bool stays_in_variables(ExecutionContext& ctx, const ir::Operand& operand, const ByteRange& bytes,
                        Space space, LaneMask lane) {
  rely_on_neighbours(ctx, operand, space, bytes.address);
  if (within_variables(ctx, operand, bytes, space)) return true;
  const std::uint64_t first = ctx.program.origins.of(operand).symbols;
  const ir::Symbol& symbol =
      ctx.function.symbols[static_cast<std::size_t>(std::countr_zero(first))];
  const std::uint64_t size = symbol.dynamic ? ctx.program.geometry.dynamic_shared : symbol.size;
  return ctx.fail(810, lane, offset_in(space, bytes.address) - symbol.offset, size);
}

bool shared_window_fits(ExecutionContext& ctx, std::uint64_t at, std::uint64_t bytes,
                        LaneMask lanes) {
  const std::uint64_t size = ctx.function.shared_bytes + ctx.program.geometry.dynamic_shared;
  constexpr unsigned kWindowBits = 32;
  if (at >> kWindowBits != 0) return ctx.fail(810, lanes, kForeignAddress, 0);
  const std::uint32_t rank = rank_of(at);
  if (rank >= ctx.program.geometry.cluster_size()) {
    return ctx.fail(810, lanes, at, ctx.program.geometry.cluster_size());
  }
  if (offset_of(at) + bytes > size) return ctx.fail(810, lanes, offset_of(at), size);
  return true;
}

}  // namespace muster::machine

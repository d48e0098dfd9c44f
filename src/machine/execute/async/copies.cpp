// Asynchronous copies: the operands of one instruction become operations, one for each destination
// workgroup, each with the bytes it reads and writes and the mbarrier it signals. References: PTX
// ISA, cp.async, cp.async.bulk, cp.async.bulk.tensor, cp.reduce.async.bulk, st.async, red.async,
// clusterlaunchcontrol.try_cancel.
#include "machine/execute/async/copies.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>
#include <vector>

#include "ir/async_copies.h"
#include "machine/execute/async/copy_effects.h"
#include "machine/execute/async/launch_control.h"
#include "machine/execute/async/operations.h"
#include "machine/execute/async/tensor_copy.h"
#include "machine/execute/divergence.h"
#include "machine/execute/memory/declared_alignment.h"
#include "machine/execute/memory/memory_access.h"
#include "machine/execute/memory/shared_addresses.h"
#include "machine/execute/tell.h"

namespace muster::machine {

using ir::AsyncCopy;
using Side = ir::AsyncCopyKind::Side;

namespace {

struct Block {
  std::uint64_t to = 0, from = 0, bytes = 0;
  std::optional<ClusterAnswer> answer{};  // of try_cancel
  NamedMap map{};                         // of tensor copies
};

enum Position : std::size_t { kTo, kFrom, kBytes, kObject, kMask, kMap, kRest };

bool to_shared(AsyncCopy kind) { return ir::kind_of(kind).to == Side::shared; }
bool from_shared(AsyncCopy kind) { return ir::kind_of(kind).from == Side::shared; }
bool from_global(AsyncCopy kind) { return ir::kind_of(kind).from == Side::global; }
bool tensor(AsyncCopy kind) { return ir::kind_of(kind).tensor(); }
bool reduces(AsyncCopy kind) { return ir::kind_of(kind).reduces; }
bool in_registers(AsyncCopy kind) { return ir::kind_of(kind).from == Side::registers; }
// What lands is the answer to a request.
bool asks(AsyncCopy kind) { return ir::kind_of(kind).from == Side::none; }

// Whether the destination may be of another workgroup: .shared::cluster, or a generic address of
// st.async and red.async.
bool reaches_cluster(const ir::Instr& in) {
  return (in.flags & ir::kCluster) != 0 || in_registers(static_cast<AsyncCopy>(in.sub));
}

// PTX ISA, state spaces: .shared, which is .shared::cta, is the memory of the executing workgroup.
bool is_own(ExecutionContext& ctx, std::uint64_t at, LaneMask lane) {
  const std::uint32_t rank = rank_of(at);
  return rank == ctx.workgroup.rank || ctx.fail(607, lane, rank, ctx.workgroup.rank);
}

Proxy proxy_of(AsyncCopy kind) {
  const bool generic = ir::kind_of(kind).proxy == ir::AsyncCopyKind::Through::generic;
  return generic ? Proxy::generic : Proxy::async;
}

// The groups of the lanes that it completes with; none: an mbarrier is told.
Channel::Kind group_of(AsyncCopy kind) {
  switch (ir::kind_of(kind).ends) {
    case ir::AsyncCopyKind::Ends::cp_group:
      return Channel::Kind::cp_group;
    case ir::AsyncCopyKind::Ends::bulk_group:
      return Channel::Kind::bulk_group;
    case ir::AsyncCopyKind::Ends::mbarrier:
      break;
  }
  return Channel::Kind::none;
}

// The bytes of one element of st.async's value, all elements together.
std::uint32_t register_bytes(const ir::Instr& in) {
  return static_cast<std::uint32_t>((in.src.count - kRest) * ir::bytes(in.type));
}

// .cp_mask: of each 16 bytes those whose bit is set.
Footprint masked(std::uint64_t from, std::uint64_t bytes, std::uint64_t mask) {
  constexpr unsigned kChunk = 16;
  std::vector<ByteRange> pieces;
  for (std::uint64_t at = 0; at < bytes; ++at) {
    if ((mask >> at % kChunk & 1) == 0) continue;
    if (!pieces.empty() && pieces.back().address + pieces.back().bytes == from + at) {
      ++pieces.back().bytes;
    } else {
      pieces.push_back({from + at, 1});
    }
  }
  return std::make_shared<const std::vector<ByteRange>>(std::move(pieces));
}

// Reading from an address that is not known conflicts with writes anywhere in its memory.
void blind_source(ExecutionContext& ctx, const ir::Instr&, const Value& source, LaneMask lanes) {
  if ((source.unknown & lanes) == 0) return;
  BlindAccess event;
  event.agent = ctx.agent();
  event.site = ctx.site;
  event.space = ir::Space::global;
  event.kind = AccessKind::read;
  event.lanes = source.unknown & lanes;
  event.cause = source.cause;
  tell(ctx, event);
}

// cp.async where what is read differs between lanes, or is not all that is written.
struct LaneSides {
  const AsyncAccess *to, *from;
};
void add_lanes(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes, const LaneSides& sides,
               AsyncOperation* operation) {
  const auto sources = ctx.function.sources(in);
  if (sources.size() <= kRest || sources[kRest].kind == ir::Operand::Kind::none) return;
  const Value sizes = ctx.read(sources[kRest], ir::Type::u32);
  const Value source = ctx.read(sources[kFrom], ir::Type::b64);
  if (((sizes.unknown | source.unknown) & lanes) != 0) return;
  std::vector<LaneCopy> copies;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const auto size = static_cast<std::uint32_t>(lane_word(sizes, l));
    copies.push_back({sides.to->addresses[l], sides.from->addresses[l], size});
  }
  operation->effect = lanes_effect(std::move(copies), sides.to->bytes, ctx.subgroup.slot);
}

// So many bytes of each lane, at addresses that are to be found.
AsyncAccess of_lanes(AccessKind kind, std::uint32_t bytes, LaneMask lanes, const Channel& channel) {
  AsyncAccess made;
  made.kind = kind;
  made.bytes = bytes;
  made.channel = channel;
  made.addresses.assign(64, 0);
  made.lanes = lanes;
  return made;
}

// cp.async: one operation for all lanes, each with its own few bytes.
bool copy_lanes(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  const auto sources = ctx.function.sources(in);
  const auto kind = static_cast<AsyncCopy>(in.sub);
  const auto size = static_cast<std::uint32_t>(sources[kBytes].value);
  AsyncOperation operation = begin_operation(ctx, lanes, proxy_of(kind), group_of(kind));
  const Channel channel = own_channel(ctx, Channel::Kind::cp_group, operation.step);
  AsyncAccess from = of_lanes(AccessKind::read, size, lanes, channel);
  AsyncAccess to = of_lanes(AccessKind::write, size, lanes, channel);
  from.space = ir::Space::global;
  std::optional<Value> sizes;
  bool sizes_known = true;
  if (sources.size() > kRest && sources[kRest].kind != ir::Operand::Kind::none) {
    // Fewer bytes are read than written, the rest is zero; how many matters to the source only.
    const Value read_bytes = ctx.read(sources[kRest], ir::Type::u32);
    sizes = read_bytes;
    sizes_known = (read_bytes.unknown & lanes) == 0;
    // PTX ISA, cp.async: a src-size above cp-size is undefined.
    if (!sizes_known && (in.flags & ir::kBounded) == 0) {
      ctx.machine.record.relied.take(AssumptionId::operands_fit, ctx.site);
    }
    for (LaneMask left = lanes & ~read_bytes.unknown; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      const std::uint64_t asked = lane_word(read_bytes, l) & 0xffffffffu;
      if (asked > size) return ctx.fail(701, LaneMask{1} << l, asked, size);
    }
    if (read_bytes.shape == Value::Shape::uniform && read_bytes.unknown == 0) {
      operation.zero_from = static_cast<std::uint32_t>(read_bytes.base);
      from.bytes = std::min(size, operation.zero_from);
    } else {
      for (LaneMask left = lanes; left != 0; left &= left - 1) {
        const auto l = static_cast<unsigned>(std::countr_zero(left));
        if ((read_bytes.unknown >> l & 1) == 0 && lane_word(read_bytes, l) == 0) {
          from.lanes &= ~(LaneMask{1} << l);
        }
      }
      operation.result_cause = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
    }
  }
  const Value source = ctx.read(sources[kFrom], ir::Type::b64);
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const LaneMask bit = LaneMask{1} << l;
    if (!async_address(ctx, sources[kTo], true, l, size, &to.addresses[l])) return false;
    if (!is_own(ctx, to.addresses[l], bit)) return false;
    if (to.addresses[l] % size != 0) return ctx.fail(811, bit, to.addresses[l], size);
    if (!async_address(ctx, sources[kFrom], false, l, size, &from.addresses[l])) return false;
    if ((source.unknown & bit) != 0) from.lanes &= ~bit;
    if ((from.lanes & bit) == 0 || from.bytes == 0 || !sizes_known) continue;
    const std::uint32_t asked =
        sizes ? static_cast<std::uint32_t>(lane_word(*sizes, l)) : from.bytes;
    if (!global_in_range(ctx, sources[kFrom], {from.addresses[l], asked}, size, bit)) return false;
  }
  blind_source(ctx, in, source, lanes);
  if (ctx.program.slice.everything) add_lanes(ctx, in, lanes, {&to, &from}, &operation);
  if (from.bytes == 0) from.lanes = 0;
  operation.moves = true;
  operation.accesses.push_back(std::move(from));
  operation.accesses.push_back(std::move(to));
  return issue_operation(ctx, std::move(operation));
}

bool block_size(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, Block* block) {
  std::uint64_t* bytes = &block->bytes;
  const auto sources = ctx.function.sources(in);
  const auto kind = static_cast<AsyncCopy>(in.sub);
  const LaneMask bit = LaneMask{1} << lane;
  if (in_registers(kind)) return *bytes = register_bytes(in), true;
  if (asks(kind)) return *bytes = 16, true;
  if (tensor(kind)) return tensor_size(ctx, in, lane, &block->map, bytes);
  const Value size = ctx.read(sources[kBytes], ir::Type::u32);
  if ((size.unknown & bit) != 0) return ctx.obstruct(Obstacle::Kind::unknown_operand, size.cause);
  *bytes = lane_word(size, lane) & 0xffffffffu;
  if (*bytes % 16 != 0) return ctx.fail(213, bit, *bytes, 16);
  return true;
}

bool multicast_targets(ExecutionContext& ctx, const ir::Instr& in, unsigned lane,
                       std::uint64_t* targets) {
  const std::uint32_t size = ctx.program.geometry.cluster_size();
  const auto& operand = ctx.function.sources(in)[kMask];
  *targets = (std::uint64_t{1} << size) - 1;
  if (operand.kind == ir::Operand::Kind::none) return true;  // try_cancel: all of the cluster
  const Value mask = ctx.read(operand, ir::Type::u32);
  const LaneMask bit = LaneMask{1} << lane;
  if ((mask.unknown & bit) != 0) return ctx.obstruct(Obstacle::Kind::unknown_operand, mask.cause);
  const std::uint64_t wanted = lane_word(mask, lane) & 0xffff;
  if ((wanted & ~*targets) != 0) return ctx.fail(605, bit, wanted, *targets);
  *targets = wanted;
  return true;
}

void read_source(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, const Block& block,
                 AsyncOperation* operation) {
  const auto kind = static_cast<AsyncCopy>(in.sub);
  const LaneMask bit = LaneMask{1} << lane;
  AsyncAccess source;
  source.space = from_global(kind) ? ir::Space::global : ir::Space::shared;
  source.bytes = static_cast<std::uint32_t>(block.bytes);
  source.addresses.assign(lane + 1, block.from);
  source.lanes = bit;
  if (source.space == ir::Space::global) {
    const Value address = ctx.read(ctx.function.sources(in)[kFrom], ir::Type::b64);
    blind_source(ctx, in, address, bit);
    if ((address.unknown & bit) != 0) source.lanes = 0;
  }
  operation->moves = source.lanes != 0 && !reduces(kind);
  operation->accesses.push_back(std::move(source));
}

void keep_words(ExecutionContext& ctx, const ir::Instr& in, unsigned lane,
                AsyncOperation* operation) {
  operation->word_bytes = ir::bytes(in.type);
  operation->result_cause = 0;
  for (const ir::Operand& operand : ctx.function.sources(in).subspan(kRest)) {
    const Value value = ctx.read(operand, in.type);
    operation->words.push_back(lane_word(value, lane) & ir::value_mask(in.type));
    const bool unknown = (value.unknown >> lane & 1) != 0;
    operation->word_expressions.push_back(!unknown                    ? 0
                                          : value.cause.identity != 0 ? value.cause.identity
                                                                      : kNoExpression);
    operation->word_causes.push_back(!unknown                ? 0
                                     : value.cause.root != 0 ? value.cause.root
                                                             : ctx.machine.skipped_root);
  }
}

// st.async may go to every workgroup of a cluster of several, red.async to the others only.
bool may_go_to(const ExecutionContext& ctx, AsyncCopy kind, std::uint64_t to) {
  if (rank_of(to) != ctx.workgroup.rank) return true;
  return !reduces(kind) && ctx.program.geometry.cluster_size() > 1;
}

// One destination workgroup: the block lands there, and its own mbarrier is told.
bool load_block(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, const Block& block,
                std::uint64_t object, std::uint32_t rank) {
  const auto kind = static_cast<AsyncCopy>(in.sub);
  const bool multicast = (in.flags & ir::kMulticast) != 0;
  const LaneMask bit = LaneMask{1} << lane;
  std::uint64_t to = block.to;
  // .cta_group::2: the mbarrier may be that of the pair's other workgroup, even or odd as named.
  const bool pair = (in.flags & ir::kPair) != 0;
  if (multicast) {
    const std::uint32_t signalled = pair ? (rank & ~1u) | (rank_of(object) & 1) : rank;
    to = std::uint64_t{rank} << kRankShift | offset_of(to);
    object = std::uint64_t{signalled} << kRankShift | offset_of(object);
  }
  const std::uint32_t apart = rank_of(object) ^ rank_of(to);
  if (pair ? apart > 1 : apart != 0) {
    return ctx.fail(606, bit, rank_of(object), rank_of(to));
  }
  if (in_registers(kind) && !may_go_to(ctx, kind, to)) {
    return ctx.fail(608, bit, rank_of(to), ctx.workgroup.rank);
  }
  AsyncOperation operation = begin_operation(ctx, bit, proxy_of(kind), group_of(kind));
  if (from_global(kind) || from_shared(kind)) {
    read_source(ctx, in, lane, block, &operation);
  }
  AsyncAccess target;
  target.kind = reduces(kind) ? AccessKind::atomic : AccessKind::write;
  target.reduce = static_cast<std::uint8_t>(ir::Reduce::add);
  target.bytes = static_cast<std::uint32_t>(block.bytes);
  target.addresses.assign(lane + 1, to);
  target.lanes = bit;
  operation.accesses.push_back(std::move(target));
  if (!operation.moves) {
    operation.result_cause = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
  }
  if (in_registers(kind) && !reduces(kind)) keep_words(ctx, in, lane, &operation);
  if (from_shared(kind) && reduces(kind) && ctx.program.slice.everything) {
    operation.effect = reduction_effect({ir::Space::shared, ir::Space::shared, to, block.from,
                                         block.bytes, ctx.subgroup.slot, operation.result_cause},
                                        in.type, in.reduction);
  }
  if (tensor(kind)) {
    if (!tensor_side(ctx, in, lane, block.map, &operation)) return false;
    if (ctx.machine.options.balancing && block.bytes == 0) {
      operation.map_parameter = block.map.map.parameter;
      operation.map_offset = block.map.map.offset;
    }
  }
  if (block.answer) {
    note_answer(ctx, to, *block.answer);
    operation.words = {block.answer->low, block.answer->high};
    operation.word_causes.assign(2, block.answer->cause);
    operation.word_bytes = kAnswerBytes / 2;
    operation.result_cause = 0;
  }
  operation.signals.push_back(
      {ctx.slot_of(object), offset_of(object), static_cast<std::int64_t>(block.bytes), 0, bit});
  return issue_operation(ctx, std::move(operation));
}

// From shared memory to global memory: completes with the lane's bulk groups, first the reading.
bool store_block(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes, const Block& block) {
  const auto kind = static_cast<AsyncCopy>(in.sub);
  const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
  const LaneMask bit = LaneMask{1} << lane;
  AsyncOperation operation = begin_operation(ctx, lanes, proxy_of(kind), group_of(kind));
  operation.issue.alike = lanes != bit;
  AsyncAccess source, target;
  source.bytes = target.bytes = static_cast<std::uint32_t>(block.bytes);
  source.lanes = bit;
  source.addresses.assign(lane + 1, block.from);
  source.channel = own_channel(ctx, Channel::Kind::bulk_read_group, operation.step);
  operation.accesses.push_back(std::move(source));
  if (!tensor(kind)) {
    const Value address = ctx.read(ctx.function.sources(in)[kTo], ir::Type::b64);
    if ((address.unknown & bit) != 0) {
      return ctx.obstruct(Obstacle::Kind::unknown_operand, address.cause);
    }
    target.space = ir::Space::global;
    target.kind = reduces(kind) ? AccessKind::atomic : AccessKind::write;
    target.reduce = static_cast<std::uint8_t>(ir::Reduce::add);
    target.lanes = bit;
    target.addresses.assign(lane + 1, block.to);
    target.channel = own_channel(ctx, Channel::Kind::bulk_group, operation.step);
    operation.moves = !reduces(kind);
    const CopiedBlock moved{
        ir::Space::global, ir::Space::shared,     block.to, block.from, block.bytes,
        ctx.subgroup.slot, operation.result_cause};
    if (reduces(kind)) {
      operation.result_cause = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
      if (ctx.program.slice.everything) {
        operation.effect = reduction_effect(moved, in.type, in.reduction);
      }
    }
    operation.accesses.push_back(std::move(target));
    if (const ir::Operand& which = ctx.function.sources(in)[kMask];
        which.kind != ir::Operand::Kind::none) {
      const Value mask = ctx.read(which, ir::Type::u32);
      if ((mask.unknown & bit) != 0)
        return ctx.obstruct(Obstacle::Kind::unknown_operand, mask.cause);
      const std::uint64_t bits = lane_word(mask, lane) & 0xffff, from = offset_of(block.from);
      AsyncAccess& read_from = operation.accesses[0];
      read_from.addresses[lane] -= from;
      read_from.pieces = masked(from, block.bytes, bits);
      operation.accesses[1].pieces = masked(0, block.bytes, bits);
      if (read_from.pieces->empty()) operation.accesses.clear();
      if (ctx.program.slice.everything) operation.effect = masked_effect(moved, bits);
      // Elsewhere what the bytes hold then is not computed.
      operation.moves = false;
      operation.result_cause = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
    }
  } else if (!tensor_side(ctx, in, lane, block.map, &operation)) {
    return false;
  }
  return issue_operation(ctx, std::move(operation));
}

// PTX ISA, cp.async.bulk: global addresses are aligned to 16 bytes, too. Of one that is not known
// nothing is asked.
bool global_side_fits(ExecutionContext& ctx, const ir::Instr& in, unsigned lane,
                      std::uint64_t bytes, std::uint64_t at) {
  const auto kind = static_cast<AsyncCopy>(in.sub);
  if (to_shared(kind) && !from_global(kind)) return true;
  constexpr std::uint64_t kUnit = 16;
  const ir::Operand& operand = ctx.function.sources(in)[to_shared(kind) ? kFrom : kTo];
  if ((ctx.read(operand, ir::Type::b64).unknown >> lane & 1) != 0) return true;
  return global_in_range(ctx, operand, {at, static_cast<std::uint32_t>(bytes)}, kUnit,
                         LaneMask{1} << lane);
}

bool copy_block(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
  const auto sources = ctx.function.sources(in);
  const auto kind = static_cast<AsyncCopy>(in.sub);
  const LaneMask bit = LaneMask{1} << lane;
  Block block;
  if (!block_size(ctx, in, lane, &block)) return false;
  const std::uint64_t bytes = block.bytes;
  std::uint64_t to = 0, from = 0, object = 0;
  if (!tensor(kind) || to_shared(kind)) {
    if (!async_address(ctx, sources[kTo], to_shared(kind), lane, bytes, &to)) return false;
  }
  if (to_shared(kind) && !reaches_cluster(in) && !is_own(ctx, to, bit)) return false;
  if (from_shared(kind) &&
      !(async_address(ctx, sources[kFrom], true, lane, bytes, &from) && is_own(ctx, from, bit))) {
    return false;
  }
  if (from_global(kind) && !async_address(ctx, sources[kFrom], false, lane, bytes, &from)) {
    return false;
  }
  if (in_registers(kind)) {  // natural alignment, as of a store
    if (to % bytes != 0) return ctx.fail(811, bit, to, bytes);
  } else {
    // CUDA programming guide, alignment of bulk copies: shared memory to 16 bytes, for tensors 128.
    const std::uint64_t unit = tensor(kind) ? 128 : 16;
    if (to_shared(kind) && to % unit != 0) return ctx.fail(811, bit, to, unit);
    if (from_shared(kind) && from % unit != 0) return ctx.fail(811, bit, from, unit);
    if (to_shared(kind)) rely_on_placement(ctx, sources[kTo], ir::Space::shared, unit);
    if (from_shared(kind)) rely_on_placement(ctx, sources[kFrom], ir::Space::shared, unit);
  }
  if (!tensor(kind) && !in_registers(kind) && bytes != 0 &&
      !global_side_fits(ctx, in, lane, bytes, to_shared(kind) ? from : to)) {
    return false;
  }
  block.to = to;
  block.from = from;
  const bool empty = bytes == 0 && !tensor(kind);
  if (empty) ctx.machine.record.relied.take(AssumptionId::empty_copies_do_nothing, ctx.site);
  if (!to_shared(kind)) return empty || store_block(ctx, in, lanes, block);
  if (!async_address(ctx, sources[kObject], true, lane, 8, &object)) return false;
  if (empty) return true;
  std::uint64_t targets = std::uint64_t{1} << rank_of(to);
  if ((in.flags & ir::kMulticast) != 0 && !multicast_targets(ctx, in, lane, &targets)) return false;
  if (asks(kind)) {
    block.answer = ask_for_cluster(ctx, lane);
    if (!block.answer) return false;
  }
  for (; targets != 0; targets &= targets - 1) {
    const auto rank = static_cast<std::uint32_t>(std::countr_zero(targets));
    if (!load_block(ctx, in, lane, block, object, rank)) return false;
  }
  return true;
}

// Of these lanes those that pass the same operands as the first.
LaneMask alike(const ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  const auto first = static_cast<unsigned>(std::countr_zero(lanes));
  LaneMask same = lanes;
  for (const ir::Operand& operand : ctx.function.sources(in)) {
    if (std::has_single_bit(same)) break;
    if (operand.kind != ir::Operand::Kind::reg) continue;
    const Value value = ctx.read(operand, ir::Type::b64);
    same &= (value.unknown & lanes) == 0 ? lanes : LaneMask{1} << first;
    for (LaneMask left = same; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      if (lane_word(value, l) != lane_word(value, first)) same &= ~(LaneMask{1} << l);
    }
  }
  return same;
}

// Everything that moves a block: each lane issues an operation of its own, usually one lane does.
// Stores of the same bytes to the same place leave what one of them does, so they are told as one.
bool copy_bulk(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  const auto kind = static_cast<AsyncCopy>(in.sub);
  const bool stores = !to_shared(kind) && !reduces(kind);
  const bool one = stores && ctx.program.launch->same_value_writes != SameValueWrites::kError;
  for (LaneMask left = lanes; left != 0;) {
    const LaneMask same = one ? alike(ctx, in, left) : left & ~(left - 1);
    if (!copy_block(ctx, in, same)) return false;
    left &= ~same;
  }
  return true;
}

}  // namespace

bool execute_async_copy(ExecutionContext& ctx, Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - ctx.subgroup.strands.data());
  bool anyone = false;
  if (!part(ctx, strand, &anyone)) return false;
  if (!anyone) return true;
  const ir::Instr& in = ctx.instr(ctx.subgroup.strands[index].pc);
  const LaneMask lanes = ctx.subgroup.strands[index].lanes;
  const bool done = ir::copy_kind(in).ends == ir::AsyncCopyKind::Ends::cp_group
                        ? copy_lanes(ctx, in, lanes)
                        : copy_bulk(ctx, in, lanes);
  if (!done) return false;
  ++ctx.subgroup.events;
  Strand& here = ctx.subgroup.strands[index];
  return ctx.advance(here, here.pc + 1), true;
}

}  // namespace muster::machine

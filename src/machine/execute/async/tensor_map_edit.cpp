// Tensor maps that the kernel changes in memory, and the fences of their proxy. References: PTX
// ISA, tensormap.replace (a weak access to the whole object), tensormap.cp_fenceproxy,
// fence.proxy.tensormap.
#include "machine/execute/async/tensor_map_edit.h"

#include <bit>
#include <optional>

#include "machine/execute/memory/memory_access.h"
#include "machine/execute/tell.h"
#include "machine/state/tensor_map.h"

namespace muster::machine {

using ir::TensorMapAction;

namespace {

bool change_map_of(ExecutionContext& ctx, const ir::Instr& in, unsigned lane) {
  const LaneMask bit = LaneMask{1} << lane;
  Transfer transfer = describe(in);
  std::uint64_t& at = ctx.addresses[lane];
  if (in.space == ir::Space::generic) {
    transfer.space = space_of_region(region_of(at));
    if (transfer.space == ir::Space::shared) at &= region_base(1) - 1;
  }
  if (transfer.space != ir::Space::shared && transfer.space != ir::Space::global) {
    return ctx.fail(821, bit, at, 0);
  }
  if (!in_range(ctx, transfer, bit)) return false;
  report_access(ctx, transfer, bit, {bit, 0, {}}, 0);
  std::uint64_t size = 0;
  ByteStore& bytes = memory_at(ctx, transfer.space, at, &size);
  const std::uint64_t place =
      transfer.space == ir::Space::shared ? offset_of(at) : at & (region_base(1) - 1);
  const auto action = static_cast<TensorMapAction>(in.sub);
  if (action == TensorMapAction::fetch) ctx.subgroup.map.clear();
  if (action != TensorMapAction::replace) {
    for (unsigned i = 0; i < kMapWords; ++i) {
      if (action == TensorMapAction::fetch) {
        ctx.subgroup.map.push_back(bytes.read(place + 8 * i, 8));
      } else {
        bytes.write(place + 8 * i, 8, ctx.subgroup.map[i]);
      }
    }
    return true;
  }
  const auto sources = ctx.function.sources(in);
  const Value value = ctx.read(sources[1], ir::Type::b64);
  std::optional<std::uint64_t> word;
  if ((value.unknown & bit) == 0) word = lane_word(value, lane);
  const auto field = static_cast<ir::TensorMapField>(sources[3].value);
  if (word && (in.flags & ir::kSixteens) != 0) *word <<= 4;
  if (field == ir::TensorMapField::rank && word && *word >= kTensorRank) {
    return ctx.fail(822, bit, *word, kTensorRank);
  }
  std::uint64_t ordinal = 0;
  if (sources[2].kind != ir::Operand::Kind::none) {
    const Value which = ctx.read(sources[2], ir::Type::u32);
    if ((which.unknown & bit) != 0)
      return ctx.obstruct(Obstacle::Kind::unknown_operand, which.cause);
    ordinal = lane_word(which, lane) & 0xffffffffu;
    if (ordinal >= kTensorRank) return ctx.fail(822, bit, ordinal, kTensorRank);
  }
  auto map = read_map(ctx.program, ctx.causes, bytes, place, place);
  if (!map) map = MapContents{.place = MapContents::Place::unknown};
  replace_field(*map, field, ordinal, word);
  write_map(ctx.causes, *map, bytes, place);
  return true;
}

// A replacement by each lane; fetch and put by one for all.
bool change_map(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  const auto action = static_cast<TensorMapAction>(in.sub);
  if (action == TensorMapAction::fetch) tell_meeting(ctx, lanes);
  if (action != TensorMapAction::replace) {
    const auto first = static_cast<unsigned>(std::countr_zero(lanes));
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      if (ctx.addresses[l] != ctx.addresses[first])
        return ctx.obstruct(Obstacle::Kind::unmodelled, {});
    }
    // Which lane reads is not said: two do, so that it is some other than the one that has written.
    const bool several = (lanes & (lanes - 1)) != 0;
    const auto last = static_cast<unsigned>(std::bit_width(lanes)) - 1;
    if (action == TensorMapAction::fetch && several && !change_map_of(ctx, in, last)) return false;
    lanes = LaneMask{1} << first;
  }
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    if (!change_map_of(ctx, in, static_cast<unsigned>(std::countr_zero(left)))) return false;
  }
  return true;
}

bool act_on_map(ExecutionContext& ctx, const ir::Instr& in, const Guarded& guarded) {
  if (guarded.maybe != 0) return ctx.obstruct(Obstacle::Kind::unknown_operand, guarded.cause);
  const LaneMask lanes = guarded.certain;
  if (lanes == 0) return true;
  const auto action = static_cast<TensorMapAction>(in.sub);
  const bool fence = action == TensorMapAction::release || action == TensorMapAction::acquire;
  // Whom a fence of the workgroup's scope reaches in a cluster is not followed.
  if (fence && in.scope == ir::Scope::cta && ctx.program.geometry.cluster_size() > 1) {
    return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  }
  if (action == TensorMapAction::release) {
    if (ctx.observer != nullptr) {
      ctx.observer->map_release(ctx.agent(), lanes, (in.flags & ir::kAligned) != 0);
    }
    return true;
  }
  Cause cause;
  if (find_addresses(ctx, in, lanes, &cause) != lanes) {
    return ctx.obstruct(Obstacle::Kind::unknown_operand, cause);
  }
  if (action != TensorMapAction::acquire) return change_map(ctx, in, lanes);
  // PTX ISA, fence.proxy.tensormap: the address is one of global memory.
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    if (space_of_region(region_of(ctx.addresses[l])) != ir::Space::global) {
      return ctx.fail(821, LaneMask{1} << l, ctx.addresses[l]);
    }
  }
  for (LaneMask left = lanes; left != 0 && ctx.observer != nullptr;) {
    const std::uint64_t address = ctx.addresses[static_cast<unsigned>(std::countr_zero(left))];
    LaneMask same = 0;
    for (LaneMask rest = left; rest != 0; rest &= rest - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(rest));
      if (ctx.addresses[l] == address) same |= LaneMask{1} << l;
    }
    ctx.observer->map_acquire(ctx.agent(), same, address);
    left &= ~same;
  }
  return true;
}

}  // namespace

bool execute_tensor_map(ExecutionContext& ctx, Strand& strand) {
  const ir::Instr& in = ctx.instr(strand.pc);
  if (!act_on_map(ctx, in, ctx.guarded(in, strand.lanes))) return false;
  return ctx.advance(strand, strand.pc + 1), true;
}

}  // namespace muster::machine

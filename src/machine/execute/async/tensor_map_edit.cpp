// Tensor maps that the kernel changes in memory, and the fences of their proxy. References: PTX
// ISA, tensormap.replace (a weak access to the whole object), tensormap.cp_fenceproxy,
// fence.proxy.tensormap.
#include <bit>

#include "machine/execute/executor.h"
#include "machine/state/tensor_map.h"

namespace muster::machine {

using ir::TensorMapAction;

bool Executor::tensor_map(const ir::Instr& in, const Guarded& guarded) {
  if (guarded.maybe != 0) return obstruct(Obstacle::Kind::unknown_operand, guarded.cause);
  const LaneMask lanes = guarded.certain;
  if (lanes == 0) return true;
  const auto action = static_cast<TensorMapAction>(in.sub);
  const bool fence = action == TensorMapAction::release || action == TensorMapAction::acquire;
  // Whom a fence of the workgroup's scope reaches in a cluster is not followed.
  if (fence && in.scope == ir::Scope::cta && program_.geometry.cluster_size() > 1) {
    return obstruct(Obstacle::Kind::unmodelled, {});
  }
  if (action == TensorMapAction::release) {
    if (machine_.observer_ != nullptr) {
      machine_.observer_->map_release(agent(), lanes, (in.flags & ir::kAligned) != 0);
    }
    return true;
  }
  Cause cause;
  if (find_addresses(in, lanes, &cause) != lanes) {
    return obstruct(Obstacle::Kind::unknown_operand, cause);
  }
  if (action != TensorMapAction::acquire) return change_map(in, lanes);
  for (LaneMask left = lanes; left != 0 && machine_.observer_ != nullptr;) {
    const std::uint64_t address = addresses_[static_cast<unsigned>(std::countr_zero(left))];
    LaneMask same = 0;
    for (LaneMask rest = left; rest != 0; rest &= rest - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(rest));
      if (addresses_[l] == address) same |= LaneMask{1} << l;
    }
    machine_.observer_->map_acquire(agent(), same, address);
    left &= ~same;
  }
  return true;
}

// A replacement by each lane; fetch and put by one for all.
bool Executor::change_map(const ir::Instr& in, LaneMask lanes) {
  const auto action = static_cast<TensorMapAction>(in.sub);
  if (action == TensorMapAction::fetch && machine_.observer_ != nullptr) {
    machine_.observer_->lanes_met(agent(), site_, lanes);
  }
  if (action != TensorMapAction::replace) {
    const auto first = static_cast<unsigned>(std::countr_zero(lanes));
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      if (addresses_[l] != addresses_[first]) return obstruct(Obstacle::Kind::unmodelled, {});
    }
    lanes = LaneMask{1} << first;
  }
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    if (!change_map_of(in, static_cast<unsigned>(std::countr_zero(left)))) return false;
  }
  return true;
}

bool Executor::change_map_of(const ir::Instr& in, unsigned lane) {
  const LaneMask bit = LaneMask{1} << lane;
  Transfer transfer = describe(in);
  std::uint64_t& at = addresses_[lane];
  if (in.space == ir::Space::generic) {
    transfer.space = space_of_region(region_of(at));
    if (transfer.space == ir::Space::shared) at &= region_base(1) - 1;
  }
  if (transfer.space != ir::Space::shared && transfer.space != ir::Space::global) {
    return fail(821, bit, at, 0);
  }
  if (!in_range(transfer, bit)) return false;
  report(transfer, bit, {bit, 0, {}}, 0);
  std::uint64_t size = 0;
  ByteStore& bytes = memory(transfer.space, at, &size);
  const std::uint64_t place =
      transfer.space == ir::Space::shared ? offset_of(at) : at & (region_base(1) - 1);
  const auto action = static_cast<TensorMapAction>(in.sub);
  if (action == TensorMapAction::fetch) subgroup_.map.clear();
  if (action != TensorMapAction::replace) {
    for (unsigned i = 0; i < kMapWords; ++i) {
      if (action == TensorMapAction::fetch) {
        subgroup_.map.push_back(bytes.read(place + 8 * i, 8));
      } else {
        bytes.write(place + 8 * i, 8, subgroup_.map[i]);
      }
    }
    return true;
  }
  const auto sources = function_.sources(in);
  const Value value = read(sources[1], ir::Type::b64);
  std::optional<std::uint64_t> word;
  if ((value.unknown & bit) == 0) word = lane_word(value, lane);
  const auto field = static_cast<ir::TensorMapField>(sources[3].value);
  if (word && (in.flags & ir::kShiftAmount) != 0) *word <<= 4;
  std::uint64_t ordinal = 0;
  if (sources[2].kind != ir::Operand::Kind::none) {
    const Value which = read(sources[2], ir::Type::u32);
    if ((which.unknown & bit) != 0) return obstruct(Obstacle::Kind::unknown_operand, which.cause);
    ordinal = lane_word(which, lane) & 0xffffffffu;
    if (ordinal >= kTensorRank) return fail(822, bit, ordinal, kTensorRank);
  }
  auto map = read_map(program_, *machine_.causes_, bytes, place, place);
  if (!map) map = MapContents{.place = MapContents::Place::unknown};
  replace_field(*map, field, ordinal, word);
  write_map(*machine_.causes_, *map, bytes, place);
  return true;
}

}  // namespace muster::machine

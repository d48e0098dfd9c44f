// Memory instructions: which memory, which bytes, by which lanes; what the observer hears of it.
// Shared addresses are offsets in the workgroup's memory; global and generic ones say their region
// in the upper bits.
#include <algorithm>
#include <bit>

#include "base/check.h"
#include "machine/execute/executor.h"

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

// Where the module's variables in this space end, or a lane's frame; without end if one is declared
// without a size.
std::uint64_t end_of(const ir::Function& function, Space space) {
  if (space == Space::local) return function.local_bytes;
  std::uint64_t end = 0;
  for (const ir::Symbol& symbol : function.symbols) {
    if (symbol.space != space) continue;
    if (symbol.external) return ~std::uint64_t{0};
    if (symbol.offset >= region_base(1)) continue;  // lies where the launch has memory for it
    end = std::max(end, symbol.offset + symbol.size);
  }
  return end;
}

}  // namespace

// Atomic in the sense that two of them do not race. volatile orders nothing between the threads of
// a workgroup that programmers may rely on, so on shared memory it is an ordinary access (policy
// volatile=weak-in-shared).
bool Executor::strong(const ir::Instr& in, Space space) {
  if (in.op == Op::atomic) return true;
  if (in.order == ir::Order::volatile_) return space != Space::shared;
  return in.order != ir::Order::weak;
}

Space Executor::space_of_region(std::uint32_t region) {
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

Executor::Transfer Executor::describe(const ir::Instr& in) {
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

LaneMask Executor::find_addresses(const ir::Instr& in, LaneMask lanes, Cause* cause) {
  const ir::Operand& operand = function_.sources(in)[0];
  Value address = read(operand, ir::Type::b64);
  if (operand.kind == ir::Operand::Kind::symbol) {
    address.base = function_.symbols[operand.index].offset + operand.value;
    if (in.space == Space::global) address.base += region_base(kGlobalsRegion);
    if (in.space == Space::shared) address.base += own_window();
  }
  *cause = address.cause;
  const unsigned address_bits =
      operand.kind == ir::Operand::Kind::reg ? bits(function_.registers[operand.index].type) : 64;
  const std::uint64_t mask = address_bits == 32 ? 0xffffffffu : ~std::uint64_t{0};
  for (unsigned l = 0; l < width_; ++l) addresses_[l] = lane_address(address, l, in.offset) & mask;
  return lanes & ~address.unknown;
}

bool Executor::access(const ir::Instr& in, const Guarded& lanes) {
  if (in.op == Op::fence) {
    if (machine_.observer_ != nullptr) {
      machine_.observer_->fence(agent(), in, site_, lanes.certain | lanes.maybe);
    }
    return true;
  }
  if (in.op == Op::prefetch) return true;
  if (in.op == Op::tensor_map) return tensor_map(in, lanes);
  Transfer transfer = describe(in);
  const LaneMask all = lanes.certain | lanes.maybe;
  if (all == 0 || transfer.elements == 0) return true;
  Cause cause;
  const LaneMask known = find_addresses(in, all, &cause);
  if (known != all) {
    blind(transfer, all & ~known, cause);
    if (known == 0) return true;
  }
  return access_known(transfer, known, lanes);
}

// Generic addresses may lead the lanes to different memories: one transfer each.
bool Executor::access_known(Transfer& transfer, LaneMask lanes, const Guarded& guarded) {
  if (transfer.instr->space != Space::generic) {
    return shared_or_global(transfer, lanes, guarded);
  }
  while (lanes != 0) {
    const Space space =
        space_of_region(region_of(addresses_[static_cast<unsigned>(std::countr_zero(lanes))]));
    LaneMask same = 0;
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      if (space_of_region(region_of(addresses_[l])) == space) same |= LaneMask{1} << l;
    }
    lanes &= ~same;
    transfer.space = space;
    if (space != Space::global) {
      for (LaneMask left = same; left != 0; left &= left - 1) {
        addresses_[static_cast<unsigned>(std::countr_zero(left))] &= region_base(1) - 1;
      }
    }
    if (!shared_or_global(transfer, same, guarded)) return false;
  }
  return true;
}

// An access at an unknown address: what was loaded is unknown; what was stored may be anywhere in
// its memory.
void Executor::blind(const Transfer& transfer, LaneMask lanes, Cause cause) {
  const ir::Instr& in = *transfer.instr;
  cause.identity = 0;
  if (transfer.kind != AccessKind::write) write_unknown(in, lanes, cause);
  const bool private_space =
      in.space == Space::local || in.space == Space::constant || in.space == Space::parameter;
  if (transfer.kind != AccessKind::read) {
    if (in.space == Space::local || in.space == Space::generic) {
      subgroup_.local.forget(cause.root);
    }
    if (in.space == Space::shared ||
        (in.space == Space::generic && cause.region <= kSharedRegion)) {
      workgroup_.shared.forget(cause.root);
    }
    if (in.space == Space::global || in.space == Space::generic) {
      for (std::uint32_t i = 0; i < machine_.regions_.size(); ++i) {
        if (cause.region == 0 || cause.region == kFirstBufferRegion + i) {
          machine_.regions_[i].bytes.forget(cause.root);
        }
      }
      if (cause.region == 0 || cause.region == kGlobalsRegion) machine_.globals_.forget(cause.root);
    }
  }
  if (private_space || machine_.observer_ == nullptr) return;
  BlindAccess event;
  event.agent = agent();
  event.site = site_;
  event.space = in.space;
  event.kind = transfer.kind;
  event.strong = strong(in, transfer.space);
  event.lanes = lanes;
  event.cause = cause;
  machine_.observer_->blind_access(event);
}

ByteStore& Executor::memory(Space space, std::uint64_t address, std::uint64_t* size) {
  *size = 0;
  switch (space) {
    case Space::shared:
      *size = function_.shared_bytes + program_.geometry.dynamic_shared;
      if (machine::rank_of(address) == workgroup_.rank) return workgroup_.shared;
      return machine_.workgroups_[slot_of(address)].shared;
    case Space::local:
      return subgroup_.local;
    case Space::constant:
      return machine_.constants_;
    case Space::parameter:
      return machine_.parameters_;
    default:
      break;
  }
  const std::uint32_t region = region_of(address);
  if (region == kGlobalsRegion) return machine_.globals_;
  CHECK(region >= kFirstBufferRegion && region - kFirstBufferRegion < machine_.regions_.size());
  Region& found = machine_.regions_[region - kFirstBufferRegion];
  *size = found.size;
  return found.bytes;
}

// The live object that holds any of these bytes, or null.
const MbarrierObject* Executor::mbarrier_at(std::uint64_t window, std::uint64_t bytes) {
  const Workgroup& owner = machine_.workgroups_[slot_of(window)];
  return owner.mbarriers.empty() ? nullptr : owner.live_mbarrier(offset_of(window), bytes);
}

// Whether memory is there for these bytes: of its space, or of its buffer.
bool Executor::exists(const Transfer& transfer, std::uint64_t at) const {
  const std::uint64_t bytes = transfer.bytes();
  switch (transfer.space) {
    case Space::shared:
      return machine::rank_of(at) < program_.geometry.cluster_size() &&
             offset_of(at) + bytes <= function_.shared_bytes + program_.geometry.dynamic_shared;
    case Space::constant:
      return at + bytes <= end_of(function_, Space::constant);
    case Space::local:
      return at + bytes <= end_of(function_, Space::local);
    case Space::parameter:
      return true;
    default:
      break;
  }
  const std::uint32_t region = region_of(at);
  if (region == kGlobalsRegion)
    return at - region_base(region) + bytes <= end_of(function_, Space::global);
  if (region < kFirstBufferRegion || region - kFirstBufferRegion >= machine_.regions_.size()) {
    return false;
  }
  if (!machine_.regions_[region - kFirstBufferRegion].present) return false;
  const std::uint64_t size = machine_.regions_[region - kFirstBufferRegion].size;
  return size == 0 || at - region_base(region) + bytes <= size;
}

// One's own memory, or that of a workgroup of the cluster that still runs; no live mbarrier there.
bool Executor::in_shared(const Transfer& transfer, std::uint64_t at, LaneMask lane) {
  if (!shared_window_fits(at, transfer.bytes(), lane)) return false;
  const bool own = machine::rank_of(at) == workgroup_.rank;
  if (!own) {
    const ir::Instr& in = *transfer.instr;
    if (in.space == Space::shared && (in.flags & ir::kCluster) == 0) {
      return fail(607, lane, machine::rank_of(at), workgroup_.rank);
    }
    if (machine_.workgroups_[slot_of(at)].running == 0) {
      return fail(604, lane, machine::rank_of(at), 0);
    }
  }
  const MbarrierObject* object = mbarrier_at(at, transfer.bytes());
  if (object == nullptr) return true;
  return fail(220, lane, offset_of(at), object->address);
}

// The usual case, seen without a look at each lane: one's own memory, aligned, no mbarriers.
bool Executor::all_in_own_shared(const Transfer& transfer, LaneMask lanes) const {
  if (lanes == 0 || !workgroup_.mbarriers.empty() || !std::has_single_bit(transfer.bytes())) {
    return false;
  }
  const std::uint64_t window = own_window();
  std::uint64_t last = 0, low_bits = 0;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const std::uint64_t at = addresses_[static_cast<unsigned>(std::countr_zero(left))];
    low_bits |= at;
    last = std::max(last, at - window);  // huge if it lies below the window
  }
  const std::uint64_t size = function_.shared_bytes + program_.geometry.dynamic_shared;
  return (low_bits & (transfer.bytes() - 1)) == 0 && last < std::uint64_t{1} << kRankShift &&
         last + transfer.bytes() <= size;
}

// Outside its memory or misaligned: undefined. Only for lanes that certainly execute it; the others
// are cut off.
bool Executor::in_range(const Transfer& transfer, LaneMask certain) {
  if (transfer.space == Space::shared && all_in_own_shared(transfer, certain)) return true;
  for (LaneMask left = certain; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const LaneMask lane = LaneMask{1} << l;
    const std::uint64_t at = addresses_[l];
    const auto unit = transfer.instr->op == Op::tensor_map ? kMapAlignment : transfer.bytes();
    if (at % unit != 0) return fail(811, lane, at, unit);
    if (transfer.space == Space::shared) {
      if (!in_shared(transfer, at, lane)) return false;
      continue;
    }
    const std::uint32_t region = transfer.space == Space::global ? region_of(at) : 0;
    if (region == kWorkspaceRegion) return obstruct(Obstacle::Kind::unmodelled, {});
    if (exists(transfer, at)) continue;
    const bool buffer = region >= kFirstBufferRegion &&
                        region - kFirstBufferRegion < machine_.regions_.size() &&
                        machine_.regions_[region - kFirstBufferRegion].present;
    if (buffer) {
      return fail(810, lane, at - region_base(region),
                  machine_.regions_[region - kFirstBufferRegion].size);
    }
    if (region != 0 && region != kGlobalsRegion) return fail(810, lane, at, 0);
    return fail(810, lane, at & (region_base(1) - 1), end_of(function_, transfer.space));
  }
  return true;
}

// What memory holds where the one lane of these acts, if that is known.
std::optional<std::uint64_t> Executor::held(const Transfer& transfer, LaneMask lanes) {
  if (!std::has_single_bit(lanes) || transfer.space != Space::shared) return std::nullopt;
  const std::uint64_t at = addresses_[static_cast<unsigned>(std::countr_zero(lanes))];
  std::uint64_t size = 0;
  const auto word = memory(transfer.space, at, &size).read(offset_of(at), transfer.bytes());
  return word.cause == 0 ? std::optional<std::uint64_t>{word.bits} : std::nullopt;
}

Dependence Executor::report(const Transfer& transfer, LaneMask lanes, const Guarded& guarded,
                            LaneMask known) {
  if (machine_.observer_ == nullptr) return {};
  const ir::Instr& in = *transfer.instr;
  Access event;
  event.agent = agent();
  event.site = site_;
  event.space = transfer.space;
  event.kind = transfer.kind;
  event.continues = transfer.continues;
  event.strong = strong(in, transfer.space);
  event.order = in.order;
  event.scope = in.scope;
  event.reduce = in.sub;
  event.exact = !ir::is_float(in.type);
  event.returns = transfer.kind == AccessKind::atomic && in.dst.count != 0;
  event.lanes = lanes;
  event.maybe = maybe_lanes_ != 0 ? lanes : lanes & guarded.maybe;
  event.cause = maybe_lanes_ != 0 ? maybe_cause_.root : guarded.cause.root;
  event.bytes = transfer.bytes();
  event.addresses = addresses_.data();
  if (transfer.values) event.values = values_.data();
  event.expressions = expressions_.data();
  event.elements = transfer.elements;
  event.values_known = known;
  if (event.returns && program_.counts_down(site_)) event.before = held(transfer, lanes);
  return machine_.observer_->access(event);
}

// Gathers the stored words, `elements` per lane, and what stands for those that are not known;
// returns the lanes whose words are all known.
LaneMask Executor::fetch_values(const Transfer& transfer, LaneMask lanes) {
  const auto sources = function_.sources(*transfer.instr);
  LaneMask known = lanes;
  for (unsigned e = 0; e < transfer.elements; ++e) {
    const Value value = read(sources[1 + e], transfer.instr->type);
    known &= ~value.unknown;
    const std::uint64_t mask = ir::value_mask(transfer.instr->type);
    const std::uint64_t unknown = value.cause.identity != 0 ? value.cause.identity : kNoExpression;
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      std::uint64_t word = value.base;
      if (value.shape == Value::Shape::lanes) word = value.lanes[l];
      if (value.shape == Value::Shape::affine) word += value.stride * l;
      values_[l * transfer.elements + e] = word & mask;
      expressions_[l * transfer.elements + e] = (value.unknown >> l & 1) != 0 ? unknown : 0;
    }
  }
  return known;
}

bool Executor::shared_or_global(const Transfer& described, LaneMask lanes, const Guarded& guarded) {
  Transfer transfer = described;
  const ir::Instr& in = *transfer.instr;
  transfer.values = program_.slice.needed[site_] != 0;
  const bool shared = transfer.space == Space::shared || transfer.space == Space::global;
  if (transfer.space != Space::parameter) {
    const LaneMask certain = maybe_lanes_ != 0 ? 0 : lanes & guarded.certain;
    const Cause& uncertain = maybe_lanes_ != 0 ? maybe_cause_ : guarded.cause;
    // Constants are there to be read.
    if (transfer.space == Space::constant && transfer.kind != AccessKind::read) {
      if (certain != 0) return fail(831, certain & (~certain + 1));
      return obstruct(Obstacle::Kind::uncertain_access, uncertain);
    }
    if (!in_range(transfer, certain)) return false;
    for (LaneMask left = lanes & ~certain; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      if (!exists(transfer, addresses_[l])) {
        return obstruct(Obstacle::Kind::uncertain_access, uncertain);
      }
      if (transfer.space == Space::shared &&
          mbarrier_at(addresses_[l], transfer.bytes()) != nullptr) {
        return obstruct(Obstacle::Kind::uncertain_access,
                        maybe_lanes_ != 0 ? maybe_cause_ : guarded.cause);
      }
    }
    if (lanes == 0) return true;
  }
  if (transfer.space == Space::shared && transfer.kind == AccessKind::read &&
      !machine_.cluster(subgroup_.slot).refusals.empty() && maybe_lanes_ == 0) {
    note_read(lanes & guarded.certain, transfer.bytes());
  }
  LaneMask known = 0;
  if (transfer.kind != AccessKind::read && transfer.values) known = fetch_values(transfer, lanes);
  const bool early = program_.waits_for_grids && transfer.space == Space::global &&
                     (lanes & ~subgroup_.grids_waited) != 0;
  Dependence depends;
  if (shared) depends = report(transfer, lanes, guarded, known);
  depends.contents |= early;
  depends.result |= early;
  if (!transfer.values) {
    if (transfer.kind != AccessKind::write) {
      write_unknown(in, lanes, {machine_.skipped_root_, 0, 0});
    }
    return true;
  }
  const LaneMask uncertain = maybe_lanes_ != 0 ? lanes : lanes & guarded.maybe;
  const std::uint32_t why = maybe_lanes_ != 0 ? maybe_cause_.root : guarded.cause.root;
  switch (transfer.kind) {
    case AccessKind::read:
      load_lanes(transfer, lanes & guarded.certain, depends.contents);
      break;
    case AccessKind::write:
      store_lanes(transfer, lanes & ~uncertain, known, depends.contents);
      break;
    case AccessKind::atomic:
      atomic_lanes(transfer, lanes & ~uncertain, known, depends);
      break;
  }
  if (transfer.kind == AccessKind::read) {
    write_unknown(in, lanes & guarded.maybe, guarded.cause);
    return true;
  }
  for (LaneMask left = uncertain; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    std::uint64_t size = 0;
    const std::uint64_t frame = transfer.space == Space::local ? std::uint64_t{l} << 32 : 0;
    memory(transfer.space, addresses_[l], &size)
        .write(transfer.space == Space::shared ? offset_of(addresses_[l])
                                               : (addresses_[l] + frame) & (region_base(1) - 1),
               transfer.bytes(), {0, why});
  }
  if (transfer.kind == AccessKind::atomic) write_unknown(in, uncertain, {why, 0, 0});
  return true;
}

}  // namespace muster::machine

// Special registers: launch geometry and identity, as each lane reads them. What the system or the
// clock decides is unknown, with the cause saying so. Reference: PTX ISA, special registers.
#include "machine/execute/special_registers.h"

#include <algorithm>
#include <optional>

namespace muster::machine {

using ir::Special;

namespace {

// tid.{x,y,z} of one lane from its linear number in the workgroup.
std::uint64_t thread_coordinate(const Geometry& geometry, std::uint64_t linear, unsigned axis) {
  const std::uint64_t x = geometry.block[0], y = geometry.block[1];
  if (axis == 0) return linear % x;
  if (axis == 1) return linear / x % y;
  return linear / (x * y);
}

Value thread_index(const Geometry& geometry, std::uint32_t subgroup, unsigned axis,
                   std::uint64_t* storage) {
  const std::uint64_t first = std::uint64_t{subgroup} * geometry.subgroup;
  Value value;
  value.base = thread_coordinate(geometry, first, axis);
  const bool one_row = first % geometry.block[0] + geometry.subgroup <= geometry.block[0];
  if (one_row) {
    if (axis == 0) value.shape = Value::Shape::affine, value.stride = 1;
    return value;
  }
  if (axis == 0 && geometry.block[1] == 1 && geometry.block[2] == 1) {
    value.shape = Value::Shape::affine,
    value.stride = 1;  // a partial subgroup: the rest never live
    return value;
  }
  value.shape = Value::Shape::lanes;
  value.lanes = storage;
  for (unsigned l = 0; l < geometry.subgroup; ++l) {
    storage[l] = thread_coordinate(geometry, first + l, axis);
  }
  return value;
}

Value lane_mask(Special which, unsigned width, std::uint64_t* storage) {
  Value value;
  value.shape = Value::Shape::lanes;
  value.lanes = storage;
  const LaneMask all = all_lanes(width);
  for (unsigned l = 0; l < width; ++l) {
    const LaneMask self = LaneMask{1} << l;
    switch (which) {
      case Special::lanemask_eq:
        storage[l] = self;
        break;
      case Special::lanemask_lt:
        storage[l] = self - 1;
        break;
      case Special::lanemask_le:
        storage[l] = (self - 1) | self;
        break;
      case Special::lanemask_gt:
        storage[l] = all & ~((self - 1) | self);
        break;
      default:
        storage[l] = all & ~(self - 1);
        break;
    }
  }
  return value;
}

// The registers about clusters that have one value along an axis each.
std::optional<std::uint64_t> of_clusters(const ExecutionContext& ctx, Special which) {
  const Geometry& g = ctx.program.geometry;
  const auto axis = [&](Special first) {
    return static_cast<unsigned>(which) - static_cast<unsigned>(first);
  };
  if (which >= Special::clusterid_x && which <= Special::clusterid_z) {
    const unsigned i = axis(Special::clusterid_x);
    return ctx.workgroup.id[i] / g.cluster[i];
  }
  if (which >= Special::nclusterid_x && which <= Special::nclusterid_z) {
    const unsigned i = axis(Special::nclusterid_x);
    return g.grid[i] / g.cluster[i];
  }
  if (which >= Special::cluster_ctaid_x && which <= Special::cluster_ctaid_z) {
    const unsigned i = axis(Special::cluster_ctaid_x);
    return ctx.workgroup.id[i] % g.cluster[i];
  }
  if (which >= Special::cluster_nctaid_x && which <= Special::cluster_nctaid_z)
    return g.cluster[axis(Special::cluster_nctaid_x)];
  return std::nullopt;
}

Value special_value(const ExecutionContext& ctx, Special which, std::uint64_t* storage) {
  const Geometry& g = ctx.program.geometry;
  const auto at = [&](Special first) {
    return static_cast<unsigned>(which) - static_cast<unsigned>(first);
  };
  Value value;
  if (which <= Special::tid_z)
    return thread_index(g, ctx.subgroup.index, at(Special::tid_x), storage);
  if (which <= Special::ntid_z) return value.base = g.block[at(Special::ntid_x)], value;
  if (which <= Special::ctaid_z) return value.base = ctx.workgroup.id[at(Special::ctaid_x)], value;
  if (which <= Special::nctaid_z) return value.base = g.grid[at(Special::nctaid_x)], value;
  if (which >= Special::lanemask_eq && which <= Special::lanemask_ge) {
    return lane_mask(which, ctx.width, storage);
  }
  if (const auto along = of_clusters(ctx, which)) return value.base = *along, value;
  const auto& id = ctx.workgroup.id;
  switch (which) {
    case Special::launched:
      value.shape = Value::Shape::mask;
      value.base = launched_lanes(ctx);
      break;
    case Special::warpid:
      // Of a wave its place in the workgroup (ttmp8, or computed); PTX: where it runs.
      value.base = ctx.subgroup.index;
      if (ctx.function.control != ir::Control::wave) value.unknown = all_lanes(ctx.width);
      break;
    case Special::laneid:
      value.shape = Value::Shape::affine, value.stride = 1;
      break;
    case Special::dynamic_smem_size:
      value.base = g.dynamic_shared;
      // Also a kernel that declares none may be launched with some.
      if (!ctx.program.launch->shared_bytes) value.unknown = all_lanes(ctx.width);
      break;
    case Special::cluster_ctarank:
      value.base = id[0] % g.cluster[0] +
                   g.cluster[0] * (id[1] % g.cluster[1] + g.cluster[1] * (id[2] % g.cluster[2]));
      break;
    case Special::cluster_nctarank:
      value.base = std::uint64_t{g.cluster[0]} * g.cluster[1] * g.cluster[2];
      break;
    case Special::workspace_high:
    case Special::workspace_low:
      value.base = region_base(kWorkspaceRegion) >> (which == Special::workspace_high ? 32 : 0);
      value.base &= 0xffffffffu;
      if (!ctx.program.cooperative) value.unknown = all_lanes(ctx.width);
      break;
    case Special::is_explicit_cluster:
      value.base = std::uint64_t{g.cluster[0]} * g.cluster[1] * g.cluster[2] > 1 ? 1 : 0;
      break;
    default:
      value.unknown = all_lanes(ctx.width);
      break;
  }
  return value;
}

}  // namespace

LaneMask launched_lanes(const ExecutionContext& ctx) {
  const Geometry& g = ctx.program.geometry;
  const std::uint64_t first = std::uint64_t{ctx.subgroup.index} * g.subgroup;
  return all_lanes(static_cast<unsigned>(
      std::min<std::uint64_t>(g.threads > first ? g.threads - first : 0, ctx.width)));
}

void read_special(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  const auto which = static_cast<Special>(in.sub);
  Value value = special_value(ctx, which, ctx.scratch[0].data());
  if (in.type == ir::Type::pred && value.shape == Value::Shape::uniform) {
    value.shape = Value::Shape::mask;
    value.base = value.base != 0 ? ~LaneMask{0} : 0;
  }
  if (value.unknown != 0) {
    // Clocks and the processor's number differ from run to run; the rest is one constant of the
    // system.
    const bool clock = which >= Special::clock && which <= Special::globaltimer_hi;
    if (clock && ctx.program.one_schedule) {
      const bool high = which == Special::clock_hi || which == Special::globaltimer_hi;
      const std::uint64_t now = ctx.machine.clock.look(ctx.program.clock_step);
      value.unknown = 0;
      value.base = (high ? now >> 32 : now) & ir::value_mask(in.type);
    }
    // Of the one schedule: all on one multiprocessor, each warp at its own place.
    const bool stays = which == Special::smid || which == Special::warpid;
    if (stays && ctx.program.one_schedule && ctx.function.control != ir::Control::wave) {
      value.unknown = 0;
      value.base = which == Special::warpid ? ctx.subgroup.index : 0;
    }
  }
  if (value.unknown != 0) {
    const bool clock = which >= Special::clock && which <= Special::globaltimer_hi;
    // "%warpid is volatile and returns the location of a thread at the moment when read": PTX ISA.
    const bool placed = which == Special::smid || which == Special::warpid;
    const auto kind = clock || placed ? CauseInfo::Kind::schedule : CauseInfo::Kind::environment;
    value.cause.root = ctx.causes.root({kind, in.sub, 0, ctx.site});
    if (kind == CauseInfo::Kind::environment && which < Special::workspace_high) {
      value.cause.identity = 0x5eed0000u + in.sub;
    }
  }
  ctx.write(ctx.function.destinations(in)[0], value, lanes);
}

}  // namespace muster::machine

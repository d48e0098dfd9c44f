// See runtime_call.h.
#include "machine/execute/runtime_call.h"

#include <algorithm>
#include <array>
#include <bit>

#include "machine/execute/memory/memory_access.h"
#include "machine/state/runtime_calls.h"
#include "machine/values/lane_functions.h"

namespace muster::machine {
namespace {

constexpr std::size_t kArgumentsMax = 8;

class LaneMemory final : public CallerMemory {
 public:
  LaneMemory(ExecutionContext& ctx, unsigned lane) : ctx_(ctx), lane_(lane) {}

  std::optional<std::uint64_t> read(std::uint64_t address, unsigned bytes) const override {
    const std::uint32_t region = region_of(address);
    const ir::Space space = space_of_region(region);
    std::uint64_t place = address & (region_base(1) - 1);
    if (space == ir::Space::local) place |= std::uint64_t{lane_} << 32;
    if (space == ir::Space::shared) place = offset_of(address);
    if (space == ir::Space::global && !present(region)) return std::nullopt;
    std::uint64_t size = 0;
    const auto word = memory_at(ctx_, space, address, &size).read(place, bytes);
    const bool outside = size != 0 && (place >= size || bytes > size - place);
    return word.cause != 0 || outside ? std::nullopt : std::optional{word.bits};
  }

 private:
  bool present(std::uint32_t region) const {
    if (region == kGlobalsRegion) return true;
    return region >= kFirstBufferRegion &&
           region - kFirstBufferRegion < ctx_.machine.regions.size() &&
           ctx_.machine.regions[region - kFirstBufferRegion].present;
  }

  ExecutionContext& ctx_;
  unsigned lane_;
};

RuntimeCalls::Caller caller(const ExecutionContext& ctx, unsigned lane) {
  const Geometry& geometry = ctx.program.geometry;
  const std::uint32_t linear = ctx.subgroup.index * geometry.subgroup + lane;
  RuntimeCalls::Caller found;
  for (unsigned axis = 0; axis < 3; ++axis) found.block[axis] = ctx.workgroup.id[axis];
  found.thread = {linear % geometry.block[0], linear / geometry.block[0] % geometry.block[1],
                  linear / geometry.block[0] / geometry.block[1]};
  return found;
}

}  // namespace

void call_runtime(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  const auto sources = ctx.function.sources(in);
  const std::size_t count = std::min(sources.size(), kArgumentsMax);
  std::array<Value, kArgumentsMax> values;
  Value result;
  result.shape = Value::Shape::lanes;
  result.lanes = ctx.scratch[0].data();
  result.unknown = lanes.maybe;
  for (std::size_t i = 0; i < count; ++i) {
    values[i] = ctx.read(sources[i], ir::Type::b64);
    result.unknown |= values[i].unknown;
  }
  for (LaneMask left = lanes.certain & ~result.unknown; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    std::array<std::uint64_t, kArgumentsMax> arguments{};
    for (std::size_t i = 0; i < count; ++i) arguments[i] = lane_word(values[i], l);
    ctx.scratch[0][l] =
        ctx.machine.options.runtime->call(static_cast<ir::RuntimeCall>(in.sub), caller(ctx, l),
                                          {arguments.data(), count}, LaneMemory(ctx, l));
  }
  if (in.dst.count == 0) return;
  if (result.unknown != 0) {
    result.cause.root = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
  }
  ctx.write(ctx.function.destinations(in)[0], result, lanes);
}

}  // namespace muster::machine

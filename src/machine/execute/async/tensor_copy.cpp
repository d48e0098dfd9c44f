// What a tensor copy names: its map, the size of its box, and the bytes of the tensor in global
// memory. References: PTX ISA, cp.async.bulk.tensor, cp.reduce.async.bulk.tensor, tensor map.
#include "machine/execute/async/tensor_copy.h"

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "ir/async_copies.h"
#include "machine/execute/async/completion.h"
#include "machine/execute/async/copy_effects.h"
#include "machine/execute/async/operations.h"
#include "machine/execute/memory/memory_access.h"
#include "machine/state/tensor_map.h"

namespace muster::machine {

using ir::TensorMode;

namespace {

enum Position : std::size_t { kTo, kFrom, kBytes, kObject, kMask, kMap, kRest };

using Name = std::vector<std::uint64_t>;

std::uint64_t word(TensorName kind) { return static_cast<std::uint64_t>(kind); }

std::uint64_t tensor_region(Causes& causes, const Name& name) {
  return region_base(kFirstTensorRegion + causes.number(name));
}

TensorMode mode_of(const ir::Instr& in) { return static_cast<TensorMode>(in.offset); }

bool loads(const ir::Instr& in) {
  return ir::copy_kind(in).from == ir::AsyncCopyKind::Side::tensor;
}

// How many of the operands behind the map are coordinates; the others are offsets of im2col.
std::size_t coordinates(const ir::Instr& in, std::size_t operands) {
  switch (mode_of(in)) {
    case TensorMode::im2col:
      return loads(in) ? (operands + 2) / 2 : operands;
    case TensorMode::im2col_w:
    case TensorMode::im2col_w_128:
      return loads(in) ? operands - 2 : operands;
    default:
      return operands;
  }
}

// The map whose 128 bytes stand there, as `muster exec` writes them.
std::optional<MapContents> map_in(const ByteStore& memory, std::uint64_t offset) {
  std::array<std::uint8_t, kMapBytes> bytes{};
  for (unsigned at = 0; at < kMapBytes; ++at) {
    const ByteStore::Word word = memory.read(offset + at, 1);
    if (word.cause != 0) return std::nullopt;
    bytes[at] = static_cast<std::uint8_t>(word.bits);
  }
  return map_from_bytes(bytes);
}

// The map that one lane's copy names. A map must lie in global, constant or parameter
// memory. False: it is not known; obstructed.
bool find_map(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, NamedMap* found) {
  const Value address = ctx.read(ctx.function.sources(in)[kMap], ir::Type::b64);
  Cause cause = address.cause;
  if ((address.unknown >> lane & 1) != 0) return ctx.obstruct(Obstacle::Kind::tensor_map, cause);
  const std::uint64_t at = lane_word(address, lane), offset = at & (region_base(1) - 1);
  const std::uint32_t region = region_of(at);
  if (region == kParameterRegion || region == 0) {
    if (const auto map = map_in(ctx.machine.parameters, offset)) {
      *found = {*map, at, false};
      return true;
    }
    const std::uint32_t index = parameter_at(ctx.function, offset);
    if (index == ir::kNone) return ctx.obstruct(Obstacle::Kind::tensor_map, cause);
    const std::uint64_t within = offset - ctx.function.parameters[index].offset;
    *found = {map_of(ctx.program, index, within), at, false};
    return true;
  }
  // The launch cannot say what stands in constant memory.
  if (region == kConstantRegion) return ctx.obstruct(Obstacle::Kind::tensor_map, cause);
  const ByteStore* memory = find_memory(ctx.machine, ctx.subgroup.slot, ir::Space::global, at);
  if (region == kSharedRegion || region == kLocalRegion || memory == nullptr) {
    return ctx.fail(821, LaneMask{1} << lane, at, region);
  }
  auto map = map_in(*memory, offset);
  if (!map) map = read_map(ctx.program, ctx.causes, *memory, offset, offset);
  if (!map) {
    cause.root = memory->read(offset, 8).cause;
    return ctx.obstruct(Obstacle::Kind::tensor_map, cause);
  }
  *found = {*map, at, true};
  return true;
}

// Where the tensor begins. A tensor whose address nobody gave is memory of its own.
std::optional<std::uint64_t> tensor_base(ExecutionContext& ctx, const MapContents& map) {
  if (map.place == MapContents::Place::known) return map.address;
  if (map.place == MapContents::Place::unknown || map.parameter == ir::kNone) return std::nullopt;
  const Given* given = find_parameter(*ctx.program.launch, map.parameter, map.offset);
  const auto* found = given != nullptr ? std::get_if<TensorMap>(given) : nullptr;
  if (found == nullptr || !found->place) {
    return tensor_region(ctx.causes, {word(TensorName::map), map.parameter, map.offset});
  }
  const TensorPlace& place = *found->place;
  if (!place.parameter) {
    Name name{word(TensorName::text)};
    name.insert(name.end(), place.name.begin(), place.name.end());
    return tensor_region(ctx.causes, name) + place.offset;
  }
  if (*place.parameter >= ctx.function.parameters.size()) return std::nullopt;
  const std::uint64_t at = ctx.function.parameters[*place.parameter].offset;
  const ByteStore::Word pointer = ctx.machine.parameters.read(at, 8);
  if (pointer.cause != 0) return std::nullopt;
  return pointer.bits + place.offset;
}

// Whether the bytes of these pieces, from the first to the last one, lie in one buffer.
bool within_memory(ExecutionContext& ctx, LaneMask bit, std::uint64_t from,
                   const std::vector<ByteRange>& pieces) {
  const std::uint32_t region = region_of(from);
  if (region < kFirstBufferRegion && region != kGlobalsRegion) return ctx.fail(810, bit, from, 0);
  if (region >= kFirstBufferRegion && region - kFirstBufferRegion < ctx.machine.regions.size()) {
    const std::uint64_t size = ctx.machine.regions[region - kFirstBufferRegion].size;
    const std::uint64_t end =
        from - region_base(region) + pieces.back().address + pieces.back().bytes;
    if (size != 0 && end > size) return ctx.fail(810, bit, end - 1, size);
    const std::uint64_t first = from + pieces.front().address;
    const std::uint64_t bytes = region_base(region) + end - first;
    if (size == 0 && !lies_in_buffer(ctx, first, bytes)) return ctx.fail(810, bit, first, 0);
  }
  return true;
}

// The bytes of the tensor that the map and the coordinates name. Their lanes are empty where
// nothing is known of them. False: they do not lie in their buffer.
bool tensor_bytes(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, const MapContents& map,
                  AsyncAccess* access, TensorMovement* movement) {
  const LaneMask bit = LaneMask{1} << lane;
  const auto rest = ctx.function.sources(in).subspan(kRest);
  std::vector<std::int64_t> numbers;
  for (const ir::Operand& operand : rest) {
    const Value value = ctx.read(operand, ir::Type::s32);
    if ((value.unknown & bit) != 0) break;
    numbers.push_back(static_cast<std::int32_t>(lane_word(value, lane)));
  }
  const auto unknown = [&] {
    ctx.machine.record.relied.take(AssumptionId::tensor_unknown_apart, ctx.site);
    return true;
  };
  if (numbers.size() != rest.size()) return unknown();
  const auto base = tensor_base(ctx, map);
  if (!base) return unknown();
  // PTX ISA, bounding box: its address is aligned to 16 bytes.
  constexpr std::uint64_t kUnit = 16;
  if (*base % kUnit != 0) return ctx.fail(811, bit, *base, kUnit);
  const Coordinates all{numbers};
  const std::size_t count = coordinates(in, all.size());
  auto pieces = touched(map, mode_of(in), all.first(count), all.subspan(count));
  std::uint64_t from = *base;
  if (ctx.program.slice.everything && map.interleave == 0) {
    if (auto runs = tensor_runs(map, mode_of(in), all.first(count), all.subspan(count))) {
      movement->runs = std::move(*runs);
      movement->global = from;
    }
  }
  if (!pieces) {
    // The same coordinates of a map that nobody changes are the same elements.
    if (map.parameter == ir::kNone || map != map_of(ctx.program, map.parameter, map.offset)) {
      return unknown();
    }
    ctx.machine.record.relied.take(AssumptionId::tensor_coordinates_apart, ctx.site);
    Name name{word(TensorName::coordinates), map.parameter, map.offset};
    from = tensor_region(ctx.causes, name);
    name[0] = word(TensorName::place);
    name.push_back(static_cast<std::uint64_t>(in.offset));
    name.insert(name.end(), numbers.begin(), numbers.end());
    constexpr std::uint64_t kCell = 16;
    pieces = {{kCell * ctx.causes.number(name), kCell}};
  }
  const std::uint32_t region = region_of(from);
  if (region >= kFirstTensorRegion &&
      ctx.causes.name(region - kFirstTensorRegion)[0] == word(TensorName::map)) {
    ctx.machine.record.relied.take(AssumptionId::tensor_apart, ctx.site);
  }
  if (pieces->empty()) return true;
  if (!within_memory(ctx, bit, from, *pieces)) return false;
  access->space = ir::Space::global;
  access->lanes = bit;
  access->addresses.assign(lane + 1, from);
  access->pieces = std::make_shared<const std::vector<ByteRange>>(std::move(*pieces));
  return true;
}

// PTX ISA, restrictions on tensor copy instructions: where a box is stored to does not begin at a
// negative coordinate; im2col mode: the offsets have as many bits as the rank leaves room for.
bool numbers_fit(ExecutionContext& ctx, const ir::Instr& in, unsigned lane) {
  const LaneMask bit = LaneMask{1} << lane;
  const auto rest = ctx.function.sources(in).subspan(kRest);
  const std::size_t count = coordinates(in, rest.size());
  constexpr std::size_t kFlat = 2;  // dimensions without offsets
  const bool offsets = mode_of(in) == TensorMode::im2col && loads(in) && count > kFlat;
  const std::int64_t limit = std::int64_t{1} << (count == 3 ? 16 : count == 4 ? 8 : 5);
  for (std::size_t i = 0; i < rest.size(); ++i) {
    const Value value = ctx.read(rest[i], ir::Type::s32);
    if ((value.unknown & bit) != 0) continue;
    const auto number = static_cast<std::int32_t>(lane_word(value, lane));
    const bool stored = !loads(in) && i < count && number < 0;
    const bool offset = offsets && i >= count && (number & 0xffff) >= limit;
    if (stored || offset) return ctx.fail(823, bit, static_cast<std::uint32_t>(number));
  }
  return true;
}

// A store to four rows writes one that is named twice with two rows of the source, and nothing says
// which of them stays.
bool rows_apart(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, const MapContents& map) {
  if (mode_of(in) != TensorMode::rows || loads(in) || ir::copy_kind(in).reduces) return true;
  const auto rows = ctx.function.sources(in).subspan(kRest).subspan(1);
  std::vector<std::int32_t> named;
  for (const ir::Operand& operand : rows) {
    const Value value = ctx.read(operand, ir::Type::s32);
    if ((value.unknown >> lane & 1) != 0) continue;
    const auto row = static_cast<std::int32_t>(lane_word(value, lane));
    const bool outside = map.shaped && static_cast<std::uint64_t>(row) >= map.extent[1];
    if (!outside) named.push_back(row);
  }
  std::ranges::sort(named);
  const bool twice = std::ranges::adjacent_find(named) != named.end();
  return !twice || ctx.obstruct(Obstacle::Kind::unmodelled, {});
}

// PTX ISA, cp.async.bulk.tensor: wHalo is less than 512, or 32 in the mode of 128; wOffset than 32.
bool halo_fits(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, std::uint64_t halo) {
  const LaneMask bit = LaneMask{1} << lane;
  const std::uint64_t most = mode_of(in) == TensorMode::im2col_w ? 512 : 32;
  if (halo >= most) return ctx.fail(823, bit, halo);
  const Value value = ctx.read(ctx.function.sources(in).back(), ir::Type::u32);
  const std::uint64_t offset = lane_word(value, lane) & 0xffff;
  constexpr std::uint64_t kOffsets = 32;
  return (value.unknown & bit) != 0 || offset < kOffsets || ctx.fail(823, bit, offset);
}

void add_movement(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, const MapContents& map,
                  TensorMovement movement, AsyncOperation* operation) {
  for (const AsyncAccess& access : operation->accesses) {
    if (access.space == ir::Space::shared) movement.shared = access.addresses[lane];
  }
  movement.map = map;
  movement.loads = loads(in);
  if (ir::copy_kind(in).reduces) movement.reduces = in.reduction;
  movement.slot = ctx.subgroup.slot;
  movement.cause = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
  operation->effect = tensor_effect(std::move(movement));
}

void read_map_of(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, const NamedMap& named,
                 AsyncOperation* operation) {
  if (named.in_memory) {
    AsyncAccess access;
    access.space = ir::Space::global;
    access.kind = AccessKind::read;
    access.bytes = kMapBytes;
    access.of_map = true;
    access.lanes = LaneMask{1} << lane;
    access.addresses.assign(lane + 1, named.address);
    ++ctx.subgroup.map_reads;
    if (!loads(in)) {
      access.channel = own_channel(ctx, Channel::Kind::bulk_read_group, operation->step);
    } else if (!ctx.program.policies.map_reads_exact.stated()) {
      access.channel = own_channel(ctx, Channel::Kind::map_read, ctx.subgroup.map_reads);
    }
    operation->accesses.push_back(std::move(access));
  }
  operation->issue.map_reads = ctx.subgroup.map_reads;
}

}  // namespace

bool tensor_size(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, NamedMap* named,
                 std::uint64_t* bytes) {
  if (!find_map(ctx, in, lane, named)) return false;
  const MapContents& map = named->map;
  const FlawedMap flawed = flaw_of(map, mode_of(in));
  if (flawed.flaw != MapFlaw::none) {
    const LaneMask bit = LaneMask{1} << lane;
    return ctx.fail(824, bit, flawed.value, static_cast<std::uint64_t>(flawed.flaw));
  }
  if (map.edited) ctx.machine.record.relied.take(AssumptionId::replaced_maps_fit, ctx.site);
  const auto sources = ctx.function.sources(in);
  const bool wide = mode_of(in) == TensorMode::im2col_w || mode_of(in) == TensorMode::im2col_w_128;
  if (!map.sized) {
    if (ctx.machine.options.balancing && map.parameter != ir::kNone && !wide)
      return *bytes = 0, true;
    Cause cause;
    if (map.parameter != ir::kNone) {
      cause.root =
          ctx.causes.root({CauseInfo::Kind::tensor_map, map.parameter, map.offset, ir::kNone});
    }
    return ctx.obstruct(Obstacle::Kind::tensor_map, cause);
  }
  std::uint64_t halo = 0;
  if (wide && loads(in)) {
    const Value value = ctx.read(sources[sources.size() - 2], ir::Type::u32);
    const LaneMask bit = LaneMask{1} << lane;
    if ((value.unknown & bit) != 0)
      return ctx.obstruct(Obstacle::Kind::unknown_operand, value.cause);
    halo = lane_word(value, lane) & 0xffff;
    if (!halo_fits(ctx, in, lane, halo)) return false;
  }
  const auto size = copy_bytes(map, mode_of(in), halo);
  if (!size) {
    const bool own = map.parameter == ir::kNone;
    return ctx.obstruct(own ? Obstacle::Kind::tensor_map : Obstacle::Kind::unmodelled, {});
  }
  // PTX ISA, bounding box: its size is a multiple of 16 bytes.
  constexpr std::uint64_t kUnit = 16;
  if (*size % kUnit != 0) return ctx.fail(213, LaneMask{1} << lane, *size, kUnit);
  *bytes = *size;
  return true;
}

bool tensor_side(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, const NamedMap& named,
                 AsyncOperation* operation) {
  AsyncAccess access;
  access.kind = loads(in)                   ? AccessKind::read
                : ir::copy_kind(in).reduces ? AccessKind::atomic
                                            : AccessKind::write;
  access.reduce = static_cast<std::uint8_t>(ir::Reduce::add);
  TensorMovement movement;
  if (!numbers_fit(ctx, in, lane) || !rows_apart(ctx, in, lane, named.map)) return false;
  if (!tensor_bytes(ctx, in, lane, named.map, &access, &movement)) return false;
  if (!movement.runs.empty())
    add_movement(ctx, in, lane, named.map, std::move(movement), operation);
  if (access.lanes != 0) {
    if (loads(in)) {
      ctx.machine.record.tensors_read.insert(region_of(access.addresses[lane]));
    } else {
      access.channel = own_channel(ctx, Channel::Kind::bulk_group, operation->step);
      operation->result_cause = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
    }
    if (!loads(in) || ctx.machine.options.tensor_loads)
      operation->accesses.push_back(std::move(access));
  }
  read_map_of(ctx, in, lane, named, operation);
  return true;
}

}  // namespace muster::machine

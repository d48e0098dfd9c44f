// What a launch puts in memory. A pointer parameter that was not given is a fresh buffer of its own
// region: disjoint from the others, of unlimited size, contents unknown.
#include "machine/execute/memory/initial_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/check.h"
#include "machine/launch/variables.h"
#include "machine/state/tensor_map.h"

namespace muster::machine {

namespace {

std::span<const std::uint8_t> as_words(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

// Adds a buffer and returns its address.
std::uint64_t add_region(Memories& memories, Region region) {
  memories.regions->push_back(std::move(region));
  const auto index = static_cast<std::uint32_t>(memories.regions->size() - 1);
  return region_base(kFirstBufferRegion + index);
}

std::uint64_t add_buffer(Memories& memories, Causes& causes, const Buffer& buffer,
                         std::uint32_t index, const std::string& name) {
  Region region;
  region.name = name;
  region.size = buffer.size;
  const std::uint32_t unknown = causes.root({CauseInfo::Kind::buffer, index, 0, ir::kNone});
  region.bytes = ByteStore(buffer.known_rest ? 0 : unknown);
  region.bytes.back(0, buffer.contents);
  return add_region(memories, std::move(region));
}

// A number in the format that the place has; 16 bits without a type are a half.
std::uint64_t real_bits(double number, std::uint64_t size, ir::Type type) {
  if (size == 8) return std::bit_cast<std::uint64_t>(number);
  const auto single = std::bit_cast<std::uint32_t>(static_cast<float>(number));
  if (size == 4) return single;
  if (type == ir::Type::bf16) return (single + 0x7fff + (single >> 16 & 1)) >> 16;
  return std::bit_cast<std::uint16_t>(static_cast<_Float16>(number));
}

struct Destination {
  ByteStore* store;
  std::uint64_t at;
  std::uint64_t size;   // of the scalar there
  ir::Type type;        // none: not known
  std::uint32_t index;  // of the parameter, for causes
  std::string name;
  CauseInfo unknown;
};

void place(Memories& memories, Causes& causes, const Destination& to, const Given& given) {
  const auto word = [&](std::uint64_t bits) {
    for (std::uint64_t done = 0; done < to.size; done += 8) {
      const auto part = static_cast<unsigned>(std::min<std::uint64_t>(8, to.size - done));
      to.store->write(to.at + done, part, {done == 0 ? bits : 0, 0});
    }
  };
  if (const auto* integer = std::get_if<Integer>(&given)) {
    // 5 for a float is 5.0.
    const double number = integer->negative
                              ? static_cast<double>(static_cast<std::int64_t>(integer->bits))
                              : static_cast<double>(integer->bits);
    word(ir::is_float(to.type) ? real_bits(number, to.size, to.type) : integer->bits);
  }
  if (const auto* real = std::get_if<Real>(&given)) {
    word(real_bits(real->number, to.size, to.type));
  }
  if (const auto* bytes = std::get_if<Bytes>(&given)) to.store->fill(to.at, as_words(bytes->bytes));
  if (const auto* buffer = std::get_if<Buffer>(&given)) {
    to.store->write(to.at, 8, {add_buffer(memories, causes, *buffer, to.index, to.name), 0});
    to.store->mark_place(to.at);
  }
  if (std::holds_alternative<Unknown>(given)) {
    for (std::uint64_t i = 0; i < to.size; ++i) {
      to.store->write(to.at + i, 1, {0, causes.root(to.unknown)});
    }
  }
}

struct Scalar {
  std::uint64_t size = 0;
  ir::Type type = ir::Type::none;
};

// What stands at an offset of a parameter: the kernel's own load says, in a structure; else the
// declaration.
Scalar scalar_at(const ir::Function& function, const ir::Parameter& parameter, std::uint64_t offset,
                 const Given& given) {
  if (parameter.size <= 8 && offset == 0) return {parameter.size, parameter.type};
  for (const ir::Instr& instr : function.instrs) {
    if (instr.op != ir::Op::load || instr.space != ir::Space::parameter) continue;
    const ir::Operand& address = function.sources(instr)[0];
    if (address.kind != ir::Operand::Kind::immediate) continue;
    const std::uint64_t first = address.value + static_cast<std::uint64_t>(instr.offset);
    const std::uint64_t at = parameter.offset + offset;
    if (at < first || at >= first + std::uint64_t{instr.dst.count} * bytes(instr.type)) continue;
    if ((at - first) % bytes(instr.type) == 0) return {bytes(instr.type), instr.type};
  }
  const auto* integer = std::get_if<Integer>(&given);
  const bool wide = integer != nullptr && (integer->bits >> 32) != 0 && !integer->negative;
  return {wide || std::holds_alternative<Buffer>(given) ? 8u : 4u, ir::Type::none};
}

// Only then is it of interest what stands in their maps.
bool changes_maps(const ir::Function& function) {
  return std::ranges::any_of(function.instrs,
                             [](const ir::Instr& instr) { return instr.op == ir::Op::tensor_map; });
}

// Where the memory of an argument that points into shared memory begins: as many equal parts of the
// dynamic shared memory as there are such arguments.
std::uint64_t shared_argument(const Program& program, std::uint32_t index) {
  constexpr std::uint64_t kAlignment = 16;
  const auto& parameters = program.function->parameters;
  std::uint64_t arguments = 0, before = 0;
  for (std::uint32_t i = 0; i < parameters.size(); ++i) {
    if (!points_into_shared(parameters[i])) continue;
    ++arguments;
    before += i < index ? 1 : 0;
  }
  const std::uint64_t gap = (kAlignment - program.function->shared_bytes % kAlignment) % kAlignment;
  const std::uint64_t room =
      program.geometry.dynamic_shared - std::min(program.geometry.dynamic_shared, gap);
  const std::uint64_t part = room / arguments / kAlignment * kAlignment;
  // IGC's code adds what the kernel has of its own, and takes the first argument to be 0.
  if (program.function->directives.thread_barriers) return before * part;
  // As aligned as any type wants.
  const std::uint64_t begin =
      (program.function->shared_bytes + kAlignment - 1) / kAlignment * kAlignment;
  return begin + before * part;
}

std::uint64_t value_of(const Program& program, ir::LaunchFact fact) {
  using enum ir::LaunchFact;
  const auto& geometry = program.geometry;
  const auto axis = static_cast<unsigned>(fact) - static_cast<unsigned>(groups_x);
  switch (fact) {
    case zero:
      return 0;
    case groups_x:
    case groups_y:
    case groups_z:
      return geometry.grid[axis % 3];
    case group_size_x:
    case group_size_y:
    case group_size_z:
      return geometry.block[axis % 3];
    case grid_size_x:
    case grid_size_y:
    case grid_size_z:
      return std::uint64_t{geometry.grid[axis % 3]} * geometry.block[axis % 3];
    case dimensions:
      return geometry.grid[2] * geometry.block[2] > 1   ? 3
             : geometry.grid[1] * geometry.block[1] > 1 ? 2
                                                        : 1;
    case dynamic_shared:
      return geometry.dynamic_shared;
    case shared_base:
      return region_base(kSharedRegion) >> 32U;
    case local_base:
      return region_base(kLocalRegion) >> 32U;
  }
  return 0;
}

void set_up_parameter(const Program& program, Causes& causes, Memories& memories,
                      std::uint32_t index) {
  const ir::Parameter& parameter = program.function->parameters[index];
  const CauseInfo unknown{CauseInfo::Kind::parameter, index, 0, ir::kNone};
  for (const ir::Parameter::Filled& part : parameter.filled) {
    memories.parameters->write(parameter.offset + part.offset, part.size,
                               {value_of(program, part.fact), 0});
  }
  std::vector<std::uint64_t> given;
  for (const ParameterValue& value : program.launch->parameters) {
    if (value.index != index) continue;
    const std::uint64_t room = parameter.size - std::min(parameter.size, value.offset);
    const Scalar found = scalar_at(*program.function, parameter, value.offset, value.value);
    const bool whole = std::holds_alternative<Unknown>(value.value) && value.offset == 0;
    const std::uint64_t scalar = whole ? parameter.size : found.size;
    place(memories, causes,
          {memories.parameters, parameter.offset + value.offset, std::min(scalar, room), found.type,
           index, parameter.name, unknown},
          value.value);
    if (std::holds_alternative<TensorMap>(value.value) && room >= kMapBytes &&
        changes_maps(*program.function)) {
      write_map(causes, map_of(program, index, value.offset), *memories.parameters,
                parameter.offset + value.offset);
    }
    const auto* bytes = std::get_if<Bytes>(&value.value);
    const std::uint64_t covered = bytes != nullptr ? bytes->bytes.size() : std::min(scalar, room);
    for (std::uint64_t at = 0; at < covered; ++at) given.push_back(value.offset + at);
  }
  std::vector<std::uint64_t> pointers = parameter.pointers;
  if (parameter.pointer && pointers.empty()) pointers.push_back(0);
  if (parameter.pointee == ir::Space::constant || parameter.pointee == ir::Space::local) return;
  for (const std::uint64_t at : pointers) {
    if (std::ranges::find(given, at) != given.end()) continue;
    if (points_into_shared(parameter)) {
      // In a cluster an address says whose memory it is, and an argument cannot.
      if (program.geometry.cluster_size() > 1) continue;
      memories.parameters->write(parameter.offset + at, parameter.size < 8 ? 4 : 8,
                                 {shared_argument(program, index), 0});
      continue;
    }
    if (at + 8 > parameter.size) continue;
    const CauseInfo contents{CauseInfo::Kind::buffer, index, at, ir::kNone};
    const std::uint64_t address =
        add_region(memories, {parameter.name, ByteStore(causes.root(contents)), 0, true});
    memories.parameters->write(parameter.offset + at, 8, {address, 0});
    memories.parameters->mark_place(parameter.offset + at);
  }
}

std::uint64_t symbol_address(const ir::Symbol& symbol, bool generic) {
  switch (symbol.space) {
    case ir::Space::global:
      return region_base(kGlobalsRegion) + symbol.offset;
    case ir::Space::shared:
      return (generic ? region_base(kSharedRegion) : 0) + symbol.offset;
    case ir::Space::constant:
      return (generic ? region_base(kConstantRegion) : 0) + symbol.offset;
    default:
      return symbol.offset;
  }
}

void set_up_symbol(const Program& program, Causes& causes, Memories& memories, std::uint32_t index,
                   bool silent) {
  const ir::Symbol& symbol = program.function->symbols[index];
  if (symbol.space != ir::Space::global && symbol.space != ir::Space::constant) return;
  if (symbol.offset >= region_base(1)) return;  // lies where the launch has memory for it
  ByteStore& store = symbol.space == ir::Space::global ? *memories.globals : *memories.constants;
  const CauseInfo unknown{CauseInfo::Kind::symbol, index, 0, ir::kNone};
  if (symbol.external || silent) {
    for (std::uint64_t i = 0; i < std::max<std::uint64_t>(symbol.size, 8); ++i) {
      store.write(symbol.offset + i, 1, {0, causes.root(unknown)});
    }
  }
  store.fill(symbol.offset, symbol.initial);
  for (const ir::Symbol::Relocation& relocation : symbol.relocations) {
    const ir::Symbol& target = program.function->symbols[relocation.symbol];
    const std::uint64_t address =
        symbol_address(target, relocation.generic) + static_cast<std::uint64_t>(relocation.addend);
    store.write(symbol.offset + relocation.at, 8, {address, 0});
  }
  for (const GlobalValue& value : program.launch->globals) {
    if (value.name != symbol.name || value.offset > symbol.size) continue;
    // An element of an array has four bytes unless the value needs eight; `bytes` in the launch
    // file says exactly.
    const std::uint64_t room = symbol.size - value.offset;
    const auto* integer = std::get_if<Integer>(&value.value);
    const bool wide = integer != nullptr && (integer->bits >> 32) != 0 && !integer->negative;
    const std::uint64_t size = std::holds_alternative<Unknown>(value.value) ? room
                               : room <= 8 || wide ? std::min<std::uint64_t>(room, 8)
                                                   : 4;
    place(memories, causes,
          {&store, symbol.offset + value.offset, size, ir::Type::none, index, symbol.name, unknown},
          value.value);
  }
}

// Memory at an address of its own: a region where nothing else lies, or, where the host has put
// several close together, one without a size.
void set_up_memories(const Program& program, Causes& causes, Memories& memories) {
  Region absent;
  absent.present = false;
  for (std::uint32_t i = 0; i < program.launch->memories.size(); ++i) {
    const Memory& memory = program.launch->memories[i];
    const std::uint32_t number = region_of(memory.address);
    if (number < kFirstBufferRegion || number >= kFirstTensorRegion) continue;
    const std::size_t index = number - kFirstBufferRegion;
    if (memories.regions->size() <= index) memories.regions->resize(index + 1, absent);
    Region& region = (*memories.regions)[index];
    const std::uint64_t offset = memory.address - region_base(number);
    const std::string name =
        memory.variable.empty() ? fmt::format("memory {}", i) : memory.variable;
    if (!region.present) {
      region = {name, ByteStore(causes.root({CauseInfo::Kind::memory, i, 0, ir::kNone})),
                offset == 0 ? memory.size : 0, true};
    } else {
      region.size = 0;
    }
    region.bytes.back(offset, memory.contents);
  }
}

}  // namespace

void set_up_memory(const Program& program, Causes& causes, Memories& memories) {
  *memories.parameters = ByteStore(0);
  *memories.constants = ByteStore(0);
  *memories.globals = ByteStore(0);
  const ir::Function& function = *program.function;
  set_up_memories(program, causes, memories);
  for (std::uint32_t i = 0; i < function.parameters.size(); ++i) {
    const ir::Parameter& parameter = function.parameters[i];
    if (parameter.offset < program.launch->parameter_segment.size()) continue;
    for (std::uint64_t at = 0; at < parameter.size; ++at) {
      const CauseInfo unknown{CauseInfo::Kind::parameter, i, 0, ir::kNone};
      memories.parameters->write(parameter.offset + at, 1, {0, causes.root(unknown)});
    }
    set_up_parameter(program, causes, memories, i);
  }
  memories.parameters->fill(0, as_words(program.launch->parameter_segment));
  // What the file does not say of constants, and of variables that the kernel does not write
  // itself, the host does; what the kernel writes begins with zeros (PTX ISA, initialisers).
  const std::vector<std::uint8_t> silent = set_by_host(function);
  for (std::uint32_t i = 0; i < function.symbols.size(); ++i) {
    set_up_symbol(program, causes, memories, i, silent[i] != 0);
  }
}

namespace {

constexpr std::uint64_t kSharedMax = 227 * 1024;  // of a workgroup on any of NVIDIA's so far
constexpr std::uint64_t kThreadsMax = 1024;
using Limits = std::array<std::uint64_t, 3>;
constexpr Limits kBlockMax{1024, 1024, 64}, kGridMax{0x7fffffff, 65535, 65535};
// What HIP says of devices: maxThreadsDim, maxGridSize.
constexpr Limits kAmdBlockMax{1024, 1024, 1024}, kAmdGridMax{0x7fffffff, 65536, 65536};

// What Intel's driver says: maxWorkGroupSize along each axis, and 32 bits of groups.
constexpr Limits kIntelBlockMax{1024, 1024, 1024},
    kIntelGridMax{0xffffffff, 0xffffffff, 0xffffffff};

bool is_amd(const std::string& target) { return target.starts_with("gfx"); }

bool is_intel(const std::string& target) { return target == "pvc" || target == "dg2"; }

std::string check_extent(const char* what, const Extent& extent, const Limits& limits) {
  const std::uint64_t sizes[3] = {extent.x, extent.y, extent.z};
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (sizes[axis] == 0) return fmt::format("the {} has no extent in {}", what, "xyz"[axis]);
    if (sizes[axis] > limits[axis]) {
      return fmt::format("the {} has {} in {}; the limit is {}", what, sizes[axis], "xyz"[axis],
                         limits[axis]);
    }
  }
  return {};
}

Extent extent_of(const std::array<std::uint32_t, 3>& sizes) {
  return {sizes[0], sizes[1], sizes[2]};
}

std::array<std::uint32_t, 3> narrow(const Extent& extent) {
  return {static_cast<std::uint32_t>(extent.x), static_cast<std::uint32_t>(extent.y),
          static_cast<std::uint32_t>(extent.z)};
}

constexpr std::uint64_t kClusterMax = 16;  // beyond 8 where the kernel allows it (CUDA guide)

// Shared memory of one workgroup, by target (CUDA guide, technical specifications); of other
// NVIDIA GPUs the most that any of them has.
std::uint64_t shared_most(const std::string& target) {
  constexpr std::uint64_t kKilo = 1024;
  if (target == "pvc") return 128 * kKilo;
  if (target == "dg2") return 64 * kKilo;
  if (is_amd(target)) {  // LLVM, AMDGPU.td, AddressableLocalMemorySize
    const bool large = target.starts_with("gfx125") || target.starts_with("gfx12-5");
    return (large ? 320 : target.starts_with("gfx95") ? 160 : 64) * kKilo;
  }
  switch (target_number(target).value_or(90)) {
    case 50:
    case 52:
    case 53:
    case 60:
    case 61:
    case 62:
      return 48 * kKilo;
    case 70:
    case 72:
      return 96 * kKilo;
    case 75:
      return 64 * kKilo;
    case 80:
    case 87:
      return 163 * kKilo;
    case 86:
    case 89:
    case 120:
    case 121:
      return 99 * kKilo;
    default:
      return kSharedMax;
  }
}

std::string check_cluster(const Extent& cluster) {
  if (std::string why = check_extent("cluster", cluster, kGridMax); !why.empty()) return why;
  if (cluster.x * cluster.y * cluster.z > kClusterMax) {
    return fmt::format("the cluster has {} workgroups; the limit is {}",
                       cluster.x * cluster.y * cluster.z, kClusterMax);
  }
  return {};
}

std::string check_block(const Extent& block, const std::string& target) {
  const Limits& limits = is_amd(target)     ? kAmdBlockMax
                         : is_intel(target) ? kIntelBlockMax
                                            : kBlockMax;
  if (std::string reason = check_extent("block", block, limits); !reason.empty()) return reason;
  const std::uint64_t threads = block.x * block.y * block.z;
  if (threads > kThreadsMax) {
    return fmt::format("the block has {} threads; the limit is {}", threads, kThreadsMax);
  }
  return {};
}

// Where a kernel says the only block that it has.
std::string_view required_by(const std::string& target) {
  if (is_intel(target)) return "required_work_group_size";
  return is_amd(target) ? ".reqd_workgroup_size" : ".reqntid";
}

// A launch that fails because the kernel says so: no schedule of it goes wrong, and none is right.
std::string check_directives(const ir::Function& function, const LaunchOptions& launch,
                             const Extent& block, const Extent& cluster) {
  const auto& directives = function.directives;
  if (directives.required_block && narrow(block) != *directives.required_block) {
    const auto& required = *directives.required_block;
    return fmt::format("the kernel requires the block {},{},{} ({})", required[0], required[1],
                       required[2], required_by(function.target));
  }
  if (directives.maximum_block) {
    const auto& most = *directives.maximum_block;
    const std::uint64_t threads = block.x * block.y * block.z;
    const std::uint64_t allowed = std::uint64_t{most[0]} * most[1] * most[2];
    if (threads > allowed) {
      return fmt::format("the block has {} threads; the kernel allows {} ({})", threads, allowed,
                         is_amd(function.target) ? ".max_flat_workgroup_size" : ".maxntid");
    }
  }
  const auto& required = directives.required_cluster;
  if (!launch.cluster || !required || narrow(cluster) == *required) return {};
  return fmt::format("the kernel requires the cluster {},{},{} (.reqnctapercluster)",
                     (*required)[0], (*required)[1], (*required)[2]);
}

// Why no kernel of the target is launched like this; empty: nothing speaks against it.
std::string check_extents(const ir::Function& function, const Extent& block, const Extent& grid,
                          const Extent& cluster) {
  std::string reason = check_block(block, function.target);
  if (reason.empty()) {
    reason = check_extent("grid", grid,
                          is_amd(function.target)     ? kAmdGridMax
                          : is_intel(function.target) ? kIntelGridMax
                                                      : kGridMax);
  }
  if (reason.empty()) reason = check_cluster(cluster);
  if (!reason.empty()) return reason;
  if (grid.x % cluster.x != 0 || grid.y % cluster.y != 0 || grid.z % cluster.z != 0) {
    return "the grid is not a multiple of the cluster";
  }
  if (cluster != Extent{} && target_number(function.target).value_or(90) < 90) {
    return fmt::format("clusters need sm_90; the target is {}", function.target);
  }
  return {};
}

}  // namespace

GeometryOrReason find_geometry(const ir::Function& function, const LaunchOptions& launch) {
  GeometryOrReason result;
  std::optional<Extent> block = launch.block;
  if (!block && function.directives.required_block)
    block = extent_of(*function.directives.required_block);
  if (!block) {
    result.reason = fmt::format(
        "kernel {}: no block size was given and the file has none: say --block X[,Y[,Z]]",
        function.name);
    return result;
  }
  const Extent grid = launch.grid.value_or(Extent{});
  Extent cluster = launch.cluster.value_or(Extent{});
  if (!launch.cluster && function.directives.required_cluster) {
    cluster = extent_of(*function.directives.required_cluster);
  }
  result.reason = check_extents(function, *block, grid, cluster);
  if (result.reason.empty()) {
    result.reason = check_directives(function, launch, *block, cluster);
    result.refused = !result.reason.empty();
  }
  if (!result.reason.empty() && !result.refused) return result;
  Geometry geometry;
  geometry.block = narrow(*block);
  geometry.grid = narrow(grid);
  geometry.cluster = narrow(cluster);
  geometry.subgroup = function.subgroup_size;
  geometry.threads = geometry.block[0] * geometry.block[1] * geometry.block[2];
  geometry.subgroups = (geometry.threads + geometry.subgroup - 1) / geometry.subgroup;
  geometry.workgroups = grid.x * grid.y * grid.z;
  // Without a size dynamic shared memory is taken to be large enough, and the verdict says so.
  const bool dynamic =
      std::ranges::any_of(function.symbols,
                          [](const ir::Symbol& symbol) { return symbol.dynamic; }) ||
      std::ranges::any_of(function.parameters, points_into_shared);
  geometry.dynamic_shared_given = launch.shared_bytes.has_value() || !dynamic;
  const std::uint64_t room =
      function.control == ir::Control::wave ? shared_most(function.target) : kSharedMax;
  const std::uint64_t rest = room - std::min(room, function.shared_bytes);
  geometry.dynamic_shared = geometry.dynamic_shared_given ? launch.shared_bytes.value_or(0) : rest;
  const std::uint64_t most = shared_most(function.target);
  const bool given = launch.shared_bytes.has_value() || function.shared_bytes > most;
  if (given && function.shared_bytes + geometry.dynamic_shared > most) {
    result.reason =
        fmt::format("{} bytes of shared memory, {} of them dynamic; the limit of the target is {}",
                    function.shared_bytes + geometry.dynamic_shared, geometry.dynamic_shared, most);
    return result;
  }
  result.geometry = geometry;
  return result;
}

}  // namespace muster::machine

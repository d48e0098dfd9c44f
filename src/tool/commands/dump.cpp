// See dump.h.
#include "tool/commands/dump.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "driver/input.h"
#include "driver/launch/text_value.h"

namespace muster::tool {
namespace {

struct Memory {
  const machine::ByteStore* bytes = nullptr;
  std::uint64_t first = 0;
  std::uint64_t size = 0;
};

// What a pointer into a buffer with a name leads to: from there to the buffer's end.
Memory find_behind(std::uint64_t address, const machine::LaunchOptions& launch,
                   const machine::Machine& machine) {
  for (const machine::Memory& memory : launch.memories) {
    const std::uint32_t region = machine::region_of(memory.address);
    if (address < memory.address || address - memory.address >= memory.size ||
        region < machine::kFirstBufferRegion ||
        region - machine::kFirstBufferRegion >= machine.regions().size()) {
      continue;
    }
    return {.bytes = &machine.regions()[region - machine::kFirstBufferRegion].bytes,
            .first = address - machine::region_base(region),
            .size = memory.size - (address - memory.address)};
  }
  return {};
}

// The parameter with that number or name.
std::optional<std::uint32_t> find_index(std::string_view text, const ir::Function& kernel) {
  const auto named = std::ranges::find(kernel.parameters, text, &ir::Parameter::name);
  if (named != kernel.parameters.end()) {
    return static_cast<std::uint32_t>(named - kernel.parameters.begin());
  }
  const auto index = driver::parse_unsigned32(text);
  return index && *index < kernel.parameters.size() ? index : std::nullopt;
}

// The memory that a dump names; `bytes` is null if there is none.
Memory find_memory(const Dump& dump, const ir::Function& kernel,
                   const machine::LaunchOptions& launch, const machine::Machine& machine) {
  const auto symbol = std::ranges::find(kernel.symbols, dump.buffer, &ir::Symbol::name);
  if (symbol != kernel.symbols.end() && symbol->space == ir::Space::global) {
    return {.bytes = &machine.globals(), .first = symbol->offset, .size = symbol->size};
  }
  const auto index = find_index(dump.buffer, kernel);
  if (!index) return {};
  const machine::Given* const given = machine::find_parameter(launch, *index);
  if (given == nullptr) return {};
  if (const auto* const pointer = std::get_if<machine::Integer>(given)) {
    return find_behind(pointer->bits, launch, machine);
  }
  const auto* const buffer = std::get_if<machine::Buffer>(given);
  const auto region =
      std::ranges::find(machine.regions(), kernel.parameters[*index].name, &machine::Region::name);
  if (buffer == nullptr || region == machine.regions().end()) {
    return {};
  }
  return {.bytes = &region->bytes, .first = 0, .size = buffer->size};
}

}  // namespace

Result<void> write_dump(const Dump& dump, const ir::Function& kernel,
                        const machine::LaunchOptions& launch, const machine::Machine& machine,
                        Diagnostics& diagnostics) {
  constexpr std::uint64_t kDumpBytesMax = std::uint64_t{1} << 30U;
  const Memory memory = find_memory(dump, kernel, launch, machine);
  if (memory.bytes == nullptr || memory.size > kDumpBytesMax) {
    diagnostics.error(
        Kind::kLaunch, {},
        memory.bytes == nullptr
            ? fmt::format(
                  "there is no buffer '{}' to dump: expected the number or name of a parameter "
                  "whose buffer was given with its size, or the name of a module variable",
                  dump.buffer)
            : fmt::format("buffer '{}' has more than {} bytes", dump.buffer, kDumpBytesMax));
    return failed(Reported{});
  }
  std::string contents;
  std::uint64_t unknown = 0;
  for (std::uint64_t at = 0; at < memory.size; ++at) {
    const machine::ByteStore::Word word = memory.bytes->read(memory.first + at, 1);
    unknown += word.cause != 0 ? 1 : 0;
    contents += static_cast<char>(word.cause != 0 ? 0 : word.bits);
  }
  if (unknown > 0) {
    diagnostics.warning(Kind::kLaunch, {},
                        fmt::format("{} of the {} bytes of buffer '{}' are not known; they are "
                                    "written as zero",
                                    unknown, memory.size, dump.buffer));
  }
  return driver::write_file(dump.file, contents, diagnostics);
}

}  // namespace muster::tool

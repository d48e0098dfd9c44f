// Memory at an address in a launch file: see docs/launch.md.
#include <fmt/format.h>

#include <utility>

#include "driver/launch/launch_value.h"
#include "driver/launch/text_value.h"
#include "machine/values/value.h"

namespace muster::driver {
namespace {

// TOML's integers end at 2^63; addresses are written as strings, too.
std::optional<std::uint64_t> number_of(const toml::node& node) {
  if (node.is_string()) return parse_unsigned(node.value_or(std::string_view{}));
  return LaunchReader::unsigned_number(node);
}

bool is_address(std::uint64_t address, std::uint64_t size) {
  const std::uint32_t region = machine::region_of(address);
  return region >= machine::kFirstBufferRegion && region < machine::kFirstTensorRegion &&
         size <= machine::region_base(region + 1) - address;
}

}  // namespace

bool set_host(LaunchReader& reader, const toml::node& content, machine::Memory& memory) {
  memory.host = content.value_or(false);
  if (!content.is_boolean()) reader.complain(content.source(), "'host' must be true or false");
  return content.is_boolean();
}

std::optional<machine::Memory> read_memory(LaunchReader& reader, const toml::table& table) {
  machine::Memory memory;
  std::optional<std::string> file;
  for (const auto& [key, content] : table) {
    const std::string_view name = key.str();
    if (name == "address" || name == "bytes") {
      const auto number = number_of(content);
      if (!number) {
        reader.complain(content.source(), fmt::format("'{}' must be an integer", name));
        return std::nullopt;
      }
      (name == "address" ? memory.address : memory.size) = *number;
    } else if (name == "host") {
      if (!set_host(reader, content, memory)) return std::nullopt;
    } else if (name == "variable" || name == "contents") {
      const auto text = content.is_string() ? content.value<std::string>() : std::nullopt;
      if (!text) {
        reader.complain(content.source(), fmt::format("'{}' must be a string", name));
        return std::nullopt;
      }
      if (name == "variable") {
        memory.variable = *text;
      } else {
        file = *text;
      }
    } else {
      reader.complain(
          key.source(),
          fmt::format(
              "unknown key '{}'; the keys here are address, bytes, contents, variable, host",
              name));
      return std::nullopt;
    }
  }
  if (!is_address(memory.address, memory.size)) {
    reader.complain(
        table.source(),
        fmt::format("{} bytes at address 0x{:x} are not within one region of 2^40 bytes from "
                    "0x{:x} on",
                    memory.size, memory.address,
                    machine::region_base(machine::kFirstBufferRegion)));
    return std::nullopt;
  }
  if (!file) return memory;
  auto bytes = reader.bytes_of(*file);
  if (!bytes) return std::nullopt;
  if (bytes->size() != memory.size) {
    reader.complain(table.source(), fmt::format("'{}' has {} bytes; the memory has {}", *file,
                                                bytes->size(), memory.size));
    return std::nullopt;
  }
  memory.contents = std::move(*bytes);
  return memory;
}

}  // namespace muster::driver

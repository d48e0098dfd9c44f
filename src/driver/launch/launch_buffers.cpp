// Buffers with names in a launch file, into which several pointers lead: see docs/launch.md.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "driver/launch/launch_value.h"
#include "driver/launch/text_value.h"
#include "machine/values/value.h"

namespace muster::driver {
namespace {

// Behind the regions of all parameters' own buffers: a kernel has at most 32,764 bytes of
// parameters, of which few are pointers.
constexpr std::uint32_t kFirstNamedRegion = machine::kFirstBufferRegion + 0x1000;

// So that a few words of a file do not ask for all of the machine's memory.
constexpr std::uint64_t kContentsMax = std::uint64_t{1} << 28U;

bool hold(LaunchReader& reader, const toml::source_region& region, std::uint64_t size,
          machine::Memory& memory) {
  if (size > kContentsMax) {
    reader.complain(region, fmt::format("contents have at most {} bytes", kContentsMax));
    return false;
  }
  if (memory.contents.size() < size) memory.contents.own().resize(size);
  return true;
}

// "A", "A+64".
std::optional<std::uint64_t> address_of(LaunchReader& reader, const toml::node& node) {
  const auto text = node.is_string() ? node.value<std::string>() : std::nullopt;
  const std::size_t plus = text ? text->find('+') : 0;
  const auto offset = !text                       ? std::nullopt
                      : plus == std::string::npos ? std::optional<std::uint64_t>{0}
                                                  : parse_unsigned(text->substr(plus + 1));
  if (!offset) {
    reader.complain(node.source(), "a pointer is the name of a buffer, as in \"A\" or \"A+64\"");
    return std::nullopt;
  }
  return reader.address_in(text->substr(0, plus), *offset, node.source());
}

// Keys are offsets of the buffer, values what is pointed to.
bool put_pointers(LaunchReader& reader, const toml::node& node, machine::Memory& memory) {
  const toml::table* const table = node.as_table();
  if (table == nullptr) {
    reader.complain(node.source(),
                    "'pointers' must be a table: { \"0\" = \"A\", \"8\" = \"B+64\" }");
    return false;
  }
  for (const auto& [key, target] : *table) {
    const auto at = parse_unsigned(key.str());
    const auto address = address_of(reader, target);
    if (!address) return false;
    if (!at || memory.size < 8 || *at > memory.size - 8) {
      reader.complain(key.source(), fmt::format("'{}' is no offset of 8 bytes in a buffer of {}",
                                                key.str(), memory.size));
      return false;
    }
    // What is said of a buffer begins at its start: bytes between are zero, as in a structure.
    if (!hold(reader, key.source(), *at + 8, memory)) return false;
    std::memcpy(memory.contents.own().data() + *at, &*address, 8);
  }
  return true;
}

// The contents of a named buffer, whose size is known.
bool fill_buffer(LaunchReader& reader, const toml::table& table, machine::Memory& memory) {
  const toml::node* pointers = nullptr;
  for (const auto& [key, node] : table) {
    const std::string_view name = key.str();
    if (name == "bytes" || name == "rest") continue;
    if (name == "pointers") {
      pointers = &node;
      continue;
    }
    if (name == "host") {
      if (!set_host(reader, node, memory)) return false;
      continue;
    }
    if (!memory.contents.empty()) {
      reader.complain(key.source(), "contents are given twice");
      return false;
    }
    auto bytes = reader.contents_of(key, node);
    if (!bytes) return false;
    memory.contents = std::move(*bytes);
  }
  if (memory.contents.size() > memory.size) {
    reader.complain(table.source(), fmt::format("the contents have {} bytes, the buffer only {}",
                                                memory.contents.size(), memory.size));
    return false;
  }
  if (pointers != nullptr && !put_pointers(reader, *pointers, memory)) return false;
  const toml::node* const rest = table.get("rest");
  const std::string_view word =
      rest != nullptr && rest->is_string() ? rest->value_or(std::string_view{}) : "unknown";
  if (rest != nullptr && (!rest->is_string() || (word != "zero" && word != "unknown"))) {
    reader.complain(rest->source(), "'rest' must be \"zero\" or \"unknown\"");
    return false;
  }
  return word != "zero" || hold(reader, rest->source(), memory.size, memory);
}

}  // namespace

bool read_buffers(LaunchReader& reader, machine::LaunchOptions& launch, const toml::table& table) {
  constexpr std::uint64_t kSizeMax = std::uint64_t{1} << 40U;
  std::uint32_t region = kFirstNamedRegion;
  for (const machine::Memory& memory : launch.memories) {
    region = std::max(region, machine::region_of(memory.address) + 1);
  }
  // All names first: pointers may lead to any of them.
  std::vector<std::pair<const toml::table*, machine::Memory>> buffers;
  for (const auto& [key, node] : table) {
    const toml::table* const said = node.as_table();
    const toml::node* const bytes = said != nullptr ? said->get("bytes") : nullptr;
    const auto size = bytes != nullptr ? LaunchReader::unsigned_number(*bytes) : std::nullopt;
    if (!size || *size > kSizeMax || key.str().find('+') != std::string_view::npos) {
      reader.complain(node.source(), fmt::format("buffer '{}' must be a table with its size in "
                                                 "'bytes', and a name without '+'",
                                                 key.str()));
      return true;
    }
    machine::Memory memory;
    memory.address = machine::region_base(region++);
    memory.size = *size;
    if (region >= machine::kFirstTensorRegion) {
      reader.complain(node.source(), "too many buffers");
      return true;
    }
    reader.name_buffer(std::string{key.str()}, memory.address, memory.size);
    buffers.emplace_back(said, std::move(memory));
  }
  for (auto& [said, memory] : buffers) {
    if (!fill_buffer(reader, *said, memory)) return true;
    launch.memories.push_back(std::move(memory));
  }
  return true;
}

}  // namespace muster::driver

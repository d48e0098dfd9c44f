// The keys of a launch file: see launch_file.h. Values have their own file, launch_value.cpp.
#include "driver/launch/launch_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "driver/front_ends.h"
#include "driver/kernel_pattern.h"
#include "driver/launch/launch_table.h"
#include "driver/launch/launch_value.h"
#include "driver/launch/text_value.h"
#include "machine/values/value.h"

namespace muster::driver {
namespace {

using Handler = bool (*)(LaunchReader&, Settings&, const toml::node&);

struct Key {
  std::string_view name;
  std::string_view wanted;
  Handler handler;
};

bool set_extent(LaunchReader& reader, std::optional<machine::Extent>& target,
                const toml::node& node) {
  const auto numbers = reader.unsigned_list(node);
  if (!numbers || numbers->empty() || numbers->size() > 3) {
    return false;
  }
  machine::Extent extent{.x = (*numbers)[0]};
  extent.y = numbers->size() > 1 ? (*numbers)[1] : 1;
  extent.z = numbers->size() > 2 ? (*numbers)[2] : 1;
  target = extent;
  return true;
}

template <typename Target>
bool set_number(LaunchReader& reader, Target& target, const toml::node& node) {
  const auto number = reader.unsigned_number(node);
  if (!number) {
    return false;
  }
  target = *number;
  return true;
}

bool set_text(std::optional<std::string>& target, const toml::node& node) {
  target = node.value<std::string>();
  return target.has_value() && node.is_string() && !target->empty();
}

constexpr std::string_view kExtent = "an integer, or a list of one to three";
constexpr std::string_view kInteger = "an integer that is not negative";
constexpr std::string_view kString = "a string";

constexpr Key kLimitKeys[] = {
    {"steps", kInteger,
     [](LaunchReader& r, Settings& s, const toml::node& n) {
       return set_number(r, s.launch.limits.steps, n);
     }},
    {"states", kInteger,
     [](LaunchReader& r, Settings& s, const toml::node& n) {
       return set_number(r, s.launch.limits.states, n);
     }},
    {"memory", kInteger,
     [](LaunchReader& r, Settings& s, const toml::node& n) {
       return set_number(r, s.launch.limits.memory, n);
     }},
    {"seconds", "a positive number",
     [](LaunchReader&, Settings& s, const toml::node& n) {
       const auto number = n.is_number() ? n.value<double>() : std::nullopt;
       s.launch.limits.seconds = number.value_or(0);
       return s.launch.limits.seconds > 0 && s.launch.limits.seconds < 1e9;
     }},
};

bool read_keys(LaunchReader& reader, Settings& settings, const toml::table& table,
               std::span<const Key> keys);

bool set_limits(LaunchReader& reader, Settings& settings, const toml::node& node) {
  return node.is_table() && read_keys(reader, settings, *node.as_table(), kLimitKeys);
}

bool set_parameters(LaunchReader& reader, Settings& settings, const toml::node& node) {
  if (!node.is_table()) {
    return false;
  }
  for (const auto& [key, content] : *node.as_table()) {
    const auto place = parse_index(key.str());
    const auto named = parse_name(key.str());
    if (!place && !named) {
      reader.complain(key.source(), fmt::format("'{}' is no parameter: expected its number from 0, "
                                                "as in 2, or with an offset, as in \"2+8\"",
                                                key.str()));
      continue;
    }
    auto given = reader.given(content);
    if (given && !place) {
      set_parameter(settings, {std::string{named->name}, named->offset, std::move(*given)});
    } else if (given) {
      set_parameter(settings.launch,
                    {.index = place->index, .offset = place->offset, .value = std::move(*given)});
    }
  }
  return true;
}

bool set_globals(LaunchReader& reader, Settings& settings, const toml::node& node) {
  if (!node.is_table()) {
    return false;
  }
  for (const auto& [key, content] : *node.as_table()) {
    const std::string_view whole = key.str();
    const std::size_t plus = whole.find('+');
    const auto offset = plus == std::string_view::npos ? std::optional<std::uint64_t>{0}
                                                       : parse_unsigned(whole.substr(plus + 1));
    if (!offset) {
      reader.complain(key.source(), fmt::format("'{}' has no offset after '+'", whole));
      continue;
    }
    if (auto given = reader.given(content)) {
      set_global(settings.launch, {.name = std::string{whole.substr(0, plus)},
                                   .offset = *offset,
                                   .value = std::move(*given)});
    }
  }
  return true;
}

bool set_barriers(LaunchReader& reader, Settings& settings, const toml::node& node) {
  if (!node.is_table()) return false;
  for (const auto& [key, content] : *node.as_table()) {
    const std::string name = content.is_string() ? content.value_or(std::string{}) : "";
    if (set_barrier_name(settings, key.str(), name)) continue;
    reader.complain(key.source(), fmt::format("'barriers' needs {}", kBarrierNameWanted));
  }
  return true;
}

// All parameters as bytes, two hexadecimal digits each.
bool set_segment(LaunchReader&, Settings& settings, const toml::node& node) {
  const auto text = node.is_string() ? node.value<std::string>() : std::nullopt;
  if (!text || text->size() % 2 != 0) {
    return false;
  }
  std::vector<std::byte>& bytes = settings.launch.parameter_segment;
  bytes.clear();
  for (std::size_t i = 0; i < text->size(); i += 2) {
    const auto byte = parse_unsigned("0x" + text->substr(i, 2));
    if (!byte) {
      return false;
    }
    bytes.push_back(static_cast<std::byte>(*byte));
  }
  return true;
}

bool set_memories(LaunchReader& reader, Settings& settings, const toml::node& node) {
  if (!node.is_array_of_tables()) {
    return false;
  }
  // Later files replace what earlier ones said; this file's named buffers stay.
  std::erase_if(settings.launch.memories, [&](const machine::Memory& memory) {
    return !reader.is_named(machine::region_of(memory.address));
  });
  for (const auto& each : *node.as_array()) {
    if (auto memory = read_memory(reader, *each.as_table())) {
      if (reader.is_named(machine::region_of(memory->address))) {
        reader.complain(each.source(), "a buffer with a name lies at this address");
        continue;
      }
      settings.launch.memories.push_back(std::move(*memory));
    }
  }
  return true;
}

// Of this file's buffers, which 'param' names: tables are read in the order of their keys.
bool set_buffers(LaunchReader& reader, Settings& settings, const toml::node& node) {
  return node.is_table() && read_buffers(reader, settings.launch, *node.as_table());
}

constexpr Key kKeys[] = {
    {"buffer", "tables, [buffer.NAME] each", set_buffers},
    {"file", kString,
     [](LaunchReader&, Settings& s, const toml::node& n) { return set_text(s.kernel_file, n); }},
    {"parameters", "a string of hexadecimal digits, two for each byte", set_segment},
    {"memory", "tables, [[memory]] each", set_memories},
    {"cooperative", "true or false",
     [](LaunchReader&, Settings& s, const toml::node& n) {
       s.launch.cooperative = n.value_or(false);
       return n.is_boolean();
     }},
    {"isa", kFrontEndNames,
     [](LaunchReader&, Settings& s, const toml::node& n) {
       s.front_end = front_end_named(n.is_string() ? n.value_or(std::string_view{}) : "");
       return s.front_end != nullptr;
     }},
    {"kernel", "the name of a kernel, or /regular expression/",
     [](LaunchReader&, Settings& s, const toml::node& n) {
       return set_text(s.kernel, n) && is_kernel_pattern(*s.kernel);
     }},
    {"target", kString,
     [](LaunchReader&, Settings& s, const toml::node& n) { return set_text(s.launch.target, n); }},
    {"block", kExtent,
     [](LaunchReader& r, Settings& s, const toml::node& n) {
       return set_extent(r, s.launch.block, n);
     }},
    {"grid", kExtent,
     [](LaunchReader& r, Settings& s, const toml::node& n) {
       return set_extent(r, s.launch.grid, n);
     }},
    {"cluster", kExtent,
     [](LaunchReader& r, Settings& s, const toml::node& n) {
       return set_extent(r, s.launch.cluster, n);
     }},
    {"subgroup", "an integer from 1 to 1024",
     [](LaunchReader& r, Settings& s, const toml::node& n) {
       const auto number = r.unsigned_number(n);
       s.launch.subgroup = static_cast<std::uint32_t>(number.value_or(0) & 0xffffU);
       return number && *number >= 1 && *number <= 1024;
     }},
    {"shared", kInteger,
     [](LaunchReader& r, Settings& s, const toml::node& n) {
       return set_number(r, s.launch.shared_bytes, n);
     }},
    {"seed", kInteger,
     [](LaunchReader& r, Settings& s, const toml::node& n) {
       return set_number(r, s.launch.seed, n);
     }},
    {"same-value-writes", "\"warning\" or \"error\"",
     [](LaunchReader&, Settings& s, const toml::node& n) {
       const auto word = n.is_string() ? n.value_or(std::string_view{}) : "";
       s.launch.same_value_writes =
           word == "error" ? machine::SameValueWrites::kError : machine::SameValueWrites::kWarning;
       return word == "error" || word == "warning";
     }},
    {"limits", "a table", set_limits},
    {"param", "a table whose keys are parameter numbers", set_parameters},
    {"global", "a table whose keys are names of module variables", set_globals},
    {"barriers", "a table: 1 = \"producer_full\"", set_barriers},
};

bool read_keys(LaunchReader& reader, Settings& settings, const toml::table& table,
               std::span<const Key> keys) {
  std::vector<std::string_view> names;
  for (const Key& key : keys) {
    names.push_back(key.name);
  }
  for (const auto& [name, content] : table) {
    const auto at = std::ranges::find(keys, std::string_view{name.str()}, &Key::name);
    if (at == keys.end()) {
      reader.complain(name.source(),
                      fmt::format("unknown key '{}'{}; the keys here are {}", name.str(),
                                  did_you_mean(name.str(), names), fmt::join(names, ", ")));
    } else if (!at->handler(reader, settings, content)) {
      reader.complain(content.source(), fmt::format("'{}' must be {}, not {}", at->name, at->wanted,
                                                    LaunchReader::type_name(content)));
    }
  }
  return true;
}

}  // namespace

void read_launch_keys(LaunchReader& reader, Settings& settings, const toml::table& table) {
  read_keys(reader, settings, table, kKeys);
}

Result<void> apply_launch_file(const SourceFilePtr& file, const ReadBytes& read_bytes,
                               Settings& settings, Diagnostics& diagnostics) {
  LaunchReader reader(file, read_bytes, diagnostics);
  const std::size_t before = diagnostics.error_count();
  const auto parsed = parse_launch_text(file, reader, diagnostics);
  if (!parsed) return failed(Reported{});
  read_keys(reader, settings, *parsed, kKeys);
  if (diagnostics.error_count() > before) {
    return failed(Reported{});
  }
  return {};
}

Result<std::optional<std::string>> kernel_file_in(const SourceFilePtr& file,
                                                  Diagnostics& diagnostics) {
  const ReadBytes none = [](const std::string&) -> Result<SharedBytes> {
    return failed(Reported{});
  };
  LaunchReader reader(file, none, diagnostics);
  const auto parsed = parse_launch_text(file, reader, diagnostics);
  if (!parsed) return failed(Reported{});
  const toml::node* const named = parsed->get("file");
  if (named == nullptr) return std::optional<std::string>{};
  std::optional<std::string> name;
  if (!set_text(name, *named)) {
    reader.complain(named->source(), fmt::format("'file' must be {}, not {}", kString,
                                                 LaunchReader::type_name(*named)));
    return failed(Reported{});
  }
  return name;
}

}  // namespace muster::driver

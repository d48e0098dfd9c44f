// The part of YAML that AMDGPU metadata is written in: maps, lists and scalars by indentation, or
// in brackets (yaml_flow.h). Depends on nothing of ours.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::amdgcn {

struct Yaml {
  struct Entry;

  std::string scalar;
  std::vector<Entry> entries;  // of a map, in order
  std::vector<Yaml> items;     // of a list

  const Yaml* find(std::string_view key) const;
  std::optional<std::uint64_t> number(std::string_view key) const;
  std::string text(std::string_view key) const;  // empty if absent
};

struct Yaml::Entry {
  std::string first;
  Yaml second;
};

// What stands in quotes, or the text itself.
std::string unquoted(std::string_view text);

// Nothing if the text is no such YAML; `line` is then the line (from 0) that is not.
std::optional<Yaml> read_yaml(std::string_view text, std::size_t& line);

}  // namespace muster::amdgcn

// YAML's flow style: maps and lists in brackets, `{.size: 8, .offset: 0}`, `[64, 1, 1]`. Depends on
// yaml.h.
#pragma once

#include <optional>
#include <string_view>

#include "isa/amdgcn/parse/yaml.h"

namespace muster::amdgcn {

constexpr bool begins_flow(std::string_view text) {
  return text.starts_with('{') || text.starts_with('[');
}

// Whether every bracket that is opened is closed, outside of quotes: a value may go over lines.
bool flow_is_whole(std::string_view text);

// Nothing if the text, from its first bracket to the last, is no value of that style.
std::optional<Yaml> read_flow(std::string_view text);

}  // namespace muster::amdgcn

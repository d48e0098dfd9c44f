// Looking into messages: members by their path, and the ids that answers repeat. Depends on
// base/json_reader.h.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_reader.h"

namespace muster::lsp {

// The member at the end of the path; null if there is none.
const JsonValue* find(const JsonValue& value, std::initializer_list<std::string_view> path);

// A string, or an integer from 0, there; nothing if there is none.
std::optional<std::string_view> text_at(const JsonValue& value,
                                        std::initializer_list<std::string_view> path);
std::optional<std::uint32_t> number_at(const JsonValue& value,
                                       std::initializer_list<std::string_view> path);
bool true_at(const JsonValue& value, std::initializer_list<std::string_view> path);

// A scalar as JSON again; anything else is null.
std::string as_json(const JsonValue* value);

}  // namespace muster::lsp

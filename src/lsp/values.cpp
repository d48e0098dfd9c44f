// See values.h.
#include "lsp/values.h"

#include <algorithm>
#include <charconv>

#include "base/json_writer.h"

namespace muster::lsp {

const JsonValue* find(const JsonValue& value, std::initializer_list<std::string_view> path) {
  const JsonValue* at = &value;
  for (const std::string_view name : path) {
    const auto found = std::ranges::find(at->names, name);
    if (at->kind != JsonValue::Kind::object || found == at->names.end()) return nullptr;
    at = &at->items[static_cast<std::size_t>(found - at->names.begin())];
  }
  return at;
}

std::optional<std::string_view> text_at(const JsonValue& value,
                                        std::initializer_list<std::string_view> path) {
  const JsonValue* const found = find(value, path);
  if (found == nullptr || found->kind != JsonValue::Kind::string) return std::nullopt;
  return found->text;
}

std::optional<std::uint32_t> number_at(const JsonValue& value,
                                       std::initializer_list<std::string_view> path) {
  const JsonValue* const found = find(value, path);
  if (found == nullptr || found->kind != JsonValue::Kind::number) return std::nullopt;
  std::uint32_t number = 0;
  const char* const end = found->text.data() + found->text.size();
  const auto [stop, error] = std::from_chars(found->text.data(), end, number);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

bool true_at(const JsonValue& value, std::initializer_list<std::string_view> path) {
  const JsonValue* const found = find(value, path);
  return found != nullptr && found->kind == JsonValue::Kind::boolean && found->text == "true";
}

std::string as_json(const JsonValue* value) {
  if (value == nullptr) return "null";
  switch (value->kind) {
    case JsonValue::Kind::boolean:
    case JsonValue::Kind::number:
      return value->text;
    case JsonValue::Kind::string:
      return json_quoted(value->text);
    case JsonValue::Kind::null:
    case JsonValue::Kind::array:
    case JsonValue::Kind::object:
      break;
  }
  return "null";
}

}  // namespace muster::lsp

// A JSON text as a tree: what a host of the library gives as options. Numbers keep their spelling,
// so that 64 bits fit; names of a member are in order and may repeat. Reference: RFC 8259. Depends
// on nothing of ours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace muster {

struct JsonValue {
  enum class Kind : std::uint8_t { null, boolean, number, string, array, object };
  Kind kind = Kind::null;
  std::string text;                // of a string, unescaped; "true", "-1.5e3"
  std::vector<std::string> names;  // of an object's members; the values are `items`
  std::vector<JsonValue> items;
};

struct JsonError {
  std::size_t offset = 0;
  std::string_view message;
};

// One value with blanks around it; arrays and objects nest at most 64 deep.
tl::expected<JsonValue, JsonError> read_json(std::string_view text);

// Whether the whole text is the spelling of one number.
bool is_json_number(std::string_view text);

}  // namespace muster

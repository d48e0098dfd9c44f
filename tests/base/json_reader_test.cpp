// The JSON reader against an independent one, and what it refuses.
#include "base/json_reader.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <nlohmann/json.hpp>
#include <string>

namespace muster {
namespace {

nlohmann::json tree(const JsonValue& value) {
  switch (value.kind) {
    case JsonValue::Kind::null:
      return nullptr;
    case JsonValue::Kind::boolean:
      return value.text == "true";
    case JsonValue::Kind::number:
      return nlohmann::json::parse(value.text);
    case JsonValue::Kind::string:
      return value.text;
    case JsonValue::Kind::array: {
      nlohmann::json out = nlohmann::json::array();
      for (const JsonValue& item : value.items) {
        out.push_back(tree(item));
      }
      return out;
    }
    case JsonValue::Kind::object:
      break;
  }
  nlohmann::json out = nlohmann::json::object();
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    out[value.names[i]] = tree(value.items[i]);
  }
  return out;
}

TEST_CASE("what is read is what was written") {
  for (const char* const text : {"null", " true ", "[]", "{ }", "-0.5e+3", "18446744073709551615",
                                 R"("a\"\\\/\b\f\n\r\t")", R"("\u00e9\u20ac\ud83d\ude00")",
                                 R"({"a": [1, {"b": null}], "c": "d"})", "[\t1,\r\n2 , 3]"}) {
    const auto read = read_json(text);
    REQUIRE_MESSAGE(read, text);
    CHECK_MESSAGE(tree(*read) == nlohmann::json::parse(text), text);
  }
}

TEST_CASE("what is no JSON is refused with a place") {
  for (const char* const text :
       {"", "nul", "01", "1.", "1e", "-", "[1,]", "[1 2]", "{\"a\" 1}", "{a: 1}", "{\"a\": 1,}",
        "\"", "\"\\x\"", "\"\\u12\"", "\"\n\"", "1 2", "{\"a\": }"}) {
    const auto read = read_json(text);
    REQUIRE_FALSE_MESSAGE(read, text);
    CHECK(read.error().offset <= std::string{text}.size());
    CHECK_FALSE(read.error().message.empty());
  }
  CHECK(read_json(R"("\ud83d alone")")->text == "\xef\xbf\xbd alone");
  CHECK(read_json(std::string(60, '[') + std::string(60, ']')));
  CHECK_FALSE(read_json(std::string(100'000, '[')));
}

TEST_CASE("any bytes are read as the other reader reads them, or refused by both") {
  rc::check([](const std::string& noise) {
    const std::string text = "[" + noise + "]";
    const auto read = read_json(text);
    const nlohmann::json other = nlohmann::json::parse(text, nullptr, false);
    // The other one refuses what is not UTF-8; here bytes of strings are passed on.
    RC_ASSERT(other.is_discarded() || read.has_value());
  });
}

}  // namespace
}  // namespace muster

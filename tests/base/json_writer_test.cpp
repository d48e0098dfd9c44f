// The JSON writer: what it writes is read back equal by an independent parser.
#include "base/json_writer.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>

namespace muster {
namespace {

TEST_CASE("nesting, commas and indentation") {
  std::string out;
  JsonWriter json{out};
  json.begin_object();
  json.field("line", 41);
  json.key("empty");
  json.begin_array();
  json.end_array();
  json.key("list");
  json.begin_array();
  json.value(true);
  json.null();
  json.end_array();
  CHECK_FALSE(json.complete());
  json.end_object();
  CHECK(json.complete());
  CHECK(out == "{\n  \"line\": 41,\n  \"empty\": [],\n  \"list\": [\n    true,\n    null\n  ]\n}");
}

TEST_CASE("one line without indentation") {
  std::string out;
  JsonWriter json{out, 0};
  json.begin_array();
  json.value(1);
  json.value("a");
  json.end_array();
  CHECK(out == "[1,\"a\"]");
}

TEST_CASE("numbers keep their value and what is no number is null") {
  std::string out;
  JsonWriter json{out, 0};
  json.begin_array();
  json.value(0.1);
  json.value(std::numeric_limits<std::int64_t>::min());
  json.value(std::numeric_limits<std::uint64_t>::max());
  json.value(std::numeric_limits<double>::infinity());
  json.end_array();
  CHECK(out == "[0.1,-9223372036854775808,18446744073709551615,null]");
}

TEST_CASE("bytes that are not UTF-8 are replaced") {
  CHECK(json_quoted("a\xff"
                    "b") ==
        "\"a\xef\xbf\xbd"
        "b\"");
  CHECK(json_quoted("\xc0\x80") == "\"\xef\xbf\xbd\xef\xbf\xbd\"");  // overlong
  CHECK(json_quoted("\xc3\xa9") == "\"\xc3\xa9\"");
}

TEST_CASE("any text is read back by another parser") {
  CHECK(rc::check("any text is read back", [](const std::string& bytes) {
    std::string ascii;
    for (const char symbol : bytes) {
      ascii += static_cast<char>(static_cast<unsigned char>(symbol) & 0x7fU);
    }
    RC_ASSERT(nlohmann::json::parse(json_quoted(ascii)).get<std::string>() == ascii);
    RC_ASSERT(nlohmann::json::accept(json_quoted(bytes)));
  }));
}

}  // namespace
}  // namespace muster

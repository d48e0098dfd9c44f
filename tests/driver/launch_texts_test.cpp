// What a report says of a launch: enough to launch it again.
#include "driver/launch/launch_texts.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace muster::driver {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

std::string value_of(const Pairs& pairs, std::string_view name) {
  const auto found = std::ranges::find(pairs, name, &std::pair<std::string, std::string>::first);
  return found == pairs.end() ? "(none)" : found->second;
}

machine::ParameterValue parameter(std::uint32_t index, machine::Given value) {
  return {.index = index, .offset = 0, .value = std::move(value)};
}

TEST_CASE("launches that differ are told apart") {
  Settings settings;
  machine::LaunchOptions& launch = settings.launch;
  const std::vector<std::byte> four(4, std::byte{1});
  constexpr std::uint64_t kAddress = std::uint64_t{1} << 44U;
  machine::TensorMap map;
  map.element_bytes = 2;
  map.dimensions = {64, 32};
  map.box = {8, 8};
  launch.parameters = {
      parameter(0, machine::Buffer{.size = 8, .contents = {}}),
      parameter(1, machine::Buffer{.size = 8, .contents = {}, .known_rest = false}),
      parameter(2, machine::Buffer{.size = 8, .contents = four, .known_rest = false}),
      parameter(3, machine::Integer{.bits = kAddress + 16}),
      parameter(4, machine::Integer{.bits = kAddress + 4096}),
      parameter(5, map)};
  launch.globals = {{.name = "table", .offset = 4, .value = machine::Integer{.bits = 7}}};
  launch.memories = {
      {.address = kAddress, .size = 64, .contents = {}, .variable = {}, .host = true}};
  const analysis::LaunchTexts texts = launch_texts(settings, ContentsInWords::hashed);
  for (const char* index : {"0", "1", "2"}) {
    CHECK(value_of(texts.parameters, index) == "buffer:8");
  }
  CHECK(value_of(texts.contents, "0") == "(none)");
  CHECK(value_of(texts.contents, "1") == "unknown");
  CHECK(value_of(texts.contents, "2").starts_with("4 bytes, hash "));
  CHECK(value_of(texts.contents, "2").ends_with(", the rest unknown"));
  CHECK(value_of(texts.parameters, "3") == "0x100000000010");
  CHECK(value_of(texts.parameters, "4") == "17592186048512");
  CHECK(value_of(texts.parameters, "5") == "tensor: element 2, box 8x8, dimensions 64x32");
  CHECK(value_of(texts.globals, "table+4") == "7");
  CHECK(value_of(texts.contents, "0x100000000000") == "64 bytes, unknown, the host may write");
  CHECK(launch_texts(settings, ContentsInWords::left_out).contents.empty());
}

TEST_CASE("what decides a verdict beside memory is told where it is no default") {
  Settings settings;
  const analysis::LaunchTexts usual = launch_texts(settings, ContentsInWords::hashed);
  CHECK_FALSE(usual.cooperative);
  CHECK_FALSE(usual.same_value_writes_refute);
  settings.launch.cooperative = true;
  settings.launch.same_value_writes = machine::SameValueWrites::kError;
  settings.launch.seed = 7;
  settings.launch.subgroup = 64;
  const analysis::LaunchTexts texts = launch_texts(settings, ContentsInWords::hashed);
  CHECK(texts.cooperative);
  CHECK(texts.same_value_writes_refute);
  CHECK(texts.seed == 7);
  CHECK(texts.subgroup == 64);
}

}  // namespace
}  // namespace muster::driver

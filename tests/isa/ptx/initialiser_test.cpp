// The bytes and relocations of initialised variables.
#include "isa/ptx/parse/initialiser.h"

#include <doctest/doctest.h>

#include <cstring>
#include <string>

#include "diagnostics/render.h"
#include "isa/ptx/parse/parser.h"

namespace muster::ptx {
namespace {

Module parse_text(const std::string& text) {
  Diagnostics diagnostics;
  auto module =
      parse(make_source_file("test.ptx", ".version 9.0\n.target sm_90a\n" + text), diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  return std::move(*module);
}

std::vector<uint8_t> bytes_of(const Module& module, std::string_view name) {
  Diagnostics diagnostics;
  const auto bytes = initial_bytes(module, *find_variable(module, name), diagnostics);
  REQUIRE_MESSAGE(bytes.has_value(), render(diagnostics));
  return *bytes;
}

using Bytes = std::vector<uint8_t>;

TEST_CASE("integers are stored little-endian in the width of the element") {
  const Module module = parse_text(
      ".global .b8 a[4] = {1, 0xff, -1, 300};\n.global .b16 b[2] = {1+2, 010};\n"
      ".const .s64 c = -2;\n.global .b32 d[3] = {7};\n.global .b8 e[5];\n");
  CHECK(bytes_of(module, "a") == Bytes{1, 0xff, 0xff, 44});
  CHECK(bytes_of(module, "b") == Bytes{3, 0, 8, 0});
  CHECK(bytes_of(module, "c") == Bytes{0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff});
  CHECK(bytes_of(module, "d") == Bytes{7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  CHECK(bytes_of(module, "e") == Bytes{0, 0, 0, 0, 0});
}

TEST_CASE("rows of an array and elements of a vector nest") {
  const Module module = parse_text(
      ".global .b8 a[2][3] = {{1, 2, 3}, {4}};\n.global .v2 .b16 b[2] = {{1, 2}, {3}};\n"
      ".global .v4 .b8 c = {9, 8};\n.global .b8 d[2][2] = {{}, {5, 6}};\n");
  CHECK(bytes_of(module, "a") == Bytes{1, 2, 3, 4, 0, 0});
  CHECK(bytes_of(module, "b") == Bytes{1, 0, 2, 0, 3, 0, 0, 0});
  CHECK(bytes_of(module, "c") == Bytes{9, 8, 0, 0});
  CHECK(bytes_of(module, "d") == Bytes{0, 0, 5, 6});
}

TEST_CASE("floating-point constants take the width of the element") {
  const Module module = parse_text(
      ".global .f32 a[3] = {1.0, 0f40000000, 0d3FE0000000000000};\n"
      ".global .f64 b[2] = {0f3F800000, -0.5};\n.global .b32 c = 1.5;\n");
  const auto floats = bytes_of(module, "a");
  float a[3];
  std::memcpy(a, floats.data(), sizeof a);
  CHECK(a[0] == 1.0f);
  CHECK(a[1] == 2.0f);
  CHECK(a[2] == 0.5f);
  const auto doubles = bytes_of(module, "b");
  double b[2];
  std::memcpy(b, doubles.data(), sizeof b);
  CHECK(b[0] == 1.0);
  CHECK(b[1] == -0.5);
  CHECK(bytes_of(module, "c") == Bytes{0, 0, 0xc0, 0x3f});
}

TEST_CASE("addresses become relocations") {
  const Module module = parse_text(
      ".global .b32 x[4];\n.func f();\n"
      ".global .u64 p[5] = {5, x, generic(x)+8, f, x-4};\n.global .u8 m[2] = {0, 0xFF00(x)};\n");
  const Variable& p = *find_variable(module, "p");
  REQUIRE(p.relocations.count == 4);
  const Relocation* all = &module.relocations[p.relocations.first];
  CHECK(all[0].offset == 8);
  CHECK_FALSE(all[0].is_generic);
  CHECK(module.variables[all[0].symbol].name == "x");
  CHECK(all[1].is_generic);
  CHECK(all[1].addend == 8);
  CHECK(all[2].is_function);
  CHECK(module.functions[all[2].symbol].name == "f");
  CHECK(all[3].addend == -4);
  const Relocation& masked = module.relocations[find_variable(module, "m")->relocations.first];
  CHECK(masked.mask == 0xFF00);
  CHECK(masked.offset == 1);
  CHECK(bytes_of(module, "p")[0] == 5);
}

TEST_CASE("a variable that is too large is refused") {
  const Module module = parse_text(".global .b8 x[1000];\n");
  Diagnostics diagnostics;
  CHECK_FALSE(initial_bytes(module, *find_variable(module, "x"), diagnostics, 999).has_value());
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(diagnostics.all()[0].kind == Kind::kPtxLimit);
}

}  // namespace
}  // namespace muster::ptx

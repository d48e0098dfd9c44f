// Constants of C++ sources, read without a compiler: what is plainly a number, and nothing else.
#include "driver/source_constants.h"

#include <doctest/doctest.h>

namespace muster::driver {
namespace {

TEST_CASE("driver: enumerators, constants and macros have their numbers") {
  const SourceConstants known = constants_of(
      "enum class Bar : uint32_t { kNone, kFull = 3, kEmpty /* 4 */, kLast = kFull };\n"
      "enum { Old = 0x10u, Next };\n"
      "constexpr int kLoaded = 1, kTaken = 2;  // constexpr int kComment = 9;\n"
      "static const unsigned kOne = (1);\n"
      "#define ID_FULL 7\n"
      "#define ID_EMPTY (8)\n"
      "const char* text = \"enum { kText = 1 }\";\n"
      "template <int kStages = 4> __global__ void k(const int n) {}\n");
  const SourceConstants wanted{{"kNone", 0}, {"kFull", 3},   {"kEmpty", 4},  {"kLast", 3},
                               {"Old", 16},  {"Next", 17},   {"kLoaded", 1}, {"kTaken", 2},
                               {"kOne", 1},  {"ID_FULL", 7}, {"ID_EMPTY", 8}};
  CHECK(known == wanted);
}

TEST_CASE("driver: what is computed, or has two values, is no constant") {
  const SourceConstants known = constants_of(
      "constexpr int kSum = 1 + 2, kCall = f(3), kOctal = 010;\n"
      "enum A { kComputed = 1 << 3, kBehind, kAgain = 5 };\n"
      "void f() { constexpr int kStage = 1; }\n"
      "void g() { constexpr int kStage = 2; }\n"
      "#define F(x) x\n"
      "#define TWO_LINES \\\n  6\n");
  const SourceConstants wanted{{"kAgain", 5}, {"TWO_LINES", 6}};
  CHECK(known == wanted);
}

TEST_CASE("driver: broken sources end") {
  for (const char* text :
       {"enum", "enum {", "enum { a =", "constexpr", "constexpr int a =", "#", "#define",
        "#define A (", "/*", "\"", "'\\", "enum { a, b = {", "const a"}) {
    CHECK_NOTHROW(static_cast<void>(constants_of(text)));
    CHECK_NOTHROW(static_cast<void>(names_in_statement(text, 1)));
    CHECK_NOTHROW(static_cast<void>(included_files(text)));
  }
}

std::string used(std::string_view text, std::uint32_t line) {
  std::string out;
  for (const UsedName& each : names_in_statement(text, line)) {
    out += each.name + (each.use == NameUse::alone      ? " "
                        : each.use == NameUse::added_to ? "+ "
                                                        : "++ ");
  }
  return out;
}

TEST_CASE("driver: a statement's names, by how they are used") {
  CHECK(used("named_sync(kFull, 64);", 1) == "kFull ");
  CHECK(used("\n  named_sync(kFull + stage,\n      kThreads * 32); sync(kLater);", 2) ==
        "kFull+ stage++ ");
  CHECK(used("sync(id + kReserved);", 1) == "id+ kReserved++ ");
  CHECK(used("B::sync(n, static_cast<uint32_t>(my::Bar::kFull) /* kComment */);", 1) == "n kFull ");
  CHECK(used("sync((int)Bar::kFull + 1, (uint32_t)kLast, std::", 1) == "kFull+ kLast ");
  CHECK(used("sync(int(Bar::kFull) + f(a * b), std::to_underlying(kLast));", 1) == "kFull+ kLast ");
  CHECK(used("sync(static_cast<int>(Bar::kFull) + s, 2 * static_cast<int>(kWarps));", 1) ==
        "kFull+ s++ ");
  CHECK(used("sync<kFull>();", 1) == "kFull ");
  CHECK(used("asm volatile(\"bar.sync %0, kText;\" ::\"r\"(kFull));", 1) == "kFull ");
  CHECK(used("one", 7).empty());
}

TEST_CASE("driver: includes by quotes") {
  CHECK(included_files("#include <a.h>\n#include \"b.hpp\"\n// #include \"c.h\"\n") ==
        std::vector<std::string>{"b.hpp"});
}

}  // namespace
}  // namespace muster::driver

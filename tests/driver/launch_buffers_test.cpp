// Buffers with names, pointers into them and inside them, and contents that are described.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <string>

#include "driver/check_files.h"
#include "driver/launch/drawn_contents.h"
#include "driver/launch/launch_file.h"
#include "driver/options.h"

namespace muster::driver {
namespace {

// Thread i: out[i] = in[i + 1].
constexpr const char* kShift =
    ".version 8.0\n.target sm_80\n.address_size 64\n"
    ".visible .entry shift(.param .u64 out, .param .u64 in) {\n"
    "  .reg .b64 %rd<6>;\n  .reg .b32 %r<3>;\n"
    "  ld.param.u64 %rd1, [out];\n  ld.param.u64 %rd2, [in];\n"
    "  mov.u32 %r1, %tid.x;\n  mul.wide.u32 %rd3, %r1, 4;\n"
    "  add.s64 %rd4, %rd2, %rd3;\n  add.s64 %rd5, %rd1, %rd3;\n"
    "  ld.global.u32 %r2, [%rd4];\n  st.global.u32 [%rd5], %r2;\n  ret;\n}\n";

// The same with both pointers in a table that the parameter points to.
constexpr const char* kShiftTable =
    ".version 8.0\n.target sm_80\n.address_size 64\n"
    ".visible .entry shift(.param .u64 table) {\n"
    "  .reg .b64 %rd<7>;\n  .reg .b32 %r<3>;\n"
    "  ld.param.u64 %rd6, [table];\n"
    "  ld.global.u64 %rd1, [%rd6];\n  ld.global.u64 %rd2, [%rd6+8];\n"
    "  mov.u32 %r1, %tid.x;\n  mul.wide.u32 %rd3, %r1, 4;\n"
    "  add.s64 %rd4, %rd2, %rd3;\n  add.s64 %rd5, %rd1, %rd3;\n"
    "  ld.global.u32 %r2, [%rd4];\n  st.global.u32 [%rd5], %r2;\n  ret;\n}\n";

// Scatter: out[index[i]] = i.
constexpr const char* kScatter =
    ".version 8.0\n.target sm_80\n.address_size 64\n"
    ".visible .entry scatter(.param .u64 out, .param .u64 index) {\n"
    "  .reg .b64 %rd<7>;\n  .reg .b32 %r<3>;\n"
    "  ld.param.u64 %rd1, [out];\n  ld.param.u64 %rd2, [index];\n"
    "  mov.u32 %r1, %tid.x;\n  mul.wide.u32 %rd3, %r1, 4;\n"
    "  add.s64 %rd4, %rd2, %rd3;\n  ld.global.u32 %r2, [%rd4];\n"
    "  mul.wide.u32 %rd5, %r2, 4;\n  add.s64 %rd6, %rd1, %rd5;\n"
    "  st.global.u32 [%rd6], %r1;\n  ret;\n}\n";

struct Read {
  Settings settings;
  Diagnostics diagnostics;
  bool whole = false;
};
Read read(const std::string& text) {
  Read result;
  const ReadBytes none = [](const std::string&) -> Result<std::string> {
    return failed(Reported{});
  };
  result.whole = apply_launch_file(make_source_file("launch.toml", text), none, result.settings,
                                   result.diagnostics)
                     .has_value();
  return result;
}
std::string problem(const std::string& text) {
  const Read result = read(text);
  return result.diagnostics.all().empty() ? "" : result.diagnostics.all().front().message;
}

analysis::CheckResult check(const char* kernel, const std::string& launch) {
  CheckRequest request;
  Input input;
  input.name.text = "k.ptx";
  input.source = make_source_file("k.ptx", kernel);
  input.launch = [&](Settings& settings, const ReadBytes& bytes, Diagnostics& diagnostics) {
    return apply_launch_file(make_source_file("launch.toml", launch), bytes, settings, diagnostics);
  };
  request.inputs.push_back(input);
  const auto outcomes = check_files(request);
  REQUIRE(outcomes.front().readable);
  REQUIRE(outcomes.front().results.size() == 1);
  return outcomes.front().results.front();
}

TEST_CASE("two pointers into one buffer meet, or do not") {
  const auto verdict = [](const std::string& parameters) {
    return check(kShift, "block = 64\n[buffer.A]\nbytes = 1024\n[param]\n" + parameters).verdict;
  };
  CHECK(verdict("0 = { buffer = \"A\" }\n1 = { buffer = \"A\", offset = 4 }\n") ==
        analysis::Verdict::refuted);
  CHECK(verdict("0 = { buffer = \"A\", offset = 256 }\n1 = { buffer = \"A\" }\n") ==
        analysis::Verdict::verified);
  CHECK(verdict("0 = { buffer = \"A\", offset = 252 }\n1 = { buffer = \"A\" }\n") ==
        analysis::Verdict::refuted);
  // The same addresses in each thread: a copy in place.
  CHECK(verdict("0 = { buffer = \"A\" }\n1 = { buffer = \"A\" }\n") == analysis::Verdict::verified);
  // Its end is held against accesses.
  CHECK(verdict("0 = { buffer = \"A\", offset = 772 }\n1 = { buffer = \"A\" }\n") ==
        analysis::Verdict::refuted);
}

// Waits for a word that nobody in the launch sets.
constexpr const char* kLatch =
    ".version 8.0\n.target sm_80\n.address_size 64\n"
    ".visible .entry latch(.param .u64 word) {\n"
    "  .reg .b64 %rd<2>;\n  .reg .b32 %r<2>;\n  .reg .pred %p<2>;\n"
    "  ld.param.u64 %rd1, [word];\n"
    "W:\n  ld.volatile.global.u32 %r1, [%rd1];\n  setp.eq.u32 %p1, %r1, 0;\n  @%p1 bra W;\n"
    "  ret;\n}\n";

TEST_CASE("a wait in memory that the host may write is not refuted") {
  const auto latch = [](const std::string& keys) {
    return check(kLatch, "block = 64\n[buffer.A]\nbytes = 64\nrest = \"zero\"\n" + keys +
                             "[param]\n0 = { buffer = \"A\" }\n");
  };
  const auto rules = [](const analysis::CheckResult& result) {
    std::string found;
    for (const auto& finding : result.findings) found += barrier::spelling(finding.rule) + " ";
    return found;
  };
  const auto names_nobody = [](const analysis::CheckResult& result) {
    return std::ranges::any_of(result.assumptions, [](const auto& one) {
      return one.id == barrier::AssumptionId::nobody_sets_word;
    });
  };
  for (const std::string keys : {"", "host = false\n"}) {
    const auto result = latch(keys);
    CHECK(result.verdict == analysis::Verdict::refuted);
    CHECK(rules(result) == "MU814 ");
    CHECK(names_nobody(result));
  }
  const auto open = latch("host = true\n");
  CHECK(open.verdict == analysis::Verdict::inconclusive);
  CHECK(rules(open) == "MU815 ");
  CHECK_FALSE(names_nobody(open));
  const Read memory = read(
      "[[memory]]\naddress = \"0x100000000000\"\nbytes = 8\nhost = true\n"
      "[[memory]]\naddress = \"0x200000000000\"\nbytes = 8\n");
  REQUIRE(memory.settings.launch.memories.size() == 2);
  CHECK(memory.settings.launch.memories[0].host);
  CHECK_FALSE(memory.settings.launch.memories[1].host);
  CHECK(problem("[buffer.A]\nbytes = 8\nhost = 1\n") == "'host' must be true or false");
}

TEST_CASE("pointers inside a buffer") {
  const auto verdict = [](const std::string& pointers) {
    return check(kShiftTable,
                 "block = 64\n[buffer.A]\nbytes = 1024\n[buffer.T]\nbytes = 16\npointers = { " +
                     pointers + " }\n[param]\n0 = { buffer = \"T\" }\n")
        .verdict;
  };
  CHECK(verdict(R"("0" = "A", "8" = "A+4")") == analysis::Verdict::refuted);
  CHECK(verdict(R"("0" = "A+256", "8" = "A")") == analysis::Verdict::verified);
}

TEST_CASE("described contents decide what indices meet") {
  const auto verdict = [](const std::string& draw) {
    return check(kScatter,
                 "block = 128\n[param]\n0 = \"buffer:4096\"\n1 = { buffer = 512, u32 = { "
                 "draw = 128, seed = 3, " +
                     draw + " } }\n")
        .verdict;
  };
  CHECK(verdict("below = 1024, distinct = true") == analysis::Verdict::verified);
  CHECK(verdict("below = 128, distinct = true, sorted = true") == analysis::Verdict::verified);
  CHECK(verdict("below = 100") == analysis::Verdict::refuted);
}

TEST_CASE("drawn numbers are what was asked for, and the same each time") {
  const auto numbers = drawn({.count = 1000, .seed = 5, .below = 1000, .distinct = true});
  REQUIRE(numbers);
  CHECK(std::set(numbers->begin(), numbers->end()).size() == 1000);
  CHECK(*std::ranges::max_element(*numbers) == 999);
  CHECK(*drawn({.count = 1000, .seed = 5, .below = 1000, .distinct = true}) == *numbers);
  CHECK(*drawn({.count = 1000, .seed = 6, .below = 1000, .distinct = true}) != *numbers);
  const auto sorted = drawn({.count = 99, .seed = 1, .below = 7, .sorted = true});
  CHECK(std::ranges::is_sorted(*sorted));
  CHECK(*std::ranges::max_element(*sorted) < 7);
  CHECK(drawn({.count = 3, .distinct = true})->size() == 3);
  CHECK_FALSE(drawn({.count = 8, .below = 7, .distinct = true}));
  CHECK_FALSE(drawn({.count = kDrawnMax + 1}));
}

TEST_CASE("mistakes in named buffers and described contents have a place") {
  CHECK(problem("[param]\n0 = { buffer = \"A\" }\n").find("there is no buffer 'A'") == 0);
  CHECK(problem("[buffer.A]\nbytes = 8\n[param]\n0 = { buffer = \"A\", offset = 9 }\n") ==
        "buffer 'A' has 8 bytes, no offset 9");
  CHECK(problem("[buffer.A]\nu8 = 1\n").find("buffer 'A' must be a table") == 0);
  CHECK(problem("[buffer.A]\nbytes = 1\nu16 = 1\n").find("the contents have 2 bytes") == 0);
  CHECK(problem("[buffer.A]\nbytes = 8\nwidth = 1\n").find("unknown key 'width'") == 0);
  CHECK(problem("[buffer.A]\nbytes = 8\nrest = 1\n") == "'rest' must be \"zero\" or \"unknown\"");
  CHECK(problem("[buffer.A]\nbytes = 1099511627776\nrest = \"zero\"\n").find("at most") !=
        std::string::npos);
  CHECK(problem("[buffer.A]\nbytes = 8\npointers = { \"1\" = \"A\" }\n").find("is no offset") !=
        std::string::npos);
  CHECK(problem("[buffer.A]\nbytes = 8\npointers = { \"0\" = 3 }\n").find("a pointer is") == 0);
  CHECK(problem("[buffer.A]\nbytes = 8\n[param]\n0 = { buffer = \"A\", u8 = 1 }\n")
            .find("a pointer has 'buffer'") == 0);
  CHECK(problem("[param]\n0 = { u8 = { draw = 4, below = 300 } }\n").find("'draw' says") == 0);
  CHECK(problem("[param]\n0 = { u8 = { draw = 4, above = 3 } }\n").find("described contents") == 0);
  CHECK(problem("[param]\n0 = { u8 = { draw = 9, below = 4, distinct = true } }\n") ==
        "there are no 9 distinct numbers below 4");
}

}  // namespace
}  // namespace muster::driver

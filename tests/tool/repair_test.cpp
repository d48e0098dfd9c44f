// muster fix and muster trim on kernels of the tests: a repair is verified by check and computes
// what the right twin computes; what is planted in a kernel that needs all it has is what trim
// takes away.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tool/tool.h"

namespace muster::tool {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

// A folder of its own that goes with it.
struct Folder {
  explicit Folder(const std::string& name) : path(fs::temp_directory_path() / name) {
    fs::create_directories(path);
  }
  ~Folder() { fs::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  fs::path path;
};

struct Ran {
  int code;
  std::string out, err;
};

Ran muster(const std::vector<std::string>& words) {
  const std::vector<std::string_view> arguments(words.begin(), words.end());
  Console console;
  const int code = execute(arguments, console);
  return {code, console.out, console.err};
}

Json json_of(const Ran& ran) {
  INFO(ran.err);
  return Json::parse(ran.out);
}

std::string kernel(const std::string& name) { return "tests/kernels/" + name + ".ptx"; }

TEST_CASE("what fix shows is what check then verifies, and the file changes only with --write") {
  const Folder folder("muster_fix_test");
  const std::string copy = (folder.path / "k.ptx").string();
  for (const std::string name :
       {"bitonic_barrier_in_branch", "broadcast_pivot", "count_differs_between_sides",
        "count_not_multiple_of_warp", "debug_missing_barrier", "done_flag_one_barrier",
        "epilogue_counts_producer", "histogram_cleared_late", "reduce_reads_too_early",
        "scan_blelloch_last_barrier", "softmax_scratch_reused", "syncwarp_staging_once",
        "transpose_no_barrier"}) {
    CAPTURE(name);
    const std::string text = text_of(kernel(name));
    write(copy, text);
    const Ran shown = muster({"fix", copy, "--format", "json"});
    CHECK(text_of(copy) == text);
    const Json found = json_of(shown)["kernels"][0];
    REQUIRE(!found["repairs"].empty());
    CHECK(shown.code == 0);
    CHECK(found["repairs"][0]["verified"] == true);
    CHECK(found["refuted"] == true);
    CHECK(muster({"fix", copy, "--write"}).code == 0);
    CHECK(text_of(copy) != text);
    CHECK(muster({"check", copy}).code == 0);
    CHECK(muster({"fix", copy, "--format", "json"}).out.find("\"refuted\": false") !=
          std::string::npos);
  }
}

// The lines of a text with the replacements of one of SARIF's fixes.
std::string replaced(const std::string& text, const Json& replacements) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  std::string out;
  std::size_t line = 0;
  for (const Json& each : replacements) {
    const Json& region = each["deletedRegion"];
    CHECK(region["startColumn"] == 1);
    CHECK(region["endColumn"] == 1);
    for (; line + 1 < region["startLine"].get<std::size_t>(); ++line) out += lines[line];
    out += each["insertedContent"]["text"].get<std::string>();
    line = region["endLine"].get<std::size_t>() - 1;
  }
  for (; line < lines.size(); ++line) out += lines[line];
  return out;
}

TEST_CASE("the fixes of a SARIF report are the repairs") {
  const Folder folder("muster_fix_sarif_test");
  const std::string copy = (folder.path / "k.ptx").string();
  for (const std::string name : {"transpose_no_barrier", "bitonic_barrier_in_branch"}) {
    CAPTURE(name);
    const std::string text = text_of(kernel(name));
    write(copy, text);
    const Json results = json_of(muster({"fix", copy, "--format", "sarif"}))["runs"][0]["results"];
    REQUIRE(!results.empty());
    const Json& fix = results[0]["fixes"][0];
    CHECK(!fix["description"]["text"].get<std::string>().empty());
    const Json& change = fix["artifactChanges"][0];
    const std::string uri = change["artifactLocation"]["uri"];
    CHECK(uri.ends_with("k.ptx"));
    write(copy, replaced(text, change["replacements"]));
    CHECK(muster({"check", copy}).code == 0);
  }
  CHECK(muster({"trim", copy, "--format", "sarif"}).code == 3);
}

TEST_CASE("the output of fix does not depend on threads") {
  const std::string name = kernel("softmax_scratch_reused");
  const std::string one = muster({"fix", name, "--jobs", "1"}).out;
  CHECK(one.find("then verified for every launch") != std::string::npos);
  CHECK(muster({"fix", name, "--jobs", "5"}).out == one);
}

// A repaired kernel, and its right twin: the same launch, the same bytes.
struct Twins {
  const char *wrong, *right, *launch;
};

TEST_CASE("a repaired kernel computes what its right twin computes") {
  constexpr const char* kInput =
      "[param]\n0 = { buffer = 16384 }\n1 = { buffer = 16384, i32 = [9, 1, 8, 2, 7, 3, 6, 4, 5, "
      "11, "
      "77, 3, 2, 65, 8, 1, 0, 4, 9, 13, 6, 6, 31, 14, 5, 90, 12, 7, 22, 44, 3, 17, 29, 1, 58] }\n";
  constexpr const char* kSized =
      "[param]\n0 = { buffer = 16384 }\n1 = { buffer = 16384, f32 = [9, 1, 8, 2, 7, 3, 6, 4.5, 5, "
      "11, "
      "77, 3, 2, 65, 8, 1, 0, 4, 9, 13, 6, 6, 31, 14, 5, 90, 12, 7, 22, 44, 3, 17, 29, 1, 58] }\n"
      "2 = 64\n3 = 64\n";
  const Folder folder("muster_twins_test");
  for (const Twins& twins : {Twins{"bitonic_barrier_in_branch", "bitonic", kInput},
                             Twins{"transpose_no_barrier", "transpose", kSized},
                             Twins{"scan_blelloch_last_barrier", "scan_blelloch", kInput}}) {
    CAPTURE(std::string{twins.wrong});
    const auto path = [&](const char* name) { return (folder.path / name).string(); };
    write(path("wrong.ptx"), text_of(kernel(twins.wrong)));
    write(path("right.ptx"), text_of(kernel(twins.right)));
    write(path("l.toml"), twins.launch);
    REQUIRE(muster({"fix", path("wrong.ptx"), "--write"}).code == 0);
    for (const char* name : {"wrong", "right"}) {
      const Ran ran = muster({"run", path((std::string{name} + ".ptx").c_str()), "--launch",
                              path("l.toml"), "--dump", "0=" + path(name)});
      CHECK_MESSAGE(ran.code == 0, ran.err);
    }
    CHECK(text_of(path("wrong")) == text_of(path("right")));
    CHECK(text_of(path("wrong")).find_first_not_of('\0') != std::string::npos);
  }
}

// Lines of a text that hold `word`, by number from 0.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

std::size_t together(const Json& result) {
  std::size_t count = 0;
  for (const Json& each : result["dispensable"]) count += each["together"] == true ? 1 : 0;
  return count;
}

TEST_CASE("all that is planted can go, and nothing else") {
  const Folder folder("muster_trim_test");
  const std::string copy = (folder.path / "k.ptx").string();
  int planted = 0;
  for (const std::string name : {"clang_named_barriers", "clang_reverse", "debug_double_buffer",
                                 "debug_reduce", "delay_before_barrier", "dynamic_shared",
                                 "done_flag", "transpose", "stencil1d", "histogram"}) {
    const std::vector<std::string> lines = lines_of(text_of(kernel(name)));
    write(copy, text_of(kernel(name)));
    const Json before = json_of(muster({"trim", copy, "--format", "json"}))["kernels"][0];
    CAPTURE(name);
    CHECK(together(before) == 0);
    for (const std::string& plant :
         {std::string{"\tbar.sync \t0;\n"}, std::string{"\tbar.warp.sync \t0xffffffff;\n"},
          std::string{"\tmembar.cta;\n"}, std::string{"\tfence.acq_rel.gpu;\n"},
          std::string{"\tfence.sc.sys;\n"}, std::string{"\tcp.async.wait_all;\n"}}) {
      // Behind the first barrier that all execute.
      std::string text;
      bool done = false;
      for (const std::string& line : lines) {
        text += line;
        const bool barrier = line.starts_with("\tbar.sync");
        if (barrier && !done) text += plant;
        done = done || barrier;
      }
      if (!done) continue;
      CAPTURE(plant);
      write(copy, text);
      if (muster({"check", copy}).code != 0) continue;  // not all threads are there
      ++planted;
      const Json result = json_of(muster({"trim", copy, "--format", "json"}))["kernels"][0];
      CHECK(together(result) == 1);
      CHECK(muster({"trim", copy, "--write"}).code == 0);
      CHECK(muster({"check", copy}).code == 0);
      const Json again = json_of(muster({"trim", copy, "--format", "json"}))["kernels"][0];
      CHECK(together(again) == 0);
    }
  }
  CHECK(planted >= 40);
}

// A function that two kernels call: the one does not need the barrier in it, the other does.
constexpr const char* kShared = R"(.version 8.0
.target sm_90
.address_size 64
.func helper() {
 bar.sync 0;
 ret;
}
.visible .entry idle() {
 call helper, ();
 ret;
}
.visible .entry busy() {
 .reg .b32 %r<6>;
 .shared .b32 t[256];
 mov.u32 %r1, %tid.x;
 shl.b32 %r2, %r1, 2;
 mov.u32 %r3, t;
 add.u32 %r4, %r3, %r2;
 st.shared.b32 [%r4], %r1;
 call helper, ();
 xor.b32 %r5, %r2, 512;
 add.u32 %r4, %r3, %r5;
 ld.shared.b32 %r1, [%r4];
 ret;
}
)";

TEST_CASE("what one kernel does not need stays where another calls it") {
  const Folder folder("muster_shared_function_test");
  const std::string file = (folder.path / "k.ptx").string();
  write(file, kShared);
  REQUIRE(muster({"check", file, "--block", "256"}).code == 0);
  CHECK(muster({"trim", file, "--block", "256", "--write"}).code == 0);
  CHECK(muster({"check", file, "--block", "256"}).code == 0);
  CHECK(text_of(file) == kShared);
}

TEST_CASE("what is refuted is not trimmed, and what is verified is not repaired") {
  const Ran trimmed = muster({"trim", kernel("transpose_no_barrier")});
  CHECK(trimmed.code == 1);
  CHECK(trimmed.out.find("not verified") != std::string::npos);
  const Ran fixed = muster({"fix", kernel("transpose")});
  CHECK(fixed.code == 0);
  CHECK(fixed.out.find("nothing to repair") != std::string::npos);
}

TEST_CASE("bad words and files are told") {
  CHECK(muster({"fix"}).code == 3);
  CHECK(muster({"fix", "none.ptx"}).code == 3);
  CHECK(muster({"trim", kernel("transpose"), "--max-trials", "0"}).code == 3);
  CHECK(muster({"fix", kernel("transpose"), "--format", "junit"}).code == 3);
  const Ran two = muster({"fix", kernel("transpose"), kernel("bitonic")});
  CHECK(two.code == 3);
  CHECK(two.err.find("in one file") != std::string::npos);
}

TEST_CASE("a limit on trials is told") {
  const Ran ran = muster({"fix", kernel("softmax_scratch_reused"), "--max-trials", "3"});
  CHECK(ran.out.find("a limit was reached") != std::string::npos);
  CHECK(ran.out.find("3 edits tried") != std::string::npos);
}

}  // namespace
}  // namespace muster::tool

// muster trim where it could say too much: kernels whose atomics a check does not compute, that
// lean on one launch, or that somebody outside listens to; barriers of some warps and barriers in
// two halves; and that what is trimmed computes the same.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::tool {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

struct Folder {
  explicit Folder(const std::string& name) : path(fs::temp_directory_path() / name) {
    fs::create_directories(path);
  }
  ~Folder() { fs::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string at(const std::string& name) const { return (path / name).string(); }
  fs::path path;
};

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

struct Ran {
  int code;
  std::string out, err;
};

Ran muster(std::vector<std::string> words) {
  const std::vector<std::string_view> arguments(words.begin(), words.end());
  Console console;
  const int code = execute(arguments, console);
  return {code, console.out, console.err};
}

// A kernel with the words t, one for each thread, and c in shared memory; %r1 is the thread, %r4
// four times that, %r5 the place of its word; what `body` leaves in %r20 is stored in out[thread].
std::string kernel(const std::string& parameters, const std::string& body, bool stores = true) {
  const std::string store =
      " ld.param.u64 %d1, [out];\n mul.wide.u32 %d2, %r1, 4;\n add.u64 %d3, %d1, %d2;\n"
      " st.global.u32 [%d3], %r20;\n ret;\n";
  return ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(" + parameters +
         ") {\n .reg .pred %p<8>;\n .reg .b32 %r<32>;\n .reg .b64 %d<16>;\n"
         " .shared .align 8 .b8 t[4096];\n .shared .align 8 .b8 c[16];\n"
         " mov.u32 %r1, %tid.x;\n mov.u32 %r2, t;\n mov.u32 %r3, c;\n shl.b32 %r4, %r1, 2;\n"
         " add.u32 %r5, %r2, %r4;\n mov.u32 %r20, 0;\n" +
         body + (stores ? store : " ret;\n") + "}\n";
}

Json trimmed(const std::string& file, std::vector<std::string> options) {
  std::vector<std::string> words{"trim", file, "--format", "json"};
  words.insert(words.end(), options.begin(), options.end());
  const Ran ran = muster(words);
  INFO(ran.err);
  return Json::parse(ran.out)["kernels"][0];
}

bool removes_barrier(const Json& result) {
  return std::ranges::any_of(result["dispensable"], [](const Json& each) {
    return each["change"].get<std::string>().starts_with("remove 'bar.sync");
  });
}

constexpr const char* kOut = ".param .u64 out";
constexpr const char* kCleared =
    " setp.eq.u32 %p1, %r1, 0;\n @%p1 st.shared.u32 [%r3], 0;\n bar.sync 0;\n";

struct Body {
  const char* name;
  const char* parameters;
  std::string code;
  bool stores = true;
};

// No data race without the barrier in front of the mark, but another result.
const std::vector<Body>& ordered_atomics() {
  static const std::vector<Body> all = {
      {"a count that is read", kOut,
       std::string{kCleared} + " red.relaxed.cta.shared.add.u32 [%r3], 1;\n bar.sync 0;\n"
                               " ld.relaxed.cta.shared.u32 %r20, [%r3];\n"},
      {"a count that an atomic reads", kOut,
       std::string{kCleared} + " red.relaxed.cta.shared.add.u32 [%r3], 1;\n bar.sync 0;\n"
                               " atom.relaxed.cta.shared.or.b32 %r20, [%r3], 0;\n"},
      {"tickets of two rounds", ".param .u64 out",
       std::string{kCleared} +
           " atom.relaxed.cta.shared.add.u32 %r6, [%r3], 1;\n bar.sync 0;\n"
           " atom.relaxed.cta.shared.add.u32 %r7, [%r3], 1;\n add.u32 %r20, %r6, %r7;\n"},
      {"the greatest, then the least", ".param .u64 g",
       " ld.param.u64 %d1, [g];\n red.relaxed.gpu.global.max.u32 [%d1], %r1;\n bar.sync 0;\n"
       " red.relaxed.gpu.global.min.u32 [%d1], 5;\n",
       false},
      {"a word that is cleared and counted up", kOut,
       " setp.eq.u32 %p1, %r1, 0;\n @%p1 st.relaxed.cta.shared.u32 [%r3], 0;\n bar.sync 0;\n"
       " red.relaxed.cta.shared.add.u32 [%r3], 1;\n bar.sync 0;\n ld.shared.u32 %r20, [%r3];\n"},
      {"two relaxed stores", ".param .u64 g",
       " ld.param.u64 %d1, [g];\n setp.eq.u32 %p1, %r1, 0;\n"
       " @%p1 st.relaxed.gpu.global.u32 [%d1], 7;\n bar.sync 0;\n setp.eq.u32 %p1, %r1, 40;\n"
       " @%p1 st.relaxed.gpu.global.u32 [%d1], 9;\n",
       false},
      {"a volatile word", ".param .u64 g, .param .u64 out",
       " ld.param.u64 %d4, [g];\n setp.eq.u32 %p1, %r1, 0;\n"
       " @%p1 st.volatile.global.u32 [%d4], 7;\n bar.sync 0;\n"
       " ld.volatile.global.u32 %r20, [%d4];\n"},
      {"sums of floats, which round", ".param .u64 g",
       " ld.param.u64 %d1, [g];\n setp.eq.u32 %p1, %r1, 0;\n"
       " @%p1 red.relaxed.gpu.global.add.f32 [%d1], 0f3F800000;\n bar.sync 0;\n"
       " setp.eq.u32 %p1, %r1, 40;\n @%p1 red.relaxed.gpu.global.add.f32 [%d1], 0f4B800000;\n",
       false},
      {"bins that nobody knows", ".param .u64 g, .param .u64 in",
       " ld.param.u64 %d1, [g];\n ld.param.u64 %d4, [in];\n ld.global.u32 %r6, [%d4];\n"
       " and.b32 %r6, %r6, 63;\n mul.wide.u32 %d5, %r6, 4;\n add.u64 %d5, %d1, %d5;\n"
       " red.relaxed.gpu.global.max.u32 [%d5], %r1;\n bar.sync 0;\n"
       " red.relaxed.gpu.global.min.u32 [%d5], 5;\n",
       false},
  };
  return all;
}

TEST_CASE("a barrier stays that orders atomics whose order shows") {
  const Folder folder("muster_trim_orders_test");
  const std::string file = folder.at("k.ptx");
  for (const Body& each : ordered_atomics()) {
    CAPTURE(std::string{each.name});
    write(file, kernel(each.parameters, each.code, each.stores));
    REQUIRE(muster({"check", file, "--block", "128"}).code == 0);
    CHECK_FALSE(removes_barrier(trimmed(file, {"--block", "128"})));
  }
  // Sums of integers that nobody reads meanwhile are the same in any order.
  write(file, kernel(".param .u64 g",
                     " ld.param.u64 %d1, [g];\n red.relaxed.gpu.global.add.u32 [%d1], %r1;\n"
                     " bar.sync 0;\n red.relaxed.gpu.global.add.u32 [%d1], 5;\n",
                     false));
  CHECK(removes_barrier(trimmed(file, {"--block", "128"})));
}

// Kernels in which something can go for the launch, and what that rests on.
struct Leaning {
  const char* name;
  std::string text;
  std::vector<std::string> options;
  const char* rests_on;
};

std::vector<Leaning> leaning(const Folder& folder) {
  std::string numbers;
  for (int i = 0; i < 128; ++i) numbers += std::to_string(i) + ",";
  write(folder.at("contents.toml"),
        "block = 128\n[param]\n0 = { buffer = 4096 }\n"
        "1 = { buffer = 512, u32 = [" +
            numbers + "] }\n");
  const std::string load = " ld.shared.u32 %r20, [%r13];\n";
  return {
      {"one trip",
       kernel(".param .u64 out, .param .u32 n",
              " ld.param.u32 %r10, [n];\n mov.u32 %r11, 0;\nL:\n"
              " st.shared.u32 [%r5], %r11;\n bar.sync 0;\n xor.b32 %r12, %r4, 128;\n"
              " add.u32 %r13, %r2, %r12;\n" +
                  load +
                  " bar.sync 0;\n add.u32 %r11, %r11, 1;\n setp.lt.u32 %p2, %r11, %r10;\n"
                  " @%p2 bra L;\n"),
       {"--block", "64", "--param", "1=1"},
       "parameter 1 is 1"},
      {"a stride of nothing",
       kernel(".param .u64 out, .param .u32 s",
              " ld.param.u32 %r10, [s];\n st.shared.u32 [%r5], %r1;\n"
              " bar.sync 0;\n add.u32 %r11, %r1, %r10;\n"
              " and.b32 %r11, %r11, 127;\n shl.b32 %r12, %r11, 2;\n"
              " add.u32 %r13, %r2, %r12;\n" +
                  load),
       {"--block", "128", "--param", "1=0"},
       "parameter 1 is 0"},
      {"places as they happen to be",
       kernel(".param .u64 out, .param .u64 idx",
              " ld.param.u64 %d5, [idx];\n"
              " mul.wide.u32 %d6, %r1, 4;\n"
              " add.u64 %d6, %d5, %d6;\n"
              " ld.global.u32 %r10, [%d6];\n"
              " and.b32 %r10, %r10, 127;\n shl.b32 %r12, %r10, 2;\n"
              " add.u32 %r13, %r2, %r12;\n"
              " st.shared.u32 [%r5], %r1;\n bar.sync 0;\n" +
                  load),
       {"--launch", folder.at("contents.toml")},
       "the contents of buffers"},
      {"a small workgroup",
       kernel(kOut,
              " st.shared.u32 [%r5], %r1;\n bar.sync 0;\n"
              " mov.u32 %r10, %ntid.x;\n sub.u32 %r11, %r10, 1;\n"
              " sub.u32 %r11, %r11, %r1;\n setp.gt.u32 %p1, %r10, 64;\n"
              " selp.u32 %r11, %r11, %r1, %p1;\n"
              " shl.b32 %r12, %r11, 2;\n add.u32 %r13, %r2, %r12;\n" +
                  load),
       {"--block", "64"},
       "the workgroup has 64 x 1 x 1 threads"},
      {"one workgroup",
       kernel(".param .u64 g, .param .u64 f, .param .u64 out",
              " ld.param.u64 %d1, [g];\n ld.param.u64 %d4, [f];\n"
              " mov.u32 %r9, %ctaid.x;\n mov.u32 %r10, %nctaid.x;\n"
              " setp.ne.u32 %p1, %r1, 0;\n @%p1 bra E;\n"
              " mul.wide.u32 %d5, %r9, 4;\n add.u64 %d5, %d1, %d5;\n"
              " st.global.u32 [%d5], 3;\n membar.gl;\n"
              " atom.global.add.u32 %r11, [%d4], 1;\n sub.u32 %r12, %r10, 1;\n"
              " setp.ne.u32 %p2, %r11, %r12;\n @%p2 bra E;\n membar.gl;\n"
              " ld.global.u32 %r20, [%d1];\n ld.param.u64 %d6, [out];\n"
              " st.global.u32 [%d6], %r20;\nE:\n",
              false),
       {"--block", "64", "--grid", "1"},
       "no other grid takes part"},
      {"a host that waits",
       kernel(".param .u64 data, .param .u64 flag",
              " ld.param.u64 %d1, [data];\n ld.param.u64 %d2, [flag];\n"
              " mul.wide.u32 %d3, %r1, 4;\n add.u64 %d3, %d1, %d3;\n"
              " st.global.u32 [%d3], %r1;\n membar.sys;\n bar.sync 0;\n"
              " setp.eq.u32 %p1, %r1, 0;\n"
              " @%p1 st.release.sys.global.u32 [%d2], 1;\n",
              false),
       {"--block", "128"},
       "neither the host"},
  };
}

TEST_CASE("what a change leans on is told, and with --for-all it is not shown") {
  const Folder folder("muster_trim_leaning_test");
  const std::string file = folder.at("k.ptx");
  for (const Leaning& each : leaning(folder)) {
    CAPTURE(std::string{each.name});
    write(file, each.text);
    std::vector<std::string> options = each.options;
    const Json result = trimmed(file, options);
    CHECK(!result["dispensable"].empty());
    CHECK(result.dump().find(each.rests_on) != std::string::npos);
    options.emplace_back("--for-all");
    CHECK(trimmed(file, options)["dispensable"].empty());
  }
  // Two barriers in a row need one of them in no launch.
  write(file, kernel(kOut,
                     " st.shared.u32 [%r5], %r1;\n bar.sync 0;\n bar.sync 0;\n"
                     " xor.b32 %r12, %r4, 128;\n add.u32 %r13, %r2, %r12;\n"
                     " ld.shared.u32 %r20, [%r13];\n"));
  const Json twice = trimmed(file, {"--block", "128", "--for-all"});
  CHECK(std::ranges::count(twice["dispensable"], true,
                           [](const Json& each) { return each["together"].get<bool>(); }) == 1);
  CHECK(twice["also_for"].size() > 2);
}

TEST_CASE("nothing is shown that another launch of the manifest refutes") {
  const Folder folder("muster_trim_manifest_test");
  const std::string file = folder.at("k.ptx");
  write(file, leaning(folder)[0].text);
  const std::string one = "[[launch]]\nfile = \"k.ptx\"\nblock = 64\nparam = { 1 = 1 }\n";
  const std::string four = "[[launch]]\nfile = \"k.ptx\"\nblock = 64\nparam = { 1 = 4 }\n";
  write(folder.at("one.toml"), one);
  write(folder.at("both.toml"), one + four);
  CHECK(removes_barrier(trimmed(folder.at("one.toml"), {})));
  REQUIRE(muster({"check", folder.at("both.toml")}).code == 0);
  CHECK_FALSE(removes_barrier(trimmed(folder.at("both.toml"), {})));
}

// The warps of a set hand words to each other, each to the next of them; or those of `from` to
// those of `to`, in turn.
std::string exchange(const std::vector<int>& from, const std::vector<int>& to) {
  std::string code = " shr.u32 %r6, %r1, 5;\n and.b32 %r7, %r1, 31;\n";
  for (const int warp : from) {
    code +=
        " setp.eq.u32 %p1, %r6, " + std::to_string(warp) + ";\n @%p1 st.shared.u32 [%r5], %r1;\n";
  }
  code += " bar.sync 0;\n";
  for (std::size_t i = 0; i < to.size(); ++i) {
    const int source = from[(i + (from == to ? 1 : 0)) % from.size()];
    code += " setp.eq.u32 %p1, %r6, " + std::to_string(to[i]) + ";\n mad.lo.u32 %r8, %r7, 4, " +
            std::to_string(source * 128) + ";\n add.u32 %r8, %r8, %r2;\n" +
            " @%p1 ld.shared.u32 %r20, [%r8];\n";
  }
  return kernel(kOut, code);
}

std::string change_of(const std::string& file, const std::vector<std::string>& options) {
  const Json result = trimmed(file, options);
  REQUIRE(result["dispensable"].size() == 1);
  CHECK(result["dispensable"][0]["together"] == true);
  std::vector<std::string> words{"trim", file, "--write"};
  words.insert(words.end(), options.begin(), options.end());
  CHECK(muster(words).code == 0);
  words = {"check", file};
  words.insert(words.end(), options.begin(), options.end());
  CHECK(muster(words).code == 0);
  return result["dispensable"][0]["change"];
}

TEST_CASE("a barrier becomes one of the warps that need it, whichever they are") {
  struct Row {
    int threads;
    std::vector<int> from, to;
    const char* change;
  };
  const Row rows[] = {
      {128, {0, 2}, {0, 2}, "bar.sync 1, 64 of warps 0, 2"},
      {128, {0, 3}, {0, 3}, "bar.sync 1, 64 of warps 0, 3"},
      {128, {1, 2}, {1, 2}, "bar.sync 1, 64 of warps 1, 2"},
      {128, {0, 1, 3}, {0, 1, 3}, "bar.sync 1, 96 of warps 0, 1, 3"},
      {160, {0, 2, 4}, {0, 2, 4}, "bar.sync 1, 96 of warps 0, 2, 4"},
      {256, {1, 3, 5, 7}, {1, 3, 5, 7}, "bar.sync 1, 128 of warps 1, 3, 5, 7"},
      {128, {0, 1}, {0, 1}, "bar.sync 1, 64 of the first 64 threads"},
      {128, {2, 3}, {2, 3}, "bar.sync 1, 64 of the last 64 threads"},
      {128, {0, 3}, {1, 2}, "bar.arrive 1, 128 of warps 0, 3 and bar.sync 1, 128 of warps 1, 2"},
      {128, {0, 2}, {1, 3}, "bar.arrive 1, 128 of warps 0, 2 and bar.sync 1, 128 of warps 1, 3"},
      {128, {1}, {3}, "bar.arrive 1, 64 of warp 1 and bar.sync 1, 64 of warp 3"},
      {96,
       {0},
       {1, 2},
       "bar.arrive 1, 96 of the first 32 threads and bar.sync 1, 96 of the others"},
      {96, {2}, {0, 1}, "bar.arrive 1, 96 of the last 32 threads and bar.sync 1, 96 of the others"},
  };
  const Folder folder("muster_trim_warps_test");
  const std::string file = folder.at("k.ptx");
  for (const Row& row : rows) {
    CAPTURE(std::string{row.change});
    write(file, exchange(row.from, row.to));
    const std::string change = change_of(file, {"--block", std::to_string(row.threads)});
    CHECK_MESSAGE(change.find(row.change) != std::string::npos, change);
  }
}

TEST_CASE("a barrier becomes one of each group of warps") {
  struct Row {
    int threads, partner;
    const char* change;
  };
  const Folder folder("muster_trim_groups_test");
  const std::string file = folder.at("k.ptx");
  for (const Row& row : {Row{128, 32, "of each 64 threads"}, Row{256, 32, "of each 64 threads"},
                         Row{256, 64, "of each 128 threads"}, Row{512, 128, "of each 256 threads"},
                         Row{128, 16, "bar.warp.sync"}}) {
    CAPTURE(row.threads);
    CAPTURE(row.partner);
    write(file, kernel(kOut, " st.shared.u32 [%r5], %r1;\n bar.sync 0;\n xor.b32 %r12, %r4, " +
                                 std::to_string(4 * row.partner) +
                                 ";\n add.u32 %r13, %r2, %r12;\n ld.shared.u32 %r20, [%r13];\n"));
    const std::string change = change_of(file, {"--block", std::to_string(row.threads)});
    CHECK_MESSAGE(change.find(row.change) != std::string::npos, change);
  }
}

TEST_CASE("a barrier is parted where accesses stand beside it that need no wait") {
  const Folder folder("muster_trim_split_test");
  const std::string file = folder.at("k.ptx");
  const std::string load = " ld.global.u32 %r21, [%d4];\n add.u32 %r20, %r20, %r21;\n";
  for (int before = 0; before <= 2; ++before) {
    for (int behind = 0; behind <= 2; ++behind) {
      CAPTURE(before);
      CAPTURE(behind);
      std::string code = " ld.param.u64 %d4, [in];\n st.shared.u32 [%r5], %r1;\n";
      for (int i = 0; i < before; ++i) code += load;
      code += " bar.sync 0;\n";
      for (int i = 0; i < behind; ++i) code += load;
      code +=
          " xor.b32 %r12, %r4, 128;\n add.u32 %r13, %r2, %r12;\n ld.shared.u32 %r22, [%r13];\n"
          " add.u32 %r20, %r20, %r22;\n";
      write(file, kernel(".param .u64 in, .param .u64 out", code));
      if (before + behind == 0) {
        CHECK(trimmed(file, {"--block", "64"})["dispensable"].empty());
        continue;
      }
      const std::string change = change_of(file, {"--block", "64"});
      CHECK_MESSAGE(change.find("barrier.cluster.wait.aligned") != std::string::npos, change);
      CHECK_MESSAGE(
          change.find(": " + std::to_string(before + behind) + " access") != std::string::npos,
          change);
    }
  }
}

// For a target whose clusters' barrier does not exist yet.
std::string before_clusters(std::string text) {
  return text.replace(text.find("sm_90"), 5, "sm_80");
}

// Warp 0 does much before it arrives, and warp w has a word from the w-th last; what the others
// load behind the barrier needs no wait.
std::string uneven(int threads, int loads) {
  std::string code =
      " ld.param.u64 %d4, [in];\n setp.lt.u32 %p1, %r1, 32;\n mov.u32 %r9, 0;\n"
      " st.shared.u32 [%r5], %r1;\n @!%p1 bra MEET;\n";
  for (int i = 0; i < 8; ++i) code += " ld.global.u32 %r9, [%d4];\n add.u32 %r20, %r20, %r9;\n";
  code += "MEET:\n bar.sync 0;\n";
  for (int i = 0; i < loads; ++i) {
    code += " ld.global.u32 %r21, [%d4 + 64];\n add.u32 %r20, %r20, %r21;\n";
  }
  code += " xor.b32 %r12, %r4, " + std::to_string(4 * (threads - 32)) +
          ";\n add.u32 %r13, %r2, %r12;\n ld.shared.u32 %r22, [%r13];\n"
          " add.u32 %r20, %r20, %r22;\n";
  return kernel(".param .u64 in, .param .u64 out", code);
}

TEST_CASE(
    "without a barrier of clusters a barrier is parted into named ones, where that saves time") {
  const Folder folder("muster_trim_named_split_test");
  const std::string file = folder.at("k.ptx");
  for (const int threads : {64, 128, 256}) {
    for (const int loads : {1, 2, 3}) {
      CAPTURE(threads);
      CAPTURE(loads);
      const std::string text = before_clusters(uneven(threads, loads));
      const std::string options = std::to_string(threads);
      write(file, text);
      const Json result = trimmed(file, {"--block", options});
      REQUIRE(result["dispensable"].size() == 1);
      const std::string change = result["dispensable"][0]["change"];
      const int groups = threads <= 128 ? threads / 32 : 2;
      CHECK_MESSAGE(change.find("of " + std::to_string(groups) + " groups") != std::string::npos,
                    change);
      CHECK(result["dispensable"][0]["estimate"]["cycles_saved"] > 0);
      CHECK(trimmed(file, {"--block", options, "--for-all"})["dispensable"].empty());
      const auto run = [&] {
        const std::string out = folder.at("out");
        CHECK(muster({"run", file, "--block", options, "--param", "0=buffer:512", "--param",
                      "1=buffer:4096", "--dump", "1=" + out})
                  .code == 0);
        return text_of(out);
      };
      const std::string before = run();
      CHECK(muster({"trim", file, "--block", options, "--write"}).code == 0);
      CHECK(text_of(file).find("bar.arrive") != std::string::npos);
      CHECK(muster({"check", file, "--block", options}).code == 0);
      CHECK(run() == before);
    }
  }
  // All arrive alike: nobody waits, so that more instructions are no gain.
  std::string even = uneven(128, 2);
  even.replace(even.find("@!%p1 bra MEET"), 14, "");
  write(file, before_clusters(even));
  CHECK(trimmed(file, {"--block", "128"})["dispensable"].empty());
  // In a loop a warp that is ahead would arrive twice.
  std::string looped = uneven(128, 1);
  looped.replace(looped.find("MEET:"), 5, "MEET:\nAGAIN:");
  looped.replace(looped.find(" ld.param.u64 %d1"), 17,
                 " add.u32 %r30, %r30, 1;\n setp.lt.u32 %p2, %r30, 4;\n @%p2 bra AGAIN;\n"
                 " ld.param.u64 %d1");
  looped.replace(looped.find(" mov.u32 %r20, 0;"), 17, " mov.u32 %r20, 0;\n mov.u32 %r30, 0;");
  write(file, before_clusters(looped));
  REQUIRE(muster({"check", file, "--block", "128"}).code == 0);
  for (const Json& each : trimmed(file, {"--block", "128"})["dispensable"]) {
    CHECK(each["change"].get<std::string>().find("bar.arrive") == std::string::npos);
  }
}

TEST_CASE("what saves most time stands first, and how much is told as an estimate") {
  const Folder folder("muster_trim_ranking_test");
  const std::string file = folder.at("k.ptx");
  // Behind the first of two barriers that nobody needs all stand together; the second is in front
  // of the end, and warp 0 is late there.
  std::string code =
      " ld.param.u64 %d4, [in];\n setp.lt.u32 %p1, %r1, 32;\n bar.sync 0;\n"
      " @!%p1 bra LATE;\n";
  for (int i = 0; i < 4; ++i) code += " ld.global.u32 %r9, [%d4];\n add.u32 %r20, %r20, %r9;\n";
  code += "LATE:\n bar.sync 0;\n";
  write(file, kernel(".param .u64 in, .param .u64 out", code));
  const Json result = trimmed(file, {"--block", "128"});
  REQUIRE(result["dispensable"].size() == 2);
  const Json& first = result["dispensable"][0];
  const Json& second = result["dispensable"][1];
  CHECK(first["line"] > second["line"]);
  CHECK(first["saved"] == second["saved"]);
  // Three warps wait for the four loads of the first, of 500 cycles each.
  CHECK(first["estimate"]["executions"] == 4);
  CHECK(first["estimate"]["cycles_saved"] >= 3 * 4 * 500);
  CHECK(first["estimate"]["cycles_waited"] >= 3 * 4 * 500);
  CHECK(second["estimate"]["cycles_saved"] < 200);
  CHECK(result["cycles_saved"] >= first["estimate"]["cycles_saved"]);
  const std::string shown = muster({"trim", file, "--block", "128"}).out;
  CHECK(shown.find("estimate: ") != std::string::npos);
  CHECK(shown.find("4 warps wait there") != std::string::npos);
}

// An mbarrier that a second wait looks at once more, and copies that a wait need not see to all of.
TEST_CASE("a wait for an mbarrier, and one for all copies, that is more than needed") {
  const Folder folder("muster_trim_waits_test");
  const std::string file = folder.at("k.ptx");
  const std::string wait =
      "WAIT:\n mbarrier.try_wait.parity.shared.b64 %p2, [%r3], 0;\n @!%p2 bra WAIT;\n";
  const std::string again =
      "AGAIN:\n mbarrier.try_wait.parity.shared.b64 %p3, [%r3], 0;\n @!%p3 bra AGAIN;\n";
  const std::string code =
      " setp.eq.u32 %p1, %r1, 0;\n @%p1 mbarrier.init.shared.b64 [%r3], 64;\n bar.sync 0;\n"
      " st.shared.u32 [%r5], %r1;\n mbarrier.arrive.shared.b64 _, [%r3];\n" +
      wait + again +
      " xor.b32 %r12, %r4, 128;\n add.u32 %r13, %r2, %r12;\n ld.shared.u32 %r20, [%r13];\n";
  write(file, kernel(kOut, code));
  REQUIRE(muster({"check", file, "--block", "64"}).code == 0);
  const Json result = trimmed(file, {"--block", "64"});
  CHECK(std::ranges::count_if(result["dispensable"], [](const Json& each) {
          return each["together"] == true &&
                 each["change"].get<std::string>().starts_with("the wait 'mbarrier.try_wait");
        }) == 1);
  CHECK(muster({"trim", file, "--block", "64", "--write"}).code == 0);
  CHECK(muster({"check", file, "--block", "64"}).code == 0);
  const std::string copies =
      " ld.param.u64 %d4, [in];\n cp.async.ca.shared.global [%r5], [%d4], 4;\n"
      " cp.async.commit_group;\n cp.async.ca.shared.global [%r5 + 512], [%d4 + 16], 4;\n"
      " cp.async.commit_group;\n cp.async.wait_all;\n ld.shared.u32 %r20, [%r5];\n"
      " cp.async.wait_all;\n";
  write(file, kernel(".param .u64 in, .param .u64 out", copies));
  REQUIRE(muster({"check", file, "--block", "64"}).code == 0);
  CHECK(trimmed(file, {"--block", "64"}).dump().find("cp.async.wait_group 1") != std::string::npos);
}

// Rounds of exchanges over shared memory and of atomics, with barriers that some of them need.
std::string drawn(std::mt19937& random) {
  const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  std::string code =
      " mov.u32 %r20, %r1;\n setp.eq.u32 %p1, %r1, 0;\n"
      " @%p1 st.shared.u32 [%r3], 0;\n bar.sync 0;\n";
  const unsigned rounds = 2 + below(3);
  for (unsigned round = 0; round < rounds; ++round) {
    constexpr const char* kPartners[] = {"4", "64", "128", "256", "0"};
    switch (below(3)) {
      case 0:
        code +=
            " red.relaxed.cta.shared.add.u32 [%r3], %r20;\n bar.sync 0;\n"
            " ld.relaxed.cta.shared.u32 %r21, [%r3];\n add.u32 %r20, %r20, %r21;\n"
            " bar.sync 0;\n";
        break;
      case 1:
        code +=
            " red.relaxed.cta.shared.max.u32 [%r3], %r20;\n bar.sync 0;\n"
            " @%p1 st.shared.u32 [%r3], 3;\n bar.sync 0;\n";
        break;
      default:
        code += std::string{" st.shared.u32 [%r5], %r20;\n bar.sync 0;\n xor.b32 %r12, %r4, "} +
                kPartners[below(5)] +
                ";\n add.u32 %r13, %r2, %r12;\n ld.shared.u32 %r21, [%r13];\n"
                " add.u32 %r20, %r20, %r21;\n bar.sync 0;\n";
    }
    if (below(2) == 0) code += " bar.sync 0;\n";
    if (below(3) == 0) code += " membar.gl;\n";
  }
  return kernel(kOut, code);
}

TEST_CASE("what is trimmed computes what it computed, in every schedule that is run") {
  const Folder folder("muster_trim_drawn_test");
  std::mt19937 random(7);
  int changed = 0;
  for (int turn = 0; turn < 40; ++turn) {
    CAPTURE(turn);
    const std::string text = turn % 2 == 0 ? drawn(random) : before_clusters(drawn(random));
    write(folder.at("before.ptx"), text);
    write(folder.at("after.ptx"), text);
    REQUIRE(muster({"check", folder.at("before.ptx"), "--block", "128"}).code == 0);
    REQUIRE(muster({"trim", folder.at("after.ptx"), "--block", "128", "--write"}).code == 0);
    changed += text_of(folder.at("after.ptx")) == text ? 0 : 1;
    const auto run = [&](const std::string& name, int seed) {
      const std::string out = folder.at("out");
      const Ran ran = muster({"run", folder.at(name), "--block", "128", "--param", "0=buffer:512",
                              "--seed", std::to_string(seed), "--dump", "0=" + out});
      CHECK_MESSAGE(ran.code == 0, ran.err);
      return text_of(out);
    };
    const std::string before = run("before.ptx", 0);
    for (int seed = 0; seed < 4; ++seed) CHECK(run("after.ptx", seed) == before);
  }
  CHECK(changed >= 20);
}

TEST_CASE("the output of trim does not depend on threads, and a limit ends with what was found") {
  const Folder folder("muster_trim_jobs_test");
  const std::string file = folder.at("k.ptx");
  write(file, exchange({0, 2}, {0, 2}));
  const std::string one = muster({"trim", file, "--block", "128", "--jobs", "1"}).out;
  CHECK(muster({"trim", file, "--block", "128", "--jobs", "5"}).out == one);
  const Ran cut = muster({"trim", file, "--block", "128", "--max-trials", "3"});
  CHECK(cut.code == 0);
  CHECK(cut.out.find("a limit was reached") != std::string::npos);
}

}  // namespace
}  // namespace muster::tool

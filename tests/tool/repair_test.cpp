// muster fix and muster trim on kernels of the tests: a repair is verified by check and computes
// what the right twin computes; what is planted in a kernel that needs all it has is what trim
// takes away.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
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

// Each fails where what the finding points at is not tried, or comes late.
TEST_CASE("what a finding points at is tried first") {
  const std::pair<std::string, std::string> kKernels[] = {
      {"async/lifecycle.no_inval", "mbarrier.inval"},
      {"async/lifecycle.plain_reuse", "mbarrier.inval"},
      {"async/lifecycle.no_drop", "mbarrier.arrive_drop"},
      {"async/cluster_gemm.local_form", "mbarrier.arrive.release.cluster.shared::cluster"},
      {"async/cp_async_mbarrier.incremented", "cp.async.mbarrier.arrive.noinc"},
      {"async/tma_gemm.empty_high", "count 8, not 12"},
      {"async/split_k_cluster.relaxed", "barrier.cluster.arrive.release"},
      {"async/bulk_copy.tail_bytes", "bytes as copied"},
      {"async/bulk_copy.stale_token", "parities that are counted from 0"},
      {"async/tma_gemm.parity_stuck", "parities that are counted in all waits"},
      {"async/cuda_barrier.one_short", "mbarrier.arrive_drop"},
      {"async/peek_then_wait.stale_peek", "in any case: without the branch"},
      {"async/tcgen05_gemm.no_commit", "in any case: without the branch"},
      {"turns_primed.no_prime", "add 'bar.arrive 1, 256;'"},
      {"async/store_at_end.written_again", "cp.async.bulk.wait_group.read 0; bar.sync 0;"},
      {"async/persistent_gemm.store_early", "add 'bar.sync %r110, %r111;'"},
      {"async/grouped_maps.store_uncommitted", "cp.async.bulk.commit_group"},
      {"async/cg_grid.sum_early", "add a barrier of the grid"},
      {"async/lifecycle.expect_late", "move 'mbarrier.expect_tx"},
      {"histogram_no_atomics", "red.shared.add.s32"},
      {"ticket_lock.not_atomic", "atom.global.add.s32"},
      {"lock_of_each_lane.outside", "fence.acq_rel.gpu; atom.global.exch"},
      {"lock_of_each_lane.kept", "atom.global.exch"},
      {"scan_in_place", "for all threads: those that line 54 leads around it, too, and 8 more"},
      {"stencil2d_one_barrier", "for all threads: those that line"},
      {"async/tcgen05_gemm.alloc_again", "columns 32 in"},
      {"async/warp_initialises.two_warps", "by thread 0 alone in 'mbarrier.init"},
  };
  for (const auto& [name, edit] : kKernels) {
    CAPTURE(name);
    const Ran ran =
        muster({"fix", kernel(name), "--format", "json", "--max-trials", "128", "--within", "600"});
    CHECK(ran.code == 0);
    const Json repairs = json_of(ran)["kernels"][0]["repairs"];
    REQUIRE_FALSE(repairs.empty());
    CHECK(repairs[0]["edits"].dump().find(edit) != std::string::npos);
  }
}

// Each changes branches or trip counts, which is said; what does more of the work comes first.
TEST_CASE("turns that a role leaves out are put back") {
  const std::pair<std::string, std::string> kKernels[] = {
      {"async/timed_wait.never_full", "in any case: without the branch"},
      {"async/cg_grid_split.one_leaves", "in any case: without the branch"},
      {"async/cg_grid.one_turn_less", "turns up to %r27, not %r4"},
      {"async/grouped.rounds_down", "one turn: le"},
      {"async/clc_scheduler.ask_again", "turns up to 1, not 2"},
      {"async/split_k_cluster.early_leave", "in any case: without the branch"},
      {"small/tensor_pair_never_joined", "in any case: without the branch"},
  };
  for (const auto& [name, edit] : kKernels) {
    CAPTURE(name);
    const Ran ran =
        muster({"fix", kernel(name), "--format", "json", "--max-trials", "512", "--within", "600"});
    CHECK(ran.code == 0);
    const Json repairs = json_of(ran)["kernels"][0]["repairs"];
    REQUIRE_FALSE(repairs.empty());
    CHECK(repairs[0]["edits"].dump().find(edit) != std::string::npos);
    CHECK(repairs[0]["changes_control_flow"] == true);
  }
  const Ran ran = muster({"fix", kernel("async/cg_grid_split.one_leaves"), "--max-trials", "512"});
  CHECK(ran.out.find("this changes what is executed") != std::string::npos);
}

// Both halves of a barrier of the cluster go; all barriers of one line become those of the grid.
TEST_CASE("what belongs together is edited at once") {
  const std::pair<std::string, std::string> kKernels[] = {
      {"async/cluster_gemm.sync_in_role", "; remove 'barrier.cluster.wait"},
      {"async/cg_grid.block_only", "and 2 more of the same source line"},
  };
  for (const auto& [name, edit] : kKernels) {
    CAPTURE(name);
    const Ran ran =
        muster({"fix", kernel(name), "--format", "json", "--max-trials", "512", "--within", "600"});
    CHECK(ran.code == 0);
    const Json repairs = json_of(ran)["kernels"][0]["repairs"];
    REQUIRE_FALSE(repairs.empty());
    CHECK(repairs[0]["edits"].dump().find(edit) != std::string::npos);
    CHECK(repairs[0]["changes_control_flow"] == false);
  }
}

// The last turn's arrival, its address computed anew.
TEST_CASE("an arrival that a loop owes is put behind it") {
  const Ran ran = muster({"fix", kernel("async/persistent_gemm.tail_kept"), "--format", "json",
                          "--max-trials", "512", "--within", "600"});
  CHECK(ran.code == 0);
  const Json repairs = json_of(ran)["kernels"][0]["repairs"];
  REQUIRE_FALSE(repairs.empty());
  CHECK(repairs[0]["edits"].dump().find("once more after line") != std::string::npos);
  CHECK(repairs[0]["changes_control_flow"] == false);
}

// The first of them computes the address of its mbarrier anew, where the loop begins a turn.
TEST_CASE("a wait that a pipeline lacks is put in") {
  const std::pair<std::string, std::string> kKernels[] = {
      {"async/tma_gemm.no_full_wait", "_muster_"},
      {"async/tma_gemm.no_acquire", "the first 1"},
      {"async/clc_scheduler.slot_unwaited", "the first 1"},
      {"async/tma_gemm.same_barrier", "mbarrier ["},
      {"async/tma_gemm.empty_low", "count 8, not 2"},
  };
  for (const auto& [name, edit] : kKernels) {
    CAPTURE(name);
    const Ran ran = muster(
        {"fix", kernel(name), "--format", "json", "--max-trials", "1000", "--within", "600"});
    CHECK(ran.code == 0);
    const Json repairs = json_of(ran)["kernels"][0]["repairs"];
    REQUIRE_FALSE(repairs.empty());
    CHECK(repairs[0]["edits"].dump().find(edit) != std::string::npos);
  }
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
                             Twins{"scan_blelloch_last_barrier", "scan_blelloch", kInput},
                             Twins{"scan_in_place", "scan_double_buffered", kInput}}) {
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
    // Of three of them a part of the workgroup need only arrive, or not even that.
    const std::size_t own = together(before);
    CHECK(own <= 2);
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
      CHECK(together(result) == own + 1);
      CHECK(muster({"trim", copy, "--write"}).code == 0);
      CHECK(muster({"check", copy}).code == 0);
      const Json again = json_of(muster({"trim", copy, "--format", "json"}))["kernels"][0];
      CHECK(together(again) == 0);
    }
  }
  CHECK(planted >= 40);
}

// What is stronger than it must be: of a line that holds `now`, all of it where it begins with a
// line break, with `stronger` in its place.
struct Strengthening {
  const char* kind;
  std::string_view now, stronger;
};

constexpr Strengthening kStrengthenings[] = {
    {"warp barrier", "\n\tbar.warp.sync", "\n\tbar.sync 0;"},
    {"groups", "wait_group 1;", "wait_group 0;"},
    {"groups", "wait_group 2;", "wait_group 0;"},
    {"groups", "wait_group 2;", "wait_group 1;"},
    {"groups", "wait_group 3;", "wait_group 0;"},
    {"groups", "wait_group 3;", "wait_group 2;"},
    {"groups", "wait_group.read 1;", "wait_group.read 0;"},
    {"order", "fence.acq_rel", "fence.sc"},
    {"order", "ld.relaxed", "ld.acquire"},
    {"order", "st.relaxed", "st.release"},
    {"order", "red.relaxed", "red.release"},
    {"order", "atom.relaxed", "atom.acq_rel"},
    {"order", "atom.acquire", "atom.acq_rel"},
    {"order", "atom.release", "atom.acq_rel"},
    {"scope", "fence.acq_rel.cta", "fence.acq_rel.gpu"},
    {"scope", "fence.acq_rel.gpu", "fence.acq_rel.sys"},
    {"scope", "fence.acq_rel.cluster", "fence.acq_rel.sys"},
    {"scope", "membar.cta", "membar.gl"},
    {"scope", "membar.gl", "membar.sys"},
    {"scope", ".acquire.gpu", ".acquire.sys"},
    {"scope", ".release.gpu", ".release.sys"},
    {"scope", ".acquire.cta", ".acquire.gpu"},
    {"scope", ".release.cta", ".release.cluster"},
    {"scope", ".release.cluster", ".release.sys"},
    {"scope", ".acquire.cluster", ".acquire.sys"},
    {"scope", ".relaxed.gpu", ".relaxed.sys"},
    {"order", "ld.global.u32", "ld.acquire.gpu.global.u32"},
    {"order", "st.global.u32", "st.release.gpu.global.u32"},
    {"order", "ld.global.f32", "ld.acquire.sys.global.f32"},
    {"order", "st.global.f32", "st.release.sys.global.f32"},
};

// The text with one place made stronger, and the line that changed, from 1.
struct Strengthened {
  std::string text;
  std::size_t line = 0;
};

// Each place alone, of many the first two.
std::vector<Strengthened> strengthened(const std::string& text, const Strengthening& how) {
  std::vector<Strengthened> result;
  constexpr std::size_t kPlacesMax = 2;
  std::size_t at = text.find(how.now);
  while (at != std::string::npos && result.size() < kPlacesMax) {
    const bool whole = how.now.starts_with('\n');
    const std::size_t end = whole ? text.find('\n', at + 1) : at + how.now.size();
    const auto behind = text.begin() + static_cast<std::ptrdiff_t>(at);
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), behind, '\n'));
    result.push_back({text.substr(0, at) + std::string{how.stronger} + text.substr(end),
                      lines + (whole ? 2 : 1)});
    at = text.find(how.now, at + 1);
  }
  return result;
}

// The first two warps exchange words, the others none; and the first two give words to the others.
constexpr const char* kPart = R"(// muster: --block 128
.version 8.0
.target sm_90
.address_size 64
.visible .entry part() {
 .reg .pred %p<3>;
 .reg .b32 %r<8>;
 .shared .align 4 .b8 t[512];
 mov.u32 %r1, %tid.x;
 shl.b32 %r2, %r1, 2;
 mov.u32 %r3, t;
 add.u32 %r4, %r3, %r2;
 setp.lt.u32 %p1, %r1, 64;
 @%p1 st.shared.u32 [%r4], %r1;
WHERE
 xor.b32 %r5, %r2, 128;
 add.u32 %r6, %r3, %r5;
 @%p1 ld.shared.u32 %r7, [%r6];
 ret;
}
)";
constexpr const char* kApart = R"(// muster: --block 128
.version 8.0
.target sm_90
.address_size 64
.visible .entry apart() {
 .reg .pred %p<3>;
 .reg .b32 %r<8>;
 .shared .align 4 .b8 t[512];
 mov.u32 %r1, %tid.x;
 shl.b32 %r2, %r1, 2;
 mov.u32 %r3, t;
 add.u32 %r4, %r3, %r2;
 setp.lt.u32 %p1, %r1, 64;
 @%p1 st.shared.u32 [%r4], %r1;
 bar.sync 0;
 @%p1 ret;
 xor.b32 %r5, %r2, 256;
 add.u32 %r6, %r3, %r5;
 ld.shared.u32 %r7, [%r6];
 ret;
}
)";

// What trim says of the one barrier of a kernel.
std::string said_of(const Folder& folder, const std::string& text) {
  const std::string file = (folder.path / "part.ptx").string();
  write(file, text);
  REQUIRE(muster({"check", file}).code == 0);
  const Json result = json_of(muster({"trim", file, "--format", "json"}))["kernels"][0];
  REQUIRE(result["dispensable"].size() == 1);
  REQUIRE(result["dispensable"][0]["relies_on"].size() == 1);
  CHECK(muster({"trim", file, "--write"}).code == 0);
  CHECK(muster({"check", file}).code == 0);
  CHECK(result["dispensable"][0]["relies_on"][0] ==
        "the workgroup has 128 threads, in one dimension");
  CHECK(
      json_of(muster({"trim", file, "--for-all", "--format", "json"}))["kernels"][0]["dispensable"]
          .empty());
  return result["dispensable"][0]["change"];
}

TEST_CASE("a barrier of the workgroup becomes one of those that need it") {
  const Folder folder("muster_part_test");
  const std::string text = kPart;
  const std::size_t where = text.find("WHERE");
  const std::string barrier = " bar.sync 0;";
  CHECK(said_of(folder, text.substr(0, where) + barrier + text.substr(where + 5))
            .find("bar.sync 1, 64 of the first 64 threads") != std::string::npos);
  CHECK(said_of(folder, kApart)
            .find("bar.arrive 1, 128 of the first 64 threads and bar.sync 1, 128 of the others") !=
        std::string::npos);
}

TEST_CASE("what is made stronger than it must be is found at its line, and nothing else") {
  const Folder folder("muster_stronger_test");
  const std::string copy = (folder.path / "k.ptx").string();
  std::map<std::string, int> planted;
  for (const std::string name : {"transpose",
                                 "stencil1d",
                                 "softmax_rows",
                                 "reduce_1024",
                                 "syncwarp_staging",
                                 "syncwarp_halves",
                                 "reduce_syncwarp",
                                 "warp_operations",
                                 "group_tiles",
                                 "flag_across_blocks",
                                 "flag_within_block",
                                 "fence_of_each_warp",
                                 "grid_atomic_result",
                                 "last_block_sum.small",
                                 "lock_across_blocks",
                                 "lock_around_count",
                                 "lock_kinds",
                                 "lock_kinds.or_taken",
                                 "lock_per_bucket",
                                 "four_stages_ahead",
                                 "async/cp_async_gemm",
                                 "async/cuda_pipeline",
                                 "async/cg_memcpy_async",
                                 "async/cp_async_mbarrier",
                                 "async/store_by_whole_warp",
                                 "async/bulk_copy",
                                 "async/cuda_barrier"}) {
    const std::string text = text_of(kernel(name));
    CAPTURE(name);
    for (const Strengthening& how : kStrengthenings) {
      for (const Strengthened& each : strengthened(text, how)) {
        CAPTURE(how.now);
        write(copy, each.text);
        if (muster({"check", copy}).code != 0) continue;  // not all threads are there
        const Json result = json_of(muster({"trim", copy, "--format", "json"}))["kernels"][0];
        const Json& found = result["dispensable"];
        const bool there =
            std::ranges::any_of(found, [&](const Json& one) { return one["line"] == each.line; });
        CHECK_MESSAGE(there, name, " line ", each.line, ": ", how.stronger);
        ++planted[how.kind];
      }
    }
  }
  std::string words;
  for (const auto& [kind, count] : planted) words += kind + " " + std::to_string(count) + ", ";
  MESSAGE(words);
  CHECK(planted["order"] + planted["scope"] + planted["groups"] + planted["warp barrier"] >= 60);
}

TEST_CASE("what a fix repaired is never refuted, whatever the seed") {
  const Folder folder("muster_seeds_test");
  const std::string copy = (folder.path / "k.ptx").string();
  for (const std::string name :
       {"bitonic_barrier_in_branch", "count_differs_between_sides", "debug_missing_barrier",
        "epilogue_counts_producer", "histogram_cleared_late", "scan_in_place",
        "slabs_straddle_warps", "stencil2d_one_barrier", "syncwarp_staging_once",
        "matmul_same_buffer", "flag_across_blocks.no_fence", "lock_kinds.no_release",
        "async/cg_cluster.no_second_sync", "async/tma_gemm.no_proxy_fence"}) {
    const std::string file = kernel(name);
    if (!fs::exists(file)) continue;
    CAPTURE(name);
    write(copy, text_of(file));
    if (muster({"fix", copy, "--write"}).code != 0) continue;
    for (int seed = 1; seed <= 8; ++seed) {
      CHECK(muster({"check", copy, "--seed", std::to_string(seed)}).code == 0);
    }
  }
}

TEST_CASE("a trimmed kernel computes what it computed before") {
  constexpr const char* kInput =
      "[param]\n0 = { buffer = 16384 }\n1 = { buffer = 16384, i32 = [9, 1, 8, 2, 7, 3, 6, 4, 5, "
      "11, 77, 3, 2, 65, 8, 1, 0, 4, 9, 13, 6, 6, 31, 14, 5, 90, 12, 7, 22, 44, 3, 17, 29, 1] }\n";
  const Folder folder("muster_trimmed_test");
  int trimmed = 0;
  for (const std::string name : {"bitonic", "scan_blelloch", "reduce_1024", "histogram",
                                 "scan_double_buffered", "clang_reverse", "group_tiles"}) {
    CAPTURE(name);
    const auto path = [&](const char* file) { return (folder.path / file).string(); };
    write(path("before.ptx"), text_of(kernel(name)));
    write(path("after.ptx"), text_of(kernel(name)));
    write(path("l.toml"), kInput);
    const auto run = [&](const char* file) {
      fs::remove(path("out"));
      muster({"run", path(file), "--launch", path("l.toml"), "--dump", "0=" + path("out")});
      return text_of(path("out"));
    };
    const std::string before = run("before.ptx");
    if (before.empty()) continue;  // its parameters are others
    if (muster({"trim", path("after.ptx"), "--launch", path("l.toml"), "--write"}).code != 0)
      continue;
    trimmed += text_of(path("after.ptx")) == text_of(path("before.ptx")) ? 0 : 1;
    CHECK(run("after.ptx") == before);
  }
  CHECK(trimmed >= 3);
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

// With one of the edits its threads arrive for ever, each time to the check of what was before.
TEST_CASE("the time is looked at within a trial, too") {
  for (const char* name :
       {"async/cp_async_mbarrier.count_extra", "async/peek_then_wait.producer_stale"}) {
    CAPTURE(std::string{name});
    const auto begin = std::chrono::steady_clock::now();
    const Ran ran = muster({"fix", kernel(name), "--within", "1", "--jobs", "1"});
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
    CHECK((ran.code == 0 || ran.out.find("a limit was reached") != std::string::npos));
  }
}

TEST_CASE("words of fix and trim call barriers what their source calls them") {
  const Folder folder("muster_fix_names_test");
  const std::string copy = (folder.path / "count_differs_between_sides.ptx").string();
  write(copy, text_of(kernel("count_differs_between_sides")));
  write(folder.path / "count_differs_between_sides.cu",
        text_of("tests/kernels/count_differs_between_sides.cu"));
  REQUIRE(muster({"check", copy}).out.find("barrier 2 (kEmpty)") != std::string::npos);
  const std::string fixed = muster({"fix", copy}).out;
  CHECK(fixed.find("barrier 2 (kEmpty)") != std::string::npos);
  CHECK(fixed.find("(barrier 1 is kFull)") != std::string::npos);
  const std::string given = muster({"fix", copy, "--barrier-name", "1=handed_over"}).out;
  CHECK(given.find("(barrier 1 is handed_over)") != std::string::npos);
}

TEST_CASE("a limit on trials is told") {
  const Ran ran = muster({"fix", kernel("softmax_scratch_reused"), "--max-trials", "3"});
  CHECK(ran.out.find("a limit was reached") != std::string::npos);
  CHECK(ran.out.find("3 edits tried") != std::string::npos);
}

}  // namespace
}  // namespace muster::tool

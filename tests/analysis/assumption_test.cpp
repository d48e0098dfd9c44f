// What a verdict takes for granted has an id, and is told where the kernel has what it is about.
#include "analysis/findings/assumption.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "analysis/checked.h"
#include "analysis/findings/template_text.h"

namespace muster::analysis {
namespace {

using barrier::AssumptionId;
using machine::Relied;

TEST_CASE("every assumption has an id, and is explained") {
  std::set<std::string_view> names;
  for (const barrier::AssumptionInfo& info : barrier::assumption_infos()) {
    CAPTURE(info.name);
    CHECK(names.insert(info.name).second);
    CHECK(barrier::find_assumption(info.name) == &info);
    CHECK(barrier::find_assumption("assumption:" + std::string(info.name)) == &info);
    CHECK(&barrier::assumption_info(info.id) == &info);
    CHECK(std::ranges::all_of(info.name, [](char c) {
      return c == '-' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }));
    CHECK(info.explanation.size() > 15);
    CHECK(info.remedy.size() > 3);
    CHECK_FALSE(info.text.ends_with('.'));
  }
  CHECK(names.size() == barrier::kAssumptions);
  CHECK(barrier::find_assumption("no-such-id") == nullptr);
  CHECK(in_words(make_assumption("loops-end", {"7"}).value()) ==
        "the loops at line 7, whose ends rest on unknown data, end");
  CHECK_FALSE(make_assumption("loops-end", {}));
  CHECK_FALSE(make_assumption("no-such-id", {}));
}

TEST_CASE("what was relied on is joined, compared and dropped") {
  Relied one, other;
  one.take(AssumptionId::loops_end, 3);
  CHECK(one.has(AssumptionId::loops_end));
  CHECK_FALSE(one.within(other));
  CHECK(other.within(one));
  other.take(AssumptionId::loops_end, 4);
  CHECK_FALSE(one.within(other));
  other.join(one);
  CHECK(one.within(other));
  CHECK(other.sites(AssumptionId::loops_end) == Relied::Sites{3, 4});
  other.drop(AssumptionId::loops_end);
  CHECK_FALSE(other.has(AssumptionId::loops_end));
  CHECK(other.sites(AssumptionId::loops_end).empty());
}

TEST_CASE("to read a policy is to rely on it, where it says what no document promises") {
  Relied relied;
  machine::Policies policies;
  CHECK_FALSE(policies.mbarrier_scope_exact.relied_on(relied));
  CHECK(relied.has(AssumptionId::mbarrier_scope_cluster));
  policies.collectives_order_memory = false;
  CHECK_FALSE(policies.collectives_order_memory.relied_on(relied));
  CHECK_FALSE(relied.has(AssumptionId::collectives_ordered));
  CHECK(policies.cancelled_clusters.relied_on(relied) == 2);
  CHECK(relied.has(AssumptionId::clusters_cancelled));
}

std::string kernel(const std::string& parameters, const std::string& body) {
  return ".version 8.3\n.target sm_90\n.address_size 64\n"
         ".extern .func (.param .b32 r) vprintf(.param .b64 f, .param .b64 a);\n"
         ".visible .entry k(" +
         parameters +
         ") {\n.reg .b32 %r<8>; .reg .b64 %rd<8>; .reg .pred %p<4>; .reg .f32 %f<8>;\n"
         ".shared .b64 bar;\n" +
         body + "\nret;\n}\n";
}

std::vector<std::string> told(const std::string& text, const std::vector<bool>& buffers = {}) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.shared_bytes = 0;
  for (std::uint32_t i = 0; i < buffers.size(); ++i) {
    if (buffers[i]) launch.parameters.push_back({i, 0, machine::Buffer{256, {}, true}});
  }
  return ids_of(check_text(text, launch).assumptions);
}

bool has(const std::vector<std::string>& ids, std::string_view id) {
  return std::ranges::find(ids, id) != ids.end();
}

TEST_CASE("buffers do not overlap, and hold zeros") {
  const std::string two = ".param .u64 .ptr .global p, .param .u64 .ptr .global q";
  const std::string loads =
      "ld.param.u64 %rd1, [p]; ld.global.u32 %r1, [%rd1]; setp.ne.u32 %p1, %r1, 0;\n"
      "@%p1 bra E;\nbar.sync 0;\nE:";
  const auto both = told(kernel(two, loads), {true, true});
  CHECK(has(both, "buffers-apart"));
  CHECK(has(both, "buffers-hold-zeros"));
  const auto one = told(kernel(two, "bar.sync 0;"), {true});
  CHECK_FALSE(has(one, "buffers-apart"));
  CHECK_FALSE(has(one, "buffers-hold-zeros"));
  CHECK(has(one, "open-pointers"));
}

TEST_CASE("tries need progress; scopes beyond the device need nobody there") {
  const std::string spins =
      "mov.u32 %r1, %tid.x; setp.ne.u32 %p1, %r1, 0;\n"
      "@%p1 bra L0;\nmbarrier.init.shared.b64 [bar], 64;\nL0: bar.sync 0;\n"
      "mbarrier.arrive.shared.b64 %rd1, [bar];\n"
      "L1: mbarrier.test_wait.shared.b64 %p2, [bar], %rd1;\n@!%p2 bra L1;";
  CHECK(has(told(kernel("", spins)), "warps-progress"));
  CHECK_FALSE(has(told(kernel("", "bar.sync 0;")), "warps-progress"));
  const std::string pointer = ".param .u64 .ptr .global p";
  const auto access = [&](const std::string& scope) {
    return told(kernel(pointer,
                       "ld.param.u64 %rd1, [p]; ld.relaxed." + scope + ".global.u32 %r1, [%rd1];"));
  };
  CHECK(has(access("sys"), "nobody-outside"));
  CHECK_FALSE(has(access("gpu"), "nobody-outside"));
}

TEST_CASE("what is taken of grids before, of large clusters and of aliases") {
  CHECK(has(told(kernel("", "griddepcontrol.wait;")), "before-earlier-grids-finished"));
  CHECK_FALSE(
      has(told(kernel("", "griddepcontrol.launch_dependents;")), "before-earlier-grids-finished"));
  CHECK(has(told(kernel("", "fence.proxy.alias;")), "no-virtual-aliases"));
  CHECK_FALSE(has(told(kernel("", "fence.proxy.async;")), "no-virtual-aliases"));
  const auto clusters_of = [](std::uint64_t size) {
    machine::LaunchOptions launch;
    launch.block = machine::Extent{32, 1, 1};
    launch.grid = launch.cluster = machine::Extent{size, 1, 1};
    return ids_of(check_text(kernel("", "bar.sync 0;"), launch).assumptions);
  };
  CHECK(has(clusters_of(16), "cluster-above-8"));
  CHECK_FALSE(has(clusters_of(8), "cluster-above-8"));
}

TEST_CASE("that a full mask stands for the lanes that have not ended is said") {
  const auto behind = [](const std::string& ends, const std::string& barrier) {
    return told(kernel(
        "", "mov.u32 %r1, %tid.x; setp.lt.u32 %p1, %r1, " + ends + "; @%p1 exit; " + barrier));
  };
  CHECK(has(behind("3", "bar.warp.sync -1;"), "full-mask-of-live"));
  CHECK(has(behind("3", "elect.sync %r2|%p2, -1;"), "full-mask-of-live"));
  CHECK_FALSE(has(behind("0", "bar.warp.sync -1;"), "full-mask-of-live"));
  // Of these the manual itself says that they wait for those that have not exited.
  CHECK_FALSE(has(behind("3", "vote.sync.any.pred %p2, %p1, -1;"), "full-mask-of-live"));
  CHECK_FALSE(has(behind("3", "shfl.sync.idx.b32 %r2, %r1, 5, 31, -1;"), "full-mask-of-live"));
}

TEST_CASE("that an address which memory hands back stays in its variable is said") {
  const auto of = [](const std::string& more, const std::string& address) {
    return told(kernel("", ".shared .align 4 .b8 a[256]; .shared .align 8 .b64 kept[64];" + more +
                               "mov.u32 %r1, %tid.x; mov.u32 %r2, a; mov.u32 %r3, kept;"
                               "mad.lo.u32 %r3, %r1, 8, %r3;" +
                               address + "mad.lo.u32 %r4, %r1, 4, %r4; st.shared.u32 [%r4], 1;"));
  };
  CHECK(has(of("", "st.shared.u32 [%r3], %r2; ld.shared.u32 %r4, [%r3];"), "addresses-as-placed"));
  CHECK_FALSE(has(of("", "mov.u32 %r4, %r2;"), "addresses-as-placed"));
  CHECK(has(of(".shared .align 4 .b8 b[256]; .reg .pred %q;",
               "mov.u32 %r5, b; setp.lt.u32 %q, %r1, 32; selp.u32 %r4, %r2, %r5, %q;"),
            "addresses-as-placed"));
}

TEST_CASE("that a target has what its assembler refuses is taken for granted, and said") {
  const auto of = [](const std::string& head, const std::string& body) {
    std::string text = kernel("", body);
    const std::size_t begin = text.find(".version"), end = text.find(".address_size");
    REQUIRE(begin < end);
    text.replace(begin, end - begin, head);
    return told(text);
  };
  CHECK(has(of(".version 8.0\n.target sm_90\n", "wgmma.fence.sync.aligned;"), "target-has-it"));
  CHECK_FALSE(
      has(of(".version 8.0\n.target sm_90a\n", "wgmma.fence.sync.aligned;"), "target-has-it"));
  CHECK(has(of(".version 7.8\n.target sm_90\n", "fence.proxy.async;"), "target-has-it"));
  CHECK(has(of(".version 8.0\n.target sm_80\n", "mov.u32 %r1, %clusterid.x;"), "target-has-it"));
}

TEST_CASE("what a target lacks is named where it stands, whatever is left out in front of it") {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  std::string text = kernel("", R"(
    mov.u32 %r1, %tid.x; mov.u32 %r2, bar; setp.ne.u32 %p1, %r1, 0; @%p1 bra WAIT;
    st.release.cta.shared.u32 [bar], 1;
    bra END;
WAIT:
    ld.acquire.cta.shared.u32 %r3, [bar]; setp.ne.u32 %p2, %r3, 0; @%p2 bra END;
    ld.acquire.cta.shared.u32 %r4, [bar]; setp.ne.u32 %p3, %r4, 0; @%p3 bra END;
    bra WAIT;
END:
    fence.proxy.async;)");
  text.replace(text.find("sm_90"), 5, "sm_80");
  const CheckResult result = check_text(text, launch);
  std::size_t line = 1;
  for (const char c : text.substr(0, text.find("fence.proxy"))) line += c == '\n' ? 1 : 0;
  const auto found = std::ranges::find_if(
      result.assumptions, [](const auto& each) { return id_of(each) == "target-has-it"; });
  REQUIRE(found != result.assumptions.end());
  CHECK(found->about[0] == std::to_string(line));
}

TEST_CASE("that lanes agree at .uni is taken for granted where what is not known decides") {
  const auto branched = [](const std::string& guard, const std::string& branch) {
    return told(kernel(".param .u64 .ptr .global p, .param .u32 n",
                       "ld.param.u64 %rd1, [p]; ld.param.u32 %r1, [n]; mov.u32 %r2, %tid.x;\n" +
                           guard + "setp.eq.u32 %p1, %r1, 0;\n@%p1 " + branch +
                           " E;\nadd.u32 %r3, %r2, 1;\nE:"));
  };
  const std::string loaded = "mad.wide.u32 %rd1, %r2, 4, %rd1; ld.global.u32 %r1, [%rd1];\n";
  CHECK(has(branched(loaded, "bra.uni"), "uniform-as-said"));
  CHECK_FALSE(has(branched(loaded, "bra"), "uniform-as-said"));
  CHECK_FALSE(has(branched("", "bra.uni"), "uniform-as-said"));  // one parameter for all
  // On one side of another branch that nobody knows.
  CHECK(has(branched("setp.gt.u32 %p1, %r1, 9; @%p1 bra E;\n" + loaded, "bra.uni"),
            "uniform-as-said"));
}

TEST_CASE("a proxy fence that acquires is taken to be enough, and one that releases is") {
  const auto copied = [](const std::string& fence) {
    std::string text =
        kernel(".param .u64 .ptr .global p",
               "ld.param.u64 %rd1, [p]; mov.u32 %r1, bar; mov.u32 %r2, %tid.x;\n"
               "setp.ne.u32 %p1, %r2, 0; @%p1 ret;\n" +
                   fence +
                   ";\ncp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 16;\n"
                   "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;");
    text.replace(text.find("8.3"), 3, "8.6");
    text.replace(text.find(".shared .b64 bar"), 16, ".shared .align 16 .b8 bar[16]");
    return told(text, {true});
  };
  const std::string one_way = "fence.proxy.async::generic.";
  CHECK(has(copied(one_way + "acquire.sync_restrict::shared::cluster.cluster"),
            "proxy-acquire-alone"));
  CHECK_FALSE(
      has(copied(one_way + "release.sync_restrict::shared::cta.cluster"), "proxy-acquire-alone"));
  CHECK_FALSE(has(copied("fence.proxy.async"), "proxy-acquire-alone"));
}

TEST_CASE("a matrix that is read by an address which may not be shared is told") {
  const auto matrix = [](const std::string& address) {
    return told(
        kernel(".param .u64 p", address + "ldmatrix.sync.aligned.m8n8.x1.b16 {%r1}, [%rd1];"));
  };
  const std::string loaded = "ld.param.u64 %rd2, [p]; ld.global.u64 %rd1, [%rd2]; ";
  CHECK(has(matrix(loaded), "addresses-in-shared-memory"));
  const std::string tile =
      ".shared .align 16 .b8 tile[256]; mov.u32 %r1, %laneid; "
      "mul.wide.u32 %rd2, %r1, 8; mov.u64 %rd1, tile; "
      "cvta.shared.u64 %rd1, %rd1; ";
  CHECK_FALSE(has(matrix(tile), "addresses-in-shared-memory"));
}

TEST_CASE("instructions that are not followed are told") {
  const auto printf_called =
      told(kernel("",
                  "{ .param .b64 a; .param .b64 b; .param .b32 c; mov.u64 %rd1, 0;\n"
                  "st.param.b64 [a], %rd1; st.param.b64 [b], %rd1; call (c), vprintf, (a, b); }"));
  CHECK(has(printf_called, "runtime-calls"));
  const auto texture = told(kernel(".param .u64 t",
                                   "ld.param.u64 %rd1, [t]; mov.f32 %f1, 0f00000000;\n"
                                   "tex.1d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [%rd1, {%f1}];"));
  CHECK(has(texture, "textures-read-only"));
  CHECK_FALSE(has(texture, "only-registers"));
  CHECK_FALSE(has(told(kernel("", "bar.sync 0;")), "runtime-calls"));
}

}  // namespace
}  // namespace muster::analysis

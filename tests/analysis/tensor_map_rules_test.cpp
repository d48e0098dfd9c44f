// Tensor maps that a kernel makes in global memory, and the global memory that tensor copies reach:
// the smallest kernel for each answer, beside its twins.
#include <fmt/format.h>

#include <string>

#include "analysis/checked.h"
#include "analysis/findings/assumption.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// %t thread, %one thread 0; 128 zeros at %m, 4096 bytes at %out; 1024 bytes of shared memory at s.
constexpr const char* kBegin =
    ".version 8.6\n.target sm_90a\n.address_size 64\n"
    ".visible .entry k(.param .u64 m, .param .u64 out, .param .align 64 .b8 map[128])\n{\n"
    ".reg .b32 %r<20>, %t; .reg .b64 %m, %out, %rd<8>; .reg .pred %p<8>, %one;\n"
    ".shared .align 128 .b8 s[1024];\n"
    "ld.param.u64 %m, [m]; ld.param.u64 %out, [out];\n"
    "cvta.to.global.u64 %m, %m; cvta.to.global.u64 %out, %out;\n"
    "mov.u32 %t, %tid.x; setp.eq.u32 %one, %t, 0;\n";

struct Launch {
  std::uint64_t threads = 32, workgroups = 1;
  machine::Policies policies{};
};

machine::TensorMap rows_of_16_floats() {
  machine::TensorMap map;
  map.element_bytes = 4;
  map.dimensions = {16, 16};
  map.box = {16, 4};
  return map;
}

std::string verdict_text(const CheckResult& result) {
  return result.verdict == Verdict::verified  ? "verified"
         : result.verdict == Verdict::refuted ? "refuted"
                                              : "inconclusive";
}

std::string of_map(const std::string& body, const machine::TensorMap& map, Launch launch = {}) {
  machine::LaunchOptions options;
  options.block = machine::Extent{launch.threads, 1, 1};
  options.grid = machine::Extent{launch.workgroups, 1, 1};
  options.policies = launch.policies;
  options.parameters = {
      {0, 0, machine::Buffer{128, {}, true}}, {1, 0, machine::Buffer{4096, {}, true}}, {2, 0, map}};
  const CheckResult result = check_text(kBegin + body + "\nret;\n}\n", options);
  std::string text = verdict_text(result);
  if (!result.findings.empty()) text += " " + barrier::spelling(result.findings.front().rule);
  for (const std::string& assumption : in_words(result.assumptions)) {
    if (assumption.starts_with("policy tensormap-read")) text += " in order";
    if (assumption.find("lies is not given") != std::string::npos) text += " own";
    if (assumption.find("boxes cover is not given") != std::string::npos) text += " coordinates";
    if (assumption.find("is not known: nothing else") != std::string::npos) text += " unknown";
  }
  return text;
}

std::string outcome(const std::string& body, Launch launch = {}) {
  return of_map(body, rows_of_16_floats(), launch);
}

std::string replace(const std::string& what, const std::string& value) {
  const std::string type = what.starts_with("global_address") ? "b64" : "b32";
  const std::size_t comma = what.find(' ');
  const std::string field = what.substr(0, comma);
  const std::string ordinal = comma == std::string::npos ? "" : what.substr(comma + 1) + ", ";
  return "@%one tensormap.replace.tile." + field + ".global.b1024." + type + " [%m], " + ordinal +
         value + ";\n";
}

// A map of 256 floats in boxes of 64, made from zeros by thread 0.
std::string made() {
  return replace("rank", "0") + replace("box_dim 0", "64") + replace("global_dim 0", "256") +
         replace("element_stride 0", "1") + replace("elemtype", "7") +
         replace("global_address", "%out");
}
const std::string kRelease = "@%one fence.proxy.tensormap::generic.release.gpu;\n";
const std::string kAcquire = "@%one fence.proxy.tensormap::generic.acquire.gpu [%m], 128;\n";
std::string store(const std::string& coordinate) {
  return "@%one cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%m, {" + coordinate +
         "}], [s];\n@%one cp.async.bulk.commit_group;\n";
}
const std::string kWait = "@%one cp.async.bulk.wait_group 0;\n";
const std::string kWaitRead = "@%one cp.async.bulk.wait_group.read 0;\n";

TEST_CASE("a map that was made is published and acquired before it is used") {
  CHECK_EQ(outcome(made() + kRelease + kAcquire + store("0") + kWait), "verified");
  CHECK_EQ(outcome(made() + kAcquire + store("0") + kWait), "refuted MU819");
  CHECK_EQ(outcome(made() + kRelease + store("0") + kWait), "refuted MU820");
  CHECK_EQ(outcome(made() + kAcquire + kRelease + store("0") + kWait), "refuted MU820");
  const std::string late = replace("global_dim 0", "128");
  CHECK_EQ(outcome(made() + kRelease + late + kAcquire + store("0") + kWait), "refuted MU819");
  CHECK_EQ(outcome(made() + kRelease + kAcquire + late + store("0") + kWait), "refuted MU819");
  const std::string other = "@%one fence.proxy.tensormap::generic.acquire.gpu [%out], 128;\n";
  CHECK_EQ(outcome(made() + kRelease + other + store("0") + kWait), "refuted MU820");
}

TEST_CASE("release and acquire are handed on by what synchronises") {
  const std::string lane_1 = "setp.eq.u32 %one, %t, 1;\n", warp_1 = "setp.eq.u32 %one, %t, 32;\n";
  const std::string meet = "bar.warp.sync -1;\n", sync = "bar.sync 0;\n";
  const std::string rest = store("0") + kWait;
  CHECK_EQ(outcome(made() + kRelease + meet + lane_1 + kAcquire + rest), "verified");
  CHECK_EQ(outcome(made() + kRelease + kAcquire + meet + lane_1 + rest), "verified");
  CHECK_EQ(outcome(made() + kRelease + lane_1 + kAcquire + meet + rest), "refuted MU820");
  CHECK_EQ(outcome(made() + meet + lane_1 + kRelease + kAcquire + rest), "verified");
  CHECK_EQ(outcome(made() + kRelease + sync + warp_1 + kAcquire + rest, {64}), "verified");
  CHECK_EQ(outcome(made() + sync + warp_1 + kAcquire + rest, {64}), "refuted MU819");
  CHECK_EQ(outcome(made() + kRelease + warp_1 + kAcquire + rest, {64}), "refuted MU802");
}

TEST_CASE("a map is not changed while a copy may still read it") {
  const std::string first = made() + kRelease + kAcquire + store("0");
  const std::string again = replace("global_dim 0", "64") + kRelease + kAcquire;
  CHECK_EQ(outcome(first + kWaitRead + again), "verified");
  CHECK_EQ(outcome(first + again + kWaitRead), "refuted MU802");
}

// Two loads into one phase each; the map is changed when the second is over.
TEST_CASE("earlier copies have read their maps when a later one is over, by policy") {
  const std::string wide = made() + kRelease + kAcquire +
                           "@%one mbarrier.init.shared.b64 [s+512], 1;\n"
                           "@%one mbarrier.init.shared.b64 [s+520], 1;\n"
                           "@%one fence.proxy.async.shared::cta;\n@!%one bra END;\n";
  const auto load = [](const std::string& object, const std::string& to) {
    return "mbarrier.arrive.expect_tx.shared.b64 _, [" + object + "], 256;\n" +
           "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [" + to +
           "], [%m, {0}], [" + object + "];\n";
  };
  const auto wait = [](const std::string& object, const std::string& label) {
    return label + ": mbarrier.try_wait.parity.shared.b64 %p1, [" + object + "], 0; @!%p1 bra " +
           label + ";\n";
  };
  const std::string both = wide + load("s+512", "s") + load("s+520", "s+256");
  const std::string change = replace("global_dim 0", "64"), last = wait("s+520", "B");
  const std::string end = wait("s+512", "C") + "END:\n";
  machine::Policies exact;
  exact.map_reads_exact = true;
  CHECK_EQ(outcome(both + last + change + end), "verified in order");
  CHECK_EQ(outcome(both + last + change + end, {32, 1, exact}), "refuted MU802");
  CHECK_EQ(outcome(both + wait("s+512", "A") + last + change + "END:\n", {32, 1, exact}),
           "verified");
  CHECK_EQ(outcome(both + wait("s+512", "A") + change + last + "END:\n"), "refuted MU802 in order");
  CHECK_EQ(outcome(both + change + last + end), "refuted MU802 in order");
}

// Maps in a buffer of which nothing is known: each workgroup loads and stores a tile with the map
// at `map`, at its own coordinate or at 0.
std::string with_unknown_map(const std::string& map, const char* coordinate) {
  std::string copy;
  for (int at = 0; at < 128; at += 16) {
    copy += fmt::format(
        "@%one ld.global.v2.u64 {{%rd1, %rd2}}, [%m+{0}]; "
        "@%one st.global.v2.u64 [%rd0+{0}], {{%rd1, %rd2}};\n",
        at);
  }
  const std::string at = fmt::format("[{}, {{{}}}]", map, coordinate);
  const std::string body =
      ".shared .align 8 .b64 full;\nmov.u32 %r0, %ctaid.x; mov.u32 %r1, 0;\n"
      "mul.wide.u32 %rd0, %r0, 128; add.u64 %rd0, %out, %rd0;\n" +
      (map == "%rd0" ? copy : "") + kRelease +
      "@%one fence.proxy.tensormap::generic.acquire.gpu [" + map +
      "], 128;\n@%one mbarrier.init.shared.b64 [full], 1; @%one fence.proxy.async;\n"
      "@%one mbarrier.arrive.expect_tx.shared.b64 _, [full], 256;\n"
      "@%one cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [s], " +
      at +
      ", [full];\n"
      "bar.warp.sync -1;\nW: mbarrier.try_wait.parity.shared.b64 %p0, [full], 0; @!%p0 bra W;\n"
      "@%one cp.async.bulk.tensor.1d.global.shared::cta.bulk_group " +
      at + ", [s];\n@%one cp.async.bulk.commit_group;\n" + kWait;
  machine::LaunchOptions options;
  options.block = machine::Extent{32, 1, 1};
  options.grid = machine::Extent{2, 1, 1};
  const CheckResult result = check_text(kBegin + body + "\nret;\n}\n", options);
  return verdict_text(result);
}

TEST_CASE("unknown bytes that were stored do not tell which map they are") {
  CHECK_EQ(with_unknown_map("%m", "%r0"), "verified");
  CHECK_EQ(with_unknown_map("%m", "%r1"), "refuted");
  CHECK_EQ(with_unknown_map("%rd0", "%r1"), "inconclusive");
}

TEST_CASE("what the copies touch follows from the map as it was changed") {
  const std::string ready = kRelease + kAcquire;
  const std::string plain = "@%one st.global.u32 [%out+256], 1;\n";
  CHECK_EQ(outcome(made() + ready + store("0") + plain + kWait), "verified");
  CHECK_EQ(outcome(made() + ready + store("16") + plain + kWait), "refuted MU802");
  CHECK_EQ(outcome(made() + ready + store("16") + kWait + plain), "verified");
  CHECK_EQ(outcome(made() + ready + store("16") + kWaitRead + plain), "refuted MU802");
  // Cut off behind the 32nd float.
  const std::string cut = replace("global_dim 0", "32");
  CHECK_EQ(outcome(made() + cut + ready + store("16") + plain + kWait), "verified");
  // What an ordinary store wrote first needs a fence of the asynchronous proxy.
  CHECK_EQ(outcome(made() + ready + plain + store("16") + kWait), "refuted MU806");
  CHECK_EQ(outcome(made() + ready + plain + "@%one fence.proxy.async;\n" + store("16") + kWait),
           "verified");
  CHECK_EQ(outcome(made() + ready + store("0") + store("32") + kWait), "refuted MU802");
  CHECK_EQ(outcome(made() + ready + store("0") + store("64") + kWait), "verified");
  const std::string beyond = replace("global_dim 0", "2048");
  CHECK_EQ(outcome(made() + beyond + ready + store("1000") + kWait), "refuted MU810");
  CHECK_EQ(outcome("@%one tensormap.replace.tile.global_dim.global.b1024.b32 [%m], 5, 1;"),
           "refuted MU822");
  CHECK_EQ(outcome("@%one cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [s, {0}], [s];"),
           "refuted MU821");
  const std::string shared =
      "mov.u64 %rd3, s; cvta.shared.u64 %rd3, %rd3;\n" + replace("global_address", "%rd3");
  CHECK_EQ(outcome(made() + shared + ready + store("0") + kWait), "refuted MU810");
}

// Of the sections on tensors: traversal strides, interleaved layouts, swizzling modes.
TEST_CASE("fields of a map that do not go together") {
  const std::string ready = kRelease + kAcquire, rest = store("0") + kWait;
  const auto with = [&](const std::string& fields) {
    return outcome(made() + fields + ready + rest);
  };
  CHECK_EQ(with(replace("element_stride 0", "2")), "refuted MU824");
  CHECK_EQ(with(replace("interleave_layout", "1")), "refuted MU824");
  CHECK_EQ(with(replace("swizzle_mode", "2")), "verified");
  CHECK_EQ(with(replace("swizzle_mode", "2") + replace("swizzle_atomicity", "1")), "refuted MU824");
  CHECK_EQ(with(replace("swizzle_atomicity", "3")), "refuted MU824");
  CHECK_EQ(with(replace("swizzle_mode", "3") + replace("swizzle_atomicity", "2")), "verified");
  CHECK_EQ(with("add.u64 %out, %out, 8;\n" + replace("global_address", "%out")), "refuted MU811");
  CHECK_EQ(with("add.u64 %out, %out, 16;\n" + replace("global_address", "%out")), "verified");
  // More than a box can have is not known to be wrong, nor what it does.
  CHECK_EQ(with(replace("box_dim 0", "512")), "inconclusive");
  CHECK_EQ(with(replace("element_stride 0", "9")), "inconclusive");
}

TEST_CASE("strides of a map between its rows, and steps along a dimension") {
  const std::string rows = replace("rank", "1") + replace("box_dim 1", "4") +
                           replace("element_stride 1", "1") + replace("global_dim 1", "4");
  const auto with = [&](const std::string& stride, const std::string& fields) {
    const std::string far = "@%one tensormap.replace.tile.global_stride.global.b1024.b64 [%m], 0, ";
    const std::string use =
        "@%one cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%m, {0, 0}], [s];\n"
        "@%one cp.async.bulk.commit_group;\n";
    return outcome(made() + rows + far + stride + ";\n" + fields + kRelease + kAcquire + use +
                   kWait);
  };
  CHECK_EQ(with("1024", ""), "verified");
  CHECK_EQ(with("1032", ""), "refuted MU824");
  // Which rows are left out is not followed.
  CHECK_EQ(with("1024", replace("element_stride 1", "2")), "verified unknown");
}

TEST_CASE("a map is changed in global and in shared memory only") {
  const auto change = [](const std::string& where) {
    return "@%one tensormap.replace.tile.rank.b1024.b32 [" + where + "], 0;\n";
  };
  const std::string local =
      ".local .align 128 .b8 l[128];\nmov.u64 %rd3, l; cvta.local.u64 %rd3, %rd3;\n";
  CHECK_EQ(outcome(local + change("%rd3")), "refuted MU821");
  const std::string global = "cvta.global.u64 %rd3, %m;\n";
  CHECK_EQ(outcome(global + change("%rd3")), "verified");
  const std::string shared = "mov.u64 %rd3, s; cvta.shared.u64 %rd3, %rd3;\n";
  CHECK_EQ(outcome(shared + change("%rd3")), "verified");
}

std::string store_2d(const std::string& y) {
  return "mov.b64 %rd3, map; cvta.param.u64 %rd3, %rd3;\n"
         "@%one cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%rd3, {0, " +
         y + "}], [s];\n@%one cp.async.bulk.commit_group;\n" + kWait;
}

TEST_CASE("tensors whose addresses are given, and those that are not") {
  const machine::TensorMap apart = rows_of_16_floats();
  machine::TensorMap here = apart, named = apart, blind = apart;
  here.place = machine::TensorPlace{1, "", 256};
  named.place = machine::TensorPlace{{}, "c", 0};
  blind.dimensions.clear();
  const std::string by_block = "mov.u32 %r1, %ctaid.x; shl.b32 %r1, %r1, 2;\n" + store_2d("%r1");
  const std::string overlapping = "mov.u32 %r1, %ctaid.x; shl.b32 %r1, %r1, 1;\n" + store_2d("%r1");
  CHECK_EQ(of_map(by_block, apart, {32, 2}), "verified own");
  CHECK_EQ(of_map(by_block, named, {32, 2}), "verified");
  CHECK_EQ(of_map(by_block, blind, {32, 2}), "verified coordinates");
  CHECK_EQ(of_map(overlapping, apart, {32, 2}), "refuted MU805 own");
  CHECK_EQ(of_map(overlapping, named, {32, 2}), "refuted MU805");
  CHECK_EQ(of_map(overlapping, blind, {32, 2}), "verified coordinates");
  CHECK_EQ(of_map(store_2d("0"), blind, {32, 2}), "refuted MU805 coordinates");
  CHECK_EQ(of_map(store_2d("16"), apart, {32, 2}), "verified own");  // outside of the tensor
  const std::string plain = "@%one st.global.u32 [%out+256], 1;\n";
  const std::string below = "@%one st.global.u32 [%out+252], 1;\n";
  CHECK_EQ(of_map(plain + store_2d("0"), apart), "verified own");
  CHECK_EQ(of_map(plain + store_2d("0"), here), "refuted MU806");
  CHECK_EQ(of_map(below + store_2d("0"), here), "verified");
  CHECK_EQ(of_map(plain + store_2d("4"), here), "verified");
  const std::string where = "ld.global.u32 %r4, [%m];\n";  // known to be zero
  CHECK_EQ(of_map(where + store_2d("%r4"), here, {32, 2}), "refuted MU805");
  CHECK_EQ(of_map("mov.u32 %r4, %clock; " + store_2d("%r4"), here, {32, 2}), "verified unknown");
}

}  // namespace
}  // namespace muster::analysis

// The codes that kernels of ours are inconclusive by, as scripts read them.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

struct Case {
  const char* file;
  std::vector<std::string> codes;  // with the cause behind a slash
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"async/grouped.early_look.ptx", {"schedule-dependent/decided-by-schedule"}},
      {"async/grouped.sizes_unknown.ptx", {"undecided-branch/unknown-buffer"}},
      {"async/peek_then_wait.skip_late.ptx", {"try-is-no-wait"}},
      {"async/tcgen05_gemm.no_slot_sync.ptx",
       {"race-not-shown", "unknown-operand/uninitialised-memory"}},
      {"id_from_parameter.ptx", {"unknown-operand/unknown-parameter"}},
      {"last_block_fenced_by_all.acq_rel.ptx",
       {"race-if-executed/decided-by-schedule", "unknown-address/decided-by-schedule",
        "value-depends-on-order"}},
      {"matmul_depth_unknown.ptx", {"undecided-branch/unknown-parameter"}},
      {"small/call_of_no_function.ptx", {"unresolved-call"}},
      {"small/call_without_body.ptx", {"unresolved-call"}},
      {"small/histogram_of_cluster_read_early.ptx", {"unknown-address/unknown-buffer"}},
      {"small/lanes_wait_at_two.ptx", {"exploration-no-proof", "wait-of-another-phase"}},
      {"small/tickets_of_unknown_start.ptx",
       {"unknown-address/decided-by-schedule", "value-depends-on-order"}},
  };
  return all;
}

nlohmann::json reasons_of(const std::string& file) {
  const std::filesystem::path output =
      std::filesystem::temp_directory_path() / "muster_reasons_test.json";
  const std::string target = output.string();
  const std::vector<std::string_view> arguments{"check", file,       "--format",
                                                "json",  "--output", target};
  tool::run(arguments);
  std::ifstream stream(output);
  nlohmann::json document = nlohmann::json::parse(stream, nullptr, false);
  std::filesystem::remove(output);
  REQUIRE_MESSAGE(document.contains("results"), file);
  nlohmann::json result = document["results"][0];
  REQUIRE(result["reasons"].size() == result["missing"].size());
  for (std::size_t i = 0; i < result["reasons"].size(); ++i) {
    CHECK(result["reasons"][i]["message"] == result["missing"][i]);
    CHECK_FALSE(std::string(result["reasons"][i]["remedy"]).empty());
  }
  return result["reasons"];
}

TEST_CASE("kernels that are not decided name the codes of what is missing") {
  for (const Case& one : cases()) {
    CAPTURE(one.file);
    std::set<std::string> codes;
    for (const nlohmann::json& reason : reasons_of("tests/kernels/" + std::string(one.file))) {
      const std::string code = reason["code"];
      codes.insert(reason.contains("cause") ? code + "/" + std::string(reason["cause"]) : code);
    }
    CHECK(std::vector<std::string>(codes.begin(), codes.end()) == one.codes);
  }
}

TEST_CASE("what is said to decide a kernel that takes tickets does") {
  const std::string file = "tests/kernels/small/tickets_of_unknown_start.ptx";
  const std::string remedy = reasons_of(file)[0]["remedy"];
  CHECK(remedy.find("--param N=buffer:BYTES") != std::string::npos);
  const std::vector<std::string_view> arguments{"check",      file,      "--param",
                                                "0=buffer:4", "--param", "1=buffer:512"};
  CHECK(tool::run(arguments) == 0);
}

}  // namespace
}  // namespace muster::kernels

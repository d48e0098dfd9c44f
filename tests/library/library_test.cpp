// The library: the same answers as the tool's, errors as values, many threads, a handler of checks.
#include <doctest/doctest.h>
#include <muster/check.h>
#include <muster/muster.h>
#include <muster/repair.h>
#include <muster/rules.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "base/check.h"
#include "tool/tool.h"

namespace muster {
namespace {

using nlohmann::json;

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string tool_json(std::vector<std::string_view> arguments) {
  arguments.insert(arguments.begin(), "check");
  arguments.insert(arguments.end(), {"--format", "json"});
  tool::Console console;
  tool::execute(arguments, console);
  return console.out;
}

std::string library_json(const std::string& text, const std::string& options,
                         char* (*function)(const char*, const char*) = muster_check) {
  char* const answer = function(text.c_str(), options.c_str());
  REQUIRE(answer != nullptr);
  const std::string out = answer;
  muster_free(answer);
  return out;
}

// Its own options make it verified.
constexpr const char* kVerified = "examples/reduce.ptx";
constexpr const char* kRefuted = "examples/early_return_of_a_role.ptx";

TEST_CASE("muster_check answers what the tool prints") {
  CHECK(library_json(read(kVerified), R"({"file": "examples/reduce.ptx"})") ==
        tool_json({kVerified}));
  const std::string options =
      R"({"file": "examples/early_return_of_a_role.ptx", "block": [384], "grid": 1,
          "parameters": {"0": "unknown"}, "policies": {"exit": "count"},
          "limits": {"states": 1000, "seconds": 30}, "jobs": 2, "seed": 3, "timing": false})";
  CHECK(library_json(read(kRefuted), options) ==
        tool_json({kRefuted, "--block", "384", "--grid", "1", "--param", "0=unknown", "--policy",
                   "exit=count", "--max-states", "1000", "--max-seconds", "30", "--seed", "3"}));
}

TEST_CASE("muster::fix finds repairs that muster::check verifies, for a text that is no file") {
  const CheckedText wrong{.text = read("tests/kernels/transpose_no_barrier.ptx"),
                          .name = "nowhere/k.ptx"};
  const FixAnswer answer = fix(wrong);
  REQUIRE(answer.input_ok);
  REQUIRE(answer.kernels.size() == 1);
  REQUIRE(!answer.kernels[0].repairs.empty());
  for (const ProposedRepair& repair : answer.kernels[0].repairs) {
    CHECK(repair.verified);
    CHECK(!repair.patch.empty());
    const CheckAnswer again = check({.text = repair.text, .name = wrong.name});
    REQUIRE(again.results.size() == 1);
    CHECK(again.results[0].verdict == Verdict::verified);
    CHECK(fix({.text = repair.text, .name = wrong.name}).kernels[0].repairs.empty());
  }
  CHECK(!fix({.text = "this is no PTX"}).input_ok);
  // The time is over before the kernel has been checked as it is: that is told, and nothing else.
  const FixAnswer soon = fix(wrong, {}, {.limits = {.seconds = 1e-9}});
  CHECK(soon.input_ok);
  REQUIRE(soon.kernels.size() == 1);
  CHECK(soon.kernels[0].limit_reached);
  CHECK_FALSE(soon.kernels[0].refuted);
  CHECK(!fix({.text = "this is no PTX"}).diagnostics.empty());
}

TEST_CASE("muster::trim finds what is planted, and nothing for a launch that cannot be") {
  std::string text = read("tests/kernels/transpose.ptx");
  const std::string barrier = "\tbar.sync \t0;\n";
  text.insert(text.find(barrier), barrier);
  const TrimAnswer answer = trim({.text = text, .name = "nowhere/k.ptx"});
  REQUIRE(answer.kernels.size() == 1);
  CHECK(answer.kernels[0].verified);
  CHECK(answer.kernels[0].redundant.size() >= 1);
  const CheckAnswer again = check({.text = answer.kernels[0].text, .name = "nowhere/k.ptx"});
  CHECK(again.results[0].verdict == Verdict::verified);
  CheckOptions wrong;
  wrong.launch.block = Extents{4096, 1, 1};
  CHECK(!trim({.text = text}, wrong).input_ok);
}

TEST_CASE("muster_fix and muster_trim answer what the tool prints") {
  const auto of_tool = [](std::vector<std::string_view> words) {
    tool::Console console;
    words.insert(words.end(), {"--format", "json"});
    tool::execute(words, console);
    return console.out;
  };
  const std::string wrong = "tests/kernels/transpose_no_barrier.ptx";
  const std::string fixed = library_json(
      read(wrong), R"({"file": "tests/kernels/transpose_no_barrier.ptx"})", muster_fix);
  CHECK(fixed == of_tool({"fix", wrong}));
  CHECK(json::parse(fixed)["kernels"][0]["repairs"][0]["verified"] == true);
  const std::string right = "tests/kernels/histogram.ptx";
  CHECK(library_json(read(right),
                     R"({"file": "tests/kernels/histogram.ptx", "within": 60, "for_all": true})",
                     muster_trim) == of_tool({"trim", right, "--for-all"}));
  const auto none = json::parse(library_json(read(wrong), R"({"max_trials": 0})", muster_fix));
  CHECK(none["kernels"][0]["limit_reached"] == true);
  for (auto* const function : {muster_fix, muster_trim}) {
    CHECK(json::parse(library_json("no kernel", "", function)).contains("error"));
    CHECK(
        json::parse(library_json(read(wrong), R"({"max_trails": 1})", function)).contains("error"));
  }
  // Not of a check.
  CHECK(json::parse(library_json(read(wrong), R"({"within": 1})")).contains("error"));
}

TEST_CASE("the launch of an answer can be given as options again") {
  const std::string first =
      library_json(read(kRefuted), R"({"block": 384, "policies": {"exit": "count"}})");
  json launch = json::parse(first)["results"][0]["launch"];
  CHECK(launch["policies"]["exit"] == "count");
  CHECK(launch["policies"]["aligned"] == "warp");
  CHECK(launch["limits"]["states"] == 2'000'000);
  CHECK(library_json(read(kRefuted), launch.dump()) == first);
}

TEST_CASE("muster::check answers the same as plain data") {
  CheckOptions options;
  options.launch.block = Extents{384, 1, 1};
  options.launch.barrier_names = {{"1", "kResultReady"}};  // the tool reads that in the source
  const CheckAnswer answer = check({.text = read(kRefuted), .name = kRefuted}, options);
  REQUIRE(answer.input_ok);
  const json expected = json::parse(tool_json({kRefuted, "--block", "384"}))["results"];
  REQUIRE(answer.results.size() == expected.size());
  const KernelResult& result = answer.results.front();
  CHECK(result.kernel == expected[0]["kernel"].get<std::string>());
  CHECK(result.verdict == Verdict::refuted);
  CHECK(result.assumptions == expected[0]["assumptions"].get<std::vector<std::string>>());
  CHECK(result.assumption_ids == expected[0]["assumption_ids"].get<std::vector<std::string>>());
  CHECK(result.launch.block == Extents{384, 1, 1});
  const Finding& finding = result.findings.front();
  const json& other = expected[0]["findings"][0];
  CHECK(finding.rule == other["rule"].get<std::string>());
  CHECK(finding.message == other["message"].get<std::string>());
  CHECK(finding.schedule.size() == other["schedule"].size());
  CHECK(finding.place.line == other["location"]["line"].get<std::uint32_t>());
}

TEST_CASE("options in the text count, and the host's win") {
  const std::string text = read(kVerified);  // block 256
  CHECK(check({.text = text}).results.front().launch.block == Extents{256, 1, 1});
  CheckOptions options;
  options.launch.block = Extents{64, 1, 1};
  options.launch.parameters = {{.index = 2, .value = std::int64_t{100}}};
  options.launch.limits.steps = 5;
  const CheckAnswer answer = check({.text = text}, options);
  CHECK(answer.results.front().launch.block == Extents{64, 1, 1});
  CHECK(answer.results.front().launch.parameters ==
        std::vector<std::pair<std::string, std::string>>{{"2", "100"}});
  CHECK(answer.results.front().verdict == Verdict::inconclusive);
  REQUIRE_FALSE(answer.results.front().reasons.empty());
  CHECK_FALSE(answer.results.front().reasons.front().code.empty());
}

TEST_CASE("files that the text names come from the host") {
  CheckOptions options;
  std::string asked;
  options.read_file = [&](const std::string& path) -> std::optional<std::string> {
    asked = path;
    return "block = 32\n";
  };
  const std::string kernel = read(kVerified);
  const std::string text = "// muster: --launch l.toml\n" + kernel.substr(kernel.find('\n') + 1);
  const CheckAnswer answer = check({.text = text, .name = "folder/k.ptx"}, options);
  CHECK(asked == "folder/l.toml");
  CHECK(answer.results.front().launch.block == Extents{32, 1, 1});
  options.read_file = [](const std::string&) { return std::nullopt; };
  CHECK_FALSE(check({.text = text}, options).input_ok);
}

bool refused(const Launch& launch, const std::string& why) {
  CheckOptions options;
  options.launch = launch;
  const CheckAnswer answer = check({.text = read(kVerified)}, options);
  INFO(answer.diagnostics);
  return !answer.input_ok && answer.diagnostics.find(why) != std::string::npos;
}

TEST_CASE("a launch that is none is an error with a text") {
  const auto with = [](std::uint32_t index, Value value) {
    Launch launch;
    launch.parameters = {{.index = index, .value = std::move(value)}};
    return launch;
  };
  CHECK(refused(with(0, BufferValue{.bytes = 1, .contents = std::vector<std::byte>(2)}),
                "parameter 0: the contents have 2 bytes"));
  CHECK(refused(with(0, TensorMapValue{}), "a tensor map needs"));
  CHECK(refused(with(77, std::uint64_t{1}), "the kernel has parameters 0 to"));
  Launch launch;
  launch.limits.seconds = 0;
  CHECK(refused(launch, "must be positive"));
  launch = {};
  launch.policies = {{"exit", "maybe"}};
  CHECK(refused(launch, "'exit=maybe' is no value"));
}

TEST_CASE("wrong input is an error with a text") {
  const CheckAnswer broken = check({.text = "not PTX"});
  CHECK_FALSE(broken.input_ok);
  CHECK(broken.results.empty());
  CHECK(broken.diagnostics.find("kernel.ptx:1:1: error: ") != std::string::npos);
  CHECK_FALSE(check({.text = "", .name = "k.unknown"}).input_ok);
  for (const char* const bad :
       {"{", "[]", R"({"blok": 1})", R"({"block": true})", R"({"parameters": 1})",
        R"({"block": "x"})", R"({"jobs": -1})", R"({"limits": {"step": 1}})", R"({"block": [1]}x)",
        R"({"launch": "no_such.toml"})"}) {
    const json answer = json::parse(library_json(read(kVerified), bad));
    CHECK_MESSAGE(answer["error"].get<std::string>().find("error: ") != std::string::npos, bad);
    CHECK(answer["results"].empty());
  }
  CHECK_FALSE(json::parse(library_json(read(kVerified), "")).contains("error"));
}

TEST_CASE("many threads may call at once") {
  const std::string text = read(kRefuted);
  const std::string expected = check_to_json(text, R"({"block": 384})");
  std::vector<std::string> answers(8);
  {
    std::vector<std::jthread> threads;
    for (std::string& answer : answers) {
      threads.emplace_back([&] { answer = check_to_json(text, R"({"block": 384, "jobs": 2})"); });
    }
  }
  for (const std::string& answer : answers) {
    CHECK(answer == expected);
  }
}

TEST_CASE("a host decides what a failed check does, and exceptions leave the library") {
  const CheckHandler before = set_check_handler([](const CheckFailure& failure) {
    throw std::runtime_error(std::string{"at "} + failure.file);
  });
  CHECK((before == nullptr));
  CHECK_THROWS_WITH_AS((muster::CHECK)(false), doctest::Contains("library_test.cpp"),
                       std::runtime_error);
  CHECK((set_check_handler(nullptr) != nullptr));
  CHECK((set_check_handler(nullptr) == nullptr));

  CheckOptions options;
  options.progress = [](std::string_view) { throw std::runtime_error("enough"); };
  for (const std::uint32_t jobs : {1U, 4U}) {
    options.jobs = jobs;
    CHECK_THROWS_WITH((void)check({.text = read(kVerified)}, options), "enough");
  }
}

TEST_CASE("rules for hosts") {
  CHECK(all_rules().size() > 100);
  REQUIRE(rule_named("MU113"));
  CHECK(rule_named("113")->category == "deadlock");
  CHECK_FALSE(rule_named("MU113")->repair.empty());
  CHECK_FALSE(rule_named("MU1"));
  CHECK(muster_version() == std::string{MUSTER_VERSION_STRING});
}

}  // namespace
}  // namespace muster

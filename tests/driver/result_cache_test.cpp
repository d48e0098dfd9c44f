// What is kept of results, and what makes a launch another one.
#include "driver/result_cache.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace muster::driver {
namespace {

namespace fs = std::filesystem;

struct Folder {
  fs::path path = fs::temp_directory_path() / "muster_result_cache_test";
  Folder() {
    fs::remove_all(path);
    fs::create_directories(path);
  }
  ~Folder() { fs::remove_all(path); }
  void write(const char* name, const std::string& text) const {
    std::ofstream(path / name, std::ios::binary) << text;
  }
};

constexpr const char* kLaunch =
    "# Launch 1 of the program.\nfile = \"k.ptx\"\nkernel = \"k\"  # on h100\ngrid = [1, 1, 1]\n"
    "[[memory]]\naddress = \"0x1\"\nbytes = 4\ncontents = \"c.bin\"\n";

TEST_CASE("a launch is known by everything that its verdict rests on") {
  const Folder folder;
  const std::string launch = (folder.path / "0001-k.toml").string();
  folder.write("0001-k.toml", kLaunch);
  folder.write("k.ptx", "ptx");
  CHECK_FALSE(launch_key(launch, {}, 1).has_value());  // c.bin is not there
  folder.write("c.bin", "1234");
  const auto key = [&](const Words& words = {}, std::uint64_t version = 1) {
    return launch_key(launch, words, version)->hash;
  };
  const Hash128 first = key();
  CHECK(first == key());
  CHECK(launch_key(launch, {}, 1)->kernel_file == (folder.path / "k.ptx").generic_string());
  CHECK_FALSE(first == key({}, 2));
  std::string other = kLaunch;
  folder.write("0001-k.toml", other.replace(9, 1, "7"));  // in the comment
  CHECK(first == key());
  for (const char* const changed : {"k.ptx", "c.bin"}) {
    folder.write(changed, "else");
    CHECK_FALSE(first == key());
    folder.write(changed, std::string{changed} == "k.ptx" ? "ptx" : "1234");
    CHECK(first == key());
  }
  Words words;
  for (const LaunchOption& row : launch_options()) {
    if (row.option.name == "--max-steps") {
      words.options.push_back({&row.option, {"--max-steps", {}}, {"7", {}}});
    }
  }
  REQUIRE(words.options.size() == 1);
  CHECK_FALSE(first == key(words));
}

TEST_CASE("a kernel is known by its text, its launch and who judges") {
  machine::LaunchOptions launch;
  const auto key = [&](std::string_view text = "text", std::string_view kernel = "k",
                       std::string_view reader = "ptx", std::uint64_t version = 1) {
    return kernel_key({.text = text, .kernel = kernel, .reader = reader, .launch = launch},
                      version);
  };
  const Hash128 first = key();
  CHECK(first == key());
  CHECK_FALSE(first == key("text "));
  CHECK_FALSE(first == key("textk", ""));
  CHECK_FALSE(first == key("text", "l"));
  CHECK_FALSE(first == key("text", "k", "sass"));
  CHECK_FALSE(first == key("text", "k", "ptx", 2));
  std::vector<Hash128> seen{first};
  const auto another = [&](const auto& change) {
    const machine::LaunchOptions before = launch;
    change();
    const Hash128 now = key();
    CHECK(std::ranges::count(seen, now) == 0);
    seen.push_back(now);
    launch = before;
  };
  another([&] { launch.block = machine::Extent{}; });
  another([&] { launch.grid = machine::Extent{}; });
  another([&] { launch.cluster = machine::Extent{.x = 2}; });
  another([&] { launch.subgroup = 32; });
  another([&] { launch.shared_bytes = 32; });
  another([&] { launch.target = "sm_90"; });
  const std::vector<std::byte> zero(1);
  const std::vector<std::byte> one(1, std::byte{1});
  machine::TensorMap map;
  std::vector<machine::Given> values{machine::Unknown{}, machine::Bytes{}, map};
  map.box = {8};
  values.emplace_back(map);
  for (const bool negative : {false, true}) {
    values.emplace_back(machine::Integer{.bits = 1, .negative = negative});
  }
  values.emplace_back(machine::Real{.number = 1});
  for (const auto& contents : {std::vector<std::byte>{}, zero, one}) {
    for (const bool known : {true, false}) {
      values.emplace_back(machine::Buffer{.size = 2, .contents = contents, .known_rest = known});
    }
  }
  for (const machine::Given& given : values) {
    another([&] { launch.parameters = {{.index = 0, .offset = 0, .value = given}}; });
    another([&] { launch.parameters = {{.index = 0, .offset = 8, .value = given}}; });
    another([&] { launch.globals = {{.name = "g", .offset = 0, .value = given}}; });
  }
  another([&] { launch.parameter_segment = {std::byte{0}}; });
  another([&] { launch.memories = {{.address = 16, .size = 4, .contents = {}, .variable = ""}}; });
  another([&] { launch.memories = {{.address = 16, .size = 4, .contents = {}, .variable = "v"}}; });
  another([&] { launch.cooperative = true; });
  another([&] { launch.limits.steps = 1; });
  another([&] { launch.limits.states = 1; });
  another([&] { launch.limits.seconds = 1; });
  another([&] { launch.limits.memory = 1; });
  another([&] { launch.same_value_writes = machine::SameValueWrites::kError; });
  another([&] { launch.policies.cancelled_clusters = 3; });
  another([&] { launch.policies.elects_lowest = true; });
  another([&] { launch.policies.bulk_stores_end_before = true; });
  another([&] { launch.seed = 1; });
  launch.jobs = 7;
  CHECK(first == key());
}

analysis::CheckResult verified() {
  analysis::CheckResult result;
  result.kernel = "k\"\n";
  result.target = "sm_90";
  result.block = {128, 2, 1};
  result.shared = 48;
  result.verdict = analysis::Verdict::verified;
  result.proof = analysis::Proof::exploration;
  result.assumptions = {{barrier::AssumptionId::waits_in_time, {}},
                        {barrier::AssumptionId::open_pointers, {"0, 2"}}};
  result.coverage = {3, 2, {{41, "bar.sync 0"}}};
  result.statistics.events = 12;
  result.statistics.repeated = 5;
  return result;
}

TEST_CASE("what is verified comes back whole; nothing else is kept") {
  const Folder folder;
  const ResultCache cache((folder.path / "cache").string());
  const Hash128 key{1, 2};
  CHECK_FALSE(cache.find(key).has_value());
  cache.keep(key, verified());
  const auto found = cache.find(key);
  REQUIRE(found.has_value());
  const analysis::CheckResult wanted = verified();
  CHECK(found->verdict == wanted.verdict);
  CHECK(found->kernel == wanted.kernel);
  CHECK(found->target == wanted.target);
  CHECK(found->block == wanted.block);
  CHECK(found->shared == wanted.shared);
  CHECK(found->proof == wanted.proof);
  CHECK(found->assumptions == wanted.assumptions);
  CHECK(found->coverage.sites == 3);
  CHECK(found->coverage.reached == 2);
  REQUIRE(found->coverage.unreached.size() == 1);
  CHECK(found->coverage.unreached[0].what == "bar.sync 0");
  CHECK(found->statistics.events == 12);
  CHECK(found->statistics.repeated == 5);

  analysis::CheckResult open = verified();
  open.verdict = analysis::Verdict::inconclusive;
  cache.keep({3, 4}, open);
  CHECK_FALSE(cache.find({3, 4}).has_value());
  analysis::CheckResult warned = verified();
  warned.findings.emplace_back();
  cache.keep({5, 6}, warned);
  CHECK_FALSE(cache.find({5, 6}).has_value());
}

TEST_CASE("a damaged entry is none, and no folder keeps nothing") {
  const Folder folder;
  const ResultCache cache(folder.path.string());
  cache.keep({1, 2}, verified());
  for (const auto& each : fs::recursive_directory_iterator(folder.path)) {
    if (each.is_regular_file()) {
      fs::resize_file(each.path(), fs::file_size(each.path()) / 2);
      CHECK_FALSE(cache.find({1, 2}).has_value());
      std::ofstream(each.path()) << "{\"kernel\": 1}";
    }
  }
  CHECK_FALSE(cache.find({1, 2}).has_value());
  const ResultCache off("");
  off.keep({1, 2}, verified());
  CHECK_FALSE(off.find({1, 2}).has_value());
}

}  // namespace
}  // namespace muster::driver

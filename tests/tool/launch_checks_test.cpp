// Launches of a program that differ in contents of memory alone are checked once where the verdict
// holds for any contents, and each by itself where it does not.
#include "tool/programs/launch_checks.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "tool/settings/options.h"
#include "tool/system/temporary_folder.h"

namespace muster::tool {
namespace {

constexpr std::uint32_t kWords = 2048;  // 8 KB: large contents
constexpr const char* kHead =
    ".version 8.0\n.target sm_90\n.address_size 64\n"
    ".visible .entry k(.param .u64 p0, .param .u64 p1) {\n"
    ".reg .pred %p<3>;\n.reg .b32 %r<6>;\n.reg .b64 %rd<8>;\n.shared .align 4 .b32 s[64];\n"
    "ld.param.u64 %rd1, [p0];\nld.param.u64 %rd2, [p1];\n"
    "mov.u32 %r1, %tid.x;\nmul.wide.u32 %rd3, %r1, 4;\n"
    "add.u64 %rd4, %rd1, %rd3;\nadd.u64 %rd5, %rd2, %rd3;\n";
// Each thread adds one to its word.
constexpr const char* kAdds =
    "ld.global.u32 %r2, [%rd4];\nadd.u32 %r2, %r2, 1;\nst.global.u32 [%rd5], %r2;\nret;\n}\n";
// Neighbours exchange words in shared memory, behind a barrier unless the first word forbids it.
constexpr const char* kMayLeaveOut =
    "mov.u32 %r3, s;\nmad.lo.u32 %r4, %r1, 4, %r3;\nst.shared.u32 [%r4], %r1;\n"
    "ld.global.u32 %r2, [%rd1];\nsetp.ne.u32 %p1, %r2, 0;\n@%p1 bra L;\nbar.sync 0;\nL:\n"
    "xor.b32 %r5, %r1, 32;\nmad.lo.u32 %r4, %r5, 4, %r3;\nld.shared.u32 %r2, [%r4];\n"
    "st.global.u32 [%rd5], %r2;\nret;\n}\n";
// Each thread stores at the place that its word says.
constexpr const char* kScatters =
    "ld.global.u32 %r2, [%rd4];\nmul.wide.u32 %rd6, %r2, 4;\nadd.u64 %rd7, %rd2, %rd6;\n"
    "st.global.u32 [%rd7], %r1;\nret;\n}\n";

// Each thread loads from there.
constexpr const char* kGathers =
    "ld.global.u32 %r2, [%rd4];\nmul.wide.u32 %rd6, %r2, 4;\nadd.u64 %rd7, %rd1, %rd6;\n"
    "ld.global.u32 %r3, [%rd7];\nst.global.u32 [%rd5], %r3;\nret;\n}\n";

// A folder as Muster's device leaves it: one launch after the other of one kernel and one shape.
class Launches {
 public:
  explicit Launches(const char* body) { write("k.ptx", std::string{kHead} + body); }

  void add(const std::vector<std::uint32_t>& words) {
    const std::string number = std::to_string(files_.size() + 1);
    const std::string bytes(reinterpret_cast<const char*>(words.data()), 4 * words.size());
    write(number + ".bin", bytes);
    write(number + ".toml",
          "# Launch " + number + " of the program.\nfile = \"k.ptx\"\nkernel = \"k\"\n" +
              "grid = [1, 1, 1]\nblock = [64, 1, 1]\n# shape 00c0ffee\nshared = 0\n" +
              "parameters = \"00000000008000000000000000810000\"\n" +
              "\n[[memory]]\naddress = \"0x800000000000\"\nbytes = 8192\ncontents = \"" + number +
              ".bin\"\n\n[[memory]]\naddress = \"0x810000000000\"\nbytes = 8192\n");
    files_.push_back(number + ".toml");
  }
  // With another word at a place.
  void add_with(std::uint32_t at, std::uint32_t word) {
    std::vector<std::uint32_t> words(kWords);
    words[at] = word;
    add(words);
  }

  // Verdicts by launch; "known": without a check.
  std::vector<std::string> check(const std::string& cache = "", const char* rule = "unique") {
    ToolSettings settings;
    settings.jobs = 1;
    settings.exec.check = rule;
    const Console console;
    LaunchChecks checks(folder_.path(), true, "program", Words{}, settings,
                        driver::ResultCache{cache}, console);
    for (const std::string& file : files_) checks.offer(file);
    std::vector<std::string> verdicts;
    for (auto& [file, one] : checks.finish()) {
      REQUIRE(one.results.size() == 1);
      const report::FileResult& result = one.results.front();
      verdicts.emplace_back(report::name(result.result.verdict));
      if (result.source->text().empty()) verdicts.back() += one.cached ? " before" : " known";
    }
    return verdicts;
  }
  // What Muster's device is told: the launch by which others need not be written down.
  std::string told() const {
    std::ifstream file(folder_.path() + "/any-00c0ffee");
    std::string name;
    file >> name;
    return name;
  }

 private:
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.path() + '/' + name, std::ios::binary) << text;
  }

  TemporaryFolder folder_;
  std::vector<std::string> files_;
};

using Verdicts = std::vector<std::string>;

std::vector<std::uint32_t> counting(std::uint32_t from) {
  std::vector<std::uint32_t> words(kWords);
  for (std::uint32_t i = 0; i < kWords; ++i) words[i] = (from + i) % kWords;
  return words;
}

}  // namespace

TEST_CASE(
    "tool: launches that differ in contents alone are checked twice, if these do not matter") {
  Launches launches(kAdds);
  for (std::uint32_t i = 0; i < 4; ++i) launches.add_with(i, i + 1);
  CHECK(launches.check() == Verdicts{"verified", "verified", "verified known", "verified known"});
  CHECK(launches.told() == "2.toml");
  CHECK(Launches(kAdds).told().empty());
}

TEST_CASE("tool: a proof for any contents serves the next run") {
  Launches launches(kAdds);
  const TemporaryFolder cache;
  launches.add_with(0, 1);
  launches.add_with(0, 2);
  launches.check(cache.path());
  Launches later(kAdds);
  later.add_with(0, 3);
  CHECK(later.check(cache.path()) == Verdicts{"verified before"});
  CHECK(later.told() == "1.toml");
}

TEST_CASE("tool: contents that decide whether there is a barrier are looked at in each launch") {
  Launches launches(kMayLeaveOut);
  for (std::uint32_t i = 1; i < 4; ++i) launches.add_with(i, 1);
  launches.add_with(0, 1);
  CHECK(launches.check() == Verdicts{"verified", "verified", "verified", "refuted"});
  CHECK(launches.told().empty());
}

TEST_CASE("tool: contents that say where to store are looked at in each launch") {
  Launches launches(kScatters);
  for (std::uint32_t i = 0; i < 3; ++i) launches.add(counting(i));
  launches.add(std::vector<std::uint32_t>(kWords));          // all at one place
  launches.add(std::vector<std::uint32_t>(kWords, kWords));  // and beyond
  CHECK(launches.check() == Verdicts{"verified", "verified", "verified", "refuted", "refuted"});
  CHECK(launches.told().empty());
}

TEST_CASE("tool: contents that lead out of memory are found behind launches that stay within") {
  Launches launches(kGathers);
  for (std::uint32_t i = 0; i < 3; ++i) launches.add(counting(i));
  launches.add_with(5, kWords);
  CHECK(launches.check() == Verdicts{"verified", "verified", "verified", "refuted"});
  CHECK(launches.told().empty());
}

TEST_CASE("tool: who wants each launch checked gets that") {
  Launches launches(kAdds);
  for (std::uint32_t i = 0; i < 3; ++i) launches.add_with(i, 1);
  CHECK(launches.check("", "all") == Verdicts{"verified", "verified", "verified"});
  CHECK(launches.told().empty());
}

}  // namespace muster::tool

// Litmus programs as kernels: the verdict of kernels never contradicts the machine and the models.
#include "litmus/kernel/kernel.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "diagnostics/render.h"
#include "litmus/engines/run.h"
#include "litmus/translate/protocol.h"

namespace muster::litmus {
namespace {

std::vector<std::filesystem::path> litmus_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/litmus"))
    if (entry.path().extension() == ".litmus") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Judged {
  Result<Test> test;
  Result<TestResult> result = failed(Reported{});
  explicit Judged(const std::string& name, std::string text, const Options& options)
      : test([&] {
          Diagnostics diagnostics;
          return parse_test(make_source_file(name, std::move(text)), diagnostics);
        }()) {
    Diagnostics diagnostics;
    if (test) result = run_test(*test, options, diagnostics);
  }
  const EngineResult& kernel() const { return result->engines.front(); }
};

Options as_kernel() {
  Options options;
  options.engine = "kernel";
  return options;
}

// What keeps a kernel undecided, without the places in it.
std::string reason(const std::string& note) {
  for (const char* words :
       {"the memory model allows more than interleavings", "--max-steps",
        "a loop over memory that some schedule never leaves", "the lanes of a warp were moved",
        "depends on the schedule", "depends on whether", "race if both are executed"}) {
    if (note.find(words) != std::string::npos) return words;
  }
  return note;
}

TEST_CASE("every litmus file that can be a kernel has the verdict that the other engines have") {
  std::map<std::string, unsigned> tally, reasons;
  unsigned judged = 0, decided = 0;
  for (const auto& path : litmus_files()) {
    const Judged one(path.generic_string(), read(path), as_kernel());
    REQUIRE_MESSAGE(one.result.has_value(), path.generic_string());
    CHECK_MESSAGE(one.result->problems.empty(), render(*one.test, *one.result));
    if (one.result->engines.empty()) {
      ++tally[one.result->not_judged.front()];
      continue;
    }
    ++judged;
    const std::string& verdict = one.kernel().verdict;
    ++tally["kernel: " + verdict.substr(0, verdict.find(' '))];
    decided += verdict != "inconclusive";
    if (verdict == "inconclusive") ++reasons[reason(one.kernel().notes.back())];
  }
  for (const auto& [what, count] : tally) MESSAGE(what << ": " << count);
  for (const auto& [what, count] : reasons) MESSAGE("inconclusive, " << what << ": " << count);
  CHECK(judged >= 150);
  CHECK(decided >= 130);
}

// Neutral programs have no instructions: they are carried to gfx1250, and run there as kernels.
TEST_CASE("neutral programs of AMD's barriers are kernels with the verdict that they have") {
  std::map<std::string, unsigned> tally;
  for (const auto& path : litmus_files()) {
    if (path.parent_path().filename() != "amdgpu") continue;
    Diagnostics diagnostics;
    const auto neutral = parse_test(make_source_file("t", read(path)), diagnostics);
    REQUIRE(neutral);
    const auto carried = carry(*neutral, "gfx1250", diagnostics);
    if (!carried) {
      ++tally["not carried"];
      continue;
    }
    Options all;
    all.engine = "all";
    const Judged one(path.generic_string(), *carried, all);
    REQUIRE(one.result.has_value());
    CHECK_MESSAGE(one.result->problems.empty(), render(*one.test, *one.result), *carried);
    const auto& engines = one.result->engines;
    const auto kernel = std::ranges::find(engines, "kernel", &EngineResult::engine);
    if (kernel == engines.end()) {
      ++tally["no kernel"];
      continue;
    }
    const std::string word = kernel->verdict.substr(0, kernel->verdict.find(' '));
    const bool bad = std::ranges::any_of(
        engines, [](const EngineResult& engine) { return !engine.summary.clauses.empty(); });
    // Lapped waves: see docs/litmus.md.
    const bool lapped = kernel->verdict == "refuted MU322";
    tally["refuted, lapped alone"] += lapped && !bad;
    CHECK_MESSAGE((word == "inconclusive" || (word == "refuted") == bad || lapped),
                  render(*one.test, *one.result), *carried);
    ++tally[word];
  }
  for (const auto& [what, count] : tally) MESSAGE(what << ": " << count);
  CHECK(tally["verified"] + tally["refuted"] >= 70);
}

const std::string kMeet = "PTX t\n{ }\n P0 | P1 ;\n bar.sync 0 | bar.sync 0 ;\n";

TEST_CASE("the engine kernel answers, and its exit code is the verdict") {
  const Judged good("t", kMeet, as_kernel());
  CHECK(good.kernel().verdict == "verified");
  CHECK(exit_code(*good.test, *good.result) == 0);
  const Judged bad("t", "PTX t\n{ }\n P0 | P1 ;\n bar.sync 0, 64 | exit ;\n", as_kernel());
  CHECK(bad.kernel().verdict == "refuted MU113");
  CHECK(exit_code(*bad.test, *bad.result) == 1);
  const Judged none("t", "SASS t\n{ }\n P0 ;\n BAR.SYNC 0 ;\n", as_kernel());
  REQUIRE(none.result);
  CHECK(none.result->not_judged.front() ==
        "as a kernel: no front end reads kernels of this instruction set");
  CHECK(exit_code(*none.test, *none.result) == 2);
  const Judged open(
      "t",
      "PTX t\n{ x=0; y=0; }\n P0 | P1 ;\n st.relaxed.gpu x, 1 | L: ;\n | ld.relaxed.gpu "
      "r0, x ;\n | st.relaxed.gpu y, r0 ;\n | beq r0, 0, L ;\n",
      as_kernel());
  CHECK(open.kernel().verdict == "inconclusive");
  CHECK(exit_code(*open.test, *open.result) == 2);
}

TEST_CASE("what the file says of the engine kernel is compared") {
  CHECK(Judged("t", kMeet + "// kernel: verified\n", as_kernel()).result->problems.empty());
  CHECK(Judged("t", kMeet + "// kernel: refuted MU101\n", {}).result->problems.size() == 1);
}

TEST_CASE("a test_wait whose answer nobody uses has observed the phase that it finds complete") {
  const auto verdict = [](const std::string& test) {
    return Judged(
               "t",
               "PTX t\n{ }\n P0 ;\n mbarrier.init.b64 [m], 1 ;\n mbarrier.arrive.b64 t, [m] ;\n" +
                   test + " mbarrier.arrive.b64 u, [m] ;\n",
               as_kernel())
        .kernel()
        .verdict;
  };
  CHECK(verdict("") == "refuted MU206");
  CHECK(verdict(" mbarrier.test_wait.b64 p, [m], t ;\n") != "refuted MU206");
}

TEST_CASE("verified where there is a bad ending, and refuted where there is none, contradict") {
  analysis::CheckResult verified, refuted;
  verified.verdict = analysis::Verdict::verified;
  refuted.verdict = analysis::Verdict::refuted;
  refuted.findings.resize(1);
  refuted.findings.front().category = barrier::Category::race;
  Summary good, bad;
  good.finishes = true;
  bad.clauses.insert("deadlock");
  CHECK(contradiction(verified, {.machine = &good}).empty());
  CHECK_FALSE(contradiction(verified, {.machine = &bad}).empty());
  CHECK_FALSE(contradiction(verified, {.machine = &good, .model = &bad}).empty());
  CHECK(contradiction(refuted, {.machine = &bad}).empty());
  CHECK_FALSE(contradiction(refuted, {.machine = &good}).empty());
  CHECK(contradiction(refuted, {.machine = &good, .has_memory = true}).empty());
  CHECK_FALSE(
      contradiction(refuted, {.machine = &good, .model = &good, .has_memory = true}).empty());
  good.limited = true;
  CHECK(contradiction(refuted, {.machine = &good}).empty());
}

}  // namespace
}  // namespace muster::litmus

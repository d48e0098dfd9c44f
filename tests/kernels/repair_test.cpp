// Wrong kernels of AMD's and Intel's GPUs, as clang and IGC write them without one of their
// barriers: `muster fix` repairs them, `muster check` verifies what it wrote, and the repaired
// kernel computes what is computed here. MUSTER_REPAIR_TABLE=1 takes all of them and prints a row
// each.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "amdgcn_cases.h"
#include "case_launch.h"
#include "tool/tool.h"

namespace muster::kernels {
namespace {

namespace fs = std::filesystem;

struct Folder {
  Folder() : path(fs::temp_directory_path() / "muster_kernels_repair_test") {
    fs::create_directories(path);
  }
  ~Folder() { fs::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string at(const std::string& name) const { return (path / name).string(); }
  fs::path path;
};

int muster(const std::vector<std::string>& words, std::string* out = nullptr) {
  const std::vector<std::string_view> arguments(words.begin(), words.end());
  tool::Console console;
  const int code = tool::execute(arguments, console);
  INFO(console.err);
  if (out != nullptr) *out = console.out;
  return code;
}

struct Tally {
  std::size_t twins = 0, repaired = 0, equal = 0;
  std::vector<double> seconds;

  double median() {
    std::ranges::sort(seconds);
    return seconds.empty() ? 0 : seconds[seconds.size() / 2];
  }
};

bool all_of_them() { return std::getenv("MUSTER_REPAIR_TABLE") != nullptr; }

bool computes(const Folder& folder, const std::string& file, const std::string& launch,
              const Case& one) {
  const std::string output = folder.at("output.bin");
  fs::remove(output);
  const std::string dump = std::to_string(one.output) + "=" + output;
  if (muster({"run", file, "--launch", launch, "--dump", dump}) != 0) return false;
  const Words expected = one.reference(one.buffers);
  Words words(expected.size());
  std::ifstream in(output, std::ios::binary);
  in.read(reinterpret_cast<char*>(words.data()), static_cast<std::streamsize>(words.size() * 4));
  return words == expected;
}

bool is_installed(const std::string& program) {
  return std::system(("command -v " + program + " >/dev/null").c_str()) == 0;
}

// What the assembler of the vendor says of it; true where none is installed. GenX_IR says nothing
// but by what it leaves.
bool assembles(const Folder& folder, const std::string& copy, const std::string& name) {
  if (copy.ends_with(".s")) {
    const std::size_t at = name.find(".gfx") + 1;
    const std::string target = name.substr(at, name.find_first_of("._", at) - at);
    const std::string tool = target == "gfx1250" ? "llvm-mc-22" : "llvm-mc-19";
    const std::string command = tool + " -triple=amdgcn-amd-amdhsa -mcpu=" + target +
                                " -filetype=null " + copy + " >/dev/null 2>&1";
    return !is_installed(tool) || std::system(command.c_str()) == 0;
  }
  if (!is_installed("GenX_IR")) return true;
  fs::remove(folder.at("copy.asm"));
  const std::string platform = name.find(".pvc") == std::string::npos ? "DG2" : "PVC";
  const std::string command = "cd " + folder.path.string() + " && GenX_IR copy.visaasm -platform " +
                              platform + " -output -binary >/dev/null 2>&1";
  const int ended = std::system(command.c_str());
  return ended == 0 || fs::exists(folder.at("copy.asm"));
}

void repair(const Folder& folder, const std::string& file, const std::string& launch,
            const Case& one, Tally& tally) {
  CAPTURE(file);
  const std::string copy = folder.at("copy" + fs::path{file}.extension().string());
  fs::copy_file(file, copy, fs::copy_options::overwrite_existing);
  std::string report;
  const auto start = std::chrono::steady_clock::now();
  // Trials, not seconds, end a search: the answer is the same on a busy machine.
  const int code = muster(
      {"fix", copy, "--launch", launch, "--write", "--format", "json", "--within", "600"}, &report);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  ++tally.twins;
  tally.seconds.push_back(took.count());
  const bool repaired = code == 0;
  tally.repaired += repaired ? 1 : 0;
  const nlohmann::json found = nlohmann::json::parse(report)["kernels"][0];
  bool equal = false;
  if (repaired) {
    CHECK(muster({"check", copy, "--launch", launch}) == 0);
    const std::string name = fs::path{file}.filename().string();
    if (!name.starts_with("calls")) CHECK(assembles(folder, copy, name));
    equal = computes(folder, copy, launch, one);
    tally.equal += equal ? 1 : 0;
  }
  if (all_of_them()) {
    const std::string what =
        repaired ? found["repairs"][0]["edits"].dump() : "none " + found["findings"].dump();
    const std::string ending = equal || !repaired ? "" : " outputs differ";
    MESSAGE(fs::path{file}.filename().string()
            << " " << took.count() << " s, " << found["tried"] << " tried, " << what << ending);
  }
}

void conclude(Tally& tally) {
  MESSAGE(tally.repaired << " of " << tally.twins << " repaired, " << tally.equal
                         << " compute what is right, median " << tally.median() << " s");
  CHECK(10 * tally.repaired >= 9 * tally.twins);
  CHECK(10 * tally.equal >= 9 * tally.repaired);
}

// Of a corpus all, or a part that takes seconds.
bool is_taken(std::size_t number) {
  constexpr std::size_t kOneIn = 8;
  return all_of_them() || number % kOneIn == 0;
}

TEST_CASE("wrong kernels of AMD GPUs are repaired") {
  const Folder folder;
  const std::string launch = folder.at("launch.toml");
  Tally tally;
  std::size_t number = 0;
  for (const Case& one : amdgcn_cases()) {
    for (const std::string& file : files_of("tests/isa/amdgcn/twins", one.name)) {
      if (!is_taken(number++)) continue;
      std::ofstream(launch) << amdgcn_launch(one);
      repair(folder, file, launch, one, tally);
    }
  }
  conclude(tally);
}

TEST_CASE("wrong kernels of Intel GPUs are repaired") {
  const Folder folder;
  const std::string launch = folder.at("launch.toml");
  Tally tally;
  std::size_t number = 0;
  for (const Case& one : amdgcn_cases()) {
    for (const std::string& file : files_of("tests/isa/visa/twins", one.name)) {
      if (!is_taken(number++)) continue;
      std::ofstream(launch) << visa_launch(one, file);
      repair(folder, file, launch, one, tally);
    }
  }
  conclude(tally);
}

}  // namespace
}  // namespace muster::kernels

// Redundant synchronisation that is planted in kernels of AMD's and Intel's GPUs, as clang and IGC
// write them: `muster trim` finds what is planted beside what it finds anyhow, and nothing else.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
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
  Folder() : path(fs::temp_directory_path() / "muster_kernels_trim_test") {
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

// How many of the changes can be made together.
std::size_t together(const std::string& file, const std::string& launch) {
  std::string report;
  muster({"trim", file, "--launch", launch, "--format", "json"}, &report);
  std::size_t count = 0;
  const nlohmann::json found = nlohmann::json::parse(report);
  for (const auto& each : found["kernels"][0]["dispensable"]) {
    count += each["together"] == true ? 1 : 0;
  }
  return count;
}

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// `plant` on a line of its own behind the first line that begins with `mark`; empty if there is
// none.
std::string planted(const std::string& text, std::string_view mark, std::string_view plant) {
  std::size_t at = text.find("\n" + std::string{mark});
  if (at == std::string::npos) return {};
  at = text.find('\n', at + 1) + 1;
  return text.substr(0, at) + std::string{plant} + "\n" + text.substr(at);
}

struct Plant {
  std::string_view mark, code;
};

constexpr Plant kOfWaitcnt[] = {
    {"\ts_barrier", "\ts_waitcnt vmcnt(0) lgkmcnt(0)\n\ts_barrier"},
    {"\ts_barrier", "\ts_waitcnt vmcnt(0)"},
    {"\ts_barrier", "\ts_waitcnt lgkmcnt(0)"},
    {"\ts_barrier", "\ts_waitcnt vmcnt(0) lgkmcnt(0)"},
};
constexpr Plant kOfWaits[] = {
    {"\ts_barrier_wait", "\ts_barrier_signal -1\n\ts_barrier_wait -1"},
    {"\ts_barrier_wait", "\ts_wait_dscnt 0x0"},
    {"\ts_barrier_wait", "\ts_wait_loadcnt 0x0"},
    {"\ts_barrier_wait", "\ts_wait_storecnt 0x0"},
    {"\ts_barrier_wait", "\ts_wait_kmcnt 0x0"},
};
constexpr Plant kOfLsc[] = {
    {"    barrier", "    barrier"},
    {"    barrier", "    lsc_fence.slm.none.group"},
};
constexpr Plant kOfDataPort[] = {
    {"    barrier", "    barrier"},
    {"    barrier", "    fence_local.E"},
};

std::vector<Plant> plants_for(std::string_view file) {
  const auto of = [](const auto& rows) {
    return std::vector<Plant>(std::begin(rows), std::end(rows));
  };
  if (file.find(".pvc") != std::string_view::npos) return of(kOfLsc);
  if (file.find(".dg2") != std::string_view::npos) return of(kOfDataPort);
  return file.find(".gfx12") != std::string_view::npos ? of(kOfWaits) : of(kOfWaitcnt);
}

struct Tally {
  std::size_t planted = 0, found = 0;
};

void plant_in(const Folder& folder, const std::string& file, const std::string& launch,
              Tally& tally) {
  CAPTURE(file);
  const std::string copy = folder.at("copy" + fs::path{file}.extension().string());
  const std::string text = text_of(file);
  std::ofstream(copy) << text;
  if (muster({"check", copy, "--launch", launch}) != 0) return;
  const std::size_t before = together(copy, launch);
  for (const Plant& plant : plants_for(file)) {
    const std::string with = planted(text, plant.mark, plant.code);
    if (with.empty()) continue;
    CAPTURE(plant.code);
    std::ofstream(copy) << with;
    if (muster({"check", copy, "--launch", launch}) != 0) continue;
    ++tally.planted;
    const std::size_t after = together(copy, launch);
    // A barrier that waits on its own brings its wait along.
    const auto parts = static_cast<std::size_t>(plant.code.starts_with("\ts_waitcnt") &&
                                                plant.code.find("s_barrier") != std::string::npos);
    CHECK(after == before + 1 + parts);
    tally.found += after == before + 1 + parts ? 1 : 0;
    CHECK(muster({"trim", copy, "--launch", launch, "--write"}) == 0);
    CHECK(muster({"check", copy, "--launch", launch}) == 0);
    CHECK(together(copy, launch) == 0);
  }
}

TEST_CASE("all that is planted in kernels of AMD and Intel can go, and nothing else") {
  const Folder folder;
  const std::string launch = folder.at("launch.toml");
  Tally amd, intel;
  for (const Case& one : amdgcn_cases()) {
    constexpr std::string_view kTaken[] = {"transpose", "histogram", "stencil", "matmul"};
    if (std::ranges::find(kTaken, one.name) == std::end(kTaken)) continue;
    for (const std::string& file : files_of("tests/isa/amdgcn/listing", one.name)) {
      std::ofstream(launch) << amdgcn_launch(one);
      plant_in(folder, file, launch, amd);
    }
    for (const std::string& file : files_of("tests/isa/visa/listing", one.name)) {
      std::ofstream(launch) << visa_launch(one, file);
      plant_in(folder, file, launch, intel);
    }
  }
  MESSAGE("AMD: " << amd.found << " of " << amd.planted << " found; Intel: " << intel.found
                  << " of " << intel.planted);
  CHECK(amd.planted >= 40);
  CHECK(amd.found == amd.planted);
  CHECK(intel.planted >= 10);
  CHECK(intel.found == intel.planted);
}

}  // namespace
}  // namespace muster::kernels

// Kernels of integers that seeds make (generated_kernel.h), as clang compiles them for AMD's
// targets and for PTX: what `muster run` computes is byte for byte what the reference does, `muster
// check` refutes none of them, and verifies none whose last barrier was left out. Some lie compiled
// in tests/isa/amdgcn/generated; where clang 19 and 22 are, MUSTER_GENERATED_KERNELS=N compiles and
// tries N more from MUSTER_GENERATED_SEED on (of one MUSTER_GENERATED_TARGET or
// MUSTER_GENERATED_LEVEL); MUSTER_GENERATED_KEEP=FOLDER leaves what was compiled there, with
// KERNEL.toml, its launch.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "case_launch.h"
#include "generated_kernel.h"
#include "generated_reference.h"
#include "generated_text.h"
#include "tool/system/process.h"
#include "tool/tool.h"

namespace muster::kernels {
namespace {

using generated::Buffer;
using generated::Program;
using generated::Results;

constexpr int kVerified = 0, kRefuted = 1;
constexpr std::string_view kCommitted = "tests/isa/amdgcn/generated";

struct Counts {
  std::size_t equal = 0, unknown = 0, verified = 0, inconclusive = 0;
};

// A folder of the test's own, and what is written there again and again.
class Bench {
 public:
  Bench() : kept_(std::getenv("MUSTER_GENERATED_KEEP")) {
    folder_ = kept_ != nullptr ? std::filesystem::path{kept_}
                               : std::filesystem::temp_directory_path() /
                                     fmt::format("muster_generated_{}", std::rand());
    std::filesystem::create_directories(folder_);
  }
  ~Bench() {
    if (kept_ == nullptr) std::filesystem::remove_all(folder_);
  }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;
  std::string path(std::string_view name) const { return (folder_ / name).string(); }

  // The launch of a kernel: its own file, where somebody wants to look at it.
  std::string launch_of(const std::string& kernel) const {
    return path(kept_ != nullptr ? kernel + ".toml" : "launch.toml");
  }

  Buffer dumped(const std::string& name, std::size_t words) const {
    Buffer buffer(words);
    std::ifstream in(path(name), std::ios::binary);
    in.read(reinterpret_cast<char*>(buffer.data()), static_cast<std::streamsize>(words * 4));
    return buffer;
  }

 private:
  const char* const kept_;
  std::filesystem::path folder_;
};

Buffer drawn(std::uint64_t seed, std::size_t count) {
  Buffer words;
  for (std::size_t i = 0; i < count; ++i) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    words.push_back(static_cast<std::uint32_t>(seed >> 32));
  }
  return words;
}

// A program with what it is given, and what comes of it.
struct Given {
  explicit Given(std::uint64_t seed)
      : program(generated::make_program(seed)),
        input(drawn(seed, generated::kInputWords)),
        sums(drawn(~seed, generated::kSumWords)),
        expected(generated::compute(program, input, sums)) {}

  std::string launch() const {
    Case one;
    one.grid = std::to_string(program.groups);
    one.buffers = {input, sums, Words(expected.output.size())};
    one.scalars = program.arguments;
    one.more = fmt::format("block = [{}, {}, 1]\n", program.block[0], program.block[1]);
    return amdgcn_launch(one);
  }

  Program program;
  Buffer input, sums;
  Results expected;
};

void compare(const Bench& bench, const std::string& file, const Given& given, Counts& counts) {
  const std::string kernel = generated::kernel_name(given.program);
  const std::string launch = bench.launch_of(kernel), report = bench.path("report.txt");
  const std::string sums = "1=" + bench.path("sums"), output = "2=" + bench.path("output");
  CAPTURE(file);
  CAPTURE(kernel);
  std::ofstream(launch) << given.launch();
  const std::vector<std::string_view> run{"run",    file, "--kernel", kernel, "--launch", launch,
                                          "--dump", sums, "--dump",   output, "--output", report};
  std::filesystem::remove(bench.path("output"));
  tool::Console console;
  const int end = tool::execute(run, console);
  CHECK(end != kRefuted);
  CHECK(end < 3);
  // Stopped at what is not modelled, or with bytes that nobody knows: said, and not compared.
  if (end != 0 || console.err.find("are not known") != std::string::npos) {
    ++counts.unknown;
  } else {
    CHECK(bench.dumped("sums", given.sums.size()) == given.expected.sums);
    CHECK(bench.dumped("output", given.expected.output.size()) == given.expected.output);
    ++counts.equal;
  }
  const std::vector<std::string_view> check{"check",         file,   "--kernel", kernel,
                                            "--launch",      launch, "--output", report,
                                            "--max-seconds", "5"};
  const int verdict = tool::run(check);
  CHECK(verdict != kRefuted);
  CHECK(verdict < 3);
  ++(verdict == kVerified ? counts.verified : counts.inconclusive);
}

// Where no work-item gets as far as its output, nobody wants what the last exchange gave: compilers
// leave the reading out, or put it behind the next barrier, and there is no race without this one.
bool wants_exchange(const Given& given) {
  return std::ranges::any_of(given.expected.output, [](std::uint32_t word) { return word != 0; });
}

void twin_is_not_verified(const Bench& bench, const std::string& file, const Given& given) {
  const std::string kernel = generated::kernel_name(given.program);
  const std::string launch = bench.launch_of(kernel), report = bench.path("report.txt");
  CAPTURE(file);
  CAPTURE(kernel);
  std::ofstream(launch) << given.launch();
  const std::vector<std::string_view> check{"check",         file,   "--kernel", kernel,
                                            "--launch",      launch, "--output", report,
                                            "--max-seconds", "5"};
  CHECK(tool::run(check) != kVerified);
}

struct Compiler {
  std::string_view clang, target;
  bool is_ptx = false;
};
constexpr Compiler kCompilers[] = {
    {"clang-19", "gfx90a"},  {"clang-19", "gfx942"},  {"clang-19", "gfx1030"},
    {"clang-19", "gfx1100"}, {"clang-19", "gfx1200"}, {"clang-22", "gfx950"},
    {"clang-22", "gfx1250"}, {"clang-22", "gfx1100"}, {"clang-19", "sm_70", true}};

// Where it lies; empty: that compiler is not installed.
std::string compiled(const Bench& bench, const Compiler& compiler, std::string_view level,
                     const std::string& source, bool twin) {
  const std::string program = tool::find_program(std::string{compiler.clang});
  if (program.empty()) {
    return {};
  }
  const std::string output =
      bench.path(fmt::format("{}.{}{}{}.{}", compiler.target, compiler.clang, level,
                             twin ? ".twin" : "", compiler.is_ptx ? "ptx" : "s"));
  tool::Process process;
  process.command = {program,  "-x",
                     "cl",     "-cl-std=CL2.0",
                     "-w",     std::string{level},
                     "-S",     source,
                     "-I",     "tests/isa/amdgcn/kernels",
                     "-o",     output,
                     "-target"};
  const std::string target{compiler.target};
  const std::vector<std::string> rest =
      compiler.is_ptx ? std::vector<std::string>{"nvptx64-nvidia-cuda", "-Xclang", "-target-cpu",
                                                 "-Xclang", target}
                      // What the pass sinks it may sink behind barriers: docs/found.md.
                      : std::vector<std::string>{"amdgcn-amd-amdhsa", "-mcpu=" + target,
                                                 "-nogpulib", "-mllvm", "-disable-machine-sink"};
  process.command.insert(process.command.end(), rest.begin(), rest.end());
  if (twin) {
    process.command.push_back("-DWITHOUT_FIRST");
  }
  process.output = bench.path("clang.txt");
  const tool::ProcessEnd end = tool::run_process(process);
  CAPTURE(output);
  std::ifstream said(process.output);
  const std::string text{std::istreambuf_iterator<char>{said}, {}};
  CAPTURE(text);
  REQUIRE(end.started);
  // clang 19 crashes in its branch relaxation on some kernels (240 for gfx1030).
  if (text.find("PLEASE submit a bug report") != std::string::npos) {
    MESSAGE("not compiled, the compiler crashed: " << output);
    return {};
  }
  REQUIRE(end.code == 0);
  return output;
}

void write_source(const std::string& file, const std::vector<Given>& all) {
  std::ofstream out(file);
  out << generated::prelude();
  for (const Given& given : all) {
    out << generated::kernel_text(given.program);
  }
}

std::uint64_t number_of_environment(const char* name, std::uint64_t otherwise) {
  const char* const given = std::getenv(name);
  return given == nullptr ? otherwise : std::strtoull(given, nullptr, 10);
}

// Only that one, if the environment names one.
bool asked(const char* name, std::string_view what) {
  const char* const given = std::getenv(name);
  return given == nullptr || what == given;
}

void say(const Counts& counts) {
  MESSAGE(counts.equal << " outputs equal, " << counts.unknown << " unknown, " << counts.verified
                       << " verified, " << counts.inconclusive << " inconclusive");
}

// Some seeds, in a file for each target.
constexpr std::uint64_t kFirstSeed = 1, kCommittedSeeds = 7;

TEST_CASE("generated kernels of integers: what is compiled here computes what the reference does") {
  const Bench bench;
  Counts counts;
  for (std::uint64_t seed = kFirstSeed; seed < kFirstSeed + kCommittedSeeds; ++seed) {
    const Given given{seed};
    for (const auto& entry : std::filesystem::directory_iterator{kCommitted}) {
      const std::string name = entry.path().filename().string();
      if (name.starts_with("seeds.") && name.ends_with(".s")) {
        compare(bench, entry.path().string(), given, counts);
      }
    }
  }
  // Without optimisation: calls whose address went through lanes, scratch through a buffer.
  compare(bench, fmt::format("{}/seed6.gfx1030.O0.s", kCommitted), Given{6}, counts);
  // The greatest of three integers of 16 bits.
  compare(bench, fmt::format("{}/seed184.gfx1250.s", kCommitted), Given{184}, counts);
  // A difference of 16 bits into a whole register, by SDWA: it borrows nothing from its upper half.
  compare(bench, fmt::format("{}/seed337.gfx90a.s", kCommitted), Given{337}, counts);
  say(counts);
  CHECK(counts.equal == 5 * kCommittedSeeds + 3);
  CHECK(counts.verified * 10 >= counts.equal * 9);
}

// Guesses in loops, of an address that was copied in front of them or is a sum of sums, or behind
// ways that meet; lanes that left the loop around one.
TEST_CASE("generated kernels of integers: guesses of compare-and-swap in loops") {
  const Bench bench;
  Counts counts;
  compare(bench, fmt::format("{}/seed44.gfx1100.s", kCommitted), Given{44}, counts);
  compare(bench, fmt::format("{}/seed91.gfx90a.s", kCommitted), Given{91}, counts);
  compare(bench, fmt::format("{}/seed250.gfx90a.s", kCommitted), Given{250}, counts);
  // The buffer's address is a sum of 64 bits, and the word's is made of its halves.
  compare(bench, fmt::format("{}/seed12.gfx1200.O1.s", kCommitted), Given{12}, counts);
  say(counts);
  CHECK(counts.equal == 4);
  CHECK(counts.verified == 4);
}

TEST_CASE("generated kernels of integers: compiled anew") {
  const std::uint64_t first = number_of_environment("MUSTER_GENERATED_SEED", 1000);
  const std::uint64_t count = number_of_environment("MUSTER_GENERATED_KERNELS", 0);
  if (count == 0) {
    MESSAGE("SKIPPED: no MUSTER_GENERATED_KERNELS");
    return;
  }
  const Bench bench;
  Counts counts;
  std::size_t twins = 0, missing = 0;
  for (std::uint64_t seed = first; seed < first + count; seed += 10) {
    std::vector<Given> all;
    for (std::uint64_t i = seed; i < std::min(seed + 10, first + count); ++i) {
      all.emplace_back(i);
    }
    const std::string source = bench.path("kernels.cl");
    write_source(source, all);
    for (const Compiler& compiler : kCompilers) {
      if (!asked("MUSTER_GENERATED_TARGET", compiler.target)) {
        continue;
      }
      for (const std::string_view level : {"-O0", "-O1", "-O3"}) {
        if (!asked("MUSTER_GENERATED_LEVEL", level)) {
          continue;
        }
        const std::string file = compiled(bench, compiler, level, source, false);
        missing += file.empty() ? 1 : 0;
        for (std::size_t i = 0; !file.empty() && i < all.size(); ++i) {
          compare(bench, file, all[i], counts);
        }
      }
      const std::string twin = compiled(bench, compiler, "-O3", source, true);
      for (std::size_t i = 0; !twin.empty() && i < all.size(); ++i) {
        if (!wants_exchange(all[i])) continue;
        twin_is_not_verified(bench, twin, all[i]);
        ++twins;
      }
    }
  }
  say(counts);
  MESSAGE(twins << " wrong twins, none verified");
  if (missing != 0) {
    MESSAGE("SKIPPED: " << missing << " compilations, whose clang is not installed or crashed");
  }
}

// Writes the source of a seed, to look at: MUSTER_GENERATED_SHOW=FILE.
TEST_CASE("generated kernels of integers: the source is the one that is compiled") {
  const std::uint64_t first = number_of_environment("MUSTER_GENERATED_SEED", kFirstSeed);
  const std::uint64_t count = number_of_environment("MUSTER_GENERATED_KERNELS", kCommittedSeeds);
  std::vector<Given> all;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    all.emplace_back(seed);
  }
  if (const char* const file = std::getenv("MUSTER_GENERATED_SHOW"); file != nullptr) {
    write_source(file, all);
    return;
  }
  if (first != kFirstSeed || count != kCommittedSeeds) {
    return;
  }
  const Bench bench;
  write_source(bench.path("kernels.cl"), all);
  const auto text = [](const std::string& file) {
    std::ifstream in(file);
    return std::string{std::istreambuf_iterator<char>{in}, {}};
  };
  CHECK(text(bench.path("kernels.cl")) == text(fmt::format("{}/seeds.cl", kCommitted)));
}

}  // namespace
}  // namespace muster::kernels

// Kernels of Intel GPUs, as IGC writes them for PVC and DG2 from tests/isa/amdgcn/kernels and from
// tests/isa/visa/kernels: `muster run` computes what is computed here, as it does for AMD's GPUs
// and for PTX, `muster check` verifies them, and their wrong twins are refuted.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "amdgcn_cases.h"
#include "case_launch.h"
#include "tool/tool.h"

namespace muster::kernels {
namespace {

Words random_words(std::size_t count) {
  static std::mt19937 generator(20261124);
  Words result(count);
  std::ranges::generate(result, [] { return static_cast<std::uint32_t>(generator()); });
  return result;
}

Words split_sums(const std::vector<Words>& b) {
  Words result(128);
  for (std::size_t i = 0; i < 128; ++i) {
    result[i] = b[0][i] * 3 + b[0][i / 64 * 64 + 63 - i % 64];
  }
  return result;
}

// Over the 16 lanes of a thread: the sum, the sum before, another lane's, the first one's.
Words over_lanes(const std::vector<Words>& b) {
  Words result(64);
  for (std::size_t i = 0; i < 64; ++i) {
    const std::size_t begin = i / 16 * 16;
    std::uint32_t sum = 0, before = 0;
    for (std::size_t k = begin; k < begin + 16; ++k) {
      sum += b[0][k];
      before += k < i ? b[0][k] : 0;
    }
    result[i] = sum * 3 + before * 5 + b[0][begin + (i * 5 + 3) % 16] * 7 + b[0][begin];
  }
  return result;
}

Words by_halves(const std::vector<Words>& b) {
  Words result(64);
  for (std::size_t i = 0; i < 64; ++i) {
    const std::size_t from = i < 32 ? 31 - i : 95 - i;
    result[i] = i < 32 ? b[0][from] + b[0][from + 64] : b[0][from] - b[0][from + 64];
  }
  return result;
}

// Counts by the last four bits of eight words, then over the group.
Words digit_sums(const std::vector<Words>& b) {
  std::vector<std::array<std::uint32_t, 16>> counts(64);
  for (std::size_t i = 0; i < 64; ++i) {
    for (std::size_t k = 0; k < 8; ++k) {
      counts[i][b[0][(i + k * 17) % 128] % 16] += static_cast<std::uint32_t>(k) + 1;
    }
  }
  Words result(64);
  for (std::size_t i = 0; i < 64; ++i) {
    for (std::size_t d = 0; d < 16; ++d) {
      result[i] = result[i] * 3 + counts[(i + d) % 64][d];
    }
  }
  return result;
}

// 96 words of each work-item: written, changed at 24 places, and added up from some place on.
Words own_arrays(const std::vector<Words>& b) {
  Words result(128);
  for (std::uint32_t i = 0; i < 128; ++i) {
    const std::uint32_t t = i % 64;
    std::array<std::uint32_t, 96> all{};
    for (std::uint32_t k = 0; k < 96; ++k) {
      all[k] = k * t + i / 64;
    }
    for (std::uint32_t k = 0; k < 24; ++k) {
      all[(b[0][k] + t) % 96] += b[0][k + t];
    }
    for (std::uint32_t k = 0; k < 96; ++k) {
      result[i] = result[i] * 3 + all[(b[0][t] + k) % 96];
    }
  }
  return result;
}

// What the sources of this folder's kernels are given, beside those of AMD's.
std::vector<Case> own_cases() {
  const auto words = random_words;
  return {
      {"split", "2", {words(128), Words(128)}, {}, 1, split_sums},
      {"lanes", "1", {words(64), Words(64)}, {}, 1, over_lanes},
      {"named", "1", {words(128), Words(64)}, {}, 1, by_halves},
      {"digits", "1", {words(128), Words(64)}, {}, 1, digit_sums},
      {"own", "2", {words(128), Words(128)}, {}, 1, own_arrays},
  };
}

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / "muster_kernels_visa_test") {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string path(std::string_view name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// Kernels that are wrong, or that muster does not decide, as IGC writes them.
//   split on DG2: IGC signals twice for the two halves of 32 lanes (a defect of IGC).
//   early: exited threads count on both platforms.
//   named on DG2: spins on SLM in the place of named barriers.
struct Other {
  std::string_view file;
  int status;
};
constexpr std::array kOthers{
    Other{"split.dg2.visaasm", 1},
    Other{"early.dg2.visaasm", 1},
    Other{"early.pvc.visaasm", 1},
    Other{"named.dg2.visaasm", 2},
};

int expected_status(const std::string& file) {
  const auto* const at =
      std::ranges::find_if(kOthers, [&](const Other& other) { return file.ends_with(other.file); });
  return at == kOthers.end() ? 0 : at->status;
}

std::string folder_of_kernels() {
  const char* const given = std::getenv("MUSTER_VISA_FOLDER");
  return given == nullptr ? "tests/isa/visa" : given;
}

struct Counts {
  std::size_t listings = 0, twins = 0;
};

// The listings of a folder, and their wrong twins.
Counts execute_and_check(const std::string& kernels, int (*expected_of)(const std::string&)) {
  const Folder folder;
  const std::string launch = folder.path("launch.toml");
  const std::string output = folder.path("output.bin");
  const std::string report = folder.path("report.txt");
  Counts counts;
  std::vector<Case> all = amdgcn_cases();
  std::ranges::move(own_cases(), std::back_inserter(all));
  for (const Case& one : all) {
    for (const std::string& file : files_of(kernels + "/listing", one.name)) {
      CAPTURE(file);
      std::ofstream(launch) << visa_launch(one, file);
      const std::vector<std::string_view> checks{"check", file,       "--launch",
                                                 launch,  "--output", report};
      const int expected = expected_of(file);
      CHECK(tool::run(checks) == expected);
      ++counts.listings;
      if (expected != 0) {
        continue;
      }
      const std::string dump = std::to_string(one.output) + "=" + output;
      const std::vector<std::string_view> runs{"run", file, "--launch", launch, "--dump", dump};
      CHECK(tool::run(runs) == 0);
      const Words reference = one.reference(one.buffers);
      Words computed(reference.size());
      std::ifstream in(output, std::ios::binary);
      in.read(reinterpret_cast<char*>(computed.data()),
              static_cast<std::streamsize>(computed.size() * 4));
      CHECK(computed == reference);
    }
    for (const std::string& file : files_of(kernels + "/twins", one.name)) {
      CAPTURE(file);
      std::ofstream(launch) << visa_launch(one, file);
      const std::vector<std::string_view> checks{"check", file,       "--launch",
                                                 launch,  "--output", report};
      CHECK(tool::run(checks) == 1);
      ++counts.twins;
    }
  }
  MESSAGE(counts.listings << " listings, " << counts.twins << " wrong twins");
  return counts;
}

TEST_CASE("kernels of Intel GPUs are executed and checked") {
  const Counts counts = execute_and_check(folder_of_kernels(), expected_status);
  CHECK(counts.listings >= 50);
  CHECK(counts.twins >= 60);
}

// By -cl-opt-disable: variables lie in memory, functions are called over the stack and have files
// of their own beside the kernel's (`k.pvc_f0.visaasm`), fences too are such functions.
TEST_CASE("kernels of Intel GPUs that are not optimised") {
  const Counts counts =
      execute_and_check("tests/isa/visa/unoptimised", [](const std::string&) { return 0; });
  CHECK(counts.listings == 8);
  CHECK(counts.twins == 4);
}

// What two kernels call stands beside a kernel that is none and is called by its address; the block
// is what the source requires.
TEST_CASE("functions that several kernels of a program call") {
  const auto code = [](std::string_view name) {
    const std::string file =
        "tests/isa/visa/shared/" + std::string{name} + "_simd16_entry_0001.visaasm";
    return tool::run(std::vector<std::string_view>{"check", file, "--output", "/dev/null"});
  };
  CHECK(code("sum") == 0);
  CHECK(code("sum_without") == 1);
}

// calls: `factorial` calls itself. Without its functions the kernel calls what is not there.
TEST_CASE(
    "functions over the stack that call themselves, or that are not there, are not modelled") {
  const Folder folder;
  const std::string report = folder.path("report.txt");
  const std::string alone = folder.path("called.visaasm");
  std::filesystem::copy_file("tests/isa/visa/unoptimised/listing/called.pvc.visaasm", alone,
                             std::filesystem::copy_options::overwrite_existing);
  for (const std::string& file : {std::string{"tests/isa/visa/listing/calls.pvc.visaasm"},
                                  std::string{"tests/isa/visa/listing/calls.dg2.visaasm"}, alone}) {
    CAPTURE(file);
    const std::string_view block = file == alone ? "128" : "16";
    CHECK(tool::run(std::vector<std::string_view>{"check", file, "--block", block, "--output",
                                                  report}) == 2);
    std::stringstream all;
    all << std::ifstream(report).rdbuf();
    CHECK(all.str().find("fcall") != std::string::npos);
  }
}

// In the folder `odd`, beside the others, which are examples of what IGC does:
//   fft: IGC reverses the bits of a float: stores miss the array of 512 bytes. That it is so small
//     says only what lies beside the listing, or --shared; where nothing does it is inconclusive.
//   given: an argument in SLM is as large as the launch says.
//   atomics on PVC: IGC's loop of compare-and-swap begins with a plain load. That is no race; how
//     often the loop turns depends on the schedule.
TEST_CASE("the size of an array beside a listing, and a guess of compare-and-swap") {
  const Folder folder;
  const std::string launch = folder.path("launch.toml");
  const std::string alone = folder.path("fft.visaasm");
  const std::string report = folder.path("report.txt");
  const std::string odd = folder_of_kernels() + "/odd/";
  const auto status = [&](const std::string& file, std::string_view shared) {
    std::vector<std::string_view> checks{"check", file, "--launch", launch, "--output", report};
    if (!shared.empty()) {
      checks.insert(checks.end(), {"--shared", shared});
    }
    return tool::run(checks);
  };
  const auto said = [&](std::string_view text) {
    std::stringstream all;
    all << std::ifstream(report).rdbuf();
    return all.str().find(text) != std::string::npos;
  };
  for (const Case& one : amdgcn_cases()) {
    if (one.name == std::string_view{"fft"}) {
      for (const char* const device : {"pvc", "dg2"}) {
        const std::string file = odd + "fft." + device + ".visaasm";
        std::ofstream(launch) << visa_launch(one, file);
        CHECK(status(file, {}) == 1);
        CHECK(said("MU810"));
        CHECK_FALSE(said("slm-of-platform"));
        std::filesystem::copy_file(file, alone, std::filesystem::copy_options::overwrite_existing);
        std::ofstream(launch) << visa_launch(one, alone);
        CHECK(status(alone, "512") == 1);
        CHECK(said("MU810"));
        CHECK(status(alone, {}) == 2);
        CHECK(said("how much shared local memory the group has is not known"));
      }
    } else if (one.name == std::string_view{"given"}) {
      for (const char* const device : {"pvc", "dg2"}) {
        const std::string file = odd + "given." + device + ".visaasm";
        std::ofstream(launch) << visa_launch(one, file);
        CHECK(status(file, {}) == 0);
        CHECK(status(file, "320") == 1);  // 96 words are more
        CHECK(said("MU810"));
      }
    } else if (one.name == std::string_view{"atomics"}) {
      const std::string file = odd + "atomics.pvc.visaasm";
      std::ofstream(launch) << visa_launch(one, file);
      const std::vector<std::string_view> checks{"check",    file,   "--launch",     launch,
                                                 "--output", report, "--max-states", "100"};
      CHECK(tool::run(checks) == 2);
    }
  }
}

// behind: IGC's code adds what the kernel has of its own, 256 bytes, to where its arguments begin.
TEST_CASE("arguments in SLM lie behind what the kernel has of its own") {
  const Folder folder;
  const std::string report = folder.path("report.txt");
  for (const std::string device : {"pvc", "dg2"}) {
    CAPTURE(device);
    const std::string file = folder_of_kernels() + "/odd/behind." + device + ".visaasm";
    const auto status = [&](std::string_view shared) {
      const std::vector<std::string_view> checks{"check",    file,   "--block",  "64",
                                                 "--shared", shared, "--output", report};
      return tool::run(checks);
    };
    CHECK(status("512") == 0);
    CHECK(status("480") == 1);
    std::stringstream said;
    said << std::ifstream(report).rdbuf();
    CHECK(said.str().find("MU8") != std::string::npos);
  }
}

// swap, added: a program's own loops of compare-and-swap, in global memory and SLM; its first guess
// stands in front of the loop. An SVM atomic of DG2 has 8 of 16 lanes: swap stays inconclusive
// there.
TEST_CASE("a loop of compare-and-swap of a thread of Intel GPUs is one update") {
  const Folder folder;
  const std::string report = folder.path("report.txt");
  const std::string changed = folder.path("changed.visaasm");
  const std::string odd = folder_of_kernels() + "/odd/";
  const auto status = [&](const std::string& file) {
    const std::vector<std::string_view> checks{"check",    file,   "--block",      "64",
                                               "--grid",   "2",    "--shared",     "4",
                                               "--output", report, "--max-states", "100"};
    return tool::run(checks);
  };
  const auto text_of = [](const std::string& file) {
    std::stringstream all;
    all << std::ifstream(file).rdbuf();
    return all.str();
  };
  CHECK(status(odd + "swap.pvc.visaasm") == 0);
  CHECK(text_of(report).find("swaps-succeed") != std::string::npos);
  CHECK(status(odd + "swap.dg2.visaasm") == 2);
  CHECK(text_of(report).find("depends on the schedule") != std::string::npos);
  for (const std::string device : {"pvc", "dg2"}) {
    CAPTURE(device);
    const std::string file = odd + "added." + device + ".visaasm";
    CHECK(status(file) == 0);
    CHECK(text_of(report).find("swaps-succeed") != std::string::npos);
    CHECK(status(odd + "early." + device + ".visaasm") == 1);
    CHECK(text_of(report).find("MU801") != std::string::npos);
    // A lane goes on where it has found what it expected; the last look comes before the barrier.
    const std::string right = text_of(file);
    const std::pair<std::string_view, std::string_view> changes[] = {
        {" P2 ", " P2  "}, {"(P2) goto", "(!P2) goto"}, {"cmp.eq", "cmp.ne"}, {"cmp.eq", "cmp.ge"}};
    for (const auto& [what, instead] : changes) {
      std::string wrong = right;
      const std::size_t at = wrong.rfind(what);
      REQUIRE(at != std::string::npos);
      wrong.replace(at, what.size(), instead);
      std::ofstream(changed) << wrong;
      CAPTURE(instead);
      CHECK((status(changed) == 0) == (what == " P2 "));
    }
  }
}

// highest: who sees a greater number tries no more; how many try nobody goes by. hasty: it
// is read before all are through.
TEST_CASE("a test in front of a compare-and-swap of Intel GPUs is no race") {
  const Folder folder;
  const std::string report = folder.path("report.txt");
  const std::string launch = folder.path("launch.toml");
  std::ofstream(launch) << "block = 64\ngrid = 2\nshared = 4\n[param]\n0 = { buffer = 8 }\n"
                           "1 = { buffer = 512, u32 = { draw = 128, below = 100 } }\n";
  for (const std::string device : {"pvc", "dg2"}) {
    CAPTURE(device);
    const auto status = [&](std::string_view name) {
      const std::string file =
          folder_of_kernels() + "/odd/" + std::string{name} + "." + device + ".visaasm";
      const std::vector<std::string_view> checks{"check",    file,   "--launch",     launch,
                                                 "--output", report, "--max-states", "100"};
      return tool::run(checks);
    };
    // For DG2 the address of the swap is not known either.
    CHECK(status("highest") == (device == "pvc" ? 0 : 2));
    CHECK(status("hasty") == 1);
  }
}

// padded: IGC stores three words of a thread by four lanes, the last of which repeats the third. In
// the twins it stores another word there, or the third one stores where the second does, or the
// groups' words overlap.
TEST_CASE("a lane of a message that repeats what another one stores is no race") {
  const Folder folder;
  const std::string report = folder.path("report.txt");
  const std::string changed = folder.path("changed.visaasm");
  const std::string odd = folder_of_kernels() + "/odd/";
  std::filesystem::copy_file(odd + "padded.dg2.ze_info", folder.path("changed.ze_info"));
  std::stringstream text;
  text << std::ifstream(odd + "padded.dg2.visaasm").rdbuf();
  const auto status = [&](std::string_view what, std::string_view instead) {
    std::string wrong = text.str();
    const std::size_t at = wrong.find(what);
    REQUIRE(at != std::string::npos);
    wrong.replace(at, what.size(), instead);
    std::ofstream(changed) << wrong;
    const std::vector<std::string_view> checks{"check",  changed, "--block",  "32",
                                               "--grid", "4",     "--output", report};
    return tool::run(checks);
  };
  CHECK(status("(M1_NM, 4)", "(M1_NM, 4)") == 0);
  CHECK(status("V0052(0,2)<1> V0049(0,2)<0;1,0>", "V0052(0,2)<1> V0049(0,1)<1;1,0>") == 1);
  CHECK(status("0x8840:uv", "0x8440:uv") == 1);
  CHECK(status("0xc:d", "0x8:d") == 1);
}

// images: IGC numbers the two images first, one of which nobody reads, then the buffers. Without
// what it wrote beside the listing there might be one image, or two. In the twin the barrier
// between the stores by a surface and the atomics by addresses is missing.
TEST_CASE("images that are read are memory that nobody writes, and move the numbers of buffers") {
  const Folder folder;
  const std::string report = folder.path("report.txt");
  const std::string odd = folder_of_kernels() + "/odd/";
  const auto status = [&](const std::string& file) {
    return tool::run(
        std::vector<std::string_view>{"check", file, "--block", "64", "--output", report});
  };
  CHECK(status(odd + "images.dg2.visaasm") == 0);
  std::stringstream said;
  said << std::ifstream(report).rdbuf();
  CHECK(said.str().find("[textures-read-only]") != std::string::npos);
  CHECK(status(odd + "images_first.dg2.visaasm") == 1);
  const std::string alone = folder.path("alone.visaasm");
  std::filesystem::copy_file(odd + "images.dg2.visaasm", alone);
  CHECK(status(alone) == 2);
}

TEST_CASE("a call of Intel GPUs that is not modelled is said, and nobody comes back to it") {
  const Folder folder;
  const std::string report = folder.path("report.txt");
  const std::string file = folder.path("called.visaasm");
  std::stringstream text;
  text << std::ifstream(folder_of_kernels() + "/listing/called.pvc.visaasm").rdbuf();
  std::string changed = text.str();
  const std::size_t at = changed.find("\nexchange_1:");
  REQUIRE(at != std::string::npos);
  changed.replace(at, 12, "\nelsewhere:");
  std::ofstream(file) << changed;
  const std::vector<std::string_view> checks{"check", file, "--block", "64", "--output", report};
  CHECK(tool::run(checks) == 2);
  std::stringstream said;
  said << std::ifstream(report).rdbuf();
  CHECK(said.str().find("call") != std::string::npos);
  CHECK(said.str().find("is not modelled") != std::string::npos);
}

TEST_CASE("BARRIER of Intel GPUs where the lanes of a thread have parted") {
  const auto status = [](std::string_view file) {
    const std::vector<std::string_view> arguments{"check", file, "--output", "/dev/null"};
    return tool::run(arguments);
  };
  CHECK(status("tests/isa/visa/odd/parted.pvc.visaasm") == 1);
  CHECK(status("tests/isa/visa/odd/joined.pvc.visaasm") == 0);
}

}  // namespace
}  // namespace muster::kernels

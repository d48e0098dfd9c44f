// Wrong kernels in PTX: of all that the tests have, the part that `muster fix` repairs; what it
// repairs is verified by `check`, and computes what the right twin beside it computes.
// MUSTER_REPAIR_TABLE=1 takes all of them and prints a row each.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "expectation.h"
#include "tool/tool.h"

namespace muster::kernels {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

int muster(const std::vector<std::string>& words, std::string* out = nullptr) {
  const std::vector<std::string_view> arguments(words.begin(), words.end());
  tool::Console console;
  const int code = tool::execute(arguments, console);
  if (out != nullptr) *out = console.out;
  return code;
}

// What no synchronisation mends: each is about an address, a size or a value.
struct Outside {
  std::string_view rule, reason;
};
constexpr std::array kOutside = {
    Outside{"MU810", "an access outside of memory"},
    Outside{"MU811", "an address that is not aligned"},
    Outside{"MU124", "a block that has no whole warps or warpgroups"},
    Outside{"MU213", "the size of a copy"},
    Outside{"MU812", "a trap that the kernel asks for"},
    Outside{"MU821", "a tensor map where none may lie"},
    Outside{"MU831", "a store to memory that may only be read"},
    Outside{"MU606", "the address of a copy or of its mbarrier"},
    Outside{"MU608", "the address of an asynchronous store"},
    Outside{"MU916", "the lanes that an address of tensor memory names"},
    Outside{"MU923", "the value of an answer that has none"},
    Outside{"MU823", "a coordinate of a tensor copy"},
    Outside{"MU824", "what the kernel writes into a tensor map"},
    Outside{"MU926", "the metadata of a sparse matrix"},
    Outside{"MU927", "a selector of scales or metadata"},
    Outside{"MU928", "an operand of a cache policy"},
    Outside{"MU929", "what a collector buffer holds"},
};

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// In the folder of the kernel, since its options may name files beside it; not called .ptx, since
// other tests take all kernels of the folder.
struct Copy {
  explicit Copy(const fs::path& of)
      : path(of.parent_path() / (of.stem().string() + ".repaired_by_test")) {}
  ~Copy() { fs::remove(path); }
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;
  fs::path path;
};

// The right kernel of which this is a wrong variant: a.b.ptx is one of a.ptx.
fs::path twin_of(const fs::path& wrong) {
  const std::string name = wrong.filename().string();
  fs::path twin = wrong.parent_path() / (name.substr(0, name.find('.')) + ".ptx");
  if (twin == wrong || !fs::exists(twin)) return {};
  // Launched as it is.
  const auto launch = [](const fs::path& file) {
    const std::string text = text_of(file);
    return text.substr(0, text.find('\n'));
  };
  return launch(twin) == launch(wrong) ? twin : fs::path{};
}

// The numbers of the buffers that the options in the text give.
std::vector<std::string> buffers_of(const std::string& text) {
  std::vector<std::string> numbers;
  constexpr std::string_view kParam = "--param ";
  const std::string line = text.substr(0, text.find("// expect"));
  for (std::size_t at = line.find(kParam); at != std::string::npos;
       at = line.find(kParam, at + 1)) {
    const std::size_t begin = at + kParam.size();
    const std::size_t end = line.find('=', begin);
    if (line.compare(end, 7, "=buffer") == 0) numbers.push_back(line.substr(begin, end - begin));
  }
  return numbers;
}

std::string computed(const fs::path& file) {
  const fs::path dump = fs::temp_directory_path() / "muster_ptx_repair_test.bin";
  std::string all;
  for (const std::string& number : buffers_of(text_of(file))) {
    fs::remove(dump);
    if (muster({"run", file.string(), "--isa", "ptx", "--dump", number + "=" + dump.string()}) != 0)
      return {};
    all += text_of(dump);
  }
  fs::remove(dump);
  return all;
}

struct Tally {
  std::size_t tried = 0, repaired = 0, outside = 0, compared = 0, equal = 0;
};

struct Effort {
  std::string trials, seconds;
};

void repair(const fs::path& wrong, const Effort& effort, bool tell,
            std::map<std::string, Tally>& tallies) {
  CAPTURE(wrong.string());
  Tally& tally = tallies[wrong.parent_path().string()];
  const Copy copy(wrong);
  std::ofstream(copy.path, std::ios::binary) << text_of(wrong);
  std::string report;
  const int code = muster({"fix", copy.path.string(), "--isa", "ptx", "--write", "--format", "json",
                           "--max-trials", effort.trials, "--within", effort.seconds},
                          &report);
  const Json kernels = Json::parse(report)["kernels"];
  const auto refuted =
      std::ranges::find_if(kernels, [](const Json& k) { return k["refuted"] == true; });
  REQUIRE(refuted != kernels.end());
  const std::string finding =
      (*refuted)["findings"].empty() ? std::string{} : (*refuted)["findings"][0].get<std::string>();
  const auto outside = std::ranges::find_if(
      kOutside, [&](const Outside& each) { return finding.starts_with(each.rule); });
  std::string ending = "not repaired";
  if (code == 0) {
    ++tally.repaired, ++tally.tried;
    ending = "repaired";
    CHECK(muster({"check", copy.path.string(), "--isa", "ptx"}) == 0);
    const fs::path twin = twin_of(wrong);
    const std::string right = twin.empty() ? std::string{} : computed(twin);
    const std::string now = right.empty() ? std::string{} : computed(copy.path);
    if (!now.empty()) {
      ++tally.compared;
      tally.equal += now == right ? 1 : 0;
      if (now != right) ending = "repaired, outputs differ";
    }
  } else if (outside != kOutside.end()) {
    ++tally.outside;
    ending = "outside: " + std::string{outside->reason};
  } else {
    ++tally.tried;
  }
  if (!tell && ending != "repaired, outputs differ") return;
  const Json& repairs = (*refuted)["repairs"];
  MESSAGE(wrong.string() << "|" << ending << "|" << (*refuted)["tried"] << "|"
                         << (repairs.empty() ? finding : repairs[0]["edits"].dump()));
}

TEST_CASE("wrong kernels in PTX are repaired") {
  const bool all = std::getenv("MUSTER_REPAIR_TABLE") != nullptr;
  // Trials, not seconds, end a search: the answer is the same on every machine.
  const Effort effort = all ? Effort{"3000", "60"} : Effort{"60", "600"};
  constexpr std::size_t kOneIn = 16;
  std::map<std::string, Tally> tallies;
  std::size_t number = 0;
  for (const fs::path& file :
       kernel_files({"tests/kernels", "tests/kernels/async", "tests/kernels/small"})) {
    if (text_of(file).find("// expect: refuted") == std::string::npos) continue;
    if (!all && number++ % kOneIn != 0) continue;
    repair(file, effort, all, tallies);
  }
  Tally sum;
  for (const auto& [folder, tally] : tallies) {
    MESSAGE(folder << ": " << tally.repaired << " of " << tally.tried << " repaired, "
                   << tally.equal << " of " << tally.compared
                   << " compute what the right twin computes, " << tally.outside << " outside");
    sum.tried += tally.tried, sum.repaired += tally.repaired;
    sum.compared += tally.compared, sum.equal += tally.equal;
  }
  CHECK(10 * sum.repaired >= 4 * sum.tried);
  // Nine of ten; of the few of a sample one may be a move to where nothing is executed.
  CHECK(10 * (sum.equal + (all ? 0 : 1)) >= 9 * sum.compared);
}

}  // namespace
}  // namespace muster::kernels

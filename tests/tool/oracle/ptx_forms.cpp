// Every PTX file that tests/isa/ptx/lower lowers is one that ptxas accepts: a row of the table that
// is not PTX cannot stay unnoticed. A version or target that it does not know proves nothing.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tool/oracle/oracle.h"

namespace muster::oracle {
namespace {

std::string target_of(const std::string& ptx) {
  const std::size_t at = ptx.find("sm_");
  return at == std::string::npos ? "" : ptx.substr(at, ptx.find_first_of(",\n", at) - at);
}

}  // namespace

void ptx_forms(const Folder& folder, Tally& tally) {
  for (const auto& entry : std::filesystem::directory_iterator("tests/isa/ptx/lower")) {
    if (entry.path().extension() != ".ptx") continue;
    std::ifstream file{entry.path(), std::ios::binary};
    const std::string target = target_of({std::istreambuf_iterator<char>(file), {}});
    const Run made = run(fmt::format("ptxas -arch={} {} -o {}", target, entry.path().string(),
                                     folder.path("form.cubin")));
    const bool unknown = made.output.find("is not defined for option") != std::string::npos ||
                         made.output.find("Unsupported .version") != std::string::npos;
    if (unknown) {
      ++tally.unknown;
    } else {
      tally.expect(made.code == 0, entry.path().string() + ": " + made.output);
    }
  }
}

}  // namespace muster::oracle

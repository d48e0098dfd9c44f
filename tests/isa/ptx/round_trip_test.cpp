// parse ∘ print is the identity on every PTX file of the repository, and print is stable.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "diagnostics/render.h"
#include "isa/ptx/parse/parser.h"
#include "isa/ptx/print/printer.h"

namespace muster::ptx {
namespace {

void check_round_trip(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  Diagnostics diagnostics;
  const auto module = parse(make_source_file(path.string(), std::move(text)), diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  const std::string printed = print(*module);
  Diagnostics again;
  const auto copy = parse(make_source_file(path.string() + " printed", printed), again);
  REQUIRE_MESSAGE(copy.has_value(), render(again));
  std::string difference;
  const bool same = same_module(*module, *copy, &difference);
  CHECK_MESSAGE(same, path.string(), ": ", difference);
  const bool stable = print(*copy) == printed;
  CHECK_MESSAGE(stable, path.string(), " is printed differently the second time");
}

TEST_CASE("every PTX file parses, prints and parses to the same module") {
  size_t files = 0;
  for (const char* const folder : {"tests/isa/ptx/corpus", "tests/kernels", "examples"}) {
    if (!std::filesystem::exists(folder)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".ptx") continue;
      CAPTURE(entry.path().string());
      check_round_trip(entry.path());
      ++files;
    }
  }
  CHECK(files >= 10);
}

}  // namespace
}  // namespace muster::ptx

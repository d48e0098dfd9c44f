// Golden tests: every file of tests/isa/ptx/lower lowers to the text beside it, and together they
// exercise every row of the table. MUSTER_UPDATE=1 in the environment rewrites the texts.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "diagnostics/render.h"
#include "ir/print.h"
#include "ir/verify.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/lower/table.h"
#include "isa/ptx/parse/parser.h"

namespace muster::ptx {
namespace {

using std::filesystem::path;

std::vector<path> golden_files() {
  std::vector<path> out;
  for (const auto& entry : std::filesystem::directory_iterator("tests/isa/ptx/lower")) {
    if (entry.path().extension() == ".ptx") out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::string read_file(const path& from) {
  std::ostringstream out;
  out << std::ifstream(from).rdbuf();
  return out.str();
}

Module parse_file(const path& from) {
  Diagnostics diagnostics;
  Result<Module> module = parse(make_source_file(from.string(), read_file(from)), diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  return std::move(*module);
}

TEST_CASE("the golden files lower to the text beside them") {
  for (const path& from : golden_files()) {
    CAPTURE(from.string());
    const Module module = parse_file(from);
    Diagnostics diagnostics;
    const Result<Lowered> lowered = lower(module, diagnostics);
    REQUIRE_MESSAGE(lowered.has_value(), render(diagnostics));
    std::string text;
    for (const ir::Function& kernel : lowered->kernels) {
      for (const std::string& problem : ir::verify(kernel)) FAIL_CHECK(problem);
      text += ir::print(kernel);
    }
    path expected = from;
    expected.replace_extension(".ir");
    if (std::getenv("MUSTER_UPDATE") != nullptr) std::ofstream(expected) << text;
    CHECK(read_file(expected) == text);
  }
}

TEST_CASE("the golden files exercise every row") {
  std::set<const Row*> seen;
  for (const path& from : golden_files()) {
    for (const Mnemonic& mnemonic : parse_file(from).mnemonics) seen.insert(find_row(mnemonic));
  }
  for (const Theme& theme : list_rows()) {
    CAPTURE(theme.name);
    for (const Row& row : theme.rows) CHECK_MESSAGE(seen.contains(&row), row.syntax);
  }
}

}  // namespace
}  // namespace muster::ptx

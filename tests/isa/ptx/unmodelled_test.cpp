// docs/ptx.md lists what of PTX is not modelled: of the instructions in the golden files and in the
// corpus no other that may synchronise is left without semantics, and each that is listed is.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "diagnostics/render.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/parser.h"

namespace muster::ptx {
namespace {

std::string read_file(const std::filesystem::path& from) {
  std::ostringstream out;
  out << std::ifstream(from).rdbuf();
  return out.str();
}

// The first column of the table under "Not modelled".
std::vector<std::string> listed() {
  const std::string page = read_file("docs/ptx.md");
  std::istringstream lines(page.substr(page.find("## Not modelled")));
  std::vector<std::string> out;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("| `")) out.push_back(line.substr(3, line.find('`', 3) - 3));
  }
  return out;
}

// What may synchronise and has no meaning in a file.
std::set<std::string> unmodelled(const std::filesystem::path& path) {
  Diagnostics diagnostics;
  const auto module = parse(make_source_file(path.string(), read_file(path)), diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  const auto lowered = lower(*module, diagnostics);
  REQUIRE_MESSAGE(lowered.has_value(), render(diagnostics));
  std::set<std::string> out;
  for (const ir::Function& kernel : lowered->kernels) {
    for (const ir::Instr& instr : kernel.instrs) {
      if (instr.op == ir::Op::unmodelled) out.insert(kernel.texts[instr.text]);
    }
  }
  return out;
}

// Calls that cannot be followed say so themselves (lower_calls.cpp), and are no instructions.
bool is_call(const std::string& text) { return text.find("call") != std::string::npos; }

TEST_CASE("what is not modelled is listed, and what is listed is not modelled") {
  const std::vector<std::string> starts = listed();
  REQUIRE(starts.size() > 5);
  std::set<std::string> met;
  size_t files = 0;
  for (const char* folder :
       {"tests/isa/ptx/lower", "tests/isa/ptx/forms", "tests/isa/ptx/corpus/nvcc",
        "tests/isa/ptx/corpus/clang", "tests/kernels"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".ptx") continue;
      CAPTURE(entry.path().string());
      ++files;
      for (const std::string& text : unmodelled(entry.path())) {
        const auto start = std::find_if(starts.begin(), starts.end(),
                                        [&](const auto& word) { return text.starts_with(word); });
        CHECK_MESSAGE((start != starts.end() || is_call(text)), text);
        if (start != starts.end()) met.insert(*start);
      }
    }
  }
  CHECK(files > 100);
  for (const std::string& start : starts) CHECK_MESSAGE(met.contains(start), start);
}

}  // namespace
}  // namespace muster::ptx

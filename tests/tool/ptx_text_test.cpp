// What the NVVM emission writes is text that the table of PTX barrier forms reads.
#include <doctest/doctest.h>

#include "diagnostics/render.h"
#include "isa/nvvm/syntax/module.h"
#include "isa/ptx/encode/barrier_text.h"
#include "support/nvvm_samples.h"

namespace muster {
namespace {

TEST_CASE("PTX barrier text: every instruction that NVVM emission writes") {
  Diagnostics diagnostics;
  const auto module =
      nvvm::parse(make_source_file("f.mlir", test::every_nvvm_operation()), diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  const auto text = nvvm::emit_ptx(*module, 90, diagnostics);
  REQUIRE_MESSAGE(text.has_value(), render(diagnostics));
  std::string lines;
  std::size_t expected = 0;
  for (std::size_t at = 0; at < text->size();) {
    const std::size_t end = std::min(text->find('\n', at), text->size());
    const std::string line = text->substr(at, end - at);
    at = end + 1;
    const std::size_t begin = line.find_first_not_of(" \t");
    const std::string start = begin == std::string::npos ? "" : line.substr(begin);
    const std::size_t word = start.starts_with("@") ? start.find(' ') + 1 : 0;
    const std::string mnemonic = start.substr(word, start.find_first_of(" ;", word) - word);
    const bool barrier = mnemonic.find("barrier.") != std::string::npos ||
                         mnemonic.starts_with("bar.") || mnemonic.starts_with("fence.mbarrier");
    if (!barrier) continue;
    lines += start + "\n";
    ++expected;
  }
  CHECK(expected >= nvvm::rows().size());
  const auto read = ptx::parse_barriers(make_source_file("f.ptx", lines), 90, diagnostics);
  CHECK_MESSAGE(read.size() == expected, render(diagnostics));
}

}  // namespace
}  // namespace muster

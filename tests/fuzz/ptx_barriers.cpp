// Any bytes as barrier instructions of PTX without a module: what is read prints as text that reads
// the same, for any target and for one.
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "isa/ptx/encode/barrier_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const auto file = make_source_file("fuzz.ptx", std::string(data, data + size));
  for (const unsigned sm : {0U, 80U}) {
    Diagnostics diagnostics;
    const auto program = ptx::parse_barriers(file, sm, diagnostics);
    CHECK(diagnostics.all().empty() == render(diagnostics).empty());
    for (const ptx::BarrierStatement& statement : program) {
      const std::string text = ptx::print(statement.instruction);
      Diagnostics none;
      const auto again = ptx::parse_barriers(make_source_file("printed", text), sm, none);
      CHECK(again.size() == 1 && again[0].instruction == statement.instruction);
      CHECK(!none.has_errors() && ptx::print(again[0].instruction) == text);
    }
  }
  return 0;
}

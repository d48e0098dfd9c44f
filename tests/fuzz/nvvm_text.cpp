// Any bytes as MLIR text: what is accepted prints in both forms, each reads as the same functions,
// and its PTX parses; what is not is refused with a diagnostic.
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "isa/nvvm/syntax/module.h"
#include "isa/ptx/parse/parser.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const auto file = make_source_file("fuzz.mlir", std::string(data, data + size));
  Diagnostics diagnostics;
  const auto module = nvvm::parse(file, diagnostics);
  CHECK(module.has_value() != diagnostics.has_errors());
  CHECK(module.has_value() || !render(diagnostics).empty());
  if (!module) {
    return 0;
  }
  for (const nvvm::Form form : {nvvm::Form::kPretty, nvvm::Form::kGeneric}) {
    Diagnostics none;
    const auto again = nvvm::parse(make_source_file("printed", nvvm::print(*module, form)), none);
    CHECK(again && again->functions == module->functions);
  }
  Diagnostics refused;
  const auto ptx = nvvm::emit_ptx(*module, 90, refused);
  CHECK(ptx.has_value() != refused.has_errors());
  if (ptx) {
    Diagnostics none;
    CHECK(ptx::parse(make_source_file("emitted", *ptx), none).has_value());
  }
  return 0;
}

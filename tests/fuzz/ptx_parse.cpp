// Whatever the bytes are: the PTX parser ends with a module or with diagnostics. A module that it
// accepts prints, parses to the same module and prints the same; initialisers can be read.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "isa/ptx/parse/initialiser.h"
#include "isa/ptx/parse/parser.h"
#include "isa/ptx/print/printer.h"

namespace {

using namespace muster;

void check_round_trip(const ptx::Module& module) {
  const std::string printed = ptx::print(module);
  Diagnostics diagnostics;
  const auto copy = ptx::parse(make_source_file("printed", printed), diagnostics);
  CHECK(copy.has_value());
  CHECK(ptx::same_module(module, *copy));
  CHECK(ptx::print(*copy) == printed);
}

void read_initialisers(const ptx::Module& module) {
  constexpr uint64_t kBytesMax = 1u << 12;
  for (const ptx::Variable& variable : module.variables) {
    Diagnostics diagnostics;
    const auto bytes = ptx::initial_bytes(module, variable, diagnostics, kBytesMax);
    CHECK(bytes.has_value() || diagnostics.has_errors());
    CHECK(!bytes.has_value() || bytes->size() == ptx::size_bytes(variable));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto file = make_source_file("fuzz.ptx", std::string(data, data + size));
  Diagnostics diagnostics;
  const auto module = ptx::parse(file, diagnostics);
  CHECK(module.has_value() != diagnostics.has_errors());
  if (module.has_value()) {
    check_round_trip(*module);
    read_initialisers(*module);
  } else {
    CHECK(!render(diagnostics).empty());
  }
  return 0;
}

// Any bytes as a litmus program: judged by every engine within small limits, or refused with a
// diagnostic.
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "litmus/engines/run.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const auto file = make_source_file("fuzz.litmus", std::string(data, data + size));
  Diagnostics diagnostics;
  const auto test = litmus::parse_test(file, diagnostics);
  CHECK(test.has_value() != diagnostics.has_errors());
  if (test) {
    litmus::Options options;
    options.states_max = 500;
    options.bound = 1;
    options.dot = options.all = true;
    const auto result = litmus::run_test(*test, options, diagnostics);
    CHECK(result.has_value() != diagnostics.has_errors());
    CHECK(!result || !litmus::render(*test, *result).empty());
  }
  CHECK(diagnostics.all().empty() == render(diagnostics).empty());
  return 0;
}

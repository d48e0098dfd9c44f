// Any bytes as the options of muster_check: words of a command line, or refused with a diagnostic.
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "library/json_options.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const std::string json(reinterpret_cast<const char*>(data), size);
  library::Call call;
  Diagnostics diagnostics;
  const bool read = library::read_json_options(json, call, diagnostics).has_value();
  CHECK(read != diagnostics.has_errors());
  CHECK(read || !render(diagnostics).empty());
  CHECK(call.arguments.size() % 2 == 0);
  return 0;
}

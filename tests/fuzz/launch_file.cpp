// Any bytes as a launch file: read or refused with diagnostics inside the file, nothing else.
#include "driver/launch/launch_file.h"

#include <cstdint>
#include <cstdlib>
#include <string>

#include "diagnostics/render.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const SourceFilePtr file =
      make_source_file("fuzz.toml", std::string(reinterpret_cast<const char*>(data), size));
  const driver::ReadBytes no_files = [](const std::string&) -> Result<std::string> {
    return std::string(8, '\0');
  };
  driver::Settings settings;
  Diagnostics diagnostics;
  const bool read = driver::apply_launch_file(file, no_files, settings, diagnostics).has_value();
  if (read == diagnostics.has_errors() || (!read && render(diagnostics).empty())) {
    std::abort();  // a refusal without a reason, or a reason without a refusal
  }
  return 0;
}

// Any bytes as a PTX file: checked within small limits, or refused with diagnostics. Every answer
// goes through every reporter.
#include "analysis/verdict/check.h"

#include <cstdint>
#include <cstdlib>
#include <string>

#include "driver/front_ends.h"
#include "report/report.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  driver::KernelFile file;
  file.source =
      make_source_file("fuzz.ptx", std::string(reinterpret_cast<const char*>(data), size));
  file.settings.launch.block = machine::Extent{.x = 64};
  file.settings.launch.limits = {
      .steps = 20'000, .states = 2'000, .seconds = 1, .memory = std::uint64_t{64} << 20U};
  Diagnostics diagnostics;
  if (!driver::read_kernels(file, {.file = file.source, .range = {}}, diagnostics)) {
    if (!diagnostics.has_errors()) {
      std::abort();
    }
    return 0;
  }
  std::vector<report::FileResult> results;
  for (const ir::Function& kernel : file.kernels) {
    const analysis::Checked checked =
        analysis::check(kernel, *file.source, file.settings.launch, {});
    if (checked.result) {
      results.push_back({.source = file.source, .result = *checked.result});
    } else if (checked.reason.empty()) {
      std::abort();
    }
  }
  const bool printed = !report::text(results, {}).empty() || results.empty();
  const bool written = !report::json(results).empty() && !report::sarif(results).empty() &&
                       !report::html(results).empty() && !report::trace(results).empty();
  if (!printed || !written) {
    std::abort();
  }
  return 0;
}

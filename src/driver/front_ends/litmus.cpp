// Litmus programs: each is its own launch, and judged when it is read.
#include "driver/front_ends.h"
#include "driver/work.h"
#include "litmus/engines/findings.h"

namespace muster::driver {

Result<void> read_litmus(KernelFile& file, Diagnostics& diagnostics) {
  const auto test = litmus::parse_test(file.source, diagnostics);
  if (!test) {
    return failed(test.error());
  }
  litmus::Options options;
  options.states_max = file.settings.launch.limits.states;
  options.expired = [limit = processor_seconds() + file.settings.launch.limits.seconds] {
    return processor_seconds() > limit;
  };
  const auto result = litmus::run_test(*test, options, diagnostics);
  if (!result) {
    return failed(result.error());
  }
  file.judged.push_back(litmus::check_result(*test, *result));
  return {};
}

}  // namespace muster::driver

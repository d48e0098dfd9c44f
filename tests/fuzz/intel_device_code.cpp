// Any bytes as a device binary of Intel's compiler or an archive of some: reading ends with
// listings or a sentence, and the reader of listings takes each or complains.
#include "container/intel_device_code.h"

#include <cstdint>
#include <string>

#include "base/check.h"
#include "isa/visa/parse/listing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const container::Bytes file{data, size};
  std::string problem;
  if (!container::is_intel_code(file)) return 0;
  const auto found = container::read_intel_code(file, &problem);
  CHECK(!found.empty() || !problem.empty());
  for (const container::IntelDeviceCode& code : found) {
    for (const container::IntelKernel& kernel : code.kernels) {
      CHECK(kernel.listing.find(".kernel \"" + kernel.name + '"') != std::string::npos);
      Diagnostics diagnostics;
      const auto listing =
          visa::parse_listing(make_source_file("fuzz.visaasm", kernel.listing), diagnostics);
      CHECK(listing.has_value() != diagnostics.has_errors());
    }
  }
  return 0;
}

// Whatever the bytes are: the reader of vISA listings ends with a listing or with diagnostics. A
// listing that it accepts prints, reads again and prints the same.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "isa/visa/parse/listing.h"
#include "isa/visa/print/listing.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace muster;
  const auto file = make_source_file("fuzz.visaasm", std::string(data, data + size));
  Diagnostics diagnostics;
  const auto listing = visa::parse_listing(file, diagnostics);
  CHECK(listing.has_value() != diagnostics.has_errors());
  if (!listing.has_value()) {
    CHECK(!render(diagnostics).empty());
    return 0;
  }
  const std::string printed = visa::print(*listing);
  const auto copy = visa::parse_listing(make_source_file("printed.visaasm", printed), diagnostics);
  CHECK(copy.has_value());
  CHECK(copy->routines.size() == listing->routines.size());
  CHECK(visa::print(*copy) == printed);
  return 0;
}

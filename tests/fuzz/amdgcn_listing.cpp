// Whatever the bytes are: the reader of AMDGCN listings ends with a listing or with diagnostics. A
// listing that it accepts prints, reads again and prints the same.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "isa/amdgcn/parse/listing.h"
#include "isa/amdgcn/print/listing.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace muster;
  const auto file = make_source_file("fuzz.s", std::string(data, data + size));
  Diagnostics diagnostics;
  const auto listing = amdgcn::parse_listing(file, diagnostics);
  CHECK(listing.has_value() != diagnostics.has_errors());
  if (!listing.has_value()) {
    CHECK(!render(diagnostics).empty());
    return 0;
  }
  const std::string printed = amdgcn::print(*listing);
  const auto copy = amdgcn::parse_listing(make_source_file("printed.s", printed), diagnostics);
  CHECK(copy.has_value());
  CHECK(copy->instructions.size() == listing->instructions.size());
  CHECK(amdgcn::print(*copy) == printed);
  return 0;
}

// Any bytes as a code object or a bundle of some: what is found lies inside of the file, whatever
// its tables say, and kernel descriptors become directives that the reader of listings takes.
#include "container/amd_code_object.h"

#include <cstdint>
#include <functional>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "isa/amdgcn/parse/listing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const container::Bytes file{data, size};
  std::string problem;
  const bool is_code = container::is_amd_code(file);
  const auto found = container::read_amd_code(file, &problem);
  CHECK(found.empty() || is_code);
  for (const container::AmdCodeObject& object : found) {
    const auto* first = object.file.data();
    CHECK(!std::less<>{}(first, data) && object.file.size() <= size &&
          static_cast<std::size_t>(first - data) <= size - object.file.size());
    container::awaits_linker(object);
    const auto text = make_source_file("fuzz.s", container::descriptor_directives(object));
    Diagnostics diagnostics;
    CHECK(amdgcn::parse_listing(text, diagnostics).has_value());
  }
  return 0;
}

// Any bytes as a cubin: its code sections are whole words inside of the file, or it is refused with
// a diagnostic.
#include "isa/sass/encode/cubin.h"

#include <cstdint>
#include <functional>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const auto file = make_source_file("fuzz.cubin", std::string(data, data + size));
  Diagnostics diagnostics;
  const auto sections = sass::code_sections(file, diagnostics);
  CHECK(sections.has_value() != diagnostics.has_errors());
  CHECK(sections.has_value() || !render(diagnostics).empty());
  if (!sections) {
    return 0;
  }
  const auto* begin = reinterpret_cast<const unsigned char*>(file->text().data());
  for (const sass::CodeSection& section : *sections) {
    const auto* first = section.bytes.data();
    CHECK(section.bytes.size() % 16 == 0 && section.name.size() <= size);
    CHECK(section.bytes.empty() ||
          (!std::less<>{}(first, begin) && section.bytes.size() <= size &&
           static_cast<std::size_t>(first - begin) <= size - section.bytes.size()));
  }
  return 0;
}

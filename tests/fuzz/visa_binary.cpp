// Any bytes as a vISA binary: printed as text that is read again without errors and has as many
// barrier instructions as were printed, or refused with a diagnostic.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "diagnostics/render.h"
#include "isa/visa/encode/container.h"
#include "isa/visa/encode/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const SourceFilePtr file =
      make_source_file("fuzz.isa", std::string(reinterpret_cast<const char*>(data), size));
  constexpr std::array kEncodings{visa::Encoding{},
                                  visa::Encoding{visa::Layout::kGenx10, visa::ModeCoding::kTools}};
  Diagnostics diagnostics;
  const auto text = visa::print_container(file, kEncodings, diagnostics);
  if (text.has_value() == diagnostics.has_errors() || (!text && render(diagnostics).empty())) {
    std::abort();
  }
  if (text) {
    Diagnostics again;
    const auto program = visa::parse(make_source_file("fuzz.visaasm", *text), again);
    std::size_t printed = 0;
    for (std::size_t at = 0; at < text->size(); at = text->find('\n', at) + 1) {
      printed += (*text)[at] != '.' && (*text)[at] != '/' ? 1 : 0;
    }
    if (again.has_errors() || program.size() != printed) {
      std::abort();
    }
  }
  return 0;
}

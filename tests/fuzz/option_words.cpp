// Any bytes as the file whose comments set options (`muster:` lines): applied, or refused with a
// diagnostic.
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "tool/input.h"
#include "tool/options.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const auto file = make_source_file("fuzz.ptx", std::string(data, data + size));
  for (const Range range : tool::find_lines(file->text()).muster) {
    CHECK(range.begin <= range.end && range.end <= size);
    Diagnostics diagnostics;
    const auto words = tool::read_words(tool::words_of(file, range), tool::kFileLine, diagnostics);
    CHECK(words.has_value() != diagnostics.has_errors());
    if (words) {
      tool::Settings settings;
      CHECK(tool::apply(*words, settings, diagnostics).has_value() != diagnostics.has_errors());
    }
    CHECK(diagnostics.all().empty() == render(diagnostics).empty());
  }
  return 0;
}

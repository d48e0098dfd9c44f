// Any bytes as the file whose comments set options (`muster:` lines): applied, or refused with a
// diagnostic.
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "driver/input.h"
#include "driver/options.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const auto file = make_source_file("fuzz.ptx", std::string(data, data + size));
  for (const Range range : driver::find_lines(file->text()).muster) {
    CHECK(range.begin <= range.end && range.end <= size);
    Diagnostics diagnostics;
    const auto words = driver::read_words(driver::words_of(file, range),
                                          driver::launch_taker("a line"), diagnostics);
    CHECK(words.has_value() != diagnostics.has_errors());
    if (words) {
      driver::Settings settings;
      CHECK(driver::apply(*words, settings, diagnostics).has_value() != diagnostics.has_errors());
    }
    CHECK(diagnostics.all().empty() == render(diagnostics).empty());
  }
  return 0;
}

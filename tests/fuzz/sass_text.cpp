// Any bytes as SASS-like text, in both dialects: every statement is read or reported, and what is
// read prints as text that reads as the same word.
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "isa/sass/encode/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const auto file = make_source_file("fuzz.sasm", std::string(data, data + size));
  const std::size_t statements = split_statements(file, sass::kTextStyle).ranges.size();
  for (const sass::Codec& codec :
       {sass::Codec{sass::document_dialect()}, sass::Codec{sass::nvidia_dialect()}}) {
    Diagnostics diagnostics;
    const auto program = sass::parse(codec, file, diagnostics);
    CHECK(program.size() + diagnostics.error_count() == statements);
    CHECK(diagnostics.all().empty() == render(diagnostics).empty());
    for (const sass::Statement& statement : program) {
      Diagnostics none;
      const auto printed = make_source_file("printed", sass::print(codec, statement.word));
      const auto again = sass::parse(codec, printed, none);
      CHECK(again.size() == 1 && again[0].word == statement.word && !none.has_errors());
    }
  }
  return 0;
}

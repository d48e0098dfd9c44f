// Any bytes as AMDGCN text for a target (the first byte): every statement is read or reported, and
// what is read prints as text that reads as the same words. As neutral operations: a sequence for
// the target, or a diagnostic.
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "isa/amdgcn/encode/sequence.h"
#include "isa/amdgcn/encode/text.h"

namespace {

using namespace muster;

void check_operations(const SourceFilePtr& file, const amdgcn::Target& target) {
  Diagnostics diagnostics;
  auto operations = amdgcn::parse_operations(file, diagnostics);
  if (!diagnostics.has_errors()) {
    const auto text = amdgcn::lower(target, std::move(operations), diagnostics);
    CHECK(text.has_value() != diagnostics.has_errors());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  const amdgcn::Target& target = amdgcn::targets()[data[0] % amdgcn::targets().size()];
  const amdgcn::Codec codec{target};
  const auto file = make_source_file("fuzz.s", std::string(data + 1, data + size));
  Diagnostics diagnostics;
  const auto program = amdgcn::parse(codec, file, diagnostics);
  CHECK(program.size() + diagnostics.error_count() ==
        split_statements(file, amdgcn::kTextStyle).ranges.size());
  CHECK(diagnostics.all().empty() == render(diagnostics).empty());
  for (const amdgcn::Statement& statement : program) {
    const auto words = std::span{statement.words.word}.first(statement.words.count);
    const std::string text = amdgcn::print_front(codec, words).text;
    Diagnostics none;
    const auto again = amdgcn::parse(codec, make_source_file("printed", text), none);
    CHECK(!again.empty() && again[0].words.word[0] == words[0] && !none.has_errors());
  }
  check_operations(file, target);
  return 0;
}

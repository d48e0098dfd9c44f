// Any bytes as SASS-like words, in both dialects: a word that decodes breaks no operand rule and is
// encoded again; every word prints as a statement that reads as the same word. The same bytes as
// the fields of an instruction: one without a fault encodes to a word that decodes to it.
#include <algorithm>
#include <cstdint>
#include <span>

#include "base/check.h"
#include "isa/sass/encode/text.h"

namespace {

using namespace muster;
using Bytes = std::span<const std::uint8_t>;

void check_word(const sass::Codec& codec, const Word128& word) {
  if (const auto instruction = codec.decode(word)) {
    CHECK(!codec.fault(*instruction) && codec.encode(*instruction) == word);
  } else {
    CHECK(!codec.reason(word).empty());
  }
  Diagnostics diagnostics;
  const auto file = make_source_file("fuzz.sasm", sass::print(codec, word));
  const auto read = sass::parse(codec, file, diagnostics);
  CHECK(read.size() == 1 && read[0].word == word && diagnostics.all().empty());
}

void check_fields(const sass::Codec& codec, Bytes bytes) {
  const auto forms = codec.dialect().forms;
  sass::Instruction instruction = codec.blank(forms[bytes[0] % forms.size()]);
  const auto fields = sass::Codec::fields_of(codec.dialect(), *instruction.form);
  for (std::size_t i = 0; i < fields.size() && i + 2 < bytes.size(); ++i) {
    instruction[fields[i]] = bytes[i + 1] * (fields[i] == sass::Field::kCount ? 8U : 1U);
  }
  if (!codec.fault(instruction)) {
    CHECK(codec.decode(codec.encode(instruction)) == instruction);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const sass::Codec kCodecs[] = {sass::Codec{sass::document_dialect()},
                                        sass::Codec{sass::nvidia_dialect()}};
  const Bytes bytes{data, size};
  for (std::size_t at = 0; at + 16 <= size; at += 16) {
    for (const sass::Codec& codec : kCodecs) {
      check_word(codec, load_word128(bytes, at));
      check_fields(codec, bytes.subspan(at, 16));
    }
  }
  return 0;
}

// Any bytes as AMDGCN words of a target (the first byte): what decodes breaks no operand rule and
// is encoded again, and the line of every word reads as the same words.
#include <cstdint>
#include <string>
#include <vector>

#include "base/check.h"
#include "isa/amdgcn/encode/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  if (size < 5) {
    return 0;
  }
  const amdgcn::Codec codec{amdgcn::targets()[data[0] % amdgcn::targets().size()]};
  std::vector<std::uint32_t> words;
  for (std::size_t at = 1; at + 4 <= size; at += 4) {
    words.push_back(data[at] | static_cast<std::uint32_t>(data[at + 1]) << 8 |
                    static_cast<std::uint32_t>(data[at + 2]) << 16 |
                    static_cast<std::uint32_t>(data[at + 3]) << 24);
  }
  for (std::span<const std::uint32_t> rest{words}; !rest.empty();) {
    if (const auto decoded = codec.decode(rest)) {
      CHECK(!codec.fault(decoded->instruction) && decoded->count <= rest.size());
      const amdgcn::Words again = codec.encode(decoded->instruction);
      CHECK(again.count == decoded->count && again.word[0] == rest[0]);
      CHECK(again.count == 1 || again.word[1] == rest[1]);
    }
    const amdgcn::Line line = amdgcn::print_front(codec, rest);
    Diagnostics diagnostics;
    const auto read = amdgcn::parse(codec, make_source_file("fuzz.s", line.text), diagnostics);
    CHECK(read.size() == 1 && !diagnostics.has_errors() && read[0].words.count == line.words);
    CHECK(read[0].words.word[0] == rest[0]);
    CHECK(line.words == 1 || read[0].words.word[1] == rest[1]);
    rest = rest.subspan(line.words);
  }
  return 0;
}

// Any bytes as vISA text: what is read has no fault, encodes to bytes that decode to it, prints as
// text that reads the same, and lowers for a platform or is refused with a diagnostic.
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "isa/visa/encode/gateway.h"
#include "isa/visa/encode/text.h"

namespace {

using namespace muster;

void check_instruction(const visa::Instruction& instruction) {
  CHECK(!visa::fault(instruction));
  const visa::Encoding encoding;
  const auto bytes = visa::encode(instruction, encoding);
  CHECK(bytes.has_value());
  const auto decoded = visa::decode(*bytes, encoding);
  CHECK(decoded && decoded->bytes == bytes->size() && decoded->instruction == instruction);
  Diagnostics none;
  const auto again = visa::parse(make_source_file("printed", visa::print(instruction)), none);
  CHECK(again.size() == 1 && !none.has_errors());
  CHECK(std::get<visa::Instruction>(again[0].content) == instruction);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto file = make_source_file("fuzz.visaasm", std::string(data, data + size));
  Diagnostics diagnostics;
  const auto program = visa::parse(file, diagnostics);
  CHECK(diagnostics.all().empty() == render(diagnostics).empty());
  for (const visa::Statement& statement : program) {
    if (const auto* instruction = std::get_if<visa::Instruction>(&statement.content)) {
      check_instruction(*instruction);
    }
  }
  if (!diagnostics.has_errors()) {
    for (const char* platform : {"skl", "pvc", "xe2"}) {
      Diagnostics refused;
      CHECK(visa::lower(platform, file, program, refused).has_value() != refused.has_errors());
    }
  }
  return 0;
}

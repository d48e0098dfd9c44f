// Any bytes as vISA instructions in every encoding: what decodes breaks no operand rule and is
// encoded again, every line reads as what it was printed from, and a step stays within the bytes.
#include <cstdint>
#include <span>
#include <string>

#include "base/check.h"
#include "isa/visa/encode/text.h"
#include "isa/visa/encode/walk.h"

namespace {

using namespace muster;
using Bytes = std::span<const std::uint8_t>;

void check_front(Bytes bytes, const visa::Encoding& encoding, const visa::Line& line) {
  const auto decoded = visa::decode(bytes, encoding);
  Diagnostics diagnostics;
  const auto read = visa::parse(make_source_file("fuzz.visaasm", line.text), diagnostics);
  CHECK(read.size() == 1 && !diagnostics.has_errors());
  if (!decoded) {
    CHECK(std::get<std::uint8_t>(read[0].content) == bytes[0]);
    return;
  }
  CHECK(!visa::fault(decoded->instruction) && decoded->bytes == line.bytes);
  const auto again = visa::encode(decoded->instruction, encoding);
  CHECK(again && std::equal(again->begin(), again->end(), bytes.begin()));
  CHECK(again->size() == decoded->bytes);
  CHECK(visa::print(std::get<visa::Instruction>(read[0].content)) == line.text);
}

void check_all(Bytes bytes, const visa::Encoding& encoding) {
  for (Bytes rest = bytes; !rest.empty();) {
    const auto step = visa::step(rest, encoding.layout, visa::Counts{});
    CHECK(!step || step->bytes <= rest.size());
    const visa::Line line = visa::print_front(rest, encoding);
    CHECK(line.bytes > 0 && line.bytes <= rest.size());
    check_front(rest, encoding, line);
    rest = rest.subspan(line.bytes);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const auto layout : {visa::Layout::kDocument, visa::Layout::kGenx10}) {
    for (const auto mode : {visa::ModeCoding::kTools, visa::ModeCoding::kDocument}) {
      check_all({data, size}, {layout, mode});
    }
  }
  return 0;
}

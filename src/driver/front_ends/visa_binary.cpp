// See visa_binary.h.
#include "driver/front_ends/visa_binary.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "driver/input.h"
#include "isa/visa/encode/container.h"
#include "isa/visa/parse/listing.h"

namespace muster::driver {
namespace {

// No place in it is shown: it is no text.
Reported refuse(const SourceFile& binary, std::string_view why, Diagnostics& diagnostics) {
  diagnostics.error(
      Kind::kUnsupported, {},
      fmt::format("{}: a vISA binary cannot be checked by itself, since IGC 1.0 leaves operands of "
                  "its instructions out, and {}: check the listing, which IGC writes beside it "
                  "with IGC_ShaderDumpEnable=1 (.visaasm), a device binary with listings in it "
                  "(ocloc compile -internal_options \"-cl-intel-allow-zebin "
                  "-cl-intel-emit-zebin-visa-sections\"), or the source, which Muster compiles; "
                  "`muster disasm` prints the barriers of the binary",
                  binary.name(), why));
  return Reported{};
}

// Some opcodes of the binary form are several words of a listing.
bool same_opcode(const visa::ListedInstruction& listed, std::string_view name) {
  const std::string_view opcode = listed.opcode;
  if (name == "lsc_untyped" || name == "lsc_typed") {
    return opcode.starts_with("lsc_") && opcode != "lsc_fence" &&
           (name == "lsc_typed") == listed.has("tgm");
  }
  if (name == "fence") return opcode.starts_with("fence_");
  if (name == "fminmax") return opcode == "min" || opcode == "max";
  return opcode == name;
}

// As far as the binary can be told apart into instructions.
bool has(const visa::OutlinedRoutine& routine, const visa::Listing& listing) {
  return std::ranges::any_of(listing.routines, [&](const visa::ListedRoutine& listed) {
    std::span<const visa::ListedInstruction> instructions = listed.instructions;
    if (routine.cut_short) {
      instructions = instructions.first(std::min(instructions.size(), routine.instructions.size()));
    }
    return listed.name == routine.name &&
           std::ranges::equal(instructions, routine.instructions, same_opcode);
  });
}

}  // namespace

Result<SourceFilePtr> listing_of_binary(const SourceFilePtr& binary, Diagnostics& diagnostics) {
  constexpr visa::Encoding kEncodings[] = {{visa::Layout::kDocument, visa::ModeCoding::kTools},
                                           {visa::Layout::kGenx10, visa::ModeCoding::kTools}};
  const auto outline =
      visa::outline(binary, kEncodings, visa::Extent::kToUnknownLength, diagnostics);
  if (!outline) return failed(outline.error());
  const std::string_view name = binary->name();
  const std::string path = fmt::format("{}.visaasm", name.substr(0, name.rfind('.')));
  Diagnostics unused;
  const auto source = read_source(path, {}, unused);
  if (!source) {
    return failed(refuse(*binary, fmt::format("there is no {}", path), diagnostics));
  }
  const auto listing = visa::parse_listing(*source, diagnostics);
  if (!listing) return failed(listing.error());
  std::string cut;
  for (const visa::OutlinedRoutine& routine : outline->routines) {
    if (!has(routine, *listing)) {
      return failed(refuse(
          *binary, fmt::format("{} has no '{}' of the same instructions", path, routine.name),
          diagnostics));
    }
    if (routine.cut_short) {
      cut += fmt::format(" (of '{}' the first {})", routine.name, routine.instructions.size());
    }
  }
  diagnostics.warning(
      Kind::kUnsupported, {},
      fmt::format("{}: what is checked is the listing beside it, {}, which has the same "
                  "instructions{}; IGC 1.0 leaves operands out of the binary, and those were not "
                  "compared",
                  name, path, cut));
  return *source;
}

}  // namespace muster::driver

// `muster asm`: see commands.h.
#include <fmt/format.h>

#include <cstdio>
#include <iterator>
#include <optional>

#include "isa/amdgcn/encode/text.h"
#include "isa/nvvm/syntax/module.h"
#include "isa/ptx/encode/barrier_text.h"
#include "isa/sass/encode/text.h"
#include "isa/visa/encode/text.h"
#include "tool/encoding/codecs.h"
#include "tool/encoding/commands.h"

namespace muster::tool {
namespace {

// What asm makes: lines for a person and the same words as bytes.
struct Assembled {
  std::string lines;
  std::string bytes;

  void word(std::uint64_t value, unsigned size) {
    for (unsigned i = 0; i < size; ++i) {
      bytes.push_back(static_cast<char>(value >> (8 * i)));
    }
  }
};

std::optional<Assembled> assemble_sass(const CodeRequest& request, CodeIsa isa,
                                       const SourceFilePtr& file, Diagnostics& diagnostics) {
  const auto codec = sass_codec(request, isa, diagnostics);
  if (!codec) {
    return std::nullopt;
  }
  Assembled out;
  for (const auto& [range, word] : sass::parse(*codec, file, diagnostics)) {
    fmt::format_to(std::back_inserter(out.lines), "0x{:016x}{:016x}  // {}\n", word.hi, word.lo,
                   sass::print(*codec, word));
    out.word(word.lo, 8);
    out.word(word.hi, 8);
  }
  return out;
}

std::optional<Assembled> assemble_amdgcn(const CodeRequest& request, const SourceFilePtr& file,
                                         Diagnostics& diagnostics) {
  const auto codec = amdgcn_codec(request, diagnostics);
  if (!codec) {
    return std::nullopt;
  }
  Assembled out;
  for (const auto& [range, words] : amdgcn::parse(*codec, file, diagnostics)) {
    std::string shown;
    for (std::size_t i = 0; i < words.count; ++i) {
      fmt::format_to(std::back_inserter(shown), "0x{:08X} ", words.word[i]);
      out.word(words.word[i], 4);
    }
    const auto line = amdgcn::print_front(*codec, std::span{words.word}.first(words.count));
    fmt::format_to(std::back_inserter(out.lines), "{} // {}\n", shown, line.text);
  }
  return out;
}

std::optional<Assembled> assemble_visa(const CodeRequest& request, const SourceFilePtr& file,
                                       Diagnostics& diagnostics) {
  const auto encoding = visa_encoding(request, diagnostics);
  if (!encoding) {
    return std::nullopt;
  }
  Assembled out;
  for (const auto& [range, content] : visa::parse(file, diagnostics)) {
    std::optional<std::vector<std::uint8_t>> bytes;
    std::string text;
    if (const auto* instruction = std::get_if<visa::Instruction>(&content)) {
      bytes = visa::encode(*instruction, *encoding);
      text = visa::print(*instruction);
    } else {
      bytes = std::vector<std::uint8_t>{std::get<std::uint8_t>(content)};
      text = fmt::format(".byte 0x{:02x}", bytes->front());
    }
    if (!bytes) {
      diagnostics.error(Kind::kVisaOperand, {file, range},
                        "layout=genx10 has no place for a signal with producers and consumers, "
                        "or for what a wait ignores");
      continue;
    }
    for (const std::uint8_t byte : *bytes) {
      fmt::format_to(std::back_inserter(out.lines), "{:02x} ", byte);
      out.word(byte, 1);
    }
    out.lines += " // " + text + "\n";
  }
  return out;
}

// PTX is text: its barrier instructions are read and written again, each with what it needs.
std::optional<Assembled> assemble_ptx(const CodeRequest& request, const SourceFilePtr& file,
                                      Diagnostics& diagnostics) {
  const auto sm = request.target.empty() ? std::optional{0U} : nvvm::sm_of(request.target);
  if (!sm || !request.settings.empty()) {
    diagnostics.error(Kind::kMachineCode, {},
                      sm ? "ptx has no parameters to set"
                         : fmt::format("unknown target '{}', expected sm_NN", request.target));
    return std::nullopt;
  }
  Assembled out;
  for (const auto& [range, instruction] : ptx::parse_barriers(file, *sm, diagnostics)) {
    const std::string text = ptx::print(instruction);
    out.lines += text + "  // " + ptx::availability(*instruction.form) + "\n";
    out.bytes += text + "\n";
  }
  return out;
}

std::optional<Assembled> assemble(const CodeRequest& request, const SourceFilePtr& file,
                                  Diagnostics& diagnostics) {
  const auto isa = isa_of_request(request, diagnostics);
  if (!isa) {
    return std::nullopt;
  }
  switch (*isa) {
    case CodeIsa::kSass:
    case CodeIsa::kNvidia:
      return assemble_sass(request, *isa, file, diagnostics);
    case CodeIsa::kAmdgcn:
      return assemble_amdgcn(request, file, diagnostics);
    case CodeIsa::kVisa:
      return assemble_visa(request, file, diagnostics);
    case CodeIsa::kPtx:
      return assemble_ptx(request, file, diagnostics);
    case CodeIsa::kNvvm:
      diagnostics.error(Kind::kMachineCode, {},
                        "nvvm has no machine words: muster lower --target sm_90 emits PTX");
      return std::nullopt;
  }
  return std::nullopt;
}

bool assemble_file(const CodeRequest& request, Diagnostics& diagnostics) {
  const auto file = read_code_input(request.file, diagnostics);
  if (!file) {
    return false;
  }
  const auto out = assemble(request, *file, diagnostics);
  return out && !diagnostics.has_errors() &&
         write_output(request.output, request.output.empty() ? out->lines : out->bytes,
                      diagnostics);
}

}  // namespace

int run_asm(std::span<const std::string_view> arguments, Diagnostics& diagnostics) {
  const auto request = read_request("asm", arguments, diagnostics);
  bool good = request.has_value();
  if (good && request->help) {
    good = write_output("", code_help("asm"), diagnostics).has_value();
  } else if (good) {
    good = assemble_file(*request, diagnostics);
  }
  return good ? 0 : 3;
}

}  // namespace muster::tool

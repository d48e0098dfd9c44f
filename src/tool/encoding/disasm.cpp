// `muster disasm`: see commands.h.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <optional>

#include "diagnostics/cursor.h"
#include "isa/amdgcn/encode/text.h"
#include "isa/sass/encode/cubin.h"
#include "isa/sass/encode/text.h"
#include "isa/visa/encode/container.h"
#include "isa/visa/encode/text.h"
#include "tool/encoding/codecs.h"
#include "tool/encoding/commands.h"

namespace muster::tool {
namespace {

bool looks_like_text(std::string_view bytes) {
  return std::ranges::all_of(bytes, [](char symbol) {
    const auto value = static_cast<unsigned char>(symbol);
    return (value >= 0x20 && value < 0x7f) || value == '\n' || value == '\r' || value == '\t';
  });
}

unsigned digit(char symbol) {
  return static_cast<unsigned>(symbol <= '9' ? symbol - '0' : (symbol | 0x20) - 'a' + 10);
}

// Hexadecimal words of `digits` digits, most significant first, as little-endian bytes. Comments,
// commas, `0x` and underscores between digits are passed over.
std::optional<std::string> bytes_of_text(const SourceFilePtr& file, std::size_t digits,
                                         Diagnostics& diagnostics) {
  const Statements lines = split_statements(file, {';', '\0', true});
  std::string bytes;
  for (const Range range : lines.ranges) {
    Cursor cursor{lines, range};
    while (!cursor.done()) {
      const std::uint32_t at = cursor.position();
      std::string word{cursor.word()};
      const bool prefixed = word.starts_with("0x") || word.starts_with("0X");
      word.erase(0, prefixed ? 2 : 0);
      std::erase(word, '_');
      const bool hex = word.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
      if (!hex || word.size() != digits) {
        diagnostics.error(Kind::kMachineCode,
                          word.empty() ? cursor.location() : cursor.location(at),
                          fmt::format("expected a word of {} hexadecimal digits", digits));
        return std::nullopt;
      }
      for (std::size_t i = word.size(); i >= 2; i -= 2) {
        bytes.push_back(static_cast<char>(digit(word[i - 2]) << 4 | digit(word[i - 1])));
      }
      cursor.eat(',');
    }
  }
  return bytes;
}

std::optional<std::string> code_bytes(const CodeRequest& request, const SourceFilePtr& file,
                                      std::size_t digits, Diagnostics& diagnostics) {
  if (!request.raw && looks_like_text(file->text())) {
    return bytes_of_text(file, digits, diagnostics);
  }
  if (file->text().size() % (digits / 2) != 0) {
    diagnostics.error(Kind::kMachineCode, {file, {}},
                      fmt::format("{} bytes are no whole number of {}-byte words",
                                  file->text().size(), digits / 2));
    return std::nullopt;
  }
  return std::string{file->text()};
}

std::span<const unsigned char> as_bytes(std::string_view text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

void print_sass(const sass::Codec& codec, std::span<const unsigned char> bytes, std::string& out) {
  for (std::size_t at = 0; at + 16 <= bytes.size(); at += 16) {
    const Word128 word = load_word128(bytes, at);
    const bool known = codec.decode(word).has_value();
    fmt::format_to(std::back_inserter(out), "/*{:04x}*/ {}{}\n", at, sass::print(codec, word),
                   known ? fmt::format("  // 0x{:016x}{:016x}", word.hi, word.lo)
                         : "  // " + codec.reason(word));
  }
}

std::optional<std::string> disassemble_sass(const CodeRequest& request, CodeIsa isa,
                                            const SourceFilePtr& file, Diagnostics& diagnostics) {
  const auto codec = sass_codec(request, isa, diagnostics);
  if (!codec) {
    return std::nullopt;
  }
  std::string out;
  if (!request.raw && sass::is_elf(file->text())) {
    const auto sections = sass::code_sections(file, diagnostics);
    if (!sections) {
      return std::nullopt;
    }
    for (const auto& section : *sections) {
      out += "// " + section.name + "\n";
      print_sass(*codec, section.bytes, out);
    }
    return out;
  }
  const auto bytes = code_bytes(request, file, 32, diagnostics);
  if (!bytes) {
    return std::nullopt;
  }
  print_sass(*codec, as_bytes(*bytes), out);
  return out;
}

std::optional<std::string> disassemble_amdgcn(const CodeRequest& request, const SourceFilePtr& file,
                                              Diagnostics& diagnostics) {
  const auto codec = amdgcn_codec(request, diagnostics);
  if (!request.raw && sass::is_elf(file->text())) {
    diagnostics.error(Kind::kMachineCode, {file, {}},
                      "an ELF file: give the bytes of its code (llvm-objcopy -O binary -j .text)");
    return std::nullopt;
  }
  const auto bytes = codec ? code_bytes(request, file, 8, diagnostics) : std::nullopt;
  if (!bytes) {
    return std::nullopt;
  }
  std::vector<std::uint32_t> words;
  for (std::size_t at = 0; at < bytes->size(); at += 4) {
    std::uint32_t word = 0;
    for (unsigned i = 0; i < 4; ++i) {
      word |= static_cast<std::uint32_t>(static_cast<unsigned char>((*bytes)[at + i])) << (8 * i);
    }
    words.push_back(word);
  }
  std::string out;
  for (std::size_t at = 0; at < words.size();) {
    const auto line = amdgcn::print_front(*codec, std::span{words}.subspan(at));
    std::string shown;
    for (std::size_t i = 0; i < line.words; ++i) {
      fmt::format_to(std::back_inserter(shown), " {:08X}", words[at + i]);
    }
    fmt::format_to(std::back_inserter(out), "{}  //{}\n", line.text, shown);
    at += line.words;
  }
  return out;
}

// A whole vISA file. It does not say which layout its NBARRIERs have: unless the request does, both
// are tried.
std::optional<std::string> disassemble_container(const CodeRequest& request,
                                                 const visa::Encoding& encoding,
                                                 const SourceFilePtr& file,
                                                 Diagnostics& diagnostics) {
  std::vector<visa::Encoding> encodings{encoding};
  const bool asked = std::ranges::any_of(
      request.settings, [](const std::string& setting) { return setting.starts_with("layout="); });
  if (!asked) {
    encodings.push_back({visa::Layout::kGenx10, encoding.mode});
  }
  auto text = visa::print_container(file, encodings, diagnostics);
  return text ? std::optional{*std::move(text)} : std::nullopt;
}

std::optional<std::string> disassemble_visa(const CodeRequest& request, const SourceFilePtr& file,
                                            Diagnostics& diagnostics) {
  const auto encoding = visa_encoding(request, diagnostics);
  if (encoding && !request.raw && visa::is_container(file->text())) {
    return disassemble_container(request, *encoding, file, diagnostics);
  }
  const auto bytes = encoding ? code_bytes(request, file, 2, diagnostics) : std::nullopt;
  if (!bytes) {
    return std::nullopt;
  }
  std::string out;
  auto rest = as_bytes(*bytes);
  while (!rest.empty()) {
    const auto line = visa::print_front(rest, *encoding);
    out += line.text + "\n";
    rest = rest.subspan(line.bytes);
  }
  return out;
}

bool disassemble_file(const CodeRequest& request, Diagnostics& diagnostics) {
  const auto file = read_code_input(request.file, diagnostics);
  if (!file) {
    return false;
  }
  CodeRequest known = request;
  if (!known.isa && sass::is_elf((*file)->text())) {
    known.isa = CodeIsa::kNvidia;
  } else if (!known.isa && visa::is_container((*file)->text())) {
    known.isa = CodeIsa::kVisa;
  }
  const auto isa = isa_of_request(known, diagnostics);
  if (!isa) {
    return false;
  }
  std::optional<std::string> out;
  if (*isa == CodeIsa::kNvvm || *isa == CodeIsa::kPtx) {
    diagnostics.error(Kind::kMachineCode, {},
                      "nvvm and ptx have no machine words: --isa nvidia reads cubins");
  } else if (*isa == CodeIsa::kAmdgcn) {
    out = disassemble_amdgcn(known, *file, diagnostics);
  } else if (*isa == CodeIsa::kVisa) {
    out = disassemble_visa(known, *file, diagnostics);
  } else {
    out = disassemble_sass(known, *isa, *file, diagnostics);
  }
  return out && write_output(request.output, *out, diagnostics);
}

}  // namespace

int run_disasm(std::span<const std::string_view> arguments, Diagnostics& diagnostics) {
  const auto request = read_request("disasm", arguments, diagnostics);
  bool good = request.has_value();
  if (good && request->help) {
    good = write_output("", code_help("disasm"), diagnostics).has_value();
  } else if (good) {
    good = disassemble_file(*request, diagnostics);
  }
  return good ? 0 : 3;
}

}  // namespace muster::tool

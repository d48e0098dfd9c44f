// See cubin.h.
#include "isa/sass/encode/cubin.h"

#include <elf.h>
#include <fmt/format.h>

#include <bit>
#include <cstring>
#include <optional>

namespace muster::sass {
namespace {

static_assert(std::endian::native == std::endian::little, "ELF headers are copied as they are");

// A copy of the T at `offset`, if the file reaches that far.
template <typename T>
std::optional<T> read(std::string_view bytes, std::uint64_t offset) {
  if (offset > bytes.size() || bytes.size() - offset < sizeof(T)) {
    return std::nullopt;
  }
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof(T));
  return value;
}

std::optional<std::string_view> part(std::string_view bytes, const Elf64_Shdr& section) {
  if (section.sh_offset > bytes.size() || bytes.size() - section.sh_offset < section.sh_size) {
    return std::nullopt;
  }
  return bytes.substr(section.sh_offset, section.sh_size);
}

}  // namespace

bool is_elf(std::string_view bytes) { return bytes.starts_with(std::string_view{ELFMAG, SELFMAG}); }

Result<std::vector<CodeSection>> code_sections(const SourceFilePtr& file,
                                               Diagnostics& diagnostics) {
  const std::string_view bytes = file->text();
  const auto complain = [&](std::string message) {
    diagnostics.error(Kind::kMachineCode, {file, {}}, std::move(message));
    return failed(Reported{});
  };
  const auto header = read<Elf64_Ehdr>(bytes, 0);
  if (!is_elf(bytes) || !header || header->e_ident[EI_CLASS] != ELFCLASS64 ||
      header->e_ident[EI_DATA] != ELFDATA2LSB) {
    return complain("expected a little-endian ELF64 file");
  }
  constexpr std::uint16_t kCuda = 190;
  if (header->e_machine != kCuda) {
    return complain(
        fmt::format("an ELF file for machine {}, where a cubin has {}: the code of a "
                    "GPU in an object of the host is taken out first (nvcc -cubin)",
                    header->e_machine, kCuda));
  }
  if (header->e_shentsize != sizeof(Elf64_Shdr)) {
    return complain(fmt::format("section headers of {} bytes, expected {}", header->e_shentsize,
                                sizeof(Elf64_Shdr)));
  }
  std::vector<Elf64_Shdr> sections;
  for (std::uint64_t i = 0; i < header->e_shnum; ++i) {
    const auto section = read<Elf64_Shdr>(bytes, header->e_shoff + i * sizeof(Elf64_Shdr));
    if (header->e_shoff > bytes.size() || !section) {
      return complain(fmt::format("section header {} lies outside the file", i));
    }
    sections.push_back(*section);
  }
  if (header->e_shstrndx >= sections.size()) {
    return complain("there is no table of section names");
  }
  const auto names = part(bytes, sections[header->e_shstrndx]);
  std::vector<CodeSection> result;
  for (const Elf64_Shdr& section : sections) {
    if (!names || section.sh_name >= names->size()) {
      return complain("a section's name lies outside the file");
    }
    std::string_view name = names->substr(section.sh_name);
    name = name.substr(0, name.find('\0'));
    if (!name.starts_with(".text") || section.sh_type != SHT_PROGBITS) {
      continue;
    }
    const auto code = part(bytes, section);
    if (!code || code->size() % 16 != 0) {
      return complain(
          fmt::format("the code of section {} {}", name,
                      code ? "is no whole number of 16-byte words" : "lies outside the file"));
    }
    result.push_back(
        {std::string{name}, {reinterpret_cast<const unsigned char*>(code->data()), code->size()}});
  }
  return result;
}

}  // namespace muster::sass

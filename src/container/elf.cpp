// See elf.h.
#include "container/elf.h"

#include <cstring>
#include <optional>
#include <utility>

namespace muster::container {
namespace {

constexpr std::uint32_t kNoBits = 8;  // sh_type of sections without bytes in the file
constexpr std::size_t kHeaderBytes = 64, kSectionBytes = 64;

template <class Word>
Word word_at(Bytes file, std::size_t at) {
  Word word{};
  std::memcpy(&word, file.data() + at, sizeof word);
  return word;
}

std::optional<Bytes> part(Bytes file, std::uint64_t from, std::uint64_t size) {
  if (from > file.size() || size > file.size() - from) return {};
  return file.subspan(from, size);
}

// The name that begins at `at` in a table of strings; empty if it does not end there.
std::string_view name_at(Bytes table, std::uint64_t at) {
  if (at >= table.size()) return {};
  const auto* const first = reinterpret_cast<const char*>(table.data() + at);
  const void* const end = std::memchr(first, 0, table.size() - at);
  return end == nullptr ? std::string_view{} : std::string_view{first};
}

}  // namespace

bool is_elf(Bytes file) {
  constexpr std::uint8_t kMagic[4] = {0x7f, 'E', 'L', 'F'};
  return file.size() >= sizeof kMagic && std::memcmp(file.data(), kMagic, sizeof kMagic) == 0;
}

ElfFile read_elf(Bytes file, std::string* problem) {
  ElfFile elf;
  const auto fail = [&](std::string what) {
    *problem = std::move(what);
    return ElfFile{};
  };
  if (!is_elf(file) || file.size() < kHeaderBytes) return fail("this is no whole ELF file");
  if (file[4] != 2 || file[5] != 1) return fail("only little-endian ELF64 files are read");
  elf.type = word_at<std::uint16_t>(file, 16);
  elf.machine = word_at<std::uint16_t>(file, 18);
  elf.abi_version = file[8];
  elf.flags = word_at<std::uint32_t>(file, 48);
  const auto table_at = word_at<std::uint64_t>(file, 40);
  const auto entry_bytes = word_at<std::uint16_t>(file, 58);
  std::uint64_t count = word_at<std::uint16_t>(file, 60);
  std::uint64_t names = word_at<std::uint16_t>(file, 62);
  if (table_at == 0) return elf;
  if (entry_bytes != kSectionBytes) return fail("the section headers have an unknown size");
  const auto first = part(file, table_at, kSectionBytes);
  if (!first) return fail("the section headers lie outside the file");
  // Files of more than 65,279 sections keep these two numbers in the first header.
  if (count == 0) count = word_at<std::uint64_t>(*first, 32);
  if (names == 0xffff) names = word_at<std::uint32_t>(*first, 40);
  if (count > (file.size() - table_at) / kSectionBytes) {
    return fail("the section headers lie outside the file");
  }
  const auto header = [&](std::uint64_t index) {
    return file.subspan(table_at + index * kSectionBytes, kSectionBytes);
  };
  const auto contents = [&](Bytes of) -> std::optional<Bytes> {
    if (word_at<std::uint32_t>(of, 4) == kNoBits) return Bytes{};
    return part(file, word_at<std::uint64_t>(of, 24), word_at<std::uint64_t>(of, 32));
  };
  std::optional<Bytes> strings;
  if (names < count) strings = contents(header(names));
  if (!strings) return fail("the names of the sections lie outside the file");
  for (std::uint64_t i = 1; i < count; ++i) {
    const auto bytes = contents(header(i));
    if (!bytes) return fail("a section lies outside the file");
    elf.sections.push_back({name_at(*strings, word_at<std::uint32_t>(header(i), 0)), *bytes});
  }
  return elf;
}

}  // namespace muster::container

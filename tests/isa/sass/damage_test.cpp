// Damaged text and damaged cubins: never a crash, and every statement is either read or reported.
#include <doctest/doctest.h>
#include <elf.h>

#include <cstring>
#include <random>
#include <string>

#include "isa/sass/encode/cubin.h"
#include "isa/sass/encode/text.h"

namespace muster::sass {
namespace {

TEST_CASE("damaged assembly") {
  std::mt19937 random{19};
  constexpr std::string_view kLines[] = {
      "@!P0 BAR.RED.POPC 0x1, 0x40, !P2 $sched=4 ;", "BAR.SYNC R6, R6 $stall=0x1 $wait=0x3f ;",
      "B2R.RESULT R3, P1 ;", "R2B.WARP 0x0, RZ ;", ".raw 0x000fea00000000000000000000007b1d ;"};
  std::size_t read_count = 0;
  for (const Codec& codec : {Codec{document_dialect()}, Codec{nvidia_dialect()}}) {
    for (int i = 0; i < 8000; ++i) {
      std::string text{kLines[random() % std::size(kLines)]};
      for (std::size_t damage = random() % 3; damage > 0; --damage) {
        const std::size_t at = random() % text.size();
        if (random() % 2 == 0) {
          text[at] = static_cast<char>(random() % 256);
        } else {
          text.insert(at, text.substr(random() % text.size(), random() % 8));
        }
      }
      Diagnostics diagnostics;
      const auto file = make_source_file("k.sasm", text);
      const auto parsed = parse(codec, file, diagnostics);
      CHECK(parsed.size() + diagnostics.error_count() ==
            split_statements(file, kTextStyle).ranges.size());
      read_count += parsed.size();
    }
  }
  CHECK(read_count > 1000);
}

// A file with a name table and one code section of two words.
std::string small_cubin() {
  const std::string names{"\0.text.k\0.names\0", 17};
  Elf64_Ehdr header{};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_ident[EI_DATA] = ELFDATA2LSB;
  header.e_machine = 190;
  header.e_shentsize = sizeof(Elf64_Shdr);
  header.e_shnum = 3;
  header.e_shstrndx = 2;
  Elf64_Shdr sections[3]{};
  sections[1].sh_name = 1;
  sections[1].sh_type = SHT_PROGBITS;
  sections[1].sh_offset = sizeof(header);
  sections[1].sh_size = 32;
  sections[2].sh_name = 9;
  sections[2].sh_type = SHT_STRTAB;
  sections[2].sh_offset = sizeof(header) + 32;
  sections[2].sh_size = names.size();
  header.e_shoff = sections[2].sh_offset + names.size();
  std::string file(reinterpret_cast<const char*>(&header), sizeof(header));
  file += std::string(16, '\1') + std::string(16, '\2') + names;
  return file.append(reinterpret_cast<const char*>(sections), sizeof(sections));
}

TEST_CASE("a cubin's code, and damaged cubins") {
  Diagnostics none;
  const auto file = make_source_file("k.cubin", small_cubin());
  const auto sections = code_sections(file, none);
  REQUIRE(sections.has_value());
  REQUIRE(sections->size() == 1);
  CHECK(sections->front().name == ".text.k");
  CHECK(load_word128(sections->front().bytes, 16).hi == 0x0202020202020202U);
  std::mt19937 random{20};
  std::size_t refused = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string bytes = small_cubin();
    for (std::size_t damage = 1 + random() % 3; damage > 0; --damage) {
      bytes[random() % bytes.size()] = static_cast<char>(random() % 256);
    }
    bytes.resize(bytes.size() - (random() % 4 == 0 ? random() % bytes.size() : 0));
    Diagnostics diagnostics;
    const auto damaged = make_source_file("k.cubin", bytes);
    const auto read = code_sections(damaged, diagnostics);
    CHECK(read.has_value() != diagnostics.has_errors());
    refused += read ? 0 : 1;
    for (const CodeSection& section : read.value_or(std::vector<CodeSection>{})) {
      CHECK(section.bytes.size() % 16 == 0);
      CHECK(section.bytes.data() + section.bytes.size() <=
            reinterpret_cast<const unsigned char*>(damaged->text().data()) + bytes.size());
    }
  }
  CHECK(refused > 1000);
}

}  // namespace
}  // namespace muster::sass

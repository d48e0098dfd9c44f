// Functions of an ELF file by their addresses.
#include "container/elf_symbols.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <cstring>
#include <vector>

namespace muster::container {
namespace {

constexpr std::uint8_t kObject = 1, kFunction = 2;

void add_symbol(std::vector<std::uint8_t>* table, std::uint8_t type, std::uint16_t section,
                std::uint64_t value, std::uint64_t size) {
  std::uint8_t symbol[24]{};
  symbol[4] = type;
  std::memcpy(symbol + 6, &section, sizeof section);
  std::memcpy(symbol + 8, &value, sizeof value);
  std::memcpy(symbol + 16, &size, sizeof size);
  table->insert(table->end(), symbol, symbol + sizeof symbol);
}

}  // namespace

TEST_CASE("an address belongs to a function from its first byte to its last") {
  std::vector<std::uint8_t> table;
  add_symbol(&table, kFunction, 1, 0x1000, 0x20);
  add_symbol(&table, kObject, 2, 0x2000, 0x20);
  add_symbol(&table, kFunction, 0, 0x3000, 0x20);  // of another file
  table.push_back(7);                              // what is cut is no symbol
  ElfFile elf;
  elf.sections.push_back({".data", table});
  CHECK_FALSE(has_function_at(elf, 0x1000));
  elf.sections.push_back({".dynsym", table});
  CHECK(has_function_at(elf, 0x1000));
  CHECK(has_function_at(elf, 0x101f));
  CHECK_FALSE(has_function_at(elf, 0x1020));
  CHECK_FALSE(has_function_at(elf, 0xfff));
  CHECK_FALSE(has_function_at(elf, 0x2000));
  CHECK_FALSE(has_function_at(elf, 0x3000));
}

}  // namespace muster::container

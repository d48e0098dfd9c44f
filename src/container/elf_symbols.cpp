// See elf_symbols.h.
#include "container/elf_symbols.h"

#include <cstring>

namespace muster::container {
namespace {

struct Symbol {
  std::uint32_t name = 0;
  std::uint8_t info = 0, other = 0;
  std::uint16_t section = 0;
  std::uint64_t value = 0, size = 0;
};
static_assert(sizeof(Symbol) == 24);

bool has_function_at(Bytes table, std::uint64_t address) {
  constexpr unsigned kFunction = 2, kIndirectFunction = 10;
  for (std::size_t at = 0; at + sizeof(Symbol) <= table.size(); at += sizeof(Symbol)) {
    Symbol symbol;
    std::memcpy(&symbol, table.data() + at, sizeof symbol);
    const unsigned type = symbol.info & 15U;
    const bool function = type == kFunction || type == kIndirectFunction;
    if (function && symbol.section != 0 && address >= symbol.value &&
        address - symbol.value < symbol.size) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool has_function_at(const ElfFile& elf, std::uint64_t address) {
  for (const ElfSection& section : elf.sections) {
    const bool table = section.name == ".symtab" || section.name == ".dynsym";
    if (table && has_function_at(section.contents, address)) return true;
  }
  return false;
}

}  // namespace muster::container

// What the names of a listing stand for: labels of instructions, and objects in memory with what
// the assembly says of their contents. Depends on ir and the listing.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "ir/function.h"
#include "isa/amdgcn/syntax/listing.h"

namespace muster::amdgcn {

// Addresses of instructions: no memory lies there, each instruction has four bytes.
inline constexpr std::uint64_t kCodeBase = 0x00ff'0000'0000'0000;
constexpr std::uint64_t code_address(std::uint32_t instruction) {
  return kCodeBase + std::uint64_t{4} * instruction;
}

struct Variable {
  std::string_view name;
  std::uint64_t size = 0;
  std::uint32_t align = 16;
  bool in_lds = false;
  bool known = true;                  // a directive that is not read leaves its contents open
  std::vector<std::uint8_t> initial;  // empty: zeros, or what the host puts there
  struct Pointer {
    std::uint64_t at = 0;
    std::string_view to;
    std::int64_t addend = 0;
  };
  std::vector<Pointer> pointers;
};

struct Variables {
  std::map<std::string_view, std::uint32_t> code;  // labels of instructions
  std::vector<Variable> all;

  const Variable* find(std::string_view name) const;
};

Variables find_variables(const Listing& listing);

// The variables as symbols of a function, at addresses of their own; those of LDS, whose places are
// numbers in the listing, are none.
void add_symbols(const Variables& variables, ir::Function& out);

}  // namespace muster::amdgcn

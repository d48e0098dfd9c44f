// Which variables an address can have been made from: an address that is a variable's and some
// number stays within that variable, or the access is undefined. Found by looking at all
// definitions of registers, without regard to the order of instructions. Depends on function.h.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/function.h"

namespace muster::ir {

struct AddressOrigin {
  static constexpr unsigned kSymbolsMax = 64;  // those beyond are `other`
  std::uint64_t symbols = 0;                   // bit i: Function::symbols[i]
  bool other = false;   // or what was loaded, passed or not modelled, which may be any address
  bool mapped = false;  // mapa was on the way
  friend bool operator==(const AddressOrigin&, const AddressOrigin&) = default;
};

struct AddressOrigins {
  std::vector<AddressOrigin> registers;
  // Of an operand: of an address, or of what is stored.
  AddressOrigin of(const Operand& operand) const;
  // Symbols that some instruction of the kernel may write to, or whose address it hands on to where
  // that is not seen.
  std::uint64_t written = 0;
};

AddressOrigins find_address_origins(const Function& function);

}  // namespace muster::ir

// Addresses of variables that are kept in memory, and come back by loads: in the local memory of
// unoptimised code, in structures, by atomics. A cell at a known place of a variable is told apart
// from others; what is stored by an address that is not known may be read wherever it reaches.
// Depends on place_form.h.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <utility>

#include "ir/idioms/places/place_form.h"

namespace muster::ir {

class PlaceMemory {
 public:
  explicit PlaceMemory(const Function& function);

  // Bytes of memory: `base` is what the address has to do with variables, and `offset` is added.
  struct Cell {
    PlaceForm base;
    std::uint64_t offset = 0;
    unsigned bytes = 0;
    Space space = Space::none;
  };
  bool put(const Cell& cell, const PlaceForm& data);  // whether that was new
  PlaceForm get(const Cell& cell) const;
  // What is in some byte that the address leads to, however far it reaches; in all of the space.
  PlaceForm anywhere_from(const Cell& cell) const;
  PlaceForm anywhere_in(Space space) const;

 private:
  using Of = PlaceForm::Of;
  static constexpr std::uint64_t kBytesMax = 32;  // of one element
  static constexpr std::size_t kSpaces = static_cast<std::size_t>(Space::tensor) + 1;
  struct Kept {
    unsigned bytes = 0;
    PlaceForm data;
  };
  using BySpace = std::array<Of, kSpaces>;

  bool put_at(std::uint64_t start, const Cell& cell, const PlaceForm& data);
  bool held(SymbolId symbol, Of of);
  Of by_unknown_address(const Cell& cell) const;
  Of reaching(const BySpace& all, Space space) const;

  const Function& function_;
  std::map<std::pair<SymbolId, std::uint64_t>, Kept> kept_;  // at known places of variables
  // What stands in some byte of a variable, and in some variable of a space.
  std::map<SymbolId, Of> in_variable_;
  BySpace in_variables_{};
  std::map<SymbolId, Of> somewhere_;  // stored at places that are not known: in a variable,
  BySpace anywhere_{};                // and in a space
};

}  // namespace muster::ir

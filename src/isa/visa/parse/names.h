// The names of variables while a routine of a vISA listing is read: scopes in braces may hide what
// stands outside of them. Depends on listing.h (syntax).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "isa/visa/syntax/listing.h"

namespace muster::visa {

class Names {
 public:
  // Puts the predefined variables in front of a routine that has none yet.
  void begin(ListedRoutine& routine);

  std::optional<std::uint32_t> find(std::string_view name) const;

  // Whether the name is new in the innermost scope. Predefined names may be declared anew.
  bool declare(std::string_view name, std::uint32_t index);

  void open();
  bool close();  // false: none is open

 private:
  struct Hidden {
    std::string_view name;
    std::optional<std::uint32_t> before;
  };
  std::unordered_map<std::string_view, std::uint32_t> known_;
  std::vector<std::vector<Hidden>> scopes_;
};

}  // namespace muster::visa

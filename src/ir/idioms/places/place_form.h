// What a value has to do with where variables lie: a sum of a number, of the address of one
// variable at most, less that of one at most. So the end of an array, a place in it, the distance
// of two places and the complement of an address, as compilers write a distance, are told apart
// from what looks at an address itself. Depends on function.h.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/function.h"

namespace muster::ir {

struct PlaceForm {
  enum class Kind : std::uint8_t {
    nothing,  // not seen yet
    sum,      // a number, plus the address of `plus` and less that of `minus`, where there are such
    made,     // of an address, and no such sum
    any,      // loaded, passed, or one of several
  };
  // What an address has to do with `any`: it may be one, or the difference to one; or what is made
  // of one went into it.
  enum class Of : std::uint8_t { none, address, made };
  Kind kind = Kind::nothing;
  SymbolId plus = kNone, minus = kNone;
  std::optional<std::uint64_t> at =
      std::nullopt;      // the number of a sum, where it stands in the code
  bool generic = false;  // it may be a generic address, which is not null
  Of of = Of::none;

  // The kernel's parameters are variables, too: `plus` of one of them.
  static constexpr SymbolId kParameters = 0xffff0000u;
  static constexpr bool is_parameter(SymbolId id) { return id >= kParameters && id != kNone; }

  bool number() const { return kind == Kind::sum && plus == kNone && minus == kNone; }
  bool place() const { return kind == Kind::sum && plus != kNone && minus == kNone; }
  Of of_address() const {
    if (kind == Kind::made) return Of::made;
    return kind == Kind::sum && !number() ? Of::address : of;
  }
  friend bool operator==(const PlaceForm&, const PlaceForm&) = default;
};

inline constexpr PlaceForm kNumberForm{PlaceForm::Kind::sum}, kMadeForm{PlaceForm::Kind::made},
    kAnyForm{PlaceForm::Kind::any};

// Of both of these something that is not followed.
PlaceForm any_of(const PlaceForm& a, const PlaceForm& b);
// What may be one or the other.
PlaceForm join(const PlaceForm& a, const PlaceForm& b);
PlaceForm negative(PlaceForm form);
PlaceForm sum(const PlaceForm& a, const PlaceForm& b);

}  // namespace muster::ir

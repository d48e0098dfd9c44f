// See place_form.h.
#include "ir/idioms/places/place_form.h"

#include <algorithm>
#include <utility>

namespace muster::ir {

PlaceForm any_of(const PlaceForm& a, const PlaceForm& b) {
  PlaceForm form = kAnyForm;
  form.of = std::max(a.of_address(), b.of_address());
  return form;
}

PlaceForm join(const PlaceForm& a, const PlaceForm& b) {
  if (a.kind == PlaceForm::Kind::nothing) return b;
  if (b.kind == PlaceForm::Kind::nothing) return a;
  PlaceForm both = a;
  both.generic = a.generic || b.generic;
  both.of = std::max(a.of, b.of);
  if (a.at != b.at) both.at.reset();
  return a.kind == b.kind && a.plus == b.plus && a.minus == b.minus ? both : any_of(a, b);
}

PlaceForm negative(PlaceForm form) {
  std::swap(form.plus, form.minus);
  form.generic = false;
  form.at.reset();
  return form;
}

PlaceForm sum(const PlaceForm& a, const PlaceForm& b) {
  using enum PlaceForm::Kind;
  if (a.kind == nothing || b.kind == nothing) return {};
  if (a.kind == made || b.kind == made)
    return a.kind == any || b.kind == any ? any_of(a, b) : kMadeForm;
  // Who adds to an address what was loaded takes that for an offset; who takes it away from
  // something, for an address.
  if (a.kind == any || b.kind == any) {
    PlaceForm known = a.kind == any ? b : a;
    known.at.reset();
    return known.place() ? known : any_of(a, b);
  }
  PlaceForm made_of{sum};
  made_of.generic = a.generic || b.generic;
  SymbolId plus[] = {a.plus, b.plus}, minus[] = {a.minus, b.minus};
  for (SymbolId& one : plus) {
    for (SymbolId& other : minus) {
      if (one != kNone && one == other) one = other = kNone;
    }
  }
  if ((plus[0] != kNone && plus[1] != kNone) || (minus[0] != kNone && minus[1] != kNone)) {
    return kMadeForm;
  }
  made_of.plus = std::min(plus[0], plus[1]);
  made_of.minus = std::min(minus[0], minus[1]);
  made_of.generic = made_of.generic && made_of.place();
  if (a.at && b.at) made_of.at = *a.at + *b.at;
  return made_of;
}

}  // namespace muster::ir

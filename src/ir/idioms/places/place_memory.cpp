// See place_memory.h.
#include "ir/idioms/places/place_memory.h"

#include <algorithm>

namespace muster::ir {

namespace {

bool raise(PlaceForm::Of* old, PlaceForm::Of of) {
  const bool more = of > *old;
  *old = std::max(*old, of);
  return more;
}

PlaceForm any_with(PlaceForm::Of of) {
  PlaceForm form = kAnyForm;
  form.of = of;
  return form;
}

}  // namespace

PlaceMemory::PlaceMemory(const Function& function) : function_(function) {
  for (SymbolId id = 0; id < function.symbols.size(); ++id) {
    if (function.symbols[id].relocations.empty()) continue;
    held(id, Of::address);
    somewhere_[id] = Of::address;
  }
}

bool PlaceMemory::held(SymbolId symbol, Of of) {
  const bool here = raise(&in_variable_[symbol], of);
  const auto space = static_cast<std::size_t>(function_.symbols[symbol].space);
  return raise(&in_variables_[space], of) || here;
}

bool PlaceMemory::put_at(std::uint64_t start, const Cell& cell, const PlaceForm& data) {
  const SymbolId symbol = cell.base.plus;
  const auto [found, first] = kept_.try_emplace({symbol, start}, Kept{cell.bytes, data});
  const bool held_more = held(symbol, data.of_address());
  if (first) return true;
  Kept& kept = found->second;
  // Of several sizes nothing but that they may be addresses.
  if (kept.bytes != cell.bytes) return raise(&somewhere_[symbol], data.of_address()) || held_more;
  const PlaceForm before = kept.data;
  kept.data = join(before, data);
  return kept.data != before || held_more;
}

bool PlaceMemory::put(const Cell& cell, const PlaceForm& data) {
  if (cell.base.kind == PlaceForm::Kind::nothing || data.kind == PlaceForm::Kind::nothing) {
    return false;  // never executed, or not seen yet
  }
  if (cell.base.place() && cell.base.at) {
    return put_at(*cell.base.at + cell.offset, cell, data);
  }
  const Of of = data.of_address();
  if (of == Of::none) return false;
  if (!cell.base.place()) return raise(&anywhere_[static_cast<std::size_t>(cell.space)], of);
  const bool held_more = held(cell.base.plus, of);
  return raise(&somewhere_[cell.base.plus], of) || held_more;
}

PlaceForm PlaceMemory::anywhere_from(const Cell& cell) const {
  Cell from = cell;
  from.base.at.reset();
  return get(from);
}

PlaceForm PlaceMemory::anywhere_in(Space space) const {
  return any_with(std::max(reaching(anywhere_, space), reaching(in_variables_, space)));
}

// What is in memory that an address of this space reaches.
PlaceForm::Of PlaceMemory::reaching(const BySpace& all, Space space) const {
  if (space == Space::generic) return *std::ranges::max_element(all);
  return std::max(all[static_cast<std::size_t>(space)],
                  all[static_cast<std::size_t>(Space::generic)]);
}

// An address that has nothing to do with variables leads to what was stored by such addresses.
PlaceForm::Of PlaceMemory::by_unknown_address(const Cell& cell) const {
  const Of stored = reaching(anywhere_, cell.space);
  const bool apart = cell.base.kind == PlaceForm::Kind::any && cell.base.of == Of::none;
  return apart ? stored : std::max(stored, reaching(in_variables_, cell.space));
}

PlaceForm PlaceMemory::get(const Cell& cell) const {
  if (cell.base.kind == PlaceForm::Kind::nothing) return {};
  if (!cell.base.place()) return any_with(by_unknown_address(cell));
  const SymbolId symbol = cell.base.plus;
  Of of = reaching(anywhere_, function_.symbols[symbol].space);
  const auto of_variable = [symbol](const std::map<SymbolId, Of>& all) {
    const auto found = all.find(symbol);
    return found == all.end() ? Of::none : found->second;
  };
  if (!cell.base.at) return any_with(std::max(of, of_variable(in_variable_)));
  of = std::max(of, of_variable(somewhere_));
  const std::uint64_t start = *cell.base.at + cell.offset;
  const Kept* same = nullptr;
  for (auto near = kept_.lower_bound({symbol, start - std::min(start, kBytesMax)});
       near != kept_.end() && near->first < std::pair{symbol, start + cell.bytes}; ++near) {
    const auto& [place, kept] = *near;
    const bool exact = place.second == start && kept.bytes == cell.bytes;
    if (exact) same = &kept;
    if (!exact && place.second + kept.bytes > start) of = std::max(of, kept.data.of_address());
  }
  if (same == nullptr || same->data.of_address() == Of::none) return any_with(of);
  return of == Of::none ? same->data : any_with(std::max(of, same->data.of_address()));
}

}  // namespace muster::ir

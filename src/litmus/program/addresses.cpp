// See addresses.h.
#include "litmus/program/addresses.h"

#include <algorithm>

namespace muster::litmus {

const Addresses::Address* Addresses::find(std::string_view name) const {
  const auto found = std::ranges::find(addresses_, name, &Address::name);
  return found == addresses_.end() ? nullptr : &*found;
}

bool Addresses::add(const std::string& name) {
  if (locations_ == kLocations || find(name) != nullptr) return false;
  addresses_.push_back({name, locations_, locations_});
  ++locations_;
  return true;
}

bool Addresses::alias(const std::string& name, std::string_view of, bool apart) {
  const Address* known = find(of);
  if (known == nullptr || addresses_.size() >= 32) return false;
  // Virtual addresses beyond the locations themselves.
  const auto fresh = static_cast<std::uint8_t>(32 + addresses_.size());
  addresses_.push_back({name, known->location, apart ? fresh : known->address});
  return true;
}

}  // namespace muster::litmus

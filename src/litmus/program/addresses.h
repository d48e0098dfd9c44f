// The names of memory in litmus programs: locations, and further virtual addresses of them. Depends
// on the standard library only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster::litmus {

class Addresses {
 public:
  struct Address {
    std::string name;
    std::uint8_t location = 0, address = 0;
  };
  static constexpr std::size_t kLocations = 16;

  // None if it is not known.
  const Address* find(std::string_view name) const;

  // The next location; false: the name is known, or there are too many.
  bool add(const std::string& name);

  // `apart`: at a virtual address of its own. False: there is no `of`, or there are too many.
  bool alias(const std::string& name, std::string_view of, bool apart);

 private:
  std::vector<Address> addresses_;
  std::uint8_t locations_ = 0;
};

}  // namespace muster::litmus

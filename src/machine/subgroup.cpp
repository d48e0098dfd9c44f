// See subgroup.h.
#include "machine/subgroup.h"

#include <algorithm>

namespace muster::machine {

const MbarrierObject* Workgroup::find_mbarrier(std::uint64_t address) const {
  const auto found = std::ranges::lower_bound(mbarriers, address, {}, &MbarrierObject::address);
  return found != mbarriers.end() && found->address == address ? &*found : nullptr;
}

MbarrierObject* Workgroup::find_mbarrier(std::uint64_t address) {
  return const_cast<MbarrierObject*>(static_cast<const Workgroup*>(this)->find_mbarrier(address));
}

}  // namespace muster::machine

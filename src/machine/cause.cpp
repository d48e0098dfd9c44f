// Interning of causes.
#include "machine/cause.h"

#include "base/hash.h"

namespace muster::machine {

std::size_t Causes::Hash::operator()(const CauseInfo& info) const {
  std::uint64_t hash = combine(static_cast<std::uint64_t>(info.kind), info.index);
  hash = combine(hash, info.offset);
  return combine(hash, info.site);
}

std::uint32_t Causes::root(const CauseInfo& info) {
  const auto [found, inserted] =
      roots_.try_emplace(info, static_cast<std::uint32_t>(infos_.size()));
  if (inserted) infos_.push_back(info);
  return found->second;
}

}  // namespace muster::machine

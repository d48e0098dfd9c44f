// Interning of causes.
#include "machine/values/unknown_cause.h"

#include <algorithm>

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

std::uint32_t Causes::number(const MapContents& map) {
  const auto found = std::ranges::find(maps_, map);
  if (found != maps_.end()) return static_cast<std::uint32_t>(found - maps_.begin());
  maps_.push_back(map);
  return static_cast<std::uint32_t>(maps_.size() - 1);
}

std::uint32_t Causes::number(const std::vector<std::uint64_t>& name) {
  const auto [found, inserted] =
      names_.try_emplace(name, static_cast<std::uint32_t>(names_.size()));
  if (inserted) numbers_.push_back(name);
  return found->second;
}

}  // namespace muster::machine

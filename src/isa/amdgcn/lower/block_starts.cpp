// See block_starts.h.
#include "isa/amdgcn/lower/block_starts.h"

#include <iterator>

namespace muster::amdgcn {

bool BlockStarts::arrive(std::uint32_t from, std::uint32_t to, const Forms& forms) {
  std::optional<Forms>& start = starts_[to];
  const auto [way, fresh] = ways_.try_emplace(Way{to, from}, forms);
  if (!fresh) {
    if (way->second == forms) return false;
    way->second = forms;
  }
  if (!start) {
    start = forms;
    return true;
  }
  if (fresh || only_lose_) return start->join(forms);
  const auto first = ways_.lower_bound(Way{to, 0});
  Forms now = first->second;
  for (auto other = std::next(first); other != ways_.end() && other->first.first == to; ++other) {
    now.join(other->second);
  }
  const bool changes = !(now == *start);
  start = std::move(now);
  return changes;
}

}  // namespace muster::amdgcn

// See block_starts.h.
#include "isa/amdgcn/lower/block_starts.h"

#include <iterator>

namespace muster::amdgcn {

// Blocks are gone through in their order.
bool BlockStarts::leads_back(std::uint32_t from, std::uint32_t to) const {
  return from >= to && from < starts_.size();
}

// What a loop has found goes by what it began with before, and is found again in this round.
void BlockStarts::forget_ways_back(std::uint32_t to) {
  ways_.erase(ways_.lower_bound(Way{to, to}),
              ways_.lower_bound(Way{to, static_cast<std::uint32_t>(starts_.size())}));
}

bool BlockStarts::arrive(std::uint32_t from, std::uint32_t to, const Forms& forms) {
  std::optional<Forms>& start = starts_[to];
  const auto [way, fresh] = ways_.try_emplace(Way{to, from}, forms);
  if (!fresh) {
    if (way->second == forms) return false;
    way->second = forms;
    if (!only_lose_ && !leads_back(from, to)) forget_ways_back(to);
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

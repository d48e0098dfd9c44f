// See timestamp_renaming.h.
#include "analysis/happens_before/timestamp_renaming.h"

#include <algorithm>

namespace muster::analysis {

bool Renaming::holds() {
  for (Scale& scale : scales_) {
    auto& list = scale.pairs;
    list.emplace_back(0, 0);  // nothing is known
    std::ranges::sort(list);
    list.erase(std::ranges::unique(list).begin(), list.end());
    for (std::size_t i = 1; i < list.size(); ++i) {
      if (list[i - 1].first == list[i].first || list[i - 1].second >= list[i].second) return false;
    }
    for (const auto& [a, b] : scale.counts) {
      for (const auto& [one, two] : list) {
        if (one >= a && two - one != b - a) return false;
      }
    }
  }
  return true;
}

}  // namespace muster::analysis

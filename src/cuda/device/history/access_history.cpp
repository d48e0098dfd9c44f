// See access_history.h.
#include "cuda/device/history/access_history.h"

#include <utility>

namespace muster::cuda {

void AccessHistory::add(StreamOperation operation, const StreamOrder& order, const Found& found) {
  std::erase_if(operations_, [&](const StreamOperation& one) {
    const bool over = order.over(one.stamp);
    if (over) cost_ -= one.footprint.cost();
    return over;
  });
  operation.footprint.finish();
  if (operation.footprint.empty()) return;
  for (const StreamOperation& earlier : operations_) {
    if (order.before(earlier.stamp)) continue;
    if (const auto conflict = earlier.footprint.conflict(operation.footprint)) {
      found(earlier, operation, *conflict);
    }
  }
  cost_ += operation.footprint.cost();
  operations_.push_back(std::move(operation));
  while (cost_ > kCostMax || operations_.size() > kCountMax) {
    cost_ -= operations_.front().footprint.cost();
    operations_.pop_front();
    cut_ = true;
  }
}

void AccessHistory::unfinished(const Footprint& footprint, const StreamOrder& order,
                               const std::function<void(const StreamOperation&)>& found) const {
  for (const StreamOperation& one : operations_) {
    if (!order.over(one.stamp) && one.footprint.conflict(footprint)) found(one);
  }
}

}  // namespace muster::cuda

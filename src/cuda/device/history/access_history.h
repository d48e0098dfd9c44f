// Operations of streams that may still run, with what they touch: whether a new one touches the
// same bytes as one that nothing orders before it. Depends on stream_order.h, footprint.h,
// call_site.h.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>

#include "cuda/device/history/call_site.h"
#include "cuda/device/history/footprint.h"
#include "cuda/device/history/stream_order.h"

namespace muster::cuda {

struct StreamOperation {
  std::string what;  // "kernel scale"; empty: its entry point says it
  std::uint64_t stream = 0;
  CallSite site;
  Stamp stamp{};
  Footprint footprint{};
};

class AccessHistory {
 public:
  using Found = std::function<void(const StreamOperation& earlier, const StreamOperation& later,
                                   const Footprint::Conflict& conflict)>;

  // The operation that began last; operations that the host knows to be over are forgotten.
  void add(StreamOperation operation, const StreamOrder& order, const Found& found);
  // Of operations that may still run: those that touch the same bytes.
  void unfinished(const Footprint& footprint, const StreamOrder& order,
                  const std::function<void(const StreamOperation& user)>& found) const;
  // Operations were forgotten although they may run still: there were too many of them.
  bool cut() const { return cut_; }

 private:
  static constexpr std::uint64_t kCostMax = std::uint64_t{1} << 30;  // bytes of the host
  static constexpr std::size_t kCountMax = 4096;

  std::deque<StreamOperation> operations_;
  std::uint64_t cost_ = 0;
  bool cut_ = false;
};

}  // namespace muster::cuda

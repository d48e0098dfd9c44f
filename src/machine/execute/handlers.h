// Who executes what synchronises or is asynchronous. This room does not know them: whoever builds
// a machine passes the table (machine/run has the one that knows all). Depends on
// execution_context.h.
#pragma once

#include <array>
#include <span>

#include "machine/execute/execution_context.h"

namespace muster::machine {

struct Handlers {
  // Executes the instruction at which the strand stands. False: ExecutionContext::stop says why the
  // subgroup stops there.
  using Execute = bool (*)(ExecutionContext&, Strand&);
  static constexpr std::size_t kOps = std::size(ir::kOpGroups);

  std::array<Execute, kOps> execute{};  // by ir::Op; null: registers, memory or control flow
  // No lane of the subgroup can run. If all wait at a barrier, they arrive there as one. False:
  // they do not, ExecutionContext::stop says why.
  bool (*arrive_together)(ExecutionContext&) = nullptr;
  // The last lane of the subgroup has ended: it leaves what waits for it.
  std::span<void (*const)(ExecutionContext&)> leave{};
  // Lanes have ended: what they had to do before. False: they have not done it, which is a fault.
  std::span<bool (*const)(ExecutionContext&)> ended{};

  Execute of(ir::Op op) const { return execute[static_cast<std::size_t>(op)]; }
};

}  // namespace muster::machine

// See async_operation.h.
#include "machine/state/async_operation.h"

#include "base/hash.h"

namespace muster::machine {

std::uint64_t hash_flight(const AsyncOperation& operation) {
  const AsyncIssue& issue = operation.issue;
  std::uint64_t hash = combine(std::uint64_t{issue.agent.workgroup} << 32 | issue.agent.subgroup,
                               std::uint64_t{issue.number} << 32 | issue.site);
  hash = combine(combine(hash, issue.lanes), operation.has_read ? 1 : 0);
  hash = combine(hash, std::uint64_t{operation.step} << 32 | issue.act);
  for (const AsyncAccess& access : operation.accesses) {
    hash = combine(hash, std::uint64_t{access.bytes} << 8 | static_cast<unsigned>(access.kind));
    for (const std::uint64_t address : access.addresses) hash = combine(hash, address);
  }
  for (const AsyncSignal& signal : operation.signals) {
    hash = combine(combine(hash, signal.slot), signal.address);
    hash = combine(hash, static_cast<std::uint64_t>(signal.bytes) << 20 | signal.arrivals);
  }
  for (const std::uint64_t word : operation.words) hash = combine(hash, word);
  return hash;
}

}  // namespace muster::machine

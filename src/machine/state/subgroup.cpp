// See subgroup.h.
#include "machine/state/subgroup.h"

#include <algorithm>

namespace muster::machine {

void Strand::join(const Strand& other) {
  lanes |= other.lanes;
  const auto [end, ignored] = std::ranges::mismatch(rejoins, other.rejoins);
  rejoins.erase(end, rejoins.end());
}

void GroupQueue::commit(LaneMask lanes) {
  constexpr std::size_t kKept = 256;
  if (commits.size() >= 2 * kKept) {
    commits.erase(commits.begin(), commits.begin() + static_cast<std::ptrdiff_t>(kKept));
  }
  commits.push_back({lanes, issued});
}

std::uint32_t GroupQueue::waited(unsigned lane, std::uint32_t in_flight) const {
  for (std::size_t i = commits.size(); i-- > 0;) {
    if ((commits[i].lanes >> lane & 1) == 0) continue;
    if (in_flight-- == 0) return commits[i].step;
  }
  return 0;
}

const MbarrierObject* Workgroup::live_mbarrier(std::uint64_t address, std::uint64_t bytes) const {
  const std::uint64_t first = address < 7 ? 0 : address - 7;
  auto at = std::ranges::lower_bound(mbarriers, first, {}, &MbarrierObject::address);
  for (; at != mbarriers.end() && at->address < address + bytes; ++at) {
    if (at->state.valid) return &*at;
  }
  return nullptr;
}

const MbarrierObject* Workgroup::find_mbarrier(std::uint64_t address) const {
  const auto found = std::ranges::lower_bound(mbarriers, address, {}, &MbarrierObject::address);
  return found != mbarriers.end() && found->address == address ? &*found : nullptr;
}

MbarrierObject* Workgroup::find_mbarrier(std::uint64_t address) {
  return const_cast<MbarrierObject*>(static_cast<const Workgroup*>(this)->find_mbarrier(address));
}

namespace {

bool lies_in(std::uint64_t answer, std::uint64_t address, std::uint64_t bytes) {
  const std::uint64_t window = answer & ~kRefused;
  return address < window + kAnswerBytes && window < address + bytes;
}

}  // namespace

void Cluster::note_read(std::uint64_t address, std::uint64_t bytes) {
  refusal_seen |= std::ranges::any_of(answers, [&](std::uint64_t answer) {
    return (answer & kRefused) != 0 && lies_in(answer, address, bytes);
  });
}

bool Cluster::reads_answer(std::uint64_t address, std::uint64_t bytes) const {
  // With .multicast it lies in each workgroup of the cluster, at the same place.
  return std::ranges::any_of(answers, [&](std::uint64_t answer) {
    return lies_in(offset_of(answer), offset_of(address), bytes);
  });
}

}  // namespace muster::machine

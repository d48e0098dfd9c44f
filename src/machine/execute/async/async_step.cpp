// Steps of asynchronous operations in flight, one by one, for whoever chooses between schedules.
// References: PTX ISA, asynchronous operations, cp.async.bulk.wait_group, tcgen05 pipelining.
#include <algorithm>
#include <bit>

#include "base/hash.h"
#include "machine/execute/executor.h"

namespace muster::machine {

namespace {

// Whether the end of `earlier` comes before that of `later` in every schedule.
bool precedes(const AsyncOperation& earlier, const AsyncOperation& later) {
  if (earlier.issue.agent != later.issue.agent) return false;
  if ((earlier.issue.lanes & later.issue.lanes) == 0) return false;
  const Channel& covers = later.issue.covers;
  if (covers.kind != Channel::Kind::none) {
    return earlier.group == covers.kind && earlier.step <= covers.step;
  }
  return earlier.group == Channel::Kind::tcgen05_work && later.group == earlier.group &&
         earlier.step < later.step;
}

// A store whose source is read in a step of its own.
bool reads_first(const AsyncOperation& operation) {
  return operation.group == Channel::Kind::bulk_group && operation.accesses.size() > 1 &&
         !operation.has_read;
}

}  // namespace

bool Machine::can_land(std::uint32_t slot, std::size_t index) const {
  const auto& flying = cluster(slot).in_flight;
  return std::ranges::none_of(
      flying, [&](const AsyncOperation& other) { return precedes(other, flying[index]); });
}

bool Machine::land(std::uint32_t slot, std::size_t index) {
  auto& flying = cluster(slot).in_flight;
  if (!reads_first(flying[index])) {
    const AsyncOperation now = std::move(flying[index]);
    flying.erase(flying.begin() + static_cast<std::ptrdiff_t>(index));
    return complete(now);
  }
  // The bytes are written when they are read: others that look at them meanwhile race with the
  // writing that is still to come.
  AsyncOperation reading = flying[index];
  flying[index].has_read = true;
  flying[index].moves = false;
  flying[index].accesses.erase(flying[index].accesses.begin());
  AsyncAccess target = reading.accesses[1];
  reading.accesses.resize(1);
  if (!complete(reading)) return false;
  reading.accesses.push_back(std::move(target));
  move_data(reading);
  return true;
}

// What the first of the lanes has done at mbarriers and issued so far.
std::uint32_t Executor::count_act(LaneMask lanes) {
  if (!machine_.deferred || lanes == 0) return 0;
  auto& acts = subgroup_.acts;
  if (acts.empty()) acts.assign(width_, 0);
  const std::uint32_t before = acts[static_cast<std::size_t>(std::countr_zero(lanes))];
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    ++acts[static_cast<std::size_t>(std::countr_zero(left))];
  }
  return before;
}

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

// See object_footprints.h.
#include "analysis/explore/object_footprints.h"

#include <algorithm>

#include "base/hash.h"

namespace muster::analysis {

std::size_t ThingHash::operator()(const Thing& thing) const {
  const auto kind = static_cast<std::uint64_t>(thing.kind);
  return combine(combine(thing.slot, kind), thing.address);
}

std::vector<std::pair<Thing, Deed>> deeds_of(const machine::AsyncOperation& operation) {
  std::vector<std::pair<Thing, Deed>> all;
  for (const machine::AsyncSignal& signal : operation.signals) {
    Deed deed;
    deed.kind = Deed::Kind::add;
    deed.issued = true;
    deed.arrivals = signal.arrivals;
    deed.landed = signal.arrivals != 0 ? 0 : signal.bytes;
    all.push_back({{Thing::Kind::mbarrier, signal.slot, signal.address}, deed});
  }
  return all;
}

bool Deeds::add(const Thing& thing, const Deed& deed) {
  std::vector<Deed>& known = things_[thing];
  const auto place = std::ranges::lower_bound(known, deed);
  if (place != known.end() && *place == deed) return false;
  known.insert(place, deed);
  auto& intervals = agents_[deed.agent];
  if (intervals.size() <= deed.interval) intervals.resize(deed.interval + 1);
  intervals[deed.interval].push_back({thing, deed});
  bytes_ += 2 * sizeof(Deed) + sizeof(Thing);
  return true;
}

const std::vector<Deed>& Deeds::at(const Thing& thing) const {
  static const std::vector<Deed> kNothing;
  const auto found = things_.find(thing);
  return found == things_.end() ? kNothing : found->second;
}

const std::vector<std::pair<Thing, Deed>>& Deeds::by(std::uint32_t agent,
                                                     std::uint32_t interval) const {
  static const std::vector<std::pair<Thing, Deed>> kNothing;
  const auto& intervals = agents_[agent];
  return interval < intervals.size() ? intervals[interval] : kNothing;
}

}  // namespace muster::analysis

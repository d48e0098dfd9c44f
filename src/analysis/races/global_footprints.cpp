// Collecting, and clusters that stand for themselves.
#include "analysis/races/global_footprints.h"

#include <algorithm>
#include <bit>

#include "analysis/races/unknown_addresses.h"

namespace muster::analysis {

using machine::AccessKind;

namespace {

constexpr std::size_t kFew = 4096;  // intervals that are kept as they come

// A strong atomic of which nobody can tell what came before it: its result is not looked at, and
// whoever reads what it leaves meets it.
bool goes_unseen(const machine::Access& access) {
  return access.kind == AccessKind::atomic && access.strong && !access.returns &&
         access.scope != ir::Scope::cta && access.scope != ir::Scope::cluster;
}

}  // namespace

void GlobalFootprints::Group::add(std::uint64_t begin, std::uint64_t end) {
  if (!touched.empty()) {
    Interval& last = touched.back();
    if (begin >= last.begin && begin <= last.end) {
      last.end = std::max(last.end, end);
      return;
    }
  }
  touched.push_back({begin, end});
  if (touched.size() > std::max(kFew, 2 * merged)) merge();
}

void GlobalFootprints::Group::merge() {
  GlobalFootprints::merge(touched);
  merged = touched.size();
}

void GlobalFootprints::merge(Intervals& intervals) {
  std::ranges::sort(intervals, {}, &Interval::begin);
  std::size_t kept = 0;
  for (const Interval& one : intervals) {
    if (kept != 0 && one.begin <= intervals[kept - 1].end) {
      intervals[kept - 1].end = std::max(intervals[kept - 1].end, one.end);
    } else {
      intervals[kept++] = one;
    }
  }
  intervals.resize(kept);
}

GlobalFootprints::Kind GlobalFootprints::kind_of(const machine::Access& access) {
  if (access.kind == AccessKind::read) return kRead;
  if (!goes_unseen(access)) return kWrite;
  const std::array<std::uint32_t, 2> atomic{word_bytes(function_.instrs[access.site], access.kind),
                                            static_cast<std::uint32_t>(access.proxy)};
  const auto known = std::ranges::find(atomics_, atomic);
  const auto at = static_cast<Kind>(known - atomics_.begin());
  if (known == atomics_.end()) atomics_.push_back(atomic);
  return 2 + at;
}

GlobalFootprints::Group& GlobalFootprints::group(std::uint32_t region, Kind kind, const Move& move,
                                                 bool behind) {
  const auto is = [&](const Group& one) {
    return one.region == region && one.kind == kind && one.move == move && one.behind == behind;
  };
  if (last_ < groups_.size() && is(groups_[last_])) return groups_[last_];
  last_ = static_cast<std::size_t>(std::ranges::find_if(groups_, is) - groups_.begin());
  if (last_ == groups_.size()) {
    groups_.emplace_back();
    groups_.back().region = region;
    groups_.back().kind = kind;
    groups_.back().move = move;
    groups_.back().behind = behind;
  }
  return groups_[last_];
}

void GlobalFootprints::note(const machine::Access& access, bool behind) {
  const Kind kind = kind_of(access);
  Move move{};
  if (moves) {
    const auto known = moves(access.site);
    lost_ |= !known;
    if (known) move = *known;
  }
  Group* found = nullptr;
  const auto add = [&](std::uint64_t begin, std::uint64_t bytes) {
    const std::uint32_t region = machine::region_of(begin);
    if (found == nullptr || found->region != region) found = &group(region, kind, move, behind);
    found->add(begin, begin + bytes);
  };
  if (!access.pieces.empty()) {
    const std::uint64_t window =
        access.addresses[static_cast<unsigned>(std::countr_zero(access.lanes))];
    for (const machine::ByteRange& piece : access.pieces) add(window + piece.address, piece.bytes);
    return;
  }
  for (machine::LaneMask left = access.lanes; left != 0; left &= left - 1) {
    add(access.addresses[static_cast<unsigned>(std::countr_zero(left))], access.bytes);
  }
}

void GlobalFootprints::come(const machine::Access& access) {
  note(access);
  Counter here;
  here.word = access.addresses[static_cast<unsigned>(std::countr_zero(access.lanes))];
  if (const auto move = moves ? moves(access.site) : std::nullopt) here.move = *move;
  counter_ = here;
}

// Of what is closed now.
std::uint32_t GlobalFootprints::owner() {
  if (between_ == Between::clusters) return clusters_;
  const auto next = static_cast<std::uint32_t>(words_.size());
  const auto owner = counter_ ? owners_.emplace(counter_->word, next).first->second : next;
  if (owner == next) {
    words_.push_back(counter_ ? std::optional{counter_->word} : std::nullopt);
  }
  return owner;
}

void GlobalFootprints::close(const Box& more) {
  ++clusters_;
  for (Group& one : groups_) one.merge();
  if (counter_) arrivals_.push_back({{clusters_ - 1, {}}, more, *counter_});
  if (more != Box{}) {
    classes_.push_back({clusters_ - 1, more, std::move(groups_), counter_});
    groups_.clear();
  } else {
    const std::uint32_t by = owner();
    for (Group& one : groups_) {
      Items& region = regions_[one.region];
      for (const Interval& part : one.touched) {
        region.items.push_back({part.begin, part.end, one.kind, by});
      }
      one.touched.clear();
      one.merged = 0;
      if (region.items.size() > std::max(kFew, 2 * region.swept)) sweep(region);
    }
  }
  counter_.reset();
  lost_ = false;
}

// Looks for bytes that two have touched, and forgets whose they are if nobody else is them.
void GlobalFootprints::sweep(Items& region) {
  std::ranges::sort(region.items, {}, &Item::begin);
  // Of each kind, what has begun already and ends last, and the same of another cluster.
  struct Reach {
    std::uint64_t end = 0;
    std::uint32_t owner = 0;
  };
  std::vector<std::array<Reach, 2>> open(2 + atomics_.size());
  std::vector<Item> kept;
  std::vector<std::size_t> last(open.size(), ~std::size_t{0});  // in `kept`
  for (const Item& item : region.items) {
    for (Kind kind = 0; kind < open.size(); ++kind) {
      if (goes_with(kind, item.kind)) continue;
      for (const Reach& reach : open[kind]) {
        if (reach.end <= item.begin || reach.owner == item.owner) continue;
        meet_ = true;
        if (between_ == Between::counters || reach.owner == 0 || item.owner == 0 || meeting_)
          continue;
        meeting_ = {Place{reach.owner - 1, {}}, Place{item.owner - 1, {}}};
      }
    }
    auto& [first, second] = open[item.kind];
    if (item.owner == first.owner) {
      first.end = std::max(first.end, item.end);
    } else if (item.end > first.end) {
      second = first;
      first = {item.end, item.owner};
    } else if (item.owner == second.owner || item.end > second.end) {
      second = {std::max(item.end, item.owner == second.owner ? second.end : 0), item.owner};
    }
    std::size_t& at = last[item.kind];
    const std::uint32_t by = between_ == Between::clusters ? 0 : item.owner;
    if (at != ~std::size_t{0} && item.begin <= kept[at].end && kept[at].owner == by) {
      kept[at].end = std::max(kept[at].end, item.end);
    } else {
      at = kept.size();
      kept.push_back({item.begin, item.end, item.kind, by});
    }
  }
  kept.shrink_to_fit();
  region.items = std::move(kept);
  region.swept = region.items.size();
}

std::size_t GlobalFootprints::bytes() const {
  std::size_t total = 0;
  const auto count = [&](const std::vector<Group>& groups) {
    for (const Group& one : groups) {
      total += sizeof(Group) + one.touched.capacity() * sizeof(Interval);
    }
  };
  count(groups_);
  for (const Class& one : classes_) count(one.groups);
  for (const auto& [region, items] : regions_) total += items.items.capacity() * sizeof(Item);
  return total;
}

}  // namespace muster::analysis

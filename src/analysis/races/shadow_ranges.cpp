// Groups of cells: found for large accesses, parted on demand. What a list holds never depends on
// which of its cells is meant, so that cells that have seen the same accesses can have one.
#include <algorithm>

#include "analysis/races/shadow_memory.h"
#include "base/check.h"
#include "base/hash.h"

namespace muster::analysis {

using machine::ByteRange;

namespace {

constexpr std::size_t kCovers = 1024;    // that are remembered
constexpr std::size_t kSpotsMax = 1024;  // of one that is

bool same(std::span<const ByteRange> a, std::span<const ByteRange> b) {
  return std::ranges::equal(a, b, [](const ByteRange& x, const ByteRange& y) {
    return x.address == y.address && x.bytes == y.bytes;
  });
}

}  // namespace

std::uint32_t Shadow::add_group(std::uint32_t head) {
  ++epoch_;
  Group group;
  group.head = head;
  if (free_groups_.empty()) {
    groups_.push_back(group);
    return static_cast<std::uint32_t>(groups_.size() - 1);
  }
  const std::uint32_t index = free_groups_.back();
  free_groups_.pop_back();
  groups_[index] = group;
  return index;
}

// The cell leaves its group with a list of its own.
void Shadow::separate(std::uint32_t& entry) {
  const std::uint32_t index = entry & ~kShared;
  Group& group = groups_[index];
  if (--group.count != 0) {
    ++epoch_;
    entry = copy(group.head);
    return;
  }
  entry = group.head;
  free_groups_.push_back(index);
}

// The cell holds nothing.
void Shadow::empty(std::uint32_t& entry) {
  if (entry == kEpochs) entry = 0;
  if ((entry & kShared) != 0) {
    const std::uint32_t index = entry & ~kShared;
    Group& group = groups_[index];
    entry = 0;
    if (--group.count != 0) return;
    while (group.head != 0) drop(group.head, 0, group.head);
    free_groups_.push_back(index);
    return;
  }
  if ((entry & kAlone) != 0) entry = 0;
  while (entry != 0) drop(entry, 0, entry);
}

void Shadow::forget(std::uint64_t first, std::uint64_t bytes) {
  for (std::uint64_t number = first >> kPageBits; number << kPageBits < first + bytes; ++number) {
    const auto found = index_.find(number);
    if (found == index_.end()) continue;
    for (std::uint32_t& entry : pages_[found->second].heads) empty(entry);
  }
  ++epoch_;
}

// So many cells take the place of one. False: they will not hold the same.
bool Shadow::divide(std::uint32_t& entry, unsigned parts) {
  if ((entry & kShared) == 0) {
    for (std::uint32_t at = entry; at != 0; at = pool_[at].next) {
      if (pool_[at].comparable()) return false;
    }
    entry = kShared | add_group(entry);
    groups_[entry & ~kShared].count = 1;
  }
  groups_[entry & ~kShared].count += parts - 1;
  return true;
}

// Every cell of the ranges, after those that are too large have been split.
void Shadow::find_cells(std::span<const ByteRange> ranges, std::uint64_t window) {
  const auto visit = [&](auto&& found) {
    for (const ByteRange& range : ranges) {
      for (std::uint32_t done = 0; done < range.bytes;) {
        const std::uint32_t at = slot((window + range.address) + done, range.bytes - done);
        found(Spot{last_index_, at});
        done += 1u << pages_[last_index_].shift;
      }
    }
  };
  visit([](Spot) {});
  cells_found_.clear();
  visit([&](Spot spot) {
    Page& found = pages_[spot.page];
    if (found.heads[spot.slot] == kEpochs) spell_out(found, spot.slot);
    cells_found_.push_back(spot);
  });
}

// How many cells of each group were found.
void Shadow::count_cells() {
  ++searches_;
  for (const Spot spot : cells_found_) {
    const std::uint32_t entry = pages_[spot.page].heads[spot.slot];
    if ((entry & kShared) == 0) continue;
    Group& group = groups_[entry & ~kShared];
    if (group.stamp != searches_) {
      group.stamp = searches_;
      group.seen = 0;
      group.target = ~0u;
    }
    ++group.seen;
  }
}

// Puts the cell into a group that was found as a whole, or leaves it alone. True: it is the first.
// `fresh`: the group of cells that nothing has touched.
bool Shadow::gather(std::uint32_t& entry, std::uint32_t* fresh) {
  if (entry == 0) {
    const bool first = *fresh == ~0u;
    if (first) *fresh = add_group(0);
    ++groups_[*fresh].count;
    entry = kShared | *fresh;
    return first;
  }
  if ((entry & kShared) == 0) return true;
  const std::uint32_t index = entry & ~kShared;
  const bool first = groups_[index].target == ~0u;
  if (first && groups_[index].seen == groups_[index].count) {
    groups_[index].target = index;
  } else if (first) {
    const std::uint32_t part = add_group(copy(groups_[index].head));
    groups_[index].target = part;
  }
  const std::uint32_t target = groups_[index].target;
  if (target != index) {
    --groups_[index].count;
    ++groups_[target].count;
    entry = kShared | target;
  }
  return first;
}

std::span<const Shadow::Spot> Shadow::spots(std::span<const ByteRange> ranges,
                                            std::uint64_t window) {
  if (ranges.empty()) return {};
  const std::uint64_t key =
      combine(combine(window + ranges.front().address, ranges.front().bytes),
              combine(ranges.back().address, ranges[ranges.size() / 2].address));
  if (covers_.size() > kCovers) {
    covers_.clear();
    cover_bytes_ = 0;
  }
  Cover& cover = covers_[key];
  if (cover.epoch == epoch_ && cover.window == window && same(cover.ranges, ranges)) {
    return cover.spots;
  }
  for (std::size_t i = 1; i < ranges.size(); ++i) {
    CHECK(ranges[i - 1].address + ranges[i - 1].bytes <= ranges[i].address);
  }
  find_cells(ranges, window);
  count_cells();
  spots_found_.clear();
  std::uint32_t fresh = ~0u;
  for (const Spot spot : cells_found_) {
    if (gather(pages_[spot.page].heads[spot.slot], &fresh)) spots_found_.push_back(spot);
  }
  if (spots_found_.size() > kSpotsMax) return spots_found_;
  const auto bytes = [&] {
    return cover.ranges.capacity() * sizeof(ByteRange) + cover.spots.capacity() * sizeof(Spot);
  };
  cover_bytes_ -= bytes();
  cover.window = window;
  cover.epoch = epoch_;
  cover.ranges.assign(ranges.begin(), ranges.end());
  cover.spots = spots_found_;
  cover_bytes_ += bytes();
  return cover.spots;
}

std::size_t Shadow::group_bytes() const {
  return groups_.capacity() * sizeof(Group) + covers_.size() * sizeof(Cover) + cover_bytes_ +
         (cells_found_.capacity() + spots_found_.capacity()) * sizeof(Spot);
}

}  // namespace muster::analysis

// Rows: maxima per component, and disjoint lane masks for what holds of some lanes.
#include "analysis/happens_before/lane_clock.h"

#include <algorithm>

namespace muster::analysis {

LaneMask Row::missing_slowly(const Mark& mark) const {
  LaneMask left = mark.lanes;
  for (const Mark& partial :
       std::ranges::equal_range(partials_, mark.component, {}, &Mark::component)) {
    if (partial.stamp >= mark.stamp) left &= ~partial.lanes;
  }
  return left;
}

std::span<Mark> Row::of(Component component) {
  return std::ranges::equal_range(partials_, component, {}, &Mark::component);
}

void Row::forget(std::span<Mark> of, const auto& which) {
  const auto gone = std::ranges::remove_if(of, which);
  const auto end = partials_.begin() + (of.data() + of.size() - partials_.data());
  partials_.erase(end - static_cast<std::ptrdiff_t>(gone.size()), end);
}

void Row::raise(Component component, std::uint32_t stamp) {
  if (component >= all_.size()) all_.resize(component + 1, 0);
  if (all_[component] >= stamp) return;
  all_[component] = stamp;
  forget(of(component), [&](const Mark& partial) { return partial.stamp <= stamp; });
}

// Where these very lanes are the only ones of their component that know more than all do, as a
// rule, they only come further.
bool Row::promote(const Mark& mark) {
  const auto found = std::ranges::lower_bound(partials_, mark.component, {}, &Mark::component);
  if (found == partials_.end() || found->component != mark.component) return false;
  const auto next = found + 1;
  if (next != partials_.end() && next->component == mark.component) return false;
  if (found->lanes != mark.lanes) return false;
  found->stamp = std::max(found->stamp, mark.stamp);
  return true;
}

void Row::insert(const Mark& mark, LaneMask whole) {
  LaneMask lanes = mark.lanes;
  LaneMask known = lanes;
  std::uint32_t least = mark.stamp;
  Mark* same = nullptr;
  bool emptied = false;
  const std::span<Mark> own = of(mark.component);
  for (Mark& partial : own) {
    if (partial.stamp >= mark.stamp) {
      lanes &= ~partial.lanes;
      if (partial.stamp == mark.stamp) same = &partial;
    } else {
      partial.lanes &= ~mark.lanes;
      emptied |= partial.lanes == 0;
    }
    if (partial.lanes != 0) least = std::min(least, partial.stamp);
    known |= partial.lanes;
  }
  if (lanes == 0) return;
  if (same != nullptr) {
    same->lanes |= lanes;
  } else {
    const auto at = partials_.begin() + (own.data() + own.size() - partials_.data());
    partials_.insert(at, {mark.component, lanes, mark.stamp});
  }
  if (emptied) {
    forget(of(mark.component), [](const Mark& partial) { return partial.lanes == 0; });
  }
  if ((whole & ~known) == 0) raise(mark.component, least);
}

void Row::add(const Mark& mark, const Wholes& wholes) {
  if (mark.component == kNoComponent || mark.lanes == 0) return;
  const LaneMask whole = wholes[mark.component];
  if ((whole & ~mark.lanes) == 0) return raise(mark.component, mark.stamp);
  if (all(mark.component) < mark.stamp && !promote(mark)) insert(mark, whole);
}

void Row::join(const Row& other, const Wholes& wholes) {
  if (other.empty()) return;
  if (empty()) {
    *this = other;
    return;
  }
  if (other.all_.size() > all_.size()) all_.resize(other.all_.size(), 0);
  for (std::size_t i = 0; i < other.all_.size(); ++i) all_[i] = std::max(all_[i], other.all_[i]);
  if (!partials_.empty()) {
    std::erase_if(partials_,
                  [&](const Mark& partial) { return partial.stamp <= all(partial.component); });
  }
  for (const Mark& partial : other.partials_) add(partial, wholes);
}

bool Row::includes(const Row& other) const {
  // Rows that differ do so in what was learnt last, which is behind. A part at a time, without a
  // way out in its middle: so the compiler takes several at once.
  constexpr std::size_t kAtOnce = 64;
  std::size_t end = std::min(all_.size(), other.all_.size());
  const auto known = other.all_.begin() + static_cast<std::ptrdiff_t>(end);
  if (std::any_of(known, other.all_.end(), [](std::uint32_t stamp) { return stamp != 0; })) {
    return false;
  }
  while (end != 0) {
    const std::size_t begin = end > kAtOnce ? end - kAtOnce : 0;
    std::uint32_t more = 0;
    for (std::size_t i = begin; i < end; ++i) more |= other.all_[i] > all_[i] ? 1U : 0U;
    if (more != 0) return false;
    end = begin;
  }
  return std::ranges::all_of(other.partials_, [&](const Mark& mark) { return covers(mark); });
}

void Row::clear() {
  all_.clear();
  partials_.clear();
}

std::size_t Row::bytes() const {
  return all_.capacity() * sizeof(std::uint32_t) + partials_.capacity() * sizeof(Mark);
}

void Knowledge::part() {
  if (parted_) return;
  execution_ = memory_;
  parted_ = true;
}

const Row& Knowledge::part_row(View view) const {
  static const Row kNothing;
  return part_of(view) < parts_.size() ? parts_[part_of(view)] : kNothing;
}

Row& Knowledge::make_part_row(View view) {
  if (part_of(view) >= parts_.size()) parts_.resize(part_of(view) + 1);
  return parts_[part_of(view)];
}

void Knowledge::join_near(const Knowledge& other, std::uint32_t rank, const Wholes& wholes) {
  for (const View view : {View::memory, View::restricted, restricted_near(rank)}) {
    join(restricted_near(rank), other.row(view), wholes);
  }
  for (const View view : {View::proxied_shared, proxied_near(rank)}) {
    join(proxied_near(rank), other.row(view), wholes);
  }
}

void Knowledge::join_shared(const Knowledge& other, const Wholes& wholes) {
  join(View::restricted, other.memory_, wholes);
  join(View::proxied_shared, other.row(View::proxied_shared), wholes);
  join_parts(other, wholes);
}

void Knowledge::join_parts(const Knowledge& other, const Wholes& wholes) {
  for (std::size_t i = 0; i < other.parts_.size(); ++i) {
    join(static_cast<View>(static_cast<std::size_t>(View::restricted) + i), other.parts_[i],
         wholes);
  }
}

void Knowledge::proxy(View view, const Wholes& wholes) {
  const Row memory = row(View::memory);
  join(view, memory, wholes);
  if (whole()) return;
  const bool shared = view == View::proxied_shared;
  if (shared || view > View::restricted) {
    const Row restricted = row(View::restricted);
    join(view, restricted, wholes);
  }
  for (std::uint32_t rank = 0; rank < ranks(); ++rank) {
    if (!shared && view != proxied_near(rank)) continue;
    const Row near = row(restricted_near(rank));
    join(proxied_near(rank), near, wholes);
  }
}

void Knowledge::add(View view, const Mark& mark, const Wholes& wholes) {
  if (view >= View::restricted) return make_part_row(view).add(mark, wholes);
  switch (view) {
    case View::memory:
      memory_.add(mark, wholes);
      if (parted_) execution_.add(mark, wholes);
      return;
    case View::execution:
      if (!parted_ && memory_.covers(mark)) return;
      part();
      execution_.add(mark, wholes);
      return;
    case View::proxied_shared:
    case View::proxied_global:
    case View::tensor_told:
    case View::map_told:
    case View::fence_told:
    case View::fence_seen:
    case View::tensor:
    case View::current:
      special_[special(view)].add(mark, wholes);
      return;
    case View::restricted:
      break;
  }
}

void Knowledge::join(View view, const Row& other, const Wholes& wholes) {
  if (view >= View::restricted) {
    if (!other.empty()) make_part_row(view).join(other, wholes);
    return;
  }
  switch (view) {
    case View::memory:
      memory_.join(other, wholes);
      if (parted_) execution_.join(other, wholes);
      return;
    case View::execution:
      if (!parted_ && memory_.includes(other)) return;
      part();
      execution_.join(other, wholes);
      return;
    case View::proxied_shared:
    case View::proxied_global:
    case View::tensor_told:
    case View::map_told:
    case View::fence_told:
    case View::fence_seen:
    case View::tensor:
    case View::current:
      if (!other.empty()) special_[special(view)].join(other, wholes);
      return;
    case View::restricted:
      break;
  }
}

void Knowledge::join(const Knowledge& other, const Wholes& wholes) {
  join(View::memory, other.memory_, wholes);
  if (other.parted_) join(View::execution, other.execution_, wholes);
  for (const View view : {View::proxied_shared, View::proxied_global, View::tensor_told,
                          View::map_told, View::fence_told, View::fence_seen}) {
    join(view, other.row(view), wholes);
  }
  join_parts(other, wholes);
}

void Knowledge::clear() {
  memory_.clear();
  execution_.clear();
  for (Row& row : special_) row.clear();
  parts_.clear();
  parted_ = false;
}

std::size_t Knowledge::bytes() const {
  std::size_t total = memory_.bytes() + execution_.bytes();
  for (const Row& row : special_) total += row.bytes();
  for (const Row& row : parts_) total += sizeof(Row) + row.bytes();
  return total;
}

bool operator==(const Knowledge& a, const Knowledge& b) {
  return a.memory_ == b.memory_ && a.row(View::execution) == b.row(View::execution) &&
         a.special_ == b.special_ && a.parts_ == b.parts_;
}

}  // namespace muster::analysis

// Clusters that stand for others: what they touch, moved by every difference of coordinates that
// two members can have, or by the multiples that all moves are of.
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>

#include "analysis/races/global_footprints.h"

namespace muster::analysis {

namespace {

Wide floor_divide(Wide a, Wide b) { return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0); }

}  // namespace

// Whether b stays clear of a, moved by each of the differences. The coordinate that moves most
// comes first, so that of the others only those are looked at for which anything can meet.
bool GlobalFootprints::shifted_apart(const Intervals& a, const Intervals& b, const Move& move,
                                     Apart range) {
  std::array<unsigned, 3> axes{0, 1, 2};
  unsigned used = 0;
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (move[axis] != 0) {
      ++used;
    } else if (range.least[axis] != 0 || range.most[axis] != 0) {
      range.but_zero = false;  // others are where this one is
    }
  }
  std::ranges::sort(axes, std::greater{}, [&](unsigned axis) { return std::abs(move[axis]); });
  // Shifts between these two may bring them together.
  const Wide least = Wide{b.front().begin} - Wide{a.back().end} + 1;
  const Wide most = Wide{b.back().end} - Wide{a.front().begin} - 1;
  Move difference{};
  const auto search = [&](const auto& self, unsigned depth, Wide shift, bool zero) -> bool {
    if (depth == used) {
      if (zero && range.but_zero) return true;
      if (shift < least || shift > most) return true;
      if (stays_clear(a, b, static_cast<std::int64_t>(shift), work_)) return true;
      if (work_ <= kPairWorkMax) met_at_ = difference;
      return false;
    }
    Wide low = 0, high = 0;  // what the coordinates behind this one may add
    for (unsigned i = depth + 1; i < used; ++i) {
      const Wide by = move[axes[i]];
      const Wide one = by * range.least[axes[i]], other = by * range.most[axes[i]];
      low += std::min(one, other);
      high += std::max(one, other);
    }
    const Wide by = move[axes[depth]];
    Wide first = floor_divide(least - shift - high + (by > 0 ? by - 1 : 0), by);
    Wide last = floor_divide(most - shift - low, by);
    if (by < 0) {
      first = -floor_divide(most - shift - low, -by);
      last = floor_divide(-(least - shift - high), -by);
    }
    first = std::max(first, Wide{range.least[axes[depth]]});
    last = std::min(last, Wide{range.most[axes[depth]]});
    for (Wide step = first; step <= last; ++step) {
      if (++work_ > kPairWorkMax) return false;
      difference[axes[depth]] = static_cast<std::int64_t>(step);
      if (!self(self, depth + 1, shift + by * step, zero && step == 0)) return false;
    }
    return true;
  };
  return search(search, 0, 0, true);
}

// All moves are multiples of one number, and what is touched differs by none of them.
bool GlobalFootprints::residues_apart(const Class& a, const Group& one, const Class& b,
                                      const Group& other) {
  std::uint64_t unit = 0;
  for (unsigned axis = 0; axis < 3; ++axis) {
    const auto size = [](std::int64_t move) {
      return static_cast<std::uint64_t>(move < 0 ? -move : move);
    };
    if (a.more[axis] != 0) unit = std::gcd(unit, size(one.move[axis]));
    if (b.more[axis] != 0) unit = std::gcd(unit, size(other.move[axis]));
  }
  if (unit == 0) return false;
  struct Part {
    std::uint64_t begin, end;
    bool first;
  };
  std::vector<Part> parts;
  for (const bool first : {true, false}) {
    for (const Interval& each : (first ? one : other).touched) {
      const std::uint64_t bytes = each.end - each.begin, at = each.begin % unit;
      if (bytes >= unit) return false;
      parts.push_back({at, std::min(at + bytes, unit), first});
      if (at + bytes > unit) parts.push_back({0, at + bytes - unit, first});
    }
  }
  std::ranges::sort(parts, {}, &Part::begin);
  std::array<std::uint64_t, 2> reach{};
  for (const Part& part : parts) {
    if (reach[part.first ? 1 : 0] > part.begin) return false;
    std::uint64_t& own = reach[part.first ? 0 : 1];
    own = std::max(own, part.end);
  }
  return true;
}

// Members whose coordinates differ by so much; of one class by something.
std::pair<GlobalFootprints::Place, GlobalFootprints::Place> GlobalFootprints::members(
    const Class& a, const Class& b, const Move& move, Move difference) {
  for (unsigned axis = 0; axis < 3 && &a == &b && difference == Move{}; ++axis) {
    if (move[axis] == 0 && a.more[axis] != 0) difference[axis] = 1;
  }
  std::pair<Place, Place> found{{a.closed, {}}, {b.closed, {}}};
  for (unsigned axis = 0; axis < 3; ++axis) {
    const std::int64_t apart = difference[axis];
    Box& more = apart < 0 ? found.second.more : found.first.more;
    more[axis] = static_cast<std::uint64_t>(apart < 0 ? -apart : apart);
  }
  return found;
}

bool GlobalFootprints::groups_apart(const Class& a, const Group& one, const Class& b,
                                    const Group& other) {
  if (one.touched.empty() || other.touched.empty()) return true;
  const auto hull = [](const Class& of, const Group& group) {
    Wide begin = group.touched.front().begin, end = group.touched.back().end;
    for (unsigned axis = 0; axis < 3; ++axis) {
      const Wide moved = Wide{group.move[axis]} * static_cast<Wide>(of.more[axis]);
      (moved < 0 ? begin : end) += moved;
    }
    return std::pair{begin, end};
  };
  const auto [begin, end] = hull(a, one);
  const auto [other_begin, other_end] = hull(b, other);
  if (end <= other_begin || other_end <= begin) return true;
  const bool same = &a == &b;
  if (one.move == other.move && between_ == Between::clusters) {
    Apart range;
    range.but_zero = same;
    for (unsigned axis = 0; axis < 3; ++axis) {
      range.least[axis] = -static_cast<std::int64_t>(b.more[axis]);
      range.most[axis] = static_cast<std::int64_t>(a.more[axis]);
    }
    met_at_.reset();
    if (shifted_apart(one.touched, other.touched, one.move, range)) return true;
    if (met_at_) meeting_ = members(a, b, one.move, *met_at_);
    return false;
  }
  return residues_apart(a, one, b, other) || pairs_apart(a, one, b, other);
}

// Members that are not held against each other have one number.
PairSearch::Number GlobalFootprints::number_of(const Class& of) const {
  if (between_ == Between::counters && of.counter) {
    return PairSearch::of_word(of.counter->word, of.counter->move);
  }
  return PairSearch::of_member(of.more, static_cast<std::uint32_t>(of.closed));
}

bool GlobalFootprints::pairs_apart(const Class& a, const Group& one, const Class& b,
                                   const Group& other) {
  PairSearch search(one.touched, other.touched, work_);
  search.pairs(a.more, one.move, number_of(a), b.more, other.move, number_of(b));
  if (!search.apart()) return false;
  if (&a != &b || one.move == other.move) return true;
  // What was done before the counter, and is not ordered with what is behind it, is held against
  // that elsewhere.
  if (between_ == Between::counters && !(one.behind && other.behind)) return true;
  PairSearch selves(one.touched, other.touched, work_);
  selves.selves(a.more, one.move, other.move);
  return selves.apart();
}

bool GlobalFootprints::counters_apart_from_items(const Class& of, const Group& group,
                                                 const Items& items) {
  if (group.touched.empty()) return true;
  std::map<std::uint32_t, Intervals> by_owner;
  for (const Item& item : items.items) {
    if (!goes_with(item.kind, group.kind)) by_owner[item.owner].push_back({item.begin, item.end});
  }
  for (auto& [owner, intervals] : by_owner) {
    merge(intervals);
    const auto word = words_[owner];
    PairSearch::Number number = word ? PairSearch::of_word(*word, {}) : PairSearch::Number{};
    // One that no class has.
    if (!word) number.first = -PairSearch::of_member({}, owner).first;
    PairSearch search(group.touched, intervals, work_);
    search.pairs(of.more, group.move, number_of(of), {}, {}, number);
    if (!search.apart()) return false;
  }
  return true;
}

bool GlobalFootprints::classes_apart(const Class& a, const Class& b) {
  for (const Group& one : a.groups) {
    for (const Group& other : b.groups) {
      if (one.region != other.region || goes_with(one.kind, other.kind)) continue;
      if (!groups_apart(a, one, b, other)) return false;
    }
  }
  return true;
}

bool GlobalFootprints::apart_from_items(const Class& of, const Group& group, const Items& items) {
  if (between_ == Between::counters) return counters_apart_from_items(of, group, items);
  Intervals others;
  for (const Item& item : items.items) {
    if (!goes_with(item.kind, group.kind)) others.push_back({item.begin, item.end});
  }
  merge(others);
  if (others.empty() || group.touched.empty()) return true;
  Apart range;
  for (unsigned axis = 0; axis < 3; ++axis) {
    range.most[axis] = static_cast<std::int64_t>(of.more[axis]);
  }
  return shifted_apart(group.touched, others, group.move, range);
}

// By somebody.
bool GlobalFootprints::written(std::uint32_t region) const {
  const auto found = regions_.find(region);
  if (found != regions_.end()) {
    const auto writes = [](const Item& item) { return item.kind != kRead; };
    if (std::ranges::any_of(found->second.items, writes)) return true;
  }
  return std::ranges::any_of(classes_, [&](const Class& one) {
    return std::ranges::any_of(one.groups, [&](const Group& group) {
      return group.region == region && group.kind != kRead;
    });
  });
}

bool GlobalFootprints::apart() {
  for (auto& [region, items] : regions_) sweep(items);
  for (Class& one : classes_) {
    std::erase_if(one.groups, [&](const Group& group) {
      return group.kind == kRead && !written(group.region);
    });
  }
  for (std::size_t i = 0; i < classes_.size() && !meet_; ++i) {
    for (std::size_t j = i; j < classes_.size() && !meet_; ++j) {
      meet_ = !classes_apart(classes_[i], classes_[j]);
    }
    for (const Group& group : classes_[i].groups) {
      const auto found = regions_.find(group.region);
      if (meet_ || found == regions_.end()) continue;
      meet_ = !apart_from_items(classes_[i], group, found->second);
    }
  }
  return !meet_;
}

}  // namespace muster::analysis

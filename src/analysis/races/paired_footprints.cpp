// Members of two classes whose accesses move differently, or that are held against each other only
// if they come to different counters: every pair whose accesses might meet is gone through.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "analysis/races/global_footprints.h"

namespace muster::analysis {

namespace {

constexpr std::uint64_t kWorkMax = std::uint64_t{1} << 27;  // steps and comparisons
constexpr unsigned kNobodys = 90;  // bits below what tells those apart that come to no counter

__extension__ using Wide = __int128;

Wide up(Wide a, Wide b) { return a / b + (a % b != 0 && (a < 0) == (b < 0) ? 1 : 0); }
Wide down(Wide a, Wide b) { return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0); }

}  // namespace

struct GlobalFootprints::Search {
  // Those that are not held against each other have the same number: the word of their counter, or
  // one for each cluster. Of a first member, and what it has more for each step in a coordinate.
  struct Number {
    Wide first = 0;
    std::array<Wide, 3> by{};
  };
  // A coordinate, or the difference of two: what one more adds to how far the accesses are shifted,
  // and to the difference of the numbers.
  struct Variable {
    Wide shift = 0, number = 0, least = 0, most = 0;
  };

  // `alone`: another one for each class or cluster.
  static Number number_of(const std::optional<Counter>& counter, const Box& more,
                          std::uint32_t alone) {
    Number number;
    if (counter) {
      number.first = counter->word;
      for (unsigned axis = 0; axis < 3; ++axis) number.by[axis] = counter->move[axis];
      return number;
    }
    number.first = Wide{alone} << kNobodys;
    number.by = {1, Wide{more[0]} + 1, (Wide{more[0]} + 1) * (Wide{more[1]} + 1)};
    return number;
  }

  Search(GlobalFootprints& all, const Intervals& a, const Intervals& b)
      : all_(all),
        a_(a),
        b_(b),
        least_(Wide{b.front().begin} - Wide{a.back().end} + 1),
        most_(Wide{b.back().end} - Wide{a.front().begin} - 1) {}

  // Members of two classes; of one, or of such that move alike, differences are enough.
  void pairs(const Box& more, const Move& move, const Number& number, const Box& other_more,
             const Move& other_move, const Number& other) {
    number_ = number.first - other.first;
    const bool alike = move == other_move && number.by == other.by;
    for (unsigned axis = 0; axis < 3; ++axis) {
      const Wide here = more[axis], there = other_more[axis];
      if (alike) {
        add({move[axis], number.by[axis], -there, here});
      } else {
        add({move[axis], number.by[axis], 0, here});
        add({-Wide{other_move[axis]}, -other.by[axis], 0, there});
      }
    }
    sort();
  }

  // What each member does with itself, where that is not what the first one does.
  void selves(const Box& more, const Move& move, const Move& other_move) {
    others_ = true;
    for (unsigned axis = 0; axis < 3; ++axis) {
      add({Wide{move[axis]} - other_move[axis], 0, 0, Wide{more[axis]}});
    }
    sort();
  }

  // Whether none of the pairs meets, but for those of one number.
  bool apart() {
    const bool one_number =
        number_ == 0 && !others_ &&
        std::ranges::all_of(variables_, [](const Variable& one) { return one.number == 0; });
    return one_number || from(0, 0, number_);
  }

 private:
  static Wide size(Wide number) { return number < 0 ? -number : number; }

  void add(const Variable& one) {
    if (one.least == one.most) return;
    if (one.shift != 0) {
      variables_.push_back(one);
    } else if (one.number != 0) {
      others_ = true;  // of those that are shifted alike, not all come to one counter
    }
  }

  void sort() {
    std::ranges::sort(variables_, [](const Variable& one, const Variable& two) {
      return size(one.shift) > size(two.shift);
    });
    // What those behind each one may add.
    rest_.assign(variables_.size() + 1, {0, 0});
    for (std::size_t i = variables_.size(); i-- > 0;) {
      const Variable& one = variables_[i];
      const Wide first = one.shift * one.least, last = one.shift * one.most;
      rest_[i] = {rest_[i + 1].first + std::min(first, last),
                  rest_[i + 1].second + std::max(first, last)};
    }
  }

  bool from(std::size_t depth, Wide shift, Wide number) {
    if (++all_.work_ > kWorkMax) return false;
    if (depth == variables_.size()) {
      if (shift < least_ || shift > most_ || (number == 0 && !others_)) return true;
      return all_.shifted_apart_from(a_, b_, static_cast<std::int64_t>(shift));
    }
    const Variable& one = variables_[depth];
    Wide low = least_ - shift - rest_[depth + 1].second;
    Wide high = most_ - shift - rest_[depth + 1].first;
    if (one.shift < 0) std::swap(low, high);
    const Wide first = std::max(up(low, one.shift), one.least);
    const Wide last = std::min(down(high, one.shift), one.most);
    for (Wide step = first; step <= last; ++step) {
      if (!from(depth + 1, shift + one.shift * step, number + one.number * step)) return false;
    }
    return true;
  }

  GlobalFootprints& all_;
  const Intervals &a_, &b_;
  const Wide least_, most_;  // shifts between these two may bring them together
  std::vector<Variable> variables_;
  std::vector<std::pair<Wide, Wide>> rest_;
  Wide number_ = 0;
  bool others_ = false;
};

bool GlobalFootprints::pairs_apart(const Class& a, const Group& one, const Class& b,
                                   const Group& other) {
  const auto number = [&](const Class& of) {
    const auto alone = static_cast<std::uint32_t>(of.closed) + 1;
    const bool counts = between_ == Between::counters;
    return Search::number_of(counts ? of.counter : std::nullopt, of.more, alone);
  };
  Search search(*this, one.touched, other.touched);
  search.pairs(a.more, one.move, number(a), b.more, other.move, number(b));
  if (!search.apart()) return false;
  if (&a != &b || one.move == other.move) return true;
  // What was done before the counter, and is not ordered with what is behind it, is held against
  // that elsewhere.
  if (between_ == Between::counters && !(one.behind && other.behind)) return true;
  Search selves(*this, one.touched, other.touched);
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
  const Search::Number number =
      Search::number_of(of.counter, of.more, static_cast<std::uint32_t>(of.closed) + 1);
  for (auto& [owner, intervals] : by_owner) {
    merge(intervals);
    std::optional<Counter> counter;
    if (const auto word = words_[owner]) counter = Counter{*word, {}};
    // No class has a number of more than 32 bits.
    Search::Number other = Search::number_of(counter, {}, owner);
    if (!counter) other.first = -other.first;
    Search search(*this, group.touched, intervals);
    search.pairs(of.more, group.move, number, {}, {}, other);
    if (!search.apart()) return false;
  }
  return true;
}

}  // namespace muster::analysis

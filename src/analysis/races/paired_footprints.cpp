// See paired_footprints.h.
#include "analysis/races/paired_footprints.h"

#include <algorithm>

namespace muster::analysis {

namespace {

constexpr unsigned kMembers = 90;  // bits below what tells boxes apart, beyond all addresses

Wide up(Wide a, Wide b) { return a / b + (a % b != 0 && (a < 0) == (b < 0) ? 1 : 0); }
Wide down(Wide a, Wide b) { return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0); }
Wide size(Wide number) { return number < 0 ? -number : number; }

}  // namespace

bool stays_clear(const ByteIntervals& a, const ByteIntervals& b, std::int64_t shift,
                 std::uint64_t& work) {
  const auto moved = [&](std::uint64_t at) { return at + static_cast<std::uint64_t>(shift); };
  auto left = a.begin();
  auto right = std::ranges::partition_point(
      b, [&](const ByteInterval& one) { return one.end <= moved(a.front().begin); });
  while (left != a.end() && right != b.end()) {
    if (++work > kPairWorkMax) return false;
    if (moved(left->end) <= right->begin) {
      ++left;
    } else if (right->end <= moved(left->begin)) {
      ++right;
    } else {
      return false;
    }
  }
  return true;
}

PairSearch::Number PairSearch::of_word(std::uint64_t word, const GridMove& move) {
  return {word, {move[0], move[1], move[2]}};
}

PairSearch::Number PairSearch::of_member(const GridBox& more, std::uint32_t box) {
  const Wide row = Wide{more[0]} + 1;
  return {(Wide{box} + 1) << kMembers, {1, row, row * (Wide{more[1]} + 1)}};
}

PairSearch::PairSearch(const ByteIntervals& a, const ByteIntervals& b, std::uint64_t& work)
    : a_(a),
      b_(b),
      work_(work),
      least_(Wide{b.front().begin} - Wide{a.back().end} + 1),
      most_(Wide{b.back().end} - Wide{a.front().begin} - 1) {}

void PairSearch::pairs(const GridBox& more, const GridMove& move, const Number& number,
                       const GridBox& other_more, const GridMove& other_move, const Number& other) {
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

void PairSearch::selves(const GridBox& more, const GridMove& move, const GridMove& other_move) {
  others_ = true;
  for (unsigned axis = 0; axis < 3; ++axis) {
    add({Wide{move[axis]} - other_move[axis], 0, 0, Wide{more[axis]}});
  }
  sort();
}

bool PairSearch::apart() {
  const bool one_number =
      number_ == 0 && !others_ &&
      std::ranges::all_of(variables_, [](const Variable& one) { return one.number == 0; });
  return one_number || from(0, 0, number_);
}

void PairSearch::add(const Variable& one) {
  if (one.least == one.most) return;
  if (one.shift != 0) {
    variables_.push_back(one);
  } else if (one.number != 0) {
    others_ = true;
  }
}

void PairSearch::sort() {
  std::ranges::sort(variables_, [](const Variable& one, const Variable& two) {
    return size(one.shift) > size(two.shift);
  });
  rest_.assign(variables_.size() + 1, {0, 0});
  for (std::size_t i = variables_.size(); i-- > 0;) {
    const Variable& one = variables_[i];
    const Wide first = one.shift * one.least, last = one.shift * one.most;
    rest_[i] = {rest_[i + 1].first + std::min(first, last),
                rest_[i + 1].second + std::max(first, last)};
  }
}

bool PairSearch::from(std::size_t depth, Wide shift, Wide number) {
  if (++work_ > kPairWorkMax) return false;
  if (depth == variables_.size()) {
    if (shift < least_ || shift > most_ || (number == 0 && !others_)) return true;
    return stays_clear(a_, b_, static_cast<std::int64_t>(shift), work_);
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

}  // namespace muster::analysis

// Pairs of clusters that may touch the same bytes of global memory: each cluster stands for a box
// of others, whose accesses move by so much for each step in a coordinate, and every pair of
// members is gone through for which the spans overlap.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace muster::analysis {

// What an address has more for one more of each of three coordinates; so many more of each.
using GridMove = std::array<std::int64_t, 3>;
using GridBox = std::array<std::uint64_t, 3>;

struct ByteInterval {
  std::uint64_t begin = 0, end = 0;
};
using ByteIntervals = std::vector<ByteInterval>;  // in order and apart

__extension__ using Wide = __int128;

// Steps and comparisons of two intervals that are made at most; `work` counts them.
constexpr std::uint64_t kPairWorkMax = std::uint64_t{1} << 27;

// Whether b stays clear of a, moved by `shift`; no, if that takes more than kPairWorkMax.
bool stays_clear(const ByteIntervals& a, const ByteIntervals& b, std::int64_t shift,
                 std::uint64_t& work);

class PairSearch {
 public:
  // Those that are not held against each other have the same number. Of a first member, and what it
  // has more for each step in a coordinate.
  struct Number {
    Wide first = 0;
    std::array<Wide, 3> by{};
  };
  // Another one for each address and move.
  static Number of_word(std::uint64_t word, const GridMove& move);
  // Another one for each member of each box.
  static Number of_member(const GridBox& more, std::uint32_t box);

  PairSearch(const ByteIntervals& a, const ByteIntervals& b, std::uint64_t& work);

  // Members of two boxes; if they move alike, differences are enough.
  void pairs(const GridBox& more, const GridMove& move, const Number& number,
             const GridBox& other_more, const GridMove& other_move, const Number& other);
  // Each member of one box and itself.
  void selves(const GridBox& more, const GridMove& move, const GridMove& other_move);

  // Whether none of them meets, but for those of one number; no, if that takes too long.
  bool apart();

 private:
  // A coordinate, or the difference of two: what one more adds to how far the accesses are shifted,
  // and to the difference of the numbers.
  struct Variable {
    Wide shift = 0, number = 0, least = 0, most = 0;
  };
  void add(const Variable& one);
  void sort();
  bool from(std::size_t depth, Wide shift, Wide number);

  const ByteIntervals &a_, &b_;
  std::uint64_t& work_;
  const Wide least_, most_;  // shifts between these two may bring them together
  std::vector<Variable> variables_;
  std::vector<std::pair<Wide, Wide>> rest_;  // what variables from here on may add
  Wide number_ = 0;
  bool others_ = false;  // of those that are shifted alike, not all have one number
};

}  // namespace muster::analysis

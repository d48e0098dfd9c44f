// See arrival_boxes.h.
#include "analysis/loops/arrival_boxes.h"

#include <algorithm>

namespace muster::analysis {

namespace {

using Coordinates = std::array<std::uint64_t, 3>;

std::uint64_t word_of(const ArrivalBox& box, const Coordinates& more) {
  std::uint64_t word = box.word;
  for (unsigned axis = 0; axis < 3; ++axis) {
    word += static_cast<std::uint64_t>(box.move[axis]) * more[axis];
  }
  return word;
}

// Each of a box.
template <typename Visit>
void visit(const Coordinates& last, Visit&& each) {
  for (std::uint64_t z = 0; z <= last[2]; ++z) {
    for (std::uint64_t y = 0; y <= last[1]; ++y) {
      for (std::uint64_t x = 0; x <= last[0]; ++x) {
        each(Coordinates{x, y, z});
      }
    }
  }
}

}  // namespace

std::map<std::uint64_t, std::uint64_t> count_arrivals(const std::vector<ArrivalBox>& boxes) {
  std::map<std::uint64_t, std::uint64_t> counts;
  for (const ArrivalBox& box : boxes) {
    // Those whose address is the same are counted at once.
    Coordinates moving = box.more;
    std::uint64_t alike = 1;
    for (unsigned axis = 0; axis < 3; ++axis) {
      if (box.move[axis] != 0) continue;
      alike *= box.more[axis] + 1;
      moving[axis] = 0;
    }
    visit(moving, [&](const Coordinates& more) { counts[word_of(box, more)] += alike; });
  }
  return counts;
}

std::vector<std::uint64_t> members_of(const std::vector<ArrivalBox>& boxes, std::uint64_t word,
                                      const Coordinates& grid) {
  std::vector<std::uint64_t> members;
  for (const ArrivalBox& box : boxes) {
    visit(box.more, [&](const Coordinates& more) {
      if (word_of(box, more) != word) return;
      members.push_back(box.first[0] + more[0] +
                        grid[0] * (box.first[1] + more[1] + grid[1] * (box.first[2] + more[2])));
    });
  }
  std::ranges::sort(members);
  return members;
}

std::uint64_t counter_at(const std::vector<ArrivalBox>& boxes, const Coordinates& at) {
  for (const ArrivalBox& box : boxes) {
    Coordinates more{};
    bool inside = true;
    for (unsigned axis = 0; axis < 3; ++axis) {
      more[axis] = at[axis] - box.first[axis];
      inside &= at[axis] >= box.first[axis] && more[axis] <= box.more[axis];
    }
    if (inside) return word_of(box, more);
  }
  return 0;
}

}  // namespace muster::analysis

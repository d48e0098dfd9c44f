// Cells: as large as accesses allow, split with what they hold when one does not.
#include "analysis/shadow.h"

#include <vector>

#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// What an access of `bytes` at `address` covers: the operations recorded there, cell by cell.
std::vector<std::uint32_t> held(Shadow& shadow, std::uint64_t address, std::uint64_t bytes) {
  std::vector<std::uint32_t> found;
  for (std::uint64_t done = 0; done < bytes;) {
    const auto [head, step] = shadow.cell(address + done, bytes - done);
    for (std::uint32_t at = head; at != 0; at = shadow.record(at).next) {
      found.push_back(shadow.record(at).operation);
    }
    done += step;
  }
  return found;
}

unsigned add(Shadow& shadow, std::uint64_t address, std::uint64_t bytes, std::uint32_t operation) {
  unsigned cells = 0;
  for (std::uint64_t done = 0; done < bytes; ++cells) {
    const auto [head, step] = shadow.cell(address + done, bytes - done);
    Record record;
    record.operation = operation;
    record.value_known = step <= 4;
    record.value = Shadow::cut(0x44332211, step == 4 ? 2 : step == 2 ? 1 : 0);
    shadow.push(head, record);
    done += step;
  }
  return cells;
}

using List = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("a cell is as large as the accesses of its page allow") {
  Shadow shadow;
  CHECK_EQ(add(shadow, 4096, 2048, 1), 2);  // whole pages
  CHECK_EQ(add(shadow, 4096 + 64, 32, 2), 1);
  CHECK_EQ(held(shadow, 4096 + 32, 32), List{1});
  CHECK_EQ(held(shadow, 4096 + 64, 32), List{2, 1});
  CHECK_EQ(held(shadow, 4096 + 1024, 1024), List{1});  // the next page is as it was
  CHECK_EQ(add(shadow, 4096 + 8, 12, 3), 2);           // eight and four
  CHECK_EQ(held(shadow, 4096 + 4, 8), List{1, 3, 1});
  CHECK_EQ(held(shadow, 4096 + 16, 8), List{3, 1, 1});
}

TEST_CASE("splitting a word splits its value") {
  Shadow shadow;
  add(shadow, 4, 4, 1);
  const std::uint32_t halves[] = {0x2211, 0x4433};
  for (unsigned i = 0; i < 2; ++i) {
    CHECK_EQ(shadow.record(shadow.cell(4 + 2 * i, 2).head).value, halves[i]);
  }
  const std::uint32_t bytes[] = {0x11, 0x22, 0x33, 0x44};
  for (unsigned i = 0; i < 4; ++i) {
    CHECK_EQ(shadow.record(shadow.cell(4 + i, 1).head).value, bytes[i]);
  }
}

TEST_CASE("records are used again, and clearing forgets them") {
  Shadow shadow;
  add(shadow, 0, 64, 1);
  const std::size_t before = shadow.bytes();
  for (unsigned i = 0; i < 100; ++i) {
    const auto place = shadow.cell(0, 64);
    shadow.drop(place.head, 0, place.head);
    CHECK_EQ(place.head, 0);
    add(shadow, 0, 64, i);
  }
  CHECK_EQ(shadow.bytes(), before);
  shadow.clear();
  CHECK_EQ(held(shadow, 0, 64), List{});
}

}  // namespace muster::analysis

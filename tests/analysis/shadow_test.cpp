// Cells: as large as accesses allow, split with what they hold when one does not.
#include <vector>

#include "analysis/races/shadow_memory.h"
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

unsigned add(Shadow& shadow, std::uint64_t address, std::uint64_t bytes, std::uint32_t operation,
             bool block = false) {
  unsigned cells = 0;
  for (std::uint64_t done = 0; done < bytes; ++cells) {
    const auto [head, step] = shadow.cell(address + done, bytes - done);
    Record record;
    record.operation = operation;
    record.value_known = step <= 4 && !block;
    if (record.value_known) {
      record.value = Shadow::cut(0x44332211, step == 4 ? 2 : step == 2 ? 1 : 0);
    }
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

TEST_CASE("cells with one list hold what they would hold alone") {
  // Accesses to a few ranges of two pages, some of them cell by cell, in both ways of keeping them.
  using Ranges = std::vector<machine::ByteRange>;
  const Ranges shapes[] = {
      {{0, 2048}},
      {{0, 512}, {1024, 512}},
      {{32, 32}, {160, 32}, {288, 32}, {416, 32}},
      {{0, 16}, {144, 16}, {288, 16}, {1040, 16}},
      {{64, 4}},
      {{512, 256}, {1600, 64}},
      {{70, 2}},
      {{1601, 1}},
  };
  std::uint32_t state = 1;
  const auto random = [&](std::uint32_t below) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
  };
  for (unsigned trial = 0; trial < 200; ++trial) {
    Shadow together, alone;
    for (std::uint32_t operation = 1; operation <= 12; ++operation) {
      const Ranges& ranges = shapes[random(std::size(shapes))];
      const std::uint64_t window = std::uint64_t{random(2)} << 24;
      const bool block = random(3) != 0;
      for (const machine::ByteRange& range : ranges) {
        add(alone, window + range.address, range.bytes, operation, block);
        if (!block) add(together, window + range.address, range.bytes, operation, false);
      }
      if (!block) continue;
      Record record;
      record.operation = operation;
      for (const Shadow::Spot spot : together.spots(ranges, window)) {
        together.push(together.head(spot), record);
      }
    }
    for (const std::uint64_t window : {std::uint64_t{0}, std::uint64_t{1} << 24}) {
      for (std::uint64_t at = 0; at < 2048; ++at) {
        CHECK_EQ(held(together, window + at, 1), held(alone, window + at, 1));
      }
    }
  }
}

TEST_CASE("cells that one lane of an access has touched hold what a list would hold") {
  std::uint32_t state = 7;
  const auto random = [&](std::uint32_t below) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
  };
  const auto records = [](Shadow& shadow, std::uint64_t address) {
    std::vector<Record> found;
    for (std::uint32_t at = shadow.cell(address, 1).head; at != 0; at = shadow.record(at).next) {
      found.push_back(shadow.record(at));
      found.back().next = 0;
    }
    return found;
  };
  for (unsigned trial = 0; trial < 200; ++trial) {
    Shadow lists, streams{true};
    for (std::uint32_t operation = 1; operation <= 6; ++operation) {
      const std::uint64_t base = 4 * random(300);
      const unsigned bytes = 1u << random(4), stride = bytes * (1 + random(2));
      const bool several = random(4) == 0, block = random(5) == 0, valued = random(4) == 0;
      for (unsigned lane = 0; lane < 32; ++lane) {
        Record record;
        record.operation = operation;
        record.lanes = machine::LaneMask{several ? 3u : 1u} << lane;
        record.kind = operation % 2 == 0 ? machine::AccessKind::read : machine::AccessKind::write;
        record.value_known = valued && bytes <= 4;
        record.value = record.value_known ? Shadow::cut(0x1020304 * lane, bytes / 2) : 0;
        const machine::ByteRange range{
            static_cast<std::uint32_t>(base / bytes * bytes) + lane * stride, bytes};
        for (Shadow* shadow : {&lists, &streams}) {
          if (block && !record.value_known) {
            for (const Shadow::Spot spot : shadow->spots({&range, 1}, 0)) {
              shadow->push(shadow->head(spot), record);
            }
            continue;
          }
          for (std::uint64_t done = 0; done < bytes;) {
            const auto [head, step] = shadow->cell(range.address + done, bytes - done);
            Record part = record;
            if (record.value_known) {
              part.value = Shadow::cut(record.value >> (8 * done), step == 4 ? 2 : step / 2);
            }
            shadow->leave(head, part);
            done += step;
          }
        }
      }
    }
    Shadow copied = streams;
    for (std::uint64_t at = 0; at < 2048; ++at) {
      CHECK((records(lists, at) == records(copied, at)));
    }
  }
}

TEST_CASE("ranges that are always touched together have one spot, and the first is the lowest") {
  Shadow shadow;
  const machine::ByteRange box{0, 4096};
  const machine::ByteRange rows[] = {{64, 32}, {192, 32}, {320, 32}};
  CHECK_EQ(shadow.spots({&box, 1}, 0).size(), 1);
  CHECK_EQ(shadow.spots(rows, 0).size(), 1);
  for (unsigned i = 0; i < 2; ++i) {
    const auto whole = shadow.spots({&box, 1}, 0);
    REQUIRE_EQ(whole.size(), 2);
    CHECK_EQ(shadow.address(whole[0]), 0);
    CHECK_EQ(shadow.address(whole[1]), 64);
  }
  shadow.cell(64 + 8, 4);  // a list of its own from now on
  const auto parted = shadow.spots(rows, 0);
  REQUIRE_EQ(parted.size(), 2);
  CHECK_EQ(shadow.address(parted[1]), 64 + 8);
}

TEST_CASE("a block is found whole again after the words under it were split") {
  Shadow shadow;
  for (std::uint64_t at = 0; at < 1024; at += 4) add(shadow, at, 4, 1);  // values are known
  const machine::ByteRange box{0, 1024};
  CHECK_EQ(shadow.spots({&box, 1}, 0).size(), 256);
  add(shadow, 8, 1, 2);
  Record record;
  record.operation = 3;
  for (const Shadow::Spot spot : shadow.spots({&box, 1}, 0)) {
    shadow.push(shadow.head(spot), record);
  }
  for (std::uint64_t at = 0; at < 1024; ++at) {
    CHECK_EQ(held(shadow, at, 1), at == 8 ? List{3, 2, 1} : List{3, 1});
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

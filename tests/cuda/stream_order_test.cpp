// What is ordered among the work of streams, and which bytes two operations share.
#include "cuda/device/history/stream_order.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cuda/device/history/access_history.h"
#include "cuda/device/history/footprint.h"
#include "cuda/device/history/written_bytes.h"

namespace muster::cuda {
namespace {

// Streams 1 and 2 wait for the default stream and it for them; 3 does not.
StreamOrder three_streams() {
  StreamOrder order;
  order.add_stream(1, true);
  order.add_stream(2, true);
  order.add_stream(3, false);
  return order;
}

TEST_CASE("operations of one stream are ordered, those of two are not") {
  StreamOrder order = three_streams();
  const Stamp first = order.begin(1);
  const Stamp other = order.begin(2);
  CHECK_FALSE(order.before(first));
  order.begin(1);
  CHECK(order.before(first));
  CHECK_FALSE(order.before(other));
}

TEST_CASE("the default stream waits for blocking streams, and they for it") {
  StreamOrder order = three_streams();
  const Stamp one = order.begin(1), three = order.begin(3);
  const Stamp middle = order.begin(0);
  CHECK(order.before(one));
  CHECK_FALSE(order.before(three));
  order.begin(2);
  CHECK(order.before(middle));
  CHECK(order.before(one));
  order.begin(3);
  CHECK_FALSE(order.before(middle));
}

TEST_CASE("an event orders what was before it, and nothing that came later") {
  StreamOrder order = three_streams();
  const Stamp before = order.begin(1);
  order.record(7, 1);
  const Stamp after = order.begin(1);
  order.wait(3, 7);
  order.begin(3);
  CHECK(order.before(before));
  CHECK_FALSE(order.before(after));
  order.wait(2, 8);  // that nobody has recorded
  order.begin(2);
  CHECK_FALSE(order.before(before));
}

TEST_CASE("what the host has waited for is before whatever it submits then") {
  StreamOrder order = three_streams();
  const Stamp one = order.begin(1), three = order.begin(3);
  CHECK_FALSE(order.over(one));
  order.host_waits_for_stream(1);
  CHECK(order.over(one));
  CHECK_FALSE(order.over(three));
  order.begin(2);
  CHECK(order.before(one));
  CHECK_FALSE(order.before(three));
  order.host_waits_for_all();
  CHECK(order.over(three));
  const Stamp next = order.begin(3);
  order.record(1, 3);
  order.host_waits_for_event(1);
  CHECK(order.over(next));
}

TEST_CASE("branches of a graph are not ordered, what surrounds it is") {
  StreamOrder order = three_streams();
  const Stamp before = order.begin(3);
  for (int launch = 0; launch < 2; ++launch) {
    order.enter_graph(3);
    order.record(1, 10);
    const Stamp trunk = order.begin(10);
    CHECK(order.before(before));
    order.wait(11, 1);
    const Stamp branch = order.begin(11);
    CHECK(order.before(before));
    CHECK_FALSE(order.before(trunk));
    order.record(2, 11);
    order.wait(10, 2);
    order.begin(10);
    CHECK(order.before(branch));
    order.leave_graph();
    order.begin(3);
    CHECK(order.before(branch));
    CHECK(order.before(trunk));
    order.begin(1);
    CHECK_FALSE(order.before(branch));
  }
}

TEST_CASE("each lane of a graph begins behind what its stream did before, and beside the others") {
  StreamOrder order = three_streams();
  const Stamp before = order.begin(3);
  order.enter_graph(3);
  order.enter_lane(0);
  const Stamp one = order.begin(77);  // whatever stream is named
  order.enter_lane(1);
  order.begin(77);
  CHECK(order.before(before));
  CHECK_FALSE(order.before(one));
  order.leave_graph();
}

TEST_CASE("an event that a graph records for others orders them behind it") {
  StreamOrder order = three_streams();
  order.enter_graph(3);
  order.enter_lane(0);
  const Stamp one = order.begin(0);
  order.record_outside(9, 0);
  const Stamp two = order.begin(0);
  order.leave_graph();
  order.wait(2, 9);
  order.begin(2);
  CHECK(order.before(one));
  CHECK_FALSE(order.before(two));
  // And one of outside, within another graph.
  order.enter_graph(1);
  order.enter_lane(0);
  order.begin(0);
  CHECK_FALSE(order.before(one));
  order.wait_outside(0, 9);
  order.begin(0);
  CHECK(order.before(one));
  order.leave_graph();
}

TEST_CASE("two footprints conflict at a byte that one of them writes") {
  const auto footprint = [](std::uint64_t address, std::uint64_t size, std::uint8_t use) {
    Footprint made;
    made.add(address, size, use);
    made.finish();
    return made;
  };
  const Footprint writes = footprint(4000, 10000, Footprint::write);
  CHECK(writes.conflict(footprint(13999, 1, Footprint::read)));
  CHECK_FALSE(writes.conflict(footprint(14000, 4096, Footprint::write)));
  CHECK_FALSE(writes.conflict(footprint(0, 4000, Footprint::write)));
  CHECK(footprint(0, 40960, Footprint::strong_read).conflict(writes)->address == 4000);
  const Footprint reads = footprint(4000, 10000, Footprint::read);
  CHECK_FALSE(reads.conflict(reads));
  const Footprint adds = footprint(4000, 10000, Footprint::strong_write | Footprint::strong_read);
  CHECK_FALSE(adds.conflict(adds));
  CHECK_FALSE(adds.conflict(footprint(4000, 4, Footprint::strong_read)));
  CHECK(adds.conflict(reads));
  const auto found = adds.conflict(writes);
  REQUIRE(found);
  CHECK(found->mine == (Footprint::strong_write | Footprint::strong_read));
  CHECK(found->other == Footprint::write);
}

TEST_CASE("operations are forgotten when the host knows that they are over") {
  StreamOrder order = three_streams();
  AccessHistory history;
  std::vector<std::string> found;
  const auto add = [&](std::uint64_t stream, const char* name) {
    StreamOperation operation{name, stream, {}, order.begin(stream)};
    operation.footprint.add(4096, 64, Footprint::write);
    history.add(std::move(operation), order, [&](const auto& earlier, const auto& later, auto&) {
      found.push_back(earlier.what + later.what);
    });
  };
  add(1, "a");
  add(1, "b");
  CHECK(found.empty());
  add(2, "c");
  CHECK(found == std::vector<std::string>{"ac", "bc"});
  found.clear();
  order.host_waits_for_all();
  add(1, "d");
  CHECK(found.empty());
  Footprint whole;
  whole.add(0, 65536, Footprint::write);
  int users = 0;
  history.unfinished(whole, order, [&](const StreamOperation&) { ++users; });
  CHECK(users == 1);
}

TEST_CASE("bytes are written once") {
  WrittenBytes written(100);
  CHECK(written.hole(0, 100) == 0);
  written.mark(0, 50);
  CHECK(written.hole(10, 40) == std::nullopt);
  CHECK(written.hole(10, 41) == 50);
  CHECK_FALSE(written.complete());
  written.mark(50, 50);
  CHECK(written.complete());
}

}  // namespace
}  // namespace muster::cuda

// Cells of shared memory kept in short tell what lists of records tell: random accesses, barriers
// and fences of a few warps, told to two certificates, of which one keeps all records.
#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <tuple>
#include <vector>

#include "certificate_events.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

class Random {
 public:
  explicit Random(std::uint32_t seed) : state_(seed * 2654435761u + 1) {}
  std::uint32_t below(std::uint32_t bound) {
    state_ = state_ * 1664525u + 1013904223u;
    return (state_ >> 8) % bound;
  }

 private:
  std::uint32_t state_;
};

constexpr std::uint32_t kWarps = 3;

// One event, the same for both.
struct Telling {
  Events& short_cells;
  Events& records;

  void each(auto&& tell) const {
    tell(short_cells);
    tell(records);
  }
};

struct Touched {
  Where who;
  machine::AccessKind kind = machine::AccessKind::read;
  unsigned bytes = 4;
  std::array<std::uint64_t, 64> addresses{};
  std::array<std::uint64_t, 64> values{}, expressions{};
  LaneMask known = 0;
  bool valued = false;
};

// Rows, broadcasts, strides and scattered places of half a kilobyte.
Touched draw(Random& random) {
  Touched access;
  access.who = {0, random.below(kWarps), kAll};
  if (random.below(3) == 0) access.who.lanes = 0xffu << (8 * random.below(4));
  if (random.below(6) == 0) access.who.lanes = LaneMask{1} << random.below(32);
  access.kind = random.below(2) == 0 ? machine::AccessKind::read : machine::AccessKind::write;
  access.bytes = 1u << random.below(5);
  if (random.below(2) == 0) access.bytes = 4;
  const std::uint32_t shape = random.below(5), first = random.below(8);
  for (std::uint32_t lane = 0; lane < 32; ++lane) {
    std::uint32_t place = 0;
    if (shape == 0) place = lane + first;
    if (shape == 1) place = first;
    if (shape == 2) place = 31 - lane;
    if (shape == 3) place = (lane * 5 + first) % 32;
    if (shape == 4) place = random.below(32);
    access.addresses[lane] = std::uint64_t{place} * access.bytes % 512;
  }
  access.valued = random.below(3) != 0;
  access.known = random.below(2) == 0 ? kAll : random.below(2) == 0 ? 0 : 0xffff;
  for (std::uint32_t lane = 0; lane < 32; ++lane) {
    access.values[lane] = random.below(2) == 0 ? 7 : random.below(3);
    access.expressions[lane] =
        random.below(4) == 0 ? machine::kNoExpression : 100 + random.below(2);
  }
  return access;
}

void tell(Events& events, const Touched& access) {
  machine::Access made;
  made.agent = access.who.agent();
  made.site = events.next_site(ir::Op::load);
  made.kind = access.kind;
  made.lanes = access.who.lanes;
  made.bytes = access.bytes;
  made.addresses = access.addresses.data();
  made.ordinal = events.next_number(made.agent);
  if (access.valued && access.kind == machine::AccessKind::write && access.bytes <= 8) {
    made.values = access.values.data();
    made.expressions = access.expressions.data();
    made.values_known = access.known;
  }
  events.certificate->access(made);
}

// What comes later, who was there before and how, whether the values agree. Which of several reads
// of a subgroup between two events is named does not matter.
using Found = std::set<std::tuple<ir::InstrId, std::uint32_t, ir::InstrId, bool>>;

Found found(const Events& events) {
  Found all;
  for (const Conflict& one : events.doubts<Conflict>()) {
    const bool read = one.earlier.kind == machine::AccessKind::read;
    all.emplace(one.later.site, one.earlier.subgroup, read ? ir::kNone : one.earlier.site,
                one.same_value);
  }
  return all;
}

// `rare`: how rarely they wait for each other.
void step(Random& random, std::uint32_t rare, const Telling& telling) {
  const std::uint32_t what = random.below(rare);
  const std::uint32_t warp = random.below(kWarps);
  if (what == 0) {
    telling.each([](Events& events) { events.sync({0, 1, 2}); });
  } else if (what == 1) {
    telling.each([&](Events& events) { events.sync({warp, (warp + 1) % kWarps}); });
  } else if (what == 2) {
    const LaneMask lanes = random.below(3) == 0 ? 0xffff : kAll;
    telling.each([&](Events& events) { events.meet({0, warp, lanes}); });
  } else {
    const Touched access = draw(random);
    telling.each([&](Events& events) { tell(events, access); });
  }
}

}  // namespace

// Up to the first conflict: behind one, what the accesses that have met stand for may differ.
TEST_CASE("cells kept in short tell what lists of records tell") {
  std::size_t clean = 0, agreeing = 0, conflicts = 0;
  for (std::uint32_t seed = 0; seed < 4000; ++seed) {
    CAPTURE(seed);
    Random random(seed);
    const bool proxied = seed % 4 == 0;
    Events short_cells(1, kWarps, false, proxied), records(1, kWarps, false, proxied);
    records.certificate->keep_records();
    Found one, other;
    for (std::uint32_t left = 4 + random.below(24); left > 0 && one.empty(); --left) {
      step(random, 4 + 4 * (seed % 3), {short_cells, records});
      one = found(short_cells);
      other = found(records);
      REQUIRE_EQ(one, other);
    }
    const auto agree = [](const auto& conflict) { return std::get<3>(conflict); };
    clean += one.empty() ? 1 : 0;
    agreeing += !one.empty() && std::ranges::all_of(one, agree) ? 1 : 0;
    conflicts += one.size();
  }
  CHECK(clean > 100);
  CHECK(agreeing > 10);
  CHECK(conflicts > 1000);
}

TEST_CASE("what all wait for settles what was before, and nothing else does") {
  // A barrier of two of three warps; one of all; one of all with a copy in flight.
  enum class How { two, all, in_flight };
  for (const How how : {How::two, How::all, How::in_flight}) {
    CAPTURE(static_cast<int>(how));
    Events run(1, kWarps, false, false);
    const std::uint32_t id =
        how == How::in_flight ? run.copy({0, 2, 1}, machine::Proxy::generic) : 0;
    run.write({0, 0, 1}, 0);
    run.sync(how == How::two ? std::vector<std::uint32_t>{0, 1}
                             : std::vector<std::uint32_t>{0, 1, 2});
    run.read({0, 1, 1}, 0);
    if (how == How::in_flight) {
      run.land(id, 0, Events::group({0, 2, 1}, machine::Channel::Kind::cp_group, 1));
    } else {
      run.write({0, 2, 1}, 0);
    }
    // Unordered with the write and the read; with the read only.
    CHECK_EQ(run.doubts<Conflict>().size(), how == How::all ? 1 : 2);
  }
}

// A third warp stores what the last one stored, unordered with all: that agrees, but for what the
// last store stands before or behind.
TEST_CASE(
    "a store of the same value agrees with one that is kept in short, not with what was there") {
  enum class Before { nothing, own_read, own_other_value, ordered_other_value };
  const auto store = [](Events& run, std::uint32_t warp, std::uint64_t value) {
    Touched access;
    access.who = {0, warp, 1};
    access.kind = machine::AccessKind::write;
    access.valued = true;
    access.known = kAll;
    access.values[0] = value;
    tell(run, access);
  };
  for (const Before before :
       {Before::nothing, Before::own_read, Before::own_other_value, Before::ordered_other_value}) {
    CAPTURE(static_cast<int>(before));
    Events run(1, kWarps, false, false);
    if (before == Before::own_read) run.read({0, 1, 1}, 0);
    if (before == Before::own_other_value) store(run, 1, 1);
    if (before == Before::ordered_other_value) {
      store(run, 0, 1);
      run.sync({0, 1});
    }
    store(run, 1, 2);
    store(run, 2, 2);
    const std::vector<Conflict> all = run.doubts<Conflict>();
    const bool agrees = std::ranges::all_of(all, &Conflict::same_value);
    CHECK_FALSE(all.empty());
    CHECK_EQ(agrees, before == Before::nothing);
  }
}

}  // namespace muster::analysis

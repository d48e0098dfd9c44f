// Random programs of one lane, executed: where a try is said to spin, failing any number of times
// must leave no trace; where its answer is said only to skip a wait, yes and no must do the same,
// and a wait that was skipped must have been answered for.
#include "ir/waits_random.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ir/idioms/waits/spin_waits.h"
#include "ir/print.h"
#include "ir/waits_lane.h"

namespace muster::ir {
namespace {

// What both have done by the end of the shorter; if one ended, so did the other.
bool alike(const Trace& first, const Trace& second) {
  const std::size_t both = std::min(first.events.size(), second.events.size());
  if (!std::equal(first.events.begin(), first.events.begin() + static_cast<std::ptrdiff_t>(both),
                  second.events.begin())) {
    return false;
  }
  const bool ended = first.end != End::cut || second.end != End::cut;
  return !ended || (first.end == second.end && first.events.size() == second.events.size());
}

bool prefix(const std::vector<Waited>& a, const std::vector<Waited>& b) {
  return std::equal(
      a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())), b.begin());
}

// The program and what was said about it.
std::string describe(const Function& function, const std::map<InstrId, const WaitSite*>& sites) {
  std::string out = print(function);
  for (const auto& [id, site] : sites) {
    out += std::to_string(id) + " is of kind " + std::to_string(static_cast<unsigned>(site->kind)) +
           ", " + name(site->reason) + "\n";
  }
  return out;
}

struct Count {
  unsigned failed = 0, answered = 0, wrong = 0;
};

void try_spins(const Function& function, const std::map<InstrId, const WaitSite*>& sites,
               Count& count) {
  const Rules none{sites};
  const Trace expected = Lane(function, none, 0).run();
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    const Rules some{sites, kFailuresMax, false, 0, kSteps * (kFailuresMax + 2)};
    const Trace seen = Lane(function, some, seed).run();
    const bool times_out = seen.end == End::traps && seen.failures > 0;
    if (seen.failures == 0 || times_out || expected.end == End::cut) continue;
    ++count.failed;
    if (alike(expected, seen) && prefix(expected.waited, seen.waited)) continue;
    ++count.wrong;
    MESSAGE(describe(function, sites));
  }
}

void try_peeks(const Function& function, const std::map<InstrId, const WaitSite*>& sites,
               Count& count) {
  const Rules no{sites, 0, true, 0, kSteps};
  const Trace expected = Lane(function, no, 0).run();
  if (!expected.covered || expected.end == End::cut) return;
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    const Rules some{sites, 0, true, 4, kSteps};
    const Trace seen = Lane(function, some, seed).run();
    ++count.answered;
    bool right = alike(expected, seen);
    for (std::size_t i = 0; right && i < seen.known.size() && i < expected.known.size(); ++i) {
      for (const Waited& what : expected.known[i]) right &= seen.known[i].contains(what);
    }
    if (right) continue;
    ++count.wrong;
    MESSAGE(describe(function, sites));
  }
}

Count try_programs(unsigned programs, std::uint32_t seed) {
  Random random(seed);
  Count count;
  for (unsigned i = 0; i < programs && count.wrong < 3; ++i) {
    const Function function = Maker(random, 5 + below(random, 14)).make();
    const auto found = find_waits(function, make_cfg(function));
    std::map<InstrId, const WaitSite*> sites;
    bool spins = false, skips = false;
    for (const WaitSite& site : found) {
      sites[site.site] = &site;
      spins |= site.kind == WaitSite::Kind::spin || site.kind == WaitSite::Kind::timed;
      skips |= site.kind == WaitSite::Kind::peek;
    }
    if (spins) try_spins(function, sites, count);
    if (skips) try_peeks(function, sites, count);
  }
  return count;
}

TEST_CASE("random programs do not notice what find_waits assumes") {
  const Count count = try_programs(20'000, 1);
  CHECK(count.wrong == 0);
  CHECK(count.failed > 1'000);
  CHECK(count.answered > 1'000);
}

TEST_CASE("random programs, many" * doctest::skip()) {
  const Count count = try_programs(5'000'000, 2);
  MESSAGE(count.failed, " runs with failures, ", count.answered, " with answers");
  CHECK(count.wrong == 0);
}

}  // namespace
}  // namespace muster::ir

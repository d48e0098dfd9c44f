// States of the certificate that are taken for alike: turns of a loop, and turns in which one thing
// is otherwise.
#include "analysis/loops/certificate_equivalence.h"

#include <doctest/doctest.h>

#include <functional>
#include <memory>

#include "analysis/certificate_events.h"

namespace muster::analysis {
namespace {

constexpr Events::Object kFull{0, 1024}, kEmpty{0, 1032};
constexpr Where kFirst{0, 0, 1}, kSecond{0, 1, 1}, kThird{0, 2, 1};
constexpr std::uint32_t kWarps = 3;

// Warp 0 hands a word to warp 1, and gets it back; warp 2 writes one that warp 0 is told of.
struct Loop : Events {
  Loop() : Events(1, kWarps) {
    init(kFirst, kFull, 1);
    init(kFirst, kEmpty, 1);
    sync({0, 1, 2});
    first = last + 1;
    turn();
    turn();
  }

  // Two phases of each object.
  void turn(const std::function<void()>& otherwise = {}) {
    loop_to(first);
    for (std::uint32_t parity = 0; parity < 2; ++parity) {
      wait(kFirst, kEmpty, parity ^ 1);
      write(kFirst, 0);
      arrive(kFirst, kFull);
      wait(kSecond, kFull, parity);
      read(kSecond, 0);
      arrive(kSecond, kEmpty);
    }
    const ir::InstrId behind = last + 1;
    write(kThird, 64);
    sync({0, 2});
    if (!otherwise) return;
    loop_to(behind);
    otherwise();
  }

  ir::InstrId first = 0;
};

machine::Snapshot still(std::uint32_t generation = 0) {
  machine::Snapshot made;
  made.workgroups.resize(1);
  made.workgroups[0].subgroups.resize(kWarps);
  made.cluster.barrier.generation = generation;
  return made;
}

// A turn, and the next one, in which this comes behind the rest.
bool alike_but_for(const std::function<void(Loop&)>& otherwise) {
  Loop run;
  const auto then = CertificateEquivalence::copy(*run.certificate, 0);
  run.turn();
  otherwise(run);
  const auto now = CertificateEquivalence::copy(*run.certificate, 0);
  REQUIRE(run.clean());
  const machine::Snapshot machine = still();
  return CertificateEquivalence(*then, *now, machine, machine).alike();
}

TEST_CASE("turns of a loop are alike, whatever the clocks say") {
  CHECK(alike_but_for([](Loop&) {}));
  CHECK(alike_but_for([](Loop& run) { run.turn(); }));
}

TEST_CASE("a turn is another that leaves more in the clocks or in memory") {
  CHECK_FALSE(
      alike_but_for([](Loop& run) { run.fence(kThird, ir::Fence::memory, ir::Order::acq_rel); }));
  CHECK_FALSE(alike_but_for([](Loop& run) { run.write(kThird, 128); }));
}

TEST_CASE("a turn is another in which somebody knows less of the same accesses") {
  Loop run;
  const auto then = CertificateEquivalence::copy(*run.certificate, 0);
  const ir::InstrId write = run.last - 2;  // two arrivals behind it
  run.turn();
  run.loop_to(write);
  run.write(kThird, 64);
  const auto now = CertificateEquivalence::copy(*run.certificate, 0);
  REQUIRE(run.clean());
  const machine::Snapshot machine = still();
  CHECK_FALSE(CertificateEquivalence(*then, *now, machine, machine).alike());
}

TEST_CASE("generations are alike that are as odd, but for the first two") {
  Loop run;
  const auto alike = [&](std::uint32_t a, std::uint32_t b) {
    const auto of = [&](std::uint32_t generation) {
      auto state = CertificateEquivalence::copy(*run.certificate, 0);
      for (ClusterGeneration& one : state->generations) one.number = generation;
      return state;
    };
    const machine::Snapshot then = still(a), now = still(b);
    return CertificateEquivalence(*of(a), *of(b), then, now).alike();
  };
  CHECK(alike(1, 1));
  CHECK(alike(2, 4));
  CHECK_FALSE(alike(2, 3));
  CHECK_FALSE(alike(0, 2));
  CHECK_FALSE(alike(1, 3));
}

TEST_CASE("nothing is left out where something is in doubt") {
  Loop run;
  CHECK(CertificateEquivalence::clean(*run.certificate));
  run.arrive(kThird, kFull);  // which knows nothing of the phases before
  REQUIRE_FALSE(run.clean());
  CHECK_FALSE(CertificateEquivalence::clean(*run.certificate));
}

}  // namespace
}  // namespace muster::analysis

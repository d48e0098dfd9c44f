// States of a run that are taken for alike: what may differ, and that nothing else may.
#include "machine/repetition/state_equivalence.h"

#include <doctest/doctest.h>

#include <string>

#include "machine/execute/memory/initial_memory.h"
#include "machine/run/machine.h"
#include "support/lowered.h"

namespace muster::machine {
namespace {

// A warp that waits at a barrier whose id is in a register.
constexpr const char* kText =
    ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k()\n{\n"
    ".reg .b32 %id, %v; .shared .align 4 .b32 s;\n"
    "mov.u32 %id, 1; ld.shared.u32 %v, [s]; bar.sync %id, 64; st.shared.u32 [s], %v;\nret;\n}\n";

LaunchOptions of_two_warps() {
  LaunchOptions launch;
  launch.block = Extent{64, 1, 1};
  return launch;
}

struct Waiting {
  Lowered lowered = lower_text(kText);
  LaunchOptions launch = of_two_warps();
  Program program =
      make_program(lowered.kernel, launch, *find_geometry(lowered.kernel, launch).geometry, false);
  Causes causes;
  Machine machine{program, causes, nullptr};
  Snapshot before;

  Waiting() {
    machine.start(0);
    REQUIRE(machine.run(0, 0, 1000, false) == Stop::blocked);
    before = snapshot(machine.state(), 0);
  }
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

  // What stood there before, changed like this.
  template <typename Change>
  bool alike_but_for(const Change& change) const {
    Snapshot other = before;
    change(other.workgroups[0]);
    return Likeness(machine.state(), 0, other).alike();
  }
};

TEST_CASE("states are alike whose memory and registers held are the same") {
  const Waiting run;
  CHECK(run.alike_but_for([](Workgroup&) {}));
  CHECK_FALSE(run.alike_but_for([](Workgroup& then) { then.shared.write(0, 4, {7, 0}); }));
  CHECK_FALSE(run.alike_but_for([](Workgroup& then) { ++then.subgroups[0].registers_held; }));
  CHECK(run.alike_but_for([](Workgroup& then) { ++then.subgroups[0].operations; }));
}

TEST_CASE("groups are alike that are as far behind the last operation") {
  Waiting run;
  constexpr std::size_t kCopies = 0;
  run.machine.workgroups()[0].subgroups[0].queues[kCopies] = {9, {{1, 7}, {1, 9}}};
  const auto alike = [&](const GroupQueue& then) {
    return run.alike_but_for(
        [&](Workgroup& workgroup) { workgroup.subgroups[0].queues[kCopies] = then; });
  };
  CHECK(alike({5, {{1, 3}, {1, 5}}}));
  CHECK_FALSE(alike({5, {{1, 4}, {1, 5}}}));
  CHECK_FALSE(alike({5, {{1, 3}, {2, 5}}}));
}

TEST_CASE("what is not known is the same only for the same reason") {
  Waiting run;
  const ir::RegisterId reg = Drift(run.machine.state()).registers().front();
  const auto unknown = [&](ir::InstrId site) {
    Value value;
    value.unknown = all_lanes(32);
    value.cause.root = run.causes.root({CauseInfo::Kind::opaque, 0, 0, site});
    return value;
  };
  const auto put = [&](Subgroup& subgroup, const Value& value) {
    subgroup.registers.write(reg, value, subgroup.live, subgroup.live);
  };
  put(run.machine.workgroups()[0].subgroups[0], unknown(1));
  for (const bool same : {true, false}) {
    put(run.before.workgroups[0].subgroups[0], unknown(same ? 1 : 2));
    const Difference found = Likeness(run.machine.state(), 0, run.before).difference(0, 0, reg);
    CHECK_EQ(found.wild, same ? 0 : all_lanes(32));
  }
}

TEST_CASE("a repeat goes on where what was followed is what the registers differ by") {
  const Waiting run;
  const Likeness likeness(run.machine.state(), 0, run.before);
  Drift seeds(run.machine.state());
  const ir::RegisterId reg = seeds.registers().front();
  const Difference four{all_lanes(32), 0, 4}, wild{0, all_lanes(32), 0};
  const auto goes_on = [&](const Difference& seed, const Difference& followed) {
    Drift then = seeds, now = seeds;
    then.at(0, 0, reg) = seed;
    now.at(0, 0, reg) = followed;
    return likeness.goes_on(then, now);
  };
  CHECK(goes_on({}, {}));
  CHECK_FALSE(goes_on({}, four));
  CHECK_FALSE(goes_on({}, wild));
  CHECK_FALSE(goes_on(four, four));  // the registers are the same
  CHECK(goes_on(wild, four));
}

}  // namespace
}  // namespace muster::machine

// The code sequences of document 001, row by row, and what a target lacks.
#include "isa/amdgcn/encode/sequence.h"

#include <doctest/doctest.h>

#include <string>

#include "diagnostics/render.h"
#include "isa/amdgcn/encode/text.h"

namespace muster::amdgcn {
namespace {

std::string lowered(std::string_view target, std::string text) {
  Diagnostics diagnostics;
  auto operations = parse_operations(make_source_file("p.ops", std::move(text)), diagnostics);
  if (diagnostics.has_errors()) {
    return render(diagnostics);
  }
  const auto result = lower(*find_target(target), std::move(operations), diagnostics);
  if (!result) {
    return render(diagnostics);
  }
  // Whatever is emitted assembles on that target without a word.
  Diagnostics again;
  parse(Codec{*find_target(target)}, make_source_file("out.s", *result), again);
  CHECK_MESSAGE(again.all().empty(), render(again));
  return *result;
}

TEST_CASE("s_barrier GFX6-11") {
  CHECK(lowered("gfx90a", "arrive_wait workgroup") == "s_barrier\n");
  CHECK(lowered("gfx1100", "arrive workgroup\nwait workgroup\nend") == "s_barrier\ns_endpgm\n");
  CHECK(lowered("gfx900", "arrive_wait -1") ==
        "s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)\ns_barrier\n");
  CHECK(lowered("gfx1100", "init workgroup").starts_with("// init workgroup: by the hardware"));
  CHECK(lowered("gfx1100", "drop workgroup").starts_with("// drop workgroup: by the hardware"));
}

TEST_CASE("the waits of a target without BackOffBarrier, where it counts stores apart") {
  Target target = *find_target("gfx1010");
  target.back_off_barrier = false;
  Diagnostics diagnostics;
  const auto text = lower(target, {{Operation::kArriveWait, -1, {}, {}}}, diagnostics);
  CHECK(text.value() ==
        "s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)\ns_waitcnt_vscnt null, 0x0\ns_barrier\n");
}

TEST_CASE("s_barrier GFX12") {
  CHECK(lowered("gfx1200", "arrive workgroup\nwait workgroup") ==
        "s_barrier_signal -1\ns_barrier_wait -1\n");
  CHECK(lowered("gfx1200", "arrive_isfirst workgroup") == "s_barrier_signal_isfirst -1\n");
  CHECK(lowered("gfx1200", "drop workgroup").starts_with("// drop -1: by the hardware"));
  CHECK(lowered("gfx1250", "drop cluster").starts_with("// drop -3: by the hardware"));
  CHECK(lowered("gfx1200", "init workgroup").find("waves of the workgroup") != std::string::npos);
  CHECK(lowered("gfx1200", "init -2").starts_with("// init -2: by the hardware"));
  CHECK(lowered("gfx1250", "init -4").find("workgroups of the cluster") != std::string::npos);
  CHECK(lowered("gfx1250", "init null").starts_with("// init 0: by the hardware"));
  CHECK(lowered("gfx1250", "init named 3 count 2") == "s_mov_b32 m0, 0x20003\ns_barrier_init 3\n");
  CHECK(lowered("gfx1250", "join named 3\ndrop named 3") == "s_barrier_join 3\ns_barrier_leave\n");
  CHECK(lowered("gfx1250", "join null") == "s_barrier_join 0\n");
  CHECK(lowered("gfx1250", "arrive named 16") == "s_barrier_signal 16\n");
  CHECK(lowered("gfx1250", "arrive named 16 count 4") ==
        "s_mov_b32 m0, 0x40010\ns_barrier_signal m0\n");
  CHECK(lowered("gfx1250", "arrive_isfirst named 1 count 4") ==
        "s_mov_b32 m0, 0x40001\ns_barrier_signal_isfirst m0\n");
  CHECK(lowered("gfx1250", "arrive cluster\nwait -3\nwait 0\narrive null") ==
        "s_barrier_signal -3\ns_barrier_wait -3\ns_barrier_wait 0\ns_barrier_signal 0\n");
  CHECK(lowered("gfx1250", "init cluster").find("workgroups of the cluster") != std::string::npos);
  CHECK(lowered("gfx1250", "arrive named 2\nwait named 3") ==
        "s_barrier_signal 2\ns_barrier_wait 3\n");
}

void lacks(std::string_view target, const std::string& text, const std::string& part) {
  const std::string message = lowered(target, text);
  INFO(message);
  CHECK(message.starts_with("p.ops:1:"));
  CHECK(message.find(part) != std::string::npos);
}

TEST_CASE("what a target lacks") {
  lacks("gfx1100", "arrive workgroup", "gfx1100 (GFX11) has no split barriers: arrive");
  lacks("gfx90a", "wait workgroup", "gfx90a (GFX9) has no split barriers: wait");
  lacks("gfx1100", "join named 1", "gfx1100 (GFX11) has no named barriers: they need GFX12.5");
  lacks("gfx1200", "arrive named 1", "gfx1200 (GFX12.0) has no named barriers");
  lacks("gfx1200", "wait cluster", "has no cluster barriers: they need GFX12.5");
  lacks("gfx1100", "wait workgroup_trap", "has no trap barriers: they need GFX12.0");
  lacks("gfx1250", "join workgroup", "join is not an operation of a workgroup barrier");
  lacks("gfx1250", "join cluster", "join is not an operation of a cluster barrier");
  lacks("gfx1250", "init named 1", "init of a named barrier needs a count");
  lacks("gfx1250", "arrive cluster count 2", "arrive takes no count on a cluster barrier");
  lacks("gfx1250", "init named 1 count 128", "expected a count from 1 to 127");
  lacks("gfx1250", "init named 17 count 1", "named 1 to named 16");
  lacks("gfx1250", "wait -5", "expected a barrier");
  lacks("gfx1250", "signal 1", "expected init, join");
  lacks("gfx1250", "wait null now", "expected the end of the line");
}

TEST_CASE("waits and drops of named barriers are of the one that was joined last") {
  const auto refused = [](const char* text, const char* why) {
    const std::string found = lowered("gfx1250", text);
    CHECK_MESSAGE(found.find(why) != std::string::npos, found);
  };
  refused("join named 3\njoin named 4\ndrop named 3",
          "p.ops:3:1: error: drop acts on the named barrier that the thread has joined, and that "
          "is named 4, not named 3");
  refused("join named 3\njoin named 4\nwait named 3", "and that is named 4, not named 3");
  refused("join named 3\ndrop null", "and that is named 3, not null");
  refused("join named 3\nwait null", "and that is named 3, not null");
  refused("join 3\njoin 0\narrive_wait 3", "and that is null, not named 3");
  refused("join 3\narrive_isfirst 3\ndrop 3\nwait 3", "and named 3 has been dropped");
  // What was joined before the text is not known; arrivals need no join.
  for (const char* text :
       {"wait named 3\ndrop named 3",
        "join 3\narrive 4\nwait workgroup\nwait 3\ndrop 3\njoin 4\nwait 4",
        "join null\ndrop null\nwait null", "join 3\ndrop 3\nwait null", "drop 3\njoin 3\nwait 3"}) {
    CHECK_MESSAGE(lowered("gfx1250", text).find("error") == std::string::npos, text);
  }
}

TEST_CASE("trap barriers are lowered with a warning") {
  Diagnostics diagnostics;
  const auto text = lower(*find_target("gfx1250"), {{Operation::kWait, -4, {}, {}}}, diagnostics);
  CHECK(text.value() == "s_barrier_wait -4\n");
  CHECK(diagnostics.all().size() == 1);
}

}  // namespace
}  // namespace muster::amdgcn

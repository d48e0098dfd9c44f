// What a machine says that it takes is what it takes: limits on memory count by it.
#include <doctest/doctest.h>
#include <malloc.h>

#include <memory>
#include <vector>

#include "machine/execute/memory/initial_memory.h"
#include "machine/run/machine.h"
#include "support/lowered.h"

namespace muster::machine {
namespace {

std::size_t allocated() {
  const auto now = mallinfo2();
  return now.uordblks + now.hblkhd;
}

TEST_CASE("a machine of many workgroups takes what it says") {
  const Lowered lowered = lower_text(
      ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 a)\n{\n"
      ".reg .b32 %r<9>; .reg .b64 %d<5>; .reg .pred %p<3>; .shared .b8 s[256];\n"
      "mov.u32 %r1, %tid.x; ld.param.u64 %d1, [a]; mul.wide.u32 %d2, %r1, 4;\n"
      "add.s64 %d3, %d1, %d2; st.global.u32 [%d3], %r1; setp.lt.u32 %p1, %r1, 16;\n"
      "@%p1 st.shared.u32 [s], %r1; bar.sync 0;\nret;\n}\n");
  LaunchOptions launch;
  launch.block = Extent{64, 1, 1};
  launch.grid = Extent{40, 1, 1};
  const GeometryOrReason geometry = find_geometry(lowered.kernel, launch);
  REQUIRE(geometry.geometry);
  const Program program = make_program(lowered.kernel, launch, *geometry.geometry, false);
  Causes causes;
  Machine machine(program, causes, nullptr);
  for (std::uint64_t index = 0; index < 40; ++index) {
    machine.start(index);
    machine.run(static_cast<std::uint32_t>(index), 0, 1000, false);
  }
  constexpr std::size_t kCopies = 50;
  std::vector<std::unique_ptr<Machine>> copies(kCopies);
  const std::size_t before = allocated();
  for (auto& copy : copies) copy = std::make_unique<Machine>(machine);
  const std::size_t taken = (allocated() - before) / kCopies;
  if (taken == 0) return;  // an allocator of a sanitizer does not say
  CAPTURE(taken);
  CAPTURE(copies[0]->bytes());
  CHECK(copies[0]->bytes() * 10 >= taken * 8);
  CHECK(copies[0]->bytes() * 10 <= taken * 12);
}

}  // namespace
}  // namespace muster::machine

// What a machine says that it takes is what it takes: limits on memory count by it.
#include <doctest/doctest.h>
#include <malloc.h>

#include <memory>
#include <optional>
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

// A kernel that stores to global memory and to shared memory, with `given` as its parameter.
struct Launched {
  explicit Launched(std::optional<Given> given)
      : lowered(lower_text(
            ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 a)\n{\n"
            ".reg .b32 %r<9>; .reg .b64 %d<5>; .reg .pred %p<3>; .shared .b8 s[256];\n"
            "mov.u32 %r1, %tid.x; ld.param.u64 %d1, [a]; mul.wide.u32 %d2, %r1, 4;\n"
            "add.s64 %d3, %d1, %d2; st.global.u32 [%d3], %r1; setp.lt.u32 %p1, %r1, 16;\n"
            "@%p1 st.shared.u32 [s], %r1; bar.sync 0;\nret;\n}\n")) {
    launch.block = Extent{64, 1, 1};
    launch.grid = Extent{40, 1, 1};
    if (given) launch.parameters.push_back({0, 0, *given});
    const GeometryOrReason geometry = find_geometry(lowered.kernel, launch);
    REQUIRE(geometry.geometry);
    program.emplace(make_program(lowered.kernel, launch, *geometry.geometry, false));
  }

  std::unique_ptr<Machine> run() {
    auto machine = std::make_unique<Machine>(*program, causes, nullptr);
    for (std::uint64_t index = 0; index < 40; ++index) {
      machine->start(index);
      machine->run(static_cast<std::uint32_t>(index), 0, 1000, false);
    }
    return machine;
  }

  Lowered lowered;
  LaunchOptions launch;
  std::optional<Program> program;
  Causes causes;
};

TEST_CASE("a machine of many workgroups takes what it says") {
  Launched launched(std::nullopt);
  constexpr std::size_t kMachines = 50;
  std::vector<std::unique_ptr<Machine>> machines(kMachines);
  const std::size_t before = allocated();
  for (auto& each : machines) each = launched.run();
  const std::size_t taken = (allocated() - before) / kMachines;
  if (taken == 0) return;  // an allocator of a sanitizer does not say
  CAPTURE(taken);
  CAPTURE(machines[0]->bytes());
  CHECK(machines[0]->bytes() * 10 >= taken * 8);
  CHECK(machines[0]->bytes() * 10 <= taken * 12);
}

// An exploration holds many machines that differ in little.
TEST_CASE("copies of a machine take what they write, whatever memory it has") {
  constexpr std::size_t kBuffer = std::size_t{8} << 20U, kCopies = 50;
  Buffer buffer;
  buffer.size = kBuffer;
  buffer.contents = std::vector<std::byte>(kBuffer, std::byte{0x5a});
  Launched launched(Given{buffer});
  const std::unique_ptr<Machine> first = launched.run();
  const auto count = std::make_shared<ByteCount>();
  first->share(count);
  CHECK(first->bytes() < kBuffer);  // contents stay where the launch has them
  std::vector<std::unique_ptr<Machine>> copies(kCopies);
  const std::size_t before = allocated();
  for (auto& copy : copies) copy = std::make_unique<Machine>(*first);
  CHECK(count->bytes() == 0);
  for (auto& copy : copies) copy->run(0, 1, 1000, false);
  const std::size_t taken = (allocated() - before) / kCopies;
  const std::size_t counted = count->bytes() / kCopies + first->frame_bytes();
  CAPTURE(counted);
  CHECK(counted < kBuffer / 10);
  CHECK(count->bytes() > 0);
  CHECK(first->hash(1) != copies[0]->hash(1));
  CHECK(copies[1]->hash(1) == copies[0]->hash(1));
  copies.clear();
  CHECK(count->bytes() == 0);
  if (taken == 0) return;  // an allocator of a sanitizer does not say
  CAPTURE(taken);
  CHECK(counted * 10 >= taken * 8);  // room that vectors keep is counted and not copied
  CHECK(counted <= taken * 2);
}

}  // namespace
}  // namespace muster::machine

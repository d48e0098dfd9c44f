// The device of programs: memory and its addresses, the choice among PTX, and launches.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "cuda/device/device_model.h"
#include "cuda/device/launch/kernel_launch.h"
#include "cuda/device/launch/launch_choice.h"
#include "cuda/device/launch/reach.h"
#include "cuda/device/memory/device_memory.h"
#include "cuda/device/memory/tensor_maps.h"
#include "cuda/device/modules/module.h"

namespace muster::cuda {
namespace {

constexpr std::uint64_t kPlenty = std::uint64_t{1} << 34;

TEST_CASE("an address belongs to one allocation, and its bytes end where it ends") {
  DeviceMemory memory(kPlenty);
  const Allocation* const one = memory.allocate(100, Allocation::Kind::device, "one");
  const Allocation* const two = memory.allocate(100, Allocation::Kind::device, "two");
  REQUIRE(one != nullptr);
  REQUIRE(two != nullptr);
  CHECK(one->address != two->address);
  CHECK(memory.find(one->address + 99) == one);
  CHECK(memory.find(one->address + 100) == nullptr);
  CHECK(memory.bytes_at(two->address + 40, 60) == two->bytes + 40);
  CHECK(memory.bytes_at(two->address + 40, 61) == nullptr);
  const std::uint64_t gone = one->address;
  CHECK(memory.release(gone));
  CHECK_FALSE(memory.release(gone));
  CHECK(memory.find(gone) == nullptr);
  CHECK(memory.allocate(kPlenty, Allocation::Kind::device, "too much") == nullptr);
}

TEST_CASE(
    "reserved addresses have as much memory as is mapped, and zeros where it is mapped anew") {
  constexpr std::uint64_t kPiece = std::uint64_t{2} << 20;
  DeviceMemory memory(kPlenty);
  const Allocation* const range = memory.reserve(4 * kPlenty, "range");
  REQUIRE(range != nullptr);
  CHECK(memory.bytes_used() == 0);
  CHECK(memory.bytes_at(range->address, 1) == nullptr);
  CHECK(memory.take(kPiece));
  memory.resize_reserved(range->address, kPiece);
  std::uint8_t* const last = memory.bytes_at(range->address + kPiece - 1, 1);
  REQUIRE(last != nullptr);
  *last = 7;
  CHECK(memory.bytes_at(range->address + kPiece, 1) == nullptr);
  memory.resize_reserved(range->address, 0);
  memory.resize_reserved(range->address, kPiece);
  CHECK(*memory.bytes_at(range->address + kPiece - 1, 1) == 0);
  CHECK(memory.release(range->address));
  memory.give_back(kPiece);
  CHECK(memory.bytes_used() == 0);
  CHECK_FALSE(memory.take(kPlenty + 1));
}

TEST_CASE("memory that the host touches has its host address") {
  DeviceMemory memory(kPlenty);
  const Allocation* const managed = memory.allocate(64, Allocation::Kind::managed, "managed");
  REQUIRE(managed != nullptr);
  CHECK(reinterpret_cast<std::uint64_t>(managed->bytes) == managed->address);
  int mine[4] = {};
  CHECK(memory.enlist(mine, sizeof mine, "registered") != nullptr);
  CHECK(memory.find(reinterpret_cast<std::uint64_t>(mine + 3)) != nullptr);
}

TEST_CASE("the newest PTX that the device can run is chosen") {
  const auto ptx = [](std::uint32_t architecture, const std::string& suffix) {
    return container::FatEntry{
        container::FatEntry::Kind::ptx, architecture,
        ".version 8.0\n.target sm_" + std::to_string(architecture) + suffix + "\n"};
  };
  const container::FatBinary entries{ptx(80, ""), ptx(90, "a"), ptx(90, ""), ptx(100, "")};
  std::string problem;
  const auto chosen = [&](const char* device) {
    return choose_ptx(entries, *find_device_model(device), &problem);
  };
  CHECK(chosen("h100").find("sm_90a") != std::string::npos);
  CHECK(chosen("rtx4090").find("sm_80") != std::string::npos);
  CHECK(chosen("b200").find("sm_100") != std::string::npos);
  CHECK(problem.empty());
  CHECK(chosen("v100").empty());
  CHECK(problem.find("compute_70") != std::string::npos);
}

constexpr const char* kSquare = R"(
.version 8.0
.target sm_90
.address_size 64
.global .align 4 .u32 calls = 40;
.const .align 4 .u32 factor;
.visible .entry square(.param .u64 out, .param .u32 n) {
  .reg .b32 %r<6>; .reg .b64 %rd<4>; .reg .pred %p;
  ld.param.u64 %rd1, [out]; ld.param.u32 %r1, [n];
  mov.u32 %r2, %tid.x;
  setp.ge.u32 %p, %r2, %r1;
  @%p bra DONE;
  mul.lo.u32 %r3, %r2, %r2;
  ld.const.u32 %r4, [factor];
  mul.lo.u32 %r3, %r3, %r4;
  mul.wide.u32 %rd2, %r2, 4;
  add.u64 %rd3, %rd1, %rd2;
  st.global.u32 [%rd3], %r3;
  atom.global.add.u32 %r5, [calls], 1;
DONE: ret;
}
)";

struct Run {
  DeviceMemory memory{kPlenty};
  Module module{"square", kSquare, "", memory};
  Allocation* out = memory.allocate(20 * 4, Allocation::Kind::device, "out");

  LaunchOutcome run(unsigned n) {
    LaunchRequest request;
    request.module = &module;
    request.kernel = module.kernel("square");
    request.block = {.x = 32};
    std::uint64_t address = out->address;
    void* arguments[] = {&address, &n};
    request.parameters = pack_parameters(request.kernel->function, arguments);
    return execute(request, memory);
  }
  std::uint32_t word(std::size_t index) const {
    std::uint32_t value = 0;
    std::memcpy(&value, out->bytes + 4 * index, sizeof value);
    return value;
  }
};

TEST_CASE("a launch writes the device's memory, and variables keep their values between launches") {
  Run run;
  const std::uint32_t factor = 3;
  std::memcpy(run.module.variable("factor")->memory->bytes, &factor, sizeof factor);
  CHECK(run.run(20).end == LaunchOutcome::End::finished);
  CHECK(run.run(10).end == LaunchOutcome::End::finished);
  CHECK(run.word(19) == 3 * 19 * 19);
  std::uint32_t calls = 0;
  std::memcpy(&calls, run.module.variable("calls")->memory->bytes, sizeof calls);
  CHECK(calls == 40 + 20 + 10);
}

TEST_CASE("an access behind an allocation is a fault") {
  Run run;
  const LaunchOutcome outcome = run.run(21);
  CHECK(outcome.end == LaunchOutcome::End::fault);
  CHECK(outcome.rule == 810);
}

// Writes one more than was there behind a pointer that nothing in the parameters shows.
constexpr const char* kHidden = R"(.version 8.0
.target sm_90
.address_size 64
.visible .entry hidden(.param .u64 key) {
  .reg .b32 %r<2>; .reg .b64 %rd<3>;
  ld.param.u64 %rd1, [key];
  not.b64 %rd2, %rd1;
  ld.u32 %r1, [%rd2];
  add.u32 %r1, %r1, 1;
  st.u32 [%rd2], %r1;
  ret;
}
)";

TEST_CASE("what a launch touches though nothing leads there is told, with what was there before") {
  DeviceMemory memory(kPlenty);
  Module module("hidden", kHidden, "", memory);
  const Allocation* const target = memory.allocate(8, Allocation::Kind::device, "target");
  memory.note_written(target->address, target->size);
  target->bytes[0] = 6;
  LaunchRequest request;
  request.module = &module;
  request.kernel = module.kernel("hidden");
  request.block = {.x = 1};
  std::uint64_t key = ~target->address;
  void* arguments[] = {&key};
  request.parameters = pack_parameters(request.kernel->function, arguments);
  const std::set<std::uint64_t> nothing, all{target->address};

  const LaunchOutcome plain = execute(request, memory, {nullptr, nullptr, &nothing});
  REQUIRE(plain.unforeseen.size() == 1);
  CHECK(plain.unforeseen[0].address == target->address);
  REQUIRE(plain.unforeseen[0].before);
  CHECK((*plain.unforeseen[0].before)[0] == 6);
  CHECK(target->bytes[0] == 7);

  const LaunchOutcome exact = execute_exactly(request, memory, {nullptr, nullptr, &nothing});
  REQUIRE(exact.unforeseen.size() == 1);
  CHECK(exact.unforeseen[0].address == target->address);
  CHECK_FALSE(exact.unforeseen[0].before);  // it was written, and nothing keeps what was there
  CHECK(execute(request, memory, {nullptr, nullptr, &all}).unforeseen.empty());
  CHECK(execute_exactly(request, memory, {nullptr, nullptr, &all}).unforeseen.empty());
}

TEST_CASE("what the device does not have is no launch") {
  Run run;
  LaunchRequest request;
  request.module = &run.module;
  request.kernel = run.module.kernel("square");
  request.block = {.x = 1025};
  CHECK_FALSE(check_limits(request, *find_device_model("h100")).reason.empty());
  request.block = {.x = 32};
  request.cluster = {.x = 2};
  CHECK(check_limits(request, *find_device_model("h100")).reason.empty());
  CHECK_FALSE(check_limits(request, *find_device_model("a100")).reason.empty());
  request.cluster = {};
  request.shared_dynamic = 50 * 1024;
  CHECK_FALSE(check_limits(request, *find_device_model("h100")).reason.empty());
}

TEST_CASE("launches are chosen by kernel, by what is known, and by number") {
  using Rule = LaunchChoice::Rule;
  const auto taken = [](const LaunchChoice::Wish& wish) {
    LaunchChoice choice(wish);
    std::string all;
    for (const char* const kernel : {"_Z4scanPi", "_Z4scanPi", "_Z4sortPi", "_Z5otherPi"}) {
      if (!choice.wants(kernel)) continue;
      choice.took(kernel);
      all += kernel[4];
    }
    return all;
  };
  CHECK(taken({}) == "ccot");
  CHECK(taken({.rule = Rule::first, .kernel = "", .skip = "", .limit = 0}) == "cot");
  CHECK(taken({.rule = Rule::none, .kernel = "", .skip = "", .limit = 0}).empty());
  CHECK(taken({.rule = Rule::unique, .kernel = "^(scan|other)\\(", .skip = "", .limit = 0}) ==
        "cct");
  CHECK(taken({.rule = Rule::unique, .kernel = "", .skip = "s(can|ort)", .limit = 0}) == "t");
  CHECK(taken({.rule = Rule::unique, .kernel = "", .skip = "", .limit = 3}) == "cco");
  CHECK(LaunchChoice({.rule = Rule::all, .kernel = "", .skip = "", .limit = 0}).each());
}

// A parameter segment of these words.
std::vector<std::byte> segment(const std::vector<std::uint64_t>& words) {
  const auto bytes = std::as_bytes(std::span{words});
  return {bytes.begin(), bytes.end()};
}

TEST_CASE("a kernel reaches what tensor maps, large arrays and pointers to an end lead to") {
  Run run;
  const auto allocate = [&](std::uint64_t size) {
    return run.memory.allocate(size, Allocation::Kind::device, "memory");
  };
  const auto put = [&](Allocation* to, std::uint64_t at, std::uint64_t word) {
    std::memcpy(to->bytes + at, &word, sizeof word);
  };
  Allocation* const tensor = allocate(4096);
  Allocation* const ended = allocate(100);
  Allocation* const listed = allocate(64);
  Allocation* const large = allocate(std::uint64_t{32} << 20);
  const Allocation* const hidden = allocate(64);
  put(large, (std::uint64_t{31} << 20) + 8, listed->address);

  TensorMapRequest map;
  const std::uint64_t extents[] = {1024};
  const std::uint32_t box[] = {64}, steps[] = {1};
  map.type = 2, map.rank = 1, map.extents = extents, map.box = box, map.steps = steps;
  map.address = reinterpret_cast<void*>(tensor->address);
  std::vector<std::uint64_t> words(16);
  REQUIRE(make_tensor_map(map, words.data()) == TensorMapAnswer::made);
  words.push_back(ended->address + ended->size);
  words.push_back(large->address);

  LaunchRequest request;
  request.module = &run.module;
  request.kernel = run.module.kernel("square");
  request.parameters = segment(words);
  const Reach reach(request, run.memory);
  for (const Allocation* const one : {tensor, ended, large, listed})
    CHECK(std::ranges::count(reach.met(), one) == 1);
  CHECK(std::ranges::count(reach.met(), hidden) == 0);
  CHECK(reach.normal(ended->address + ended->size) != ended->address + ended->size);
  CHECK(reach.normal(17) == 17);
}

}  // namespace
}  // namespace muster::cuda

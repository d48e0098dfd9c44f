// wgmma on the machine: what it asks for before it reads its operands.
#include <doctest/doctest.h>

#include <string>

#include "run_kernel.h"

namespace muster::machine {
namespace {

constexpr const char* kMultiply =
    "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1, %f2, %f3}, %d0, %d1, 1, 1, 1, "
    "0, 0;\nwgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;\n";
constexpr const char* kBegin =
    ".reg .f32 %f<4>;\nmov.f32 %f0, 0f00000000;\nmov.f32 %f1, %f0;\nmov.f32 %f2, %f0;\n"
    "mov.f32 %f3, %f0;\nmov.u64 %d0, 0;\nmov.u64 %d1, 0;\n";

TEST_CASE("the first wgmma of a warp needs a fence before it (MU125)") {
  const std::string begin = kBegin;
  CHECK(run_kernel(begin + kMultiply, 128).fault == 125);
  CHECK(run_kernel(begin + "wgmma.fence.sync.aligned;\n" + kMultiply, 128).fault != 125);
}

TEST_CASE("the descriptors of a wgmma are the same in all lanes (MU126)") {
  const std::string begin = std::string(kBegin) + "wgmma.fence.sync.aligned;\n";
  const std::string other = "cvt.u64.u32 %d1, %tid.x;\n", same = "cvt.u64.u32 %d1, %ntid.x;\n";
  CHECK(run_kernel(begin + other + kMultiply, 128).fault == 126);
  CHECK(run_kernel(begin + same + kMultiply, 128).fault != 126);
}

}  // namespace
}  // namespace muster::machine

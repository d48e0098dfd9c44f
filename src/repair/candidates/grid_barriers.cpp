// See grid_barriers.h.
#include "repair/candidates/grid_barriers.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "repair/candidates/alike.h"
#include "repair/candidates/changes.h"

namespace muster::repair {
namespace {

// What a cooperative launch's grid barrier is made of, computed anew from the registers that the
// launch sets (%envreg1 and 2: where its counter lies), so that it can stand anywhere. The
// counter's top bit turns over when the last workgroup has come.
constexpr std::string_view kGridBarrier =
    "{ .reg .pred %muster_p<4>; .reg .b32 %muster_r<19>; .reg .b64 %muster_d<5>; bar.sync 0; "
    "mov.b32 %muster_r0, %tid.x; mov.b32 %muster_r1, %tid.y; mov.b32 %muster_r2, %tid.z; "
    "or.b32 %muster_r3, %muster_r0, %muster_r1; or.b32 %muster_r4, %muster_r3, %muster_r2; "
    "setp.ne.u32 %muster_p0, %muster_r4, 0; @%muster_p0 bra MUSTER_MET; "
    "mov.b32 %muster_r5, %envreg2; cvt.u64.u32 %muster_d0, %muster_r5; "
    "mov.b32 %muster_r6, %envreg1; cvt.u64.u32 %muster_d1, %muster_r6; "
    "shl.b64 %muster_d2, %muster_d1, 32; or.b64 %muster_d3, %muster_d2, %muster_d0; "
    "mov.b32 %muster_r7, %nctaid.x; mov.b32 %muster_r8, %nctaid.y; "
    "mul.lo.u32 %muster_r9, %muster_r7, %muster_r8; mov.b32 %muster_r10, %nctaid.z; "
    "mul.lo.u32 %muster_r11, %muster_r9, %muster_r10; "
    "sub.u32 %muster_r12, 0x80000001, %muster_r11; "
    "mov.b32 %muster_r13, %ctaid.x; mov.b32 %muster_r14, %ctaid.y; "
    "or.b32 %muster_r13, %muster_r13, %muster_r14; mov.b32 %muster_r14, %ctaid.z; "
    "or.b32 %muster_r13, %muster_r13, %muster_r14; setp.eq.u32 %muster_p1, %muster_r13, 0; "
    "selp.b32 %muster_r15, %muster_r12, 1, %muster_p1; "
    "atom.add.release.gpu.u32 %muster_r16, [%muster_d3+4], %muster_r15; "
    "MUSTER_MEET: ld.acquire.gpu.u32 %muster_r17, [%muster_d3+4]; "
    "xor.b32 %muster_r18, %muster_r17, %muster_r16; setp.gt.s32 %muster_p2, %muster_r18, -1; "
    "@%muster_p2 bra MUSTER_MEET; MUSTER_MET: bar.sync 0; }";

std::vector<Candidate> to_grid_barrier(const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  const bool whole = (at.mnemonic == "bar.sync" || at.mnemonic == "barrier.sync" ||
                      at.mnemonic == "barrier.sync.aligned") &&
                     at.operands.size() == 1 && kernel.integer(i, 0) == 0;
  if (!whole || at.guard.begin != at.guard.end) return {};
  Candidate one = change(kernel, i, kernel.replace(i, kGridBarrier), "a barrier of the grid");
  // What it is in the source of a cooperative kernel, and what its launch has to be.
  one.words += " (the launch has to be cooperative)";
  one.size = 2;
  return {std::move(one)};
}

}  // namespace

bool uses_grid_barrier(const KernelText& kernel) {
  return std::ranges::any_of(kernel.instructions(), [&](const InstructionText& each) {
    return std::ranges::any_of(each.operands,
                               [&](Range it) { return kernel.text(it) == "%envreg2"; });
  });
}

Insertion grid_barrier() {
  return {.code = std::string{kGridBarrier},
          .shown = "a barrier of the grid",
          .source = "cooperative_groups::this_grid().sync()",
          .size = 2,
          .first_choice = true};
}

std::vector<Candidate> to_grid_barriers(const KernelText& kernel) {
  std::vector<Candidate> result;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    std::ranges::move(
        with_alike(kernel, i, [&](std::uint32_t k) { return to_grid_barrier(kernel, k); }),
        std::back_inserter(result));
  }
  return result;
}

}  // namespace muster::repair

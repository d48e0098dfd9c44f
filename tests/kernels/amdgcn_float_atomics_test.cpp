// Minima and maxima of floats in memory: names of all generations, and what they make of NaN.
#include <doctest/doctest.h>

#include <bit>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "diagnostics/render.h"
#include "isa/amdgcn/lower/lower.h"
#include "isa/amdgcn/parse/listing.h"
#include "machine/values/memory_words.h"

namespace muster::amdgcn {
namespace {

ir::Instr atomic_of(const std::string& instruction, std::string_view target) {
  Diagnostics diagnostics;
  const auto listing =
      parse_listing(make_source_file("k.s", "k:\n " + instruction + "\n s_endpgm\n"), diagnostics);
  REQUIRE_MESSAGE(listing.has_value(), render(diagnostics));
  const auto function =
      lower(*listing, find_kernels(*listing)[0], *find_target(target), diagnostics);
  REQUIRE_MESSAGE(function.has_value(), render(diagnostics));
  for (const ir::Instr& one : function->instrs) {
    if (one.op == ir::Op::atomic) return one;
  }
  FAIL(instruction << " is no atomic");
  return {};
}

float reduced(const ir::Instr& atomic, float old, float operand) {
  const std::uint64_t made = machine::reduce(atomic, std::bit_cast<std::uint32_t>(old),
                                             std::bit_cast<std::uint32_t>(operand));
  return std::bit_cast<float>(static_cast<std::uint32_t>(made));
}

TEST_CASE("minima and maxima of floats in memory") {
  constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
  const ir::Instr least = atomic_of("ds_min_f32 v1, v0", "gfx90a");
  CHECK(reduced(least, 2.0F, 1.0F) == 1.0F);
  CHECK(reduced(least, -2.0F, 1.0F) == -2.0F);
  const ir::Instr most = atomic_of("ds_max_rtn_f32 v2, v1, v0", "gfx1100");
  CHECK(reduced(most, 2.0F, 3.0F) == 3.0F);
  CHECK(reduced(most, 2.0F, kNone) == 2.0F);
  CHECK(reduced(most, kNone, 2.0F) != reduced(most, kNone, 2.0F));  // stays none
  const ir::Instr number = atomic_of("ds_max_num_f32 v1, v0", "gfx1200");
  CHECK(reduced(number, 2.0F, kNone) == 2.0F);
  CHECK(reduced(number, kNone, 2.0F) == 2.0F);
  for (const auto& [instruction, target] :
       {std::pair{"global_atomic_fmax v0, v1, s[2:3]", "gfx1030"},
        std::pair{"global_atomic_max_f32 v0, v1, s[2:3]", "gfx1100"},
        std::pair{"global_atomic_max_num_f32 v0, v1, s[2:3]", "gfx1200"}}) {
    CAPTURE(instruction);
    CHECK(reduced(atomic_of(instruction, target), 2.0F, 5.0F) == 5.0F);
  }
  CHECK(atomic_of("global_atomic_max_f64 v0, v[2:3], s[2:3]", "gfx90a").type == ir::Type::f64);
  CHECK(atomic_of("ds_min_f64 v1, v[2:3]", "gfx90a").type == ir::Type::f64);
}

}  // namespace
}  // namespace muster::amdgcn

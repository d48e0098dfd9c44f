// Inputs of a kernel that are sizes of the launch, as something beside the listing says.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "diagnostics/render.h"
#include "ir/print.h"
#include "isa/visa/lower/lower.h"
#include "isa/visa/parse/listing.h"

namespace muster::visa {
namespace {

// A pointer at 32 behind the header, three words at 40 and at 52; none is multiplied with a group.
constexpr const char* kListing =
    ".version 4.1\n"
    ".kernel \"k\"\n"
    ".decl IDS v_type=G type=w num_elts=16 align=wordx32\n"
    ".decl HEADER v_type=G type=d num_elts=8 align=hword\n"
    ".decl POINTER v_type=G type=uq num_elts=1 align=qword\n"
    ".decl A v_type=G type=d num_elts=3 align=dword\n"
    ".decl B v_type=G type=d num_elts=3 align=dword\n"
    ".decl T v_type=G type=d num_elts=1 align=dword\n"
    ".input IDS offset=64 size=32\n"
    ".input HEADER offset=256 size=32\n"
    ".input POINTER offset=288 size=8\n"
    ".input A offset=296 size=12\n"
    ".input B offset=308 size=12\n"
    ".kernel_attr SimdSize=16\n"
    ".kernel_attr PerThreadInputSize=192\n"
    "    add (M1_NM, 1) T(0,0)<1> A(0,0)<0;1,0> B(0,0)<0;1,0>\n"
    "    ret (M1, 1)\n";

std::vector<std::string> parameters(std::vector<PayloadPart> payload) {
  Diagnostics diagnostics;
  const auto listing = parse_listing(make_source_file("k.visaasm", kListing), diagnostics);
  REQUIRE_MESSAGE(listing.has_value(), render(diagnostics));
  ListedRoutine kernel = *find_kernels(*listing)[0];
  kernel.payload = std::move(payload);
  const auto function = lower(*listing, kernel, {}, diagnostics);
  REQUIRE_MESSAGE(function.has_value(), render(diagnostics));
  std::vector<std::string> names;
  for (const ir::Parameter& one : function->parameters) names.push_back(one.name);
  return names;
}

TEST_CASE("sizes of the launch are no parameters where the compiler says which inputs they are") {
  using enum PayloadPart::What;
  const std::vector<std::string> all{"POINTER", "A.0", "A.1", "A.2", "B.0", "B.1", "B.2"};
  CHECK(parameters({}) == all);
  CHECK(parameters({{40, group_size}, {52, groups}}) == std::vector<std::string>{"POINTER"});
  const std::vector<std::string> last{"POINTER", "B.0", "B.1", "B.2"};
  CHECK(parameters({{12, group_size}, {40, global_size}}) == last);
  // A pointer is none, whatever is said.
  CHECK(parameters({{32, groups}}) == all);
}

}  // namespace
}  // namespace muster::visa

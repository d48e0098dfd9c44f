// What --kernel takes: mangled, demangled and base names, and regular expressions.
#include "driver/kernel_pattern.h"

#include <doctest/doctest.h>

namespace muster::driver {
namespace {

TEST_CASE("a kernel has several names") {
  constexpr std::string_view kName = "_ZN2ns3addILi4EEEvPf";
  for (const char* pattern : {"_ZN2ns3addILi4EEEvPf", "void ns::add<4>(float*)", "void ns::add<4>",
                              "add", "/add/", "/add<[0-9]+>/", "/^_ZN2ns/"}) {
    CHECK_MESSAGE(matches_kernel(pattern, kName), pattern);
  }
  for (const char* pattern : {"ad", "add<4", "/add<5>/", "/[/", "", "//x/"}) {
    CHECK_FALSE_MESSAGE(matches_kernel(pattern, kName), pattern);
  }
  CHECK(matches_kernel("ns::add<4>(float*)", kName));
  CHECK(matches_kernel("ns::add<4>", kName));
  CHECK_FALSE(matches_kernel("void add<4>", kName));
  // (anonymous namespace)::k<(Kind)2>(float*)
  constexpr std::string_view kUnnamed = "_ZN12_GLOBAL__N_11kIL4Kind2EEEvPf";
  for (const char* pattern :
       {"(anonymous namespace)::k<(Kind)2>", "(anonymous namespace)::k<(Kind)2>(float*)",
        "void (anonymous namespace)::k<(Kind)2>(float*)", "k"}) {
    CHECK_MESSAGE(matches_kernel(pattern, kUnnamed), pattern);
  }
  CHECK_FALSE(matches_kernel("(anonymous namespace)::k<", kUnnamed));
  CHECK(matches_kernel("k", "k"));
  CHECK_FALSE(matches_kernel("/", "k"));
}

TEST_CASE("what is no regular expression is told") {
  CHECK(is_kernel_pattern("/a+/"));
  CHECK(is_kernel_pattern("a("));
  CHECK_FALSE(is_kernel_pattern("/a(/"));
}

}  // namespace
}  // namespace muster::driver

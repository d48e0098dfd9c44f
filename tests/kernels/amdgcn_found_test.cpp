// What Muster found in code that compilers made of right sources, docs/found.md:
// tests/isa/amdgcn/found.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

// How `check` ends; `out` is its report.
int checked(const std::string& name, std::string* out) {
  const std::string file = "tests/isa/amdgcn/found/last_of_loop." + name + ".s";
  const std::vector<std::string_view> words{"check", file, "--param", "1=4"};
  tool::Console console;
  const int code = tool::execute(words, console);
  *out = console.out;
  return code;
}

// Reference: llvm-project, issue 181708.
TEST_CASE("a load of LDS that was moved behind its barrier races") {
  std::string out;
  for (const char* const target : {"gfx90a", "gfx1100"}) {
    CAPTURE(target);
    CHECK(checked(target, &out) == 1);
    CHECK(out.find("MU801") != std::string::npos);
  }
  CHECK(checked("gfx90a_unsunk", &out) == 0);
}

}  // namespace
}  // namespace muster::kernels

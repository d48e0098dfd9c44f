// PTX that is compiled in parts: what becomes one, and what stays apart.
#include "container/ptx_linker.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace muster::container {
namespace {

const std::string kHead = ".version 8.0\n.target sm_90\n.address_size 64\n";

std::string link(const std::vector<std::string>& parts, std::string* problem) {
  std::vector<std::string> modules;
  for (const std::string& part : parts) modules.push_back(kHead + part);
  return link_ptx(modules, problem);
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++found;
  return found;
}

TEST_CASE("what one part declares is what another defines") {
  std::string problem;
  const std::string made = link(
      {".extern .func (.param .b32 r) f (.param .b32 p) ;\n.extern .global .align 4 .u32 v;\n"
       ".visible .entry k() { // } is no end here\n call (x), f, (y); ld.global.u32 %r1, [v]; }",
       ".visible .func (.param .b32 r) f (.param .b32 p) { ret; }\n"
       ".visible .global .align 4 .u32 v = 7;"},
      &problem);
  CHECK(problem.empty());
  CHECK(count(made, ".version") == 1);
  CHECK(count(made, ".extern") == 0);
  CHECK(count(made, ".visible .func (.param .b32 r) f (.param .b32 p) ;") == 1);
  CHECK(count(made, "u32 v = 7;") == 1);
  CHECK(made.find("u32 v = 7;") < made.find(".entry k"));
}

TEST_CASE("names of a part's own stay apart, and numbers of files") {
  std::string problem;
  const std::string own =
      ".global .u32 own;\n.func mine() { ret; }\n.visible .entry NAME() { .loc 1 2 3\n"
      "ld.u32 %r1, [own]; call mine; ret; }\n.file 1 \"a//own.cu\"\n";
  std::string other = own;
  other.replace(other.find("NAME"), 4, "second");
  const std::string made = link({own, other}, &problem);
  CHECK(problem.empty());
  CHECK(count(made, "[own]") == 1);
  CHECK(count(made, "[own$module1]") == 1);
  CHECK(count(made, "call mine$module1;") == 1);
  CHECK(count(made, ".loc 1001 2 3") == 1);
  CHECK(count(made, ".file 1 \"a//own.cu\"") == 1);
  CHECK(count(made, ".file 1001 \"a//own.cu\"") == 1);
}

TEST_CASE("the newest version of the language counts, and nothing of a broken part is lost") {
  std::string problem;
  const std::string tail = "\n.target sm_90\n.address_size 64\n";
  std::string made =
      link_ptx(std::vector<std::string>{".version 9.0" + tail, ".version 10.1" + tail}, &problem);
  CHECK(made.starts_with(".version 10.1\n"));
  made = link({".visible .entry k() { ret; }\n}\n", ".visible .entry broken() { ret;"}, &problem);
  CHECK(problem.empty());
  CHECK(count(made, ".entry broken() { ret;") == 1);
  CHECK(count(made, "}\n}") == 1);
}

TEST_CASE("what is weak is there once; what is not may not be there twice") {
  std::string problem;
  const std::string weak =
      ".weak .func f() { ret; }\n.extern .shared .align 16 .b8 s[];\n"
      ".extern .func (.param .b32 r) vprintf (.param .b64 a) ;\n";
  const std::string made = link({weak, weak}, &problem);
  CHECK(problem.empty());
  CHECK(count(made, ".weak .func f() {") == 1);
  CHECK(count(made, ".extern .shared") == 1);
  CHECK(count(made, "vprintf") == 1);
  const std::string strong = ".visible .func f() { ret; }\n";
  CHECK(link({strong, strong}, &problem).empty());
  CHECK(problem == "two modules define f");
}

}  // namespace
}  // namespace muster::container

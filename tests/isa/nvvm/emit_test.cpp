// Text as MLIR's tools write it, and what is not emitted: constants that PTX does not take.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

#include "diagnostics/render.h"
#include "isa/nvvm/syntax/module.h"

namespace muster::nvvm {
namespace {

std::string function(std::string_view body) {
  return fmt::format(
      "llvm.func @f(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32) {{\n{}\nllvm.return\n}}\n", body);
}

std::string printed(const std::string& text) {
  Diagnostics diagnostics;
  const auto module = parse(make_source_file("k.mlir", text), diagnostics);
  return module ? print(*module, Form::kGeneric) : render(diagnostics);
}

std::string ptx(const std::string& body, unsigned sm = 90) {
  Diagnostics diagnostics;
  const auto module = parse(make_source_file("k.mlir", function(body)), diagnostics);
  const auto text = module ? emit_ptx(*module, sm, diagnostics) : Result<std::string>{};
  return module && text ? *text : render(diagnostics);
}

TEST_CASE("a constant that PTX does not take is refused where it is used") {
  const auto says = [](const char* value, const char* line, const char* wanted) {
    const std::string found =
        ptx(fmt::format("%c = llvm.mlir.constant({} : i32) : i32\n{}", value, line));
    CHECK_MESSAGE(found.find(wanted) != std::string::npos, found);
  };
  const char* init = "nvvm.mbarrier.init.shared %s, %c : !llvm.ptr<3>, i32";
  says("0", init,
       "k.mlir:3:1: error: nvvm.mbarrier.init.shared: operand #1 is 0, PTX takes a count");
  says("1048576", init, "a count from 1 to 1048575");
  says("1048575", init, "mbarrier.init.shared.b64 [%rd1], %r3;");
  says("-4", "nvvm.mbarrier.arrive.expect_tx %b, %c : !llvm.ptr, i32", "a number of bytes from 0");
  says("2", "nvvm.mbarrier.try_wait.parity %b, %c, %n : !llvm.ptr, i32, i32", "a parity, 0 or 1");
  says("16", "nvvm.barrier id = %c", "a barrier from 0 to 15");
  says("33", "nvvm.barrier id = %n number_of_threads = %c", "a multiple of 32 up to 1024");
  says("64", "nvvm.barrier id = %n number_of_threads = %c", "bar.sync %r2, %r3;");
}

TEST_CASE("locations and names of attributes, as mlir-opt --mlir-print-debuginfo writes them") {
  const std::string plain =
      "module {\nllvm.func @f(%s: !llvm.ptr<3>, %n: i32) {\n"
      "nvvm.mbarrier.init.shared %s, %n : !llvm.ptr<3>, i32\nllvm.return\n}\n}\n";
  const std::string located =
      "#loc = loc(\"k (1).mlir\":1:1)\n#loc2 = loc(fused<#x>[\"a\",\n \"b\"])\n"
      "module attributes {a = \"loc(x)\"} {\n"
      "llvm.func @f(%s: !llvm.ptr<3> loc(\"k\":1:2), %n: i32 loc(unknown)) {\n"
      "nvvm.mbarrier.init.shared %s, %n : !llvm.ptr<3>, i32 loc(callsite(\"f\" at #loc2))\n"
      "llvm.return loc(#loc)\n} loc(#loc)\n} loc(#loc)\n#loc3 = loc(\"k\":3:4)\n";
  CHECK(printed(located) == printed(plain));
  // Places stay what they were.
  CHECK(printed(plain + "#loc = loc(\"k\":1:1)\nfoo").find("k.mlir:8:1: error: expected the end") ==
        0);
  CHECK(printed("llvm.func @f() {\nllvm.return loc(\"k\"\n}").find("error: ") != std::string::npos);
}

TEST_CASE("two functions of one name are refused, as MLIR does") {
  const std::string twice = function("nvvm.barrier0") + function("nvvm.barrier0");
  CHECK(printed(twice).find("k.mlir:5:1: error: redefinition of symbol named 'f'") == 0);
}

TEST_CASE("the version of PTX that has the target") {
  const auto version_of = [](unsigned sm) { return ptx("nvvm.barrier0", sm).substr(0, 12); };
  CHECK(version_of(90) == ".version 8.0");
  CHECK(version_of(103) == ".version 8.8");
  CHECK(version_of(110) == ".version 9.0");
  CHECK(version_of(120) == ".version 8.7");
  CHECK(version_of(121) == ".version 8.8");
}

}  // namespace
}  // namespace muster::nvvm

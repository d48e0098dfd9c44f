// nvvm.mbarrier and its neighbours: both forms of MLIR text, the verifier's refusals, PTX.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "diagnostics/render.h"
#include "isa/nvvm/syntax/module.h"

namespace muster::nvvm {
namespace {

constexpr std::string_view kParameters =
    "%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1";

std::string function(std::string_view body) {
  return fmt::format("llvm.func @f({}) {{\n{}\nllvm.return\n}}\n", kParameters, body);
}

std::string printed(const std::string& text, Form form) {
  Diagnostics diagnostics;
  const auto module = parse(make_source_file("k.mlir", text), diagnostics);
  return module ? print(*module, form) : render(diagnostics);
}

// The PTX between the loads of the parameters and `ret`.
std::string ptx(std::string_view body, unsigned sm = 90) {
  Diagnostics diagnostics;
  const auto module = parse(make_source_file("k.mlir", function(body)), diagnostics);
  const auto text = module ? emit_ptx(*module, sm, diagnostics) : Result<std::string>{};
  if (!module || !text) {
    return render(diagnostics);
  }
  constexpr std::string_view kLast = "setp.eq.b16 %p4, %rs4, 1;\n";
  const std::size_t begin = text->find(kLast) + kLast.size();
  return text->substr(begin, text->find("\tret;") - begin);
}

struct Sample {
  const char* pretty;
  const char* ptx;
};

// Every operation, generic pointer and shared, with and without its predicate.
constexpr Sample kSamples[] = {
    {"nvvm.mbarrier.init %b, %n : !llvm.ptr, i32", "\tmbarrier.init.b64 [%rd0], %r2;\n"},
    {"nvvm.mbarrier.init.shared %s, %n : !llvm.ptr<3>, i32",
     "\tmbarrier.init.shared.b64 [%rd1], %r2;\n"},
    {"nvvm.mbarrier.init.shared %s, %n, predicate = %p : !llvm.ptr<3>, i32, i1",
     "\t@%p4 mbarrier.init.shared.b64 [%rd1], %r2;\n"},
    {"nvvm.mbarrier.inval %b : !llvm.ptr", "\tmbarrier.inval.b64 [%rd0];\n"},
    {"nvvm.mbarrier.inval.shared %s : !llvm.ptr<3>", "\tmbarrier.inval.shared.b64 [%rd1];\n"},
    {"%0 = nvvm.mbarrier.arrive %b : !llvm.ptr -> i64", "\tmbarrier.arrive.b64 %rd5, [%rd0];\n"},
    {"%0 = nvvm.mbarrier.arrive.shared %s : !llvm.ptr<3> -> i64",
     "\tmbarrier.arrive.shared.b64 %rd5, [%rd1];\n"},
    {"%0 = nvvm.mbarrier.arrive.nocomplete %b, %n : !llvm.ptr, i32 -> i64",
     "\tmbarrier.arrive.noComplete.b64 %rd5, [%rd0], %r2;\n"},
    {"%0 = nvvm.mbarrier.arrive.nocomplete.shared %s, %n : !llvm.ptr<3>, i32 -> i64",
     "\tmbarrier.arrive.noComplete.shared.b64 %rd5, [%rd1], %r2;\n"},
    {"nvvm.mbarrier.arrive.expect_tx %b, %n : !llvm.ptr, i32",
     "\tmbarrier.arrive.expect_tx.b64 _, [%rd0], %r2;\n"},
    {"nvvm.mbarrier.arrive.expect_tx.shared %s, %n : !llvm.ptr<3>, i32",
     "\tmbarrier.arrive.expect_tx.shared.b64 _, [%rd1], %r2;\n"},
    {"nvvm.mbarrier.arrive.expect_tx %b, %n, predicate = %p : !llvm.ptr, i32, i1",
     "\t@%p4 mbarrier.arrive.expect_tx.b64 _, [%rd0], %r2;\n"},
    {"nvvm.mbarrier.try_wait.parity %b, %n, %n : !llvm.ptr, i32, i32",
     "$wait_f_0:\n\tmbarrier.try_wait.parity.b64 %p6, [%rd0], %r2, %r2;\n\t@!%p6 bra $wait_f_0;\n"},
    {"nvvm.mbarrier.try_wait.parity.shared %s, %n, %n : !llvm.ptr<3>, i32, i32",
     "$wait_f_0:\n\tmbarrier.try_wait.parity.shared.b64 %p6, [%rd1], %r2, %r2;\n"
     "\t@!%p6 bra $wait_f_0;\n"},
    {"%0 = nvvm.mbarrier.test.wait %b, %t : !llvm.ptr, i64 -> i1",
     "\tmbarrier.test_wait.b64 %p5, [%rd0], %rd3;\n"},
    {"%0 = nvvm.mbarrier.test.wait.shared %s, %t : !llvm.ptr<3>, i64 -> i1",
     "\tmbarrier.test_wait.shared.b64 %p5, [%rd1], %rd3;\n"},
    {"nvvm.cp.async.mbarrier.arrive %b : !llvm.ptr", "\tcp.async.mbarrier.arrive.b64 [%rd0];\n"},
    {"nvvm.cp.async.mbarrier.arrive.shared %s {noinc = true} : !llvm.ptr<3>",
     "\tcp.async.mbarrier.arrive.noinc.shared.b64 [%rd1];\n"},
    {"nvvm.fence.mbarrier.init", "\tfence.mbarrier_init.release.cluster;\n"},
    {"nvvm.barrier0", "\tbar.sync 0;\n"},
    {"nvvm.barrier", "\tbar.sync 0;\n"},
    {"nvvm.barrier id = %n", "\tbar.sync %r2;\n"},
    {"nvvm.barrier id = %n number_of_threads = %n", "\tbar.sync %r2, %r2;\n"},
    {"nvvm.cluster.arrive {aligned}", "\tbarrier.cluster.arrive.aligned;\n"},
    {"nvvm.cluster.arrive.relaxed", "\tbarrier.cluster.arrive.relaxed;\n"},
    {"nvvm.cluster.wait {aligned}", "\tbarrier.cluster.wait.aligned;\n"},
    {"%0 = llvm.mlir.constant(-7 : i32) : i32", "\tmov.b32 %r5, -7;\n"},
    {"%0 = llvm.mlir.constant(5 : i64) : i64", "\tmov.b64 %rd5, 5;\n"},
    {"%0 = llvm.mlir.constant(true) : i1", "\tsetp.ne.b32 %p5, 1, 0;\n"},
};

TEST_CASE("every operation: PTX, and both forms read back as the same module") {
  for (const Sample& sample : kSamples) {
    CAPTURE(sample.pretty);
    CHECK(ptx(sample.pretty) == sample.ptx);
    const std::string pretty = printed(function(sample.pretty), Form::kPretty);
    const std::string generic = printed(pretty, Form::kGeneric);
    CHECK(generic.find("\"llvm.func\"()") == 0);
    CHECK(printed(generic, Form::kPretty) == pretty);
    CHECK(printed(generic, Form::kGeneric) == generic);
  }
  for (const Row& row : rows()) {
    const bool sampled = std::ranges::any_of(kSamples, [&](const Sample& sample) {
      return (std::string{sample.pretty} + " ").find(std::string{row.name} + " ") !=
             std::string::npos;
    });
    CHECK_MESSAGE(sampled, std::string{row.name});
  }
}

TEST_CASE("pretty text is printed as MLIR prints it") {
  CHECK(printed(function("%0 = nvvm.mbarrier.test.wait.shared %s, %t : !llvm.ptr<3>, i64 -> i1"),
                Form::kPretty) ==
        "llvm.func @f(%0: !llvm.ptr, %1: !llvm.ptr<3>, %2: i32, %3: i64, %4: i1) {\n"
        "  %5 = nvvm.mbarrier.test.wait.shared %1, %3 : !llvm.ptr<3>, i64 -> i1\n"
        "  llvm.return\n}\n");
}

// As mlir-opt-19 --mlir-print-op-generic prints it.
TEST_CASE("the generic form of a whole module") {
  const std::string generic = R"("builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i64 (ptr<3>, i1)>, 
      linkage = #llvm.linkage<external>, sym_name = "g",
      unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr<3>, %arg1: i1):
    %0 = "llvm.mlir.constant"() <{value = 5 : i32}> : () -> i32
    "nvvm.mbarrier.init.shared"(%arg0, %0, %arg1) : (!llvm.ptr<3>, i32, i1) -> ()
    "nvvm.barrier"(%0, %0) <{operandSegmentSizes = array<i32: 1, 1>}> : (i32, i32) -> ()
    "nvvm.cp.async.mbarrier.arrive.shared"(%arg0) <{noinc = true}> : (!llvm.ptr<3>) -> ()
    "nvvm.cluster.arrive"() <{aligned}> : () -> ()
    %1 = "nvvm.mbarrier.arrive.shared"(%arg0) : (!llvm.ptr<3>) -> i64
    "llvm.return"(%1) : (i64) -> ()
  }) {nvvm.kernel} : () -> ()
}) : () -> ()
)";
  CHECK(printed(generic, Form::kPretty) ==
        "llvm.func @g(%0: !llvm.ptr<3>, %1: i1) -> i64 attributes {nvvm.kernel} {\n"
        "  %2 = llvm.mlir.constant(5 : i32) : i32\n"
        "  nvvm.mbarrier.init.shared %0, %2, predicate = %1 : !llvm.ptr<3>, i32, i1\n"
        "  nvvm.barrier id = %2 number_of_threads = %2\n"
        "  nvvm.cp.async.mbarrier.arrive.shared %0 {noinc = true} : !llvm.ptr<3>\n"
        "  nvvm.cluster.arrive {aligned}\n"
        "  %3 = nvvm.mbarrier.arrive.shared %0 : !llvm.ptr<3> -> i64\n"
        "  llvm.return %3 : i64\n}\n");
}

TEST_CASE("functions and kernels as PTX") {
  Diagnostics diagnostics;
  const auto module =
      parse(make_source_file("k.mlir",
                             "module @m attributes {gpu.container_module} {\n"
                             "llvm.func internal @k(%a: i1 {llvm.noundef}) attributes "
                             "{nvvm.kernel, nvvm.maxntid = array<i32: 32, 1, 1>} {\n"
                             "  // nothing\n  llvm.return\n}\n"
                             "llvm.func @g(%a: i1, %t: i64) -> i1 { llvm.return %a : i1 } }\n"),
            diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  const std::string text = emit_ptx(*module, 90, diagnostics).value();
  CHECK(text.starts_with(".version 8.0\n.target sm_90\n.address_size 64\n"));
  CHECK(text.find(".visible .entry k(\n\t.param .u8 k_param_0\n)") != std::string::npos);
  CHECK(text.find(".visible .func (.param .b32 func_retval0) g(\n\t.param .b32 g_param_0,\n"
                  "\t.param .b64 g_param_1\n)") != std::string::npos);
  CHECK(text.find("selp.b32 %r0, 1, 0, %p0;\n\tst.param.b32 [func_retval0], %r0;") !=
        std::string::npos);
}

void rejected(const std::string& text, const std::string& place, const std::string& part) {
  const std::string message = printed(text, Form::kPretty);
  INFO(message);
  CHECK(message.starts_with("k.mlir:" + place + ": error: "));
  CHECK(message.find(part) != std::string::npos);
}
void body_rejected(const std::string& body, const std::string& part) {
  const std::string message = printed(function(body), Form::kPretty);
  INFO(message);
  CHECK(message.starts_with("k.mlir:2:"));
  CHECK(message.find(": error: ") != std::string::npos);
  CHECK(message.find(part) != std::string::npos);
}

TEST_CASE("document 002: a .shared operation with a generic pointer, and the reverse") {
  for (const Row& row : rows()) {
    if (row.operand_count() == 0 || row.operands[0] == Type::kI32) {
      continue;
    }
    std::string list, types;
    for (std::size_t i = 0; i < row.operand_count(); ++i) {
      const Type type = row.operands[i];
      list += type == Type::kGeneric  ? "%s"  // the other one
              : type == Type::kShared ? "%b"
              : type == Type::kI32    ? ", %n"
                                      : ", %t";
      types += type == Type::kGeneric  ? "!llvm.ptr<3>"
               : type == Type::kShared ? "!llvm.ptr"
               : type == Type::kI32    ? ", i32"
                                       : ", i64";
    }
    const std::string result = row.result == Type::kVoid ? "" : "%0 = ";
    const std::string arrow =
        row.result == Type::kVoid ? "" : " -> " + std::string{spelling(row.result)};
    body_rejected(fmt::format("{}{} {} : {}{}", result, row.name, list, types, arrow),
                  fmt::format("'{}' operand #0 must be {}", row.name, spelling(row.operands[0])));
  }
}

// "name"(%s, %n) : (types) -> result, with the values that have these types.
std::string generic_line(std::string_view name, const std::vector<Type>& types, Type result) {
  std::string list, written;
  for (const Type type : types) {
    const char* value = type == Type::kGeneric  ? "%b"
                        : type == Type::kShared ? "%s"
                        : type == Type::kI32    ? "%n"
                        : type == Type::kI64    ? "%t"
                                                : "%p";
    list += fmt::format("{}{}", list.empty() ? "" : ", ", value);
    written += fmt::format("{}{}", written.empty() ? "" : ", ", spelling(type));
  }
  const bool none = result == Type::kVoid;
  return fmt::format("\"{}\"({}) : ({}) -> {}", name, list, written,
                     none ? "()" : spelling(result));
}

TEST_CASE("every operation has its operands, each of its type, and its result") {
  for (const Row& row : rows()) {
    if (row.op == Op::kBarrier) continue;  // its operands may be left out
    const auto good = std::vector<Type>(
        row.operands.begin(), row.operands.begin() + static_cast<long>(row.operand_count()));
    CHECK(printed(function(generic_line(row.name, good, row.result)), Form::kPretty)
              .starts_with("llvm.func @f"));
    for (std::size_t i = 0; i < good.size(); ++i) {
      for (const Type other : {Type::kGeneric, Type::kShared, Type::kI1, Type::kI32, Type::kI64}) {
        if (other == good[i]) continue;
        std::vector<Type> bad = good;
        bad[i] = other;
        body_rejected(generic_line(row.name, bad, row.result),
                      fmt::format("'{}' operand #{} must be {}", row.name, i, spelling(good[i])));
      }
    }
    if (!good.empty()) {
      body_rejected(generic_line(row.name, {good.begin(), good.end() - 1}, row.result),
                    fmt::format("expected {}", good.size()));
    }
    std::vector<Type> more = good;
    more.insert(more.end(), row.predicate ? 2 : 1, Type::kI1);
    body_rejected(generic_line(row.name, more, row.result),
                  fmt::format("operands, but found {}", more.size()));
    for (const Type other : {Type::kVoid, Type::kI1, Type::kI32, Type::kI64}) {
      if (other == row.result) continue;
      body_rejected(generic_line(row.name, good, other),
                    fmt::format("result must be {}", spelling(row.result)));
    }
  }
}

TEST_CASE("a module without functions prints as one") {
  for (const Form form : {Form::kPretty, Form::kGeneric}) {
    const std::string text = printed("module {\n}\n", form);
    CHECK(text.find("module") != std::string::npos);
    CHECK(printed(text, form) == text);
  }
}

TEST_CASE("attributes that an operation does not have are refused, and so is a drop") {
  body_rejected("%0 = nvvm.mbarrier.arrive %b {count = 1 : i32} : !llvm.ptr -> i64",
                "'nvvm.mbarrier.arrive' has no attribute 'count'");
  body_rejected("%0 = \"nvvm.mbarrier.arrive.shared\"(%s) <{drop}> : (!llvm.ptr<3>) -> i64",
                "has no attribute 'drop'");
  body_rejected("nvvm.mbarrier.inval %b {aligned} : !llvm.ptr", "has no attribute 'aligned'");
  body_rejected("%0 = nvvm.mbarrier.arrive.drop %b : !llvm.ptr -> i64",
                "'nvvm.mbarrier.arrive.drop' is not one that");
  body_rejected("llvm.inline_asm \"mbarrier.arrive_drop.b64 _, [$0];\", \"l\" %b",
                "'llvm.inline_asm' is not one that");
  CHECK(printed(function("nvvm.mbarrier.inval %b {test.note = 1 : i32} : !llvm.ptr"), Form::kPretty)
            .starts_with("llvm.func @f"));
}

TEST_CASE("the verifier's other refusals") {
  body_rejected("nvvm.mbarrier.init %b, %t : !llvm.ptr, i64",
                "operand #1 must be i32, but got i64");
  body_rejected("nvvm.mbarrier.init %b : !llvm.ptr", "expected 2 or 3 operands, but found 1");
  body_rejected("\"nvvm.mbarrier.init\"(%b) : (!llvm.ptr) -> ()", "expected 2 or 3 operands");
  body_rejected("nvvm.mbarrier.inval %b, %n : !llvm.ptr, i32", "expected 1 operands, but found 2");
  body_rejected("nvvm.mbarrier.init %b, %n : !llvm.ptr, i64", "operand #1 is a value of type i32");
  body_rejected("nvvm.mbarrier.init %b, %n : !llvm.ptr", "has 2 operands and 1 types");
  body_rejected("nvvm.mbarrier.init %b, %n, %p : !llvm.ptr, i32, i1",
                "written `predicate = %value`");
  body_rejected("nvvm.mbarrier.init %b, predicate = %n : !llvm.ptr, i32", "in the place of");
  body_rejected("nvvm.mbarrier.init %b, %n, predicate = %n : !llvm.ptr, i32, i32",
                "operand #2 must be i1");
  body_rejected("%0 = nvvm.mbarrier.arrive %b : !llvm.ptr -> i32", "result must be i64");
  body_rejected("%0 = nvvm.mbarrier.arrive %b : !llvm.ptr", "result must be i64, but got nothing");
  body_rejected("%0 = nvvm.mbarrier.inval %b : !llvm.ptr", "has no result");
  body_rejected("nvvm.mbarrier.inval %x : !llvm.ptr", "%x is not defined");
  body_rejected("%b = nvvm.mbarrier.arrive %b : !llvm.ptr -> i64", "%b is defined twice");
  body_rejected("nvvm.mbarrier.jump %b : !llvm.ptr", "'nvvm.mbarrier.jump' is not one that");
  body_rejected("nvvm.barrier number_of_threads = %n", "barrier id is missing");
  body_rejected("\"nvvm.barrier\"(%n) <{operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()",
                "barrier id is missing");
  body_rejected("nvvm.barrier id = %t", "operands must be i32");
  body_rejected("%0 = llvm.mlir.constant(5 : i32) : i64", "expected a number : i64");
  body_rejected("%0 = llvm.mlir.constant(99999999999 : i32) : i32", "does not fit into i32");
  body_rejected("llvm.return %n : i32", "expected 0 operands, but found 1");
  body_rejected("nvvm.mbarrier.inval %b : !llvm.ptr<1>", "type '!llvm.ptr<1>' is none of");
  body_rejected("nvvm.mbarrier.inval %b !llvm.ptr", "expected ': ' and the operands' types");
  body_rejected("%0 nvvm.mbarrier.inval %b", "expected '='");
  body_rejected("? ", "expected an operation, found '?'");
  rejected("", "1:1", "found an empty file");
  rejected("#loc1 = loc(\"a.cu\":1:2)", "1:1", "found an empty file");
  rejected("func.func @f() {}", "1:1", "expected llvm.func, found 'func.func'");
  rejected("llvm.func @f(", "1:14", "expected %name: type");
  rejected("llvm.func @f() {", "1:17", "expected '}'");
  rejected("llvm.func @f() {}", "1:18", "expected llvm.return as the last operation");
  rejected("llvm.func @f() -> i64 { llvm.return }", "1:25", "expected 1 operands");
  rejected("module { llvm.func @f() { llvm.return }", "1:40", "expected '}'");
}

TEST_CASE("what a target lacks") {
  for (const Sample& sample : kSamples) {
    const std::string old = ptx(sample.pretty, 80);
    const bool transaction = std::string_view{sample.ptx}.find("expect_tx") != std::string::npos ||
                             std::string_view{sample.ptx}.find("try_wait") != std::string::npos ||
                             std::string_view{sample.ptx}.find("cluster") != std::string::npos;
    CHECK((old.find("needs sm_90, the target is sm_80") != std::string::npos) == transaction);
  }
  CHECK(ptx("nvvm.mbarrier.inval %b : !llvm.ptr", 75).find("needs sm_80") != std::string::npos);
  CHECK(sm_of("sm_90a") == 90U);
  CHECK(sm_of("sm_120f") == 120U);
  CHECK_FALSE(sm_of("sm_"));
  CHECK_FALSE(sm_of("gfx90a"));
  CHECK_FALSE(sm_of("sm_9x"));
}

TEST_CASE("damaged text never crashes, and fails with a diagnostic") {
  std::mt19937 random{5};
  std::string all;
  for (const Sample& sample : kSamples) {
    all += function(sample.pretty);
  }
  const std::string generic = printed(all, Form::kGeneric);
  for (int i = 0; i < 3000; ++i) {
    std::string text = i % 2 == 0 ? all : generic;
    for (std::size_t damage = random() % 4; damage > 0; --damage) {
      const std::size_t at = random() % text.size();
      switch (random() % 3) {
        case 0:
          text[at] = static_cast<char>(random() % 128);
          break;
        case 1:
          text.erase(at, random() % 20);
          break;
        default:
          text.insert(at, text.substr(random() % text.size(), random() % 10));
      }
      text += " ";
    }
    Diagnostics diagnostics;
    const auto module = parse(make_source_file("k.mlir", text), diagnostics);
    CHECK(module.has_value() != diagnostics.has_errors());
    if (module) {
      CHECK(emit_ptx(*module, 90, diagnostics).has_value());
    }
  }
}

}  // namespace
}  // namespace muster::nvvm

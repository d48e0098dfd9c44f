// What the parser makes of the parts of PTX: the tree, not the text.
#include <doctest/doctest.h>

#include <string>

#include "diagnostics/render.h"
#include "isa/ptx/parse/parser.h"
#include "isa/ptx/print/printer.h"

namespace muster::ptx {
namespace {

const std::string kHeader = ".version 9.0\n.target sm_90a\n.address_size 64\n";

Module parse_text(const std::string& text) {
  Diagnostics diagnostics;
  const auto file = make_source_file("test.ptx", kHeader + text);
  auto module = parse(file, diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  return std::move(*module);
}

// A body with some registers, parsed.
Module parse_statements(const std::string& statements) {
  return parse_text(
      ".global .align 16 .b32 table[64];\n"
      ".entry k(.param .u64 k_param_0)\n{\n.reg .pred %p<4>;\n.reg .b32 %r<16>;\n"
      ".reg .b64 %rd<8>;\n" +
      statements + "\n}\n");
}

const Function& body(const Module& module) { return module.functions.back(); }

std::string printed(const Module& module, size_t at) {
  return print(module, body(module), body(module).instructions.at(at));
}

const Operand& operand(const Module& module, size_t instruction, uint32_t at) {
  const Function& function = body(module);
  return function.operands.at(function.instructions.at(instruction).operands.first + at);
}

TEST_CASE("the header of a module") {
  const Module module = parse_text("");
  CHECK(module.version_major == 9);
  CHECK(module.version_minor == 0);
  CHECK(module.address_size == 64);
  REQUIRE(module.targets.size() == 1);
  CHECK(module.targets[0] == "sm_90a");
}

TEST_CASE("a mnemonic is interned with its modifiers") {
  const Module module = parse_statements(
      "ld.global.v4.u32 {%r1, %r2, %r3, _}, [%rd1+-16];\n"
      "ld.global.v4.u32 {%r1, %r2, %r3, %r4}, [table];\n"
      "mbarrier.try_wait.parity.shared::cta.b64 %p1, [%rd1], %r3;\n");
  const Function& function = body(module);
  CHECK(function.instructions[0].mnemonic == function.instructions[1].mnemonic);
  const Mnemonic& load = mnemonic(module, function.instructions[0]);
  CHECK(load.opcode == Opcode::kLd);
  REQUIRE(load.modifiers.size() == 3);
  CHECK(load.modifiers[0] == Modifier::kGlobal);
  CHECK(load.modifiers[1] == Modifier::kV4);
  CHECK(scalar_type(load.modifiers[2]) == ScalarType::kU32);
  const Mnemonic& wait = mnemonic(module, function.instructions[2]);
  CHECK(wait.has(Modifier::kSharedCta));
  CHECK(wait.has(Modifier::kTryWait));
}

TEST_CASE("a word that no table has keeps its text") {
  const Module module = parse_statements("frobnicate.sideways.b32 %r1, 3;\n");
  const Mnemonic& odd = mnemonic(module, body(module).instructions[0]);
  CHECK(odd.opcode == Opcode::kUnknown);
  CHECK(odd.text == "frobnicate.sideways.b32");
  CHECK(odd.modifiers[0] == Modifier::kUnknown);
  CHECK(odd.spellings[0] == "sideways");
}

TEST_CASE("blanks around the dots of a mnemonic mean nothing") {
  const Module module = parse_statements("add .s32 %r1, %r2, %r3;\nadd. s32 %r1, %r2, %r3;");
  CHECK(mnemonic(module, body(module).instructions[0]).text == "add.s32");
  CHECK(mnemonic(module, body(module).instructions[1]).text == "add.s32");
}

TEST_CASE("addresses") {
  const Module module = parse_statements(
      "ld.global.u32 %r1, [%rd1+-16];\nld.global.u32 %r1, [%rd1-16];\n"
      "ld.global.u32 %r1, [table+4];\nld.global.u32 %r1, [0x40];\n"
      "ld.global.u32 %r1, table[3];\nld.global.u32 %r1, table[%r2+1];\n"
      "ld.global.u32 %r1, [%rd1].unified;\nmov.u64 %rd1, table+8;\n"
      "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
      "[%r1], [%rd1, {%r2, %r3}], [%r4];\n");
  CHECK(operand(module, 0, 1).base == Base::kRegister);
  CHECK(operand(module, 0, 1).value == -16);
  CHECK(operand(module, 1, 1).value == -16);
  CHECK(operand(module, 2, 1).base == Base::kVariable);
  CHECK(operand(module, 2, 1).value == 4);
  CHECK(operand(module, 3, 1).base == Base::kAbsolute);
  CHECK(operand(module, 3, 1).value == 64);
  CHECK(operand(module, 4, 1).kind == OperandKind::kIndexed);
  CHECK(operand(module, 4, 1).value == 3);
  CHECK(operand(module, 5, 1).children.count == 1);
  CHECK(operand(module, 6, 1).unified);
  CHECK(operand(module, 7, 1).kind == OperandKind::kVariable);
  CHECK(operand(module, 7, 1).value == 8);
  const Operand& tensor = operand(module, 8, 1);
  CHECK(tensor.kind == OperandKind::kAddress);
  REQUIRE(tensor.children.count == 1);
  CHECK(body(module).operands[tensor.children.first].kind == OperandKind::kVector);
  CHECK(printed(module, 8) ==
        "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
        "[%r1], [%rd1, {%r2, %r3}], [%r4]");
}

TEST_CASE("guards, predicates and pairs") {
  const Module module = parse_statements(
      "@%p1 bra DONE;\n@!%p2 setp.eq.and.s32 %p1|%p3, %r1, 5, !%p2;\n"
      "elect.sync _|%p1, -1;\nshfl.sync.down.b32 %r1|_, %r2, 1, 31, -1;\nDONE: ret;\n");
  const Function& function = body(module);
  CHECK(spelling(function, function.instructions[0].guard) == "%p1");
  CHECK_FALSE(function.instructions[0].guard_negated);
  CHECK(operand(module, 0, 0).kind == OperandKind::kLabel);
  CHECK(function.labels[operand(module, 0, 0).id].name == "DONE");
  CHECK(function.instructions[1].guard_negated);
  CHECK(operand(module, 1, 0).kind == OperandKind::kPair);
  CHECK(operand(module, 1, 3).negated);
  CHECK(function.operands[operand(module, 2, 0).children.first].kind == OperandKind::kSink);
  CHECK(printed(module, 3) == "shfl.sync.down.b32 %r1|_, %r2, 1, 31, -1");
}

TEST_CASE("constants are folded as PTX types them") {
  const auto value_of = [](const std::string& text) {
    const Module module = parse_statements("mov.b64 %rd1, " + text + ";");
    return operand(module, 0, 1);
  };
  CHECK(value_of("1+2*3").value == 7);
  CHECK(value_of("(1+2)*3").value == 9);
  CHECK(value_of("-7/2").value == -3);
  CHECK(value_of("-7%4").value == -3);
  CHECK(value_of("010").value == 8);
  CHECK(value_of("0x10U").value == 16);
  CHECK(value_of("0x10U").is_unsigned);
  CHECK(value_of("0b101").value == 5);
  CHECK(value_of("-1 >> 1").value == -1);
  CHECK(value_of("((.u64) -1) >> 63").value == 1);
  CHECK(value_of("-1 < 1U").value == 0);  // unsigned if one side is
  CHECK(value_of("1 << 4 | 1").value == 17);
  CHECK(value_of("3 > 2 ? WARP_SZ : 1").value == 32);
  CHECK(value_of("18446744073709551615").is_unsigned);
  CHECK(value_of("~0").value == -1);
  CHECK(value_of("!5").value == 0);
  CHECK(value_of("0f3F800000").kind == OperandKind::kF32);
  CHECK(value_of("0f3F800000").value == 0x3F800000);
  CHECK(value_of("1.5").kind == OperandKind::kF64);
  CHECK(value_of("1.5").value == 0x3FF8000000000000);
  CHECK(value_of("-0d3FF8000000000000").value == static_cast<int64_t>(0xBFF8000000000000));
}

TEST_CASE("special registers and their components") {
  const Module module = parse_statements(
      "mov.u32 %r1, %tid.x;\nmov.u32 %r1, %ntid.z;\nmov.u32 %r1, %laneid;\n"
      "mov.u64 %rd1, %clock64;\nmov.u32 %r1, %envreg31;\n");
  CHECK(operand(module, 0, 1).kind == OperandKind::kSpecial);
  CHECK(static_cast<SpecialRegister>(operand(module, 0, 1).id) == SpecialRegister::kTid);
  CHECK(operand(module, 0, 1).component == Component::kX);
  CHECK(operand(module, 1, 1).component == Component::kZ);
  CHECK(static_cast<SpecialRegister>(operand(module, 3, 1).id) == SpecialRegister::kClock64);
  CHECK(static_cast<SpecialRegister>(operand(module, 4, 1).id) == SpecialRegister::kEnvreg31);
}

TEST_CASE("a scope redeclares registers and labels") {
  const Module module = parse_statements(
      "mov.u32 %r1, 1;\n"
      "{ .reg .b32 %r1; .reg .pred P; AGAIN: mov.u32 %r1, 2; @P bra AGAIN; bra OUT; OUT: }\n"
      "{ .reg .pred P; AGAIN: @P bra AGAIN; bra OUT; }\n"
      "mov.u32 %r1, 3;\nOUT: ret;\n");
  const Function& function = body(module);
  const auto reg = [&](size_t i) { return operand(module, i, 0).id; };
  CHECK(reg(0) == reg(6));
  CHECK(reg(0) != reg(1));
  REQUIRE(function.labels.size() == 4);
  CHECK(operand(module, 2, 0).id == 0);  // AGAIN of the first scope
  CHECK(operand(module, 3, 0).id == 1);  // the inner OUT, further down
  CHECK(operand(module, 4, 0).id == 2);  // AGAIN of the second scope
  CHECK(operand(module, 5, 0).id == 3);  // the outer OUT
  CHECK(function.instructions[2].guard != function.instructions[4].guard);
  CHECK(function.scope_count == 3);
}

TEST_CASE("an inner label hides an outer one also for branches before it") {
  const Module module = parse_statements("L: ret;\n{ bra L; L: ret; }\n");
  CHECK(operand(module, 1, 0).id == 1);
}

TEST_CASE("families of registers") {
  const Module module = parse_statements(
      ".reg .f32 %r1_<3>, single;\n.reg .v2 .f32 vec;\n"
      "{ .reg .b32 %r<2>; mov.b32 %r1, 0; mov.b32 %r2, 0; }\nmov.f32 %r1_2, vec.y;\n");
  const Function& function = body(module);
  CHECK(declaration(function, RegisterId{operand(module, 0, 0).id}).scope == 1);
  CHECK(declaration(function, RegisterId{operand(module, 1, 0).id}).scope == 0);
  CHECK(spelling(function, RegisterId{operand(module, 2, 0).id}) == "%r1_2");
  CHECK(operand(module, 2, 1).component == Component::kY);
  CHECK(declaration(function, RegisterId{operand(module, 2, 1).id}).vector == 2);
}

TEST_CASE("calls, prototypes and target lists") {
  const Module module = parse_text(
      ".extern .func (.param .b32 r) f(.param .b64 a, .param .align 8 .b8 b[16]);\n"
      ".func g() { ret; }\n"
      ".entry k(.param .u64 .ptr .global .align 16 p)\n.maxntid 128, 1, 1\n.minnctapersm 2\n"
      "{\n.reg .b64 %rd<3>; .reg .b32 %r<3>;\n"
      "{ .param .b64 param0; st.param.b64 [param0+0], %rd1;\n"
      ".param .b32 retval0; call.uni (retval0), f, (param0, param0);\n"
      "ld.param.b32 %r1, [retval0+0]; }\n"
      "call g;\nPROTO: .callprototype (.param .b32 _) _ (.param .b64 _) .noreturn;\n"
      "call (%r1), %rd1, (%rd2), PROTO;\n"
      "TABLE: .branchtargets A, B, A;\n brx.idx %r1, TABLE;\nA: ret;\nB: ret;\n"
      "FUNS: .calltargets g, f;\ncall %rd1, FUNS;\n}\n");
  const Function& function = body(module);
  CHECK(operand(module, 1, 0).kind == OperandKind::kList);
  CHECK(operand(module, 1, 1).kind == OperandKind::kFunction);
  CHECK(module.functions[operand(module, 1, 1).id].name == "f");
  CHECK(printed(module, 1) == "call.uni (retval0), f, (param0, param0)");
  CHECK(operand(module, 3, 0).kind == OperandKind::kFunction);
  const Prototype* proto = prototype(function, LabelId{operand(module, 4, 3).id});
  REQUIRE(proto != nullptr);
  CHECK(proto->noreturn);
  CHECK(proto->parameters.count == 1);
  const TargetList* targets = target_list(function, LabelId{operand(module, 5, 1).id});
  REQUIRE(targets != nullptr);
  REQUIRE(targets->targets.count == 3);
  CHECK(function.operands[targets->targets.first + 1].id ==
        function.operands[targets->targets.first].id + 1);
  CHECK(target_list(function, LabelId{operand(module, 4, 3).id}) == nullptr);
  REQUIRE(function.directives.size() == 2);
  CHECK(function.directives[0].directive == Directive::kMaxntid);
  CHECK(function.directives[0].values == std::vector<uint64_t>{128, 1, 1});
  const Variable& parameter = module.variables[function.parameters.first];
  CHECK(parameter.pointee == Pointee::kGlobal);
  CHECK(parameter.pointee_align == 16);
  CHECK(find_definition(module, "f") == nullptr);
  CHECK(find_definition(module, "g") != nullptr);
}

TEST_CASE("variables of a module") {
  const Module module = parse_text(
      ".visible .const .align 4 .b32 c[2][3] = {{1, 2, 3}, {-4, 0x5, 1+5}};\n"
      ".extern .shared .align 128 .b8 smem[];\n"
      ".global .attribute(.managed) .v4 .f32 v = {0.5, 1.0, 0f3F800000, -2.5};\n"
      ".global .u64 p[2] = {generic(c), c+8};\n.global .texref t;\n"
      ".global .samplerref s = {addr_mode_0 = clamp_to_border, filter_mode = linear};\n"
      ".weak .global .u8 w[3] = {0xFF(c), 0, 1};\n");
  const Variable* c = find_variable(module, "c");
  REQUIRE(c != nullptr);
  CHECK(c->dimensions == std::vector<uint64_t>{2, 3});
  CHECK(c->linkage == Linkage::kVisible);
  CHECK(size_bytes(*c) == 24);
  CHECK(module.source->text(c->initialiser) == "{{1, 2, 3}, {-4, 0x5, 1+5}}");
  CHECK(find_variable(module, "smem")->align == 128);
  CHECK(find_variable(module, "smem")->dimensions == std::vector<uint64_t>{0});
  CHECK(size_bytes(*find_variable(module, "smem")) == 0);
  CHECK(find_variable(module, "v")->managed);
  CHECK(size_bytes(*find_variable(module, "v")) == 16);
  CHECK(find_variable(module, "t")->type == ScalarType::kTexref);
  CHECK(find_variable(module, "absent") == nullptr);
}

TEST_CASE("bytes and halves of a video instruction's operands") {
  const Module module = parse_statements(
      "vadd4.u32.u32.u32.add %r1.b310, %r2.b7654, %r3, -%r4;\nvadd.u32.s32.u32 %r1, %r2.h1, %r3;\n"
      "tex.a2d.v4.f32.f32 {%r1, %r2, %r3, %r4}|%p1, [%rd1, {%r1, %r2, %r3, %r3}];\n");
  CHECK(operand(module, 0, 0).component == Component::kBytes);
  CHECK(operand(module, 0, 0).selector == Selector{0x310, 3});
  CHECK(operand(module, 0, 3).minus);
  CHECK(operand(module, 1, 1).component == Component::kHalves);
  CHECK(operand(module, 2, 0).kind == OperandKind::kPair);
  CHECK(printed(module, 0) == "vadd4.u32.u32.u32.add %r1.b310, %r2.b7654, %r3, -%r4");
}

TEST_CASE("the size of an array without dimension comes from its initialiser") {
  const Module module =
      parse_text(".global .b32 a[] = {1, 2, 0x3};\n.global .f64 b[][2] = {{1.0, 2.0}, {3.0}};\n");
  CHECK(size_bytes(*find_variable(module, "a")) == 12);
  CHECK(size_bytes(*find_variable(module, "b")) == 32);
}

TEST_CASE("source locations") {
  const Module module = parse_statements(
      "ret;\n.loc 1 23 5\nret;\n.loc 2 7 1, function_name $str+12, inlined_at 1 23 5\nret;\n"
      ".file 1 \"a.cu\", 100, 20\n");
  const Function& function = body(module);
  CHECK(function.instructions[0].location == kNoIndex);
  CHECK(function.instructions[1].location == 0);
  const SourceLocation& inlined = function.locations[function.instructions[2].location];
  CHECK(inlined.line == 7);
  CHECK(inlined.function_name == "$str");
  CHECK(inlined.function_name_offset == 12);
  CHECK(inlined.inlined);
  CHECK(inlined.inlined_line == 23);
  REQUIRE(module.files.size() == 1);
  CHECK(module.files[0].path == "a.cu");
}

TEST_CASE("positions of instructions and operands") {
  const std::string text = "  @%p1   add.s32\t%r1 , [%rd1 + 4] , {%r2,%r3} ;";
  const Module module = parse_statements(text);
  const auto at = [&](Range range) { return module.source->text(range); };
  const Instruction& instruction = body(module).instructions[0];
  CHECK(at(instruction.range) == "@%p1   add.s32\t%r1 , [%rd1 + 4] , {%r2,%r3}");
  CHECK(at(instruction.mnemonic_range) == "add.s32");
  CHECK(at(operand(module, 0, 0).range) == "%r1");
  CHECK(at(operand(module, 0, 1).range) == "[%rd1 + 4]");
  CHECK(at(operand(module, 0, 2).range) == "{%r2,%r3}");
}

TEST_CASE("after an error the other statements are still read") {
  Diagnostics diagnostics;
  const auto file =
      make_source_file("test.ptx", kHeader +
                                       ".entry k() {\n.reg .b32 %r<9>;\nadd.s32 %r1, %r2, ];\n"
                                       "add.s32 %r1, %r2, %r3\nret;\nmov.u32 %r9, 1;\nret;\n}\n"
                                       ".entry second() { ret; }\n");
  const Module module = parse_partial(file, diagnostics);
  CHECK(diagnostics.error_count() == 3);
  REQUIRE(module.functions.size() == 2);
  CHECK(module.functions[0].instructions.size() == 3);
}

}  // namespace
}  // namespace muster::ptx

// Whole listings: what compilers and disassemblers write is read, and printed to the same again;
// what cannot be read is said where it stands. That llvm-mc makes the same words of what is printed
// is checked by ctest oracle/llvm-mc.
#include "isa/amdgcn/parse/listing.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "diagnostics/render.h"
#include "isa/amdgcn/parse/expression.h"
#include "isa/amdgcn/parse/yaml.h"
#include "isa/amdgcn/print/listing.h"

namespace muster::amdgcn {
namespace {

Listing read(std::string text) {
  Diagnostics diagnostics;
  auto listing = parse_listing(make_source_file("k.s", std::move(text)), diagnostics);
  REQUIRE_MESSAGE(listing.has_value(), render(diagnostics));
  return std::move(*listing);
}

std::string problem(std::string text) {
  Diagnostics diagnostics;
  CHECK_FALSE(parse_listing(make_source_file("k.s", std::move(text)), diagnostics).has_value());
  REQUIRE(diagnostics.has_errors());
  return diagnostics.all().front().message;
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

TEST_CASE("listings of compilers are read and printed to the same") {
  unsigned files = 0;
  for (const auto& entry : std::filesystem::directory_iterator{"tests/isa/amdgcn/listing"}) {
    CAPTURE(entry.path());
    std::ifstream in{entry.path()};
    std::stringstream text;
    text << in.rdbuf();
    const Listing listing = read(text.str());
    CHECK(listing.instructions.size() > 10);
    const std::string printed = print(listing);
    CHECK(print(read(printed)) == printed);
    ++files;
  }
  CHECK(files >= 40);
}

TEST_CASE("an instruction is taken apart") {
  const Listing listing = read(
      "v_add_f32_e64 v0, -v1, |s[2]| clamp mul:2\n"
      "\tglobal_load_b32 v[1:2], v[2:3], off offset:-16 glc ; a comment\n"
      "v_dual_mul_f32 v0, v1, v2 :: v_dual_add_f32 v3, v4, v5\n"
      "s_waitcnt vmcnt(3) & lgkmcnt(0)\n");
  REQUIRE(listing.instructions.size() == 4);
  const ListedInstruction& add = listing.instructions[0];
  REQUIRE(add.arguments.size() == 3);
  CHECK(add.arguments[1].negate);
  CHECK(add.arguments[2].absolute);
  CHECK(add.arguments[2].reg == RegisterRange{RegisterFile::sgpr, 2, 1});
  CHECK(add.has("clamp"));
  CHECK(add.modifier("mul")->value == "2");
  const ListedInstruction& load = listing.instructions[1];
  CHECK(load.arguments[0].reg == RegisterRange{RegisterFile::vgpr, 1, 2});
  CHECK(load.modifier("offset")->value == "-16");
  CHECK(load.has("glc"));
  REQUIRE(listing.instructions[2].second.size() == 1);
  CHECK(listing.instructions[2].second[0].mnemonic == "v_dual_add_f32");
  REQUIRE(listing.instructions[3].arguments.size() == 2);
  CHECK(listing.instructions[3].arguments[1].before == '&');
  CHECK(listing.instructions[3].arguments[1].inside == "0");
}

TEST_CASE("descriptor and metadata of a kernel") {
  const Listing listing = read(
      ".amdgcn_target \"amdgcn-amd-amdhsa--gfx90a:sramecc+\"\n"
      ".amdhsa_kernel k\n"
      "  .amdhsa_group_segment_fixed_size 1024\n"
      "  .amdhsa_private_segment_fixed_size max(a, 4)*2\n"
      "  .amdhsa_next_free_vgpr unknown+1\n"
      ".end_amdhsa_kernel\n"
      ".set a, b<<1\n"
      "b = 8\n"
      ".amdgpu_metadata\n---\namdhsa.kernels:\n  - .args:\n      - .offset: 8\n"
      "        .size: 4\n        .value_kind: by_value\n    .name: k\n"
      "    .reqd_workgroup_size:\n      - 64\n      - 2\n      - 1\n    .wavefront_size: 64\n...\n"
      ".end_amdgpu_metadata\n");
  CHECK(listing.target == "gfx90a");
  REQUIRE(listing.descriptors.size() == 1);
  CHECK(listing.descriptors[0].value("group_segment_fixed_size") == 1024);
  CHECK(listing.descriptors[0].value("private_segment_fixed_size") == 32);
  CHECK_FALSE(listing.descriptors[0].value("next_free_vgpr").has_value());
  REQUIRE(listing.metadata.size() == 1);
  const Metadata& kernel = listing.metadata[0];
  CHECK(kernel.required_workgroup_size == std::vector<std::uint64_t>{64, 2, 1});
  REQUIRE(kernel.arguments.size() == 1);
  CHECK(kernel.arguments[0].offset == 8);
  CHECK(kernel.arguments[0].value_kind == "by_value");
}

std::string with_metadata(std::string_view kernel) {
  return ".amdgpu_metadata\n---\namdhsa.kernels:\n" + std::string{kernel} +
         "\n...\n.end_amdgpu_metadata\n";
}

TEST_CASE("metadata in brackets, over lines, with comments") {
  for (const char* const text :
       {"  - .name: k # the kernel\n    .reqd_workgroup_size: [64, 2, 1]  # '[' of a comment\n"
        "    .args:\n      - {.offset: 8, .size: 4, .value_kind: by_value}",
        "  - .name: k\n    .reqd_workgroup_size: [ 64,\n      2,\n  1 ]\n"
        "    .args: [ { .offset: 8, .size: 4, .value_kind: 'by_value' }, ]",
        "  - {.name: 'k', .reqd_workgroup_size: [64, 2, 1],\n    .args: [{\".offset\": 8,\n"
        "      .size: 4, .value_kind: by_value, .type_name: 'a{b: ''c'', d]'}], .none: }",
        "  [{.name: k, .reqd_workgroup_size: [64, 2, 1],\n"
        "    .args: [{.offset: 8, .size: 4, .value_kind: by_value}]}]"}) {
    CAPTURE(text);
    const Listing listing = read(with_metadata(text));
    REQUIRE(listing.metadata.size() == 1);
    const Metadata& kernel = listing.metadata[0];
    CHECK(kernel.name == "k");
    CHECK(kernel.required_workgroup_size == std::vector<std::uint64_t>{64, 2, 1});
    REQUIRE(kernel.arguments.size() == 1);
    CHECK(kernel.arguments[0].offset == 8);
    CHECK(kernel.arguments[0].value_kind == "by_value");
  }
  const Listing none = read(with_metadata("  - .name: k\n    .args: []"));
  REQUIRE(none.metadata.size() == 1);
  CHECK(none.metadata[0].arguments.empty());
}

TEST_CASE("metadata of another shape is reported, and not read as nothing") {
  for (const char* const text :
       {"  - .name: k\n    .args: [{.offset: 8, .size: 4}", "  - .name: k\n    .args: {.offset: 8]",
        "  - .name: k\n    .args: [{.offset 8}]", "  - .name: k\n    .args: [{: 8}]",
        "  - .name: k\n    .args: ['a"}) {
    CAPTURE(text);
    CHECK(has(problem(with_metadata(text)), "of the metadata is neither"));
  }
  const auto of = [](std::string_view text) {
    return problem(with_metadata("  - .name: k\n    " + std::string{text}));
  };
  CHECK(of(".args: none") == ".args of the metadata is no list");
  CHECK(of(".args: {.offset: 8, .size: 4}") == ".args of the metadata is no list");
  CHECK(of(".args:\n      - .size: 4") == "an argument in the metadata has no .offset or no .size");
  CHECK(of(".wavefront_size: many") == ".wavefront_size of the metadata is no number: 'many'");
  CHECK(of(".reqd_workgroup_size: [64, x, 1]") ==
        ".reqd_workgroup_size of the metadata is no number: 'x'");
  CHECK(of(".args: [{.offset: -8, .size: 4}]") == ".offset of the metadata is no number: '-8'");
  std::string deep(100, '[');
  CHECK(has(of(".args: " + deep + std::string(100, ']')), "of the metadata is neither"));
}

TEST_CASE("the dialect of llvm-objdump") {
  const Listing listing = read(
      "a.o:\tfile format elf64-amdgpu\n\nDisassembly of section .text:\n\n"
      "0000000000000100 <k>:\n"
      "\ts_cbranch_scc1 65535   // 000000000100: BF85FFFF <k+0x0>\n");
  REQUIRE(listing.instructions.size() == 1);
  CHECK(listing.instructions[0].address == 0x100);
  REQUIRE(listing.statements.size() == 4);
  CHECK(listing.statements[2].name == "k");
}

TEST_CASE("names of functions with their arguments, as llvm-objdump -C writes them") {
  const Listing listing = read("0000000000000100 <scan(int*, file format elf)>:\n\ts_endpgm\n");
  REQUIRE(listing.statements.size() == 2);
  CHECK(listing.statements[0].name == "scan(int*, file format elf)");
  const std::string printed = print(listing);
  CHECK(print(read(printed)) == printed);
}

TEST_CASE("what is no listing is reported") {
  CHECK(problem("v_add_f32 v0, \n") == "expected an operand, found the end of the line");
  CHECK(problem("v_add_f32 v[3:2], v1\n") == "expected registers, first:last, found 'v'");
  CHECK(problem("v_mov_b32 v0, |v1\n") == "expected `|`, found the end of the line");
  CHECK(problem("s_mov_b32 s0, s1 s2\n") == "expected `,` or a modifier, found 's'");
  CHECK(problem(".amdhsa_kernel k\n").starts_with("expected .end_amdhsa_kernel"));
  CHECK(problem(".amdgpu_metadata\n").starts_with("expected .end_amdgpu_metadata"));
  CHECK(problem(".amdgpu_metadata\na:\n   b: 1\n  c: 2\n.end_amdgpu_metadata\n")
            .starts_with("line 3 of the metadata"));
}

TEST_CASE("names of numbers stand for what was defined last") {
  const Listing listing = read(
      ".set n, 2\n.set m, n + 1\ns_mov_b32 s[n], m\n.set n, 4\nv_mov_b32 v[n:n+1], n*2\n"
      "m = 9\ns_waitcnt vmcnt(m) lgkmcnt(later)\nds_read_b32 v0, v1 offset:n\n"
      "s_branch later\n.set later, 1\n");
  REQUIRE(listing.instructions.size() == 5);
  const auto& all = listing.instructions;
  CHECK(all[0].arguments[0].reg == RegisterRange{RegisterFile::sgpr, 2, 1});
  CHECK(all[0].arguments[1].value == 3);
  CHECK(all[1].arguments[0].reg == RegisterRange{RegisterFile::vgpr, 4, 2});
  CHECK(all[1].arguments[1].kind == Argument::Kind::integer);
  CHECK(all[1].arguments[1].value == 8);
  CHECK(all[2].arguments[0].number == 9);
  CHECK_FALSE(all[2].arguments[1].number.has_value());  // not yet defined
  CHECK(all[3].modifier("offset")->number == 4);
  CHECK(all[4].arguments[0].kind == Argument::Kind::expression);
  CHECK(has(problem("ds_read_b32 v0, v1 offset:n\n.set n, 4\n"), "behind `offset:`"));
  CHECK(has(problem("v_mov_b32_dpp v0, v1 quad_perm:[n,1,2,3]\n"), "behind `quad_perm:`"));
  CHECK(has(problem("v_mov_b32 v[n], 0\n"), "expected registers, first:last"));
}

TEST_CASE("what an assembler makes of other text is not read past") {
  for (const char* const text : {".macro wait\ns_barrier\n.endm\n", ".if 0\ns_barrier\n.endif\n",
                                 ".rept 2\ns_nop 0\n.endr\n", ".ifdef x\n.endif\n",
                                 ".include \"other.s\"\n", ".irp x, 1, 2\n.endr\n"}) {
    CAPTURE(text);
    CHECK(has(problem(text), "is not expanded here: llvm-mc does"));
  }
}

TEST_CASE("expressions") {
  const auto value = [](std::string_view text) {
    return evaluate(text, [](std::string_view) { return std::nullopt; });
  };
  CHECK(value("(2+3)*4-1") == 19);
  CHECK(value("max(1, 7, 3)") == 7);
  CHECK(value("alignto(5, 4)") == 8);
  CHECK(value("-(1<<4)|1") == -15);
  CHECK(value("~0&0xf") == 15);
  CHECK_FALSE(value("1/0").has_value());
  CHECK_FALSE(value("x+1").has_value());
  CHECK(expression_length("sym@rel32@lo+4, s1") == 14);
  CHECK(read_integer("0b101") == 5);
  CHECK_FALSE(read_integer("1.5").has_value());
}

}  // namespace
}  // namespace muster::amdgcn

// Whole listings: what IGC dumps for the kernels of tests/isa/visa/kernels (and those of AMD) is
// read, and printed to the same again; what cannot be read is said where it stands. That GenX_IR
// makes the same machine code of what is printed is checked by ctest oracle/genx-ir.
#include "isa/visa/parse/listing.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "diagnostics/render.h"
#include "isa/visa/print/listing.h"

namespace muster::visa {
namespace {

constexpr std::string_view kHead =
    ".version 4.1\n.kernel \"k\"\n"
    ".decl V32 v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl V33 v_type=G type=ud num_elts=16 align=wordx32 alias=<V32, 0>\n"
    ".decl V34 v_type=G type=uq num_elts=16 align=wordx32 attrs={Output, entry=3}\n"
    ".decl V35 v_type=G type=ub num_elts=2 align=byte alias=<V33, 8>\n"
    ".decl A0 v_type=A num_elts=8\n"
    ".decl P1 v_type=P num_elts=16\n"
    ".decl T6 v_type=T num_elts=1 v_name=T006\n"
    ".input V32 offset=64 size=64\n"
    ".kernel_attr Target=\"cm\"\n.kernel_attr NBarrierCnt=4\n";

Listing read(std::string text) {
  Diagnostics diagnostics;
  auto listing = parse_listing(make_source_file("k.visaasm", std::move(text)), diagnostics);
  REQUIRE_MESSAGE(listing.has_value(), render(diagnostics));
  return std::move(*listing);
}

Listing with_head(std::string_view text) { return read(std::string{kHead} + std::string{text}); }

// Line behind the head, column and message of the first error.
std::string problem(std::string_view text) {
  Diagnostics diagnostics;
  const auto file = make_source_file("k.visaasm", std::string{kHead} + std::string{text});
  CHECK_FALSE(parse_listing(file, diagnostics).has_value());
  REQUIRE(diagnostics.has_errors());
  const Diagnostic& first = diagnostics.all().front();
  const Place place = file->place(first.location.range.begin);
  return std::to_string(place.line - 12) + ":" + std::to_string(place.column) + ": " +
         first.message;
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream in{path};
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST_CASE("listings of IGC are read and printed to the same") {
  unsigned files = 0;
  for (const auto& entry : std::filesystem::directory_iterator{"tests/isa/visa/listing"}) {
    CAPTURE(entry.path());
    const Listing listing = read(contents(entry.path()));
    REQUIRE(listing.routines.size() == 1);
    const ListedRoutine& routine = listing.routines[0];
    CHECK(routine.instructions.size() > 10);
    for (const ListedInstruction& instruction : routine.instructions) {
      CAPTURE(instruction.opcode);
      CHECK(instruction.known);
    }
    const bool large = entry.path().string().find(".pvc.") != std::string::npos;
    if (routine.kind == ListedRoutine::Kind::kernel) {
      CHECK(routine.register_bytes() == (large ? 64 : 32));
    }
    const std::string printed = print(listing);
    CHECK(print(read(printed)) == printed);
    ++files;
  }
  CHECK(files == 91);
}

TEST_CASE("a form of each instruction that GenX_IR assembles is known") {
  const Listing listing =
      read(".version 3.6\n.kernel \"k\"\n" + contents("tests/tool/oracle/visa_forms.visaasm"));
  REQUIRE(listing.routines.size() == 1);
  CHECK(listing.routines[0].instructions.size() > 150);
  for (const ListedInstruction& instruction : listing.routines[0].instructions) {
    CHECK_MESSAGE(instruction.known, instruction.opcode);
  }
}

TEST_CASE("an instruction is taken apart") {
  const Listing listing = with_head(
      "(!P1.any) add.sat (M5_NM, 8) V32(0,1)<2> (-abs)V33(0,2)<8;4,1> -1:w /// $1\n"
      "cmp.LT (16) P1 r[A0(3),-16]<4,1>:ud 1.5:f\n"
      "lsc_load.ugm.ca.uc (M1, 16) V32:d8u32x2 flat[4*V34+0x10]:a64\n"
      "lsc_store.slm (M1, 1) bti(T6, 2)[V33.32]:a32 %null:d32x8t\n"
      "mov (M1, 1) A0(2)<1> &V34[8]\n");
  const auto& all = listing.routines[0].instructions;
  REQUIRE(all.size() == 5);
  CHECK(all[0].predicate->inverted);
  CHECK(all[0].predicate->control == Predicate::Control::any);
  CHECK(all[0].saturate);
  CHECK(all[0].first_lane == 16);
  CHECK(all[0].no_mask);
  CHECK(all[0].arguments[0].region.horizontal == 2);
  CHECK(all[0].arguments[1].modifier == Modifier::negate_absolute);
  CHECK(all[0].arguments[1].column == 2);
  CHECK(all[0].arguments[1].type == DataType::ud);
  CHECK(all[0].arguments[2].signed_value() == -1);
  CHECK(all[1].condition == Condition::lt);
  CHECK(all[1].arguments[1].offset == -16);
  CHECK(all[1].arguments[1].column == 3);
  CHECK(all[1].arguments[2].value == 0x3fc00000);
  CHECK(all[2].arguments[0].shape.bits == 8);
  CHECK(all[2].arguments[0].shape.register_bits == 32);
  CHECK(all[2].arguments[0].shape.elements == 2);
  CHECK(all[2].arguments[1].scale == 4);
  CHECK(all[2].arguments[1].inside[0].added == 16);
  CHECK(all[3].arguments[0].has_surface);
  CHECK(all[3].arguments[0].index == 2);
  CHECK(all[3].arguments[0].inside[1].offset == 32);
  CHECK(all[3].arguments[1].shape.transposed);
  CHECK(all[4].arguments[1].offset == 8);
}

TEST_CASE("immediates have the bits of their type") {
  const auto value = [](const std::string& text) {
    const Listing listing = with_head("mov (M1, 1) V32(0,0)<1> " + text + "\n");
    return listing.routines[0].instructions[0].arguments[1].value;
  };
  CHECK(value("0xffffffff:w") == ~0ULL);
  CHECK(value("0xffffffff:uw") == 0xffff);
  CHECK(value("-1:ud") == 0xffffffff);
  CHECK(value("0xffffffffffffffff:uq") == ~0ULL);
  CHECK(value("1:f") == 0x3f800000);
  CHECK(value("-2.5:df") == 0xc004000000000000);
  CHECK(value("1e-1:f") == 0x3dcccccd);
  CHECK(value("-0x3f800000:f") == 0xbf800000);
  CHECK(value("%sizeof(V33):ud") == 64);
  CHECK(value("%sizeof GRF:ud") == 64);
}

TEST_CASE("declarations, aliases, attributes, scopes") {
  const Listing listing = with_head(
      "L0:\n{\n.decl V32 v_type=G type=hf num_elts=1+3*5 align=2\n"
      "mov (M1, 16) V32(0,0)<1> 0x0:hf\n}\nmov (M1, 16) V32(0,0)<1> 0x0:d\n"
      "FILE \"a//b.cl\"\nLOC 12\nret (M1, 1)\n.function \"sub\"\nsub:\nret (M1, 16)\n"
      ".kernel other\n.decl V32 v_type=G type=f num_elts=8\n"
      "//Build option: \"-platform PVC -splitbarrierid1\"\n");
  REQUIRE(listing.routines.size() == 2);
  const ListedRoutine& first = listing.routines[0];
  CHECK(first.instructions[0].arguments[0].type == DataType::hf);
  CHECK(first.variable(first.instructions[0].arguments[0].variable).elements == 16);
  CHECK(first.instructions[1].arguments[0].type == DataType::d);
  CHECK(first.instructions[2].source_line == 12);
  CHECK(listing.source_files[first.instructions[2].source_file] == "a//b.cl");
  CHECK(first.attribute("Target")->text == "cm");
  CHECK(first.attribute_number("NBarrierCnt") == 4);
  const auto find = [&](std::string_view name) {
    std::uint32_t i = 0;
    while (first.variables[i].name != name) {
      ++i;
    }
    return i;
  };
  CHECK(first.root(find("V35")).variable == find("V32"));
  CHECK(first.root(find("V35")).offset == 8);
  CHECK(first.variable(find("V34")).attributes[1].number == 3);
  CHECK(listing.routines[1].name == "other");
  CHECK(listing.has_option("-splitbarrierid1"));
  CHECK_FALSE(listing.has_option("-activeThreadsOnlyBarrier"));
}

// As inline assembly has it in SYCL programs.
TEST_CASE("a scope ends behind its last instruction or label, on its line") {
  const Listing listing = with_head(
      "{\n.decl X v_type=G type=d num_elts=16 align=dword\n"
      "mov (M1,16) X(0, 0)<1> 0x7:d}\n"
      "{\n(P1) goto (M1, 1) over\nmov (M1, 16) V32(0,0)<1> 0x8:d  }\n"
      "{\nover:}\n");
  CHECK(listing.routines[0].instructions.size() == 3);
  const std::string printed = print(listing);
  CHECK(print(read(printed)) == printed);
  CHECK(problem("mov (M1, 16) V32(0,0)<1> 0x8:d}\n") == "1:31: found '}' without '{'");
}

TEST_CASE("an opcode that is not known is named, and any operands are taken") {
  const Listing listing =
      with_head("(P1) new_thing.a.7 (M1, 8) V32(0,0)<1> 0x1:d\nother <what> is this\nlast V32\n");
  const auto& all = listing.routines[0].instructions;
  REQUIRE(all.size() == 3);
  CHECK_FALSE(all[0].known);
  CHECK(all[0].opcode == "new_thing");
  CHECK(all[0].has("7"));
  CHECK(all[0].arguments.size() == 2);
  CHECK(all[1].arguments[0].text == "<what> is this");
  CHECK(print(all[0], listing.routines[0]) == "(P1) new_thing.a.7 (M1, 8) V32(0,0)<1> 0x1:d");
}

TEST_CASE("what is no listing is reported where it stands") {
  CHECK(problem("add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0>\n") ==
        "1:1: add takes 3 operands, found 2");
  CHECK(problem("  mov (M1, 8) V99(0,0)<1> 0x0:d\n") == "1:15: variable 'V99' is not declared");
  CHECK(problem("mov (M9, 8) V32(0,0)<1> 0x0:d\n") ==
        "1:6: expected M1 to M8, M1_NM to M8_NM or NoMask, found 'M9'");
  CHECK(problem("mov (M1, 7) V32(0,0)<1> 0x0:d\n") ==
        "1:10: expected 1, 2, 4, 8, 16 or 32 and ')', found '7'");
  CHECK(problem("mov V32(0,0)<1> 0x0:d\n") ==
        "1:5: expected an execution size such as (M1, 16), found 'V32'");
  CHECK(problem("\nmov (M1, 8) V32(0,0)<1;1> 0x0:d\n") == "2:22: expected a region <V;W,H> or <H>");
  CHECK(problem("mov (M1, 8) V32(0,0)<1> 0x0:z\n") ==
        "1:29: expected a type such as ud, d, uw, w, ub, b, uq, q, f, df, hf or v");
  CHECK(problem("cmp.lt (M1, 8) V32 0x0:d 0x1:d\n").starts_with("1:16: expected a "));
  CHECK(problem("lsc_load.ugm (M1, 8) V32:x32 flat[V34]:a64\n")
            .starts_with("1:26: expected the shape of the data"));
  CHECK(problem("(P7) ret (M1, 8)\n") == "1:2: predicate variable 'P7' is not declared");
  CHECK(problem(".decl V32 v_type=G type=d num_elts=1\n") ==
        "1:7: variable 'V32' is declared already");
  CHECK(problem(".decl V40 v_type=G type=x num_elts=1\n").starts_with("1:27: expected type="));
  CHECK(problem(".nonsense\n").starts_with("1:1: expected a directive"));
  CHECK(problem("}\n") == "1:1: found '}' without '{'");
  CHECK(problem("{\n") == "1:1: expected '}' before the routine ends");
}

}  // namespace
}  // namespace muster::visa

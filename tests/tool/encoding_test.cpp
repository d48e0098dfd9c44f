// The commands asm, disasm and lower, from files to files.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tool/encoding/commands.h"

namespace muster::tool {
namespace {

std::string place(std::string_view name) {
  return (std::filesystem::temp_directory_path() / ("muster-encoding-" + std::string{name}))
      .string();
}

std::string write(std::string_view name, std::string_view text) {
  std::ofstream{place(name), std::ios::binary} << text;
  return place(name);
}

std::string read(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>(file), {}};
}

using Command = int (*)(std::span<const std::string_view>, Diagnostics&);

int call(Command command, std::vector<std::string_view> words) {
  Diagnostics diagnostics;
  const int code = command(words, diagnostics);
  CHECK((code != 0) == diagnostics.has_errors());
  return code;
}

// asm to bytes, disasm of the bytes, asm again: the same bytes.
void round_trip(std::string_view isa, std::string_view target, std::string_view text) {
  CAPTURE(isa);
  const std::string source = write("source", text);
  const std::string first = place("first.bin"), listing = place("listing"),
                    second = place("second.bin");
  REQUIRE(call(run_asm, {"--isa", isa, "--target", target, "--output", first, source}) == 0);
  REQUIRE(call(run_disasm,
               {"--isa", isa, "--target", target, "--raw", "--output", listing, first}) == 0);
  REQUIRE(call(run_asm, {"--isa", isa, "--target", target, "--output", second, listing}) == 0);
  CHECK_FALSE(read(first).empty());
  CHECK(read(first) == read(second));
}

TEST_CASE("bytes make the round trip through the commands") {
  round_trip("sass", "", "BAR.SYNC 0x1, 0x40 ;\n.raw 0x00000000000000000000000000000077 ;\n");
  round_trip("nvidia", "", "@P0 BAR.RED.AND R5, R5, !P1 $stall=1 ;\nB2R.RESULT R1 ;\n");
  round_trip("amdgcn", "gfx1250", "s_mov_b32 m0, 0x20003\ns_barrier_init 3\n.long 0x1\ns_endpgm\n");
  round_trip("visa", "", "nbarrier.signal 1 2 3 4\nnbarrier.wait 1\n.byte 0x01\nbarrier\n");
}

TEST_CASE("words in hexadecimal are read too") {
  const std::string listing = place("listing");
  const std::string words = write("words.txt", "BF8A0000, 0xBF810000 // two\n");
  REQUIRE(call(run_disasm, {"--isa=amdgcn", "--target=gfx900", "--output", listing, words}) == 0);
  CHECK(read(listing) == "s_barrier  // BF8A0000\ns_endpgm  // BF810000\n");
}

TEST_CASE("lower, by target") {
  const std::string out = place("lowered");
  const std::string operations = write("p.ops", "arrive workgroup\nwait workgroup\n");
  REQUIRE(call(run_lower, {"--target", "gfx1200", "--output", out, operations}) == 0);
  CHECK(read(out) == "s_barrier_signal -1\ns_barrier_wait -1\n");
  const std::string mlir = write("k.mlir", "llvm.func @f() {\nnvvm.barrier0\nllvm.return\n}\n");
  REQUIRE(call(run_lower, {"--target", "sm_90", "--output", out, mlir}) == 0);
  CHECK(read(out).find("\tbar.sync 0;\n\tret;\n") != std::string::npos);
  const std::string visa = write("k.visaasm", "nbarrier.wait 3\n");
  REQUIRE(call(run_lower, {"--target", "pvc", "--output", out, visa}) == 0);
  CHECK(read(out) == "(W) sync.bar 0x3\n");
}

TEST_CASE("what cannot be done is exit code 3") {
  const std::string text = write("k.s", "s_barrier\n");
  CHECK(call(run_asm, {}) == 3);
  CHECK(call(run_asm, {text, text}) == 3);
  CHECK(call(run_asm, {"--isa", "x86", text}) == 3);
  CHECK(call(run_asm, {"--frob", text}) == 3);
  CHECK(call(run_asm, {text, "--target"}) == 3);
  CHECK(call(run_asm, {text}) == 3);                         // no target
  CHECK(call(run_asm, {"--target", "gfx1200", text}) == 3);  // no s_barrier there
  CHECK(call(run_asm, {"--isa", "sass", "--set", "x=1", text}) == 3);
  CHECK(call(run_asm, {"--isa", "visa", "--set", "layout=mine", text}) == 3);
  CHECK(call(run_asm, {"--isa", "nvvm", text}) == 3);
  CHECK(call(run_asm, {write("noisa", "x")}) == 3);
  CHECK(call(run_asm, {place("is-not-there.s"), "--target", "gfx900"}) == 3);
  CHECK(call(run_disasm, {"--isa", "amdgcn", "--target", "gfx900", text}) == 3);
  CHECK(call(run_disasm, {"--isa", "sass", "--raw", text}) == 3);
  CHECK(call(run_disasm, {write("k.cubin",
                                "\x7f"
                                "ELF")}) == 3);
  CHECK(call(run_lower, {"--target", "z80", text}) == 3);
  CHECK(call(run_lower, {text}) == 3);
  CHECK(call(run_lower, {"--target", "gfx1100", write("p.ops", "arrive workgroup\n")}) == 3);
  CHECK(call(run_asm, {"--target", "gfx900", "--output", place("no/such/folder"), text}) == 3);
}

}  // namespace
}  // namespace muster::tool

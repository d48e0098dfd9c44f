// Text and parameters that are refused, with the place and what was expected.
#include <doctest/doctest.h>

#include <cstring>
#include <string>

#include "diagnostics/render.h"
#include "isa/sass/encode/cubin.h"
#include "isa/sass/encode/text.h"

namespace muster::sass {
namespace {

std::string complaint(const Dialect& dialect, std::string text) {
  Diagnostics diagnostics;
  const auto words =
      parse(Codec{dialect}, make_source_file("k.sasm", std::move(text)), diagnostics);
  return diagnostics.has_errors() ? render(diagnostics) : "accepted";
}

void rejected(const std::string& text, const std::string& place, const std::string& part) {
  const std::string message = complaint(document_dialect(), text);
  INFO(message);
  CHECK(message.starts_with("k.sasm:" + place + ": error: "));
  CHECK(message.find(part) != std::string::npos);
}

TEST_CASE("operand rules of document 003") {
  rejected("BAR.SYNC 0x10, 0x20 ;", "1:10", "barrier 16 is not one of 0 to 15");
  rejected("BAR.SYNC 0x0, 0x21 ;", "1:15", "count 33 is not a multiple of 32");
  rejected("BAR.SYNC 0x0, 0x1000 ;", "1:15", "count 4096 is not one of 0 to 4095");
  rejected("\n  BAR.ARV 0x0, 0x0 ;", "2:16", "BAR.ARV needs a count above 0");
  rejected("BAR.ARV 0x0 ;", "1:1", "BAR.ARV needs a count above 0");
  rejected("BAR.SYNC -1, 0x20 ;", "1:10", "barrier -1");
  rejected("BAR.SYNC 0x0, 0x7fffffff ;", "1:15", "count 2147483647");
  rejected("B2R.BAR R0, 0x10 ;", "1:13", "barrier 16");
  rejected("R2B.BAR 0x1f, R0 ;", "1:9", "barrier 31");
  rejected("BAR.RED.AND R5, R5, P0 ;", "1:1", "policy.two-register-red=packed-if-equal reads");
  rejected("BAR.RED.AND R5, R5, P0 ;", "1:1",
           "no form of BAR_RED takes (register, register, predicate)");
  rejected("BAR.SYNC P0, 0x20 ;", "1:1", "no form of BAR takes (predicate, number)");
  rejected("B2R.RESULT R0, !P0 ;", "1:16", "cannot be negated");
  rejected("R2B.BAR R0 ;", "1:1", "no form of R2B");
  rejected("R2B.BAR 0x1, P0 ;", "1:1", "no form of R2B takes (number, predicate)");
  rejected("B2R.BAR P0, 0x1 ;", "1:1", "no form of B2R takes (predicate, number)");
  rejected("B2R.RESULT P0, R1 ;", "1:1", "no form of B2R_RESULT takes (predicate, register)");
  rejected("BAR.RED.AND 0x1, 0x20, R3 ;", "1:1",
           "no form of BAR_RED takes (number, number, register)");
}

TEST_CASE("syntax") {
  rejected("BAR.RED.XOR 0x0, P0 ;", "1:1", "unknown mnemonic 'BAR.RED.XOR'");
  rejected("BAR.RED 0x0, P0 ;", "1:1", "unknown mnemonic");
  rejected("BAR 0x0 ;", "1:1", "unknown mnemonic 'BAR'");
  rejected("FADD R0, R1 ;", "1:1", "unknown mnemonic 'FADD'");
  rejected("BAR.SYNC.DEFER_BLOCKING 0x0 ;", "1:1", "unknown mnemonic");
  rejected("BAR.SYNC R255 ;", "1:10", "expected a number, a register R0 to R254");
  rejected("BAR.SYNC R01 ;", "1:10", "expected a number");
  rejected("BAR.SYNC 0x0, ;", "1:14", "found the end of the statement");
  rejected("BAR.SYNC 0x0 0x20 ;", "1:14", "expected ',', '$' or the end");
  rejected("@R0 BAR.SYNC 0x0 ;", "1:2", "expected a predicate");
  rejected("@P7 BAR.SYNC 0x0 ;", "1:2", "P0 to P6");
  rejected("BAR.SYNC 0x0 $foo=1 ;", "1:15", "unknown scheduling field '$foo'");
  rejected("BAR.SYNC 0x0 $req=64 ;", "1:19", "$req=64 does not fit into 6 bits");
  rejected("BAR.SYNC 0x0 $req ;", "1:18", "expected '=' and a number");
  rejected("BAR.SYNC 99999999999999999999 ;", "1:10", "expected a number");
  rejected(".raw 0x12 ;", "1:6", "32 hexadecimal digits");
  rejected(".word 1 ;", "1:1", "unknown directive '.word'");
  rejected("BAR.SYNC 0x0 ;\n/* x\n */ ? ;", "3:5", "expected a mnemonic, found '?'");
}

TEST_CASE("what only the other dialect has") {
  CHECK(complaint(nvidia_dialect(), "B2R.BAR R0, 0x1 ;").find("unknown mnemonic") !=
        std::string::npos);
  CHECK(complaint(nvidia_dialect(), "BAR.SYNC R1, R2 ;").find("name it twice") !=
        std::string::npos);
  CHECK(complaint(nvidia_dialect(), "BAR.SYNC 0x1, 0x21 ;") == "accepted");
}

TEST_CASE("parameters that document 003 leaves open") {
  Dialect dialect = document_dialect();
  Diagnostics diagnostics;
  const auto sets = [&](std::string_view setting) {
    return set_parameter(dialect, setting, diagnostics).has_value();
  };
  CHECK(sets("optype.BAR=0x1d"));
  CHECK(sets("stype.RRI=9"));
  CHECK(sets("control.sched=56:5:3"));
  CHECK(sets("policy.one-register-red=count-zero"));
  CHECK(sets("policy.two-register-red=packed-if-equal"));
  CHECK(sets("policy.result-mnemonic=bar"));
  const Codec codec{dialect};
  const auto text = [&](std::string source) {
    Diagnostics none;
    const auto words = parse(codec, make_source_file("t", std::move(source)), none);
    return words.empty() ? render(none) : print(codec, words[0].word);
  };
  CHECK(text("BAR.RED.AND R4, P0 ;") == "BAR.RED.AND R4, 0x0, P0 ;");
  CHECK(text("BAR.RED.AND R5, R5, P0 ;") == "BAR.RED.AND R5, P0 ;");
  CHECK(text("B2R.RESULT R4, P0 ;") == "BAR.RESULT R4, P0 ;");
  CHECK(text("BAR.SYNC 0x0, 0x0 $sched=0x4 ;") == "BAR.SYNC 0x0, 0x0 $sched=0x4 ;");
  CHECK(parameter_names(dialect).find("stype.RRI=0x9") != std::string::npos);
  CHECK_FALSE(diagnostics.has_errors());

  for (const char* wrong :
       {"optype.BAR=2", "optype.BAR=256", "optype.FOO=1", "stype.I=16", "stype.I=", "stype.RIR=9",
        "control.sched=40:4", "control.sched=126:5", "control.sched=56:2:9", "control.none=56:2",
        "policy.one-register-red=maybe", "policy.none=1", "", "nonsense", "optype.BAR=99999999"}) {
    CAPTURE(wrong);
    const std::string before = parameter_names(dialect);
    CHECK_FALSE(sets(wrong));
    CHECK(parameter_names(dialect) == before);
  }
  CHECK(render(diagnostics).find("[sass-parameter]") != std::string::npos);
  CHECK(render(diagnostics)
            .find("'control.sched=126:5' sets no parameter of the dialect "
                  "'document', or not to a value of it") != std::string::npos);
}

TEST_CASE("a damaged cubin is a diagnostic") {
  const auto tried = [](std::string bytes) {
    Diagnostics diagnostics;
    const auto sections = code_sections(make_source_file("k.cubin", std::move(bytes)), diagnostics);
    CHECK(sections.has_value() != diagnostics.has_errors());
    return sections ? "accepted" : render(diagnostics);
  };
  CHECK(tried("").find("expected a little-endian ELF64 file [machine-code]") != std::string::npos);
  std::string header(64, '\0');
  std::memcpy(header.data(),
              "\x7f"
              "ELF\x02\x01",
              6);
  header[18] = 62;
  CHECK(tried(header).find("an ELF file for machine 62, where a cubin has 190") !=
        std::string::npos);
  // Bytes that are no text are not shown.
  CHECK(tried(header).find("ELF\x02") == std::string::npos);
  CHECK(tried(header).ends_with("[machine-code]\n"));
  header[18] = static_cast<char>(190);
  CHECK(tried(header).find("section headers of 0 bytes") != std::string::npos);
  header[58] = 64;
  CHECK(tried(header).find("no table of section names") != std::string::npos);
  header[60] = 1;
  header[40] = 1;
  CHECK(tried(header).find("section header 0 lies outside the file") != std::string::npos);
  header[46] = '\x7f';
  CHECK(tried(header).find("outside the file") != std::string::npos);
}

}  // namespace
}  // namespace muster::sass

// What may reach a terminal.
#include "base/utf8.h"

#include <doctest/doctest.h>

namespace muster {
namespace {

TEST_CASE("nothing that a terminal obeys is left, and as many bytes") {
  CHECK(printable("plain \xc3\xa9 \xf0\x9f\x99\x82", '?') == "plain \xc3\xa9 \xf0\x9f\x99\x82");
  CHECK(printable("a\tb\x1b[31mc\x7f", '?') == "a b?[31mc?");
  CHECK(printable(std::string_view{"a\0b", 3}, ' ') == "a b");
  CHECK(printable("\x9b"
                  "31m",
                  '?') == "?31m");  // C1 as a byte, which begins no sequence
  CHECK(printable("\xc2\x9b"
                  "31m",
                  '?') == "??31m");                             // and as U+009B
  CHECK(printable("\xc2\xa0", '?') == "\xc2\xa0");              // U+00A0 is none
  CHECK(printable("x\xe2\x80\xaey", '?') == "x???y");           // U+202E turns what follows
  CHECK(printable("x\xe2\x81\xa7y", '?') == "x???y");           // U+2067
  CHECK(printable("x\xe2\x80\xa6y", '?') == "x\xe2\x80\xa6y");  // U+2026 is a letter
  CHECK(printable("cut \xe2\x80", '?') == "cut ??");
}

}  // namespace
}  // namespace muster

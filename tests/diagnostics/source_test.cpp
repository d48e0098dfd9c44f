// Places, snippets and the sink of diagnostics.
#include <doctest/doctest.h>

#include <string>

#include "diagnostics/diagnostic.h"
#include "diagnostics/render.h"
#include "diagnostics/source_file.h"

namespace muster {
namespace {

TEST_CASE("an offset becomes a line and a column") {
  const auto file = make_source_file("a.ptx", "one\ntwo\r\n\nlast");
  CHECK(file->place(0) == Place{1, 1});
  CHECK(file->place(3) == Place{1, 4});  // the line break belongs to its line
  CHECK(file->place(4) == Place{2, 1});
  CHECK(file->place(9) == Place{3, 1});
  CHECK(file->place(13) == Place{4, 4});
  CHECK(file->place(14) == Place{4, 5});
  CHECK(file->place(1000) == Place{4, 5});
}

TEST_CASE("lines are found without their line breaks") {
  const auto file = make_source_file("a.ptx", "one\ntwo\r\n\nlast");
  CHECK(file->line(1) == "one");
  CHECK(file->line(2) == "two");
  CHECK(file->line(3) == "");
  CHECK(file->line(4) == "last");
  CHECK(file->line(5) == "");
  CHECK(file->line(0) == "");
}

TEST_CASE("an empty file has one empty line") {
  const auto file = make_source_file("a.ptx", "");
  CHECK(file->place(0) == Place{1, 1});
  CHECK(file->line(1) == "");
  CHECK(file->text(Range{0, 5}) == "");
}

TEST_CASE("the text ends in a NUL that is not part of it") {
  const auto file = make_source_file("a.ptx", "ab");
  CHECK(file->text().size() == 2);
  CHECK(file->text().data()[2] == '\0');
  CHECK(file->text(Range{1, 2}) == "b");
}

TEST_CASE("a diagnostic is shown with its line and a caret") {
  const auto file = make_source_file("k.ptx", "first\n\tadd.s32 %r1, %r2\n");
  Diagnostics diagnostics;
  diagnostics.error(Kind::kPtxSyntax, {file, {15, 18}}, "expected ';'")
      .labels.push_back({{file, {0, 5}}, "begins here"});
  CHECK(render(diagnostics) ==
        "k.ptx:2:10: error: expected ';' [ptx-syntax]\n"
        "    2 |  add.s32 %r1, %r2\n"
        "      |          ^~~\n"
        "k.ptx:1:1: note: begins here\n"
        "    1 | first\n"
        "      | ^~~~~\n");
}

TEST_CASE("control characters of the input do not reach the terminal") {
  const auto file = make_source_file("k.ptx", std::string("a\x1b[31mb"));
  Diagnostics diagnostics;
  diagnostics.warning(Kind::kPtxLexical, {file, {1, 2}}, "odd\x07 byte");
  CHECK(render(diagnostics) ==
        "k.ptx:1:2: warning: odd? byte [ptx-lexical]\n"
        "    1 | a?[31mb\n"
        "      |  ^\n");
}

TEST_CASE("a very long line is cut around the caret") {
  const auto file =
      make_source_file("k.ptx", std::string(5000, 'x') + "!" + std::string(5000, 'y'));
  Diagnostics diagnostics;
  diagnostics.error(Kind::kPtxLexical, {file, {5000, 5001}}, "odd");
  const std::string text = render(diagnostics);
  CHECK(text.size() < 500);
  const size_t mark = text.find('!') - text.find("| ");
  const size_t caret = text.rfind('^') - text.rfind("| ");
  CHECK(mark == caret);
}

TEST_CASE("a problem without a place has no snippet") {
  Diagnostics diagnostics;
  diagnostics.error(Kind::kFileTooLarge, {}, "file is too large").notes.push_back("split it");
  CHECK(render(diagnostics) == "error: file is too large [file-too-large]\nnote: split it\n");
}

TEST_CASE("the sink keeps a bounded number of errors and says so") {
  Diagnostics diagnostics(2);
  for (int i = 0; i < 10; ++i) diagnostics.error(Kind::kPtxSyntax, {}, "e" + std::to_string(i));
  CHECK(diagnostics.error_count() == 10);
  CHECK(diagnostics.full());
  REQUIRE(diagnostics.all().size() == 3);
  CHECK(diagnostics.all()[1].message == "e1");
  CHECK(diagnostics.all()[2].kind == Kind::kTooManyErrors);
}

TEST_CASE("warnings are bounded too and are no errors") {
  Diagnostics diagnostics(2);
  for (int i = 0; i < 10; ++i) diagnostics.warning(Kind::kPtxSyntax, {}, "w");
  CHECK_FALSE(diagnostics.has_errors());
  CHECK(diagnostics.all().size() == 2);
}

}  // namespace
}  // namespace muster

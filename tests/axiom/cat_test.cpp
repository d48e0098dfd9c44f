// Relations, the cat language, and the built-in models.
#include "axiom/cat/cat.h"

#include <doctest/doctest.h>

#include "axiom/amdgpu/barrier_model.h"
#include "axiom/cat/models.h"
#include "axiom/memory/memory_model.h"
#include "support/draw.h"

namespace muster::axiom {
namespace {

constexpr CatInput kInputs[] = {
    {"A", CatType::set}, {"B", CatType::set}, {"r", CatType::relation}, {"s", CatType::relation}};

struct Parsed {
  Diagnostics diagnostics;
  Result<CatModel> model;
  explicit Parsed(std::string text)
      : model(parse_cat(make_source_file("m.cat", std::move(text)), kInputs, diagnostics)) {}
  std::string message() const {
    return diagnostics.all().empty() ? "" : diagnostics.all().front().message;
  }
};

// The value of `let x = ...` over four events: A = {0,1}, B = {1,2}, r = {0-1, 1-2}, s = {2-3,
// 1-1}.
CatValue value(const std::string& expression) {
  const Parsed parsed("let x = " + expression);
  const std::string problem = expression + ": " + parsed.message();
  REQUIRE_MESSAGE(parsed.model.has_value(), problem);
  std::vector<CatValue> values(4);
  for (CatValue& v : values) v.relation = Relation(4);
  values[0].set = 0b0011;
  values[1].set = 0b0110;
  values[2].relation.add(0, 1);
  values[2].relation.add(1, 2);
  values[3].relation.add(2, 3);
  values[3].relation.add(1, 1);
  CatFailures failures;
  evaluate(*parsed.model, 4, values, failures);
  return values.back();
}

std::string pairs(const std::string& expression) {
  const CatValue v = value(expression);
  std::string out;
  for (unsigned a = 0; a < 4; ++a) {
    for_each_event(v.relation[a], [&](unsigned b) {
      out += (out.empty() ? "" : " ") + std::to_string(a) + std::to_string(b);
    });
  }
  return out;
}

TEST_CASE("operators on relations") {
  CHECK(pairs("r | s") == "01 11 12 23");
  CHECK(pairs("r & s").empty());
  CHECK(pairs("r ; s") == "01 13");
  CHECK(pairs("(r | s) \\ r") == "11 23");
  CHECK(pairs("r^-1") == "10 21");
  CHECK(pairs("r+") == "01 02 12");
  CHECK(pairs("r*") == "00 01 02 11 12 22 33");
  CHECK(pairs("r?") == "00 01 11 12 22 33");
  CHECK(pairs("A * B") == "01 02 11 12");
  CHECK(pairs("[A]") == "00 11");
  CHECK(pairs("id \\ [A]") == "22 33");
  CHECK(pairs("~(_ * _)").empty());
  CHECK(pairs("0").empty());
}

TEST_CASE("operators on sets") {
  CHECK(value("A | B").set == 0b0111);
  CHECK(value("A & B").set == 0b0010);
  CHECK(value("A \\ B").set == 0b0001);
  CHECK(value("~A").set == 0b1100);
  CHECK(value("domain(r)").set == 0b0011);
  CHECK(value("range(r)").set == 0b0110);
  CHECK(value("_").set == 0b1111);
  CHECK(value("{}").set == 0);
}

TEST_CASE("precedence: | is weakest, then ; \\ & and *") {
  CHECK(pairs("s | r ; s") == pairs("s | (r ; s)"));
  CHECK(pairs("r ; s \\ r") == pairs("r ; (s \\ r)"));
  CHECK(pairs("r \\ s & r") == pairs("r \\ (s & r)"));
  CHECK(pairs("r+ & A * B") == "01 02 12");
  CHECK(pairs("r* ; s") == "01 03 11 13 23");
}

TEST_CASE("functions are read anew at each call, with what stands before them") {
  const auto last = [](const std::string& text) { return pairs("0 " + text); };
  CHECK(last("let f(a) = [a] ; r let y = f(A)") == "01 12");
  CHECK(last("let f(a, b) = (a | r) ; b let y = f(s, r ; r)") == pairs("(s | r) ; (r ; r)"));
  // A name in the body is what it was before the function; an argument goes before a name.
  CHECK(last("let f(s) = s | r let r = s let y = f(r)") == pairs("s | r"));
  CHECK(last("let f(a) = a ; a let g(a) = f(a | s) let y = g(r)") == pairs("(r | s) ; (r | s)"));
  CHECK(last("let f(a) = ~a ~empty r let y = f(r)") == pairs("~r"));
}

TEST_CASE("let rec is the least fixpoint") {
  const Parsed parsed("let rec t = r | (t ; t) and u = t | s");
  REQUIRE(parsed.model);
  std::vector<CatValue> values(parsed.model->names.size());
  for (CatValue& v : values) v.relation = Relation(5);
  for (unsigned i = 0; i < 4; ++i) values[2].relation.add(i, i + 1);
  CatFailures failures;
  evaluate(*parsed.model, 5, values, failures);
  CHECK(values[4].relation == closure(values[2].relation));
}

TEST_CASE("let rec goes on until nothing changes, however many definitions hand a pair on") {
  const Parsed parsed("let rec a = b and b = c and c = d and d = e and e = f and f = g and g = r");
  REQUIRE(parsed.model);
  std::vector<CatValue> values(parsed.model->names.size());
  for (CatValue& v : values) v.relation = Relation(1);
  values[2].relation.add(0, 0);
  CatFailures failures;
  evaluate(*parsed.model, 1, values, failures);
  CHECK(values[4].relation.has(0, 0));
}

TEST_CASE("let rec that gives one name two right sides would never settle, and is refused") {
  CHECK(Parsed("let rec t = r and t = s").message() ==
        "expected a name that this 'let rec' does not define yet, found 't'");
  CHECK(Parsed("let rec t = r and u = s and t = u").diagnostics.has_errors());
  CHECK(Parsed("let rec t = r let rec t = s let t = r and t = s").model.has_value());
}

TEST_CASE("let rec that is not monotone is refused where it is not") {
  const auto refused = [](const std::string& text, std::uint32_t line, std::uint32_t column) {
    const Parsed parsed(text);
    REQUIRE_MESSAGE(parsed.diagnostics.has_errors(), text);
    const Diagnostic& found = parsed.diagnostics.all().front();
    CHECK(found.kind == Kind::kCatSyntax);
    const Place place = found.location.file->place(found.location.range.begin);
    CHECK_MESSAGE((place.line == line && place.column == column), place.line, ":", place.column);
  };
  refused("let rec t = r | ~t", 1, 18);
  refused("let rec t = r \\ t", 1, 17);
  refused("acyclic r\nlet rec t = r and\n  u = s | (r \\ (s ; t))", 3, 21);
  refused("let rec t = ~(r \\ (s \\ t))", 1, 24);
  refused("let rec t = r | [A \\ domain(t)] ; r", 1, 29);
  refused("let rec t = u and u = ~t", 1, 24);
  // What is taken off may use other names, and two complements are none.
  for (const char* text : {"let rec t = (r \\ s) | (t ; t)", "let rec t = r | ~(s | ~t)",
                           "let rec t = r | (s \\ (r \\ t))", "let rec t = t \\ r and u = ~r",
                           "let t = r let rec t = r | t let u = ~t"})
    CHECK_MESSAGE(Parsed(text).model.has_value(), text);
}

TEST_CASE("checks and flags") {
  const Parsed parsed(
      "\"title\"\nacyclic r as one\nacyclic r | r^-1 as two\nirreflexive s as three\nempty A & B "
      "as four\n"
      "flag ~empty A as five\nflag ~empty r & s as six (* a comment *)\n// another\nempty 0");
  REQUIRE_MESSAGE(parsed.model.has_value(), parsed.message());
  CHECK(parsed.model->title == "title");
  std::vector<CatValue> values(4);
  for (CatValue& v : values) v.relation = Relation(3);
  values[0].set = 0b001;
  values[1].set = 0b001;
  values[2].relation.add(0, 1);
  values[3].relation.add(2, 2);
  CatFailures failures;
  evaluate(*parsed.model, 3, values, failures);
  const auto name = [&](std::uint32_t i) { return parsed.model->statements[i].name; };
  REQUIRE(failures.axioms.size() == 3);
  CHECK(name(failures.axioms[0]) == "two");
  CHECK(name(failures.axioms[1]) == "three");
  CHECK(name(failures.axioms[2]) == "four");
  REQUIRE(failures.flags.size() == 1);
  CHECK(name(failures.flags[0]) == "five");
}

TEST_CASE("bad models are diagnosed with what was expected") {
  CHECK(Parsed("let x = ").message() == "expected an expression at the end of the model");
  CHECK(Parsed("let = r").message() == "expected a name to define, found '='");
  CHECK(Parsed("acyclic A").message() == "expected a relation to check, found a set");
  CHECK(Parsed("let x = A ; r").message() == "expected relations on both sides of ';'");
  CHECK(Parsed("let x = A | r").message() ==
        "expected two sets or two relations, found one of each");
  CHECK(Parsed("let x = A+").message() == "expected a relation before '+', found a set");
  CHECK(Parsed("let x = [r]").message() == "expected a set between '[' and ']', found a relation");
  CHECK(Parsed("let x = (r").message() == "expected ')' at the end of the model");
  CHECK(Parsed("let f(A").message() == "expected ')' at the end of the model");
  CHECK(Parsed("let f() = r").message() == "expected a parameter, found ')'");
  CHECK(Parsed("let f(a) = a let x = f(r, r)").message() == "expected ')', found ','");
  CHECK(Parsed("let f(a, b) = a let x = f(r)").message() == "expected ',', found ')'");
  CHECK(Parsed("let f(a) = f(a) let x = f(r)").diagnostics.all().front().kind ==
        Kind::kCatUnknownName);
  CHECK(Parsed("let f(a) = [a] let x = f(r)").message() ==
        "expected a set between '[' and ']', found a relation");
  CHECK(Parsed("let f(a) = ~a let rec x = f(x)").message() ==
        "expected no call inside of 'let rec', found 'f'");
  std::string twice = "let f0(a) = a | a ";
  for (int i = 1; i < 40; ++i)
    twice += "let f" + std::to_string(i) + "(a) = f" + std::to_string(i - 1) + "(a) ; f" +
             std::to_string(i - 1) + "(a) ";
  CHECK(Parsed(twice + "let x = f39(r)").message() == "expected fewer calls in the model");
  CHECK(Parsed("fence r").message() ==
        "expected let, acyclic, irreflexive, empty or flag, found 'r'");
  const Parsed unknown("let x = q");
  REQUIRE(unknown.diagnostics.has_errors());
  CHECK(unknown.diagnostics.all().front().kind == Kind::kCatUnknownName);
  const Parsed syntax("acyclic (");
  CHECK(syntax.diagnostics.all().front().kind == Kind::kCatSyntax);
  CHECK(spelling(Kind::kCatSyntax) == "cat-syntax");
  CHECK(spelling(Kind::kCatUnknownName) == "cat-unknown-name");
  CHECK(Parsed("let x = " + std::string(1000, '(')).message() ==
        "expected an expression nested less deeply");
  CHECK(Parsed("let x = " + std::string(1000, '~') + "A").message() ==
        "expected an expression nested less deeply");
  std::string chain = "let x = r", inverses = "let x = r";
  for (int i = 0; i < 1000; ++i) {
    chain += " | r";
    inverses += "^-1";
  }
  CHECK(Parsed(chain).message() == "expected an expression nested less deeply");
  CHECK(Parsed(inverses).message() == "expected an expression nested less deeply");
  // Each call writes its argument twice, and what an expression costs doubles with it.
  std::string doubled = "r";
  for (int i = 0; i < 40; ++i) {
    doubled = "f(" + doubled + ")";
  }
  CHECK(Parsed("let f(a) = a ; a\nlet x = " + doubled).message() ==
        "expected an expression of fewer parts");
  CHECK(
      Parsed("let x = " + chain.substr(8, 4 * 150) + "r\nlet y = " + chain.substr(8, 4 * 150) + "r")
          .model.has_value());
  CHECK(Parsed("let rec let = r").message() == "expected a name to define, found 'let'");
  CHECK(Parsed("let rec x = r and flag = r").message() ==
        "expected a name to define, found 'flag'");
}

TEST_CASE("random text never crashes the parser") {
  Draw draw(8);
  constexpr std::string_view kPieces[] = {
      "let ", "rec ", "x ", "= ", "r ", "A ",     "| ", "; ",       "\\ ",   "& ",     "* ",
      "+ ",   "^-1 ", "~ ", "( ", ") ", "[ ",     "] ", "acyclic ", "flag ", "empty ", "as ",
      "\"",   "(*",   "*)", "//", "\n", "domain", "0 ", "_ ",       "\xff"};
  for (int i = 0; i < 5000; ++i) {
    std::string text;
    for (std::uint32_t k = draw(20); k > 0; --k) text += kPieces[draw(std::size(kPieces))];
    const Parsed parsed(text);
    CHECK(parsed.model.has_value() != parsed.diagnostics.has_errors());
  }
}

TEST_CASE("the built-in models parse") {
  Diagnostics diagnostics;
  const std::string text(builtin_model("amdgpu-barriers"));
  REQUIRE_FALSE(text.empty());
  CHECK(parse_cat(make_source_file("amdgpu-barriers.cat", text), barrier_inputs(), diagnostics)
            .has_value());
  const std::string memory(builtin_model("ptx-barriers"));
  CHECK(parse_cat(make_source_file("ptx-barriers.cat", memory), memory_inputs(), diagnostics)
            .has_value());
  CHECK(builtin_model("no-such-model").empty());
}

TEST_CASE("an execution draws its program order, modification order and participants") {
  const BarrierProgram program{
      {{.name = "w", .expected = 2}},
      {{{BarrierOp::arrive, 0}, {BarrierOp::wait, 0}}, {{BarrierOp::arrive, 0}}},
      {}};
  Diagnostics diagnostics;
  const auto model = parse_cat(make_source_file("m", std::string(builtin_model("amdgpu-barriers"))),
                               barrier_inputs(), diagnostics);
  const ModelResult result = run_model(program, *model);
  CHECK(result.well_defined());
  CHECK(result.executions == 2);  // two orders of the arrivals
  REQUIRE(result.endings.size() == 1);
  const std::string dot = to_dot(program, result.endings[0].candidate);
  CHECK(dot.find("e0 -> e1 [label=po]") != std::string::npos);
  CHECK(dot.find("e0 -> e1 [label=pin") != std::string::npos);
  CHECK(dot.find("e2 -> e1 [label=pin") != std::string::npos);
  CHECK(dot.find("bmo w") != std::string::npos);
}

}  // namespace
}  // namespace muster::axiom

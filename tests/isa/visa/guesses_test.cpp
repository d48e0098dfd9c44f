// Loads that begin a loop of compare-and-swap, and loads that only look like it.
#include "isa/visa/lower/guesses.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "diagnostics/render.h"
#include "isa/visa/parse/listing.h"

namespace muster::visa {
namespace {

constexpr std::string_view kLoop =
    ".version 4.1\n"
    ".kernel \"k\"\n"
    ".decl A v_type=G type=ud num_elts=1 align=dword\n"
    ".decl B v_type=G type=ud num_elts=16 align=wordx32\n"
    ".decl LOADED v_type=G type=d num_elts=1 align=dword\n"
    ".decl EXPECTED v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl NEW v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl FOUND v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl OTHER v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl P1 v_type=P num_elts=16\n"
    "again:\n"
    "    mov (M1_NM, 1) A(0,0)<1> 0x10000018:ud\n"
    "    lsc_load.slm (M1_NM, 1) LOADED:d32t flat[A]:a32\n"
    "    add (M1, 16) NEW(0,0)<1> LOADED(0,0)<0;1,0> 1:d\n"
    "    mov (M1, 16) B(0,0)<1> 0x10000018:d\n"
    "    mov (M1, 16) EXPECTED(0,0)<1> LOADED(0,0)<0;1,0>\n"
    "    lsc_atomic_icas.slm (M1, 16) FOUND:d32 flat[B]:a32 EXPECTED NEW\n"
    "    cmp.eq (M1, 16) P1 FOUND(0,0)<1;1,0> EXPECTED(0,0)<1;1,0>\n"
    "    (!P1) goto (M1, 16) again\n"
    "behind:\n"
    "    mov (M1, 16) OTHER(0,0)<1> FOUND(0,0)<1;1,0>\n"
    "    ret (M1, 1)\n";

// As IGC writes what people write: the load in front of the loop; the next turn expects what this
// one found.
constexpr std::string_view kAhead =
    ".version 4.1\n"
    ".kernel \"k\"\n"
    ".decl WORD v_type=G type=uq num_elts=1 align=qword\n"
    ".decl PARTS v_type=G type=ud num_elts=2 align=qword alias=<WORD, 0>\n"
    ".decl A v_type=G type=uq num_elts=1 align=wordx32\n"
    ".decl B v_type=G type=uq num_elts=16 align=wordx32\n"
    ".decl BPARTS v_type=G type=ud num_elts=32 align=wordx32 alias=<B, 0>\n"
    ".decl LOADED v_type=G type=d num_elts=1 align=wordx32\n"
    ".decl EXPECTED v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl NEW v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl FOUND v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl OTHER v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl P1 v_type=P num_elts=16\n"
    ".input WORD offset=64 size=8\n"
    "    mov (M1_NM, 1) A(0,0)<1> WORD(0,0)<0;1,0>\n"
    "    lsc_load.ugm (M1_NM, 1) LOADED:d32t flat[A]:a64\n"
    "    mov (M1, 16) EXPECTED(0,0)<1> LOADED(0,0)<0;1,0>\n"
    "again:\n"
    "    add (M1, 16) NEW(0,0)<1> EXPECTED(0,0)<1;1,0> 1:d\n"
    "    mov (M1, 16) BPARTS(0,0)<2> PARTS(0,0)<0;1,0>\n"
    "    mov (M1, 16) BPARTS(0,1)<2> PARTS(0,1)<0;1,0>\n"
    "    lsc_atomic_icas.ugm (M1, 16) FOUND:d32 flat[B]:a64 EXPECTED NEW\n"
    "    cmp.eq (M1, 16) P1 FOUND(0,0)<1;1,0> EXPECTED(0,0)<1;1,0>\n"
    "    (P1) goto (M1, 16) behind\n"
    "    mov (M1, 16) EXPECTED(0,0)<1> FOUND(0,0)<1;1,0>\n"
    "    goto (M1, 16) again\n"
    "behind:\n"
    "    mov (M1, 16) OTHER(0,0)<1> FOUND(0,0)<1;1,0>\n"
    "    ret (M1, 1)\n";

std::string changed(std::string_view loop, std::string_view what, std::string_view instead) {
  std::string text{loop};
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  text.replace(at, what.size(), instead);
  return text;
}

bool guesses(std::string_view what, std::string_view instead, std::string_view loop = kLoop) {
  const std::string text = changed(loop, what, instead);
  Diagnostics diagnostics;
  const auto listing = parse_listing(make_source_file("k.visaasm", text), diagnostics);
  CAPTURE(render(diagnostics));
  REQUIRE(listing.has_value());
  REQUIRE_FALSE(diagnostics.has_errors());
  const ListedRoutine& kernel = listing->routines.at(0);
  for (const ListedInstruction& one : kernel.instructions) {
    if (one.is("lsc_load") || one.is("svm_gather") || one.is("gather_scaled")) {
      return is_guess(kernel, one);
    }
  }
  return false;
}

TEST_CASE("a load that a compare-and-swap confirms is a guess") {
  CHECK(guesses("ret", "ret"));
  CHECK(guesses("B(0,0)<1> 0x10000018:d", "B(0,0)<1> 0x10000018:ud"));
}

TEST_CASE("behind the loop, what the last try expected is what it found") {
  CHECK(guesses("OTHER(0,0)<1> FOUND", "OTHER(0,0)<1> EXPECTED"));
  CHECK(guesses("OTHER(0,0)<1> FOUND", "OTHER(0,0)<1> EXPECTED", kAhead));
}

TEST_CASE("a load that goes elsewhere is none") {
  // Another word, what was computed with it, another number, no way back, a way back to elsewhere.
  CHECK_FALSE(guesses("B(0,0)<1> 0x10000018:d", "B(0,0)<1> 0x1000001c:d"));
  CHECK_FALSE(guesses("mov (M1, 16) EXPECTED(0,0)<1> LOADED(0,0)<0;1,0>",
                      "add (M1, 16) EXPECTED(0,0)<1> LOADED(0,0)<0;1,0> 1:d"));
  CHECK_FALSE(guesses("EXPECTED(0,0)<1> LOADED(0,0)<0;1,0>", "EXPECTED(0,0)<1> 0:d"));
  CHECK_FALSE(guesses("(!P1) goto (M1, 16) again", "(!P1) goto (M1, 16) behind"));
  CHECK_FALSE(guesses("    (!P1) goto (M1, 16) again\n", ""));
  // What was loaded is used behind the loop, stored in it, or waits at a barrier.
  CHECK_FALSE(
      guesses("    cmp.eq", "    add (M1, 16) OTHER(0,0)<1> EXPECTED(0,0)<1;1,0> 1:d\n    cmp.eq"));
  CHECK_FALSE(guesses("OTHER(0,0)<1> FOUND", "OTHER(0,0)<1> NEW"));
  CHECK_FALSE(guesses("    cmp.eq", "    lsc_store.slm (M1, 16) flat[B]:a32 NEW:d32\n    cmp.eq"));
  CHECK_FALSE(guesses("    cmp.eq", "    barrier\n    cmp.eq"));
  // Somebody comes into the middle; where nobody names the label nobody does.
  const std::string into = changed(kLoop, "again:\n", "    (P1) goto (M1, 16) middle\nagain:\n");
  CHECK_FALSE(guesses("    add (M1, 16) NEW", "middle:\n    add (M1, 16) NEW", into));
  CHECK_FALSE(guesses("    cmp.eq", "middle:\n    cmp.eq", into));
  CHECK(guesses("    add (M1, 16) NEW", "middle:\n    add (M1, 16) NEW"));
  // It is tried again where the swap succeeded.
  CHECK_FALSE(guesses("cmp.eq", "cmp.ne"));
  CHECK_FALSE(guesses("(!P1) goto", "(P1) goto"));
  CHECK_FALSE(guesses("P1 FOUND(0,0)<1;1,0> EXPECTED", "P1 NEW(0,0)<1;1,0> EXPECTED"));
  // The swap is one of another memory.
  CHECK_FALSE(guesses("lsc_load.slm", "lsc_load.ugm"));
}

TEST_CASE("a load in front of the loop that goes on with what the swap found is a guess") {
  CHECK(guesses("ret", "ret", kAhead));
  // A conditional way back.
  CHECK(
      guesses("    (P1) goto (M1, 16) behind\n"
              "    mov (M1, 16) EXPECTED(0,0)<1> FOUND(0,0)<1;1,0>\n"
              "    goto",
              "    mov (M1, 16) EXPECTED(0,0)<1> FOUND(0,0)<1;1,0>\n"
              "    (!P1) goto",
              kAhead));
}

TEST_CASE("a load in front of a loop that goes elsewhere is none") {
  // Another word: the parts of the address are exchanged, or those of a variable that is written.
  CHECK_FALSE(guesses("BPARTS(0,1)<2> PARTS(0,1)", "BPARTS(0,1)<2> PARTS(0,0)", kAhead));
  CHECK_FALSE(guesses("again:\n", "    mov (M1_NM, 1) WORD(0,0)<1> 0:uq\nagain:\n", kAhead));
  CHECK_FALSE(guesses("again:\n", "again:\n    mov (M1_NM, 1) A(0,0)<1> 0:uq\n", kAhead));
  CHECK_FALSE(guesses("alias=<WORD, 0>", "alias=<WORD, 8>", kAhead));
  CHECK_FALSE(guesses("    cmp.eq", "    mov (M1, 16) BPARTS(0,0)<2> 0:ud\n    cmp.eq", kAhead));
  CHECK_FALSE(guesses("    mov (M1, 16) BPARTS(0,1)", "    (P1) mov (M1, 16) BPARTS(0,1)", kAhead));
  // It is tried again where the swap succeeded, or with what was expected before; without end.
  CHECK_FALSE(guesses("cmp.eq", "cmp.ne", kAhead));
  CHECK_FALSE(guesses("(P1) goto", "(!P1) goto", kAhead));
  CHECK_FALSE(guesses("EXPECTED(0,0)<1> FOUND", "NEW(0,0)<1> FOUND", kAhead));
  CHECK_FALSE(guesses("P1 FOUND(0,0)<1;1,0> EXPECTED", "P1 FOUND(0,0)<1;1,0> NEW", kAhead));
  CHECK_FALSE(guesses("    (P1) goto (M1, 16) behind\n", "", kAhead));
  // What was guessed is used behind the loop; something else acts in it; it does not come back.
  CHECK_FALSE(
      guesses("OTHER(0,0)<1> FOUND(0,0)<1;1,0>", "OTHER(0,0)<1> LOADED(0,0)<0;1,0>", kAhead));
  CHECK_FALSE(guesses("OTHER(0,0)<1> FOUND", "OTHER(0,0)<1> NEW", kAhead));
  CHECK_FALSE(guesses("    cmp.eq", "    barrier\n    cmp.eq", kAhead));
  CHECK_FALSE(guesses("    (P1) goto", "    lsc_fence.ugm.none.group\n    (P1) goto", kAhead));
  CHECK_FALSE(guesses("goto (M1, 16) again", "goto (M1, 16) behind", kAhead));
  const std::string into =
      changed(kAhead, "    mov (M1_NM, 1) A", "    (P1) goto (M1, 16) first\n    mov (M1_NM, 1) A");
  CHECK_FALSE(guesses("again:\n", "first:\nagain:\n", into));
  CHECK(guesses("again:\n", "first:\nagain:\n", kAhead));
  CHECK_FALSE(guesses("EXPECTED NEW\n", "NEW EXPECTED\n", kAhead));
}

// A maximum as IGC writes what people write: who sees a greater one tries no more, in front of the
// loop and in each turn.
std::string with_test() {
  const std::string text = changed(
      kAhead, ".decl P1", ".decl P2 v_type=P num_elts=16\n.decl P3 v_type=P num_elts=16\n.decl P1");
  return changed(changed(text, "    mov (M1, 16) EXPECTED(0,0)<1> LOADED",
                         "    cmp.ge (M1, 16) P2 LOADED(0,0)<0;1,0> NEW(0,0)<1;1,0>\n"
                         "    (P2) goto (M1, 16) behind\n"
                         "first:\n"
                         "    mov (M1, 16) EXPECTED(0,0)<1> LOADED"),
                 "    (P1) goto",
                 "    cmp.ge (M1, 16) P3 FOUND(0,0)<1;1,0> NEW(0,0)<1;1,0>\n"
                 "    or (M1, 16) P1 P1 P3\n"
                 "    (P1) goto");
}

TEST_CASE("a test in front of the try decides whether it is made") {
  CHECK(guesses("ret", "ret", with_test()));
  // In the loop, where the guess is loaded in each turn, where it stands in front; with a way out
  // of its own.
  constexpr std::string_view kTest =
      "    cmp.ge (M1, 16) P2 EXPECTED(0,0)<1;1,0> OTHER(0,0)<1;1,0>\n"
      "    (P2) goto (M1, 16) behind\n"
      "    add (M1, 16) NEW";
  const auto more = [](std::string_view loop) {
    return changed(loop, ".decl P1", ".decl P2 v_type=P num_elts=16\n.decl P1");
  };
  CHECK(guesses("    add (M1, 16) NEW", kTest, more(kAhead)));
  CHECK(guesses("    add (M1, 16) NEW",
                "    cmp.ge (M1, 16) P2 LOADED(0,0)<0;1,0> OTHER(0,0)<1;1,0>\n"
                "    (P2) goto (M1, 16) behind\n"
                "    add (M1, 16) NEW",
                more(kLoop)));
  CHECK(guesses("goto (M1, 16) behind\n",
                "goto (M1, 16) behind\n"
                "    cmp.ge (M1, 16) P2 FOUND(0,0)<1;1,0> NEW(0,0)<1;1,0>\n"
                "    (P2) goto (M1, 16) behind\n",
                more(kAhead)));
  CHECK(
      guesses("    (P1) goto (M1, 16) behind\n"
              "    mov (M1, 16) EXPECTED(0,0)<1> FOUND(0,0)<1;1,0>\n"
              "    goto",
              "    cmp.ne (M1, 16) P1 FOUND(0,0)<1;1,0> EXPECTED(0,0)<1;1,0>\n"
              "    cmp.lt (M1, 16) P2 FOUND(0,0)<1;1,0> NEW(0,0)<1;1,0>\n"
              "    and (M1, 16) P1 P1 P2\n"
              "    mov (M1, 16) EXPECTED(0,0)<1> FOUND(0,0)<1;1,0>\n"
              "    (P1) goto",
              more(kAhead)));
}

TEST_CASE("a guess that decides about more than the try is none") {
  const std::string right = with_test();
  // Behind the loop it is not known whether what was expected was found; what the test said is
  // read; somebody leaves to the front of the loop, or goes on although the swap succeeded.
  CHECK_FALSE(guesses("OTHER(0,0)<1> FOUND", "OTHER(0,0)<1> EXPECTED", right));
  CHECK_FALSE(guesses("    ret", "    (P2) mov (M1, 16) OTHER(0,0)<1> 1:d\n    ret", right));
  CHECK_FALSE(guesses("(P2) goto (M1, 16) behind", "(P2) goto (M1, 16) again", right));
  CHECK_FALSE(guesses("(P2) goto (M1, 16) behind", "(P2) goto (M1, 16) first", right));
  CHECK_FALSE(guesses("or (M1, 16) P1", "and (M1, 16) P1", right));
  CHECK_FALSE(guesses("(P1) goto", "(!P1) goto", right));
  CHECK_FALSE(guesses("cmp.eq", "cmp.ne", right));
  CHECK_FALSE(guesses("P1 FOUND(0,0)<1;1,0> EXPECTED", "P1 FOUND(0,0)<1;1,0> NEW", right));
  CHECK_FALSE(guesses("    (P2) goto", "    barrier\n    (P2) goto", right));
}

// As IGC writes it for DG2: by SVM, in two parts of 8 lanes.
constexpr std::string_view kOlder =
    ".version 4.1\n"
    ".kernel \"k\"\n"
    ".decl WORD v_type=G type=uq num_elts=1 align=qword\n"
    ".decl PARTS v_type=G type=d num_elts=2 align=qword alias=<WORD, 0>\n"
    ".decl A v_type=G type=uq num_elts=1 align=hword\n"
    ".decl APARTS v_type=G type=d num_elts=2 align=hword alias=<A, 0>\n"
    ".decl B v_type=G type=uq num_elts=16 align=wordx32\n"
    ".decl BPARTS v_type=G type=d num_elts=32 align=wordx32 alias=<B, 0>\n"
    ".decl LOADED v_type=G type=d num_elts=8 align=wordx32\n"
    ".decl EXPECTED v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl NEW v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl FOUND v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl KEPT v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl OTHER v_type=G type=d num_elts=16 align=wordx32\n"
    ".decl P1 v_type=P num_elts=16\n"
    ".input WORD offset=32 size=8\n"
    "    mov (M1_NM, 2) APARTS(0,0)<1> PARTS(0,0)<1;1,0>\n"
    "    svm_gather.4.1 (M1_NM, 1) A.0 LOADED.0\n"
    "    mov (M1, 16) EXPECTED(0,0)<1> LOADED(0,0)<0;1,0>\n"
    "again:\n"
    "    add (M1, 16) NEW(0,0)<1> EXPECTED(0,0)<1;1,0> 1:d\n"
    "    mov (M1, 16) BPARTS(0,0)<2> PARTS(0,0)<0;1,0>\n"
    "    mov (M1, 16) BPARTS(0,1)<2> PARTS(0,1)<0;1,0>\n"
    "    svm_atomic.cmpxchg (M1, 8) B.0 FOUND.0 NEW.0 EXPECTED.0\n"
    "    svm_atomic.cmpxchg (M3, 8) B.64 FOUND.32 NEW.32 EXPECTED.32\n"
    "    mov (M1, 16) KEPT(0,0)<1> FOUND(0,0)<1;1,0>\n"
    "    cmp.eq (M1, 16) P1 KEPT(0,0)<1;1,0> EXPECTED(0,0)<1;1,0>\n"
    "    (P1) goto (M1, 16) behind\n"
    "    mov (M1, 16) EXPECTED(0,0)<1> KEPT(0,0)<1;1,0>\n"
    "    goto (M1, 1) again\n"
    "behind:\n"
    "    mov (M1, 16) OTHER(0,0)<1> KEPT(0,0)<1;1,0>\n"
    "    ret (M1, 1)\n";

TEST_CASE("the older forms of accesses guess, too") {
  CHECK(guesses("ret", "ret", kOlder));
  CHECK(guesses("OTHER(0,0)<1> KEPT", "OTHER(0,0)<1> EXPECTED", kOlder));
}

TEST_CASE("older forms that go elsewhere do not") {
  // Another part of the lanes, of the word, of what was found, of what is expected; half a swap.
  CHECK_FALSE(guesses("(M3, 8) B.64", "(M3, 8) B.32", kOlder));
  CHECK_FALSE(guesses("(M3, 8) B.64 FOUND.32", "(M3, 8) B.64 FOUND.0", kOlder));
  CHECK_FALSE(guesses("NEW.32 EXPECTED.32", "NEW.32 NEW.32", kOlder));
  CHECK_FALSE(guesses("(M3, 8)", "(M2, 8)", kOlder));
  CHECK_FALSE(
      guesses("    svm_atomic.cmpxchg (M3, 8) B.64 FOUND.32 NEW.32 EXPECTED.32\n", "", kOlder));
  // Another word: of a lane, of other halves, of what is added, of a neighbour, of another size.
  CHECK_FALSE(
      guesses("BPARTS(0,0)<2> PARTS(0,0)<0;1,0>", "BPARTS(0,0)<2> PARTS(0,0)<2;1,0>", kOlder));
  CHECK_FALSE(
      guesses("BPARTS(0,1)<2> PARTS(0,1)<0;1,0>", "BPARTS(0,1)<2> PARTS(0,0)<0;1,0>", kOlder));
  CHECK_FALSE(guesses("A.0 LOADED.0", "A.8 LOADED.0", kOlder));
  CHECK_FALSE(guesses("svm_gather.4.1", "svm_gather.8.1", kOlder));
  CHECK_FALSE(guesses("svm_atomic.cmpxchg (M1, 8)", "svm_atomic.xchg (M1, 8)", kOlder));
  // What was guessed is an address, a number behind the loop, or the bits of another type.
  CHECK_FALSE(guesses("    ret", "    svm_scatter.4.1 (M1, 8) NEW.0 KEPT.0\n    ret", kOlder));
  CHECK_FALSE(
      guesses("OTHER(0,0)<1> KEPT(0,0)<1;1,0>", "OTHER(0,0)<1> LOADED(0,0)<0;1,0>", kOlder));
  CHECK_FALSE(guesses("EXPECTED(0,0)<1> LOADED", "EXPECTED(0,0)<1> (-)LOADED", kOlder));
  // What was found is compared with itself: whatever it is, the loop ends.
  CHECK_FALSE(guesses("    cmp.eq",
                      "    mov (M1, 16) EXPECTED(0,0)<1> KEPT(0,0)<1;1,0>\n    cmp.eq", kOlder));
}

TEST_CASE("words of surfaces are those that MOVS names") {
  const std::string loop = [] {
    std::string text{kLoop};
    const auto change = [&](std::string_view what, std::string_view instead) {
      const std::size_t at = text.find(what);
      REQUIRE(at != std::string::npos);
      text.replace(at, what.size(), instead);
    };
    change(".decl P1", ".decl T6 v_type=T num_elts=1\n.decl P1");
    change("lsc_load.slm (M1_NM, 1) LOADED:d32t flat[A]:a32",
           "movs (M1_NM, 1) T6(0) 0x1:ud\n    gather_scaled.4 (M1_NM, 1) T6 0x0:ud A.0 LOADED.0");
    change("lsc_atomic_icas.slm (M1, 16) FOUND:d32 flat[B]:a32 EXPECTED NEW",
           "dword_atomic.cmpxchg (M1, 16) T6 B.0 NEW.0 EXPECTED.0 FOUND.0");
    return text;
  }();
  CHECK(guesses("ret", "ret", loop));
  CHECK_FALSE(guesses("    add (M1, 16) NEW",
                      "    movs (M1_NM, 1) T6(0) 0x2:ud\n    add (M1, 16) NEW", loop));
  CHECK_FALSE(guesses("    movs (M1_NM, 1) T6(0) 0x1:ud\n", "", loop));
  CHECK_FALSE(guesses("gather_scaled.4 (M1_NM, 1) T6", "gather_scaled.4 (M1_NM, 1) %slm", loop));
  CHECK_FALSE(guesses("T6 0x0:ud A.0", "T6 0x4:ud A.0", loop));
}

}  // namespace
}  // namespace muster::visa

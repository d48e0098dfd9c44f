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

bool guesses(std::string_view what, std::string_view instead) {
  std::string text{kLoop};
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  text.replace(at, what.size(), instead);
  Diagnostics diagnostics;
  const auto listing = parse_listing(make_source_file("k.visaasm", text), diagnostics);
  CAPTURE(render(diagnostics));
  REQUIRE(listing.has_value());
  REQUIRE_FALSE(diagnostics.has_errors());
  const ListedRoutine& kernel = listing->routines.at(0);
  for (const ListedInstruction& one : kernel.instructions) {
    if (one.is("lsc_load")) {
      return is_guess(kernel, one);
    }
  }
  return false;
}

TEST_CASE("a load that a compare-and-swap confirms is a guess") {
  CHECK(guesses("ret", "ret"));
  CHECK(guesses("B(0,0)<1> 0x10000018:d", "B(0,0)<1> 0x10000018:ud"));
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
  CHECK_FALSE(guesses("OTHER(0,0)<1> FOUND", "OTHER(0,0)<1> EXPECTED"));
  CHECK_FALSE(guesses("OTHER(0,0)<1> FOUND", "OTHER(0,0)<1> NEW"));
  CHECK_FALSE(guesses("    cmp.eq", "    lsc_store.slm (M1, 16) flat[B]:a32 NEW:d32\n    cmp.eq"));
  CHECK_FALSE(guesses("    cmp.eq", "    barrier\n    cmp.eq"));
  CHECK_FALSE(guesses("    add (M1, 16) NEW", "middle:\n    add (M1, 16) NEW"));
  // The swap is one of another memory.
  CHECK_FALSE(guesses("lsc_load.slm", "lsc_load.ugm"));
}

}  // namespace
}  // namespace muster::visa

// Which loops of compare-and-swap are found, and which are not for the lack of one condition.
#include "ir/idioms/swaps/swap_loops.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

#include "support/lowered.h"

namespace muster::ir {
namespace {

struct Parts {
  std::string address = "mov.u64 %a, word;";
  std::string guess = "ld.global.u32 %found, [%a];";
  std::string before = "";
  std::string first = "add.u32 %next, %found, %t;";
  std::string swap = "atom.global.cas.b32 %seen, [%a], %found, %next;";
  std::string compare = "setp.ne.u32 %p, %found, %seen;";
  std::string last = "mov.u32 %found, %seen;";
  std::string again = "@%p bra AGAIN;";
};

std::vector<SwapLoop> find(const Parts& parts) {
  const std::string text = fmt::format(
      ".version 8.0\n.target sm_80\n.address_size 64\n.global .u32 word;\n.global .u32 other;\n"
      ".visible .entry k() {{\n.reg .b32 %t, %found, %seen, %next;\n.reg .b64 %a, %b;\n.reg .pred "
      "%p, "
      "%q;\n{}\nmov.u32 %t, %tid.x;\n{}\n{}\nAGAIN:\n{}\n{}\n{}\n{}\n{}\nret;\n}}\n",
      parts.address, parts.guess, parts.before, parts.first, parts.swap, parts.compare, parts.last,
      parts.again);
  CAPTURE(text);
  const Lowered lowered = lower_text(text);
  const Function& function = lowered.kernel;
  return find_swap_loops(function, make_cfg(function));
}

TEST_CASE("a loop of compare-and-swap is found, with the guess in front of it") {
  const auto loops = find({});
  REQUIRE_EQ(loops.size(), 1);
  CHECK(loops[0].guess != kNone);
  CHECK(loops[0].again > loops[0].swap);
  CHECK_EQ(find({.compare = "setp.eq.u32 %p, %seen, %found;", .again = "@!%p bra AGAIN;"}).size(),
           1);
  // The address is computed in every turn, from what stays the same.
  const Parts anew{.address = "mov.u64 %b, word;",
                   .guess = "ld.global.u32 %found, [%b+8];",
                   .first = "add.u64 %a, %b, 8; add.u32 %next, %found, %t;"};
  REQUIRE_EQ(find(anew).size(), 1);
  CHECK(find(anew)[0].guess != kNone);
  // Fences order more with each turn, and what others leave alone is the same in each.
  CHECK_EQ(find({.last = "mov.u32 %found, %seen; fence.acq_rel.gpu;"}).size(), 1);
  CHECK_EQ(find({.first = "ld.global.u32 %next, [other]; fence.sc.gpu;"}).size(), 1);
  // Nor does it matter what else ends it, or through which registers the value goes.
  CHECK_EQ(find({.compare = "setp.ne.u32 %p, %found, %seen; setp.lt.u32 %q, %seen, 9; and.pred %p, "
                            "%p, %q;"})
               .size(),
           1);
  CHECK_EQ(find({.compare = "setp.eq.u32 %p, %found, %seen; setp.lt.u32 %q, %seen, 9; or.pred %q, "
                            "%p, %q;",
                 .again = "@!%q bra AGAIN;"})
               .size(),
           1);
  // It expects what it loads anew.
  CHECK_EQ(find({.first = "ld.relaxed.gpu.global.u32 %found, [%a]; add.u32 %next, %found, 1;",
                 .last = ""})
               .size(),
           1);
}

TEST_CASE("a first try in front of the loop belongs to it, and the guess stands in front of that") {
  const std::string first =
      "add.u32 %next, %found, %t; atom.global.cas.b32 %seen, [%a], %found, %next; setp.eq.u32 %q, "
      "%found, %seen; @%q bra OUT; mov.u32 %found, %seen;";
  const auto loops = find({.before = first, .again = "@%p bra AGAIN; OUT:"});
  REQUIRE_EQ(loops.size(), 1);
  CHECK(loops[0].first < loops[0].swap);
  CHECK(loops[0].guess < loops[0].first);
  CHECK_EQ(loops[0].choices.size(), 1);
  const auto none = [](const std::string& before) {
    const auto other = find({.before = before, .again = "@%p bra AGAIN; OUT:"});
    REQUIRE_EQ(other.size(), 1);
    return other[0].first == kNone && other[0].guess == kNone;
  };
  // Of another word, one that orders, and one around which something else leads.
  CHECK(
      none("atom.global.cas.b32 %seen, [other], %found, %t; setp.eq.u32 %q, %found, %seen; @%q "
           "bra OUT;"));
  CHECK(
      none("atom.acquire.gpu.global.cas.b32 %seen, [%a], %found, %t; setp.eq.u32 %q, %found, "
           "%seen; @%q bra OUT;"));
  CHECK(none("atom.global.cas.b32 %seen, [%a], %found, %t; setp.eq.u32 %q, %t, 7; @%q bra OUT;"));
}

TEST_CASE("what stands in front of the loop is a guess only if it is the word, and nothing waits") {
  const auto guess = [](const Parts& parts) {
    const auto loops = find(parts);
    REQUIRE_EQ(loops.size(), 1);
    return loops[0].guess != kNone;
  };
  CHECK(guess({.guess = "ld.volatile.global.u32 %found, [%a];"}));
  CHECK(guess({.guess = "ld.global.u32 %found, [word];"}));
  CHECK_FALSE(guess({.guess = "mov.u32 %found, 0;"}));
  CHECK_FALSE(guess({.guess = "ld.global.u32 %found, [other];"}));
  CHECK_FALSE(guess({.guess = "ld.global.u32 %found, [%a+4];"}));
  CHECK_FALSE(guess(
      {.address = "mov.u64 %b, word; add.u64 %a, %b, 4;", .guess = "ld.global.u32 %found, [%b];"}));
  CHECK_FALSE(guess({.before = "add.u64 %a, %a, 4;"}));
  CHECK(guess({.guess = "ld.relaxed.gpu.global.u32 %found, [%a];"}));
  CHECK_FALSE(guess({.guess = "ld.acquire.gpu.global.u32 %found, [%a];"}));
  CHECK_FALSE(guess({.before = "bar.sync 0;"}));
  CHECK_FALSE(guess({.before = "fence.sc.gpu;"}));
}

TEST_CASE("a loop of several blocks is found, with the branches that what it found decides about") {
  const Parts early{.first = "setp.ge.u32 %q, %found, %t; @%q bra OUT; add.u32 %next, %found, 1;",
                    .again = "@%p bra AGAIN; OUT:"};
  REQUIRE_EQ(find(early).size(), 1);
  const SwapLoop loop = find(early)[0];
  CHECK_EQ(loop.blocks.size(), 2);
  CHECK_EQ(loop.choices.size(), 1);
  CHECK(loop.guess != kNone);
  CHECK_FALSE(loop.leaves);
  // Asked in front of the loop, too.
  const auto asked = find({.before = "setp.ge.u32 %q, %found, %t; @%q bra OUT;",
                           .first = "add.u32 %next, %found, 1;",
                           .again = "@%p bra AGAIN; OUT:"});
  REQUIRE_EQ(asked.size(), 1);
  CHECK(asked[0].guess != kNone);
  CHECK_EQ(asked[0].choices.size(), 1);
  // What was asked has nothing to do with the word: the guess may be all that a thread does.
  const auto apart =
      find({.before = "setp.ge.u32 %q, %t, 5; @%q bra OUT;", .again = "@%p bra AGAIN; OUT:"});
  REQUIRE_EQ(apart.size(), 1);
  CHECK_EQ(apart[0].guess, kNone);
  // The branch leaves, and what follows goes back.
  const auto leaves = find({.compare = "setp.eq.u32 %p, %found, %seen;",
                            .last = "",
                            .again = "@%p bra OUT; mov.u32 %found, %seen; bra AGAIN; OUT:"});
  REQUIRE_EQ(leaves.size(), 1);
  CHECK(leaves[0].leaves);
  CHECK_EQ(leaves[0].blocks.size(), 2);
  // Both sides of a branch lead to the swap.
  const auto turned =
      find({.first = "setp.lt.u32 %q, %t, 5; add.u32 %next, %found, 1; @%q bra TRY; "
                     "add.u32 %next, %next, 1; TRY:"});
  REQUIRE_EQ(turned.size(), 1);
  CHECK(turned[0].choices.empty());
}

TEST_CASE("loops that lack a condition are none") {
  const auto none = [](const Parts& parts) { CHECK(find(parts).empty()); };
  // A lock: it waits for one value.
  none({.guess = "mov.u32 %found, 0;", .last = ""});
  // It ends where somebody else came between.
  none({.again = "@!%p bra AGAIN;"});
  none({.compare = "setp.eq.u32 %p, %found, %seen;"});
  // Something else decides, or the comparison is of other values.
  none({.compare = "setp.ne.u32 %p, %next, %seen;"});
  none({.compare = "setp.ne.u32 %p, %found, 0;"});
  none({.compare = "mov.u32 %found, %seen; setp.ne.u32 %p, %found, %seen;", .last = ""});
  // Other accesses, and waits.
  none({.first = "st.global.u32 [other], %t; add.u32 %next, %found, 1;"});
  none({.first = "ld.global.u32 %next, [%a];"});
  none({.first = "ld.relaxed.gpu.global.u32 %next, [other];"});
  none({.first = "bar.warp.sync -1; add.u32 %next, %found, 1;"});
  none({.last = "mov.u32 %found, %seen; st.global.u32 [other], %t;"});
  // A way back without a try waits for somebody; a way past the swap that others decide about.
  none({.first = "ld.relaxed.gpu.global.u32 %found, [%a]; setp.eq.u32 %q, %found, 7; @%q bra "
                 "AGAIN; add.u32 %next, %found, 1;",
        .last = ""});
  none({.first = "setp.ge.u32 %q, %t, 5; @%q bra OUT; add.u32 %next, %found, 1;",
        .again = "@%p bra AGAIN; OUT:"});
  // It goes on, whatever the swap found, if something else holds.
  none({.compare = "setp.ne.u32 %p, %found, %seen; setp.lt.u32 %q, %seen, 9; or.pred %p, %p, %q;"});
  none({.compare = "setp.eq.u32 %p, %found, %seen; setp.lt.u32 %q, %seen, 9; and.pred %p, %p, %q;",
        .again = "@!%p bra AGAIN;"});
  // Another word in each turn, or perhaps none.
  none({.last = "mov.u32 %found, %seen; add.u64 %a, %a, 4;"});
  none({.address = "mov.u64 %b, word; mov.u64 %a, word;",
        .last = "mov.u32 %found, %seen; mov.u64 %a, %b;"});
  none({.last = "mov.u32 %found, %seen; cvt.u64.u32 %a, %seen;"});
  none({.first = "add.u32 %next, %found, 1; setp.lt.u32 %q, %t, 5;",
        .swap = "@%q atom.global.cas.b32 %seen, [%a], %found, %next;"});
}

}  // namespace
}  // namespace muster::ir

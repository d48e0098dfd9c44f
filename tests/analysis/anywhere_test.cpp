// Shared memory at addresses that rest on unknown data: verified where order alone excludes races.
#include <algorithm>
#include <string>

#include "analysis/checked.h"
#include "analysis/findings/assumption.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// %r4: the thread's own word of s; %r9: a word of s that the data name; %p1: thread 0.
constexpr const char* kBegin =
    ".version 8.0\n.target sm_90\n.address_size 64\n"
    ".visible .entry k(.param .u64 .ptr .global .align 8 data)\n{\n"
    ".reg .b32 %r<20>; .reg .b64 %rd<10>; .reg .pred %p<10>; .shared .align 4 .b8 s[256];\n"
    "ld.param.u64 %rd1, [data]; cvta.to.global.u64 %rd1, %rd1; mov.u32 %r1, %tid.x;\n"
    "mov.u32 %r3, s; shl.b32 %r2, %r1, 2; add.u32 %r4, %r3, %r2; mul.wide.u32 %rd2, %r1, 4;\n"
    "add.u64 %rd3, %rd1, %rd2; ld.global.u32 %r6, [%rd3]; shl.b32 %r7, %r6, 2;\n"
    "and.b32 %r8, %r7, 252; add.u32 %r9, %r3, %r8; setp.eq.u32 %p1, %r1, 0;\n"
    "st.shared.u32 [%r4], 0;\n";

CheckResult run(const std::string& body) {
  machine::LaunchOptions options;
  options.block = machine::Extent{64, 1, 1};
  options.grid = machine::Extent{2, 1, 1};
  return check_text(kBegin + body + "\nret;\n}\n", options);
}

bool verified(const std::string& body) { return run(body).verdict == Verdict::verified; }
bool open(const std::string& body) {
  const CheckResult result = run(body);
  return result.verdict == Verdict::inconclusive && !result.missing.empty();
}

const std::string kMeet = "bar.sync 0; ";
const std::string kCount = "atom.shared.add.u32 %r10, [%r9], 1; ";
const std::string kOwn = "ld.shared.u32 %r11, [%r4]; ";

TEST_CASE("atomics at unknown addresses between barriers") {
  CHECK(verified(kMeet + kCount + kMeet + kOwn));
  CHECK(verified(kMeet + kCount + "red.shared.add.u32 [%r9], 1; " + kMeet + kOwn));
  // Words of different sizes may overlap in part.
  CHECK(verified(kMeet + kCount + "red.shared.add.u32 [s], 1; " + kMeet + kOwn));
  CHECK(open(kMeet + kCount + "red.shared.add.u64 [s], 1; " + kMeet + kOwn));
  CHECK(open(kCount + kMeet + kOwn));  // may come before another's zero
  CHECK(open(kMeet + kCount + kOwn));  // may come before another's atomic
  CHECK(open(kMeet + kOwn + kCount + kMeet));
}

TEST_CASE("the result of an atomic that others may precede") {
  const std::string guarded = "setp.eq.u32 %p2, %r10, 0; @%p2 bra L; st.shared.u32 [%r4], 1; L: ";
  // What it returns is known in no schedule, and each thread stores its own word.
  CHECK(verified(kMeet + kCount + kMeet + guarded));
  CHECK(open(kMeet + kCount + kMeet + "setp.eq.u32 %p2, %r10, 0; @%p2 bra L; bar.sync 1, 32; L: "));
  CHECK(open(kMeet + kCount + kMeet +
             "setp.eq.u32 %p2, %r10, 0; @%p2 bra L; st.shared.u32 [s], %r1; L: "));
  const std::string known = "atom.shared.add.u32 %r10, [s], 1; ";
  CHECK(open(kMeet + known + "red.shared.add.u32 [%r9], 1; " + kMeet + guarded));
}

TEST_CASE("loads and stores at unknown addresses") {
  const std::string load = "ld.shared.u32 %r12, [%r9]; ";
  CHECK(verified(kMeet + load));
  CHECK(open(load));
  CHECK(open(kMeet + load + "st.shared.u32 [%r4], 1; "));
  CHECK(verified(kMeet + load + kMeet + "st.shared.u32 [%r4], 1; "));
  CHECK(open(kMeet + "st.shared.u32 [%r9], 1; " + kMeet + kOwn));  // lanes may meet
  CHECK(verified(kMeet + "@%p1 st.shared.u32 [%r9], 1; " + kMeet + kOwn));
  CHECK(open(kMeet + "@%p1 st.shared.u32 [%r9], 1; " + kOwn));
}

TEST_CASE("what was stored at an unknown address is not known afterwards") {
  CHECK(open(kMeet + "@%p1 st.shared.u32 [%r9], 1; " + kMeet +
             "ld.shared.u32 %r11, [s]; setp.eq.u32 %p2, %r11, 0; @%p2 bra L; bar.sync 1; L:"));
}

TEST_CASE("an assumption says which addresses are taken to lie in shared memory") {
  const CheckResult result = run(kMeet + kCount + kMeet + kOwn);
  bool said = false;
  for (const std::string& text : in_words(result.assumptions)) {
    said |= text.find("unknown data, are aligned and lie in shared memory") != std::string::npos;
  }
  CHECK(said);
}

// %rd5: a word of the second buffer that the data of the first name; %rd6: the thread's own there.
std::string counting(const std::string& body) {
  return ".version 8.0\n.target sm_90\n.address_size 64\n"
         ".visible .entry k(.param .u64 .ptr .global .align 8 data,\n"
         ".param .u64 .ptr .global .align 8 out)\n{\n"
         ".reg .b32 %r<20>; .reg .b64 %rd<10>; .reg .pred %p<10>;\n"
         "ld.param.u64 %rd1, [data]; ld.param.u64 %rd2, [out]; mov.u32 %r1, %tid.x;\n"
         "mul.wide.u32 %rd3, %r1, 4; add.u64 %rd4, %rd1, %rd3; add.u64 %rd6, %rd2, %rd3;\n"
         "ld.global.u32 %r6, [%rd4]; and.b32 %r7, %r6, 255; mul.wide.u32 %rd5, %r7, 4;\n"
         "add.u64 %rd5, %rd2, %rd5;\n" +
         body + "\nret;\n}\n";
}

TEST_CASE("atomics among themselves at unknown addresses of a buffer") {
  const auto result = [](const std::string& body, std::uint32_t grid) {
    machine::LaunchOptions options;
    options.block = machine::Extent{64, 1, 1};
    options.grid = machine::Extent{grid, 1, 1};
    return check_text(counting(body), options);
  };
  const auto verdict = [&](const std::string& body, std::uint32_t grid = 2) {
    return result(body, grid).verdict;
  };
  const std::string count = "red.global.add.u32 [%rd5], 1; ";
  CHECK(verdict(count) == Verdict::verified);
  CHECK(verdict(count + "atom.global.add.u32 %r8, [%rd6], 1; ") == Verdict::verified);
  CHECK(verdict("atom.global.add.f32 %r8, [%rd5], 0f3F800000; ") == Verdict::verified);
  // What is no atomic, of another size, of one workgroup only, or in two halves.
  CHECK(verdict(count + "st.global.u32 [%rd6], 0; ") == Verdict::inconclusive);
  CHECK(verdict("ld.global.u32 %r9, [%rd6]; " + count) == Verdict::inconclusive);
  CHECK(verdict(count + "st.relaxed.gpu.global.u32 [%rd6], 0; ") == Verdict::inconclusive);
  CHECK(verdict(count + "red.global.add.u64 [%rd2], 1; ") == Verdict::inconclusive);
  CHECK(verdict(count + "red.global.add.noftz.f16x2 [%rd6], %r6; ") == Verdict::inconclusive);
  const std::string narrow = "red.relaxed.cta.global.add.u32 [%rd5], 1; ";
  CHECK(verdict(narrow) == Verdict::inconclusive);
  CHECK(verdict(narrow, 1) == Verdict::verified);
  CHECK(verdict(count + "red.relaxed.cta.global.add.u32 [%rd6], 1; ") != Verdict::verified);
  // Somebody's result decides what is executed.
  CHECK(verdict("atom.global.add.u32 %r8, [%rd5], 1; setp.eq.u32 %p1, %r8, 0; "
                "@%p1 bra L; st.global.u32 [%rd4], 1; L: ") == Verdict::inconclusive);
  // The buffer that the data come from is another.
  CHECK(verdict(count + "st.global.u32 [%rd4], 1; ", 1) == Verdict::verified);
}

TEST_CASE("that addresses which rest on data stay where they begin is said") {
  const auto says = [](const std::string& body) {
    machine::LaunchOptions options;
    options.block = machine::Extent{64, 1, 1};
    const CheckResult result = check_text(counting(body), options);
    return std::ranges::any_of(result.assumptions, [](const Assumption& one) {
      return in_words(one).find("in the memory that their pointers lead into") != std::string::npos;
    });
  };
  CHECK(says("ld.global.u32 %r9, [%rd5]; "));
  CHECK(says("red.global.add.u32 [%rd5], 1; "));
  CHECK_FALSE(says("ld.global.u32 %r9, [%rd6]; "));
}

}  // namespace
}  // namespace muster::analysis

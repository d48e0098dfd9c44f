// Unordered writes of the same value are a warning, all others a race: values that were sliced away
// are computed, every byte counts, whatever the widths of the two accesses, and what is not known
// is the same only where every content makes it so.
#include <iterator>

#include "analysis/memory_cases.h"

namespace muster::analysis {
namespace {

constexpr Verdict kRefuted = Verdict::refuted;
constexpr Verdict kVerified = Verdict::verified;

// A harmless race of equal values beside one of different values: the latter must be found, in
// whatever space and order. Values that nothing rests on were sliced away.
TEST_CASE("a race of equal values does not hide another one") {
  const char* const harmless[] = {"st.shared.u32 [sm], 1;", "st.global.u32 [%rd1], 1;",
                                  "st.shared.v2.u16 [sm], {%h1, %h1};"};
  const char* const wrong[] = {"st.shared.u32 [sm+64], %r1;", "st.global.u32 [%rd2], %r1;",
                               "st.global.v2.u32 [%rd2], {1, %r1};", "st.shared.u8 [sm+65], %r1;",
                               "@!%p1 st.shared.u32 [sm+64], 1; @%p1 st.shared.u32 [sm+64], 2;"};
  const char* const right[] = {"st.shared.u32 [sm+64], 3;",
                               "@!%p1 st.shared.u32 [sm+64], 2; @%p1 st.shared.u32 [sm+64], 2;",
                               "ld.param.u32 %r5, [n]; st.global.u32 [%rd2], %r5;"};
  for (const char* first : harmless) {
    for (const char* second : wrong) {
      for (const bool turned : {false, true}) {
        const std::string body =
            std::string("mov.u16 %h1, 7;") + (turned ? second : first) + (turned ? first : second);
        check_memory_case({body.c_str(), body.c_str(), kRefuted}, memory_launch());
      }
    }
    for (const char* second : right) {
      const std::string body = std::string("mov.u16 %h1, 7;") + first + second;
      check_memory_case({body.c_str(), body.c_str(), kVerified, 804}, memory_launch());
    }
  }
}

constexpr MemoryCase kWidths[] = {
    {"the second half", "mov.u16 %h1, 1; cvt.u16.u32 %h2, %r1; st.shared.v2.u16 [sm], {%h1, %h2};",
     kRefuted},
    {"the last of four bytes",
     "mov.u16 %h1, 1; cvt.u16.u32 %h2, %r1; st.shared.v4.u8 [sm], {%h1, %h1, %h1, %h2};", kRefuted},
    {"the same in global memory",
     "mov.u16 %h1, 1; cvt.u16.u32 %h2, %r1; st.global.v4.u8 [%rd1], {%h1, %h1, %h1, %h2};",
     kRefuted},
    {"between lanes",
     "mov.u16 %h1, 1; cvt.u16.u32 %h2, %r2; @%p1 bra E; "
     "st.shared.v2.u16 [sm], {%h1, %h2};",
     kRefuted, 803},
    {"the last of four words", "mov.u32 %r5, 1; st.shared.v4.u32 [sm], {%r5, %r5, %r5, %r1};",
     kRefuted},
    {"the upper word of 64 bits", "mov.b64 %rd6, {1, %r1}; st.shared.u64 [sm], %rd6;", kRefuted},
    {"halves and a word, equal",
     "mov.u16 %h1, 1; mov.u16 %h2, 2; mov.u32 %r5, 0x20001;"
     "@%p1 bra A; st.shared.v2.u16 [sm], {%h1, %h2}; bra E; A: st.shared.u32 [sm], %r5;",
     kVerified, 804},
    {"halves and a word, the upper half differs",
     "mov.u16 %h1, 1; mov.u16 %h2, 2; mov.u32 %r5, 0x30001;"
     "@%p1 bra A; st.shared.v2.u16 [sm], {%h1, %h2}; bra E; A: st.shared.u32 [sm], %r5;",
     kRefuted},
    {"two words and 64 bits, equal",
     "mov.u64 %rd6, 0x200000001; @%p1 bra A; st.shared.v2.u32 [sm], {1, 2}; bra E;"
     "A: st.shared.u64 [sm], %rd6;",
     kVerified, 804},
    {"bytes and a word, equal where they overlap",
     "mov.u16 %h1, 5; mov.u32 %r5, 0x05000000; @%p1 bra A; st.shared.u8 [sm+3], %h1; bra E;"
     "A: st.shared.u32 [sm], %r5;",
     kVerified, 804},
    {"bytes and a word, different where they overlap",
     "mov.u16 %h1, 5; mov.u32 %r5, 0x05000000; @%p1 bra A; st.shared.u8 [sm+2], %h1; bra E;"
     "A: st.shared.u32 [sm], %r5;",
     kRefuted},
    {"through generic addresses",
     "mov.u16 %h1, 1; cvt.u16.u32 %h2, %r1; cvta.global.u64 %rd6, %rd1;"
     "st.v2.u16 [%rd6], {%h1, %h2};",
     kRefuted},
};

TEST_CASE("every byte of racing stores is compared") {
  for (const MemoryCase& one : kWidths) check_memory_case(one, memory_launch());
}

constexpr MemoryCase kUnknown[] = {
    {"a number that is not given", "ld.param.u32 %r5, [n]; st.global.u32 [%rd1], %r5;", kVerified,
     804},
    {"what it is computed to",
     "ld.param.u32 %r5, [n]; mad.lo.u32 %r5, %r5, 3, 1; st.shared.u32 [sm], %r5;", kVerified, 804},
    {"in halves", "ld.param.u16 %h1, [n]; st.shared.v2.u16 [sm], {%h1, %h1};", kVerified, 804},
    {"known beside unknown", "ld.param.u32 %r5, [n]; st.shared.v2.u32 [sm], {%r5, 4};", kVerified,
     804},
    {"a number and its successor",
     "ld.param.u32 %r5, [n]; @%p1 add.u32 %r5, %r5, 1; st.shared.u32 [sm], %r5;", kRefuted},
    {"the other half of it",
     "ld.param.u32 %r5, [n]; @%p1 bra A; st.shared.u32 [sm], %r5; bra E; A: mov.b32 {%h1, %h2}, "
     "%r5; st.shared.u16 [sm], %h2;",
     kRefuted},
    {"different in each thread",
     "ld.param.u32 %r5, [n]; add.u32 %r5, %r5, %r1;"
     "st.shared.u32 [sm], %r5;",
     kRefuted},
    {"a constant, by those whom unknown contents choose",
     "ld.global.u32 %r5, [%rd3]; setp.ne.u32 %p2, %r5, 0; @%p2 st.global.u32 [%rd2], 1;",
     kVerified},
    {"the same behind a branch",
     "ld.global.u32 %r5, [%rd3]; setp.eq.u32 %p2, %r5, 0; @%p2 bra E; st.shared.u8 [sm], 1;",
     kVerified},
    {"a constant each, by those whom unknown contents choose",
     "ld.global.u32 %r5, [%rd3]; setp.ne.u32 %p2, %r5, 0; @%p2 st.global.u32 [%rd2], %r1;",
     Verdict::inconclusive},
};

TEST_CASE("values that are not known are equal where they are the same expression") {
  for (const MemoryCase& one : kUnknown) check_memory_case(one, memory_launch());
}

}  // namespace
}  // namespace muster::analysis

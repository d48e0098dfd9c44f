// What `check` says of memory: bounds of every space and variable, constants, reads of what the
// launch writes, contents that nobody gave, and addresses that are Muster's own.
#include <iterator>

#include "analysis/findings/assumption.h"
#include "analysis/memory_cases.h"
#include "machine/state/tensor_runs.h"

namespace muster::analysis {
namespace {

constexpr Verdict kRefuted = Verdict::refuted;
constexpr Verdict kVerified = Verdict::verified;
constexpr Verdict kOpen = Verdict::inconclusive;

constexpr const char* kTwo =
    ".global .align 4 .b8 g[256]; .global .align 4 .b8 h[256];\n"
    ".const .align 4 .b32 c[2] = {1, 2}; .const .align 4 .b32 d[2] = {3, 4};";

constexpr MemoryCase kBounds[] = {
    {"within a variable", "mov.u64 %rd6, g; add.s64 %rd6, %rd6, %rd5; st.global.u32 [%rd6], %r1;",
     kVerified, 0, kTwo},

    {"one of two",
     "selp.b64 %rd6, 0, 0, %p0; mov.u64 %rd6, g; @%p1 mov.u64 %rd6, h;"
     "ld.global.u32 %r5, [%rd6+252];",
     kVerified, 0, kTwo},
    {"behind the last one",
     "mov.u64 %rd6, h; add.s64 %rd6, %rd6, %rd5; ld.global.u32 %r5, [%rd6+4];", kRefuted, 810,
     kTwo},
    {"behind a local array",
     ".local .align 4 .b8 l[16]; mov.u64 %rd6, l; add.s64 %rd6, %rd6, %rd5;"
     "st.local.u32 [%rd6], %r1;",
     kRefuted, 810},
    {"a constant", "ld.const.u32 %r5, [c+4];", kVerified, 0, kTwo},

    {"behind all constants", "mov.u64 %rd6, d; add.s64 %rd6, %rd6, %rd5; ld.const.u32 %r5, [%rd6];",
     kRefuted, 810, kTwo},
    {"a generic read of constants",
     "mov.u64 %rd6, c; cvta.const.u64 %rd6, %rd6; ld.u32 %r5, [%rd6];", kVerified, 0, kTwo},
    {"a store into constants",
     "mov.u64 %rd6, c; cvta.const.u64 %rd6, %rd6; @%p0 st.u32 [%rd6], %r1;", kRefuted, 831, kTwo},
    {"an atomic on constants",
     "mov.u64 %rd6, c; cvta.const.u64 %rd6, %rd6; @%p0 atom.add.u32 %r5, [%rd6], %r1;", kRefuted,
     831, kTwo},

    {"shared memory, all of one array",
     ".shared .align 4 .b8 one[256]; .shared .align 4 .b8 two[256]; mov.u32 %r5, one;"
     "add.u32 %r5, %r5, %r4; st.shared.u32 [%r5], %r1;",
     kVerified},

    {"a local array",
     ".local .align 4 .b8 l[16]; mov.u64 %rd6, l; and.b32 %r5, %r4, 12; cvt.u64.u32 %rd7, %r5;"
     "add.s64 %rd6, %rd6, %rd7; st.local.u32 [%rd6], %r1;",
     kVerified},

    {"perhaps outside",
     "ld.param.u32 %r5, [n]; setp.lt.u32 %p2, %r1, %r5; mov.u64 %rd6, g;"
     "@%p2 st.global.u32 [%rd6+256], %r1;",
     kOpen, 0, kTwo},
    {"perhaps outside of shared memory",
     "ld.param.u32 %r5, [n]; setp.lt.u32 %p2, %r1, %r5; @%p2 st.shared.u32 [%r11+1024], %r1;",
     kOpen},
    {"perhaps, and inside",
     "ld.param.u32 %r5, [n]; setp.lt.u32 %p2, %r1, %r5; @%p2 st.shared.u32 [%r11], %r1;",
     kVerified},
};

TEST_CASE("every space has bounds") {
  for (const MemoryCase& one : kBounds) check_memory_case(one, memory_launch());
}

TEST_CASE("buffers of a given size have bounds for what may be executed, too") {
  const char* body =
      "ld.param.u32 %r5, [n]; setp.lt.u32 %p2, %r1, %r5; @%p2 st.global.u32 [%rd3+960], %r1;";
  check_memory_case({"behind its end", body, kOpen}, memory_launch(1));
  check_memory_case({"no end is given", body, kVerified}, memory_launch(0));
}

constexpr MemoryCase kReadOnly[] = {
    {"written by another warp, behind a barrier",
     "st.global.u32 [%rd3], %r1; bar.sync 0; xor.b32 %r5, %r4, 128; cvt.u64.u32 %rd6, %r5;"
     "add.s64 %rd6, %rd6, %rd1; ld.global.nc.u32 %r6, [%rd6];",
     kRefuted, 830},
    {"the same through the ordinary path",
     "st.global.u32 [%rd3], %r1; bar.sync 0; xor.b32 %r5, %r4, 128; cvt.u64.u32 %rd6, %r5;"
     "add.s64 %rd6, %rd6, %rd1; ld.global.u32 %r6, [%rd6];",
     kVerified},
    {"written afterwards", "ld.global.nc.u32 %r6, [%rd3]; bar.sync 0; st.global.u32 [%rd3], 1;",
     kRefuted, 830},
    {"by the same thread", "ld.global.nc.u32 %r6, [%rd3]; st.global.u32 [%rd3], 1;", kRefuted, 830},
    {"by the same thread, with what it computed",
     "ld.global.nc.u32 %r6, [%rd3]; add.u32 %r6, %r6, 1; st.global.u32 [%rd3], %r6;", kVerified,
     832},
    {"by the same thread, and read again",
     "ld.global.nc.u32 %r6, [%rd3]; add.u32 %r6, %r6, 1; st.global.u32 [%rd3], %r6;"
     "ld.global.nc.u32 %r7, [%rd3];",
     kRefuted, 830},
    {"by the same thread, and read by others",
     "ld.global.nc.u32 %r6, [%rd3]; ld.global.nc.u32 %r7, [%rd1]; add.u32 %r6, %r6, %r7;"
     "st.global.u32 [%rd3], %r6;",
     kRefuted, 830},
    {"by the same thread, more than was read",
     "ld.global.nc.u8 %h1, [%rd1]; cvt.u32.u16 %r6, %h1; setp.eq.u32 %p2, %r1, 0;"
     "@%p2 st.global.u32 [%rd1], %r6;",
     kRefuted, 830},
    {"ldu", "st.global.u32 [%rd3], %r1; bar.sync 0; ldu.global.u32 %r6, [%rd1];", kRefuted, 830},
    {"ldu through a generic address",
     "st.global.u32 [%rd3], %r1; bar.sync 0; cvta.global.u64 %rd6, %rd1; ldu.u32 %r6, [%rd6];",
     kRefuted, 830},
    {"one byte of it",
     "st.global.u8 [%rd1+7], 1; bar.sync 0; ld.global.nc.v2.u32 {%r6, %r7}, [%rd1];", kRefuted,
     830},
    {"the byte behind it",
     "st.global.u8 [%rd1+8], 1; bar.sync 0; ld.global.nc.v2.u32 {%r6, %r7}, [%rd1];", kVerified,
     804},
    {"by an atomic", "red.global.add.u32 [%rd1], 1; bar.sync 0; ld.global.nc.u32 %r6, [%rd1];",
     kRefuted, 830},
    {"another buffer", "st.global.u32 [%rd3], %r1; bar.sync 0; ld.global.nc.u32 %r6, [%rd4];",
     kVerified},
    {"perhaps",
     "ld.param.u32 %r5, [n]; setp.lt.u32 %p2, %r1, %r5;"
     "@%p2 st.global.u32 [%rd3], %r1; bar.sync 0; ld.global.nc.u32 %r6, [%rd3];",
     kOpen},
};

// Of a kilobyte, and 1,024 bytes of shared memory in a cluster of one workgroup.
constexpr MemoryCase kEnds[] = {
    {"the last word", "@%p0 st.global.u32 [%rd1+1020], %r1;", kVerified},
    {"behind it", "@%p0 st.global.u32 [%rd1+1024], %r1;", kRefuted, 810},
    {"no memory at all", "mov.u64 %rd6, 0; @%p0 st.global.u32 [%rd6], %r1;", kRefuted, 810},
    {"a copy of the last bytes",
     "@%p0 cp.async.ca.shared.global [%r10], [%rd1+1008], 16; cp.async.wait_all;", kVerified},
    {"a copy from behind it",
     "@%p0 cp.async.ca.shared.global [%r10], [%rd1+1024], 16; cp.async.wait_all;", kRefuted, 810},
    {"a copy from behind a variable",
     "mov.u64 %rd6, g; @%p0 cp.async.ca.shared.global [%r10], [%rd6+256], 16; cp.async.wait_all;",
     kRefuted, 810, kTwo},
    {"a copy from behind a variable that another follows",
     "mov.u64 %rd6, g; @%p0 cp.async.ca.shared.global [%r10], [%rd6+256], 16; cp.async.wait_all;"
     "ld.global.u32 %r5, [h];",
     kRefuted, 810, kTwo},
    {"a copy from one that follows another",
     "mov.u64 %rd6, h; @%p0 cp.async.ca.shared.global [%r10], [%rd6], 16; cp.async.wait_all;"
     "ld.global.u32 %r5, [g];",
     kVerified, 0, kTwo},
    {"the last word of shared memory", "@%p0 st.shared::cta.u32 [%r10+1020], %r1;", kVerified},
    {"a workgroup that the cluster does not have",
     "add.u32 %r12, %r10, 0x3000000; @%p0 st.shared::cluster.u32 [%r12], %r1;", kRefuted, 810},
};

TEST_CASE("what lies behind a buffer, a variable or the shared memory of a cluster") {
  for (const MemoryCase& one : kEnds) check_memory_case(one, memory_launch(2));
}

TEST_CASE("what is read as read-only is not written by the launch") {
  for (const MemoryCase& one : kReadOnly) check_memory_case(one, memory_launch());
}

TEST_CASE("nor by another workgroup") {
  const char* body =
      "mov.u32 %r5, %ctaid.x; setp.eq.u32 %p2, %r5, 0; @%p2 bra A; st.global.u32 [%rd3+256], %r1;"
      "bra E; A: ld.global.nc.u32 %r6, [%rd3+256];";
  check_memory_case({"two workgroups", body, kRefuted, 830}, memory_launch(0, 2));
}

constexpr const char* kVariables =
    ".const .align 4 .u32 size; .const .align 4 .u32 table[2] = {1, 1};\n"
    ".global .align 4 .u32 mode; .global .align 4 .u32 count;";

constexpr MemoryCase kContents[] = {
    {"a constant without a word decides",
     "ld.const.u32 %r5, [size]; setp.ge.u32 %p2, %r1, %r5; @%p2 st.global.u32 [%rd1], %r1;", kOpen,
     0, kVariables},
    {"a barrier rests on it",
     "ld.const.u32 %r5, [size]; add.u32 %r5, %r5, 32; setp.ge.u32 %p2, %r1, %r5; @%p2 bra E;"
     "bar.sync 0;",
     kOpen, 0, kVariables},
    {"so does a variable that nobody writes",
     "ld.global.u32 %r5, [mode]; setp.eq.u32 %p2, %r5, 0; @%p2 bra E; st.global.u32 [%rd1], %r1;",
     kOpen, 0, kVariables},
    {"it decides nothing", "ld.const.u32 %r5, [size]; st.global.u32 [%rd3], %r5;", kVerified, 0,
     kVariables},
    {"the file says what it holds",
     "ld.const.u32 %r5, [table]; setp.eq.u32 %p2, %r5, 1; @%p2 bra E; st.global.u32 [%rd1], %r1;",
     kVerified, 0, kVariables},
    {"the kernel itself writes it",
     "@!%p0 bra E; atom.global.add.u32 %r5, [count], 1; setp.eq.u32 %p2, %r5, 0; @%p2 bra E;"
     "st.global.u32 [%rd1+1], %r1;",
     kVerified, 0, kVariables},
};

TEST_CASE("contents that the file does not say are unknown where they decide") {
  for (const MemoryCase& one : kContents) check_memory_case(one, memory_launch());
}

TEST_CASE("module variables that decide are named") {
  const auto says = [](const CheckResult& result) {
    return std::ranges::any_of(in_words(result.assumptions), [](const std::string& text) {
      return text.starts_with("module variables table hold");
    });
  };
  CHECK(says(check_text(memory_kernel(kContents[4]), memory_launch())));
  CHECK(!says(check_text(memory_kernel(kContents[3]), memory_launch())));
}

// In each of them values are equal only because what nobody spelled out reads as zero.
constexpr MemoryCase kByAccident[] = {
    {"each its own word", "ld.global.u32 %r5, [%rd3]; st.global.u32 [%rd2], %r5;", kRefuted},
    {"what is computed from it",
     "ld.global.u32 %r5, [%rd3]; min.u32 %r5, %r5, 7; st.shared.u32 [sm], %r5;", kRefuted},
    {"handed on in shared memory",
     "ld.global.u32 %r5, [%rd3]; st.shared.u32 [%r11+256], %r5; ld.shared.u32 %r6, [%r11+256];"
     "st.shared.u32 [sm], %r6;",
     kRefuted},
    {"a selection by it",
     "ld.global.u32 %r5, [%rd3]; setp.gt.s32 %p2, %r5, 0; selp.b32 %r6, 1, 2, %p2;"
     "st.shared.u32 [sm], %r6;",
     kRefuted},
    {"all the same word",
     "ld.param.u64 %rd20, [a]; ld.global.u32 %r5, [%rd20]; st.global.u32 [%rd2], %r5;", kVerified,
     804},
    {"a constant", "ld.global.u32 %r5, [%rd3]; st.global.u32 [%rd2], 5;", kVerified, 804},
    {"a constant, by those who find zero",
     "ld.global.u32 %r5, [%rd3]; setp.eq.u32 %p2, %r5, 0; @%p2 st.global.u32 [%rd2], 5;", kVerified,
     804},
};

TEST_CASE("values are not equal because a buffer reads as zero") {
  for (const MemoryCase& one : kByAccident) check_memory_case(one, memory_launch(2));
}

constexpr MemoryCase kPlaces[] = {
    {"the order of two buffers",
     "setp.lt.u64 %p2, %rd1, %rd2; @%p2 bra E; st.shared.u32 [sm], %r1;", kOpen},
    {"the lesser of two", "min.u64 %rd6, %rd1, %rd2; st.global.u32 [%rd6], %r1;", kOpen},
    {"their distance",
     "sub.s64 %rd6, %rd1, %rd2; setp.lt.s64 %p2, %rd6, 4096; @%p2 bra E; st.shared.u32 [sm], %r1;",
     kOpen},
    {"a bit",
     "shr.u64 %rd6, %rd1, 20; and.b64 %rd6, %rd6, 1; setp.ne.u64 %p2, %rd6, 0; @%p2 bra E;"
     "st.shared.u32 [sm], %r1;",
     kOpen},
    {"a bit by a mask",
     "and.b64 %rd6, %rd1, 1024; setp.ne.u64 %p2, %rd6, 0; @!%p2 bra E;"
     "st.shared.u32 [sm], %r1;",
     kOpen},
    {"a bit of the lower half",
     "cvt.u32.u64 %r5, %rd1; and.b32 %r5, %r5, 1024; setp.ne.u32 %p2, %r5, 0; @!%p2 bra E;"
     "st.shared.u32 [sm], %r1;",
     kOpen},
    {"the alignment that is promised",
     "and.b64 %rd6, %rd1, 15; setp.ne.u64 %p2, %rd6, 0; @!%p2 bra E; st.shared.u32 [sm], %r1;",
     kVerified},
    {"in the lower half",
     "cvt.u32.u64 %r5, %rd1; and.b32 %r6, %r5, 15; setp.ne.u32 %p2, %r6, 0;"
     "@!%p2 bra E; st.shared.u32 [sm], %r1;",
     kVerified},
    {"the end of the same buffer",
     "add.s64 %rd6, %rd1, 128; setp.lt.u64 %p2, %rd3, %rd6; @%p2 bra E; st.global.u32 [%rd3], %r1;",
     kVerified},
    {"whether there is one", "setp.ne.u64 %p2, %rd1, 0; @%p2 bra E; st.shared.u32 [sm], %r1;",
     kVerified},
    {"whether it is another", "setp.ne.u64 %p2, %rd1, %rd2; @%p2 bra E; st.shared.u32 [sm], %r1;",
     kVerified},
};

TEST_CASE("nothing is concluded from where buffers are put") {
  for (const MemoryCase& one : kPlaces) check_memory_case(one, memory_launch());
  for (const MemoryCase& one : kPlaces) check_memory_case(one, memory_launch(2));
}

std::string dynamic_kernel(const char* before, const char* body) {
  return std::string(
             ".version 8.6\n.target sm_90a\n.address_size 64\n"
             ".extern .shared .align 16 .b8 dyn[];\n.visible .entry k(.param .u64 p)\n{\n"
             ".reg .b32 %r<9>; .reg .b64 %rd<4>;\n") +
         before + "mov.u32 %r1, %tid.x; shl.b32 %r2, %r1, 6; mov.u32 %r3, dyn;\n" + body +
         "\nret;\n}\n";
}

Verdict dynamic_verdict(const std::string& text, std::uint64_t bytes) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{32, 1, 1};
  launch.shared_bytes = bytes;
  return check_text(text, launch).verdict;
}

TEST_CASE("code that aligns shared memory loses what that may take") {
  const std::string aligns =
      dynamic_kernel("",
                     "add.u32 %r3, %r3, 1023; and.b32 %r3, %r3, -1024; add.u32 %r3, %r3, %r2;"
                     "st.shared.u32 [%r3+60], %r1;");
  CHECK(dynamic_verdict(aligns, 2048) == kRefuted);
  CHECK(dynamic_verdict(aligns, 2048 + 1007) == kRefuted);
  CHECK(dynamic_verdict(aligns, 2048 + 1008) == kVerified);
  const std::string plain =
      dynamic_kernel("", "add.u32 %r3, %r3, %r2; st.shared.u32 [%r3+60], %r1;");
  CHECK(dynamic_verdict(plain, 2048) == kVerified);
  CHECK(dynamic_verdict(plain, 2047) == kRefuted);
}

TEST_CASE("dynamic shared memory begins behind the static, aligned, and is as large as asked for") {
  const std::string text = dynamic_kernel(".shared .b8 last;",
                                          "add.u32 %r3, %r3, %r2; st.shared.u32 [%r3+60], %r1;"
                                          "bar.sync 0; ld.shared.u8 %r4, [last];");
  CHECK(dynamic_verdict(text, 2048) == kVerified);
  CHECK(dynamic_verdict(text, 2047) == kRefuted);
}

TEST_CASE("arguments that point into shared memory are apart") {
  const auto kernel = [](const char* body) {
    return std::string(
               ".version 8.6\n.target sm_90a\n.address_size 64\n"
               ".visible .entry k(.param .u64 .ptr .shared .align 4 p, .param .u64 .ptr "
               ".shared .align 4 q)\n{\n.reg .b32 %r<8>; .reg .b64 %rd<8>;\n"
               "ld.param.u64 %rd1, [p]; ld.param.u64 %rd2, [q]; mov.u32 %r1, %tid.x;\n"
               "mul.wide.u32 %rd3, %r1, 4; add.s64 %rd4, %rd1, %rd3;\n") +
           body + "\nret;\n}\n";
  };
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  const auto verdict = [&](const char* body) { return check_text(kernel(body), launch).verdict; };
  CHECK(verdict("st.shared.u32 [%rd4], %r1; add.s64 %rd5, %rd2, %rd3; st.shared.u32 [%rd5], 1;") ==
        kVerified);
  CHECK(verdict("st.shared.u32 [%rd2], %r1;") == kRefuted);
}

TEST_CASE("volatile accesses to global memory do not race, and the verdict says by whose word") {
  const MemoryCase one{"volatile",
                       "@%p0 st.volatile.global.u32 [%rd1], 1;"
                       "@%p1 ld.volatile.global.u32 %r5, [%rd1];",
                       kVerified};
  check_memory_case(one, memory_launch());
  const CheckResult result = check_text(memory_kernel(one), memory_launch());
  CHECK(std::ranges::any_of(in_words(result.assumptions), [](const std::string& text) {
    return text.starts_with("policy volatile-global=relaxed");
  }));
}

TEST_CASE("accesses that need more than their variable's alignment rest on where it lies") {
  const auto told = [](const std::string& body) {
    const CheckResult result =
        check_text(memory_kernel({"placed", body.c_str(), kVerified}), memory_launch());
    CHECK(result.verdict == kVerified);
    return std::ranges::any_of(in_words(result.assumptions), [](const std::string& text) {
      return text.starts_with("the variables that are accessed at line");
    });
  };
  const std::string vector = "ld.shared.v4.u32 {%r5, %r6, %r7, %r8}, [s];";
  CHECK(told(".shared .align 4 .b8 s[64];" + vector));
  CHECK_FALSE(told(".shared .align 16 .b8 s[64];" + vector));
  const std::string word = "mov.u64 %rd6, l; ld.local.u32 %r5, [%rd6+4];";
  CHECK(told(".local .align 2 .b8 l[16];" + word));
  CHECK_FALSE(told(".local .align 4 .b8 l[16];" + word));
  // Where the code rounds the address, it promises it itself.
  CHECK_FALSE(
      told(".shared .align 8 .b8 s[64]; mov.u32 %r5, s; add.u32 %r5, %r5, 15;"
           "and.b32 %r5, %r5, -16; ld.shared.v2.u64 {%rd6, %rd7}, [%r5];"));
  const std::string object = "@%p0 mbarrier.init.shared.b64 [m], 1;";
  CHECK(told(".shared .align 4 .b8 m[8];" + object));
  CHECK_FALSE(told(".shared .align 8 .b8 m[8];" + object));
}

// Where variables lie is the assembler's choice: both sides of what compares them are looked at.
TEST_CASE("the order of variables and the numbers that their addresses are decide nothing") {
  // All lanes of two warps write one word where %p5 holds, or one warp where it does not.
  const auto check = [](const std::string& compare) {
    const std::string body =
        ".shared .align 4 .b8 a[64]; .shared .align 4 .b8 b[64];"
        ".local .align 8 .b8 l[16]; .local .align 8 .b8 n[16];" +
        compare + "@%p5 st.shared.u32 [sm], %r1;";
    return check_text(memory_kernel({"places", body.c_str(), kVerified}), memory_launch());
  };
  const auto told = [](const CheckResult& result) {
    return std::ranges::any_of(result.assumptions, [](const auto& one) {
      return one.id == machine::AssumptionId::addresses_as_placed;
    });
  };
  for (const char* either : {
           "mov.u32 %r5, a; mov.u32 %r6, b; setp.lt.u32 %p5, %r5, %r6;",
           "mov.u32 %r5, a; mov.u32 %r6, b; setp.gt.u32 %p5, %r5, %r6;",
           "mov.u32 %r5, a; setp.ge.u32 %p5, %r5, b;",
           "mov.u32 %r5, a; mov.u32 %r6, b; sub.u32 %r7, %r6, %r5; setp.ne.u32 %p5, %r7, 64;",
           "mov.u32 %r5, a; mov.u32 %r6, b; not.b32 %r7, %r5; add.u32 %r8, %r6, %r7;"
           "setp.lt.u32 %p5, %r8, 32;",
           "mov.u32 %r5, a; mov.u32 %r6, b; min.u32 %r7, %r5, %r6; setp.ne.u32 %p5, %r5, %r7;",
           "mov.u32 %r5, a; setp.gt.u32 %p5, %r5, 4096;",
           "mov.u32 %r5, b; setp.eq.u32 %p5, %r5, 0;",
           "mov.u64 %rd6, l; cvta.local.u64 %rd6, %rd6; mov.u64 %rd7, n; cvta.local.u64 %rd7, %rd7;"
           "setp.gt.u64 %p5, %rd6, %rd7;",
           // The end of one may be where another begins.
           "mov.u32 %r5, a; add.u32 %r5, %r5, 64; mov.u32 %r6, b; setp.eq.u32 %p5, %r5, %r6;",
           "mov.u32 %r5, b; add.u32 %r5, %r5, 64; mov.u32 %r6, a; setp.eq.u32 %p5, %r5, %r6;",
       }) {
    CAPTURE(std::string(either));
    CHECK(check(either).verdict != kVerified);
    CHECK(check(std::string(either) + "not.pred %p5, %p5;").verdict != kVerified);
  }
  for (const char* one : {
           "mov.u32 %r5, a; add.u32 %r6, %r5, 64; setp.gt.u32 %p5, %r5, %r6;",
           "mov.u32 %r5, a; mad.lo.u32 %r6, %r1, 0, %r5; sub.u32 %r7, %r6, %r5;"
           "setp.ne.u32 %p5, %r7, 0;",
           "mov.u32 %r5, a; and.b32 %r6, %r5, 3; setp.ne.u32 %p5, %r6, 0;",
           "mov.u32 %r5, a; mov.u32 %r6, b; add.u32 %r5, %r5, 4; setp.eq.u32 %p5, %r5, %r6;",
           "mov.u64 %rd6, l; cvta.local.u64 %rd6, %rd6; setp.eq.u64 %p5, %rd6, 0;",
       }) {
    CAPTURE(std::string(one));
    const CheckResult result = check(one);
    CHECK(result.verdict == kVerified);
    CHECK_FALSE(told(result));
  }
  // What is made of an address otherwise, or comes from memory, is what Muster's placement makes
  // it.
  const CheckResult made = check("mov.u32 %r5, a; and.b32 %r6, %r5, 8; setp.ge.u32 %p5, %r6, 16;");
  CHECK(made.verdict == kVerified);
  CHECK(told(made));
  for (const char* going : {
           "mov.u32 %r5, a; cvt.u16.u32 %h1, %r5; setp.gt.u16 %p5, %h1, 60000;",
           ".reg .f32 %f1; mov.u32 %r5, a; cvt.rn.f32.u32 %f1, %r5; setp.gt.f32 %p5, %f1, "
           "0f4E800000;",
           "mov.u32 %r5, a; mad.wide.u32 %rd6, %r1, 4, %rd1; st.global.u32 [%rd6], %r5;"
           "ld.global.u32 %r6, [%rd6]; setp.gt.u32 %p5, %r6, 4096;",
           "mov.u32 %r5, a; mad.wide.u32 %rd6, %r1, 4, %rd1; st.global.u32 [%rd6], 0;"
           "atom.global.max.u32 %r6, [%rd6], %r5; ld.global.u32 %r6, [%rd6];"
           "setp.gt.u32 %p5, %r6, 4096;",
           "mov.u32 %r5, a; mov.u64 %rd6, l; st.local.u64 [%rd6], %rd6; st.local.u32 [%rd6], %r5;"
           "ld.local.u32 %r6, [%rd6]; setp.gt.u32 %p5, %r6, 4096;",
           "mov.b64 %rd6, n; cvta.param.u64 %rd6, %rd6; and.b64 %rd7, %rd6, 4096;"
           "setp.ne.u64 %p5, %rd7, 0;",
           "mov.u32 %r5, a; redux.sync.or.b32 %r6, %r5, -1; setp.gt.u32 %p5, %r6, 4096;",
           "mov.u32 %r5, a; mapa.shared::cluster.u32 %r6, %r5, 0; setp.gt.u32 %p5, %r6, -16;",
           "mov.u32 %r5, a; shr.u32 %r6, %r5, 12; add.u32 %r7, %r6, 1; bar.sync %r7, 64;"
           "setp.ne.u32 %p5, %r2, %r2;",
           "mov.u32 %r5, a; shr.u32 %r6, %r5, 12; cvt.u64.u32 %rd6, %r6; add.u64 %rd7, %rd1, %rd6;"
           "ld.global.u32 %r7, [%rd7]; setp.ne.u32 %p5, %r2, %r2;",
       }) {
    CAPTURE(std::string(going));
    const CheckResult result = check(going);
    CHECK(result.verdict == kVerified);
    CHECK(told(result));
  }
  const CheckResult reused =
      check("mov.u32 %r5, a; mov.u32 %r6, b; sub.u32 %r5, %r6, %r5; setp.ne.u32 %p5, %r5, 64;");
  CHECK(reused.verdict == kVerified);
  CHECK(told(reused));
  const CheckResult kept = check(
      "mov.u64 %rd6, l; mov.u32 %r5, 1048576; st.local.u32 [%rd6], %r5; ld.volatile.local.u32 %r5, "
      "[%rd6];"
      "mov.u32 %r6, a; setp.gt.u32 %p5, %r6, %r5;");
  CHECK(kept.verdict == kVerified);
  CHECK(told(kept));
}

// A write that only may happen, ordered behind a certain one, does not stand for it.
TEST_CASE("a certain race is not hidden behind one that may happen") {
  const char* body =
      "@%p1 bra A; setp.ne.u32 %p2, %r2, 0; @%p2 bra B; st.shared.u32 [sm], 7; B: bar.sync 1, 64;"
      "bra E; A: ld.global.u32 %r5, [%rd1]; bar.sync 1, 64; setp.eq.u32 %p3, %r5, 5;"
      "setp.eq.and.u32 %p3, %r2, 0, %p3; @%p3 st.shared.u32 [sm], %r5;";
  std::string raced = body;
  raced.insert(0,
               "setp.ge.u32 %p4, %r1, 64; @!%p4 bra F; setp.ne.u32 %p5, %r2, 0; @%p5 bra E;"
               "ld.shared.u32 %r6, [sm]; st.global.u32 [%rd2], %r6; bra E; F:");
  machine::LaunchOptions launch = memory_launch();
  launch.block = machine::Extent{96, 1, 1};
  check_memory_case({"a third warp reads", raced.c_str(), kRefuted, 801}, launch);
  check_memory_case({"nobody does", body, kVerified}, memory_launch());
}

// Addresses that went through a lane's own memory are what they were.
TEST_CASE("an address is kept in local memory") {
  const char* body =
      ".local .align 8 .b8 depot[16]; mov.u64 %rd6, depot; cvta.local.u64 %rd6, %rd6;"
      "st.u64 [%rd6], %rd1; ld.u64 %rd7, [%rd6]; st.global.u32 [%rd7], %r1;";
  check_memory_case({"all lanes", body, kRefuted}, memory_launch());
}

TEST_CASE("what lies between two allocations of a launch is no memory") {
  const std::string text =
      ".version 8.3\n.target sm_90\n.address_size 64\n"
      ".visible .entry k(.param .u64 p) {\n.reg .b64 %rd<4>;\n"
      "ld.param.u64 %rd1, [p];\nst.global.u32 [%rd1+252], 1;\nret;\n}\n";
  constexpr std::uint64_t kFirst = 0x700000000000, kSecond = kFirst + 4096;
  const auto verdict = [&](std::uint64_t pointer) {
    machine::LaunchOptions launch;
    launch.block = machine::Extent{1, 1, 1};
    for (unsigned i = 0; i < 8; ++i) {
      launch.parameter_segment.push_back(static_cast<std::byte>(pointer >> (8 * i) & 0xff));
    }
    for (const std::uint64_t at : {kFirst, kSecond}) {
      launch.memories.push_back({.address = at, .size = 256, .contents = {}, .variable = ""});
    }
    return check_text(text, launch).verdict;
  };
  CHECK_EQ(verdict(kFirst), Verdict::verified);
  CHECK_EQ(verdict(kSecond), Verdict::verified);
  CHECK_EQ(verdict(kFirst + 1), Verdict::refuted);  // misaligned
  CHECK_EQ(verdict(kFirst + 4), Verdict::refuted);  // behind the first
  CHECK_EQ(verdict(kFirst + 2048), Verdict::refuted);
  CHECK_EQ(verdict(kSecond + 4), Verdict::refuted);  // behind the second
}

// A row of 64 words of a tensor is copied to where the map says that the tensor has them.
TEST_CASE("what a tensor map says to lie between two allocations is no memory") {
  const std::string text =
      ".version 8.3\n.target sm_90a\n.address_size 64\n.shared .align 128 .b8 box[256];\n"
      ".visible .entry k(.param .align 64 .b8 map[128]) {\n.reg .b64 %rd<4>;\n"
      "mov.b64 %rd1, map;\ncvta.param.u64 %rd2, %rd1;\n"
      "cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%rd2, {64}], [box];\n"
      "cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;\nret;\n}\n";
  constexpr std::uint64_t kFirst = 0x700000000000, kSecond = kFirst + 4096;
  const auto verdict = [&](std::uint64_t tensor) {
    machine::MapContents map;
    map.sized = map.shaped = true;
    map.place = machine::MapContents::Place::known;
    map.address = tensor;
    map.rank = 1;
    map.element = map.stride[0] = 4;
    map.extent[0] = 256, map.box[0] = 64;
    machine::LaunchOptions launch;
    launch.block = machine::Extent{1, 1, 1};
    for (const std::uint8_t byte : machine::map_bytes(map)) {
      launch.parameter_segment.push_back(static_cast<std::byte>(byte));
    }
    for (const std::uint64_t at : {kFirst, kSecond}) {
      launch.memories.push_back({.address = at, .size = 512, .contents = {}, .variable = ""});
    }
    return check_text(text, launch).verdict;
  };
  CHECK_EQ(verdict(kFirst), Verdict::verified);  // the words 64 to 127 of it
  CHECK_EQ(verdict(kSecond), Verdict::verified);
  CHECK_EQ(verdict(kFirst + 16), Verdict::refuted);  // behind the first
  CHECK_EQ(verdict(kFirst + 2048), Verdict::refuted);
  CHECK_EQ(verdict(kSecond + 16), Verdict::refuted);  // behind the second
}

}  // namespace
}  // namespace muster::analysis

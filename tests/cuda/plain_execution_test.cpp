// Plain execution gives the bits that the exact machine gives: for single instructions over
// operands that are hard to get right, and for the kernels of tests/kernels and tests/exec.
#include "cuda/device/launch/plain_execution.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "cuda/device/launch/kernel_launch.h"
#include "cuda/device/memory/device_memory.h"
#include "cuda/device/modules/module.h"
#include "ir/image_object.h"
#include "machine/execute/memory/initial_memory.h"
#include "machine/launch/program.h"

namespace muster::cuda {
namespace {

using Bytes = std::vector<std::uint8_t>;

// One launch of a kernel of its own memory: a buffer for each parameter of eight bytes.
struct Trial {
  DeviceMemory memory{std::uint64_t{1} << 34};
  Module module;
  LaunchRequest request;
  std::vector<Allocation*> buffers;

  explicit Trial(const std::string& ptx) : module("trial", ptx, {}, memory) {}

  bool prepare(const std::string& kernel, const std::vector<Bytes>& contents,
               std::uint64_t scalar) {
    request.module = &module;
    request.kernel = module.kernel(kernel);
    if (request.kernel == nullptr || !request.kernel->problem.empty()) return false;
    const ir::Function& function = request.kernel->function;
    request.parameters.resize(function.parameter_bytes);
    std::size_t next = 0;
    for (const ir::Parameter& parameter : function.parameters) {
      std::uint64_t word = scalar;
      if (parameter.pointer && parameter.size == 8) {
        const Bytes& bytes = contents[next++ % contents.size()];
        buffers.push_back(memory.allocate(bytes.size(), Allocation::Kind::device, "buffer"));
        std::ranges::copy(bytes, buffers.back()->bytes);
        word = buffers.back()->address;
      } else if (parameter.size > 8) {
        return false;
      }
      std::memcpy(request.parameters.data() + parameter.offset, &word, parameter.size);
    }
    return true;
  }
};

enum class Agreement : std::uint8_t { equal, different, not_plain };

// Plainly, and, from the same contents, exactly.
Agreement compare(Trial& plain, Trial& exact) {
  machine::LaunchOptions options;
  options.block = plain.request.block;
  options.grid = plain.request.grid;
  options.shared_bytes = plain.request.shared_dynamic;
  options.parameter_segment = plain.request.parameters;
  Kernel& kernel = *plain.request.kernel;
  const auto found = machine::find_geometry(kernel.function, options);
  if (!found.geometry || found.refused) return Agreement::not_plain;
  kernel.program = machine::make_program(kernel.function, options, *found.geometry, true);
  kernel.program->one_schedule = true;
  kernel.program->clock_step = 16;
  LaunchOutcome outcome;
  if (execute_plainly(plain.request, *found.geometry, plain.memory, &outcome, {}, 200'000) !=
      PlainEnd::finished) {
    return Agreement::not_plain;
  }
  const LaunchOutcome wanted = execute_exactly(exact.request, exact.memory);
  if (wanted.end != LaunchOutcome::End::finished || !wanted.unknown.empty()) {
    MESSAGE(wanted.text);
    return Agreement::different;
  }
  for (std::size_t i = 0; i < plain.buffers.size(); ++i) {
    if (!std::ranges::equal(plain.buffers[i]->contents(), exact.buffers[i]->contents())) {
      return Agreement::different;
    }
  }
  return Agreement::equal;
}

// A kernel in which each lane loads three operands, and the lanes of odd numbers, then all,
// execute.
std::string kernel_of(const std::string& instruction, unsigned width) {
  const std::string bits = std::to_string(width), bytes = std::to_string(width / 8);
  std::string text =
      ".version 8.0\n.target sm_90\n.address_size 64\n"
      ".visible .entry k(.param .u64 a, .param .u64 b)\n{\n"
      ".reg .pred %p<9>; .reg .b16 %h<9>; .reg .b32 %r<19>; .reg .f32 %f<9>; "
      ".reg .b64 %d<19>; .reg .f64 %g<9>;\n"
      "ld.param.u64 %d10, [a]; ld.param.u64 %d11, [b];\n"
      "mov.u32 %r10, %tid.x; mov.u32 %r11, %ctaid.x;\n"
      "mad.lo.u32 %r12, %r11, 96, %r10; mul.wide.u32 %d12, %r12, 24;\n"
      "add.u64 %d13, %d10, %d12; add.u64 %d14, %d11, %d12;\n"
      "ld.global.u64 %d1, [%d13]; ld.global.u64 %d2, [%d13+8]; "
      "ld.global.u64 %d3, [%d13+16];\n"
      "cvt.u32.u64 %r1, %d1; cvt.u32.u64 %r2, %d2; cvt.u32.u64 %r3, %d3;\n"
      "mov.b32 %f1, %r1; mov.b32 %f2, %r2; mov.b32 %f3, %r3;\n"
      "mov.b64 %g1, %d1; mov.b64 %g2, %d2; mov.b64 %g3, %d3;\n"
      "cvt.u16.u32 %h1, %r1; cvt.u16.u32 %h2, %r2; cvt.u16.u32 %h3, %r3;\n"
      "mov.u32 %r0, 7; mov.u64 %d0, 7; mov.f32 %f0, 0f3f800000; "
      "mov.f64 %g0, 0d3ff0000000000000; mov.u16 %h0, 7;\n"
      "and.b32 %r13, %r10, 1; setp.eq.u32 %p1, %r13, 1; setp.eq.u32 %p0, %r13, 1;\n"
      "setp.lt.u32 %p2, %r2, %r3;\n"
      "@!%p1 bra skip;\n" +
      instruction + "\nskip:\n";
  text +=
      "mov.b32 %r4, %f0; cvt.u32.u16 %r5, %h0; mov.b64 %d4, %g0; selp.b32 %r6, 1, 0, %p0;\n"
      "xor.b32 %r7, %r0, %r4; xor.b32 %r7, %r7, %r5; xor.b32 %r7, %r7, %r6;\n"
      "st.global.u32 [%d14], %r7; xor.b64 %d5, %d0, %d4; st.global.u64 [%d14+8], %d5;\n" +
      instruction + "\n";
  text +=
      "mov.b32 %r4, %f0; cvt.u32.u16 %r5, %h0; mov.b64 %d4, %g0; selp.b32 %r6, 1, 0, %p0;\n"
      "xor.b32 %r7, %r0, %r4; xor.b32 %r7, %r7, %r5; xor.b32 %r7, %r7, %r6;\n"
      "st.global.u32 [%d14+4], %r7; xor.b64 %d5, %d0, %d4; st.global.u64 [%d14+16], %d5;\n"
      "ret;\n}\n";
  return text;
}

// Numbers of one format that are likely to be treated wrongly, in both halves of 64 bits.
Bytes operands(std::size_t count, unsigned width, bool small) {
  std::mt19937_64 random(width + (small ? 1 : 0));
  constexpr std::uint32_t kWords[] = {0,          1,          2,          31,         32,
                                      33,         0x7fffffff, 0x80000000, 0xffffffff, 0x3f800000,
                                      0xbf800000, 0x00000001, 0x007fffff, 0x00800000, 0x7f7fffff,
                                      0x7f800000, 0xff800000, 0x7fc00000, 0xffc12345, 0x7f800001,
                                      0x4effffff, 0x4f000000, 0xcf000000, 0x4f800000, 0x3effffff,
                                      0xbf000000, 0x3fc00000, 0x40200000, 0x80000001, 0x807fffff};
  constexpr std::uint64_t kWide[] = {0x7ff0000000000000, 0xfff0000000000000, 0x7ff8000000000001,
                                     0x0000000000000001, 0x000fffffffffffff, 0x8000000000000000,
                                     0x3ff0000000000000, 0x7fefffffffffffff, 0x41dfffffffc00000};
  Bytes bytes(count * 8);
  for (std::size_t i = 0; i < count; ++i) {
    std::uint64_t word = random();
    const std::uint64_t choice = random() % 4;
    if (width == 64 && choice == 0) word = kWide[random() % std::size(kWide)];
    if (width != 64 && choice < 3) {
      word = kWords[random() % std::size(kWords)] | word << 32;
    }
    if (small) word = 1 + random() % 80;
    std::memcpy(bytes.data() + i * 8, &word, 8);
  }
  return bytes;
}

const std::vector<std::string>& single_words() {
  static const std::vector<std::string> list = {"add.u32 %r0, %r1, %r2;",
                                                "sub.s32 %r0, %r1, %r2;",
                                                "mul.lo.s32 %r0, %r1, %r2;",
                                                "mul.hi.u32 %r0, %r1, %r2;",
                                                "mul.hi.s32 %r0, %r1, %r2;",
                                                "mad.lo.s32 %r0, %r1, %r2, %r3;",
                                                "mul.wide.u32 %d0, %r1, %r2;",
                                                "mul.wide.s32 %d0, %r1, %r2;",
                                                "mad.wide.u32 %d0, %r1, %r2, %d3;",
                                                "mad.wide.s32 %d0, %r1, %r2, %d3;",
                                                "min.u32 %r0, %r1, %r2;",
                                                "max.s32 %r0, %r1, %r2;",
                                                "min.s32 %r0, %r1, %r2;",
                                                "max.u32 %r0, %r1, %r2;",
                                                "abs.s32 %r0, %r1;",
                                                "neg.s32 %r0, %r1;",
                                                "and.b32 %r0, %r1, %r2;",
                                                "or.b32 %r0, %r1, %r2;",
                                                "xor.b32 %r0, %r1, %r2;",
                                                "not.b32 %r0, %r1;",
                                                "shl.b32 %r0, %r1, %r2;",
                                                "shr.u32 %r0, %r1, %r2;",
                                                "shr.s32 %r0, %r1, %r2;",
                                                "lop3.b32 %r0, %r1, %r2, %r3, 0xb8;",
                                                "bfe.u32 %r0, %r1, %r2, %r3;",
                                                "bfe.s32 %r0, %r1, %r2, %r3;",
                                                "bfi.b32 %r0, %r1, %r2, %r3, %r1;",
                                                "popc.b32 %r0, %r1;",
                                                "clz.b32 %r0, %r1;",
                                                "brev.b32 %r0, %r1;",
                                                "prmt.b32 %r0, %r1, %r2, %r3;",
                                                "shf.l.wrap.b32 %r0, %r1, %r2, %r3;",
                                                "shf.l.clamp.b32 %r0, %r1, %r2, %r3;",
                                                "shf.r.wrap.b32 %r0, %r1, %r2, %r3;",
                                                "shf.r.clamp.b32 %r0, %r1, %r2, %r3;",
                                                "setp.lt.s32 %p0, %r1, %r2;",
                                                "setp.ge.u32 %p0, %r1, %r2;",
                                                "setp.eq.s32 %p0, %r1, %r2;",
                                                "setp.ne.u32 %p0, %r1, %r2;",
                                                "setp.gt.s32 %p0|%p3, %r1, %r2;",
                                                "setp.le.u32 %p0, %r1, %r2;",
                                                "selp.b32 %r0, %r1, %r2, %p2;",
                                                "mov.b64 %d0, {%r1, %r2};",
                                                "mov.b64 {%r0, %r4}, %d1;",
                                                "mov.b32 %r0, {%h1, %h2};",
                                                "mov.b32 {%h0, %h4}, %r1;",
                                                "add.u16 %h0, %h1, %h2;",
                                                "sub.s16 %h0, %h1, %h2;",
                                                "mul.lo.u16 %h0, %h1, %h2;",
                                                "and.b16 %h0, %h1, %h2;",
                                                "shr.u16 %h0, %h1, %r2;",
                                                "setp.lt.u16 %p0, %h1, %h2;",
                                                "setp.lt.s16 %p0, %h1, %h2;",
                                                "min.u16 %h0, %h1, %h2;",
                                                "mul.wide.u16 %r0, %h1, %h2;",
                                                "cvt.s32.s16 %r0, %h1;",
                                                "cvt.u32.u8 %r0, %r1;",
                                                "cvt.s32.s8 %r0, %r1;",
                                                "cvt.u16.u32 %h0, %r1;",
                                                "cvt.s64.s32 %d0, %r1;",
                                                "cvt.u64.u32 %d0, %r1;",
                                                "cvt.rn.f32.s32 %f0, %r1;",
                                                "cvt.rn.f32.u32 %f0, %r1;",
                                                "cvt.rn.f64.s32 %g0, %r1;",
                                                "cvt.rn.f32.s64 %f0, %d1;",
                                                "cvt.rn.f32.u64 %f0, %d1;",
                                                "cvt.rz.f32.s32 %f0, %r1;",
                                                "sad.u32 %r0, %r1, %r2, %r3;",
                                                "add.cc.u32 %r0, %r1, %r2; addc.u32 %r0, %r0, %r3;",
                                                "dp4a.s32.s32 %r0, %r1, %r2, %r3;",
                                                "and.pred %p0, %p1, %p2;",
                                                "xor.pred %p0, %p1, %p2;",
                                                "not.pred %p0, %p2;",
                                                "or.pred %p0, %p1, %p2;",
                                                "fns.b32 %r0, %r1, 3, %r3;"};
  return list;
}

const std::vector<std::string>& single_reals() {
  static const std::vector<std::string> list = {"add.f32 %f0, %f1, %f2;",
                                                "add.ftz.f32 %f0, %f1, %f2;",
                                                "sub.f32 %f0, %f1, %f2;",
                                                "mul.f32 %f0, %f1, %f2;",
                                                "mul.ftz.f32 %f0, %f1, %f2;",
                                                "mul.rz.f32 %f0, %f1, %f2;",
                                                "fma.rn.f32 %f0, %f1, %f2, %f3;",
                                                "fma.rn.ftz.f32 %f0, %f1, %f2, %f3;",
                                                "fma.rn.sat.f32 %f0, %f1, %f2, %f3;",
                                                "div.rn.f32 %f0, %f1, %f2;",
                                                "div.approx.ftz.f32 %f0, %f1, %f2;",
                                                "rcp.approx.ftz.f32 %f0, %f1;",
                                                "rcp.rn.f32 %f0, %f1;",
                                                "sqrt.rn.f32 %f0, %f1;",
                                                "sqrt.approx.ftz.f32 %f0, %f1;",
                                                "rsqrt.approx.f32 %f0, %f1;",
                                                "sin.approx.f32 %f0, %f1;",
                                                "cos.approx.ftz.f32 %f0, %f1;",
                                                "lg2.approx.f32 %f0, %f1;",
                                                "ex2.approx.ftz.f32 %f0, %f1;",
                                                "tanh.approx.f32 %f0, %f1;",
                                                "min.f32 %f0, %f1, %f2;",
                                                "max.f32 %f0, %f1, %f2;",
                                                "min.ftz.f32 %f0, %f1, %f2;",
                                                "max.ftz.f32 %f0, %f1, %f2;",
                                                "max.NaN.f32 %f0, %f1, %f2;",
                                                "neg.f32 %f0, %f1;",
                                                "abs.f32 %f0, %f1;",
                                                "neg.ftz.f32 %f0, %f1;",
                                                "abs.ftz.f32 %f0, %f1;",
                                                "setp.lt.f32 %p0, %f1, %f2;",
                                                "setp.eq.f32 %p0, %f1, %f2;",
                                                "setp.neu.f32 %p0, %f1, %f2;",
                                                "setp.gtu.f32 %p0, %f1, %f2;",
                                                "setp.num.f32 %p0, %f1, %f2;",
                                                "setp.nan.f32 %p0, %f1, %f2;",
                                                "setp.le.ftz.f32 %p0, %f1, %f2;",
                                                "setp.geu.f32 %p0, %f1, %f2;",
                                                "cvt.rzi.s32.f32 %r0, %f1;",
                                                "cvt.rzi.u32.f32 %r0, %f1;",
                                                "cvt.rni.s32.f32 %r0, %f1;",
                                                "cvt.rmi.s32.f32 %r0, %f1;",
                                                "cvt.rpi.u32.f32 %r0, %f1;",
                                                "cvt.rzi.ftz.s32.f32 %r0, %f1;",
                                                "cvt.rmi.f32.f32 %f0, %f1;",
                                                "cvt.rpi.f32.f32 %f0, %f1;",
                                                "cvt.rni.f32.f32 %f0, %f1;",
                                                "cvt.rzi.f32.f32 %f0, %f1;",
                                                "cvt.sat.f32.f32 %f0, %f1;",
                                                "cvt.f64.f32 %g0, %f1;",
                                                "cvt.ftz.f64.f32 %g0, %f1;",
                                                "cvt.rn.f16.f32 %h0, %f1;",
                                                "cvt.f32.f16 %f0, %h1;",
                                                "selp.f32 %f0, %f1, %f2, %p2;",
                                                "copysign.f32 %f0, %f1, %f2;",
                                                "cvt.rzi.s64.f32 %d0, %f1;",
                                                "fma.rn.f16 %h0, %h1, %h2, %h3;"};
  return list;
}

const std::vector<std::string>& double_words() {
  static const std::vector<std::string> list = {
      "add.u64 %d0, %d1, %d2;",      "sub.s64 %d0, %d1, %d2;",
      "mul.lo.s64 %d0, %d1, %d2;",   "mad.lo.u64 %d0, %d1, %d2, %d3;",
      "min.s64 %d0, %d1, %d2;",      "max.u64 %d0, %d1, %d2;",
      "and.b64 %d0, %d1, %d2;",      "not.b64 %d0, %d1;",
      "shl.b64 %d0, %d1, %r2;",      "shr.u64 %d0, %d1, %r2;",
      "shr.s64 %d0, %d1, %r2;",      "setp.lt.s64 %p0, %d1, %d2;",
      "setp.hi.u64 %p0, %d1, %d2;",  "selp.b64 %d0, %d1, %d2, %p2;",
      "popc.b64 %r0, %d1;",          "cvt.u32.u64 %r0, %d1;",
      "cvt.s16.s64 %h0, %d1;",       "neg.s64 %d0, %d1;",
      "abs.s64 %d0, %d1;",           "mul.hi.u64 %d0, %d1, %d2;",
      "cvt.rn.f64.s64 %g0, %d1;",    "cvt.rn.f64.u64 %g0, %d1;",
      "add.f64 %g0, %g1, %g2;",      "mul.f64 %g0, %g1, %g2;",
      "sub.f64 %g0, %g1, %g2;",      "fma.rn.f64 %g0, %g1, %g2, %g3;",
      "div.rn.f64 %g0, %g1, %g2;",   "sqrt.rn.f64 %g0, %g1;",
      "rcp.rn.f64 %g0, %g1;",        "min.f64 %g0, %g1, %g2;",
      "max.f64 %g0, %g1, %g2;",      "neg.f64 %g0, %g1;",
      "abs.f64 %g0, %g1;",           "setp.lt.f64 %p0, %g1, %g2;",
      "setp.neu.f64 %p0, %g1, %g2;", "cvt.rn.f32.f64 %f0, %g1;",
      "cvt.rzi.s32.f64 %r0, %g1;",   "selp.f64 %g0, %g1, %g2, %p2;"};
  return list;
}

const std::vector<std::string>& divisions() {
  static const std::vector<std::string> list = {"div.u32 %r0, %r1, %r2;", "div.s32 %r0, %r1, %r2;",
                                                "rem.u32 %r0, %r1, %r2;", "rem.s32 %r0, %r1, %r2;",
                                                "div.u64 %d0, %d1, %d2;", "rem.s64 %d0, %d1, %d2;"};
  return list;
}

void check_all(const std::vector<std::string>& instructions, unsigned width, bool small) {
  constexpr std::size_t kLanes = 4 * 96;
  const Bytes input = operands(kLanes * 3, width, small);
  for (const std::string& instruction : instructions) {
    const std::string text = kernel_of(instruction, width);
    Trial plain(text), exact(text);
    for (Trial* const trial : {&plain, &exact}) {
      REQUIRE_MESSAGE(trial->prepare("k", {input, Bytes(input.size(), 0)}, 0), instruction);
      trial->request.grid = {4, 1, 1};
      trial->request.block = {96, 1, 1};
    }
    CHECK_MESSAGE(compare(plain, exact) == Agreement::equal, instruction);
  }
}

TEST_CASE("plain execution computes words as the exact machine") {
  check_all(single_words(), 32, false);
  check_all(divisions(), 32, true);
}

TEST_CASE("plain execution computes numbers as the exact machine") {
  check_all(single_reals(), 32, false);
}

TEST_CASE("plain execution computes double words and numbers as the exact machine") {
  check_all(double_words(), 64, false);
}

// --- textures and surfaces, and rows of instructions under one guard

// Lanes read and write an image of 16 by 8 texels, all of them and some.
std::string image_kernel(const std::string& instructions) {
  return ".version 8.0\n.target sm_90\n.address_size 64\n"
         ".visible .entry k(.param .u64 a, .param .u64 b, .param .u64 c)\n{\n"
         ".reg .pred %p<5>; .reg .b32 %r<19>; .reg .f32 %f<19>; .reg .b64 %d<9>;\n"
         "ld.param.u64 %d1, [a]; ld.param.u64 %d2, [b];\n"
         "mov.u32 %r10, %tid.x; mov.u32 %r11, %ctaid.x; mad.lo.u32 %r12, %r11, 64, %r10;\n"
         "mul.wide.u32 %d3, %r12, 16; add.u64 %d4, %d1, %d3;\n"
         "rem.u32 %r1, %r12, 21; sub.s32 %r1, %r1, 3; div.u32 %r2, %r12, 11; sub.s32 %r2, %r2, 2;\n"
         "cvt.rn.f32.s32 %f1, %r1; cvt.rn.f32.s32 %f2, %r2; fma.rn.f32 %f1, %f1, 0f3F8CCCCD, %f2;\n"
         "mul.f32 %f2, %f2, 0f3F666666; setp.lt.u32 %p1, %r1, 9; and.b32 %r13, %r1, 60; "
         "mul.lo.u32 %r14, %r2, 4;\n"
         "mov.f32 %f4, 0f00000000; mov.f32 %f5, 0f00000000; mov.f32 %f6, 0f00000000; mov.f32 %f7, "
         "0f00000000; mov.b32 %r4, 0; "
         "mov.b32 %r5, 0;\n" +
         instructions +
         "\nadd.f32 %f4, %f4, %f5; add.f32 %f6, %f6, %f7; st.global.f32 [%d4], %f4;\n"
         "st.global.f32 [%d4+4], %f6; st.global.b32 [%d4+8], %r4; st.global.b32 [%d4+12], %r5;\n"
         "ret;\n}\n";
}

ir::ImageObject image_of(unsigned channel_bytes, unsigned channels, ir::TexelConversion conversion,
                         bool linear) {
  constexpr std::uint32_t kWidth = 16, kHeight = 8;
  ir::ImageObject object;
  object.format.channel_bytes = channel_bytes;
  object.format.channels = channels;
  object.format.texel_bytes = channel_bytes * channels;
  object.format.conversion = conversion;
  object.format.divisor = channel_bytes == 1 ? 255 : 65535;
  object.format.linear = linear ? 1 : 0;
  object.format.bias = linear ? 0.5F : 0;
  object.row_bytes = kWidth * object.format.texel_bytes;
  object.pitch = object.row_bytes;
  object.slice = object.pitch * kHeight;
  object.border[1] = 3;
  const std::uint32_t sizes[] = {kWidth, kHeight, 1};
  for (unsigned a = 0; a < 3; ++a) {
    object.axes[a].high = static_cast<float>(sizes[a]);
    object.axes[a].last = sizes[a] - 1;
    object.axes[a].outside = a == 0 ? 0xffffffff : sizes[a] - 1;  // along the second: a border
  }
  return object;
}

void check_image(const ir::ImageObject& object, const std::string& instructions) {
  constexpr std::size_t kLanes = 4 * 64;
  Bytes texels(object.slice + 64);
  std::mt19937 random(object.format.texel_bytes);
  for (std::uint8_t& byte : texels) byte = static_cast<std::uint8_t>(random() % 120);
  const std::string text = image_kernel(instructions);
  Trial plain(text), exact(text);
  for (Trial* const trial : {&plain, &exact}) {
    const auto buffer = [&](std::size_t size, const char* what) {
      trial->buffers.push_back(trial->memory.allocate(size, Allocation::Kind::device, what));
      return trial->buffers.back();
    };
    trial->request.module = &trial->module;
    trial->request.kernel = trial->module.kernel("k");
    REQUIRE_MESSAGE(trial->request.kernel != nullptr, instructions);
    const Allocation* const out = buffer(kLanes * 16, "results");
    const Allocation* const where = buffer(sizeof object, "object");
    const Allocation* const image = buffer(texels.size(), "texels");
    ir::ImageObject placed = object;
    placed.base = image->address;
    std::memcpy(where->bytes, &placed, sizeof placed);
    std::ranges::copy(texels, image->bytes);
    const std::uint64_t words[] = {out->address, where->address, 0};
    trial->request.parameters.resize(sizeof words);
    std::memcpy(trial->request.parameters.data(), words, sizeof words);
    trial->request.grid = {4, 1, 1};
    trial->request.block = {64, 1, 1};
  }
  CHECK_MESSAGE(compare(plain, exact) == Agreement::equal, instructions);
}

TEST_CASE("plain execution fetches texels as the exact machine") {
  const std::string fetch = "tex.2d.v4.f32.f32 {%f4, %f5, %f6, %f7}, [%d2, {%f1, %f2}];";
  const std::string all[] = {fetch,
                             "@%p1 " + fetch,
                             "@!%p1 " + fetch,
                             "tex.2d.v4.f32.s32 {%f4, %f5, %f6, %f7}, [%d2, {%r1, %r2}];",
                             "tld4.g.2d.v4.f32.f32 {%f4, %f5, %f6, %f7}, [%d2, {%f1, %f2}];",
                             "@%p1 bra take; bra over;\ntake: " + fetch + "\nover:"};
  for (const bool linear : {false, true}) {
    for (const std::string& one : all) {
      check_image(image_of(4, 1, ir::TexelConversion::bits, linear), one);
      check_image(image_of(2, 2, ir::TexelConversion::half, linear), one);
      check_image(image_of(1, 4, ir::TexelConversion::normalized, linear), one);
      check_image(image_of(2, 4, ir::TexelConversion::normalized, linear), one);
    }
  }
}

TEST_CASE("plain execution accesses surfaces as the exact machine") {
  const ir::ImageObject object = image_of(4, 1, ir::TexelConversion::bits, false);
  for (const char* const guard : {"", "@%p1 ", "@!%p1 "}) {
    const std::string to = guard;
    check_image(object, to + "suld.b.2d.v2.b32.zero {%r4, %r5}, [%d2, {%r13, %r2}];");
    check_image(object, to + "suld.b.2d.b32.clamp %r4, [%d2, {%r14, %r2}];");
    check_image(object, to + "sust.b.2d.b32.zero [%d2, {%r14, %r2}], %r13;");
  }
}

TEST_CASE("rows of instructions under one guard are left out where no lane executes them") {
  const ir::ImageObject object = image_of(4, 1, ir::TexelConversion::bits, false);
  const std::string row =
      "@%p2 add.u32 %r4, %r4, %r1; @%p2 mul.lo.u32 %r4, %r4, 3; @%p2 xor.b32 %r5, %r4, %r2; "
      "@%p2 ld.global.u32 %r15, [%d2+32]; @%p2 add.u32 %r5, %r5, %r15; @%p2 sub.u32 %r4, %r4, 7;\n";
  const std::string conditions[] = {"setp.lt.u32 %p2, %r10, 2000;", "setp.lt.u32 %p2, %r10, 0;",
                                    "setp.lt.u32 %p2, %r10, 32;", "setp.lt.u32 %p2, %r10, 45;",
                                    "setp.lt.u32 %p2, %r11, 1;"};
  for (const std::string& condition : conditions) {
    check_image(object, condition + row);
    // The guard is written within the row, and what follows goes by what it is then.
    check_image(object, condition + row + "@%p2 setp.lt.u32 %p2, %r1, 5;\n" + row);
    // A row that is also entered in its middle, by those that left out its first half.
    check_image(object, condition + "setp.lt.u32 %p3, %r10, 40; @%p3 bra mid;\n" + row + "mid:\n" +
                            row + row);
    // Addresses that a row which is left out has found out about.
    check_image(object, "mov.u64 %d5, %d4; " + condition +
                            "@%p2 add.u64 %d5, %d1, 64; @%p2 ld.global.u32 %r15, [%d5]; "
                            "@%p2 add.u32 %r4, %r4, %r15; @%p2 add.u32 %r4, %r4, %r1;\n"
                            "st.global.u32 [%d5+8], %r10; ld.global.u32 %r5, [%d5+8];");
  }
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// The block that the file's options ask for.
std::uint64_t block_of(const std::string& text) {
  const std::size_t at = text.find("--block ");
  return at == std::string::npos ? 64 : std::stoull(text.substr(at + 8));
}

TEST_CASE("kernels that are executed plainly leave what the exact machine leaves") {
  Bytes contents(std::size_t{1} << 16);
  for (std::size_t i = 0; i < contents.size(); i += 4) {
    const auto word = static_cast<std::uint32_t>(i / 4 * 2654435761u >> 20 & 63);
    std::memcpy(contents.data() + i, &word, 4);
  }
  unsigned equal = 0, seen = 0;
  for (const auto& entry : std::filesystem::directory_iterator("tests/kernels")) {
    if (entry.path().extension() != ".ptx") continue;
    const std::string text = text_of(entry.path());
    Trial names(text);
    for (const std::string& name : names.module.kernel_names()) {
      Trial plain(text), exact(text);
      bool ready = true;
      for (Trial* const trial : {&plain, &exact}) {
        ready = ready && trial->prepare(name, {contents}, 2);
        trial->request.block = {block_of(text), 1, 1};
        trial->request.grid = {2, 1, 1};
      }
      if (!ready) continue;
      ++seen;
      const Agreement agreement = compare(plain, exact);
      // With words like these, who waits for whom is for the schedule to say.
      const auto& program = plain.request.kernel->program;
      if (program && program->waits_across) continue;
      CHECK_MESSAGE(agreement != Agreement::different, entry.path().string(), " ", name);
      equal += agreement == Agreement::equal ? 1 : 0;
    }
  }
  MESSAGE(equal, " of ", seen, " kernels");
  CHECK(equal >= 40);
}

// Odd lanes write a register, all store it in shared memory, and `readers` load their neighbours'.
Agreement store_unwritten(const std::string& store, const std::string& load) {
  const std::string text =
      ".version 8.0\n.target sm_90\n.address_size 64\n.shared .align 4 .b8 s[256];\n"
      ".visible .entry k(.param .u64 a)\n{\n.reg .pred %p<3>; .reg .b32 %r<9>; .reg .b64 %d<5>;\n"
      "ld.param.u64 %d1, [a]; mov.u32 %r1, %tid.x; mul.wide.u32 %d2, %r1, 4; add.u64 %d3, %d1, "
      "%d2;\n"
      "and.b32 %r2, %r1, 1; setp.eq.u32 %p1, %r2, 1; shl.b32 %r3, %r1, 2; mov.u32 %r4, s;\n"
      "add.u32 %r5, %r4, %r3; mov.u32 %r7, 3; @%p1 ld.global.u32 %r6, [%d3];\n" +
      store + "\nbar.sync 0;\n" + load + "\nst.global.u32 [%d3], %r7;\nret;\n}\n";
  Trial plain(text), exact(text);
  for (Trial* const trial : {&plain, &exact}) {
    REQUIRE(trial->prepare("k", {Bytes(1024, 7)}, 0));
    trial->request.block = {64, 1, 1};
    trial->request.grid = {1, 1, 1};
  }
  return compare(plain, exact);
}

TEST_CASE("what lanes store without having written it may lie where nobody reads it") {
  const std::string store = "st.shared.u32 [%r5], %r6;", other = "xor.b32 %r5, %r5, 8;\n";
  CHECK(store_unwritten(store, other + "@%p1 ld.shared.u32 %r7, [%r5];") == Agreement::equal);
  CHECK(store_unwritten(store, other + "ld.shared.u32 %r7, [%r5];") == Agreement::not_plain);
  // Bytes that were known before.
  CHECK(store_unwritten("st.shared.u32 [%r5], %r1; " + store,
                        other + "ld.shared.u32 %r7, [%r5];") == Agreement::not_plain);
  CHECK(store_unwritten("st.shared.u32 [%r5], %r1;", other + "ld.shared.u32 %r7, [%r5];") ==
        Agreement::equal);
  CHECK(store_unwritten("st.global.u32 [%d3+256], %r6;", "") == Agreement::not_plain);
}

// A launch of blocks of 64 with zeros in all buffers, but for the first one's, which are 1 to 5.
bool prepare_blocks(Trial& trial, const char* kernel, std::uint64_t blocks) {
  Bytes numbers(std::size_t{1} << 12), zeros(std::size_t{1} << 12);
  for (std::size_t i = 0; i < numbers.size(); i += 4)
    numbers[i] = static_cast<std::uint8_t>(1 + i / 4 % 5);
  const bool ready = trial.prepare(kernel, {numbers, zeros, zeros, zeros}, 0);
  trial.request.block = {64, 1, 1};
  trial.request.grid = {blocks, 1, 1};
  return ready;
}

TEST_CASE("workgroups that wait for earlier ones are executed plainly") {
  const std::string text = text_of("tests/kernels/chained_scan.ptx");
  Trial plain(text), exact(text);
  REQUIRE(prepare_blocks(plain, "chained_scan", 6));
  REQUIRE(prepare_blocks(exact, "chained_scan", 6));
  CHECK(compare(plain, exact) == Agreement::equal);
  std::int32_t last = 0;
  std::memcpy(&last, plain.buffers[1]->bytes + (6 * 64 - 1) * 4, sizeof last);
  CHECK(last == 6 * 64 / 5 * 15 + 1 + 2 + 3 + 4);
  CHECK(!plain.request.kernel->waits_for_later);
}

TEST_CASE(
    "workgroups that wait for later ones are left to the exact machine, which is remembered") {
  const std::string text = text_of("tests/kernels/grid_barrier_by_hand.ptx");
  Trial trial(text);
  REQUIRE(prepare_blocks(trial, "grid_barrier_by_hand", 2));
  trial.buffers[0]->bytes[0] = 0;  // nobody has arrived
  unsigned told = 0;
  LaunchSurroundings surroundings;
  surroundings.host_may_go_on = [&] {
    ++told;  // plain execution has taken back what it did
    CHECK(trial.buffers[0]->bytes[0] == 0);
    CHECK(trial.buffers[1]->bytes[0] == 0);
  };
  const LaunchOutcome outcome = execute(trial.request, trial.memory, surroundings);
  CHECK(outcome.end == LaunchOutcome::End::finished);
  CHECK(told == 1);
  CHECK(trial.buffers[0]->bytes[0] == 2);
  CHECK(trial.buffers[1]->bytes[4 * 5] == 1);
  CHECK(trial.request.kernel->waits_for_later);
  // Another geometry is another matter: one block alone waits for nobody.
  trial.request.grid = {1, 1, 1};
  trial.buffers[0]->bytes[0] = 0;
  told = 0;
  surroundings.host_may_go_on = [&] { ++told; };
  CHECK(execute(trial.request, trial.memory, surroundings).end == LaunchOutcome::End::finished);
  CHECK(told == 0);
}

}  // namespace
}  // namespace muster::cuda

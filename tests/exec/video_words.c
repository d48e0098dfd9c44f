// Instructions for video with whole words, as CUB's radix sort has them to add what it has shifted. What
// comes out is that of plain C.
// expect: exit 0
// expect: finding none
// expect: output 0 of 640 differ
// expect: verified video
#include <stdio.h>

#include "driver_api.h"

#define FORM(NUMBER, TEXT) TEXT ";\n  st.global.u32 [%d1+" #NUMBER "*128], %r5;\n  "
static const char kText[] =
    ".version 8.0\n.target sm_80\n.address_size 64\n"
    ".visible .entry video(.param .u64 where) .reqntid 32\n{\n"
    "  .reg .b32 %r<6>;\n  .reg .b64 %d<4>;\n"
    "  ld.param.u64 %d1, [where];\n  mov.u32 %r1, %tid.x;\n  mul.wide.u32 %d2, %r1, 4;\n"
    "  add.s64 %d1, %d1, %d2;\n  ld.global.u32 %r2, [%d1];\n  mul.lo.u32 %r3, %r1, 5;\n"
    "  xor.b32 %r4, %r2, 0x12345678;\n  "
    FORM(1, "vadd.u32.u32.u32 %r5, %r2, %r3") FORM(2, "vadd.u32.u32.u32.add %r5, %r2, %r3, %r4")
    FORM(3, "vsub.u32.u32.u32 %r5, %r2, %r3") FORM(4, "vsub.u32.u32.u32.add %r5, %r2, %r3, %r4")
    FORM(5, "vshl.u32.u32.u32.clamp %r5, %r2, %r3") FORM(6, "vshl.u32.u32.u32.wrap %r5, %r2, %r3")
    FORM(7, "vshl.u32.u32.u32.clamp.add %r5, %r2, %r3, %r4")
    FORM(8, "vshl.u32.u32.u32.wrap.add %r5, %r2, %r3, %r4")
    FORM(9, "vshl.u32.u32.u32.clamp.min %r5, %r2, %r3, %r4")
    FORM(10, "vshl.u32.u32.u32.clamp.max %r5, %r2, %r3, %r4")
    FORM(11, "vshr.u32.u32.u32.clamp %r5, %r2, %r3") FORM(12, "vshr.u32.u32.u32.wrap %r5, %r2, %r3")
    FORM(13, "vshr.u32.u32.u32.clamp.add %r5, %r2, %r3, %r4")
    FORM(14, "vshr.u32.u32.u32.wrap.add %r5, %r2, %r3, %r4")
    FORM(15, "vshr.u32.u32.u32.clamp.min %r5, %r2, %r3, %r4")
    FORM(16, "vshr.u32.u32.u32.clamp.max %r5, %r2, %r3, %r4")
    FORM(17, "vshr.u32.u32.u32.wrap.min %r5, %r2, %r3, %r4")
    FORM(18, "vshr.u32.u32.u32.wrap.max %r5, %r2, %r3, %r4")
    FORM(19, "vshl.u32.u32.u32.wrap.min %r5, %r2, %r3, %r4")
    FORM(20, "vshl.u32.u32.u32.wrap.max %r5, %r2, %r3, %r4")
    "ret;\n}\n";

enum { kForms = 20, kLanes = 32 };

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }
static unsigned most(unsigned a, unsigned b) { return a > b ? a : b; }

static unsigned expected(int form, unsigned a, unsigned b, unsigned c) {
  const unsigned left = b < 32 ? a << b : 0, left_wrapped = a << (b & 31);
  const unsigned right = b < 32 ? a >> b : 0, right_wrapped = a >> (b & 31);
  const unsigned all[kForms] = {
      a + b,           a + b + c,         a - b,          a - b + c,      left,
      left_wrapped,    left + c,          left_wrapped + c, least(left, c), most(left, c),
      right,           right_wrapped,     right + c,      right_wrapped + c, least(right, c),
      most(right, c),  least(right_wrapped, c), most(right_wrapped, c),
      least(left_wrapped, c), most(left_wrapped, c)};
  return all[form - 1];
}

int main(void) {
  CUmodule module;
  CUfunction kernel;
  CUdeviceptr memory;
  unsigned words[(kForms + 1) * kLanes] = {0}, start[kLanes];
  cuInit(0);
  cuModuleLoadData(&module, kText);
  cuModuleGetFunction(&kernel, module, "video");
  cuMemAlloc_v2(&memory, sizeof words);
  for (unsigned i = 0; i < kLanes; ++i) words[i] = start[i] = i * 2654435761u + 99;
  cuMemcpyHtoD_v2(memory, words, sizeof words);
  void* arguments[] = {&memory};
  cuLaunchKernel(kernel, 1, 1, 1, kLanes, 1, 1, 0, 0, arguments, 0);
  cuMemcpyDtoH_v2(words, memory, sizeof words);
  int differ = 0;
  for (int form = 1; form <= kForms; ++form) {
    for (unsigned i = 0; i < kLanes; ++i) {
      differ += words[form * kLanes + i] != expected(form, start[i], 5 * i, start[i] ^ 0x12345678u);
    }
  }
  printf("%d of %d differ\n", differ, kForms * kLanes);
  cuMemFree_v2(memory);
  return 0;
}

// A program that closes descriptors which it has not opened, and gets their numbers for files of its own:
// nothing of Muster's comes into these, and its launches are written down all the same.
// expect: exit 0
// expect: finding none
// expect: output 0 bytes in 40 files
// expect: verified twice
// expect: report 2 launches (2 different)
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>

#include "driver_api.h"

static const char kText[] =
    ".version 8.0\n.target sm_80\n.address_size 64\n"
    ".visible .entry twice(.param .u64 where)\n{\n"
    "  .reg .b32 %r<4>;\n  .reg .b64 %d<4>;\n"
    "  ld.param.u64 %d1, [where];\n  mov.u32 %r1, %tid.x;\n  mul.wide.u32 %d2, %r1, 4;\n"
    "  add.s64 %d1, %d1, %d2;\n  ld.global.u32 %r2, [%d1];\n  shl.b32 %r2, %r2, 1;\n"
    "  st.global.u32 [%d1], %r2;\n  ret;\n}\n";

int main(void) {
  CUmodule module;
  CUfunction kernel;
  CUdeviceptr memory;
  cuInit(0);
  cuModuleLoadData(&module, kText);
  cuModuleGetFunction(&kernel, module, "twice");
  cuMemAlloc_v2(&memory, 256);
  cuMemsetD8_v2(memory, 0, 256);
  void* arguments[] = {&memory};
  cuLaunchKernel(kernel, 1, 1, 1, 32, 1, 1, 0, 0, arguments, 0);
  cuCtxSynchronize();
  for (int i = 3; i < 64; ++i) close(i);
  FILE* own[40];
  for (int i = 0; i < 40; ++i) own[i] = tmpfile();
  cuLaunchKernel(kernel, 1, 1, 1, 64, 1, 1, 0, 0, arguments, 0);
  cuCtxSynchronize();
  cuMemFree_v2(memory);
  long bytes = 0;
  for (int i = 0; i < 40; ++i) {
    fseek(own[i], 0, SEEK_END);
    bytes += ftell(own[i]);
  }
  printf("%ld bytes in 40 files\n", bytes);
  return 0;
}

// The default stream of a thread, by its name: the default stream of all waits for it, and streams that a
// program makes do not, not even those that wait for the default stream of all.
// expect: exit 1
// expect: output 4 8
// expect: finding MU850
// expect: report kernel twice in stream 2 and kernel twice in stream 1 touch the same memory, from byte 0 of cuMemAlloc of 128 bytes on
// expect: verified twice
#include <stdio.h>

#include "driver_api.h"

static const char kText[] =
    ".version 8.0\n.target sm_80\n.address_size 64\n"
    ".visible .entry twice(.param .u64 where)\n{\n"
    "  .reg .b32 %r<4>;\n  .reg .b64 %d<4>;\n"
    "  ld.param.u64 %d1, [where];\n  mov.u32 %r1, %tid.x;\n  mul.wide.u32 %d2, %r1, 4;\n"
    "  add.s64 %d1, %d1, %d2;\n  ld.global.u32 %r2, [%d1];\n  shl.b32 %r2, %r2, 1;\n"
    "  st.global.u32 [%d1], %r2;\n  ret;\n}\n";

static CUfunction kernel;

static void twice(CUdeviceptr memory, CUstream stream) {
  void* arguments[] = {&memory};
  cuLaunchKernel(kernel, 1, 1, 1, 32, 1, 1, 0, stream, arguments, 0);
}

int main(void) {
  const CUstream of_thread = (CUstream)2;
  CUmodule module;
  CUstream stream;
  CUdeviceptr ordered, unordered;
  unsigned one[32], other[32];
  cuInit(0);
  cuModuleLoadData(&module, kText);
  cuModuleGetFunction(&kernel, module, "twice");
  cuMemAlloc_v2(&ordered, 256);
  cuMemAlloc_v2(&unordered, 128);
  cuMemsetD32_v2(ordered, 1, 32);
  cuMemsetD32_v2(unordered, 2, 32);
  cuCtxSynchronize();
  cuStreamCreate(&stream, 0);
  twice(ordered, of_thread);
  twice(ordered, 0);
  cuCtxSynchronize();
  twice(unordered, of_thread);
  twice(unordered, stream);
  cuCtxSynchronize();
  cuMemcpyDtoH_v2(one, ordered, sizeof one);
  cuMemcpyDtoH_v2(other, unordered, sizeof other);
  printf("%u %u\n", one[31], other[31]);
  cuMemFree_v2(ordered);
  cuMemFree_v2(unordered);
  cuStreamDestroy_v2(stream);
  return 0;
}

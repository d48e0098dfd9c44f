// Memory of the host, registered: two arrays side by side, at the addresses that they have anyway. A
// kernel copies from one to the other, and another one where both halves of a block store.
// expect: exit 1
// expect: output 3 6 9 12
// expect: verified thrice
// expect: refuted overlaid
#include <stdio.h>

#include "driver_api.h"

static const char ptx[] =
    ".version 8.0\n"
    ".target sm_80\n"
    ".address_size 64\n"
    ".visible .entry thrice(.param .u64 from, .param .u64 to) {\n"
    "  .reg .b32 %r<4>;\n"
    "  .reg .b64 %rd<6>;\n"
    "  ld.param.u64 %rd1, [from];\n"
    "  ld.param.u64 %rd2, [to];\n"
    "  mov.u32 %r1, %tid.x;\n"
    "  mul.wide.u32 %rd3, %r1, 4;\n"
    "  add.u64 %rd4, %rd1, %rd3;\n"
    "  add.u64 %rd5, %rd2, %rd3;\n"
    "  ld.global.u32 %r2, [%rd4];\n"
    "  mul.lo.u32 %r3, %r2, 3;\n"
    "  st.global.u32 [%rd5], %r3;\n"
    "  ret;\n"
    "}\n"
    ".visible .entry overlaid(.param .u64 to) {\n"
    "  .reg .b32 %r<3>;\n"
    "  .reg .b64 %rd<4>;\n"
    "  ld.param.u64 %rd1, [to];\n"
    "  mov.u32 %r1, %tid.x;\n"
    "  rem.u32 %r2, %r1, 32;\n"
    "  mul.wide.u32 %rd2, %r2, 4;\n"
    "  add.u64 %rd3, %rd1, %rd2;\n"
    "  st.global.u32 [%rd3], %r1;\n"
    "  ret;\n"
    "}\n";

static int failed(CUresult result, const char* what) {
  if (result != 0) fprintf(stderr, "%s: error %d\n", what, result);
  return result != 0;
}
#define TRY(call) \
  if (failed(call, #call)) return 1

int main(void) {
  static unsigned memory[3 * 4096];
  unsigned *from = memory, *to = memory + 4096;
  CUdevice device;
  CUcontext context;
  CUmodule module;
  CUfunction thrice, overlaid;
  CUdeviceptr from_address = (size_t)from, to_address = (size_t)to;
  void* parameters[] = {&from_address, &to_address};
  from[0] = 1, from[1] = 2, from[2] = 3, from[3] = 4;
  TRY(cuInit(0));
  TRY(cuDeviceGet(&device, 0));
  TRY(cuDevicePrimaryCtxRetain(&context, device));
  TRY(cuCtxSetCurrent(context));
  TRY(cuModuleLoadData(&module, ptx));
  TRY(cuModuleGetFunction(&thrice, module, "thrice"));
  TRY(cuModuleGetFunction(&overlaid, module, "overlaid"));
  TRY(cuMemHostRegister_v2(from, 4096, 0));
  TRY(cuMemHostRegister_v2(to, 4096, 0));
  TRY(cuLaunchKernel(thrice, 1, 1, 1, 4, 1, 1, 0, NULL, parameters, NULL));
  TRY(cuCtxSynchronize());
  printf("%u %u %u %u\n", to[0], to[1], to[2], to[3]);
  TRY(cuLaunchKernel(overlaid, 1, 1, 1, 64, 1, 1, 0, NULL, parameters + 1, NULL));
  TRY(cuCtxSynchronize());
  TRY(cuMemHostUnregister(from));
  TRY(cuMemHostUnregister(to));
  TRY(cuModuleUnload(module));
  TRY(cuDevicePrimaryCtxRelease_v2(device));
  return 0;
}

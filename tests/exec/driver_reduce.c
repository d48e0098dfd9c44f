// The sum of 4096 numbers by a kernel that the program has as text: PTX in a string, loaded by the
// driver's interface, as programs do that compile at run time.
// expect: exit 0
// expect: output sum 8390656
// expect: verified reduce
#include <stdio.h>
#include <stdlib.h>
#ifdef LASTING
#include <unistd.h>
#endif
#ifdef UNSEEN  // by whoever stands in front of the driver
#include <dlfcn.h>
#define LOAD(module, image)                                                            \
  ((CUresult(*)(CUmodule*, const void*))dlsym(                                         \
      dlopen(getenv("MUSTER_EXEC_REAL_DRIVER"), RTLD_NOW), "cuModuleLoadData"))(module, image)
#else
#define LOAD cuModuleLoadData
#endif

#include "driver_api.h"

#ifndef BARRIER
#define BARRIER "  bar.sync 0;\n"
#endif

enum { kThreads = 256, kBlocks = 16, kNumbers = kThreads * kBlocks };

static const char ptx[] =
    ".version 8.0\n"
    ".target sm_80\n"
    ".address_size 64\n"
    ".visible .entry reduce(.param .u64 in, .param .u64 out) {\n"
    "  .reg .pred %p<3>;\n"
    "  .reg .b32 %r<9>;\n"
    "  .reg .b64 %rd<5>;\n"
    "  .shared .align 4 .b8 part[1024];\n"
    "  ld.param.u64 %rd1, [in];\n"
    "  ld.param.u64 %rd2, [out];\n"
    "  mov.u32 %r1, %tid.x;\n"
    "  mov.u32 %r2, %ctaid.x;\n"
    "  mov.u32 %r3, %ntid.x;\n"
    "  mad.lo.u32 %r4, %r2, %r3, %r1;\n"
    "  mul.wide.u32 %rd3, %r4, 4;\n"
    "  add.u64 %rd3, %rd1, %rd3;\n"
    "  ld.global.u32 %r5, [%rd3];\n"
    "  shl.b32 %r6, %r1, 2;\n"
    "  mov.u32 %r7, part;\n"
    "  add.u32 %r6, %r6, %r7;\n"
    "  st.shared.u32 [%r6], %r5;\n"
    "  shr.u32 %r3, %r3, 1;\n"
    "next:\n" BARRIER
    "  setp.ge.u32 %p1, %r1, %r3;\n"
    "  @%p1 bra skip;\n"
    "  shl.b32 %r8, %r3, 2;\n"
    "  add.u32 %r8, %r6, %r8;\n"
    "  ld.shared.u32 %r7, [%r8];\n"
    "  ld.shared.u32 %r5, [%r6];\n"
    "  add.u32 %r5, %r5, %r7;\n"
    "  st.shared.u32 [%r6], %r5;\n"
    "skip:\n"
    "  shr.u32 %r3, %r3, 1;\n"
    "  setp.ne.u32 %p2, %r3, 0;\n"
    "  @%p2 bra next;\n"
    "  setp.ne.u32 %p1, %r1, 0;\n"
    "  @%p1 bra done;\n"
    "  ld.shared.u32 %r5, [%r6];\n"
    "  mul.wide.u32 %rd4, %r2, 4;\n"
    "  add.u64 %rd4, %rd2, %rd4;\n"
    "  st.global.u32 [%rd4], %r5;\n"
    "done:\n"
    "  ret;\n"
    "}\n";

static int failed(CUresult result, const char* what) {
  const char* name = "an unknown error";
  if (result == 0) return 0;
  cuGetErrorName(result, &name);
  fprintf(stderr, "%s: %s\n", what, name);
  return 1;
}

#define TRY(call) \
  if (failed(call, #call)) return 1

int main(void) {
  static unsigned numbers[kNumbers], sums[kBlocks];
  unsigned i, sum = 0;
  CUdevice device;
  CUcontext context;
  CUmodule module;
  CUfunction reduce;
  CUdeviceptr in, out;
  void* parameters[] = {&in, &out};
  for (i = 0; i < kNumbers; ++i) numbers[i] = i + 1;
  TRY(cuInit(0));
  TRY(cuDeviceGet(&device, 0));
  TRY(cuDevicePrimaryCtxRetain(&context, device));
  TRY(cuCtxSetCurrent(context));
  TRY(LOAD(&module, ptx));
  TRY(cuModuleGetFunction(&reduce, module, "reduce"));
  TRY(cuMemAlloc_v2(&in, sizeof numbers));
  TRY(cuMemAlloc_v2(&out, sizeof sums));
  TRY(cuMemcpyHtoD_v2(in, numbers, sizeof numbers));
  TRY(cuLaunchKernel(reduce, kBlocks, 1, 1, kThreads, 1, 1, 0, NULL, parameters, NULL));
  TRY(cuCtxSynchronize());
#ifdef CRASH
  abort();
#endif
#ifdef LASTING
  fputs("launched\n", stderr);
  alarm(300);  // whatever becomes of who should end it
  for (;;) {
  }
#endif
  TRY(cuMemcpyDtoH_v2(sums, out, sizeof sums));
  for (i = 0; i < kBlocks; ++i) sum += sums[i];
  printf("sum %u\n", sum);
  TRY(cuMemFree_v2(in));
  TRY(cuMemFree_v2(out));
  TRY(cuModuleUnload(module));
  TRY(cuDevicePrimaryCtxRelease_v2(device));
  return 0;
}

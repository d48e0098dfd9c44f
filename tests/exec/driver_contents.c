// What memory holds decides the verdict, and only the device has written it: a scatter by indices
// that a kernel has computed, found through a table of pointers in device memory, with a bound in a
// variable of the module and an addend in constant memory. Entry points come by name, too.
// expect: exit 1
// expect: output 64 entries as computed
// expect: report verified 2, refuted 1     3 launches (3 different)  scatter
// expect: verified fill
#include <stdio.h>

#include "driver_api.h"

enum { kThreads = 64 };

static const char ptx[] =
    ".version 8.0\n"
    ".target sm_80\n"
    ".address_size 64\n"
    ".visible .global .align 4 .u32 bound;\n"
    ".visible .const .align 4 .u32 addend;\n"
    ".visible .entry fill(.param .u64 table, .param .u32 stride) {\n"
    "  .reg .b32 %r<4>;\n"
    "  .reg .b64 %rd<5>;\n"
    "  ld.param.u64 %rd1, [table];\n"
    "  ld.param.u32 %r1, [stride];\n"
    "  ld.global.u64 %rd2, [%rd1];\n"
    "  mov.u32 %r2, %tid.x;\n"
    "  mul.lo.u32 %r3, %r2, %r1;\n"
    "  mul.wide.u32 %rd3, %r2, 4;\n"
    "  add.u64 %rd4, %rd2, %rd3;\n"
    "  st.global.u32 [%rd4], %r3;\n"
    "  ret;\n"
    "}\n"
    ".visible .entry scatter(.param .u64 table) {\n"
    "  .reg .pred %p<2>;\n"
    "  .reg .b32 %r<6>;\n"
    "  .reg .b64 %rd<8>;\n"
    "  ld.param.u64 %rd1, [table];\n"
    "  ld.global.u64 %rd2, [%rd1];\n"
    "  ld.global.u64 %rd3, [%rd1+8];\n"
    "  mov.u32 %r1, %tid.x;\n"
    "  ld.global.u32 %r2, [bound];\n"
    "  setp.ge.u32 %p1, %r1, %r2;\n"
    "  @%p1 bra done;\n"
    "  mul.wide.u32 %rd4, %r1, 4;\n"
    "  add.u64 %rd5, %rd2, %rd4;\n"
    "  ld.global.u32 %r3, [%rd5];\n"
    "  mul.wide.u32 %rd6, %r3, 4;\n"
    "  add.u64 %rd7, %rd3, %rd6;\n"
    "  ld.const.u32 %r4, [addend];\n"
    "  add.u32 %r5, %r1, %r4;\n"
    "  st.global.u32 [%rd7], %r5;\n"
    "done:\n"
    "  ret;\n"
    "}\n";

typedef CUresult (*Launch)(CUfunction, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                           unsigned, CUstream, void**, void**);

static int failed(CUresult result, const char* what) {
  if (result != 0) fprintf(stderr, "%s: error %d\n", what, result);
  return result != 0;
}
#define TRY(call) \
  if (failed(call, #call)) return 1

int main(void) {
  static unsigned results[kThreads];
  unsigned i, right = 0, stride = 1, add = 7, bound = kThreads;
  int status = 0;
  size_t bytes = 0;
  CUdevice device;
  CUcontext context;
  CUmodule module;
  CUfunction fill, scatter;
  CUdeviceptr table, lists[2], variable;
  Launch launch = NULL;
  void* fill_parameters[] = {&table, &stride};
  void* scatter_parameters[] = {&table};
  TRY(cuInit(0));
  TRY(cuDeviceGet(&device, 0));
  TRY(cuDevicePrimaryCtxRetain(&context, device));
  TRY(cuCtxSetCurrent(context));
  TRY(cuGetProcAddress_v2("cuLaunchKernel", (void**)&launch, 12000, 0, &status));
  TRY(cuModuleLoadData(&module, ptx));
  TRY(cuModuleGetFunction(&fill, module, "fill"));
  TRY(cuModuleGetFunction(&scatter, module, "scatter"));
  TRY(cuModuleGetGlobal_v2(&variable, &bytes, module, "bound"));
  TRY(cuMemcpyHtoD_v2(variable, &bound, sizeof bound));
  TRY(cuModuleGetGlobal_v2(&variable, &bytes, module, "addend"));
  TRY(cuMemcpyHtoD_v2(variable, &add, sizeof add));
  TRY(cuMemAlloc_v2(&table, sizeof lists));
  TRY(cuMemAlloc_v2(&lists[0], sizeof results));
  TRY(cuMemAlloc_v2(&lists[1], sizeof results));
  TRY(cuMemcpyHtoD_v2(table, lists, sizeof lists));
  // Distinct indices: each thread stores to a place of its own.
  TRY(launch(fill, 1, 1, 1, kThreads, 1, 1, 0, NULL, fill_parameters, NULL));
  TRY(launch(scatter, 1, 1, 1, kThreads, 1, 1, 0, NULL, scatter_parameters, NULL));
  TRY(cuMemcpyDtoH_v2(results, lists[1], sizeof results));
  for (i = 0; i < kThreads; ++i) right += results[i] == i + add;
  printf("%u entries as computed\n", right);
  // All of them zero: two warps store to one place, and within a warp lanes do.
  stride = 0;
  TRY(launch(fill, 1, 1, 1, kThreads, 1, 1, 0, NULL, fill_parameters, NULL));
  TRY(launch(scatter, 1, 1, 1, kThreads, 1, 1, 0, NULL, scatter_parameters, NULL));
  TRY(cuCtxSynchronize());
  // One thread only, by the variable: alone it races with nobody.
  bound = 1;
  TRY(cuModuleGetGlobal_v2(&variable, &bytes, module, "bound"));
  TRY(cuMemcpyHtoD_v2(variable, &bound, sizeof bound));
  TRY(launch(scatter, 1, 1, 1, kThreads, 1, 1, 0, NULL, scatter_parameters, NULL));
  TRY(cuCtxSynchronize());
  TRY(cuMemFree_v2(table));
  TRY(cuMemFree_v2(lists[0]));
  TRY(cuMemFree_v2(lists[1]));
  TRY(cuModuleUnload(module));
  TRY(cuDevicePrimaryCtxRelease_v2(device));
  return 0;
}

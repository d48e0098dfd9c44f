// A kernel that is captured into a graph: what memory holds when the graph is launched nobody knows
// while it is captured. Where its launch is executed later, contents are known.
// expect: exit 0
// expect: output 4 4 4 4
// expect: verified twice
#include <stdio.h>

#include "driver_api.h"

static const char ptx[] =
    ".version 8.0\n"
    ".target sm_80\n"
    ".address_size 64\n"
    ".visible .entry twice(.param .u64 data) {\n"
    "  .reg .b32 %r<4>;\n"
    "  .reg .b64 %rd<4>;\n"
    "  ld.param.u64 %rd1, [data];\n"
    "  mov.u32 %r1, %tid.x;\n"
    "  mul.wide.u32 %rd2, %r1, 4;\n"
    "  add.u64 %rd3, %rd1, %rd2;\n"
    "  ld.global.u32 %r2, [%rd3];\n"
    "  shl.b32 %r3, %r2, 1;\n"
    "  st.global.u32 [%rd3], %r3;\n"
    "  ret;\n"
    "}\n";

static int failed(CUresult result, const char* what) {
  if (result != 0) fprintf(stderr, "%s: error %d\n", what, result);
  return result != 0;
}
#define TRY(call) \
  if (failed(call, #call)) return 1

int main(void) {
  unsigned words[4] = {1, 1, 1, 1};
  CUdevice device;
  CUcontext context;
  CUmodule module;
  CUfunction twice;
  CUdeviceptr data;
  CUstream stream;
  CUgraph graph;
  CUgraphExec executable;
  void* parameters[] = {&data};
  TRY(cuInit(0));
  TRY(cuDeviceGet(&device, 0));
  TRY(cuDevicePrimaryCtxRetain(&context, device));
  TRY(cuCtxSetCurrent(context));
  TRY(cuModuleLoadData(&module, ptx));
  TRY(cuModuleGetFunction(&twice, module, "twice"));
  TRY(cuStreamCreate(&stream, 1));
  TRY(cuMemAlloc_v2(&data, sizeof words));
  TRY(cuMemcpyHtoD_v2(data, words, sizeof words));
  TRY(cuStreamBeginCapture_v2(stream, 0));
  TRY(cuLaunchKernel(twice, 1, 1, 1, 4, 1, 1, 0, stream, parameters, NULL));
  TRY(cuStreamEndCapture(stream, &graph));
  TRY(cuGraphInstantiateWithFlags(&executable, graph, 0));
  TRY(cuGraphLaunch(executable, stream));
  TRY(cuGraphLaunch(executable, stream));
  TRY(cuStreamSynchronize(stream));
  TRY(cuMemcpyDtoH_v2(words, data, sizeof words));
  printf("%u %u %u %u\n", words[0], words[1], words[2], words[3]);
  TRY(cuGraphExecDestroy(executable));
  TRY(cuGraphDestroy(graph));
  TRY(cuMemFree_v2(data));
  TRY(cuStreamDestroy_v2(stream));
  TRY(cuModuleUnload(module));
  TRY(cuDevicePrimaryCtxRelease_v2(device));
  return 0;
}

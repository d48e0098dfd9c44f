// The driver's interface beyond what a launch needs: libraries, variables, sets, streams, events,
// graphs, managed and registered memory, attributes, names by number, errors.
// Some calls are wrong on purpose, and told: a copy that is too long, memory given back twice.
// expect: exit 1
// expect: report cuMemcpyHtoD of 32 bytes from byte 1 of cuMemAlloc of 32 bytes
// expect: report cuMemFree of what was given back before
// expect: output 46 calls as documented
// expect: missing cuTexObjectGetResourceDesc
// expect: verified scale
#include <stdio.h>
#include <string.h>

#include "driver_api.h"

static const char ptx[] =
    ".version 8.0\n"
    ".target sm_80\n"
    ".address_size 64\n"
    ".visible .global .align 4 .u32 factor = 3;\n"
    ".visible .entry scale(.param .u64 data, .param .u32 add) {\n"
    "  .reg .b32 %r<6>;\n"
    "  .reg .b64 %rd<5>;\n"
    "  ld.param.u64 %rd1, [data];\n"
    "  ld.param.u32 %r1, [add];\n"
    "  mov.u32 %r2, %tid.x;\n"
    "  mul.wide.u32 %rd2, %r2, 4;\n"
    "  add.u64 %rd2, %rd1, %rd2;\n"
    "  ld.global.u32 %r3, [%rd2];\n"
    "  ld.global.u32 %r4, [factor];\n"
    "  mad.lo.u32 %r5, %r3, %r4, %r1;\n"
    "  st.global.u32 [%rd2], %r5;\n"
    "  ret;\n"
    "}\n";

static int right;

static void expect(int holds, const char* what) {
  if (holds) {
    ++right;
  } else {
    printf("wrong: %s\n", what);
  }
}
#define EXPECT(condition) expect(condition, #condition)

static void memory(void) {
  CUdeviceptr data, start, managed;
  size_t bytes = 0;
  unsigned words[8], mine[4] = {1, 2, 3, 4};
  int type = 0;
  void* host = NULL;
  EXPECT(cuMemAlloc_v2(&data, sizeof words) == 0);
  EXPECT(cuMemsetD8_v2(data, 0xab, sizeof words) == 0);
  EXPECT(cuMemsetD16_v2(data, 0x1234, 2) == 0);
  EXPECT(cuMemsetD32_v2(data + 4, 7, 2) == 0);
  EXPECT(cuMemsetD2D32_v2(data + 16, 8, 9, 1, 2) == 0);
  EXPECT(cuMemcpyDtoH_v2(words, data, sizeof words) == 0);
  EXPECT(words[0] == 0x12341234 && words[1] == 7 && words[2] == 7 && words[3] == 0xabababab);
  EXPECT(words[4] == 9 && words[5] == 0xabababab && words[6] == 9);
  EXPECT(cuMemGetAddressRange_v2(&start, &bytes, data + 9) == 0 && start == data && bytes == 32);
  EXPECT(cuPointerGetAttribute(&type, 2, data) == 0 && type == 2);
  EXPECT(cuMemAllocManaged(&managed, 64, 1) == 0);
  ((unsigned*)(size_t)managed)[3] = 5;
  EXPECT(cuMemcpyDtoD_v2(data, managed + 12, 4) == 0);
  EXPECT(cuMemcpyDtoH_v2(words, data, 4) == 0 && words[0] == 5);
  EXPECT(cuMemHostRegister_v2(mine, sizeof mine, 0) == 0);
  EXPECT(cuMemHostUnregister(mine) == 0);
  EXPECT(cuMemAllocHost_v2(&host, 16) == 0 && cuMemFreeHost(host) == 0);
  EXPECT(cuMemcpyHtoD_v2(data + 1, words, sizeof words) == 1);  // beyond its end
  EXPECT(cuMemFree_v2(managed) == 0 && cuMemFree_v2(data) == 0);
  EXPECT(cuMemFree_v2(data) == 1);
}

static void kernels(void) {
  CUlibrary library;
  CUkernel kernel;
  CUfunction function;
  CUmodule module;
  CUstream stream;
  CUevent before, after;
  CUgraph graph;
  CUgraphExec executable;
  CUdeviceptr data, factor;
  size_t bytes = 0, packed_bytes = 12;
  unsigned words[32], add = 1, four = 4, i;
  int value = 0, sum_right = 1;
  float milliseconds = -1;
  char log[200] = "";
  int options[] = {5, 6};
  void* values[] = {log, (void*)(size_t)sizeof log};
  void* parameters[] = {&data, &add};
  struct {
    CUdeviceptr data;
    unsigned add;
  } packed;
  void* extra[] = {(void*)1, &packed, (void*)2, &packed_bytes, (void*)0};
  CUlaunchConfig config = {1, 1, 1, 32, 1, 1, 0, NULL, NULL, 0};

  EXPECT(cuModuleLoadDataEx(&module, ".version 8.0\nnonsense", 2, options, values) == 218);
  EXPECT(strlen(log) > 0);
  EXPECT(cuLibraryLoadData(&library, ptx, NULL, NULL, 0, NULL, NULL, 0) == 0);
  EXPECT(cuLibraryGetKernel(&kernel, library, "nobody") == 500);
  EXPECT(cuLibraryGetKernel(&kernel, library, "scale") == 0);
  EXPECT(cuKernelGetFunction(&function, kernel) == 0);
  EXPECT(cuFuncGetAttribute(&value, 0, function) == 0 && value == 1024);
  EXPECT(cuOccupancyMaxActiveBlocksPerMultiprocessor(&value, function, 256, 0) == 0 && value == 8);
  EXPECT(cuModuleGetGlobal_v2(&factor, &bytes, (CUmodule)library, "factor") == 0 && bytes == 4);

  cuStreamCreate(&stream, 1);
  cuEventCreate(&before, 0);
  cuEventCreate(&after, 0);
  cuMemAllocAsync(&data, sizeof words, stream);
  for (i = 0; i < 32; ++i) words[i] = i;
  cuEventRecord(before, stream);
  cuMemcpyHtoDAsync_v2(data, words, sizeof words, stream);
  config.stream = stream;
  EXPECT(cuLaunchKernelEx(&config, function, parameters, NULL) == 0);  // 3i + 1
  cuStreamSynchronize(stream);
  cuMemcpyHtoD_v2(factor, &four, 4);
  packed.data = data;
  packed.add = 2;
  EXPECT(cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, stream, NULL, extra) == 0);  // 12i + 6
  cuEventRecord(after, stream);
  EXPECT(cuEventElapsedTime(&milliseconds, before, after) == 0 && milliseconds >= 0);
  EXPECT(cuStreamBeginCapture_v2(stream, 0) == 0);
  cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, stream, parameters, NULL);
  EXPECT(cuStreamEndCapture(stream, &graph) == 0);
  EXPECT(cuGraphInstantiateWithFlags(&executable, graph, 0) == 0);
  cuGraphLaunch(executable, stream);
  cuGraphLaunch(executable, stream);  // 4 (4 (12i + 6) + 1) + 1 = 192i + 101
  cuStreamSynchronize(stream);
  cuMemcpyDtoH_v2(words, data, sizeof words);
  for (i = 0; i < 32; ++i) sum_right &= words[i] == 192 * i + 101;
  EXPECT(sum_right);
  EXPECT(cuLaunchKernel(function, 1, 1, 1, 2048, 1, 1, 0, stream, parameters, NULL) == 1);
  cuGraphExecDestroy(executable);
  cuGraphDestroy(graph);
  cuMemFreeAsync(data, stream);
  cuEventDestroy_v2(before);
  cuEventDestroy_v2(after);
  cuStreamDestroy_v2(stream);
  EXPECT(cuLibraryUnload(library) == 0);
}

int main(void) {
  const char* text = NULL;
  int value = 0, status = -1;
  CUresult (*get_count)(int*) = NULL;
  CUcontext context, now = NULL;
  EXPECT(cuInit(0) == 0);
  EXPECT(cuDeviceGet(&value, 1) == 101);
  EXPECT(cuDeviceGetAttribute(&value, 75, 0) == 0 && value == 9);
  EXPECT(cuGetErrorString(700, &text) == 0 && strstr(text, "illegal memory access") != NULL);
  EXPECT(cuGetErrorName(12345, &text) == 1);
  EXPECT(cuGetProcAddress_v2("cuDeviceGetCount", (void**)&get_count, 12000, 0, &status) == 0 &&
         status == 0 && get_count(&value) == 0 && value == 1);
  EXPECT(cuGetProcAddress_v2("cuNothing", (void**)&text, 12000, 0, &status) == 500 && status == 1);
  cuCtxCreate_v2(&context, 0, 0);
  EXPECT(cuCtxGetCurrent(&now) == 0 && now == context);
  memory();
  kernels();
  EXPECT(cuTexObjectGetResourceDesc(NULL, 0) == 801);
  cuCtxDestroy_v2(context);
  printf("%d calls as documented\n", right);
  return 0;
}

// A program that asks for all entry points by name and version, as libraries do that load the driver by
// themselves: a name means the function of the version that was asked for, whose parameters others may
// have changed since.
// expect: exit 0
// expect: finding none
// expect: output a context's device 0, through its handle 0
// expect: output waits 0 and 0, contexts 0 and 0
// expect: output captured 1, 1 node before, 1 with edges
// expect: output edges 1, then 1, then 0, then 1
// expect: output logs '' and '', 0 bytes
// expect: output an older version than the first: 2
// expect: verified twice
#include <stdio.h>
#include <string.h>

#include "driver_api.h"

typedef struct Node* CUgraphNode;
CUresult cuMemsetD32Async(CUdeviceptr to, unsigned value, size_t count, CUstream stream);
CUresult cuGraphGetNodes(CUgraph graph, CUgraphNode* nodes, size_t* count);
CUresult cuGraphGetEdges(CUgraph graph, CUgraphNode* from, CUgraphNode* to, size_t* count);

static const char kText[] =
    ".version 8.0\n.target sm_80\n.address_size 64\n"
    ".visible .entry twice(.param .u64 where) .reqntid 32\n{\n"
    "  .reg .b32 %r<4>;\n  .reg .b64 %d<4>;\n"
    "  ld.param.u64 %d1, [where];\n  mov.u32 %r1, %tid.x;\n  mul.wide.u32 %d2, %r1, 4;\n"
    "  add.s64 %d1, %d1, %d2;\n  ld.global.u32 %r2, [%d1];\n  shl.b32 %r2, %r2, 1;\n"
    "  st.global.u32 [%d1], %r2;\n  ret;\n}\n";

static void* ask(const char* name, int version) {
  void* function = 0;
  int status = 7;
  cuGetProcAddress_v2(name, &function, version, 0, &status);
  if (function == 0) printf("%s of %d is not there: %d\n", name, version, status);
  return function;
}
#define ASK(name, version, ...) ((CUresult(*)(__VA_ARGS__))ask(name, version))

static void contexts(CUcontext context, CUstream stream) {
  CUdevice first = 7, second = 7;
  CUcontext of_stream = 0, again = 0;
  void* green = 0;
  ASK("cuCtxGetDevice", 12040, CUdevice*)(&first);
  ASK("cuCtxGetDevice", 13000, CUdevice*, CUcontext)(&second, context);
  printf("a context's device %d, through its handle %d\n", first, second);
  const CUresult older = ASK("cuCtxSynchronize", 12040, void)();
  const CUresult newer = ASK("cuCtxSynchronize", 13000, CUcontext)(context);
  const CUresult get = ASK("cuStreamGetCtx", 12040, CUstream, CUcontext*)(stream, &of_stream);
  const CUresult get_newer =
      ASK("cuStreamGetCtx", 12050, CUstream, CUcontext*, void**)(stream, &again, &green);
  printf("waits %d and %d, contexts %d and %d\n", older, newer, get, get_newer);
  if (of_stream != context || again != context) printf("another context\n");
}

static void captures(CUstream stream, CUdeviceptr memory) {
  int status = 7;
  unsigned long long number = 0, same = 0;
  CUgraph graph, made, inside = 0;
  const CUgraphNode* nodes = 0;
  const void* edges = 0;
  size_t count = 7, with_edges = 7;
  cuStreamBeginCapture_v2(stream, 0);
  cuMemsetD32Async(memory, 1, 32, stream);
  ASK("cuStreamGetCaptureInfo", 10010, CUstream, int*, unsigned long long*)(stream, &status, &number);
  ASK("cuStreamGetCaptureInfo", 11030, CUstream, int*, unsigned long long*, CUgraph*,
      const CUgraphNode**, size_t*)(stream, &status, &same, &inside, &nodes, &count);
  ASK("cuStreamGetCaptureInfo", 12030, CUstream, int*, unsigned long long*, CUgraph*,
      const CUgraphNode**, const void**, size_t*)
  (stream, &status, &same, &inside, &nodes, &edges, &with_edges);
  printf("captured %d, %zu node before, %zu with edges\n", status, count, with_edges);
  if (number == 0 || number != same) printf("another capture\n");
  // Without data of edges the call has a parameter less.
  ASK("cuStreamUpdateCaptureDependencies", 11030, CUstream, CUgraphNode*, size_t, unsigned)
  (stream, 0, 0, 1);
  cuMemsetD32Async(memory + 128, 1, 32, stream);
  cuStreamEndCapture(stream, &graph);
  if (inside != graph) printf("another graph\n");

  CUgraphNode both[2];
  size_t found[4] = {7, 7, 7, 7}, size = 2;
  const char data[8] = {0};
  cuGraphGetNodes(graph, both, &size);
  ASK("cuGraphAddDependencies", 12000, CUgraph, CUgraphNode*, CUgraphNode*, size_t)
  (graph, both, both + 1, 1);
  ASK("cuGraphGetEdges", 12000, CUgraph, CUgraphNode*, CUgraphNode*, size_t*)(graph, 0, 0, found);
  ASK("cuGraphGetEdges", 12030, CUgraph, CUgraphNode*, CUgraphNode*, void*, size_t*)
  (graph, 0, 0, 0, found + 1);
  ASK("cuGraphRemoveDependencies", 12000, CUgraph, CUgraphNode*, CUgraphNode*, size_t)
  (graph, both, both + 1, 1);
  cuGraphGetEdges(graph, 0, 0, found + 2);
  ASK("cuGraphAddDependencies", 12030, CUgraph, CUgraphNode*, CUgraphNode*, const void*, size_t)
  (graph, both, both + 1, data, 1);
  ASK("cuGraphNodeGetDependencies", 12000, CUgraphNode, CUgraphNode*, size_t*)(both[1], 0, found + 3);
  printf("edges %zu, then %zu, then %zu, then %zu\n", found[0], found[1], found[2], found[3]);
  ASK("cuGraphClone", 12000, CUgraph*, CUgraph)(&made, graph);
  cuGraphDestroy(made);
  cuGraphDestroy(graph);
}

int main(void) {
  CUcontext context;
  CUstream stream;
  CUdeviceptr memory;
  CUmodule module;
  CUfunction kernel;
  cuInit(0);
  cuDevicePrimaryCtxRetain(&context, 0);
  cuCtxSetCurrent(context);
  cuStreamCreate(&stream, 1);
  cuMemAlloc_v2(&memory, 256);
  contexts(context, stream);
  captures(stream, memory);

  // Logs that had nothing to say are empty, and their sizes are what was written.
  char errors[64], information[64];
  memset(errors, 'x', sizeof errors);
  memset(information, 'x', sizeof information);
  int options[] = {3, 4, 5, 6};
  void* values[] = {information, (void*)sizeof information, errors, (void*)sizeof errors};
  cuModuleLoadDataEx(&module, kText, 4, options, values);
  printf("logs '%.8s' and '%.8s', %zu bytes\n", information, errors, (size_t)values[1] + (size_t)values[3]);
  cuModuleGetFunction(&kernel, module, "twice");
  void* arguments[] = {&memory};
  cuMemsetD32_v2(memory, 1, 32);
  cuCtxSynchronize();
  cuLaunchKernel(kernel, 1, 1, 1, 32, 1, 1, 0, stream, arguments, 0);
  cuStreamSynchronize(stream);
  void* function = &function;
  int status = 7;
  cuGetProcAddress_v2("cuStreamGetCaptureInfo", &function, 9000, 0, &status);
  printf("an older version than the first: %d\n", function == 0 ? status : -1);
  cuMemFree_v2(memory);
  cuStreamDestroy_v2(stream);
  return 0;
}

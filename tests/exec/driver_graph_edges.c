// A graph of the driver's interface whose nodes copy, and whose edges are added, listed and taken
// away. expect: exit 0 expect: output nodes 3, edges 2, the kernel is behind the first: 1 expect:
// output 2 2 2 2 expect: output off: 6, updated: 20 expect: finding none expect: verified twice
#include <stdio.h>
#include <string.h>

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

typedef struct Node* CUgraphNode;
typedef struct {
  size_t x, y, z, level;
  int type;
  const void* host;
  CUdeviceptr device;
  void *array, *reserved;
  size_t pitch, height;
} Side;
typedef struct {
  Side from, to;
  size_t width, height, depth;
} Copy;
typedef struct {
  CUfunction function;
  unsigned grid[3], block[3], shared;
  void** arguments;
  void** extra;
  void* kernel;
  CUcontext context;
} Launch;
typedef struct {
  int result;
  CUgraphNode node, from;
} Update;
CUresult cuGraphCreate(CUgraph* graph, unsigned flags);
CUresult cuGraphAddMemcpyNode(CUgraphNode* made, CUgraph graph, const CUgraphNode* after,
                              size_t count, const Copy* what, CUcontext context);
CUresult cuGraphAddKernelNode_v2(CUgraphNode* made, CUgraph graph, const CUgraphNode* after,
                                 size_t count, const Launch* what);
CUresult cuGraphAddDependencies(CUgraph graph, const CUgraphNode* from, const CUgraphNode* to,
                                size_t count);
CUresult cuGraphRemoveDependencies(CUgraph graph, const CUgraphNode* from, const CUgraphNode* to,
                                   size_t count);
CUresult cuGraphGetNodes(CUgraph graph, CUgraphNode* nodes, size_t* count);
CUresult cuGraphGetEdges(CUgraph graph, CUgraphNode* from, CUgraphNode* to, size_t* count);
CUresult cuGraphNodeGetDependencies(CUgraphNode node, CUgraphNode* nodes, size_t* count);
CUresult cuGraphNodeSetEnabled(CUgraphExec graph, CUgraphNode node, unsigned on);
CUresult cuGraphMemcpyNodeSetParams(CUgraphNode node, const Copy* what);
CUresult cuGraphExecUpdate_v2(CUgraphExec graph, CUgraph from, Update* result);

static Copy between(const void* host, CUdeviceptr device, int to_device) {
  Copy copy;
  memset(&copy, 0, sizeof copy);
  copy.from.type = to_device ? 1 : 2;
  copy.to.type = to_device ? 2 : 1;
  copy.from.host = copy.to.host = host;
  copy.from.device = copy.to.device = device;
  copy.width = 4 * sizeof(unsigned);
  copy.height = copy.depth = 1;
  return copy;
}

int main(void) {
  unsigned in[4] = {1, 1, 1, 1}, others[4] = {10, 10, 10, 10}, out[4] = {0, 0, 0, 0};
  CUdevice device;
  CUcontext context;
  CUmodule module;
  CUfunction twice;
  CUdeviceptr data;
  CUstream stream;
  CUgraph graph;
  CUgraphExec executable;
  CUgraphNode first, kernel, last, before[4];
  size_t nodes = 0, edges = 0, count = 4;
  void* parameters[] = {&data};
  TRY(cuInit(0));
  TRY(cuDeviceGet(&device, 0));
  TRY(cuDevicePrimaryCtxRetain(&context, device));
  TRY(cuCtxSetCurrent(context));
  TRY(cuModuleLoadData(&module, ptx));
  TRY(cuModuleGetFunction(&twice, module, "twice"));
  TRY(cuStreamCreate(&stream, 1));
  TRY(cuMemAlloc_v2(&data, sizeof in));
  TRY(cuGraphCreate(&graph, 0));
  Copy copy = between(in, data, 1);
  TRY(cuGraphAddMemcpyNode(&first, graph, NULL, 0, &copy, context));
  const Launch launch = {twice, {1, 1, 1}, {4, 1, 1}, 0, parameters, NULL, NULL, NULL};
  TRY(cuGraphAddKernelNode_v2(&kernel, graph, NULL, 0, &launch));
  copy = between(out, data, 0);
  TRY(cuGraphAddMemcpyNode(&last, graph, &kernel, 1, &copy, context));
  TRY(cuGraphAddDependencies(graph, &first, &kernel, 1));
  TRY(cuGraphGetNodes(graph, NULL, &nodes));
  TRY(cuGraphGetEdges(graph, NULL, NULL, &edges));
  TRY(cuGraphNodeGetDependencies(kernel, before, &count));
  printf("nodes %zu, edges %zu, the kernel is behind the first: %d\n", nodes, edges,
         count == 1 && before[0] == first);
#ifdef WITHOUT_EDGE
  TRY(cuGraphRemoveDependencies(graph, &first, &kernel, 1));
#endif
  TRY(cuGraphInstantiateWithFlags(&executable, graph, 0));
  TRY(cuGraphLaunch(executable, stream));
  TRY(cuStreamSynchronize(stream));
  printf("%u %u %u %u\n", out[0], out[1], out[2], out[3]);
  in[0] = 6;
  TRY(cuGraphNodeSetEnabled(executable, kernel, 0));
  TRY(cuGraphLaunch(executable, stream));
  TRY(cuStreamSynchronize(stream));
  const unsigned off = out[0];
  copy = between(others, data, 1);
  TRY(cuGraphMemcpyNodeSetParams(first, &copy));
  Update update;
  TRY(cuGraphExecUpdate_v2(executable, graph, &update));
  TRY(cuGraphNodeSetEnabled(executable, kernel, 1));
  TRY(cuGraphLaunch(executable, stream));
  TRY(cuStreamSynchronize(stream));
  printf("off: %u, updated: %u\n", off, out[0]);
  TRY(cuGraphExecDestroy(executable));
  TRY(cuGraphDestroy(graph));
  TRY(cuMemFree_v2(data));
  return 0;
}

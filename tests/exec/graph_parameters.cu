// Nodes of a captured graph: what they do is asked for and set anew, in the graph and in an executable one.
// expect: exit 2
// expect: finding none
// expect: output 3 nodes: set 64 words, kernel add of 2 arguments, value 5, copy of 4 bytes
// expect: output first 5
// expect: output kernel set 12, in the graph still 5
// expect: output copy set 17
// expect: output update 0: 30; other shape 2
// expect: output disabled 0
// expect: output behind the kernel: 1, then 0 nodes
// expect: output conditional: not supported
// expect: missing nodes of graphs that are conditional or use other interfaces
#include <cstdio>
#include <cstring>

__global__ void add(int* x, int value) { x[threadIdx.x] += value; }
__global__ void nothing() {}

int* x;
int* pinned;

cudaGraph_t capture(cudaStream_t stream, int value, bool more) {
  cudaGraph_t graph;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cudaMemsetAsync(x, 0, 64 * sizeof(int), stream);
  add<<<1, 64, 0, stream>>>(x, value);
  cudaMemcpyAsync(pinned, x + 9, sizeof(int), cudaMemcpyDeviceToHost, stream);
  if (more) nothing<<<1, 1, 0, stream>>>();
  cudaStreamEndCapture(stream, &graph);
  return graph;
}

int launch(cudaGraphExec_t executable, cudaStream_t stream) {
  cudaGraphLaunch(executable, stream);
  cudaStreamSynchronize(stream);
  return *pinned;
}

int main() {
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaMalloc(&x, 64 * sizeof(int));
  cudaMallocHost(&pinned, 2 * sizeof(int));
  pinned[0] = pinned[1] = 0;
  cudaGraph_t graph = capture(stream, 5, false);
  cudaGraphNode_t nodes[3];
  size_t count = 3;
  cudaGraphGetNodes(graph, nodes, &count);
  cudaMemsetParams set;
  cudaKernelNodeParams kernel;
  cudaMemcpy3DParms copy;
  cudaGraphMemsetNodeGetParams(nodes[0], &set);
  cudaGraphKernelNodeGetParams(nodes[1], &kernel);
  cudaGraphMemcpyNodeGetParams(nodes[2], &copy);
  std::printf("%zu nodes: set %zu words, kernel %s of %d arguments, value %d, copy of %zu bytes\n",
              count, set.width * set.elementSize / 4,
              kernel.func == reinterpret_cast<void*>(add) ? "add" : "unknown",
              *static_cast<int**>(kernel.kernelParams[0]) == x ? 2 : 0,
              *static_cast<int*>(kernel.kernelParams[1]), copy.extent.width);
  cudaGraphExec_t executable;
  cudaGraphInstantiate(&executable, graph, 0);
  std::printf("first %d\n", launch(executable, stream));

  int value = 12;
  void* arguments[] = {kernel.kernelParams[0], &value};
  cudaKernelNodeParams changed = kernel;
  changed.kernelParams = arguments;
  cudaGraphExecKernelNodeSetParams(executable, nodes[1], &changed);
  const int now = launch(executable, stream);
  cudaGraphKernelNodeGetParams(nodes[1], &kernel);
  std::printf("kernel set %d, in the graph still %d\n", now,
              *static_cast<int*>(kernel.kernelParams[1]));

  cudaGraphExecMemcpyNodeSetParams1D(executable, nodes[2], pinned + 1, x + 3, sizeof(int),
                                     cudaMemcpyDeviceToHost);
  value = 17;
  cudaGraphExecKernelNodeSetParams(executable, nodes[1], &changed);
  launch(executable, stream);
  std::printf("copy set %d\n", pinned[1]);

  cudaGraph_t again = capture(stream, 30, false), longer = capture(stream, 30, true);
  cudaGraphExecUpdateResultInfo info;
  cudaGraphExecUpdate(executable, again, &info);
  const int updated = info.result, got = launch(executable, stream);
  cudaGraphExecUpdate(executable, longer, &info);
  cudaGetLastError();
  std::printf("update %d: %d; other shape %d\n", updated, got, static_cast<int>(info.result));

  cudaGraphNodeSetEnabled(executable, nodes[1], 0);
  std::printf("disabled %d\n", launch(executable, stream));

  size_t behind = 0, after = 0;
#if CUDART_VERSION >= 13000
  cudaGraphNodeGetDependentNodes(nodes[1], nullptr, nullptr, &behind);
#else
  cudaGraphNodeGetDependentNodes(nodes[1], nullptr, &behind);
#endif
  cudaGraphDestroyNode(nodes[2]);
#if CUDART_VERSION >= 13000
  cudaGraphNodeGetDependentNodes(nodes[1], nullptr, nullptr, &after);
#else
  cudaGraphNodeGetDependentNodes(nodes[1], nullptr, &after);
#endif
  std::printf("behind the kernel: %zu, then %zu nodes\n", behind, after);

  cudaGraphNodeParams conditional{};
  conditional.type = cudaGraphNodeTypeConditional;
  cudaGraphNode_t node;
#if CUDART_VERSION >= 13000
  const cudaError_t error = cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &conditional);
#else
  const cudaError_t error = cudaGraphAddNode(&node, graph, nullptr, 0, &conditional);
#endif
  std::printf("conditional: %s\n", error == cudaErrorNotSupported ? "not supported" : "taken");
  cudaGraphExecDestroy(executable);
  for (cudaGraph_t each : {graph, again, longer}) cudaGraphDestroy(each);
  cudaFree(x);
  cudaFreeHost(pinned);
  return 0;
}

// Graphs inside graphs, added and captured; nodes of every kind; edges that are added later and taken away.
// expect: exit 0
// expect: finding none
// expect: output child 43, host called 2 times, event done
// expect: output 6 nodes, 1 root, 5 edges, kinds 2 4 3 7 6 5
// expect: output circle refused, edge back 42
// expect: output captured twice 8
// expect: verified add
#include <cstdio>

__global__ void add(int* x, int value) { x[threadIdx.x] += value; }

int calls = 0;
void called(void*) { ++calls; }

int first_of(const int* x) {
  int value = 0;
  cudaMemcpy(&value, x, sizeof value, cudaMemcpyDeviceToHost);
  return value;
}

int main() {
  int* x;
  cudaMalloc(&x, 64 * sizeof(int));
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaEvent_t event;
  cudaEventCreate(&event);

  // A graph with one kernel, built by hand; added as a child it is a copy.
  cudaGraph_t inner, graph;
  cudaGraphCreate(&inner, 0);
  cudaGraphCreate(&graph, 0);
  int by = 40;
  void* arguments[] = {&x, &by};
  cudaKernelNodeParams kernel{};
  kernel.func = reinterpret_cast<void*>(add);
  kernel.gridDim = dim3(1);
  kernel.blockDim = dim3(64);
  kernel.kernelParams = arguments;
  cudaGraphNode_t nodes[6];
  cudaGraphAddKernelNode(&nodes[0], inner, nullptr, 0, &kernel);
  cudaMemsetParams set{};
  set.dst = x;
  set.value = 3;
  set.elementSize = 4;
  set.width = 64;
  set.height = 1;
  cudaGraphAddMemsetNode(&nodes[0], graph, nullptr, 0, &set);
  cudaGraphAddChildGraphNode(&nodes[1], graph, &nodes[0], 1, inner);
  cudaHostNodeParams host{called, nullptr};
  cudaGraphAddHostNode(&nodes[2], graph, &nodes[1], 1, &host);
  cudaGraphAddEventRecordNode(&nodes[3], graph, &nodes[2], 1, event);
  cudaGraphAddEventWaitNode(&nodes[4], graph, &nodes[3], 1, event);
  cudaGraphAddEmptyNode(&nodes[5], graph, &nodes[4], 1);
  cudaGraphExec_t executable;
  cudaGraphInstantiate(&executable, graph, 0);
  cudaGraphLaunch(executable, stream);
  cudaGraphLaunch(executable, stream);
  // The event is for whoever is outside, too.
  cudaStream_t other;
  cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
  cudaStreamWaitEvent(other, event, 0);
  int value = 0;
  cudaMemcpyAsync(&value, x + 5, sizeof value, cudaMemcpyDeviceToHost, other);
  cudaStreamSynchronize(other);
  std::printf("child %d, host called %d times, event %s\n", value, calls,
              cudaEventQuery(event) == cudaSuccess ? "done" : "lost");

  size_t count = 0, roots = 0, edges = 0;
  cudaGraphGetNodes(graph, nullptr, &count);
  cudaGraphGetRootNodes(graph, nullptr, &roots);
#if CUDART_VERSION >= 13000
  cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges);
#else
  cudaGraphGetEdges(graph, nullptr, nullptr, &edges);
#endif
  std::printf("%zu nodes, %zu root, %zu edges, kinds", count, roots, edges);
  cudaGraphGetNodes(graph, nodes, &count);
  for (cudaGraphNode_t node : nodes) {
    cudaGraphNodeType type;
    cudaGraphNodeGetType(node, &type);
    std::printf(" %d", static_cast<int>(type));
  }
  std::puts("");

  // A later node in front of an earlier one, and a circle.
  cudaGraph_t late;
  cudaGraphCreate(&late, 0);
  cudaGraphNode_t plus, zero;
  by = 42;
  cudaGraphAddKernelNode(&plus, late, nullptr, 0, &kernel);
  set.value = 0;
  cudaGraphAddMemsetNode(&zero, late, nullptr, 0, &set);
#if CUDART_VERSION >= 13000
  cudaGraphAddDependencies(late, &zero, &plus, nullptr, 1);
  cudaGraphAddDependencies(late, &plus, &zero, nullptr, 1);
#else
  cudaGraphAddDependencies(late, &zero, &plus, 1);
  cudaGraphAddDependencies(late, &plus, &zero, 1);
#endif
  cudaGraphExec_t ordered;
  const bool refused = cudaGraphInstantiate(&ordered, late, 0) != cudaSuccess;
#if CUDART_VERSION >= 13000
  cudaGraphRemoveDependencies(late, &plus, &zero, nullptr, 1);
#else
  cudaGraphRemoveDependencies(late, &plus, &zero, 1);
#endif
  cudaGetLastError();
  cudaGraphInstantiate(&ordered, late, 0);
  cudaGraphLaunch(ordered, stream);
  cudaStreamSynchronize(stream);
  std::printf("circle %s, edge back %d\n", refused ? "refused" : "taken", first_of(x));

  // A launch of a graph that is captured becomes a graph inside it; what it does was set before.
  cudaGraph_t captured;
  cudaMemset(x, 0, 64 * sizeof(int));
  cudaDeviceSynchronize();
  cudaGraphExec_t one, two;
  by = 4;
  cudaGraphNode_t only;
  size_t single = 1;
  cudaGraphGetNodes(inner, &only, &single);
  cudaGraphKernelNodeSetParams(only, &kernel);
  cudaGraphInstantiate(&one, inner, 0);
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed);
  cudaGraphLaunch(one, stream);
  cudaGraphLaunch(one, stream);
  cudaStreamEndCapture(stream, &captured);
  cudaGraphInstantiate(&two, captured, 0);
  cudaGraphLaunch(two, stream);
  cudaStreamSynchronize(stream);
  std::printf("captured twice %d\n", first_of(x));
  for (cudaGraphExec_t each : {executable, ordered, one, two}) cudaGraphExecDestroy(each);
  for (cudaGraph_t each : {inner, graph, late, captured}) cudaGraphDestroy(each);
  cudaFree(x);
  return 0;
}

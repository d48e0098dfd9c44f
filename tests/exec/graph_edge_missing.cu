// A graph that is built node by node: an edge between two kernels on the same memory is missing.
// expect: exit 1
// expect: finding MU850
// expect: report kernel times(int*, int) in node 3 of a graph
#include <cstdio>

__global__ void add(int* x, int value) { x[threadIdx.x] += value; }
__global__ void times(int* x, int value) { x[threadIdx.x] *= value; }

int main() {
  int *x, first = 0, second = 0;
  cudaMalloc(&x, 64 * sizeof(int));
  cudaGraph_t graph;
  cudaGraphCreate(&graph, 0);
  cudaGraphNode_t set, plus, product;
  cudaMemsetParams zero{};
  zero.dst = x;
  zero.value = 0;
  zero.elementSize = 4;
  zero.width = 64;
  zero.height = 1;
  cudaGraphAddMemsetNode(&set, graph, nullptr, 0, &zero);
  int by = 6, factor = 7;
  void* add_arguments[] = {&x, &by};
  void* times_arguments[] = {&x, &factor};
  cudaKernelNodeParams kernel{};
  kernel.func = reinterpret_cast<void*>(add);
  kernel.gridDim = dim3(1);
  kernel.blockDim = dim3(64);
  kernel.kernelParams = add_arguments;
  cudaGraphAddKernelNode(&plus, graph, &set, 1, &kernel);
  kernel.func = reinterpret_cast<void*>(times);
  kernel.kernelParams = times_arguments;
  cudaGraphAddKernelNode(&product, graph, &set, 1, &kernel);
  size_t count = 0;
  cudaGraphGetNodes(graph, nullptr, &count);
  cudaGraphExec_t executable;
  cudaGraphInstantiate(&executable, graph, 0);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaGraphLaunch(executable, stream);
  cudaStreamSynchronize(stream);
  cudaMemcpy(&first, x + 63, sizeof first, cudaMemcpyDeviceToHost);
  factor = 12;
  cudaGraphExecKernelNodeSetParams(executable, product, &kernel);
  cudaGraphLaunch(executable, stream);
  cudaStreamSynchronize(stream);
  cudaMemcpy(&second, x + 63, sizeof second, cudaMemcpyDeviceToHost);
  std::printf("%zu nodes, %d then %d\n", count, first, second);
  cudaGraphExecDestroy(executable);
  cudaGraphDestroy(graph);
  cudaFree(x);
  return 0;
}

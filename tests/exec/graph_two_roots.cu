// A graph with two roots comes as a whole behind what its stream did before.
// options: --check none
// expect: exit 0
// expect: finding none
// expect: report 2 launches
#include <cstdio>

__global__ void add(int* x, int value) { x[threadIdx.x] += value; }

int main() {
  int* x;
  cudaMalloc(&x, 128 * sizeof(int));
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaMemsetAsync(x, 0, 128 * sizeof(int), stream);
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  cudaGraphCreate(&graph, 0);
  int *low = x, *high = x + 64, by = 1;
  void* of_low[] = {&low, &by};
  void* of_high[] = {&high, &by};
  cudaKernelNodeParams kernel{};
  kernel.func = reinterpret_cast<void*>(add);
  kernel.gridDim = dim3(1);
  kernel.blockDim = dim3(64);
  cudaGraphNode_t nodes[2];
  kernel.kernelParams = of_low;
  cudaGraphAddKernelNode(&nodes[0], graph, nullptr, 0, &kernel);
  kernel.kernelParams = of_high;
  cudaGraphAddKernelNode(&nodes[1], graph, nullptr, 0, &kernel);
  cudaGraphInstantiate(&executable, graph, 0);
  cudaGraphLaunch(executable, stream);
  cudaStreamSynchronize(stream);
  cudaGraphExecDestroy(executable);
  cudaGraphDestroy(graph);
  cudaFree(x);
  return 0;
}

// A capture that forks into a second stream and joins it: the two branches write the same memory.
// expect: exit 1
// expect: finding MU850
#include <cstdio>

__global__ void fill(int* x, int value) { x[threadIdx.x] = value; }

int main() {
  int* x;
  cudaMalloc(&x, 1024);
  cudaStream_t one, two;
  cudaEvent_t fork, join;
  cudaStreamCreate(&one);
  cudaStreamCreate(&two);
  cudaEventCreate(&fork);
  cudaEventCreate(&join);
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
  cudaEventRecord(fork, one);
  cudaStreamWaitEvent(two, fork, 0);
  fill<<<1, 256, 0, one>>>(x, 1);
  fill<<<1, 256, 0, two>>>(x, 2);
  cudaEventRecord(join, two);
  cudaStreamWaitEvent(one, join, 0);
  cudaStreamEndCapture(one, &graph);
  cudaGraphInstantiate(&executable, graph, 0);
  cudaGraphLaunch(executable, one);
  cudaStreamSynchronize(one);
  cudaFree(x);
  return 0;
}

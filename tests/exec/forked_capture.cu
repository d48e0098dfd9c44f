// A capture that goes over to a second stream by an event and comes back: nothing of it runs before the
// graph is launched, and each launch runs all of it.
// expect: exit 0
// expect: output captured 0, once 21, twice 105
// expect: verified add
// expect: verified multiply
#include <cstdio>

__global__ void add(int* data, int what) { data[threadIdx.x] += what; }
__global__ void multiply(int* data, int by) { data[threadIdx.x] *= by; }

int main() {
  int *data, host[32];
  cudaStream_t first, second;
  cudaEvent_t fork, join;
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  cudaMalloc(&data, sizeof host);
  cudaMemset(data, 0, sizeof host);
  cudaStreamCreate(&first);
  cudaStreamCreate(&second);
  cudaEventCreate(&fork);
  cudaEventCreate(&join);
  cudaStreamBeginCapture(first, cudaStreamCaptureModeGlobal);
  add<<<1, 32, 0, first>>>(data, 5);
  cudaEventRecord(fork, first);
  cudaStreamWaitEvent(second, fork, 0);
  multiply<<<1, 32, 0, second>>>(data, 4);
  cudaEventRecord(join, second);
  cudaStreamWaitEvent(first, join, 0);
  add<<<1, 32, 0, first>>>(data, 1);
  cudaStreamEndCapture(first, &graph);
  cudaDeviceSynchronize();
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  const int captured = host[31];
  cudaGraphInstantiate(&executable, graph, 0);
  cudaGraphLaunch(executable, first);
  cudaStreamSynchronize(first);
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  const int once = host[31];
  cudaGraphLaunch(executable, second);  // no longer captured
  cudaStreamSynchronize(second);
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  printf("captured %d, once %d, twice %d\n", captured, once, host[31]);
  cudaGraphExecDestroy(executable);
  cudaGraphDestroy(graph);
  cudaEventDestroy(fork);
  cudaEventDestroy(join);
  cudaStreamDestroy(first);
  cudaStreamDestroy(second);
  cudaFree(data);
}

// Work in two streams with events between them, captured as a graph and launched three times.
// expect: exit 0
// expect: output 24 8
// expect: verified scale
// expect: verified shift
#include <cstdio>

__global__ void scale(int* x, int factor) { x[threadIdx.x] *= factor; }
__global__ void shift(int* x, int by) { x[threadIdx.x] += by; }

int main() {
  int *x, host[32];
  for (int& h : host) h = 3;
  cudaMalloc(&x, sizeof host);
  cudaStream_t one, two;
  cudaStreamCreate(&one);
  cudaStreamCreateWithFlags(&two, cudaStreamNonBlocking);
  cudaEvent_t begin, end;
  cudaEventCreate(&begin);
  cudaEventCreate(&end);
  cudaMemcpyAsync(x, host, sizeof host, cudaMemcpyHostToDevice, one);
  cudaEventRecord(begin, one);
  cudaStreamWaitEvent(two, begin, 0);
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
  scale<<<1, 32, 0, one>>>(x, 2);
  cudaStreamEndCapture(one, &graph);
  cudaGraphInstantiate(&executable, graph, 0);
  for (int i = 0; i < 3; ++i) cudaGraphLaunch(executable, one);
  cudaStreamSynchronize(one);
  cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
  const int after_graph = host[31];
  shift<<<1, 32, 0, two>>>(x, -16);
  cudaEventRecord(end, two);
  cudaEventSynchronize(end);
  cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d %d\n", after_graph, host[0]);
  cudaGraphExecDestroy(executable);
  cudaGraphDestroy(graph);
  return after_graph == 24 && host[0] == 8 ? 0 : 1;
}

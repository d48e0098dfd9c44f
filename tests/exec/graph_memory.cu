// A capture with memory of its own, launched twice; and work beside it in another stream.
// expect: exit 0
// expect: finding none
// expect: output 9
// expect: output 1024 bytes of graphs
#include <cstdio>

__global__ void fill(int* x, int value) { x[threadIdx.x] = value; }
__global__ void add(const int* x, int* out) { out[threadIdx.x] = x[threadIdx.x] + 2; }

int main() {
  int *x, *out, *other, host = 0;
  cudaStream_t one, two;
  cudaStreamCreate(&one);
  cudaStreamCreateWithFlags(&two, cudaStreamNonBlocking);
  cudaMalloc(&out, 1024);
  cudaMalloc(&other, 1024);
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
  cudaMallocAsync(&x, 1024, one);
  fill<<<1, 256, 0, one>>>(x, 7);
  add<<<1, 256, 0, one>>>(x, out);
  cudaFreeAsync(x, one);
  cudaStreamEndCapture(one, &graph);
  cudaGraphInstantiate(&executable, graph, 0);
  cudaGraphLaunch(executable, one);
  fill<<<1, 256, 0, two>>>(other, 1);
  cudaGraphLaunch(executable, one);
  cudaDeviceSynchronize();
  cudaMemcpy(&host, out + 255, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d\n", host);
  unsigned long long bytes = 0;
  cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemCurrent, &bytes);
  std::printf("%llu bytes of graphs\n", bytes);
  cudaFree(out);
  cudaFree(other);
  return 0;
}

// Launches of one executable graph come one after the other, in whatever streams; cudaMemset of pinned
// memory is over when it returns. Two executable graphs have no such order: see graph_unordered.
// expect: exit 0
// expect: output 3 1
// expect: output 910 2, 400
// expect: finding none
// expect: verified add
#include <cstdio>

__global__ void add(int* data, int what) { data[threadIdx.x] += what; }

int main() {
  int *data, *pinned, host[32];
  cudaMalloc(&data, sizeof host);
  cudaMallocHost(&pinned, sizeof host);
  cudaMemset(data, 0, sizeof host);
  cudaDeviceSynchronize();
  cudaStream_t one, two;
  cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&two, cudaStreamNonBlocking);
  cudaGraph_t graph, other;
  cudaGraphExec_t executable;
  cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
  add<<<1, 32, 0, one>>>(data, 1);
  cudaStreamEndCapture(one, &graph);
  cudaGraphInstantiate(&executable, graph, 0);
  cudaGraphLaunch(executable, one);
  cudaGraphLaunch(executable, two);
  cudaGraphLaunch(executable, one);

  cudaMemset(pinned, 0, sizeof host);
  add<<<1, 32, 0, two>>>(pinned, 1);
  cudaDeviceSynchronize();
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d %d\n", host[9], pinned[9]);

  // A graph with another number of nodes is no update of it.
  cudaGraphExecUpdateResultInfo result;
  cudaGraphCreate(&other, 0);
  const cudaError_t updated = cudaGraphExecUpdate(executable, other, &result);
  cudaGraphExecDestroy(executable);
  const cudaError_t gone = cudaGraphLaunch(executable, one);
  std::printf("%d %d, %d\n", int(updated), int(result.result), int(gone));
  cudaGetLastError();
  cudaFreeHost(pinned);
  return cudaFree(data) == cudaSuccess ? 0 : 1;
}

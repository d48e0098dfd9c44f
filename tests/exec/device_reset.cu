// What a reset of the device leaves: nothing. Memory that was not given back is told, and what is used after it.
// expect: exit 1
// expect: finding MU854
// expect: report 256 bytes of cudaMalloc are not given back when the device is reset
// expect: finding MU855
// expect: report that was given back
// expect: output printed 9
// expect: output variable 7, constant 3
// expect: output old memory 1, old stream 400, old event 400, old graph 400
// expect: output new memory 12
// expect: verified show
// expect: verified fill
#include <cstdio>

__device__ int variable = 7;
__constant__ int constant = 3;

__global__ void show() { std::printf("printed %d\n", variable); }
__global__ void fill(int* x) { x[threadIdx.x] = variable + constant + 2; }

int main() {
  int *kept, value = 9, read = 0, fixed = 0;
  cudaMalloc(&kept, 256);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaEvent_t event;
  cudaEventCreate(&event);
  cudaGraph_t graph;
  cudaGraphCreate(&graph, 0);
  cudaMemset(kept, 0, 256);
  cudaMemcpyToSymbol(variable, &value, sizeof value);
  cudaMemcpyToSymbol(constant, &value, sizeof value);
  show<<<1, 1, 0, stream>>>();  // under way when the device is reset
  cudaDeviceReset();

  cudaMemcpyFromSymbol(&read, variable, sizeof read);
  cudaMemcpyFromSymbol(&fixed, constant, sizeof fixed);
  std::printf("variable %d, constant %d\n", read, fixed);
  const int memory = cudaMemcpy(&value, kept, sizeof value, cudaMemcpyDeviceToHost);
  const int streams = cudaStreamSynchronize(stream);
  const int events = cudaEventRecord(event, nullptr);
  cudaGraphExec_t executable;
  const int graphs = cudaGraphInstantiate(&executable, graph, 0);
  std::printf("old memory %d, old stream %d, old event %d, old graph %d\n", memory, streams, events,
              graphs);
  int* made;
  cudaMalloc(&made, 64 * sizeof(int));
  fill<<<1, 64>>>(made);
  cudaMemcpy(&value, made + 5, sizeof value, cudaMemcpyDeviceToHost);
  std::printf("new memory %d\n", value);
  cudaFree(made);
  cudaDeviceReset();
  return 0;
}

// After a fault that a call has told every call returns it, cudaGetLastError included.
// expect: exit 1
// expect: output 0 0, 700, 700 700 700 700 700 700
// expect: refuted beyond
#include <cstdio>

__global__ void beyond(int* data) { data[threadIdx.x + 100] = 1; }

int main() {
  int *data, *more;
  cudaMalloc(&data, 128);
  beyond<<<1, 32>>>(data);
  const int launched = cudaGetLastError(), before = cudaPeekAtLastError();
  const int waited = cudaDeviceSynchronize();
  cudaGetLastError();
  const int last = cudaGetLastError(), peeked = cudaPeekAtLastError();
  const int allocated = cudaMalloc(&more, 4), released = cudaFree(data);
  cudaStream_t stream;
  cudaEvent_t event;
  const int streams = cudaStreamCreate(&stream), events = cudaEventCreate(&event);
  std::printf("%d %d, %d, %d %d %d %d %d %d\n", launched, before, waited, last, peeked, allocated,
              released, streams, events);
}

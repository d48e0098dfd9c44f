// Children that fork before anything is asked of the device launch the same kernel at the same time,
// one of them without its barrier: each has its own verdict.
// expect: exit 1
// expect: report verified 1, refuted 1
// expect: report 2 launches
#include <sys/wait.h>
#include <unistd.h>

__global__ void turn(int* data, bool waits) {
  __shared__ int row[64];
  row[threadIdx.x] = data[threadIdx.x];
  if (waits) __syncthreads();
  data[threadIdx.x] = row[63 - threadIdx.x];
}

int main() {
  for (const bool waits : {false, true}) {
    if (fork() != 0) continue;
    int* data;
    cudaMalloc(&data, 64 * sizeof *data);
    cudaMemset(data, 0, 64 * sizeof *data);
    turn<<<1, 64>>>(data, waits);
    const bool good = cudaDeviceSynchronize() == cudaSuccess && cudaFree(data) == cudaSuccess;
    return good ? 0 : 1;
  }
  int ended = 0, bad = 0;
  while (wait(&ended) > 0) bad += ended != 0;
  return bad == 0 ? 0 : 3;
}

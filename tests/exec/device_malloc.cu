// Each thread takes memory of the heap of kernels, and a second launch reads and gives it back.
// expect: output sum 2016
// expect: output none 1
#include <cstdio>

__global__ void take(int** list) {
  const int i = threadIdx.x;
  list[i] = static_cast<int*>(malloc(4 * sizeof(int)));
  for (int k = 0; k < 4; ++k) list[i][k] = i;
}

__global__ void give(int** list, int* out, bool* none) {
  const int i = threadIdx.x;
  int sum = 0;
  for (int k = 0; k < 4; ++k) sum += list[i][k];
  atomicAdd(out, sum / 4);
  free(list[i]);
  if (i == 0) *none = malloc(size_t{1} << 40) == nullptr;
}

int main() {
  int **list, *out, sum = 0;
  bool *none, was_none = false;
  cudaMalloc(&list, 64 * sizeof(int*));
  cudaMalloc(&out, sizeof(int));
  cudaMalloc(&none, sizeof(bool));
  cudaMemset(out, 0, sizeof(int));
  take<<<1, 64>>>(list);
  give<<<1, 64>>>(list, out, none);
  cudaMemcpy(&sum, out, sizeof sum, cudaMemcpyDeviceToHost);
  cudaMemcpy(&was_none, none, sizeof was_none, cudaMemcpyDeviceToHost);
  std::printf("sum %d\nnone %d\n", sum, was_none);
  return 0;
}

// A histogram in shared memory, added up by atomics; the data decides the addresses.
// expect: exit 0
// expect: output counts right
// expect: verified count
#include <cstdio>
#include <vector>

__global__ void count(const unsigned char* data, int n, int* bins) {
  __shared__ int mine[64];
  for (int i = threadIdx.x; i < 64; i += blockDim.x) mine[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    atomicAdd(&mine[data[i] % 64], 1);
  }
  __syncthreads();
  for (int i = threadIdx.x; i < 64; i += blockDim.x) atomicAdd(&bins[i], mine[i]);
}

int main() {
  const int n = 3000;
  std::vector<unsigned char> data(n);
  std::vector<int> wanted(64), bins(64);
  for (int i = 0; i < n; ++i) {
    data[i] = static_cast<unsigned char>(i * i + 7 * i);
    ++wanted[data[i] % 64];
  }
  unsigned char* ddata;
  int* dbins;
  cudaMalloc(&ddata, n);
  cudaMalloc(&dbins, 64 * sizeof(int));
  cudaMemcpy(ddata, data.data(), n, cudaMemcpyHostToDevice);
  cudaMemset(dbins, 0, 64 * sizeof(int));
  count<<<3, 96>>>(ddata, n, dbins);
  cudaMemcpy(bins.data(), dbins, 64 * sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("counts %s\n", bins == wanted ? "right" : "wrong");
  return bins == wanted ? 0 : 1;
}

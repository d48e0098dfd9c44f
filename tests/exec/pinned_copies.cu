// Copies that wait, from and to pinned and managed memory, are over when they return: no stream has
// to wait for the default stream.
// expect: exit 0
// expect: output 3 3 3
// expect: finding none
// expect: verified copy
#include <cstdio>

__device__ int table[64];
__global__ void copy(int* out, const int* in) { out[threadIdx.x] = in[threadIdx.x]; }
__global__ void copy_table(int* out) { out[threadIdx.x] = table[threadIdx.x]; }

int main() {
  constexpr size_t kBytes = 64 * sizeof(int);
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  int *pinned, *managed, *in, *out;
  cudaMallocHost(&pinned, kBytes);
  cudaMallocManaged(&managed, kBytes);
  cudaMalloc(&in, kBytes);
  cudaMalloc(&out, 3 * kBytes);
  for (int i = 0; i < 64; ++i) pinned[i] = managed[i] = 3;
  cudaMemcpy(in, pinned, kBytes, cudaMemcpyHostToDevice);
  copy<<<1, 64, 0, stream>>>(out, in);
  cudaStreamSynchronize(stream);
  cudaMemcpy(in, managed, kBytes, cudaMemcpyDefault);
  copy<<<1, 64, 0, stream>>>(out + 64, in);
  cudaMemcpyToSymbol(table, pinned, kBytes);
  copy_table<<<1, 64, 0, stream>>>(out + 128);
  cudaStreamSynchronize(stream);
  int last[192];
  cudaMemcpy(last, out, 3 * kBytes, cudaMemcpyDeviceToHost);
  printf("%d %d %d\n", last[0], last[64], last[128]);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
  cudaFree(managed);
  cudaFreeHost(pinned);
}

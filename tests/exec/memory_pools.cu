// Pools of stream-ordered memory: made, asked, chosen, allocated from, and no others.
// expect: exit 0
// expect: output threshold 4096, own 1, used 128 of 128
// expect: output current 1, from it 256
// expect: output from none 1
// expect: output 7
// expect: finding none
// expect: verified fill
#include <cstdint>
#include <cstdio>

__global__ void fill(int* data, int what) { data[threadIdx.x] = what; }

int main() {
  cudaMemPoolProps properties = {};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location = {cudaMemLocationTypeDevice, 0};
  cudaMemPool_t pool, first, current;
  cudaMemPoolCreate(&pool, &properties);
  cudaDeviceGetDefaultMemPool(&first, 0);
  uint64_t threshold = 4096, used = 0, most = 0;
  cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold);
  threshold = 0;
  cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold);

  cudaStream_t stream;
  cudaStreamCreate(&stream);
  int *data, *more, host;
  cudaMallocFromPoolAsync(reinterpret_cast<void**>(&data), 128, pool, stream);
  fill<<<1, 32, 0, stream>>>(data, 7);
  cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &used);
  cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &most);
  std::printf("threshold %d, own %d, used %d of %d\n", int(threshold), pool != first, int(used),
              int(most));

  cudaDeviceSetMemPool(0, pool);
  cudaDeviceGetMemPool(&current, 0);
  cudaMallocAsync(&more, 128, stream);
  cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &used);
  std::printf("current %d, from it %d\n", current == pool, int(used));
  cudaMemcpyAsync(&host, data, sizeof host, cudaMemcpyDeviceToHost, stream);
  cudaFreeAsync(data, stream);
  cudaFreeAsync(more, stream);
  cudaStreamSynchronize(stream);
  cudaMemPoolDestroy(pool);
  const cudaError_t none =
      cudaMallocFromPoolAsync(reinterpret_cast<void**>(&data), 128, pool, stream);
  std::printf("from none %d\n%d\n", int(none), host);
  cudaGetLastError();
  cudaMallocAsync(&data, 4, stream);
  cudaStreamSynchronize(stream);
  return cudaFree(data) == cudaSuccess ? 0 : 1;
}

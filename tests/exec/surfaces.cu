// Surfaces: a kernel writes one and the next reads it, as surface and as texture; what lies outside
// is left out or clamped. Two that are wrong: threads store to the same texel, and a texel is read
// by another thread of the launch that stores it, which no barrier makes right.
// options: --check unique
// expect: output 0 differ
// expect: exit 1
// expect: verified draw
// expect: verified look
// expect: refuted crowd
// expect: refuted shift
#include <cstdio>

constexpr int kSize = 16;

__global__ void draw(cudaSurfaceObject_t to) {
  const int x = int(threadIdx.x) - 1, y = int(threadIdx.y);
  surf2Dwrite(float(10 * y + x), to, x * 4, y, cudaBoundaryModeZero);
}

__global__ void look(cudaSurfaceObject_t from, cudaTextureObject_t texture, float* out) {
  const int x = int(threadIdx.x), y = int(threadIdx.y);
  const float left = surf2Dread<float>(from, (x - 1) * 4, y, cudaBoundaryModeClamp);
  out[y * kSize + x] = 1000 * left + tex2D<float>(texture, float(x) + 0.5f, float(y) + 0.5f);
}

__global__ void crowd(cudaSurfaceObject_t to) {
  surf2Dwrite(float(threadIdx.x), to, int(threadIdx.x % 8) * 4, 0);
}

__global__ void shift(cudaSurfaceObject_t to) {
  const int x = int(threadIdx.x);
  surf2Dwrite(float(x), to, x * 4, 1);
  __syncthreads();
  surf2Dwrite(surf2Dread<float>(to, (x + 1) % kSize * 4, 1), to, x * 4, 2);
}

int main() {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaArray_t array;
  cudaMallocArray(&array, &format, kSize, kSize, cudaArraySurfaceLoadStore);
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaSurfaceObject_t surface;
  cudaCreateSurfaceObject(&surface, &resource);
  cudaTextureDesc how{};
  cudaTextureObject_t texture;
  cudaCreateTextureObject(&texture, &resource, &how, nullptr);
  float *out, found[kSize * kSize];
  cudaMalloc(&out, sizeof found);
  draw<<<1, dim3(kSize + 2, kSize)>>>(surface);
  look<<<1, dim3(kSize, kSize)>>>(surface, texture, out);
  cudaMemcpy(found, out, sizeof found, cudaMemcpyDeviceToHost);
  int differ = 0;
  for (int i = 0; i < kSize * kSize; ++i) {
    const int x = i % kSize, y = i / kSize, left = x == 0 ? 0 : x - 1;
    differ += found[i] != float(1000 * (10 * y + left) + 10 * y + x);
  }
  crowd<<<1, 32>>>(surface);
  shift<<<1, kSize>>>(surface);
  cudaDeviceSynchronize();
  cudaDestroySurfaceObject(surface);
  cudaDestroyTextureObject(texture);
  cudaFreeArray(array);
  cudaFree(out);
  std::printf("%d differ\n", differ);
  return differ == 0 ? 0 : 1;
}

// Answers that have nowhere to go are errors, not crashes; so are numbers that the interface does not
// have. Limits are remembered.
// expect: exit 0
// expect: output 0 wrong
// expect: finding none
#include <cstdio>

int wrong = 0;

void want(int line, cudaError_t got, cudaError_t expected) {
  if (got != expected) {
    std::printf("line %d: %s, not %s\n", line, cudaGetErrorName(got), cudaGetErrorName(expected));
    ++wrong;
  }
  cudaGetLastError();
}
#define INVALID(call) want(__LINE__, call, cudaErrorInvalidValue)
#define FINE(call) want(__LINE__, call, cudaSuccess)

__global__ void nothing() {}

void limit(cudaLimit which, size_t value) {
  size_t got = 0;
  FINE(cudaDeviceSetLimit(which, value));
  FINE(cudaDeviceGetLimit(&got, which));
  if (got != value) std::printf("limit %d is %zu, not %zu\n", int(which), got, value), ++wrong;
}

int main() {
  void* pointer = nullptr;
  size_t pitch = 0;
  int* x = nullptr;
  FINE(cudaMalloc(&x, 128));
  INVALID(cudaMalloc(nullptr, 4));
  INVALID(cudaHostAlloc(nullptr, 4, 0));
  INVALID(cudaMallocManaged(&pointer, 0));
  INVALID(cudaMallocPitch(nullptr, &pitch, 100, 10));
  INVALID(cudaMallocPitch(&pointer, nullptr, 100, 10));
  INVALID(cudaMalloc3D(nullptr, make_cudaExtent(4, 4, 4)));
  INVALID(cudaHostGetDevicePointer(nullptr, x, 0));
  INVALID(cudaPointerGetAttributes(nullptr, x));
  INVALID(cudaMemGetInfo(nullptr, nullptr));
  INVALID(cudaGetDeviceProperties(nullptr, 0));
  INVALID(cudaDeviceGetAttribute(nullptr, cudaDevAttrWarpSize, 0));
  int value = 0;
  INVALID(cudaDeviceGetAttribute(&value, cudaDeviceAttr(9999), 0));
  INVALID(cudaGetDevice(nullptr));
  INVALID(cudaGetDeviceCount(nullptr));
  INVALID(cudaDriverGetVersion(nullptr));
  INVALID(cudaStreamGetFlags(nullptr, nullptr));
  INVALID(cudaEventCreateWithFlags(nullptr, 0));
  INVALID(cudaFuncGetAttributes(nullptr, nothing));
  INVALID(cudaOccupancyMaxActiveBlocksPerMultiprocessor(nullptr, nothing, 32, 0));
  INVALID(cudaDeviceGetLimit(nullptr, cudaLimitStackSize));
  limit(cudaLimitStackSize, 4096);
  limit(cudaLimitPrintfFifoSize, 4 << 20);
  limit(cudaLimitMallocHeapSize, 64 << 20);
  limit(cudaLimitPersistingL2CacheSize, 1 << 20);
  want(__LINE__, cudaDeviceSetLimit(cudaLimit(77), 1), cudaErrorUnsupportedLimit);
  want(__LINE__, cudaDeviceGetLimit(&pitch, cudaLimit(77)), cudaErrorUnsupportedLimit);
  FINE(cudaFree(x));
  FINE(cudaDeviceReset());
  FINE(cudaDeviceGetLimit(&pitch, cudaLimitStackSize));
  if (pitch != 1024) std::printf("the stack is %zu behind a reset\n", pitch), ++wrong;
  std::printf("%d wrong\n", wrong);
  return wrong;
}

// What calls return that ask for what cannot be, by the runtime's documentation: each line has the
// call's error first. A program that goes on because a copy in the wrong direction "works" here
// fails on a device. expect: exit 1 expect: output 1 copies in the wrong direction expect: output
// 21 in none expect: output 1 memset of memory of the host expect: output 12 rows longer than their
// pitch expect: output 1 cudaFree of pinned memory expect: output 1 cudaFreeHost of memory of the
// device expect: output 9 a grid too high expect: output 1 shared memory that was not asked for
// expect: output 9 more threads than launch bounds
// expect: output 720 a cooperative grid too large
// expect: output 912 a cluster beyond the portable size
// expect: output 400 a stream that was destroyed, 400 its copy
// expect: output 400 times of an event without them
// expect: output 800 a call within a function of a stream
// expect: output 0 0 what is right
// expect: output invalid pitch argument
// expect: finding MU856
// expect: finding MU855
// expect: finding MU853
// expect: report the limit is 8 for kernels without cudaFuncAttributeNonPortableClusterSizeAllowed
// expect: report the device holds 4224 of them at once
// expect: verified fill
#include <cstdio>
#include <cstdlib>

__global__ void fill(int* data) { data[threadIdx.x] = int(threadIdx.x); }
__global__ void __launch_bounds__(64) bounded(int* data) { data[threadIdx.x] = 1; }

void say(cudaError_t error, const char* what) {
  std::printf("%d %s\n", int(error), what);
  cudaGetLastError();
}

void calls(void* memory) { *static_cast<cudaError_t*>(memory) = cudaDeviceSynchronize(); }

int main() {
  constexpr size_t kBytes = 1024;
  int *device, *pinned, *host = static_cast<int*>(std::malloc(kBytes));
  cudaMalloc(&device, kBytes);
  cudaMallocHost(&pinned, kBytes);

  const cudaError_t there = cudaMemcpy(device, host, kBytes, cudaMemcpyDeviceToHost);
  const cudaError_t back = cudaMemcpy(host, device, kBytes, cudaMemcpyHostToDevice);
  say(there == back ? back : cudaSuccess, "copies in the wrong direction");
  say(cudaMemcpy(device, host, kBytes, cudaMemcpyKind(7)), "in none");
  say(cudaMemset(host, 0, kBytes), "memset of memory of the host");
  say(cudaMemcpy2D(device, 16, host, 64, 32, 4, cudaMemcpyHostToDevice),
      "rows longer than their pitch");
  say(cudaFree(pinned), "cudaFree of pinned memory");
  say(cudaFreeHost(device), "cudaFreeHost of memory of the device");

  fill<<<dim3(1, 70000), 32>>>(device);
  say(cudaGetLastError(), "a grid too high");
  fill<<<1, 32, 100 << 10>>>(device);
  say(cudaGetLastError(), "shared memory that was not asked for");
  bounded<<<1, 128>>>(device);
  say(cudaGetLastError(), "more threads than launch bounds");
  void* arguments[] = {&device};
  const void* const bounded_kernel = reinterpret_cast<const void*>(bounded);
  say(cudaLaunchCooperativeKernel(bounded_kernel, 1 << 20, 64, arguments, 0, nullptr),
      "a cooperative grid too large");
  cudaLaunchAttribute cluster;
  cluster.id = cudaLaunchAttributeClusterDimension;
  cluster.val.clusterDim = {16, 1, 1};
  cudaLaunchConfig_t configuration = {};
  configuration.gridDim = 16;
  configuration.blockDim = 32;
  configuration.attrs = &cluster;
  configuration.numAttrs = 1;
  say(cudaLaunchKernelEx(&configuration, fill, device), "a cluster beyond the portable size");

  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaStreamDestroy(stream);
  fill<<<1, 32, 0, stream>>>(device);
  const cudaError_t launched = cudaGetLastError();
  const cudaError_t copied = cudaMemcpyAsync(device, pinned, 4, cudaMemcpyDefault, stream);
  std::printf("%d a stream that was destroyed, %d its copy\n", launched, copied);
  cudaEvent_t timed, untimed;
  cudaEventCreate(&timed);
  cudaEventCreateWithFlags(&untimed, cudaEventDisableTiming);
  cudaEventRecord(timed);
  cudaEventRecord(untimed);
  float milliseconds;
  say(cudaEventElapsedTime(&milliseconds, timed, untimed), "times of an event without them");
  cudaError_t within = cudaSuccess;
  cudaLaunchHostFunc(nullptr, calls, &within);
  cudaDeviceSynchronize();
  say(within, "a call within a function of a stream");

  cudaGetLastError();
  fill<<<1, 32>>>(device);
  const cudaError_t copy = cudaMemcpy(pinned, device, 32 * sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d %d what is right\n", int(cudaFree(device)), int(copy));
  cudaFreeHost(pinned);
  std::puts(cudaGetErrorString(cudaErrorInvalidPitchValue));
}

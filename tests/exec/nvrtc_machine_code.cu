// A program that compiles its kernel when it runs, for the very device, and asks for machine code.
// libraries: -lnvrtc %driver
// expect: exit 0
// expect: finding none
// expect: output 64 elements, the last is 130
// expect: verified twice
#include <cuda.h>
#include <nvrtc.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

static const char* const kText =
    "extern \"C\" __global__ void twice(int* x) { x[threadIdx.x] = 2 * (x[threadIdx.x] + 1); }";

static void expect(bool good, const char* what) {
  if (good) return;
  std::printf("%s failed\n", what);
  std::exit(3);
}

int main() {
  CUdevice device;
  CUcontext context;
  int major = 0, minor = 0;
  expect(cuInit(0) == CUDA_SUCCESS, "cuInit");
  cuDeviceGet(&device, 0);
  cuDevicePrimaryCtxRetain(&context, device);
  cuCtxSetCurrent(context);
  cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device);
  cuDeviceGetAttribute(&minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device);
  const std::string target =
      "--gpu-architecture=sm_" + std::to_string(major) + std::to_string(minor);
  const char* const options[] = {target.c_str()};

  nvrtcProgram program;
  expect(nvrtcCreateProgram(&program, kText, "twice.cu", 0, nullptr, nullptr) == NVRTC_SUCCESS,
         "nvrtcCreateProgram");
  expect(nvrtcCompileProgram(program, 1, options) == NVRTC_SUCCESS, "nvrtcCompileProgram");
  std::size_t size = 0;
  expect(nvrtcGetCUBINSize(program, &size) == NVRTC_SUCCESS && size != 0, "nvrtcGetCUBINSize");
  std::vector<char> code(size);
  expect(nvrtcGetCUBIN(program, code.data()) == NVRTC_SUCCESS, "nvrtcGetCUBIN");
  nvrtcDestroyProgram(&program);

  CUmodule module;
  CUfunction kernel;
  expect(cuModuleLoadData(&module, code.data()) == CUDA_SUCCESS, "cuModuleLoadData");
  expect(cuModuleGetFunction(&kernel, module, "twice") == CUDA_SUCCESS, "cuModuleGetFunction");
  std::vector<int> x(64);
  for (int i = 0; i < 64; ++i) x[i] = i + 1;
  CUdeviceptr memory;
  cuMemAlloc(&memory, x.size() * sizeof(int));
  cuMemcpyHtoD(memory, x.data(), x.size() * sizeof(int));
  void* arguments[] = {&memory};
  expect(cuLaunchKernel(kernel, 1, 1, 1, 64, 1, 1, 0, nullptr, arguments, nullptr) == CUDA_SUCCESS,
         "cuLaunchKernel");
  cuMemcpyDtoH(x.data(), memory, x.size() * sizeof(int));
  std::printf("%zu elements, the last is %d\n", x.size(), x.back());
  cuMemFree(memory);
  return 0;
}

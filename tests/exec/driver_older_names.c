// Programs that look for the driver's functions by name, as those do that load it by themselves: older
// names of functions whose parameters are the same, names for default streams of threads, and
// functions that are long gone, which say so when they are called.
// expect: exit 2
// expect: output 0 found 12 of 12, 801
// expect: output of host memory: 0, type 0, address 0, device -2
// expect: output 0x07070707 after 3 rows, flag 5, captured 1
// expect: finding none
// expect: missing cuParamSetSize
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>

#include "driver_api.h"

typedef CUresult (*Call)(unsigned);

int main(void) {
  const char* const names[] = {"cuCtxDestroy",           "cuCtxPushCurrent",   "cuCtxPopCurrent",
                               "cuStreamDestroy",        "cuEventDestroy",     "cuLinkCreate",
                               "cuMemHostRegister",      "cuMemsetD32_v2_ptds", "cuStreamGetFlags_ptsz",
                               "cuMemsetD2D32Async_ptsz", "cuTexRefCreate",    "cuGraphAddKernelNode"};
  void* const driver = dlopen("libcuda.so.1", RTLD_NOW);
  int found = 0;
  for (int i = 0; i < 12; ++i) found += dlsym(driver, names[i]) != 0;
  const Call gone = (Call)dlsym(driver, "cuParamSetSize");
  printf("%d found %d of 12, %d\n", driver == 0, found, gone != 0 ? (int)gone(0) : -1);

  CUdeviceptr memory;
  CUstream stream;
  CUgraph graph;
  int status = -1;
  unsigned words[12], flag = 0;
  cuInit(0);
  cuMemAlloc_v2(&memory, sizeof words);
  cuMemsetD8_v2(memory, 0, sizeof words);
  cuStreamCreate(&stream, 1);
  cuMemsetD2D32Async(memory, 16, 0x07070707, 2, 3, stream);
  cuStreamWriteValue32_v2(stream, memory + 44, 5, 0);
  cuStreamSynchronize(stream);
  cuMemcpyDtoH_v2(words, memory, sizeof words);
  flag = words[11];
  const int which[] = {2, 11, 9};  // memory type, start of the range, device
  int type = 7, device = 7;
  unsigned long long start = 7;
  void* values[] = {&type, &start, &device};
  const CUresult asked = cuPointerGetAttributes(3, which, values, (CUdeviceptr)(size_t)words);
  printf("of host memory: %d, type %d, address %llu, device %d\n", asked, type, start, device);
  cuStreamBeginCapture_v2(stream, 0);
  cuStreamIsCapturing(stream, &status);
  cuStreamEndCapture(stream, &graph);
  cuGraphDestroy(graph);
  printf("0x%08x after 3 rows, flag %u, captured %d\n", words[9], flag, status);
  cuMemFree_v2(memory);
  return 0;
}

// With the last context its memory goes: what is left of it is told then, and a second one begins anew.
// expect: exit 1
// expect: finding MU854
// expect: report 64 bytes of cuMemAlloc are not given back when the device is reset
// expect: finding MU855
// expect: output after release 1, in another context 0
#include <stdio.h>

#include "driver_api.h"

int main(void) {
  CUdevice device;
  CUcontext context, other;
  CUdeviceptr data, fresh;
  unsigned words[16] = {0};
  int late = 0, early = 0;
  cuInit(0);
  cuDeviceGet(&device, 0);
  cuDevicePrimaryCtxRetain(&context, device);
  cuDevicePrimaryCtxRetain(&context, device);
  cuCtxSetCurrent(context);
  cuMemAlloc_v2(&data, sizeof words);
  cuMemcpyHtoD_v2(data, words, sizeof words);
  cuDevicePrimaryCtxRelease_v2(device);
  early = cuMemcpyDtoH_v2(words, data, sizeof words);
  cuDevicePrimaryCtxRelease_v2(device);
  late = cuMemcpyDtoH_v2(words, data, sizeof words);
  cuCtxCreate_v2(&other, 0, device);
  if (cuMemAlloc_v2(&fresh, sizeof words) != 0) return 9;
  early += cuMemcpyHtoD_v2(fresh, words, sizeof words);
  cuMemFree_v2(fresh);
  cuCtxDestroy_v2(other);
  printf("after release %d, in another context %d\n", late, early);
  return 0;
}

// Addresses and memory apart: a range is reserved, two pieces are mapped one behind the other and
// opened; a kernel writes across their border. A piece that is unmapped cannot be touched any more;
// mapping a piece at two places is refused and named. The image comes from the driver's linker.
// expect: exit 1
// expect: output 24 calls as documented
// expect: missing cuMemMap of a part of memory, or a second time
// expect: report two modules define mark
// expect: report cuMemcpyDtoH of 8 bytes from byte 2097148 of cuMemAddressReserve of 2097152 bytes
// expect: finding MU855
// expect: report ended with code 0; 1 launch
// expect: verified mark
#include <stdio.h>
#include <string.h>

#include "driver_api.h"

static const char ptx[] =
    ".version 8.0\n"
    ".target sm_80\n"
    ".address_size 64\n"
    ".visible .entry mark(.param .u64 data) {\n"
    "  .reg .b32 %r<3>;\n"
    "  .reg .b64 %rd<4>;\n"
    "  ld.param.u64 %rd1, [data];\n"
    "  mov.u32 %r1, %tid.x;\n"
    "  mul.wide.u32 %rd2, %r1, 4;\n"
    "  add.u64 %rd3, %rd1, %rd2;\n"
    "  st.global.u32 [%rd3], %r1;\n"
    "  ret;\n"
    "}\n";

static int right;

static void expect(int holds, const char* what) {
  if (holds) {
    ++right;
  } else {
    printf("wrong: %s\n", what);
  }
}

static CUfunction load(void) {
  CUlinkState link;
  void* image = NULL;
  size_t size = 0;
  static const char more[] = ".version 7.0\n.target sm_70\n.address_size 64\n.global .u32 more;\n";
  CUmodule module;
  CUfunction function = NULL;
  expect(cuLinkCreate_v2(0, NULL, NULL, &link) == 0, "cuLinkCreate");
  expect(cuLinkAddData_v2(link, 1, ptx, sizeof ptx, "mark", 0, NULL, NULL) == 0, "cuLinkAddData");
  expect(cuLinkComplete(link, &image, &size) == 0 && size == sizeof ptx, "cuLinkComplete");
  expect(cuLinkAddData_v2(link, 1, ptx, sizeof ptx, "mark", 0, NULL, NULL) == 0, "twice");
  expect(cuLinkComplete(link, &image, &size) == 200, "cuLinkComplete of the same twice");
  expect(cuLinkDestroy(link) == 0, "cuLinkDestroy");
  cuLinkCreate_v2(0, NULL, NULL, &link);
  cuLinkAddData_v2(link, 1, ptx, sizeof ptx, "mark", 0, NULL, NULL);
  cuLinkAddData_v2(link, 1, more, sizeof more, "more", 0, NULL, NULL);
  expect(cuLinkComplete(link, &image, &size) == 0, "cuLinkComplete of two");
  expect(cuModuleLoadData(&module, image) == 0, "cuModuleLoadData");
  expect(cuLinkDestroy(link) == 0, "cuLinkDestroy");
  cuModuleGetFunction(&function, module, "mark");
  return function;
}

int main(void) {
  CUdevice device;
  CUcontext context;
  cuInit(0);
  cuDeviceGet(&device, 0);
  cuCtxCreate_v2(&context, 0, device);
  CUfunction function = load();

  CUmemAllocationProp prop;
  memset(&prop, 0, sizeof prop);
  prop.type = prop.location.type = 1;
  CUmemAccessDesc access = {{1, 0}, 3};
  size_t piece = 0;
  CUdeviceptr range = 0;
  unsigned long long first, second;
  expect(cuMemGetAllocationGranularity(&piece, &prop, 0) == 0, "granularity");
  expect(piece == 2 << 20, "size of a piece");
  expect(cuMemAddressReserve(&range, 4 * piece, 0, 0, 0) == 0, "cuMemAddressReserve");
  expect(cuMemCreate(&first, piece, &prop, 0) == 0, "cuMemCreate");
  expect(cuMemCreate(&second, piece, &prop, 0) == 0, "cuMemCreate, second");
  expect(cuMemCreate(&second, 1000, &prop, 0) == 1, "no whole pages");
  expect(cuMemMap(range, piece, 0, first, 0) == 0, "cuMemMap");
  expect(cuMemMap(range + piece, piece, 0, second, 0) == 0, "cuMemMap, second");
  expect(cuMemMap(range + 2 * piece, piece, 0, second, 0) == 801, "a piece at two places");
  expect(cuMemRelease(first) == 0 && cuMemRelease(second) == 0, "cuMemRelease");
  expect(cuMemSetAccess(range, 2 * piece, &access, 1) == 0, "cuMemSetAccess");

  CUdeviceptr data = range + piece - 64;
  void* parameters[] = {&data};
  unsigned seen[32];
  cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, NULL, parameters, NULL);
  cuMemcpyDtoH_v2(seen, data, sizeof seen);
  expect(seen[15] == 15 && seen[16] == 16, "across the border");

  expect(cuMemUnmap(range + piece, piece) == 0, "cuMemUnmap");
  expect(cuMemcpyDtoH_v2(seen, range + piece - 4, 8) == 1, "beyond what is mapped");
  cuMemUnmap(range, piece);
  expect(cuMemAddressFree(range, 4 * piece) == 0, "cuMemAddressFree");
  printf("%d calls as documented\n", right);
  return 0;
}

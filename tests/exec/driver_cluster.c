// Clusters that a program sets for a kernel, not for each launch; and attributes of a launch that would
// record an event, which are refused and named.
// expect: exit 2
// expect: finding none
// expect: output not set: clusters of 1
// expect: output set: clusters of 2, attribute 2
// expect: output said with the launch: clusters of 4
// expect: output too large: 912, beyond what is portable: clusters of 16
// expect: output 528 clusters of 4 at once, at most 16 blocks in one
// expect: output an event when blocks have begun: 801
// expect: missing cudaLaunchAttributeLaunchCompletionEvent
// expect: verified size_of_cluster
#include <stdio.h>
#include <string.h>

#include "driver_api.h"

CUresult cuOccupancyMaxActiveClusters(int* clusters, CUfunction function, const CUlaunchConfig* how);
CUresult cuOccupancyMaxPotentialClusterSize(int* size, CUfunction function, const CUlaunchConfig* how);

enum { kWidth = 11, kBeyondPortable = 14, kClusterId = 4, kCompletionEventId = 12 };

static const char kText[] =
    ".version 8.0\n.target sm_90\n.address_size 64\n"
    ".visible .entry size_of_cluster(.param .u64 where)\n{\n"
    "  .reg .b32 %r<4>;\n  .reg .b64 %d<4>;\n"
    "  ld.param.u64 %d1, [where];\n  mov.u32 %r1, %ctaid.x;\n  mul.wide.u32 %d2, %r1, 4;\n"
    "  add.s64 %d1, %d1, %d2;\n  mov.u32 %r2, %cluster_nctaid.x;\n"
    "  st.global.u32 [%d1], %r2;\n  ret;\n}\n";

static CUfunction kernel;
static CUdeviceptr memory;

// The size that the blocks have found, or the error.
static int launch(CUlaunchAttribute* attribute) {
  unsigned sizes[16];
  void* arguments[] = {&memory};
  CUlaunchConfig how = {16, 1, 1, 1, 1, 1, 0, 0, attribute, attribute != 0};
  const CUresult result = cuLaunchKernelEx(&how, kernel, arguments, 0);
  if (result != 0) return (int)result;
  cuMemcpyDtoH_v2(sizes, memory, sizeof sizes);
  for (int i = 1; i < 16; ++i) {
    if (sizes[i] != sizes[0]) return -1;
  }
  return (int)sizes[0];
}

int main(void) {
  CUmodule module;
  CUlaunchAttribute attribute;
  int value = 0, clusters = 0, most = 0;
  cuInit(0);
  cuModuleLoadData(&module, kText);
  cuModuleGetFunction(&kernel, module, "size_of_cluster");
  cuMemAlloc_v2(&memory, 64);
  printf("not set: clusters of %d\n", launch(0));
  cuFuncSetAttribute(kernel, kWidth, 2);
  cuFuncGetAttribute(&value, kWidth, kernel);
  printf("set: clusters of %d, attribute %d\n", launch(0), value);
  memset(&attribute, 0, sizeof attribute);
  attribute.id = kClusterId;
  attribute.value.cluster.x = 4;
  attribute.value.cluster.y = attribute.value.cluster.z = 1;
  printf("said with the launch: clusters of %d\n", launch(&attribute));
  cuFuncSetAttribute(kernel, kWidth, 16);
  const int refused = launch(0);
  cuFuncSetAttribute(kernel, kBeyondPortable, 1);
  printf("too large: %d, beyond what is portable: clusters of %d\n", refused, launch(0));
  CUlaunchConfig how = {16, 1, 1, 128, 1, 1, 0, 0, &attribute, 1};
  cuOccupancyMaxActiveClusters(&clusters, kernel, &how);
  cuOccupancyMaxPotentialClusterSize(&most, kernel, &how);
  printf("%d clusters of 4 at once, at most %d blocks in one\n", clusters, most);
  attribute.id = kCompletionEventId;
  printf("an event when blocks have begun: %d\n", launch(&attribute));
  cuMemFree_v2(memory);
  return 0;
}

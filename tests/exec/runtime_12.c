// A program of CUDA 12, with the structures and signatures that CUDA 13 has changed. It is compiled without
// a toolkit, and loads its kernel as a library.
// libraries: %runtime12
// expect: exit 0
// expect: finding none
// expect: output version 12, type 2, 0 bytes written behind the attributes
// expect: output captured 1 in capture 1, 1 node before, 0 edges
// expect: output the default stream beside a capture: 906, its end 901
// expect: output textures of two dimensions 131072 65536, behind one of 268435456
// expect: output 2 kernels, the first has 1 parameter of 8 bytes at 0, the variable 4 bytes
// expect: output a context before the runtime is called: 0, behind: 1, active 1
// expect: output a context's device 0
// expect: output unloaded twice: 400
// expect: output the last of 32 is 64
// expect: verified twice
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

typedef int Error;
typedef struct {
  unsigned x, y, z;
} Dim3;
typedef struct {  // CUDA 13 has 64 bytes more
  int type, device;
  void *device_pointer, *host_pointer;
} PointerAttributes;
typedef struct Stream* Stream;
typedef struct Graph* Graph;
typedef struct Node* Node;
typedef struct Library* Library;
typedef struct Kernel* Kernel;

Error cudaRuntimeGetVersion(int* version);
Error cudaMalloc(void** pointer, size_t bytes);
Error cudaFree(void* pointer);
Error cudaMemset(void* pointer, int value, size_t bytes);
Error cudaMemcpy(void* to, const void* from, size_t bytes, int kind);
Error cudaMemsetAsync(void* pointer, int value, size_t bytes, Stream stream);
Error cudaPointerGetAttributes(PointerAttributes* attributes, const void* pointer);
Error cudaGetDeviceProperties_v2(void* properties, int device);
Error cudaStreamCreate(Stream* stream);
Error cudaStreamBeginCapture(Stream stream, int mode);
Error cudaStreamEndCapture(Stream stream, Graph* graph);
Error cudaStreamGetCaptureInfo_v2(Stream stream, int* status, unsigned long long* number, Graph* graph,
                                  const Node** nodes, size_t* count);
Error cudaGraphGetEdges(Graph graph, Node* from, Node* to, size_t* count);
Error cudaGraphDestroy(Graph graph);
Error cudaLibraryLoadData(Library* library, const void* code, int* names, void** values, unsigned count,
                          int* library_names, void** library_values, unsigned library_count);
Error cudaLibraryUnload(Library library);
Error cudaLibraryGetKernel(Kernel* kernel, Library library, const char* name);
Error cudaLibraryGetKernelCount(unsigned* count, Library library);
Error cudaLibraryEnumerateKernels(Kernel* kernels, unsigned count, Library library);
Error cudaLibraryGetGlobal(void** pointer, size_t* bytes, Library library, const char* name);
Error cudaFuncGetName(const char** name, const void* function);
Error cudaFuncGetParamInfo(const void* function, size_t index, size_t* offset, size_t* size);
Error cudaGetDriverEntryPoint(const char* name, void** function, unsigned long long flags, int* status);
Error cudaLaunchKernel(const void* function, Dim3 grid, Dim3 block, void** arguments, size_t shared,
                       Stream stream);
Error cudaStreamSynchronize(Stream stream);

// Its PTX mentions a name of the device's runtime that ends like those for default streams of threads.
static const char kText[] =
    "// cudaCDP2StreamSynchronize_ptsz\n.version 8.0\n.target sm_80\n.address_size 64\n.global .u32 times = 2;\n"
    ".visible .entry twice(.param .u64 where) .reqntid 32\n{\n"
    "  .reg .b32 %r<4>;\n  .reg .b64 %d<4>;\n"
    "  ld.param.u64 %d1, [where];\n  mov.u32 %r1, %tid.x;\n  mul.wide.u32 %d2, %r1, 4;\n"
    "  add.s64 %d1, %d1, %d2;\n  ld.global.u32 %r2, [%d1];\n  ld.global.u32 %r3, [times];\n"
    "  mul.lo.u32 %r2, %r2, %r3;\n  st.global.u32 [%d1], %r2;\n  ret;\n}\n"
    ".visible .entry nothing()\n{\n  ret;\n}\n";

// Whether a context is current: looked for in the driver itself, so that the runtime is not called.
static int has_context(void) {
  void* const driver = dlopen("libcuda.so.1", RTLD_NOW);
  int (*get_current)(void**) = NULL;
  void* context = NULL;
  *(void**)&get_current = dlsym(driver, "cuCtxGetCurrent");
  get_current(&context);
  return context != NULL;
}

static void captures(Stream stream, int* memory) {
  int status = 7;
  unsigned long long number = 7;
  size_t count = 7, edges = 7;
  Graph graph;
  const Node* nodes;
  cudaStreamBeginCapture(stream, 0);
  cudaMemsetAsync(memory, 0, 4, stream);
  cudaStreamGetCaptureInfo_v2(stream, &status, &number, &graph, &nodes, &count);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphGetEdges(graph, NULL, NULL, &edges);
  printf("captured %d in capture %llu, %zu node before, %zu edges\n", status, number, count, edges);
  cudaGraphDestroy(graph);
  cudaStreamBeginCapture(stream, 0);
  const Error within = cudaMemset(memory, 0, 4);
  printf("the default stream beside a capture: %d, its end %d\n", within,
         cudaStreamEndCapture(stream, &graph));
}

// Members of cudaDeviceProp, one of which CUDA 13 has not.
static void extents(void) {
  enum { kLinear = 416, kTwo = 420 };
  char properties[1032];
  int linear, two[2];
  cudaGetDeviceProperties_v2(properties, 0);
  memcpy(&linear, properties + kLinear, sizeof linear);
  memcpy(two, properties + kTwo, sizeof two);
  printf("textures of two dimensions %d %d, behind one of %d\n", two[0], two[1], linear);
}

int main(void) {
  struct {
    PointerAttributes attributes;
    unsigned char behind[128];
  } asked;
  int version = 0, written = 0, *memory, result[32];
  Stream stream;
  const int before = has_context();
  cudaRuntimeGetVersion(&version);
  cudaMalloc((void**)&memory, sizeof result);
  cudaStreamCreate(&stream);
  memset(&asked, 0x5a, sizeof asked);
  cudaPointerGetAttributes(&asked.attributes, memory);
  for (int i = 0; i < 128; ++i) written += asked.behind[i] != 0x5a;
  printf("version %d, type %d, %d bytes written behind the attributes\n", version / 1000,
         asked.attributes.type, written);
  captures(stream, memory);
  extents();

  Library library;
  Kernel kernel, all[2] = {NULL, NULL};
  unsigned kernels = 0;
  size_t bytes = 0, offset = 7, size = 0;
  void* variable;
  cudaLibraryLoadData(&library, kText, NULL, NULL, 0, NULL, NULL, 0);
  cudaLibraryGetKernel(&kernel, library, "twice");
  cudaLibraryGetKernelCount(&kernels, library);
  cudaLibraryEnumerateKernels(all, 2, library);
  cudaLibraryGetGlobal(&variable, &bytes, library, "times");
  cudaFuncGetParamInfo(kernel, 0, &offset, &size);
  const int parameters = 1 + (cudaFuncGetParamInfo(kernel, 1, &bytes, &bytes) == 0);
  printf("%u kernels, the first has %d parameter of %zu bytes at %zu, the variable %zu bytes\n", kernels,
         parameters, size, offset, bytes);
  if (all[0] != kernel && all[1] != kernel) printf("another kernel\n");
  int (*get_state)(int, unsigned*, int*) = NULL, active = 7;
  unsigned flags = 7;
  cudaGetDriverEntryPoint("cuDevicePrimaryCtxGetState", (void**)&get_state, 0, NULL);
  get_state(0, &flags, &active);
  printf("a context before the runtime is called: %d, behind: %d, active %d\n", before, has_context(),
         active);
  int (*get_device)(int*) = NULL, device = 7, status = 7;
  cudaGetDriverEntryPoint("cuCtxGetDevice", (void**)&get_device, 0, &status);
  get_device(&device);
  printf("a context's device %d\n", device);

  for (int i = 0; i < 32; ++i) result[i] = i + 1;
  cudaMemcpy(memory, result, sizeof result, 1);
  void* arguments[] = {&memory};
  const Dim3 grid = {1, 1, 1}, block = {32, 1, 1};
  cudaLaunchKernel(kernel, grid, block, arguments, 0, stream);
  cudaStreamSynchronize(stream);
  cudaMemcpy(result, memory, sizeof result, 2);
  cudaLibraryUnload(library);
  printf("unloaded twice: %d\n", cudaLibraryUnload(library));
  printf("the last of 32 is %d\n", result[31]);
  cudaFree(memory);
  return 0;
}

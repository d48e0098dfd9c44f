// A stand-in for HIP's run-time system that runs no kernel: a program goes on as if each had run, and
// the first launches of each kernel are written as launch files. Memory of the device is memory of
// the process; what the host wrote there is contents, all else is unknown. Sizes of parameters come
// from a table that scripts/capture-hip makes of the listings.
#include <sys/mman.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#define __HIP_PLATFORM_AMD__
#include <hip/hip_runtime_api.h>

namespace {
struct Block {
  std::size_t bytes;
  std::string variable;
  bool host;
  std::vector<bool> written;
};
struct Part {
  std::size_t offset, bytes;
};
[[gnu::init_priority(101)]] std::map<std::uintptr_t, Block> blocks;
[[gnu::init_priority(101)]] std::map<const void*, std::string> kernels;
[[gnu::init_priority(101)]] std::map<const void*, std::uintptr_t> variables;
[[gnu::init_priority(101)]] std::map<std::string, std::vector<Part>> table;
[[gnu::init_priority(101)]] std::set<std::string> seen;
std::uintptr_t next_address = 0x200000000000;
unsigned launches = 0;
constexpr std::size_t kPage = 65536, kContentsMost = 300u << 20;

void read_table() {
  static bool read = false;
  if (read) return;
  read = true;
  const char* name = std::getenv("HIP_CAPTURE_TABLE");
  std::ifstream in(name ? name : "");
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string kernel;
    words >> kernel;
    Part part;
    while (words >> part.offset >> part.bytes) table[kernel].push_back(part);
    table[kernel];
  }
}

void* allocate(std::size_t bytes, bool host = false, std::string variable = {}) {
  const std::size_t room = (bytes + kPage) / kPage * kPage + kPage;
  void* at = mmap(reinterpret_cast<void*>(next_address), room, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  if (at == MAP_FAILED) return nullptr;
  blocks[next_address] = {bytes, std::move(variable), host, {}};
  next_address += room + kPage;
  return at;
}

std::map<std::uintptr_t, Block>::iterator block_at(std::uintptr_t at) {
  auto found = blocks.upper_bound(at);
  if (found == blocks.begin()) return blocks.end();
  --found;
  return at < found->first + found->second.bytes || (at == found->first) ? found : blocks.end();
}

// The host wrote there: pages of 256 bytes that are known.
void wrote(void* to, std::size_t bytes) {
  const auto at = reinterpret_cast<std::uintptr_t>(to);
  const auto found = block_at(at);
  if (found == blocks.end()) return;
  Block& block = found->second;
  if (block.written.empty()) block.written.assign(block.bytes / 256 + 1, false);
  const std::size_t first = (at - found->first) / 256,
                    last = (at - found->first + bytes + 255) / 256;
  for (std::size_t i = first; i < last && i < block.written.size(); ++i) block.written[i] = true;
}

bool known(const Block& block) {
  if (block.host) return true;
  if (block.written.empty() || block.bytes > kContentsMost) return false;
  const std::size_t pages = (block.bytes + 255) / 256;
  for (std::size_t i = 0; i < pages; ++i)
    if (!block.written[i]) return false;
  return true;
}

void collect(const unsigned char* bytes, std::size_t count, std::set<std::uintptr_t>& all,
             int depth) {
  for (std::size_t i = 0; i + 8 <= count; i += 8) {
    std::uintptr_t word;
    std::memcpy(&word, bytes + i, 8);
    if (word < 0x200000000000 || word >= next_address) continue;
    const auto found = block_at(word);
    if (found == blocks.end() || !all.insert(found->first).second || depth == 0) continue;
    if (known(found->second) && found->second.bytes <= (1u << 20)) {
      collect(reinterpret_cast<const unsigned char*>(found->first), found->second.bytes, all,
              depth - 1);
    }
  }
}

void write_launch(const std::string& kernel, dim3 grid, dim3 block, std::size_t shared,
                  const std::vector<unsigned char>& passed, bool cooperative) {
  const char* folder = std::getenv("HIP_CAPTURE_FOLDER");
  const std::string base = std::string(folder ? folder : ".") + "/" + std::to_string(launches++);
  std::ofstream out(base + ".toml");
  out << "# " << kernel << "\nblock = [" << block.x << ", " << block.y << ", " << block.z
      << "]\ngrid = [" << grid.x << ", " << grid.y << ", " << grid.z << "]\nshared = " << shared
      << "\n";
  if (cooperative) out << "cooperative = true\n";
  out << "parameters = \"";
  for (const unsigned char byte : passed) {
    char hex[3];
    std::snprintf(hex, 3, "%02x", byte);
    out << hex;
  }
  out << "\"\n";
  std::set<std::uintptr_t> all;
  collect(passed.data(), passed.size(), all, 2);
  for (const auto& [at, one] : blocks)
    if (!one.variable.empty()) all.insert(at);
  for (const std::uintptr_t at : all) {
    const Block& one = blocks[at];
    char hex[32];
    std::snprintf(hex, sizeof hex, "0x%llx", static_cast<unsigned long long>(at));
    if (!one.variable.empty() && one.written.empty()) continue;
    out << "[[memory]]\naddress = \"" << hex << "\"\nbytes = " << one.bytes << "\n";
    if (!one.variable.empty()) out << "variable = \"" << one.variable << "\"\n";
    if (known(one) && one.bytes > 0 && one.bytes <= kContentsMost) {
      const std::string file = base + "." + hex + ".bin";
      std::ofstream(file, std::ios::binary)
          .write(reinterpret_cast<const char*>(at), static_cast<std::streamsize>(one.bytes));
      out << "contents = \"" << file << "\"\n";
    }
  }
}

hipError_t launch(const void* function, dim3 grid, dim3 block, void** arguments, std::size_t shared,
                  bool cooperative) {
  read_table();
  const auto kernel = kernels.find(function);
  if (kernel == kernels.end()) return hipErrorInvalidDeviceFunction;
  std::string key = kernel->second + " " + std::to_string(block.x) + " " + std::to_string(block.y) +
                    " " + std::to_string(block.z);
  if (!seen.insert(key).second) return hipSuccess;
  unsigned same = 0;
  for (const std::string& one : seen) same += one.starts_with(kernel->second + " ") ? 1 : 0;
  const auto parts = table.find(kernel->second);
  if (parts == table.end() || same > 2) return hipSuccess;
  std::vector<unsigned char> passed;
  for (std::size_t i = 0; i < parts->second.size(); ++i) {
    const Part& part = parts->second[i];
    if (passed.size() < part.offset + part.bytes) passed.resize(part.offset + part.bytes);
    std::memcpy(passed.data() + part.offset, arguments[i], part.bytes);
  }
  write_launch(kernel->second, grid, block, shared, passed, cooperative);
  return hipSuccess;
}

struct Configuration {
  dim3 grid, block;
  std::size_t shared;
  hipStream_t stream;
};
thread_local std::vector<Configuration> configurations;
hipError_t copy(void* to, const void* from, std::size_t bytes) {
  if (bytes == 0) return hipSuccess;
  std::memcpy(to, from, bytes);
  const auto source = block_at(reinterpret_cast<std::uintptr_t>(from));
  if (source == blocks.end() || known(source->second)) wrote(to, bytes);
  return hipSuccess;
}
void* place(const void* symbol) {
  const auto at = variables.find(symbol);
  return at == variables.end() ? nullptr : reinterpret_cast<void*>(at->second);
}
}  // namespace

extern "C" {
char __hip_fatbin[4096];
char __hip_fatbin_[4096];
__attribute__((visibility("hidden"))) void* __hip_gpubin_handle_;
void** __hipRegisterFatBinary(const void*) {
  static void* handle;
  return &handle;
}
void __hipUnregisterFatBinary(void**) {}
void __hipRegisterFunction(void**, const void* host, char*, const char* name, unsigned, void*,
                           void*, void*, void*, int*) {
  kernels[host] = name;
}
void __hipRegisterVar(void**, void* shadow, char*, const char* name, int, std::size_t bytes, int,
                      int) {
  variables[shadow] = reinterpret_cast<std::uintptr_t>(allocate(bytes, false, name));
}
void __hipRegisterManagedVar(void*, void** pointer, void* init, const char* name, std::size_t bytes,
                             unsigned) {
  *pointer = allocate(bytes, false, name);
  if (init) copy(*pointer, init, bytes);
  variables[pointer] = reinterpret_cast<std::uintptr_t>(*pointer);
}
void __hipRegisterTexture(void**, void*, char*, const char*, int, int, int) {}
void __hipRegisterSurface(void**, void*, char*, const char*, int, int) {}
hipError_t __hipPushCallConfiguration(dim3 grid, dim3 block, std::size_t shared,
                                      hipStream_t stream) {
  configurations.push_back({grid, block, shared, stream});
  return hipSuccess;
}
hipError_t __hipPopCallConfiguration(dim3* grid, dim3* block, std::size_t* shared,
                                     hipStream_t* stream) {
  const Configuration last = configurations.back();
  configurations.pop_back();
  *grid = last.grid;
  *block = last.block;
  *shared = last.shared;
  *stream = last.stream;
  return hipSuccess;
}
hipError_t hipLaunchKernel(const void* f, dim3 grid, dim3 block, void** arguments,
                           std::size_t shared, hipStream_t) {
  return launch(f, grid, block, arguments, shared, false);
}
hipError_t hipLaunchCooperativeKernel(const void* f, dim3 grid, dim3 block, void** arguments,
                                      unsigned shared, hipStream_t) {
  return launch(f, grid, block, arguments, shared, true);
}
hipError_t hipMalloc(void** p, size_t n) {
  *p = allocate(n);
  return *p ? hipSuccess : hipErrorOutOfMemory;
}
hipError_t hipMallocManaged(void** p, size_t n, unsigned) {
  *p = allocate(n, true);
  return hipSuccess;
}
hipError_t hipHostMalloc(void** p, size_t n, unsigned) {
  *p = allocate(n, true);
  return hipSuccess;
}
hipError_t hipMallocHost(void** p, size_t n) {
  *p = allocate(n, true);
  return hipSuccess;
}
hipError_t hipHostAlloc(void** p, size_t n, unsigned) {
  *p = allocate(n, true);
  return hipSuccess;
}
hipError_t hipMallocAsync(void** p, size_t n, hipStream_t) {
  *p = allocate(n);
  return hipSuccess;
}
hipError_t hipMallocPitch(void** p, size_t* pitch, size_t w, size_t h) {
  *pitch = (w + 255) / 256 * 256;
  *p = allocate(*pitch * h);
  return hipSuccess;
}
hipError_t hipFree(void* p) {
  const auto at = blocks.find(reinterpret_cast<std::uintptr_t>(p));
  if (at != blocks.end()) {
    munmap(p, at->second.bytes);
    blocks.erase(at);
  }
  return hipSuccess;
}
hipError_t hipFreeAsync(void* p, hipStream_t) { return hipFree(p); }
hipError_t hipHostFree(void* p) { return hipFree(p); }
hipError_t hipFreeHost(void* p) { return hipFree(p); }
hipError_t hipHostRegister(void*, size_t, unsigned) { return hipSuccess; }
hipError_t hipHostUnregister(void*) { return hipSuccess; }
hipError_t hipHostGetDevicePointer(void** d, void* h, unsigned) {
  *d = h;
  return hipSuccess;
}
hipError_t hipMemcpy(void* d, const void* s, size_t n, hipMemcpyKind) { return copy(d, s, n); }
hipError_t hipMemcpyAsync(void* d, const void* s, size_t n, hipMemcpyKind, hipStream_t) {
  return copy(d, s, n);
}
hipError_t hipMemcpyWithStream(void* d, const void* s, size_t n, hipMemcpyKind, hipStream_t) {
  return copy(d, s, n);
}
hipError_t hipMemcpyHtoD(hipDeviceptr_t d, void* s, size_t n) { return copy(d, s, n); }
hipError_t hipMemcpyDtoH(void* d, hipDeviceptr_t s, size_t n) { return copy(d, s, n); }
hipError_t hipMemcpyDtoD(hipDeviceptr_t d, hipDeviceptr_t s, size_t n) { return copy(d, s, n); }
hipError_t hipMemcpy2D(void* d, size_t dp, const void* s, size_t sp, size_t w, size_t h,
                       hipMemcpyKind) {
  for (size_t i = 0; i < h; ++i)
    copy(static_cast<char*>(d) + i * dp, static_cast<const char*>(s) + i * sp, w);
  return hipSuccess;
}
hipError_t hipMemcpy2DAsync(void* d, size_t dp, const void* s, size_t sp, size_t w, size_t h,
                            hipMemcpyKind k, hipStream_t) {
  return hipMemcpy2D(d, dp, s, sp, w, h, k);
}
hipError_t hipMemset(void* d, int v, size_t n) {
  std::memset(d, v, n);
  wrote(d, n);
  return hipSuccess;
}
hipError_t hipMemsetAsync(void* d, int v, size_t n, hipStream_t) { return hipMemset(d, v, n); }
hipError_t hipMemsetD32(hipDeviceptr_t d, int v, size_t n) {
  for (size_t i = 0; i < n; ++i) static_cast<int*>(d)[i] = v;
  wrote(d, 4 * n);
  return hipSuccess;
}
hipError_t hipMemcpyToSymbol(const void* s, const void* from, size_t n, size_t o, hipMemcpyKind) {
  void* at = place(s);
  if (!at) return hipErrorInvalidSymbol;
  return copy(static_cast<char*>(at) + o, from, n);
}
hipError_t hipMemcpyToSymbolAsync(const void* s, const void* from, size_t n, size_t o,
                                  hipMemcpyKind k, hipStream_t) {
  return hipMemcpyToSymbol(s, from, n, o, k);
}
hipError_t hipMemcpyFromSymbol(void* to, const void* s, size_t n, size_t o, hipMemcpyKind) {
  void* at = place(s);
  if (!at) return hipErrorInvalidSymbol;
  std::memcpy(to, static_cast<char*>(at) + o, n);
  return hipSuccess;
}
hipError_t hipMemcpyFromSymbolAsync(void* to, const void* s, size_t n, size_t o, hipMemcpyKind k,
                                    hipStream_t) {
  return hipMemcpyFromSymbol(to, s, n, o, k);
}
hipError_t hipGetSymbolAddress(void** p, const void* s) {
  *p = place(s);
  return *p ? hipSuccess : hipErrorInvalidSymbol;
}
hipError_t hipMemGetInfo(size_t* f, size_t* t) {
  *f = *t = 64ull << 30;
  return hipSuccess;
}
hipError_t hipPointerGetAttributes(hipPointerAttribute_t* a, const void*) {
  std::memset(a, 0, sizeof *a);
  return hipSuccess;
}
hipError_t hipGetDeviceCount(int* n) {
  *n = 1;
  return hipSuccess;
}
hipError_t hipGetDevice(int* d) {
  *d = 0;
  return hipSuccess;
}
hipError_t hipSetDevice(int) { return hipSuccess; }
hipError_t hipSetDeviceFlags(unsigned) { return hipSuccess; }
hipError_t hipDeviceReset() { return hipSuccess; }
hipError_t hipDeviceSynchronize() { return hipSuccess; }
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t) { return hipSuccess; }
hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig) { return hipSuccess; }
hipError_t hipDeviceSetLimit(enum hipLimit_t, size_t) { return hipSuccess; }
hipError_t hipFuncSetCacheConfig(const void*, hipFuncCache_t) { return hipSuccess; }
hipError_t hipFuncSetSharedMemConfig(const void*, hipSharedMemConfig) { return hipSuccess; }
hipError_t hipFuncSetAttribute(const void*, hipFuncAttribute, int) { return hipSuccess; }
hipError_t hipFuncGetAttributes(hipFuncAttributes* a, const void*) {
  std::memset(a, 0, sizeof *a);
  a->maxThreadsPerBlock = 1024;
  return hipSuccess;
}
hipError_t hipGetDeviceProperties(hipDeviceProp_t* p, int) {
  std::memset(p, 0, sizeof *p);
  std::strcpy(p->name, "capture");
  std::strcpy(p->gcnArchName, "gfx90a");
  p->totalGlobalMem = 64ull << 30;
  p->sharedMemPerBlock = 65536;
  p->regsPerBlock = 65536;
  p->warpSize = 64;
  p->maxThreadsPerBlock = 1024;
  for (int i = 0; i < 3; ++i) {
    p->maxThreadsDim[i] = 1024;
    p->maxGridSize[i] = 2147483647;
  }
  p->clockRate = 1700000;
  p->memoryClockRate = 1600000;
  p->memoryBusWidth = 4096;
  p->totalConstMem = 65536;
  p->major = 9;
  p->multiProcessorCount = 104;
  p->l2CacheSize = 8 << 20;
  p->maxThreadsPerMultiProcessor = 2048;
  p->concurrentKernels = 1;
  p->cooperativeLaunch = 1;
  p->maxSharedMemoryPerMultiProcessor = 65536;
  p->canMapHostMemory = 1;
  p->managedMemory = 1;
  return hipSuccess;
}
hipError_t hipDeviceGetAttribute(int* v, hipDeviceAttribute_t a, int) {
  *v = a == hipDeviceAttributeWarpSize                      ? 64
       : a == hipDeviceAttributeMultiprocessorCount         ? 104
       : a == hipDeviceAttributeMaxThreadsPerBlock          ? 1024
       : a == hipDeviceAttributeMaxSharedMemoryPerBlock     ? 65536
       : a == hipDeviceAttributeMaxThreadsPerMultiProcessor ? 2048
                                                            : 1;
  return hipSuccess;
}
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* n, const void*, int, size_t) {
  *n = 2;
  return hipSuccess;
}
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* n, const void*, int, size_t,
                                                                 unsigned) {
  *n = 2;
  return hipSuccess;
}
hipError_t hipOccupancyMaxPotentialBlockSize(int* g, int* b, const void*, size_t, int) {
  *g = 208;
  *b = 256;
  return hipSuccess;
}
hipError_t hipRuntimeGetVersion(int* v) {
  *v = 50200000;
  return hipSuccess;
}
hipError_t hipDriverGetVersion(int* v) {
  *v = 50200000;
  return hipSuccess;
}
hipError_t hipInit(unsigned) { return hipSuccess; }
hipError_t hipGetLastError() { return hipSuccess; }
hipError_t hipPeekAtLastError() { return hipSuccess; }
const char* hipGetErrorString(hipError_t) { return "no error"; }
const char* hipGetErrorName(hipError_t) { return "hipSuccess"; }
hipError_t hipEventCreate(hipEvent_t* e) {
  *e = reinterpret_cast<hipEvent_t>(8);
  return hipSuccess;
}
hipError_t hipEventCreateWithFlags(hipEvent_t* e, unsigned) { return hipEventCreate(e); }
hipError_t hipEventDestroy(hipEvent_t) { return hipSuccess; }
hipError_t hipEventRecord(hipEvent_t, hipStream_t) { return hipSuccess; }
hipError_t hipEventSynchronize(hipEvent_t) { return hipSuccess; }
hipError_t hipEventQuery(hipEvent_t) { return hipSuccess; }
hipError_t hipEventElapsedTime(float* t, hipEvent_t, hipEvent_t) {
  *t = 1;
  return hipSuccess;
}
hipError_t hipStreamCreate(hipStream_t* s) {
  *s = reinterpret_cast<hipStream_t>(8);
  return hipSuccess;
}
hipError_t hipStreamCreateWithFlags(hipStream_t* s, unsigned) { return hipStreamCreate(s); }
hipError_t hipStreamCreateWithPriority(hipStream_t* s, unsigned, int) { return hipStreamCreate(s); }
hipError_t hipStreamDestroy(hipStream_t) { return hipSuccess; }
hipError_t hipStreamSynchronize(hipStream_t) { return hipSuccess; }
hipError_t hipStreamQuery(hipStream_t) { return hipSuccess; }
hipError_t hipStreamWaitEvent(hipStream_t, hipEvent_t, unsigned) { return hipSuccess; }
hipError_t hipDeviceGetStreamPriorityRange(int* a, int* b) {
  *a = *b = 0;
  return hipSuccess;
}
hipError_t hipMemPrefetchAsync(const void*, size_t, int, hipStream_t) { return hipSuccess; }
hipError_t hipMemAdvise(const void*, size_t, hipMemoryAdvise, int) { return hipSuccess; }
hipError_t hipProfilerStart() { return hipSuccess; }
hipError_t hipProfilerStop() { return hipSuccess; }
}

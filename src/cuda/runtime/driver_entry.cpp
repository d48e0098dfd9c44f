// Entry points of the driver that programs ask the runtime for. Reference: CUDA Runtime API, Driver
// Entry Point Access.
#include <dlfcn.h>

#include <string>

#include "cuda/runtime/abi.h"

namespace muster::cuda {
namespace {

using GetProcAddress = int (*)(const char* name, void** function, int version,
                               unsigned long long flags, int* status);

// The driver of our own stands beside this library.
GetProcAddress driver() {
  static const auto found = [] {
    Dl_info info{};
    dladdr(reinterpret_cast<const void*>(&driver), &info);
    std::string path = info.dli_fname;
    path = path.substr(0, path.rfind('/') + 1) + "libcuda.so.1";
    void* const library = dlopen(path.c_str(), RTLD_LAZY);
    return library == nullptr
               ? nullptr
               : reinterpret_cast<GetProcAddress>(dlsym(library, "cuGetProcAddress_v2"));
  }();
  return found;
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaGetDriverEntryPointByVersion(const char* name, void** function,
                                                    unsigned version, unsigned long long flags,
                                                    int* status) {
  const GetProcAddress ask = driver();
  if (ask == nullptr) return not_supported("cudaGetDriverEntryPoint");
  int found = 0;
  const int result = ask(name, function, static_cast<int>(version), flags, &found);
  if (status != nullptr) {
    *status = found;
    return Error::success;  // the status says it
  }
  return keep_error(result == 0 ? Error::success : Error::symbol_not_found);
}
MUSTER_ALIAS(cudaGetDriverEntryPointByVersion, _ptsz);
MUSTER_ENTRY Error cudaGetDriverEntryPoint(const char* name, void** function,
                                           unsigned long long flags, int* status) {
  return cudaGetDriverEntryPointByVersion(name, function, static_cast<unsigned>(kEntryVersion),
                                          flags, status);
}
MUSTER_ALIAS(cudaGetDriverEntryPoint, _ptsz);

// Entry points of the CUDA driver by name. Reference: CUDA Driver API, Driver Entry Point Access.
#include <dlfcn.h>

#include <string>
#include <string_view>

#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

// Names that mean another function from a version of the interface on; the others mean the one with
// the suffix _v2, where there is one.
struct Renamed {
  std::string_view name;
  int since;
  const char* function;
};
constexpr Renamed kRenamed[] = {
    {"cuCtxCreate", 12050, "cuCtxCreate_v4"},
    {"cuCtxCreate", 11040, "cuCtxCreate_v3"},
    {"cuCtxCreate", 3020, "cuCtxCreate_v2"},
    {"cuGraphInstantiate", 11040, "cuGraphInstantiateWithFlags"},
    {"cuGetProcAddress", 12000, "cuGetProcAddress_v2"},
    {"cuGetProcAddress", 11030, "cuGetProcAddress"},
    {"cuEventElapsedTime", 12080, "cuEventElapsedTime_v2"},
    {"cuEventElapsedTime", 2000, "cuEventElapsedTime"},
};

// This library, whatever other one of its name is loaded.
void* this_library() {
  static void* const library = [] {
    Dl_info info{};
    dladdr(reinterpret_cast<const void*>(&no_such_call), &info);
    return dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  }();
  return library;
}

void* find(const std::string& name, int version) {
  for (const Renamed& row : kRenamed) {
    if (row.name == name && version >= row.since) return dlsym(this_library(), row.function);
  }
  void* const second = dlsym(this_library(), (name + "_v2").c_str());
  return second != nullptr ? second : dlsym(this_library(), name.c_str());
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuGetProcAddress_v2(const char* name, void** function, int version,
                                        unsigned long long, int* status) {
  constexpr int kFound = 0, kNotFound = 1;
  if (name == nullptr || function == nullptr) return Result::invalid_value;
  *function = std::string_view{name}.starts_with("cu") ? find(name, version) : nullptr;
  if (status != nullptr) *status = *function != nullptr ? kFound : kNotFound;
  return *function != nullptr ? Result::success : Result::not_found;
}
MUSTER_ALIAS(cuGetProcAddress_v2, _ptsz);
MUSTER_ENTRY Result cuGetProcAddress(const char* name, void** function, int version,
                                     unsigned long long flags) {
  return cuGetProcAddress_v2(name, function, version, flags, nullptr);
}
// Tables of functions beside the documented interface: there are none here. NVRTC asks for one when
// it makes machine code, looks at the result, and goes on without.
MUSTER_ENTRY Result cuGetExportTable(const void** table, const void*) {
  if (table == nullptr) return Result::invalid_value;
  *table = nullptr;
  return Result::not_found;
}

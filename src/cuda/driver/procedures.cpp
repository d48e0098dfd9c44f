// Entry points of the CUDA driver by name. Reference: CUDA Driver API, Driver Entry Point Access.
#include <dlfcn.h>

#include <string>
#include <string_view>

#include "cuda/device/device_if_made.h"
#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

// What a name means from a version of the interface on, newest first; the first row's version of a
// name that is not reached by any: it was not there yet. Names without a row mean the one with the
// suffix _v2, where there is one, as everything since CUDA 4 does. Reference: cudaTypedefs.h of the
// CUDA toolkit, whose types have the versions in their names.
struct Renamed {
  std::string_view name;
  int since;
  const char* function;
};
constexpr Renamed kRenamed[] = {
#define PROCEDURE(name, since, function) {name, since, function},
#include "cuda/driver/procedures.def"
#undef PROCEDURE
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

// The name of the file that code was loaded from.
std::string_view library_at(const void* code) {
  Dl_info info{};
  if (dladdr(code, &info) == 0 || info.dli_fname == nullptr) return {};
  const std::string_view path = info.dli_fname;
  return path.substr(path.rfind('/') + 1);
}

// Whether the program has done anything of its own with the device. If not, this is NVIDIA's
// runtime within it, which is told better as such.
bool uses_the_device() {
  Device* const device = device_if_made();
  return device != nullptr && (!device->functions.empty() || !device->kernels.empty() ||
                               !device->memory().all().empty());
}

struct Found {
  void* function = nullptr;
  bool too_new = false;  // the name is known, but that version has it not yet
};

Found find(const std::string& name, int version) {
  bool known = false;
  for (const Renamed& row : kRenamed) {
    if (row.name != name) continue;
    if (version >= row.since) return {dlsym(this_library(), row.function)};
    known = true;
  }
  if (known) return {nullptr, true};
  void* const second = dlsym(this_library(), (name + "_v2").c_str());
  return {second != nullptr ? second : dlsym(this_library(), name.c_str())};
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuGetProcAddress_v2(const char* name, void** function, int version,
                                        unsigned long long, int* status) {
  constexpr int kFound = 0, kNotFound = 1, kVersionNotSufficient = 2;
  if (name == nullptr || function == nullptr) return Result::invalid_value;
  const Found found = std::string_view{name}.starts_with("cu") ? find(name, version) : Found{};
  *function = found.function;
  if (status != nullptr) {
    const int without = found.too_new ? kVersionNotSufficient : kNotFound;
    *status = found.function != nullptr ? kFound : without;
  }
  return found.function != nullptr ? Result::success : Result::not_found;
}
MUSTER_ALIAS(cuGetProcAddress_v2, _ptsz);
MUSTER_ENTRY Result cuGetProcAddress(const char* name, void** function, int version,
                                     unsigned long long flags) {
  return cuGetProcAddress_v2(name, function, version, flags, nullptr);
}
// Tables of functions beside the documented interface: there are none here. NVRTC asks for one when
// it makes machine code, looks at the result, and goes on without; others, as cuBLAS, give up.
MUSTER_ENTRY Result cuGetExportTable(const void** table, const void*) {
  if (table == nullptr) return Result::invalid_value;
  const std::string_view asker = library_at(__builtin_return_address(0));
  if (uses_the_device() && !asker.starts_with("libnvrtc")) {
    no_such_call(("cuGetExportTable (undocumented, for " + std::string{asker} + ")").c_str());
  }
  *table = nullptr;
  return Result::not_found;
}

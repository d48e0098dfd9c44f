// Modules, libraries, functions and variables of the CUDA driver. Reference: CUDA Driver API,
// Module Management, Library Management, Execution Control, Occupancy.
#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cuda/device/device_attributes.h"
#include "cuda/device/modules/loading.h"
#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

Result load(Module** made, Image image, const JitOptions& options) {
  Call device;
  return result_of(load_module(*device, std::move(image), options, made));
}

Result find_kernel(Kernel** found, Module* module, const char* name) {
  Call device;
  return result_of(kernel_of_module(*device, module, name, found));
}

Result find_variable(Address* address, std::size_t* size, Module* module, const char* name) {
  Call device;
  if (!device->loaded(module) || name == nullptr) return Result::invalid_handle;
  const Variable* const variable = module->variable(name);
  if (variable == nullptr) return Result::not_found;
  if (address != nullptr) *address = variable->memory->address;
  if (size != nullptr) *size = variable->memory->size;
  return Result::success;
}

Result set_function_attribute(Kernel* kernel, int which, int value) {
  Call device;
  if (!device->kernels.contains(kernel)) return Result::invalid_handle;
  return result_of(set_kernel_attribute(device->model(), kernel, which, value));
}

Result get_function_attribute(int* value, int which, const Kernel* kernel) {
  Call device;
  if (!device->kernels.contains(kernel)) return Result::invalid_handle;
  *value = kernel_attribute(device->model(), *kernel, which);
  return Result::success;
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuModuleLoadData(Module** module, const void* image) {
  return load(module, read_image(image, Device::get().model()), {});
}
MUSTER_ENTRY Result cuModuleLoadDataEx(Module** module, const void* image, unsigned count,
                                       const int* names, void** values) {
  return load(module, read_image(image, Device::get().model()), {count, names, values});
}
MUSTER_ENTRY Result cuModuleLoadFatBinary(Module** module, const void* image) {
  return load(module, read_image(image, Device::get().model()), {});
}
MUSTER_ENTRY Result cuModuleLoad(Module** module, const char* path) {
  return load(module, read_image_file(path, Device::get().model()), {});
}
MUSTER_ENTRY Result cuModuleUnload(Module* module) {
  Call device;
  if (!device->loaded(module)) return Result::invalid_handle;
  device->unload(module);
  return Result::success;
}
MUSTER_ENTRY Result cuModuleGetFunction(Kernel** kernel, Module* module, const char* name) {
  return find_kernel(kernel, module, name);
}
MUSTER_ENTRY Result cuModuleGetFunctionCount(unsigned* count, Module* module) {
  Call device;
  if (!device->loaded(module)) return Result::invalid_handle;
  *count = static_cast<unsigned>(module->kernel_names().size());
  return Result::success;
}
MUSTER_ENTRY Result cuModuleEnumerateFunctions(Kernel** kernels, unsigned count, Module* module) {
  Call device;
  if (!device->loaded(module)) return Result::invalid_handle;
  const std::vector<std::string> names = module->kernel_names();
  for (unsigned i = 0; i < std::min<std::size_t>(count, names.size()); ++i) {
    find_kernel(&kernels[i], module, names[i].c_str());
  }
  return Result::success;
}
MUSTER_ENTRY Result cuModuleGetGlobal_v2(Address* address, std::size_t* size, Module* module,
                                         const char* name) {
  return find_variable(address, size, module, name);
}
MUSTER_ENTRY Result cuModuleGetLoadingMode(int* mode) {
  *mode = 2;  // lazy
  return Result::success;
}

MUSTER_ENTRY Result cuLibraryLoadData(Module** library, const void* image, const int* names,
                                      void** values, unsigned count, const int*, void**, unsigned) {
  return load(library, read_image(image, Device::get().model()), {count, names, values});
}
MUSTER_ENTRY Result cuLibraryLoadFromFile(Module** library, const char* path, const int* names,
                                          void** values, unsigned count, const int*, void**,
                                          unsigned) {
  return load(library, read_image_file(path, Device::get().model()), {count, names, values});
}
MUSTER_ENTRY Result cuLibraryUnload(Module* library) { return cuModuleUnload(library); }
MUSTER_ENTRY Result cuLibraryGetKernel(Kernel** kernel, Module* library, const char* name) {
  return find_kernel(kernel, library, name);
}
MUSTER_ENTRY Result cuLibraryGetKernelCount(unsigned* count, Module* library) {
  return cuModuleGetFunctionCount(count, library);
}
MUSTER_ENTRY Result cuLibraryEnumerateKernels(Kernel** kernels, unsigned count, Module* library) {
  return cuModuleEnumerateFunctions(kernels, count, library);
}
MUSTER_ENTRY Result cuLibraryGetModule(Module** module, Module* library) {
  *module = library;
  return Result::success;
}
MUSTER_ENTRY Result cuLibraryGetGlobal(Address* address, std::size_t* size, Module* library,
                                       const char* name) {
  return find_variable(address, size, library, name);
}
MUSTER_ENTRY Result cuLibraryGetManaged(Address* address, std::size_t* size, Module* library,
                                        const char* name) {
  return find_variable(address, size, library, name);
}
MUSTER_ENTRY Result cuKernelGetFunction(Kernel** function, Kernel* kernel) {
  *function = kernel;
  return Result::success;
}
MUSTER_ENTRY Result cuKernelGetLibrary(Module** library, Kernel* kernel) {
  Call device;
  const auto found = device->kernels.find(kernel);
  if (found == device->kernels.end()) return Result::invalid_handle;
  *library = found->second;
  return Result::success;
}
MUSTER_ENTRY Result cuKernelGetName(const char** name, Kernel* kernel) {
  *name = kernel->name.c_str();
  return Result::success;
}
MUSTER_ENTRY Result cuKernelGetAttribute(int* value, int which, const Kernel* kernel, int) {
  return get_function_attribute(value, which, kernel);
}
MUSTER_ENTRY Result cuKernelSetAttribute(int which, int value, Kernel* kernel, int) {
  return set_function_attribute(kernel, which, value);
}
MUSTER_ENTRY Result cuKernelSetCacheConfig(Kernel*, int, int) { return Result::success; }
MUSTER_ENTRY Result cuKernelGetParamInfo(const Kernel* kernel, std::size_t index,
                                         std::size_t* offset, std::size_t* size) {
  const auto& parameters = kernel->function.parameters;
  if (index >= parameters.size()) return Result::invalid_value;
  *offset = parameters[index].offset;
  if (size != nullptr) *size = parameters[index].size;
  return Result::success;
}
MUSTER_ENTRY Result cuFuncGetParamInfo(const Kernel* kernel, std::size_t index, std::size_t* offset,
                                       std::size_t* size) {
  return cuKernelGetParamInfo(kernel, index, offset, size);
}

MUSTER_ENTRY Result cuFuncGetAttribute(int* value, int which, const Kernel* kernel) {
  return get_function_attribute(value, which, kernel);
}
MUSTER_ENTRY Result cuFuncSetAttribute(Kernel* kernel, int which, int value) {
  return set_function_attribute(kernel, which, value);
}
MUSTER_ENTRY Result cuFuncSetCacheConfig(Kernel*, int) { return Result::success; }
MUSTER_ENTRY Result cuFuncSetSharedMemConfig(Kernel*, int) { return Result::success; }
MUSTER_ENTRY Result cuFuncGetModule(Module** module, Kernel* kernel) {
  return cuKernelGetLibrary(module, kernel);
}
MUSTER_ENTRY Result cuFuncGetName(const char** name, Kernel* kernel) {
  return cuKernelGetName(name, kernel);
}
MUSTER_ENTRY Result cuFuncIsLoaded(int* state, Kernel*) {
  *state = 1;
  return Result::success;
}
MUSTER_ENTRY Result cuFuncLoad(Kernel*) { return Result::success; }

MUSTER_ENTRY Result cuOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const Kernel* kernel,
                                                                int threads,
                                                                std::size_t shared_bytes) {
  Call device;
  if (!device->kernels.contains(kernel)) return Result::invalid_handle;
  *blocks = blocks_at_once(device->model(), *kernel, threads, shared_bytes);
  return Result::success;
}
MUSTER_ENTRY Result cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int* blocks, const Kernel* kernel, int threads, std::size_t shared_bytes, unsigned) {
  return cuOccupancyMaxActiveBlocksPerMultiprocessor(blocks, kernel, threads, shared_bytes);
}
MUSTER_ENTRY Result cuOccupancyMaxPotentialBlockSize(int* grid, int* block, const Kernel* kernel,
                                                     std::size_t (*shared_of)(int),
                                                     std::size_t shared_bytes, int limit) {
  Call device;
  if (!device->kernels.contains(kernel)) return Result::invalid_handle;
  const DeviceModel& model = device->model();
  const int most = std::min(limit == 0 ? kThreadsPerBlock : limit, threads_most(*kernel));
  int best = 0;
  *grid = *block = 0;
  for (int threads = most / kWarp * kWarp; threads > 0; threads -= kWarp) {
    const std::size_t shared = shared_of != nullptr ? shared_of(threads) : shared_bytes;
    const int blocks = blocks_at_once(model, *kernel, threads, shared);
    if (blocks * threads <= best) continue;
    best = blocks * threads;
    *block = threads;
    *grid = blocks * model.multiprocessors;
  }
  return best != 0 ? Result::success : Result::invalid_value;
}
MUSTER_ENTRY Result cuOccupancyMaxPotentialBlockSizeWithFlags(int* grid, int* block,
                                                              const Kernel* kernel,
                                                              std::size_t (*shared_of)(int),
                                                              std::size_t shared_bytes, int limit,
                                                              unsigned) {
  return cuOccupancyMaxPotentialBlockSize(grid, block, kernel, shared_of, shared_bytes, limit);
}
MUSTER_ENTRY Result cuOccupancyAvailableDynamicSMemPerBlock(std::size_t* bytes,
                                                            const Kernel* kernel, int blocks, int) {
  Call device;
  if (!device->kernels.contains(kernel) || blocks <= 0) return Result::invalid_value;
  *bytes = shared_for_blocks(device->model(), *kernel, blocks);
  return Result::success;
}

MUSTER_ENTRY Result cuOccupancyMaxActiveClusters(int* clusters, const Kernel* kernel,
                                                 const DriverLaunch* how) {
  Call device;
  if (!device->kernels.contains(kernel)) return Result::invalid_handle;
  if (clusters == nullptr || how == nullptr) return Result::invalid_value;
  const muster::machine::Extent cluster = cluster_of(*how, *kernel);
  const auto threads = static_cast<int>(how->block[0] * how->block[1] * how->block[2]);
  *clusters = clusters_at_once(device->model(), *kernel, cluster, threads, how->shared_bytes);
  return Result::success;
}
MUSTER_ENTRY Result cuOccupancyMaxPotentialClusterSize(int* size, const Kernel* kernel,
                                                       const DriverLaunch*) {
  Call device;
  if (!device->kernels.contains(kernel)) return Result::invalid_handle;
  if (size == nullptr) return Result::invalid_value;
  *size = most_in_cluster(device->model(), *kernel);
  return Result::success;
}

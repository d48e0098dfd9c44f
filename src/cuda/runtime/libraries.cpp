// Libraries that a program loads while it runs, through the runtime. Reference: CUDA Runtime API,
// Library Management.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "cuda/device/modules/loading.h"
#include "cuda/runtime/abi.h"

namespace muster::cuda {
namespace {

Error load(Module** made, Image image, const JitOptions& options) {
  Call device;
  return keep_error(load_module(*device, std::move(image), options, made));
}

Error find_variable(void** address, std::size_t* size, Module* library, const char* name) {
  Call device;
  if (!device->loaded(library) || name == nullptr) {
    return keep_error(Error::invalid_resource_handle);
  }
  const Variable* const variable = library->variable(name);
  if (variable == nullptr) return keep_error(Error::symbol_not_found);
  if (address != nullptr) *address = reinterpret_cast<void*>(variable->memory->address);
  if (size != nullptr) *size = variable->memory->size;
  return keep_error(Error::success);
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaLibraryLoadData(Module** library, const void* code, const int* names,
                                       void** values, unsigned count, const int*, void**,
                                       unsigned) {
  return load(library, read_image(code, Device::get().model()), {count, names, values});
}
MUSTER_ENTRY Error cudaLibraryLoadFromFile(Module** library, const char* path, const int* names,
                                           void** values, unsigned count, const int*, void**,
                                           unsigned) {
  return load(library, read_image_file(path, Device::get().model()), {count, names, values});
}
MUSTER_ENTRY Error cudaLibraryUnload(Module* library) {
  Call device;
  if (!device->loaded(library)) return keep_error(Error::invalid_resource_handle);
  device->unload(library);
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaLibraryGetKernel(Kernel** kernel, Module* library, const char* name) {
  Call device;
  return keep_error(kernel_of_module(*device, library, name, kernel));
}
MUSTER_ENTRY Error cudaLibraryGetKernelCount(unsigned* count, Module* library) {
  Call device;
  if (!device->loaded(library)) return keep_error(Error::invalid_resource_handle);
  return answer(count, static_cast<unsigned>(library->kernel_names().size()));
}
MUSTER_ENTRY Error cudaLibraryEnumerateKernels(Kernel** kernels, unsigned count, Module* library) {
  Call device;
  if (!device->loaded(library)) return keep_error(Error::invalid_resource_handle);
  const std::vector<std::string> names = library->kernel_names();
  for (unsigned i = 0; i < std::min<std::size_t>(count, names.size()); ++i) {
    kernel_of_module(*device, library, names[i].c_str(), &kernels[i]);
  }
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaLibraryGetGlobal(void** address, std::size_t* size, Module* library,
                                        const char* name) {
  return find_variable(address, size, library, name);
}
MUSTER_ENTRY Error cudaLibraryGetManaged(void** address, std::size_t* size, Module* library,
                                         const char* name) {
  return find_variable(address, size, library, name);
}

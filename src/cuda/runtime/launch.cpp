// Modules and launches of the CUDA runtime: what compiled programs register when they start, kernel
// launches, attributes and occupancy of kernels. Reference: CUDA Runtime API, Execution Control,
// Occupancy; CUDA C++ Programming Guide, compute capabilities.
#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "container/fat_binary.h"
#include "cuda/device/device_attributes.h"
#include "cuda/device/modules/image.h"
#include "cuda/runtime/abi.h"
#include "cuda/runtime/graphs.h"

namespace muster::cuda {
namespace {

struct CallConfiguration {
  Dim3 grid, block;
  std::size_t shared_bytes = 0;
  Stream* stream = nullptr;
};
thread_local std::vector<CallConfiguration> configurations;

machine::Extent extent(const Dim3& size) { return {size.x, size.y, size.z}; }

struct Shape {
  Dim3 grid, block, cluster;
  std::size_t shared_bytes = 0;
  bool cooperative = false;
  bool has_cluster = false;
  const char* unserved = nullptr;  // an attribute
};

Error launch(const void* function, const Shape& shape, void** arguments, Stream* stream) {
  Call device(Call::Purpose::submission);
  LaunchRequest request;
  const KernelNode what{function,    shape.grid,
                        shape.block, static_cast<unsigned>(shape.shared_bytes),
                        arguments,   nullptr};
  const Error error = kernel_request(*device, what, &request);
  if (error != Error::success) return keep_error(error);
  if (shape.unserved != nullptr) return not_supported(shape.unserved);
  if (shape.has_cluster) request.cluster = extent(shape.cluster);
  request.cooperative = shape.cooperative;
  return keep_error(device->launch(request, real_stream(stream)));
}

Shape shape_of(const LaunchConfiguration& configuration) {
  Shape shape{configuration.grid, configuration.block, {}, configuration.shared_bytes, false};
  for (const LaunchAttribute& attribute :
       std::span{configuration.attributes, configuration.attribute_count}) {
    if (attribute.id == LaunchAttribute::Id::cluster) {
      shape.cluster = {attribute.value.extent[0], attribute.value.extent[1],
                       attribute.value.extent[2]};
      shape.has_cluster = true;
    }
    const char* const unserved = unserved_attribute(static_cast<int>(attribute.id));
    if (unserved != nullptr) shape.unserved = unserved;
    if (attribute.id == LaunchAttribute::Id::cooperative) {
      shape.cooperative = attribute.value.flag != 0;
    }
  }
  return shape;
}

Kernel* kernel_named(const void* function, Error* error) {
  Device& device = Device::get();
  const auto handle = device.kernels.find(static_cast<const Kernel*>(function));
  if (handle != device.kernels.end()) return const_cast<Kernel*>(handle->first);
  return device.kernel_of(function, error);
}

}  // namespace

Error kernel_request(Device& device, const KernelNode& what, LaunchRequest* request) {
  Error error = Error::success;
  Kernel* const kernel = kernel_named(what.function, &error);
  if (kernel == nullptr) return error;
  request->module = device.kernels.at(kernel);
  request->kernel = kernel;
  request->function = what.function;
  request->grid = extent(what.grid);
  request->block = extent(what.block);
  request->shared_dynamic = what.shared_bytes;
  request->cluster = kernel->cluster;
  if (!kernel->problem.empty() || kernel->function.parameters.empty()) return Error::success;
  if (what.arguments != nullptr) {
    request->parameters = pack_parameters(kernel->function, what.arguments);
    return Error::success;
  }
  request->parameters.resize(kernel->function.parameter_bytes);
  const bool packed = what.extra != nullptr && unpack_parameters(what.extra, &request->parameters);
  return packed ? Error::success : Error::invalid_value;
}

}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY void** __cudaRegisterFatBinary(void* given) {
  const auto* const wrapper = static_cast<const FatWrapper*>(given);
  Call device(Call::Purpose::registration);
  std::string problem;
  std::vector<muster::container::FatBinary> binaries;
  if (wrapper->magic != FatWrapper::kMagic || wrapper->data == nullptr) {
    problem = "its fat binary has an unknown form";
  } else {
    const std::uint64_t size = muster::container::fat_binary_size({wrapper->data, 16});
    binaries = muster::container::read_fat_binaries({wrapper->data, size}, &problem);
  }
  std::string ptx;
  const bool separate = wrapper->version == FatWrapper::kLinked && wrapper->file != nullptr;
  if (problem.empty() && binaries.empty() && !separate) problem = "its fat binary is empty";
  if (problem.empty() && !binaries.empty()) {
    ptx = choose_ptx(binaries.front(), device->model(), &problem);
  }
  if (separate && ptx.empty()) {  // the linker had machine code only, or nothing
    Image image = read_linked(static_cast<const void* const*>(wrapper->file), device->model());
    ptx = std::move(image.ptx);
    problem = std::move(image.problem);
  }
  Module* const module = device->load("module", std::move(ptx), std::move(problem));
  return reinterpret_cast<void**>(module);
}
MUSTER_ENTRY void __cudaRegisterFatBinaryEnd(void**) {}
MUSTER_ENTRY void __cudaUnregisterFatBinary(void**) {}
MUSTER_ENTRY char __cudaInitModule(void**) { return 1; }
MUSTER_ENTRY void __cudaRegisterFunction(void** module, const char* host, char*,
                                         const char* device_name, int, void*, void*, void*, void*,
                                         int*) {
  Call device(Call::Purpose::registration);
  device->functions[host] = {reinterpret_cast<Module*>(module), device_name};
}
MUSTER_ENTRY void __cudaRegisterVar(void** module, char* host, char*, const char* device_name, int,
                                    std::size_t, int, int) {
  Call device(Call::Purpose::registration);
  device->variables[host] = {reinterpret_cast<Module*>(module), device_name};
}
MUSTER_ENTRY void __cudaRegisterHostVar(void** module, const char* device_name, char* host,
                                        std::size_t) {
  Call device(Call::Purpose::registration);
  device->variables[host] = {reinterpret_cast<Module*>(module), device_name};
}
MUSTER_ENTRY void __cudaRegisterManagedVar(void** module, void** host, char*,
                                           const char* device_name, int, std::size_t, int, int) {
  Call device(Call::Purpose::registration);
  device->variables[host] = {reinterpret_cast<Module*>(module), device_name};
  const Variable* const made = reinterpret_cast<Module*>(module)->variable(device_name);
  if (made != nullptr) *host = reinterpret_cast<void*>(made->memory->address);
}

MUSTER_ENTRY unsigned __cudaPushCallConfiguration(Dim3 grid, Dim3 block, std::size_t shared_bytes,
                                                  Stream* stream) {
  configurations.push_back({grid, block, shared_bytes, stream});
  return 0;
}
MUSTER_ENTRY Error __cudaPopCallConfiguration(Dim3* grid, Dim3* block, std::size_t* shared_bytes,
                                              Stream** stream) {
  if (configurations.empty()) return keep_error(Error::invalid_configuration);
  const CallConfiguration last = configurations.back();
  configurations.pop_back();
  *grid = last.grid;
  *block = last.block;
  *shared_bytes = last.shared_bytes;
  *stream = last.stream;
  return Error::success;
}
MUSTER_ENTRY Error __cudaGetKernel(const void** kernel, const void* function) {
  *kernel = function;
  return Error::success;
}
MUSTER_ENTRY Error cudaGetKernel(const void** kernel, const void* function) {
  return __cudaGetKernel(kernel, function);
}
MUSTER_ENTRY Error cudaGetFuncBySymbol(const void** function, const void* symbol) {
  Call device;
  Error error = Error::success;
  *function = kernel_named(symbol, &error);
  return keep_error(error);
}

MUSTER_ENTRY Error cudaLaunchKernel(const void* function, Dim3 grid, Dim3 block, void** arguments,
                                    std::size_t shared_bytes, Stream* stream) {
  return launch(function, {grid, block, {}, shared_bytes, false}, arguments, stream);
}
MUSTER_ALIAS(cudaLaunchKernel, _ptsz);
MUSTER_ENTRY Error __cudaLaunchKernel(const void* kernel, Dim3 grid, Dim3 block, void** arguments,
                                      std::size_t shared_bytes, Stream* stream) {
  return launch(kernel, {grid, block, {}, shared_bytes, false}, arguments, stream);
}
MUSTER_ALIAS(__cudaLaunchKernel, _ptsz);
MUSTER_ENTRY Error cudaLaunchCooperativeKernel(const void* function, Dim3 grid, Dim3 block,
                                               void** arguments, std::size_t shared_bytes,
                                               Stream* stream) {
  return launch(function, {grid, block, {}, shared_bytes, true}, arguments, stream);
}
MUSTER_ALIAS(cudaLaunchCooperativeKernel, _ptsz);
MUSTER_ENTRY Error cudaLaunchKernelExC(const LaunchConfiguration* configuration,
                                       const void* function, void** arguments) {
  return launch(function, shape_of(*configuration), arguments, configuration->stream);
}
MUSTER_ALIAS(cudaLaunchKernelExC, _ptsz);
MUSTER_ENTRY Error cudaLaunchHostFunc(Stream* stream, void (*function)(void*), void* data) {
  Call device;
  const auto call = [=] {
    function(data);
    return Error::success;
  };
  return keep_error(device->call_host(real_stream(stream), call, {function, data}));
}
MUSTER_ALIAS(cudaLaunchHostFunc, _ptsz);

MUSTER_ENTRY Error cudaFuncSetAttribute(const void* function, int attribute, int value) {
  Call device;
  Error error = Error::success;
  Kernel* const kernel = kernel_named(function, &error);
  if (kernel == nullptr) return keep_error(error);
  return keep_error(set_kernel_attribute(device->model(), kernel, attribute, value));
}
MUSTER_ENTRY Error cudaKernelSetAttributeForDevice(const void* kernel, int attribute, int value,
                                                   int number) {
  if (number != 0) return keep_error(Error::invalid_device);
  return cudaFuncSetAttribute(kernel, attribute, value);
}
MUSTER_ENTRY Error cudaFuncGetParamInfo(const void* function, std::size_t index,
                                        std::size_t* offset, std::size_t* size) {
  Call device;
  Error error = Error::success;
  const Kernel* const kernel = kernel_named(function, &error);
  if (kernel == nullptr) return keep_error(error);
  const auto& parameters = kernel->function.parameters;
  if (index >= parameters.size() || offset == nullptr) return keep_error(Error::invalid_value);
  *offset = parameters[index].offset;
  if (size != nullptr) *size = parameters[index].size;
  return Error::success;
}
MUSTER_ENTRY Error cudaFuncGetAttributes(FunctionAttributes* attributes, const void* function) {
  Call device;
  Error error = Error::success;
  const Kernel* const kernel = kernel_named(function, &error);
  if (kernel == nullptr) return keep_error(error);
  if (attributes == nullptr) return keep_error(Error::invalid_value);
  *attributes = {};
  const auto of = [&](int number) { return kernel_attribute(device->model(), *kernel, number); };
  attributes->shared_bytes = kernel->function.shared_bytes;
  attributes->local_bytes = kernel->function.local_bytes;
  attributes->threads_max = threads_most(*kernel);
  attributes->registers = kRegistersGuess;
  attributes->ptx_version = attributes->binary_version = device->model().capability();
  attributes->cluster_must_be_set = of(10);
  attributes->cluster_width = of(11);
  attributes->cluster_height = of(12);
  attributes->cluster_depth = of(13);
  attributes->cluster_beyond_portable = of(14);
  attributes->shared_dynamic_max = static_cast<int>(kernel->shared_dynamic_max);
  return Error::success;
}
MUSTER_ENTRY Error cudaFuncSetCacheConfig(const void*, int) { return Error::success; }
MUSTER_ENTRY Error cudaFuncSetSharedMemConfig(const void*, int) { return Error::success; }
MUSTER_ENTRY Error cudaFuncGetName(const char** name, const void* function) {
  Call device;
  Error error = Error::success;
  const Kernel* const kernel = kernel_named(function, &error);
  if (kernel != nullptr) *name = kernel->name.c_str();
  return keep_error(error);
}

MUSTER_ENTRY Error cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void* function,
                                                                 int threads,
                                                                 std::size_t shared_bytes) {
  Call device;
  Error error = Error::success;
  const Kernel* const kernel = kernel_named(function, &error);
  if (kernel == nullptr) return keep_error(error);
  return answer(blocks, blocks_at_once(device->model(), *kernel, threads, shared_bytes));
}
MUSTER_ENTRY Error cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int* blocks, const void* function, int threads, std::size_t shared_bytes, unsigned) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, threads, shared_bytes);
}
MUSTER_ENTRY Error cudaOccupancyAvailableDynamicSMemPerBlock(std::size_t* bytes,
                                                             const void* function, int blocks,
                                                             int) {
  Call device;
  Error error = Error::success;
  const Kernel* const kernel = kernel_named(function, &error);
  if (kernel == nullptr || blocks <= 0) return keep_error(Error::invalid_value);
  *bytes = shared_for_blocks(device->model(), *kernel, blocks);
  return Error::success;
}
MUSTER_ENTRY Error cudaOccupancyMaxActiveClusters(int* clusters, const void* function,
                                                  const LaunchConfiguration* configuration) {
  Call device;
  Error error = Error::success;
  const Kernel* const kernel = kernel_named(function, &error);
  if (kernel == nullptr) return keep_error(error);
  if (clusters == nullptr || configuration == nullptr) return keep_error(Error::invalid_value);
  const Shape shape = shape_of(*configuration);
  const Dim3& block = configuration->block;
  *clusters = clusters_at_once(
      device->model(), *kernel, shape.has_cluster ? extent(shape.cluster) : kernel->cluster,
      static_cast<int>(block.x * block.y * block.z), configuration->shared_bytes);
  return Error::success;
}
MUSTER_ENTRY Error cudaOccupancyMaxPotentialClusterSize(int* size, const void* function,
                                                        const LaunchConfiguration*) {
  Call device;
  Error error = Error::success;
  const Kernel* const kernel = kernel_named(function, &error);
  if (kernel == nullptr) return keep_error(error);
  return answer(size, most_in_cluster(device->model(), *kernel));
}

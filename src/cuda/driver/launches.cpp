// Launches of the CUDA driver, and calls of the host in a stream. Reference: CUDA Driver API,
// Execution Control.
#include <span>

#include "cuda/device/device_attributes.h"
#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

Result launch(Kernel* kernel, const DriverLaunch& how, void** arguments, void** extra) {
  Call device(Call::Purpose::submission);
  const auto module = device->kernels.find(kernel);
  if (module == device->kernels.end()) return Result::invalid_handle;
  LaunchRequest request;
  request.module = module->second;
  request.kernel = kernel;
  request.grid = {how.grid[0], how.grid[1], how.grid[2]};
  request.block = {how.block[0], how.block[1], how.block[2]};
  request.shared_dynamic = how.shared_bytes;
  request.cluster = cluster_of(how, *kernel);
  for (const auto& attribute : std::span{how.attributes, how.attribute_count}) {
    if (attribute.id == kLaunchCooperative) request.cooperative = attribute.value.flag != 0;
    if (const char* const name = unserved_attribute(attribute.id); name != nullptr) {
      return no_such_call(name);
    }
  }
  if (kernel->problem.empty()) {
    const ir::Function& function = kernel->function;
    if (arguments != nullptr) {
      request.parameters = pack_parameters(function, arguments);
    } else if (!function.parameters.empty()) {
      request.parameters.resize(function.parameter_bytes);
      if (extra == nullptr || !unpack_parameters(extra, &request.parameters)) {
        return Result::invalid_value;
      }
    }
  }
  return result_of(device->launch(request, real_stream(how.stream)));
}

}  // namespace

machine::Extent cluster_of(const DriverLaunch& how, const Kernel& kernel) {
  for (const auto& attribute : std::span{how.attributes, how.attribute_count}) {
    const auto& extent = attribute.value.extent;
    if (attribute.id == kLaunchCluster) return {extent[0], extent[1], extent[2]};
  }
  return kernel.cluster;
}

}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuLaunchKernel(Kernel* kernel, unsigned grid_x, unsigned grid_y,
                                   unsigned grid_z, unsigned block_x, unsigned block_y,
                                   unsigned block_z, unsigned shared_bytes, Stream* stream,
                                   void** arguments, void** extra) {
  return launch(kernel,
                {{grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared_bytes, stream},
                arguments, extra);
}
MUSTER_ALIAS(cuLaunchKernel, _ptsz);
MUSTER_ENTRY Result cuLaunchCooperativeKernel(Kernel* kernel, unsigned grid_x, unsigned grid_y,
                                              unsigned grid_z, unsigned block_x, unsigned block_y,
                                              unsigned block_z, unsigned shared_bytes,
                                              Stream* stream, void** arguments) {
  DriverLaunch::Attribute cooperative{};
  cooperative.id = kLaunchCooperative;
  cooperative.value.flag = 1;
  return launch(kernel,
                {{grid_x, grid_y, grid_z},
                 {block_x, block_y, block_z},
                 shared_bytes,
                 stream,
                 &cooperative,
                 1},
                arguments, nullptr);
}
MUSTER_ALIAS(cuLaunchCooperativeKernel, _ptsz);
MUSTER_ENTRY Result cuLaunchKernelEx(const DriverLaunch* how, Kernel* kernel, void** arguments,
                                     void** extra) {
  return launch(kernel, *how, arguments, extra);
}
MUSTER_ALIAS(cuLaunchKernelEx, _ptsz);
MUSTER_ENTRY Result cuLaunchHostFunc(Stream* stream, void (*function)(void*), void* data) {
  Call device;
  const auto call = [=] {
    function(data);
    return Error::success;
  };
  return result_of(device->call_host(real_stream(stream), call, {function, data}));
}
MUSTER_ALIAS(cuLaunchHostFunc, _ptsz);

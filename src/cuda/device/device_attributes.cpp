// See device_attributes.h.
#include "cuda/device/device_attributes.h"

#include <algorithm>
#include <iterator>

namespace muster::cuda {
namespace {

constexpr std::uint64_t kSharedReserved = 1024;  // for the system, of each block

constexpr TextureLimits kImages;
constexpr TextureRowLimits kImageRows;

struct Row {
  int number;
  std::uint64_t (*value)(const DeviceModel& model);
};

constexpr Row kRows[] = {
#define ATTRIBUTE(number, value, what) \
  {number,                             \
   []([[maybe_unused]] const DeviceModel& model) { return static_cast<std::uint64_t>(value); }},
#include "cuda/device/device_attributes.def"
#undef ATTRIBUTE
};

}  // namespace

int device_attribute(const DeviceModel& model, int number) {
  const auto* const row = std::ranges::find(kRows, number, &Row::number);
  return row == std::end(kRows) ? 0 : static_cast<int>(row->value(model));
}

// Numbers that the interface keeps for later ones count as well.
bool is_attribute(int number) {
  constexpr int kFirst = 1, kLast = 147;  // of CUDA 13.0
  return number >= kFirst && number <= kLast;
}

int blocks_at_once(const DeviceModel& model, const Kernel& kernel, int threads,
                   std::uint64_t shared_dynamic) {
  if (threads <= 0 || threads > threads_most(kernel)) return 0;
  const int warps = (threads + kWarp - 1) / kWarp;
  const int blocks =
      std::min(model.blocks_per_multiprocessor, model.threads_per_multiprocessor / (warps * kWarp));
  const std::uint64_t shared = kernel.function.shared_bytes + shared_dynamic + kSharedReserved;
  if (shared > model.shared_per_block_optin + kSharedReserved) return 0;
  return std::min<int>(blocks, static_cast<int>(model.shared_per_multiprocessor / shared));
}

std::uint64_t shared_for_blocks(const DeviceModel& model, const Kernel& kernel, int blocks) {
  if (blocks <= 0) return 0;
  const std::uint64_t each = model.shared_per_multiprocessor / static_cast<unsigned>(blocks);
  const std::uint64_t used = kernel.function.shared_bytes + kSharedReserved;
  return each > used ? std::min(each - used, model.shared_per_block_optin) : 0;
}

bool allow_shared(const DeviceModel& model, Kernel* kernel, int bytes) {
  const std::uint64_t most = model.shared_per_block_optin - kernel->function.shared_bytes;
  if (bytes < 0 || static_cast<std::uint64_t>(bytes) > most) return false;
  kernel->shared_dynamic_max = static_cast<std::uint64_t>(bytes);
  return true;
}

int threads_most(const Kernel& kernel) {
  const ir::Directives& directives = kernel.function.directives;
  const auto& most =
      directives.maximum_block ? directives.maximum_block : directives.required_block;
  return most ? static_cast<int>((*most)[0] * (*most)[1] * (*most)[2]) : kThreadsPerBlock;
}

namespace {

enum KernelNumber {
  kThreads,
  kShared,
  kConstant,
  kLocal,
  kRegisters,
  kPtx,
  kBinary,
  kCache,
  kSharedDynamicMax,
  kCarveout,
  kClusterMustBeSet,
  kClusterWidth,
  kClusterHeight,
  kClusterDepth,
  kClusterBeyondPortable,
  kClusterPolicy
};

std::uint64_t* cluster_side(machine::Extent* cluster, int number) {
  switch (number) {
    case kClusterWidth:
      return &cluster->x;
    case kClusterHeight:
      return &cluster->y;
    case kClusterDepth:
      return &cluster->z;
    default:
      return nullptr;
  }
}

// 0: neither compiled in nor set.
int cluster_attribute(const Kernel& kernel, int number) {
  const auto& compiled = kernel.function.directives.required_cluster;
  if (compiled) return static_cast<int>((*compiled)[static_cast<unsigned>(number - kClusterWidth)]);
  machine::Extent cluster = kernel.cluster;
  return cluster == machine::Extent{} ? 0 : static_cast<int>(*cluster_side(&cluster, number));
}

}  // namespace

int kernel_attribute(const DeviceModel& model, const Kernel& kernel, int number) {
  switch (number) {
    case kThreads:
      return threads_most(kernel);
    case kShared:
      return static_cast<int>(kernel.function.shared_bytes);
    case kLocal:
      return static_cast<int>(kernel.function.local_bytes);
    case kRegisters:
      return kRegistersGuess;
    case kPtx:
    case kBinary:
      return model.capability();
    case kSharedDynamicMax:
      return static_cast<int>(kernel.shared_dynamic_max);
    case kClusterMustBeSet:
      return kernel.function.directives.required_cluster ? 1 : 0;
    case kClusterWidth:
    case kClusterHeight:
    case kClusterDepth:
      return cluster_attribute(kernel, number);
    case kClusterBeyondPortable:
      return kernel.cluster_beyond_portable ? 1 : 0;
    default:
      return 0;
  }
}

Error set_kernel_attribute(const DeviceModel& model, Kernel* kernel, int number, int value) {
  if (number == kClusterBeyondPortable) kernel->cluster_beyond_portable = value != 0;
  if (number == kSharedDynamicMax && !allow_shared(model, kernel, value)) {
    return Error::invalid_value;
  }
  if (std::uint64_t* const side = cluster_side(&kernel->cluster, number); side != nullptr) {
    if (value < 0) return Error::invalid_value;
    // Reference: CUDA Runtime API, cudaFuncSetAttribute: what is compiled in may not be set.
    if (kernel->function.directives.required_cluster) return Error::not_permitted;
    *side = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(value));
  }
  return Error::success;
}

const char* unserved_attribute(int number) {
  constexpr int kProgrammaticEvent = 7, kCompletionEvent = 12, kUpdatableNode = 13;
  switch (number) {
    case kProgrammaticEvent:
      return "cudaLaunchAttributeProgrammaticEvent";
    case kCompletionEvent:
      return "cudaLaunchAttributeLaunchCompletionEvent";
    case kUpdatableNode:
      return "cudaLaunchAttributeDeviceUpdatableKernelNode";
    default:
      return nullptr;
  }
}

int most_in_cluster(const DeviceModel& model, const Kernel& kernel) {
  if (!model.clusters()) return 1;
  return static_cast<int>(kernel.cluster_beyond_portable ? kClusterMax : kPortableCluster);
}

int clusters_at_once(const DeviceModel& model, const Kernel& kernel, const machine::Extent& cluster,
                     int threads, std::uint64_t shared_dynamic) {
  const int each = blocks_at_once(model, kernel, threads, shared_dynamic);
  const auto blocks =
      static_cast<int>(std::max<std::uint64_t>(1, cluster.x * cluster.y * cluster.z));
  return each * model.multiprocessors / blocks;
}

}  // namespace muster::cuda

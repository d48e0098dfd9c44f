// See device_attributes.h.
#include "cuda/device/device_attributes.h"

#include <algorithm>
#include <iterator>

namespace muster::cuda {
namespace {

constexpr std::uint64_t kSharedReserved = 1024;  // for the system, of each block

constexpr TextureLimits kImages;
constexpr int kLinearMax = 1 << 28;  // texels of a texture of linear memory

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
  const auto& most = kernel.function.directives.maximum_block;
  return most ? static_cast<int>((*most)[0] * (*most)[1] * (*most)[2]) : kThreadsPerBlock;
}

}  // namespace muster::cuda

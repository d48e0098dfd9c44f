// What kernels ask of the runtime system while they are executed: text to print, messages of
// failed assertions, memory of the heap. Depends on device_heap.h and format_print.h.
#pragma once

#include <cstdint>
#include <string>

#include "cuda/device/memory/device_heap.h"
#include "machine/state/runtime_calls.h"

namespace muster::cuda {

class KernelCalls final : public machine::RuntimeCalls {
 public:
  explicit KernelCalls(DeviceHeap& heap) : heap_(heap) {}

  std::uint64_t call(ir::RuntimeCall which, const Caller& caller,
                     std::span<const std::uint64_t> arguments,
                     const machine::CallerMemory& memory) override;

  const std::string& printed() const { return printed_; }
  const std::string& failed() const { return failed_; }  // assertions, a line each

 private:
  DeviceHeap& heap_;
  std::string printed_, failed_;
};

}  // namespace muster::cuda

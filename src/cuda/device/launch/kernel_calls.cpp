// See kernel_calls.h.
#include "cuda/device/launch/kernel_calls.h"

#include <fmt/format.h>

#include "cuda/device/launch/format_print.h"

namespace muster::cuda {

std::uint64_t KernelCalls::call(ir::RuntimeCall which, const Caller& caller,
                                std::span<const std::uint64_t> arguments,
                                const machine::CallerMemory& memory) {
  const auto argument = [&](std::size_t i) { return i < arguments.size() ? arguments[i] : 0; };
  const auto text = [&](std::size_t i) { return read_text(memory, argument(i)); };
  switch (which) {
    case ir::RuntimeCall::none:
      return 0;
    case ir::RuntimeCall::print:
      return format_print(memory, argument(0), argument(1), &printed_);
    case ir::RuntimeCall::fail:
      failed_ += fmt::format(
          "{}:{}: {}: block: [{},{},{}], thread: [{},{},{}] Assertion `{}` failed.\n", text(1),
          static_cast<std::uint32_t>(argument(2)), text(3), caller.block[0], caller.block[1],
          caller.block[2], caller.thread[0], caller.thread[1], caller.thread[2], text(0));
      return 0;
    case ir::RuntimeCall::allocate:
      return heap_.take(argument(0));
    case ir::RuntimeCall::release:
      if (argument(0) != 0) heap_.give_back(argument(0));
      return 0;
  }
  return 0;
}

}  // namespace muster::cuda

// Instructions of warps that plain execution does in a second, and the exact machine beside it: a
// tiled product, integer arithmetic, a scan in shared memory. Run it in the repository's root: it
// reads bench/plain_kernels.ptx.
#include <benchmark/benchmark.h>

#include <cstring>
#include <fstream>
#include <sstream>
#include <string>

#include "cuda/device/launch/kernel_launch.h"
#include "cuda/device/memory/device_memory.h"
#include "cuda/device/modules/module.h"

namespace muster::cuda {
namespace {

struct Size {
  machine::Extent grid, block;
  std::size_t buffers;
  std::uint32_t last;  // the parameter behind the buffers
};

void run(benchmark::State& state, const std::string& kernel, const Size& size, bool exact) {
  std::ifstream file("bench/plain_kernels.ptx");
  std::stringstream text;
  text << file.rdbuf();
  DeviceMemory memory(std::uint64_t{1} << 33);
  Module module("bench", text.str(), {}, memory);
  LaunchRequest request;
  request.module = &module;
  request.kernel = module.kernel(kernel);
  if (request.kernel == nullptr) return state.SkipWithError("run it in the repository's root");
  request.grid = size.grid;
  request.block = size.block;
  request.parameters.resize(request.kernel->function.parameter_bytes);
  for (std::size_t i = 0; i < size.buffers; ++i) {
    const std::uint64_t at =
        memory.allocate(std::uint64_t{1} << 22, Allocation::Kind::device, "b")->address;
    std::memcpy(request.parameters.data() + 8 * i, &at, 8);
  }
  std::memcpy(request.parameters.data() + 8 * size.buffers, &size.last, 4);
  std::uint64_t instructions = 0;
  for ([[maybe_unused]] const auto turn : state) {
    instructions +=
        (exact ? execute_exactly(request, memory) : execute(request, memory)).instructions;
  }
  state.counters["instructions"] =
      benchmark::Counter(static_cast<double>(instructions), benchmark::Counter::kIsRate);
}

const Size kProduct{{4, 4, 1}, {32, 32, 1}, 3, 128};
const Size kMixed{{16, 1, 1}, {256, 1, 1}, 1, 200};
const Size kScanned{{16, 1, 1}, {256, 1, 1}, 1, 20};

BENCHMARK_CAPTURE(run, product_plain, "product", kProduct, false);
BENCHMARK_CAPTURE(run, product_exact, "product", kProduct, true);
BENCHMARK_CAPTURE(run, mixed_plain, "mixed", kMixed, false);
BENCHMARK_CAPTURE(run, mixed_exact, "mixed", kMixed, true);
BENCHMARK_CAPTURE(run, scanned_plain, "scanned", kScanned, false);
BENCHMARK_CAPTURE(run, scanned_exact, "scanned", kScanned, true);

}  // namespace
}  // namespace muster::cuda

BENCHMARK_MAIN();

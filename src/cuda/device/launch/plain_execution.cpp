// See plain_execution.h.
#include "cuda/device/launch/plain_execution.h"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <string_view>
#include <thread>
#include <utility>

#include "cuda/device/launch/launch_observer.h"
#include "machine/fast/decode.h"
#include "machine/fast/grid.h"

namespace muster::cuda {
namespace {

// For comparisons of the two: `exact` executes every launch with the exact machine.
constexpr const char* kEngineVariable = "MUSTER_EXEC_ENGINE";

bool wants_exact() {
  const char* const engine = std::getenv(kEngineVariable);
  return engine != nullptr && std::string_view{engine} == "exact";
}

// False: there are constants whose bytes are not known here.
bool constants_of(const ir::Function& function, std::vector<std::uint8_t>* bytes) {
  for (const ir::Symbol& symbol : function.symbols) {
    if (symbol.space != ir::Space::constant) continue;
    if (symbol.external || !symbol.relocations.empty()) return false;
    if (bytes->size() < symbol.offset + symbol.size) bytes->resize(symbol.offset + symbol.size);
    std::ranges::copy(symbol.initial, bytes->begin() + static_cast<std::ptrdiff_t>(symbol.offset));
  }
  return true;
}

bool decoded(Kernel& kernel) {
  if (!kernel.decoded) {
    kernel.decoded = true;
    kernel.steps = machine::fast::make_steps(*kernel.program);
  }
  return kernel.steps.has_value();
}

void tell_unforeseen(const machine::fast::DeviceView& view, const std::set<std::uint64_t>& foreseen,
                     LaunchOutcome* outcome) {
  for (const std::uint64_t address : view.used()) {
    if (!foreseen.contains(address)) outcome->unforeseen.push_back({address, view.before(address)});
  }
}

}  // namespace

PlainEnd execute_plainly(const LaunchRequest& request, const machine::Geometry& geometry,
                         DeviceMemory& memory, LaunchOutcome* outcome,
                         const LaunchSurroundings& surroundings, std::uint64_t instructions_max) {
  Footprint* const touched = surroundings.touched;
  static const bool kExact = wants_exact();
  Kernel& kernel = *request.kernel;
  if (kExact || geometry.cluster_size() != 1 || !decoded(kernel)) return PlainEnd::never;
  std::vector<std::uint8_t> constants;
  if (!constants_of(kernel.function, &constants)) return PlainEnd::never;
  machine::fast::DeviceView view;
  for (const auto& [address, allocation] : memory.all()) {
    std::uint8_t* const written = allocation->written ? allocation->written->marks() : nullptr;
    view.add(address, allocation->contents(), written);
  }
  Footprint made;
  FootprintFollower follower(kernel.constants, made);
  if (touched != nullptr) view.follow_with(&follower);
  machine::fast::GridLaunch launch;
  launch.steps = &*kernel.steps;
  launch.geometry = &geometry;
  launch.memory = &view;
  launch.parameters = {reinterpret_cast<const std::uint8_t*>(request.parameters.data()),
                       request.parameters.size()};
  launch.constants = constants;
  launch.shared_bytes = kernel.function.shared_bytes + geometry.dynamic_shared;
  launch.local_bytes = kernel.function.local_bytes;
  launch.clock_step = kernel.program->clock_step;
  launch.instructions_max = instructions_max;
  launch.threads = touched != nullptr ? 1 : std::max(1u, std::thread::hardware_concurrency());
  const machine::fast::GridResult result = machine::fast::run_grid(launch);
  if (!result.finished) {
    view.undo();
    return result.too_long ? PlainEnd::too_long : PlainEnd::stopped;
  }
  if (touched != nullptr) *touched = std::move(made);
  outcome->instructions = result.instructions;
  outcome->unwritten = view.first_unwritten();
  if (surroundings.foreseen != nullptr) tell_unforeseen(view, *surroundings.foreseen, outcome);
  return PlainEnd::finished;
}

}  // namespace muster::cuda

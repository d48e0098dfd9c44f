// Questions about a launch: see launch.h. Depends on base.
#include "machine/launch/launch.h"

#include <algorithm>

namespace muster::machine {

std::optional<std::uint64_t> volume(const Extent& extent) {
  std::uint64_t plane = 0;
  std::uint64_t whole = 0;
  if (__builtin_mul_overflow(extent.x, extent.y, &plane) ||
      __builtin_mul_overflow(plane, extent.z, &whole)) {
    return std::nullopt;
  }
  return whole;
}

const Given* find_parameter(const LaunchOptions& launch, std::uint32_t index,
                            std::uint64_t offset) {
  const auto found = std::ranges::find_if(launch.parameters, [&](const ParameterValue& parameter) {
    return parameter.index == index && parameter.offset == offset;
  });
  return found == launch.parameters.end() ? nullptr : &found->value;
}

const Given* find_global(const LaunchOptions& launch, const std::string& name,
                         std::uint64_t offset) {
  const auto found = std::ranges::find_if(launch.globals, [&](const GlobalValue& global) {
    return global.name == name && global.offset == offset;
  });
  return found == launch.globals.end() ? nullptr : &found->value;
}

}  // namespace muster::machine

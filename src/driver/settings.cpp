// See settings.h.
#include "driver/settings.h"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::driver {
namespace {

constexpr std::array<std::string_view, 5> kIsaNames{"ptx", "amdgcn", "visa", "sass", "nvvm"};

}  // namespace

void set_parameter(machine::LaunchOptions& launch, machine::ParameterValue value) {
  const auto same = std::ranges::find_if(launch.parameters, [&](const auto& other) {
    return other.index == value.index && other.offset == value.offset;
  });
  if (same != launch.parameters.end()) {
    *same = std::move(value);
  } else {
    launch.parameters.push_back(std::move(value));
  }
}

void set_global(machine::LaunchOptions& launch, machine::GlobalValue value) {
  const auto same = std::ranges::find_if(launch.globals, [&](const auto& other) {
    return other.name == value.name && other.offset == value.offset;
  });
  if (same != launch.globals.end()) {
    *same = std::move(value);
  } else {
    launch.globals.push_back(std::move(value));
  }
}

std::optional<Isa> isa_named(std::string_view name) {
  const auto* const found = std::ranges::find(kIsaNames, name);
  if (found == kIsaNames.end()) {
    return std::nullopt;
  }
  return static_cast<Isa>(found - kIsaNames.begin());
}

std::string_view name(Isa isa) { return kIsaNames[static_cast<std::size_t>(isa)]; }

}  // namespace muster::driver

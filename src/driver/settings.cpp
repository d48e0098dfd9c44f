// See settings.h.
#include "driver/settings.h"

#include <algorithm>
#include <utility>

namespace muster::driver {

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

void set_parameter(Settings& settings, NamedParameter value) {
  const auto same = std::ranges::find_if(settings.named_parameters, [&](const auto& other) {
    return other.name == value.name && other.offset == value.offset;
  });
  if (same != settings.named_parameters.end()) {
    *same = std::move(value);
  } else {
    settings.named_parameters.push_back(std::move(value));
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

}  // namespace muster::driver

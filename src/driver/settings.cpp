// See settings.h.
#include "driver/settings.h"

#include <algorithm>
#include <utility>

#include "driver/launch/text_value.h"

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

namespace {

bool is_name(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  constexpr std::string_view kSigns = "_.:-+[]<>";
  return !text.empty() && text.size() <= kLongest && std::ranges::all_of(text, [&](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           kSigns.find(c) != std::string_view::npos;
  });
}

}  // namespace

bool set_barrier_name(Settings& settings, std::string_view which, std::string_view name) {
  constexpr std::uint32_t kBarriers = 32;  // of a workgroup of hardware threads; others have fewer
  const auto id = parse_unsigned32(which);
  const bool number = !which.empty() && which.front() >= '0' && which.front() <= '9';
  if (!is_name(which) || !is_name(name) || (number && (!id || *id >= kBarriers))) return false;
  settings.barrier_names[id ? std::to_string(*id) : std::string{which}] = name;
  return true;
}

}  // namespace muster::driver

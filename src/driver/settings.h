// Everything that can be said about a launch, in one struct, whoever said it: the command line, a
// `muster:` line in the checked file, or a launch file. Depends on machine/launch/launch.h.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "machine/launch/launch.h"

namespace muster::driver {

struct FrontEnd;  // front_ends.h

// A parameter that was given by its name: kernels of one file have it at different places.
struct NamedParameter {
  std::string name;
  std::uint64_t offset = 0;
  machine::Given value;
};

struct Settings {
  machine::LaunchOptions launch;
  std::vector<NamedParameter> named_parameters;
  const FrontEnd* front_end = nullptr;  // null: the ending of the file says which
  // What findings call barriers, by their numbers or their places as findings have them.
  std::map<std::string, std::string> barrier_names;
  std::optional<std::string> kernel;
  std::optional<std::string> launch_file;
  std::optional<std::string> kernel_file;  // that a launch file names: where its kernel is
};

void set_parameter(machine::LaunchOptions& launch, machine::ParameterValue value);
void set_parameter(Settings& settings, NamedParameter value);
void set_global(machine::LaunchOptions& launch, machine::GlobalValue value);

// Gives a barrier a name: `which` is its number or its place as findings have it. False: there is
// no barrier of that number, or one of both is no word of letters, digits and _ . : - + [ ] < >, so
// that a name stands out in a sentence.
bool set_barrier_name(Settings& settings, std::string_view which, std::string_view name);
inline constexpr std::string_view kBarrierNameWanted =
    "a barrier and a word of letters, digits and _ . : - + [ ] < >, as in 1=producer_full or "
    "s+4096=full[0]; numbers go up to 31";

}  // namespace muster::driver

// Holds the parameters and globals that were given against the kernel that is to take them.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/demangle.h"
#include "driver/kernels.h"
#include "driver/launch/text_value.h"

namespace muster::driver {
namespace {

using machine::Given;

// The last option `name` whose value starts with `prefix`: where a message points.
Location option_place(const KernelFile& file, std::string_view name, std::string_view prefix) {
  for (auto option = file.options.rbegin(); option != file.options.rend(); ++option) {
    if (option->option->name == name && option->value.text.starts_with(prefix)) {
      return option->value.location;
    }
  }
  for (auto option = file.options.rbegin(); option != file.options.rend(); ++option) {
    if (option->option->name == "--launch") {
      return option->value.location;
    }
  }
  return {.file = file.source, .range = {}};
}

std::string range_fault(const machine::Integer& integer, std::uint64_t bytes) {
  if (bytes >= 8) {
    return {};
  }
  const auto bits = static_cast<unsigned>(bytes * 8);
  const bool fits = integer.negative ? 0 - integer.bits <= std::uint64_t{1} << (bits - 1)
                                     : integer.bits >> bits == 0;
  return fits ? "" : fmt::format("the integer does not fit its {} bits", bits);
}

// Contents for memory that a pointer leads to, not bytes passed by value.
bool is_pointer_contents(const ir::Parameter& parameter, std::uint64_t offset,
                         const machine::Bytes& bytes) {
  const bool pointer = parameter.pointer || bytes.bytes.size() > parameter.size;
  return offset == 0 && parameter.size == 8 && pointer;
}

// Why `given` cannot stand at `offset` of the parameter; empty if it can.
std::string fault(const ir::Parameter& parameter, std::uint64_t offset, const Given& given) {
  if (offset >= parameter.size) {
    return fmt::format("it has {} bytes, no offset {}", parameter.size, offset);
  }
  const std::uint64_t room = parameter.size - offset;
  const bool scalar = parameter.size == ir::bytes(parameter.type);
  if (const auto* const integer = std::get_if<machine::Integer>(&given)) {
    if (scalar && ir::is_float(parameter.type) && parameter.type != ir::Type::f16x2) {
      return {};  // 5 for a float is 5.0
    }
    return scalar ? range_fault(*integer, room) : "";
  }
  if (std::holds_alternative<machine::Real>(given)) {
    const bool integral = scalar && !ir::is_float(parameter.type) &&
                          (parameter.type < ir::Type::b8 || parameter.type > ir::Type::b64);
    return integral ? "it is an integer, not a float" : "";
  }
  if (std::holds_alternative<machine::Buffer>(given) && room < 8) {
    return fmt::format("a pointer needs 8 bytes, here are {}", room);
  }
  if (const auto* const bytes = std::get_if<machine::Bytes>(&given)) {
    if (is_pointer_contents(parameter, offset, *bytes)) {
      return {};
    }
    return bytes->bytes.size() > room
               ? fmt::format("{} bytes do not fit into {}", bytes->bytes.size(), room)
               : "";
  }
  if (std::holds_alternative<machine::TensorMap>(given) && room < 64) {
    return "a tensor map needs more bytes than it has";
  }
  return {};
}

std::optional<std::uint32_t> find_parameter(const ir::Function& kernel, std::string_view name) {
  const auto found = std::ranges::find(kernel.parameters, name, &ir::Parameter::name);
  return found == kernel.parameters.end()
             ? std::nullopt
             : std::optional{static_cast<std::uint32_t>(found - kernel.parameters.begin())};
}

// Some kernel of the file has each name, and the value fits wherever it is.
bool named_parameters_fit(const KernelFile& file, Diagnostics& diagnostics) {
  for (const NamedParameter& value : file.settings.named_parameters) {
    std::vector<std::string_view> names;
    bool found = false;
    std::string what;
    for (const ir::Function& kernel : file.kernels) {
      for (const ir::Parameter& parameter : kernel.parameters) names.push_back(parameter.name);
      const auto index = find_parameter(kernel, value.name);
      found = found || index;
      if (index && what.empty()) {
        what = fault(kernel.parameters[*index], value.offset, value.value);
      }
    }
    if (!found && !file.kernels.empty()) {
      constexpr std::size_t kNamesMax = 12;
      what = fmt::format("no kernel of {} has it{}", file.source->name(),
                         did_you_mean(value.name, names));
      if (!names.empty() && names.size() <= kNamesMax) {
        what += fmt::format("; parameters there are {}", fmt::join(names, ", "));
      }
    }
    if (!what.empty()) {
      diagnostics.error(Kind::kLaunch, option_place(file, "--param", value.name),
                        fmt::format("parameter '{}': {}", value.name, what));
      return false;
    }
  }
  return true;
}

bool parameters_fit(const KernelFile& file, const ir::Function& kernel, Diagnostics& diagnostics) {
  for (const machine::ParameterValue& value : file.settings.launch.parameters) {
    const std::size_t count = kernel.parameters.size();
    std::string what;
    if (value.index >= count) {
      what = count == 0   ? "the kernel has no parameters"
             : count == 1 ? "the kernel has one parameter, number 0"
                          : fmt::format("the kernel has parameters 0 to {}", count - 1);
    } else {
      what = fault(kernel.parameters[value.index], value.offset, value.value);
    }
    if (!what.empty()) {
      diagnostics.error(
          Kind::kLaunch,
          option_place(file, "--param",
                       fmt::format("{}{}", value.index, value.offset == 0 ? "=" : "+")),
          fmt::format("kernel {}, parameter {}: {}", demangled(kernel.name), value.index, what));
      return false;
    }
  }
  return true;
}

// Those that a program passes lie in front of those that the launch fills (AMD's hidden ones).
bool are_all_passed(const ir::Function& kernel, std::size_t given) {
  return std::ranges::all_of(kernel.parameters, [&](const ir::Parameter& parameter) {
    const bool hidden = !parameter.filled.empty() || parameter.name.starts_with("hidden_");
    return hidden ? parameter.offset >= given : parameter.offset + parameter.size <= given;
  });
}

// All parameters as bytes: as many as the kernel has, or as a program passes.
bool segment_fits(const KernelFile& file, const ir::Function& kernel, Diagnostics& diagnostics) {
  const std::size_t given = file.settings.launch.parameter_segment.size();
  if (given == 0 || given == kernel.parameter_bytes ||
      (given < kernel.parameter_bytes && are_all_passed(kernel, given))) {
    return true;
  }
  diagnostics.error(Kind::kLaunch, option_place(file, "--launch", ""),
                    fmt::format("'parameters' has {} bytes; those of kernel {} take {}", given,
                                kernel.name, kernel.parameter_bytes));
  return false;
}

bool globals_exist(const KernelFile& file, Diagnostics& diagnostics) {
  std::vector<std::string_view> names;
  for (const ir::Function& kernel : file.kernels) {
    for (const ir::Symbol& symbol : kernel.symbols) {
      if (symbol.space == ir::Space::global || symbol.space == ir::Space::constant) {
        names.push_back(symbol.name);
      }
    }
  }
  for (const machine::GlobalValue& value : file.settings.launch.globals) {
    if (std::ranges::find(names, value.name) == names.end()) {
      diagnostics.error(
          Kind::kLaunch, option_place(file, "--launch", ""),
          fmt::format("no kernel of {} uses a module variable '{}'{}", file.source->name(),
                      value.name, did_you_mean(value.name, names)));
      return false;
    }
  }
  return true;
}

}  // namespace

Result<void> validate(const KernelFile& file, Diagnostics& diagnostics) {
  const bool fits =
      globals_exist(file, diagnostics) && named_parameters_fit(file, diagnostics) &&
      std::ranges::all_of(file.kernels, [&](const ir::Function& kernel) {
        return parameters_fit(file, kernel, diagnostics) && segment_fits(file, kernel, diagnostics);
      });
  if (!fits) {
    return failed(Reported{});
  }
  return {};
}

machine::LaunchOptions launch_for(const KernelFile& file, const ir::Function& kernel) {
  machine::LaunchOptions launch = file.settings.launch;
  for (const NamedParameter& named : file.settings.named_parameters) {
    if (const auto index = find_parameter(kernel, named.name)) {
      set_parameter(launch, {.index = *index, .offset = named.offset, .value = named.value});
    }
  }
  for (machine::ParameterValue& value : launch.parameters) {
    auto* const bytes = std::get_if<machine::Bytes>(&value.value);
    if (bytes != nullptr && value.index < kernel.parameters.size() &&
        is_pointer_contents(kernel.parameters[value.index], value.offset, *bytes)) {
      std::vector<std::byte> contents = std::move(bytes->bytes);
      const std::uint64_t size = contents.size();
      value.value = machine::Buffer{.size = size, .contents = std::move(contents)};
    }
  }
  return launch;
}

Reported bad_launch(const KernelFile& file, const ir::Function& kernel, const std::string& reason,
                    Diagnostics& diagnostics) {
  Location at{.file = file.source, .range = {}};
  for (const std::string_view part : {"block", "grid", "cluster", "shared"}) {
    if (reason.find(part) != std::string::npos) {
      const Location found = option_place(file, fmt::format("--{}", part), "");
      at = found.file != nullptr ? found : at;
      break;
    }
  }
  const std::string prefix =
      reason.starts_with("kernel ") ? "" : fmt::format("kernel {}: ", demangled(kernel.name));
  diagnostics.error(Kind::kLaunch, at, prefix + reason);
  return {};
}

}  // namespace muster::driver

// See launch_settings.h.
#include "library/launch_settings.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>
#include <variant>

namespace muster::library {
namespace {

// The value as the machine takes it, or why it is none.
struct Converter {
  std::string problem;

  machine::Given operator()(const UnknownValue&) { return machine::Unknown{}; }
  machine::Given operator()(std::int64_t value) {
    return machine::Integer{.bits = static_cast<std::uint64_t>(value), .negative = value < 0};
  }
  machine::Given operator()(std::uint64_t value) { return machine::Integer{.bits = value}; }
  machine::Given operator()(double value) { return machine::Real{.number = value}; }
  machine::Given operator()(const BufferValue& value) {
    if (value.contents.size() > value.bytes) {
      problem = fmt::format("the contents have {} bytes, the buffer only {}", value.contents.size(),
                            value.bytes);
    }
    return machine::Buffer{
        .size = value.bytes, .contents = value.contents, .known_rest = value.rest_known};
  }
  machine::Given operator()(const BytesValue& value) {
    return machine::Bytes{.bytes = value.bytes};
  }
  machine::Given operator()(const TensorMapValue& value) {
    constexpr std::size_t kRankMax = 5;
    constexpr std::uint64_t kElementMax = 16;
    const std::size_t rank = value.box.size();
    if (rank == 0 || rank > kRankMax || value.element_bytes == 0 ||
        value.element_bytes > kElementMax ||
        (!value.dimensions.empty() && value.dimensions.size() != rank)) {
      problem =
          "a tensor map needs elements of 1 to 16 bytes and a box of 1 to 5 sizes, and as many "
          "dimensions as the box has, or none";
    }
    machine::TensorMap map;
    map.element_bytes = value.element_bytes;
    map.dimensions = value.dimensions;
    map.box = value.box;
    map.swizzle_bytes = value.swizzle_bytes;
    return map;
  }
};

Result<machine::Given> convert(const Value& value, const std::string& what,
                               Diagnostics& diagnostics) {
  Converter converter;
  machine::Given given = std::visit(converter, value);
  if (!converter.problem.empty()) {
    diagnostics.error(Kind::kLaunch, {}, fmt::format("{}: {}", what, converter.problem));
    return failed(Reported{});
  }
  return given;
}

template <typename Target, typename Given>
void set_if(Target& target, const std::optional<Given>& given) {
  if (given) {
    target = *given;
  }
}

}  // namespace

std::vector<std::string> arguments_of(const Launch& launch) {
  std::vector<std::string> arguments;
  const auto add = [&](std::string_view name, std::string value) {
    arguments.emplace_back(name);
    arguments.push_back(std::move(value));
  };
  const auto add_extents = [&](std::string_view name, const std::optional<Extents>& size) {
    if (size) {
      add(name, fmt::format("{},{},{}", (*size)[0], (*size)[1], (*size)[2]));
    }
  };
  if (launch.launch_file) {
    add("--launch", *launch.launch_file);
  }
  add_extents("--block", launch.block);
  add_extents("--grid", launch.grid);
  add_extents("--cluster", launch.cluster);
  if (launch.subgroup) {
    add("--subgroup", fmt::format("{}", *launch.subgroup));
  }
  if (launch.shared) {
    add("--shared", fmt::format("{}", *launch.shared));
  }
  if (launch.target) {
    add("--target", *launch.target);
  }
  for (const auto& [name, value] : launch.policies) {
    add("--policy", fmt::format("{}={}", name, value));
  }
  for (const auto& [which, name] : launch.barrier_names) {
    add("--barrier-name", fmt::format("{}={}", which, name));
  }
  return arguments;
}

Result<void> apply_values(const Launch& launch, driver::Settings& settings,
                          Diagnostics& diagnostics) {
  machine::LaunchOptions& out = settings.launch;
  for (const Parameter& parameter : launch.parameters) {
    auto given =
        convert(parameter.value, fmt::format("parameter {}", parameter.index), diagnostics);
    if (!given) {
      return failed(given.error());
    }
    driver::set_parameter(out, {parameter.index, parameter.offset, std::move(*given)});
  }
  for (const GlobalVariable& global : launch.globals) {
    auto given = convert(global.value, fmt::format("variable '{}'", global.name), diagnostics);
    if (!given) {
      return failed(given.error());
    }
    driver::set_global(out, {global.name, global.offset, std::move(*given)});
  }
  set_if(out.limits.steps, launch.limits.steps);
  set_if(out.limits.states, launch.limits.states);
  set_if(out.limits.seconds, launch.limits.seconds);
  set_if(out.limits.memory, launch.limits.memory);
  set_if(out.seed, launch.seed);
  if (launch.same_value_writes_refute) {
    out.same_value_writes = *launch.same_value_writes_refute ? machine::SameValueWrites::kError
                                                             : machine::SameValueWrites::kWarning;
  }
  if (!(out.limits.seconds > 0)) {
    diagnostics.error(Kind::kLaunch, {}, "the limit on seconds must be positive");
    return failed(Reported{});
  }
  return {};
}

}  // namespace muster::library

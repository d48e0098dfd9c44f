// See launch_texts.h.
#include "driver/launch/launch_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "driver/policies.h"

namespace muster::driver {
namespace {

struct InWords {
  std::string operator()(const machine::Unknown&) const { return "unknown"; }
  std::string operator()(const machine::Integer& value) const {
    return value.negative ? fmt::format("-{}", 0 - value.bits) : fmt::format("{}", value.bits);
  }
  std::string operator()(const machine::Real& value) const {
    // 3.0 would be an integer without its point.
    std::string text = fmt::format("{}", value.number);
    return text.find_first_not_of("-0123456789") == std::string::npos ? text + ".0" : text;
  }
  std::string operator()(const machine::Buffer& value) const {
    return fmt::format("buffer:{}", value.size);
  }
  std::string operator()(const machine::Bytes& value) const {
    return fmt::format("bytes:{}", value.bytes.size());
  }
  std::string operator()(const machine::TensorMap& map) const {
    std::string text = fmt::format("tensor: element {}", map.element_bytes);
    const auto add = [&](std::string_view name, const auto& numbers) {
      if (!numbers.empty()) text += fmt::format(", {} {}", name, fmt::join(numbers, "x"));
    };
    add("box", map.box);
    add("dimensions", map.dimensions);
    add("strides", map.strides);
    if (map.swizzle_bytes != 0) text += fmt::format(", swizzle {}", map.swizzle_bytes);
    if (map.channels != 0) text += fmt::format(", im2col {} of {}", map.channels, map.pixels);
    return text;
  }
};

// "2", or "2+8".
std::string place_name(const std::string& what, std::uint64_t offset) {
  return offset == 0 ? what : fmt::format("{}+{}", what, offset);
}

std::string contents_text(std::span<const std::byte> bytes) {
  const Hash128 hash = hash128(bytes);
  return fmt::format("{} bytes, hash {:016x}{:016x}", bytes.size(), hash.high, hash.low);
}

// What is known of the memory that a value is, or leads to; nothing if that is all in the value.
std::optional<std::string> contents_of(const machine::Given& given) {
  if (const auto* const bytes = std::get_if<machine::Bytes>(&given)) {
    return contents_text(bytes->bytes);
  }
  const auto* const buffer = std::get_if<machine::Buffer>(&given);
  if (buffer == nullptr || (buffer->contents.empty() && buffer->known_rest)) return std::nullopt;
  const std::string_view rest = buffer->known_rest ? "" : "unknown";
  if (buffer->contents.empty()) return std::string{rest};
  const bool more = !rest.empty() && buffer->contents.size() < buffer->size;
  return contents_text(buffer->contents) + (more ? ", the rest unknown" : "");
}

std::string contents_of(const machine::Memory& memory) {
  std::string text = memory.contents.empty() ? fmt::format("{} bytes, unknown", memory.size)
                                             : contents_text(memory.contents);
  return memory.host ? text + ", the host may write" : text;
}

// As the contents name it.
bool points_into(const machine::LaunchOptions& launch, const machine::Given& given) {
  const auto* const integer = std::get_if<machine::Integer>(&given);
  return integer != nullptr &&
         std::ranges::any_of(launch.memories, [&](const machine::Memory& memory) {
           return integer->bits >= memory.address && integer->bits - memory.address <= memory.size;
         });
}

using Places = std::vector<std::pair<std::string, const machine::Given*>>;

Places parameters_of(const Settings& settings) {
  std::vector<const machine::ParameterValue*> values;
  for (const machine::ParameterValue& value : settings.launch.parameters) {
    values.push_back(&value);
  }
  std::ranges::sort(values, {}, [](const machine::ParameterValue* value) {
    return std::pair{value->index, value->offset};
  });
  Places places;
  for (const machine::ParameterValue* const value : values) {
    places.emplace_back(place_name(fmt::format("{}", value->index), value->offset), &value->value);
  }
  for (const NamedParameter& named : settings.named_parameters) {
    places.emplace_back(place_name(named.name, named.offset), &named.value);
  }
  return places;
}

Places globals_of(const machine::LaunchOptions& launch) {
  Places places;
  for (const machine::GlobalValue& value : launch.globals) {
    places.emplace_back(place_name(value.name, value.offset), &value.value);
  }
  return places;
}

void add_contents(const Settings& settings, analysis::LaunchTexts* texts) {
  const machine::LaunchOptions& launch = settings.launch;
  for (const Places& places : {parameters_of(settings), globals_of(launch)}) {
    for (const auto& [place, given] : places) {
      if (auto contents = contents_of(*given)) {
        texts->contents.emplace_back(place, std::move(*contents));
      }
    }
  }
  if (!launch.parameter_segment.empty()) {
    texts->contents.emplace_back("parameters", contents_text(launch.parameter_segment));
  }
  for (const machine::Memory& memory : launch.memories) {
    texts->contents.emplace_back(
        memory.variable.empty() ? fmt::format("{:#x}", memory.address) : memory.variable,
        contents_of(memory));
  }
}

}  // namespace

analysis::LaunchTexts launch_texts(const Settings& settings, ContentsInWords contents) {
  const machine::LaunchOptions& launch = settings.launch;
  analysis::LaunchTexts texts;
  const auto add = [&](const Places& places, auto& values) {
    for (const auto& [place, given] : places) {
      values.emplace_back(place, points_into(launch, *given)
                                     ? fmt::format("{:#x}", std::get<machine::Integer>(*given).bits)
                                     : std::visit(InWords{}, *given));
    }
  };
  add(parameters_of(settings), texts.parameters);
  add(globals_of(launch), texts.globals);
  if (contents == ContentsInWords::hashed) add_contents(settings, &texts);
  texts.barriers.assign(settings.barrier_names.begin(), settings.barrier_names.end());
  texts.policies = policy_values(launch.policies);
  texts.steps = launch.limits.steps;
  texts.states = launch.limits.states;
  texts.memory = launch.limits.memory;
  texts.seconds = launch.limits.seconds;
  texts.cooperative = launch.cooperative;
  texts.same_value_writes_refute = launch.same_value_writes == machine::SameValueWrites::kError;
  texts.subgroup = launch.subgroup.value_or(0);
  texts.seed = launch.seed;
  return texts;
}

}  // namespace muster::driver

// See launch_texts.h.
#include "driver/launch/launch_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

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
  std::string operator()(const machine::TensorMap&) const { return "tensor"; }
};

// "2", or "2+8".
std::string place_name(const std::string& what, std::uint64_t offset) {
  return offset == 0 ? what : fmt::format("{}+{}", what, offset);
}

std::string contents_text(std::span<const std::byte> bytes) {
  const Hash128 hash = hash128(bytes);
  return fmt::format("{} bytes, hash {:016x}{:016x}", bytes.size(), hash.high, hash.low);
}

}  // namespace

analysis::LaunchTexts launch_texts(const Settings& settings) {
  const machine::LaunchOptions& launch = settings.launch;
  analysis::LaunchTexts texts;
  std::vector<const machine::ParameterValue*> values;
  for (const machine::ParameterValue& value : launch.parameters) {
    values.push_back(&value);
  }
  std::ranges::sort(values, {}, [](const machine::ParameterValue* value) {
    return std::pair{value->index, value->offset};
  });
  std::vector<std::pair<std::string, const machine::Given*>> places;
  for (const machine::ParameterValue* const value : values) {
    places.emplace_back(place_name(fmt::format("{}", value->index), value->offset), &value->value);
  }
  for (const NamedParameter& named : settings.named_parameters) {
    places.emplace_back(place_name(named.name, named.offset), &named.value);
  }
  for (const auto& [place, given] : places) {
    texts.parameters.emplace_back(place, std::visit(InWords{}, *given));
  }
  for (const auto& [place, value] : places) {
    const auto* const buffer = std::get_if<machine::Buffer>(value);
    const auto* const bytes = std::get_if<machine::Bytes>(value);
    const std::span<const std::byte> given = buffer != nullptr  ? std::span{buffer->contents}
                                             : bytes != nullptr ? std::span{bytes->bytes}
                                                                : std::span<const std::byte>{};
    if (!given.empty()) texts.contents.emplace_back(place, contents_text(given));
  }
  for (const machine::Memory& memory : launch.memories) {
    if (memory.contents.empty()) continue;
    texts.contents.emplace_back(
        memory.variable.empty() ? fmt::format("{:#x}", memory.address) : memory.variable,
        contents_text(memory.contents));
  }
  texts.barriers.assign(settings.barrier_names.begin(), settings.barrier_names.end());
  texts.policies = policy_values(launch.policies);
  texts.steps = launch.limits.steps;
  texts.states = launch.limits.states;
  texts.memory = launch.limits.memory;
  texts.seconds = launch.limits.seconds;
  return texts;
}

}  // namespace muster::driver

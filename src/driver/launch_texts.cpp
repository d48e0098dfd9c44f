// See launch_texts.h.
#include "driver/launch_texts.h"

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace

analysis::LaunchTexts launch_texts(const machine::LaunchOptions& launch) {
  analysis::LaunchTexts texts;
  std::vector<const machine::ParameterValue*> values;
  for (const machine::ParameterValue& value : launch.parameters) {
    values.push_back(&value);
  }
  std::ranges::sort(values, {}, [](const machine::ParameterValue* value) {
    return std::pair{value->index, value->offset};
  });
  for (const machine::ParameterValue* const value : values) {
    texts.parameters.emplace_back(value->offset == 0
                                      ? fmt::format("{}", value->index)
                                      : fmt::format("{}+{}", value->index, value->offset),
                                  std::visit(InWords{}, value->value));
  }
  texts.policies = policy_values(launch.policies);
  texts.steps = launch.limits.steps;
  texts.states = launch.limits.states;
  texts.memory = launch.limits.memory;
  texts.seconds = launch.limits.seconds;
  return texts;
}

}  // namespace muster::driver

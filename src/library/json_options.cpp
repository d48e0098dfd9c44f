// See json_options.h.
#include "library/json_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/json_reader.h"
#include "driver/launch/text_value.h"

namespace muster::library {
namespace {

using Kind = JsonValue::Kind;

bool is_scalar(const JsonValue& value) {
  return value.kind == Kind::number || value.kind == Kind::string;
}

void add(Call& call, std::string_view option, std::string value) {
  call.arguments.emplace_back(option);
  call.arguments.push_back(std::move(value));
}

// A number or a string as the value of an option.
template <const char* kOption>
bool add_scalar(const JsonValue& value, Call& call) {
  add(call, kOption, value.text);
  return is_scalar(value);
}

// "128", 128 or [32, 4, 1].
template <const char* kOption>
bool add_extent(const JsonValue& value, Call& call) {
  if (value.kind != Kind::array) {
    return add_scalar<kOption>(value, call);
  }
  std::string sizes;
  for (const JsonValue& item : value.items) {
    sizes += (sizes.empty() ? "" : ",") + item.text;
  }
  add(call, kOption, std::move(sizes));
  return std::ranges::all_of(value.items, is_scalar);
}

// An object whose members are `--option name=value` each.
template <const char* kOption>
bool add_members(const JsonValue& value, Call& call) {
  if (value.kind != Kind::object || !std::ranges::all_of(value.items, is_scalar)) {
    return false;
  }
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    add(call, kOption, fmt::format("{}={}", value.names[i], value.items[i].text));
  }
  return true;
}

bool add_limits(const JsonValue& value, Call& call) {
  constexpr std::string_view kLimits[] = {"steps", "states", "seconds", "memory"};
  if (value.kind != Kind::object || !std::ranges::all_of(value.items, is_scalar)) {
    return false;
  }
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    if (std::ranges::find(kLimits, value.names[i]) == std::end(kLimits)) {
      return false;
    }
    add(call, fmt::format("--max-{}", value.names[i]), value.items[i].text);
  }
  return true;
}

constexpr char kIsa[] = "--isa", kKernel[] = "--kernel", kBlock[] = "--block", kGrid[] = "--grid",
               kCluster[] = "--cluster", kShared[] = "--shared", kSubgroup[] = "--subgroup",
               kTarget[] = "--target", kParameter[] = "--param", kPolicy[] = "--policy",
               kSame[] = "--same-value-writes", kSeed[] = "--seed", kLaunch[] = "--launch",
               kBarrier[] = "--barrier-name";

struct Key {
  std::string_view name;
  std::string_view wanted;
  bool (*set)(const JsonValue& value, Call& call);
  bool edits = false;  // of fix and trim only
};

constexpr std::string_view kString = "a string";
constexpr std::string_view kNumber = "a number";
constexpr std::string_view kTruth = "true or false";
constexpr std::string_view kSizes = "a number, or a list of one to three";

constexpr Key kKeys[] = {
    {"file", kString,
     [](const JsonValue& value, Call& call) {
       call.name = value.text;
       return value.kind == Kind::string;
     }},
    {"isa", kString, add_scalar<kIsa>},
    {"kernel", kString, add_scalar<kKernel>},
    {"block", kSizes, add_extent<kBlock>},
    {"grid", kSizes, add_extent<kGrid>},
    {"cluster", kSizes, add_extent<kCluster>},
    {"shared", kNumber, add_scalar<kShared>},
    {"subgroup", kNumber, add_scalar<kSubgroup>},
    {"target", kString, add_scalar<kTarget>},
    {"parameters", "an object: {\"0\": \"buffer:4096\"}", add_members<kParameter>},
    {"policies", "an object: {\"exit\": \"count\"}", add_members<kPolicy>},
    {"barriers", "an object: {\"1\": \"producer_full\"}", add_members<kBarrier>},
    {"limits", "an object with steps, states, seconds, memory", add_limits},
    {"same_value_writes", kString, add_scalar<kSame>},
    {"seed", kNumber, add_scalar<kSeed>},
    {"launch", kString, add_scalar<kLaunch>},
    {"jobs", "a number from 0 to 1024",
     [](const JsonValue& value, Call& call) {
       constexpr std::uint32_t kJobsMax = 1024;
       const auto jobs = driver::parse_unsigned32(value.text);
       call.jobs = jobs.value_or(1);
       return value.kind == Kind::number && jobs && *jobs <= kJobsMax;
     }},
    {"timing", kTruth,
     [](const JsonValue& value, Call& call) {
       call.timing = value.text == "true";
       return value.kind == Kind::boolean;
     }},
    {"max_trials", kNumber,
     [](const JsonValue& value, Call& call) {
       const auto trials = driver::parse_unsigned32(value.text);
       call.edits->trials = trials.value_or(0);
       return value.kind == Kind::number && trials.has_value();
     },
     true},
    {"within", kNumber,
     [](const JsonValue& value, Call& call) {
       const auto seconds = driver::parse_unsigned32(value.text);
       call.edits->seconds = seconds.value_or(0);
       return value.kind == Kind::number && seconds.has_value();
     },
     true},
    {"partial", kTruth,
     [](const JsonValue& value, Call& call) {
       call.edits->partial = value.text == "true";
       return value.kind == Kind::boolean;
     },
     true},
    {"for_all", kTruth,
     [](const JsonValue& value, Call& call) {
       call.edits->for_all = value.text == "true";
       return value.kind == Kind::boolean;
     },
     true},
};

Result<void> apply_keys(const JsonValue& object, Call& call, Diagnostics& diagnostics) {
  std::vector<std::string_view> names;
  for (const Key& key : kKeys) {
    if (!key.edits || call.edits) names.push_back(key.name);
  }
  for (std::size_t i = 0; i < object.items.size(); ++i) {
    const std::string_view name = object.names[i];
    const auto* const key = std::ranges::find(kKeys, name, &Key::name);
    if (key == std::end(kKeys) || (key->edits && !call.edits)) {
      diagnostics.error(muster::Kind::kUsage, {},
                        fmt::format("the options have no key '{}'{}; the keys are {}", name,
                                    driver::did_you_mean(name, names), fmt::join(names, ", ")));
      return failed(Reported{});
    }
    if (!key->set(object.items[i], call)) {
      diagnostics.error(muster::Kind::kUsage, {},
                        fmt::format("the option '{}' must be {}", name, key->wanted));
      return failed(Reported{});
    }
  }
  return {};
}

}  // namespace

Result<void> read_json_options(std::string_view json, Call& call, Diagnostics& diagnostics) {
  if (json.empty()) {
    return {};
  }
  const auto object = read_json(json);
  if (!object || object->kind != Kind::object) {
    const SourceFilePtr file = make_source_file("options", std::string{json});
    const auto at = static_cast<std::uint32_t>(object ? 0 : object.error().offset);
    diagnostics.error(
        muster::Kind::kUsage, {.file = file, .range = {.begin = at, .end = at}},
        object ? "the options must be a JSON object" : std::string{object.error().message});
    return failed(Reported{});
  }
  return apply_keys(*object, call, diagnostics);
}

}  // namespace muster::library

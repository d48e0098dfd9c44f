// What a launch was taken to be beyond its sizes, in words as options say it. Filled in by the
// driver, shown by reports. Depends on nothing.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace muster::analysis {

struct LaunchTexts {
  std::string label;  // "block = 256, param.2 = 64": which launch of a sweep it is
  std::vector<std::pair<std::string, std::string>> parameters;  // "0", "buffer:4096": those given
  std::vector<std::pair<std::string, std::string>> globals;     // "table+4", "7": those given
  // "0", "64 bytes, hash 3f..": memory that was given, by parameter, variable or address, and what
  // is known of its contents.
  std::vector<std::pair<std::string, std::string>> contents;
  std::vector<std::pair<std::string, std::string>> barriers;  // "1", "producer_full": names given
  std::vector<std::pair<std::string, std::string>> policies;  // "exit", "all": each
  std::uint64_t steps = 0, states = 0, memory = 0;            // limits
  double seconds = 0;
  // What differs from its default.
  bool cooperative = false, same_value_writes_refute = false;
  std::uint32_t subgroup = 0;  // 0: not given
  std::uint64_t seed = 0;
};

}  // namespace muster::analysis

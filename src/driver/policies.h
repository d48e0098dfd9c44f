// What documents leave open, by name: `--policy NAME=VALUE`. Each choice is a row of the table in
// policies.cpp; what they mean is at machine::Policies and in docs/semantics. Depends on
// machine/launch/launch.h.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "machine/launch/launch.h"

namespace muster::driver {

// Sets the one that "exit=count" names; false if there is none.
bool apply_policy(std::string_view text, machine::Policies& policies);

// Each with its value, in the order of the table: "exit", "all".
std::vector<std::pair<std::string, std::string>> policy_values(const machine::Policies& policies);

}  // namespace muster::driver

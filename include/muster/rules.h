// The rules that findings name. Ids are stable: never reused, never renumbered.
#pragma once

#include <muster/export.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster {

struct RuleText {
  std::string id;        // "MU113"
  std::string category;  // "deadlock"
  std::string severity;  // "error", "warning", "note"
  std::string title;
  std::string source;   // document and sentence
  std::string example;  // a minimal one that breaks the rule
  std::string repair;   // the usual one
};

// Every rule, in the order of their numbers.
MUSTER_API std::vector<RuleText> all_rules();

// By "MU113" or "113"; nothing if there is none.
MUSTER_API std::optional<RuleText> rule_named(std::string_view id);

}  // namespace muster

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

// What a verdict may take for granted.
struct AssumptionText {
  std::string id;           // "open-pointers": stable
  std::string text;         // as it is printed, with {} for what differs
  std::string explanation;  // what is taken for granted, and why
  std::string remedy;       // what makes a verdict rest on it no more
};

// Every assumption, in the order in which verdicts name them.
MUSTER_API std::vector<AssumptionText> all_assumptions();

}  // namespace muster

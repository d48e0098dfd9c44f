// Rules of barrier and memory semantics: the stable identity of everything that a finding can say.
// The list is rules.def; this is its C++ face. Depends on nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace muster::barrier {

enum class Category : std::uint8_t {
#define CATEGORY(name, when) name,
#include "barrier/rules/categories.def"
#undef CATEGORY
};
enum class Severity : std::uint8_t { error, warning, note };

// A rule number as in rules.def; 0 is none. Printed as MUnnn.
enum class RuleId : std::uint16_t { none = 0 };
constexpr RuleId rule(std::uint16_t number) { return static_cast<RuleId>(number); }

struct Rule {
  RuleId id;
  Category category;
  Severity severity;
  std::string_view title;
  std::string_view source;  // document and sentence
};

std::span<const Rule> rules();            // ordered by number
const Rule* find_rule(RuleId id);         // null when there is none
const Rule* find_rule(std::string_view);  // "MU101" or "101"
std::string spelling(RuleId id);          // "MU101"
std::string_view name(Category category);
std::string_view description(Category category);  // when a finding is one
std::optional<Category> find_category(std::string_view name);
std::string_view name(Severity severity);

}  // namespace muster::barrier

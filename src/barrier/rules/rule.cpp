// The registry of rules made from rules.def, and the names of categories and severities.
#include "barrier/rules/rule.h"

#include <algorithm>
#include <charconv>

namespace muster::barrier {

namespace {

constexpr Rule kRules[] = {
#define RULE(number, category, severity, title, source) \
  {rule(number), Category::category, Severity::severity, title, source},
#include "barrier/rules/rules.def"
#undef RULE
};

constexpr std::string_view kCategoryNames[] = {
#define CATEGORY(name, when) #name,
#include "barrier/rules/categories.def"
#undef CATEGORY
};

}  // namespace

std::span<const Rule> rules() { return kRules; }

const Rule* find_rule(RuleId id) {
  const auto* found = std::ranges::lower_bound(kRules, id, {}, &Rule::id);
  return found != std::end(kRules) && found->id == id ? found : nullptr;
}

const Rule* find_rule(std::string_view text) {
  if (text.starts_with("MU") || text.starts_with("mu")) text.remove_prefix(2);
  std::uint16_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return nullptr;
  return find_rule(rule(number));
}

std::string spelling(RuleId id) {
  std::string digits = std::to_string(static_cast<unsigned>(id));
  return "MU" + std::string(digits.size() < 3 ? 3 - digits.size() : 0, '0') + digits;
}

std::string_view name(Category category) { return kCategoryNames[static_cast<unsigned>(category)]; }

std::string_view description(Category category) {
  constexpr std::string_view kDescriptions[] = {
#define CATEGORY(name, when) when,
#include "barrier/rules/categories.def"
#undef CATEGORY
  };
  return kDescriptions[static_cast<unsigned>(category)];
}

std::optional<Category> find_category(std::string_view name) {
  const auto* const found = std::ranges::find(kCategoryNames, name);
  if (found == std::end(kCategoryNames)) return std::nullopt;
  return static_cast<Category>(found - std::begin(kCategoryNames));
}

std::string_view name(Severity severity) {
  constexpr std::string_view kNames[] = {"error", "warning", "note"};
  return kNames[static_cast<unsigned>(severity)];
}

}  // namespace muster::barrier

// See explain.h.
#include "barrier/rules/explain.h"

#include <algorithm>
#include <iterator>

namespace muster::barrier {
namespace {

constexpr Explanation kExplanations[] = {
#define EXPLAIN(number, example, repair) {rule(number), example, repair},
#include "barrier/rules/explain.def"
#undef EXPLAIN
};

struct AmdExample {
  RuleId rule;
  std::string_view example;
};
constexpr AmdExample kAmdExamples[] = {
#define EXPLAIN_AMD(number, example) {rule(number), example},
#include "barrier/rules/explain_amd.def"
#undef EXPLAIN_AMD
};

// In the order of the enumeration, which a test holds it against.
constexpr CategoryExplanation kCategories[] = {
#define EXPLAIN_CATEGORY(category, example, repair, no_finding, gallery) \
  {Category::category, example, repair, no_finding, gallery},
#include "barrier/rules/explain_categories.def"
#undef EXPLAIN_CATEGORY
};
static_assert(std::size(kCategories) == static_cast<std::size_t>(Category::undefined) + 1);

}  // namespace

const Explanation* explanation(RuleId rule) {
  const auto* const found = std::ranges::find(kExplanations, rule, &Explanation::rule);
  return found == std::end(kExplanations) ? nullptr : found;
}

std::string_view amd_example(RuleId rule) {
  const auto* const found = std::ranges::find(kAmdExamples, rule, &AmdExample::rule);
  return found == std::end(kAmdExamples) ? std::string_view{} : found->example;
}

const CategoryExplanation& explanation(Category category) {
  return kCategories[static_cast<std::size_t>(category)];
}

}  // namespace muster::barrier

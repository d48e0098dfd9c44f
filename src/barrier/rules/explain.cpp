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

const CategoryExplanation& explanation(Category category) {
  return kCategories[static_cast<std::size_t>(category)];
}

}  // namespace muster::barrier

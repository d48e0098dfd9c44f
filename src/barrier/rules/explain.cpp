// See explain.h.
#include "barrier/rules/explain.h"

#include <algorithm>

namespace muster::barrier {
namespace {

constexpr Explanation kExplanations[] = {
#define EXPLAIN(number, example, repair) {rule(number), example, repair},
#include "barrier/rules/explain.def"
#undef EXPLAIN
};

}  // namespace

const Explanation* explanation(RuleId rule) {
  const auto* const found = std::ranges::find(kExplanations, rule, &Explanation::rule);
  return found == std::end(kExplanations) ? nullptr : found;
}

}  // namespace muster::barrier

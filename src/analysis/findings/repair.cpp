// The usual repair is part of a rule's explanation, which stands beside the registry of rules.
#include "analysis/findings/repair.h"

#include "barrier/rules/explain.h"

namespace muster::analysis {

std::string usual_repair(barrier::RuleId rule) {
  const barrier::Explanation* const explanation = barrier::explanation(rule);
  return explanation == nullptr ? std::string{} : std::string{explanation->repair};
}

}  // namespace muster::analysis

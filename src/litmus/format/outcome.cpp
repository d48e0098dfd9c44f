// Verdicts as litmus files write them.
#include "litmus/format/outcome.h"

namespace muster::litmus {

std::string verdict(const Summary& summary, bool latch) {
  std::string result;
  if (latch) {
    if (summary.finishes) result += "done ";
    if (!summary.clauses.empty()) result += "hang ";
    if (summary.strict) result += "strict ";
    if (summary.limited) result += "limited ";
    if (!result.empty()) result.pop_back();
    return result;
  }
  if (summary.clauses.empty()) {
    result = summary.finishes && !summary.limited ? "well-defined" : "inconclusive";
    return result;
  }
  result = "undefined ";
  for (const std::string& clause : summary.clauses) result += clause + "|";
  result.pop_back();
  result += summary.finishes ? " sometimes" : " always";
  return summary.limited ? result + " limited" : result;
}

}  // namespace muster::litmus

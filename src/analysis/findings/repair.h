// The usual repair for each rule that check can report: one sentence a person can act on.
#pragma once

#include <string>

#include "barrier/rules/rule.h"

namespace muster::analysis {

std::string usual_repair(barrier::RuleId rule);

}  // namespace muster::analysis

// What `muster explain` says beside a rule's title and source: a minimal example that breaks it,
// and the usual repair. The texts are explain_*.def, one entry per rule. Depends on rule.h.
#pragma once

#include <string_view>

#include "barrier/rules/rule.h"

namespace muster::barrier {

struct Explanation {
  RuleId rule = RuleId::none;
  std::string_view example;  // lines; what each warp, wave or thread executes
  std::string_view repair;   // one sentence a person can act on
};

const Explanation* explanation(RuleId rule);  // null when there is none

}  // namespace muster::barrier

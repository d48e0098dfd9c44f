// What `muster check` says about a litmus program: the endings of its runs as findings, each with
// the schedule that leads there. Depends on run.h and analysis/findings/finding.h.
#pragma once

#include "analysis/findings/finding.h"
#include "litmus/engines/run.h"

namespace muster::litmus {

// By the schedules of the machine; races by the memory model, where the program has memory.
analysis::CheckResult check_result(const Test& test, const TestResult& result);

// The rule that a clause of the AMDGPU model, or a flag of a memory model, is named by.
barrier::RuleId rule_of_clause(std::string_view clause);

}  // namespace muster::litmus

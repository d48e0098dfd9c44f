// The whole path from PTX text to a verdict, for tests.
#pragma once

#include <string>
#include <utility>

#include "analysis/verdict/check.h"
#include "support/lowered.h"

namespace muster::analysis {

inline CheckResult check_lowered(const Lowered& text, const machine::LaunchOptions& launch) {
  const Checked checked = check(text.kernel, *text.source, launch, {});
  REQUIRE(checked.result);
  return *checked.result;
}

// What check says of the first kernel of this module.
inline CheckResult check_text(std::string text, const machine::LaunchOptions& launch) {
  return check_lowered(lower_text(std::move(text)), launch);
}

}  // namespace muster::analysis

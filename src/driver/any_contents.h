// Proofs for any contents: launches of a captured program that differ in large contents of memory
// alone have one verdict if it was found with those contents unknown, and rests on nothing that
// contents could break (docs/decisions/380). Depends on result_cache.h, settings.h.
#pragma once

#include <string>
#include <string_view>

#include "analysis/findings/finding.h"
#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "driver/settings.h"

namespace muster::driver {

// What Muster's device writes into launch files that have it in common, and the file beside them
// that names one of them which was verified for any contents: the device writes no more of them.
inline constexpr std::string_view kShapeLine = "# shape ", kProvedFile = "any-";
// Empty: the file has none.
std::string shape_of(const std::string& launch_file);

// Large contents of memory become unknown; those of variables of the module stay. True: there were
// some.
bool forget_contents(Settings& settings);

// Whether a result that was found so is one for any contents.
bool holds_for_any_contents(const analysis::CheckResult& result);

}  // namespace muster::driver

// Proofs for any contents: launches of a captured program that differ in large contents of memory
// alone have one verdict if it was found with those contents unknown, and rests on nothing that
// contents could break (docs/decisions/380). Depends on result_cache.h, settings.h.
#pragma once

#include <string>

#include "analysis/findings/finding.h"
#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "driver/settings.h"

namespace muster::driver {

// What stands behind machine::kShapeLine; empty: the file has none.
std::string shape_of(const std::string& launch_file);
// The name of the file that tells the device of a proof for that shape.
std::string proved_file(const std::string& shape);

// Large contents of memory become unknown; those of variables of the module stay. True: there were
// some.
bool forget_contents(Settings& settings);

// Whether a result that was found so is one for any contents.
bool holds_for_any_contents(const analysis::CheckResult& result);

}  // namespace muster::driver

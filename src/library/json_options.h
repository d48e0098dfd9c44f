// The options of muster_check, muster_fix and muster_trim, a JSON object, as the words of a command
// line. What the keys are is in muster/muster.h. Depends on base, run.h.
#pragma once

#include <string_view>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "library/run.h"

namespace muster::library {

// Sets all of `call` but the text; keys of fix and trim are keys only where `call` has `edits`.
Result<void> read_json_options(std::string_view json, Call& call, Diagnostics& diagnostics);

}  // namespace muster::library

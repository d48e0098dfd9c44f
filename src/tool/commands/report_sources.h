// Sources that a report shows lines of. Depends on report and driver.
#pragma once

#include <span>

#include "report/report.h"

namespace muster::tool {

// The sources of the findings, as far as they can be read: as they are named, or beside the checked
// file.
report::Sources sources_of(std::span<const report::FileResult> results);

}  // namespace muster::tool

// A launch in words, as options say it: what reports show of it. Depends on settings.h and
// analysis/findings.
#pragma once

#include "analysis/findings/launch_texts.h"
#include "driver/settings.h"

namespace muster::driver {

// Parameters that were given, every policy, the limits. Contents of memory are not shown: a buffer
// is "buffer:BYTES", bytes by value are "bytes:COUNT", a tensor map is "tensor".
analysis::LaunchTexts launch_texts(const Settings& settings);

}  // namespace muster::driver

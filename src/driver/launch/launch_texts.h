// A launch in words, as options say it: what reports show of it. Depends on machine/launch/launch.h
// and analysis/findings.
#pragma once

#include "analysis/findings/launch_texts.h"
#include "machine/launch/launch.h"

namespace muster::driver {

// Parameters that were given, every policy, the limits. Contents of memory are not shown: a buffer
// is "buffer:BYTES", bytes by value are "bytes:COUNT", a tensor map is "tensor".
analysis::LaunchTexts launch_texts(const machine::LaunchOptions& launch);

}  // namespace muster::driver

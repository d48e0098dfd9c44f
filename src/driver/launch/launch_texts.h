// A launch in words, as options say it: what reports show of it. Depends on settings.h and
// analysis/findings.
#pragma once

#include <cstdint>

#include "analysis/findings/launch_texts.h"
#include "driver/settings.h"

namespace muster::driver {

// What is said of the contents of memory: all of it is read for a hash.
enum class ContentsInWords : std::uint8_t { left_out, hashed };

// Parameters that were given, every policy, the limits. Contents of memory are not shown: a buffer
// is "buffer:BYTES", bytes by value are "bytes:COUNT", a tensor map is "tensor".
analysis::LaunchTexts launch_texts(const Settings& settings, ContentsInWords contents);

}  // namespace muster::driver

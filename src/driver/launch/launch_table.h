// The text of a launch file or a manifest as a table of TOML. toml++ is given ASCII only: what it
// does with other letters is not always defined. Depends on toml++, launch_value.h.
#pragma once

#include <optional>

#include "driver/launch/launch_value.h"

namespace muster::driver {

// Nothing if the text cannot be read: then `diagnostics` says why.
std::optional<toml::table> parse_launch_text(const SourceFilePtr& file, LaunchReader& reader,
                                             Diagnostics& diagnostics);

}  // namespace muster::driver

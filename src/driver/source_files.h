// Sources that line tables name: where they are, and what is in them. Depends on input.h.
#pragma once

#include <optional>
#include <string>

#include "driver/input.h"

namespace muster::driver {

// The text of a source as it is named, or beside the checked file. Nothing if it is not there, or
// is not named like a source: a line table may name any file, and what is no source is shown to
// nobody.
std::optional<std::string> read_named_source(const std::string& name, const std::string& checked,
                                             const ReadFile& read);

}  // namespace muster::driver

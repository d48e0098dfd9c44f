// Places of files as reports for other tools name them: URIs, or paths below the root of the
// sources. Reference: RFC 3986. Depends on report.h.
#pragma once

#include <string>
#include <string_view>

#include "report/report.h"

namespace muster::report {

// The path below options.source_root if it lies there; else as it is.
std::string path_below_root(std::string_view path, const TextOptions& options);

// A reference to the file: relative where it lies below the root or is relative itself, else
// file:///....
std::string uri_of(std::string_view path, const TextOptions& options);

}  // namespace muster::report

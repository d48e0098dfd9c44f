// What `fix` and `trim` found, as text and as JSON. Pure functions. Depends on repair/.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "repair/fix.h"
#include "repair/trim.h"
#include "report/report.h"

namespace muster::report {

std::string fix_text(std::string_view file, std::span<const repair::FixResult> results);
// `error`: what was wrong with the input; empty: nothing.
std::string fix_json(std::string_view file, std::span<const repair::FixResult> results,
                     std::string_view error = {});
// The findings of the kernels as they are, with the repairs as their fixes.
std::string fix_sarif(const repair::Opened& opened, std::span<const repair::FixResult> results,
                      const TextOptions& options);
std::string trim_text(std::string_view file, std::span<const repair::TrimResult> results);
std::string trim_json(std::string_view file, std::span<const repair::TrimResult> results,
                      std::string_view error = {});

}  // namespace muster::report

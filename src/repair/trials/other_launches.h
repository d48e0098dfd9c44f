// Launches beside those that a kernel is trimmed for: other sizes, other values of parameters, data
// that nobody knows. Where the kernel is verified with one of them as it is, and no longer with a
// change, the change leans on what the launches have there. That none of them shows it is no
// proof. Depends on machine/launch/launch.h.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "analysis/findings/finding.h"
#include "machine/launch/launch.h"

namespace muster::repair {

struct OtherLaunch {
  std::string rests_on;                                 // "the workgroup has 64 x 1 x 1 threads"
  std::string instead;                                  // "128 x 1 x 1"
  std::string name;                                     // "128 x 1 x 1 threads"
  std::function<void(machine::LaunchOptions&)> change;  // each of the launches
  bool of_contents = false;  // what the launches give as contents of memory is not known
};

// Of the launches of one kernel, and what a check said of each: the sizes that were not stated are
// taken from there.
std::vector<OtherLaunch> other_launches(std::span<const machine::LaunchOptions> launches,
                                        std::span<const analysis::CheckResult> results);

}  // namespace muster::repair

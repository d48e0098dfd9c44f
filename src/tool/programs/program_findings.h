// What was found between the launches of a program, as a result beside those of its launches: as
// text for a person, or for the other reports. Depends on report, driver/launch/launch_log.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "driver/launch/launch_log.h"
#include "report/report.h"
#include "tool/programs/host_frames.h"

namespace muster::tool {

std::vector<analysis::Finding> program_findings(const driver::LaunchLog& log,
                                                std::string_view program, HostFrames& frames);

// A result that holds them; the program is its file.
report::FileResult program_result(std::string_view program,
                                  std::vector<analysis::Finding> findings);

std::string findings_text(const std::vector<analysis::Finding>& findings);

// A note with its calls.
std::string note_text(const driver::LoggedNote& note, HostFrames& frames);

bool holds_error(const std::vector<analysis::Finding>& findings);

}  // namespace muster::tool

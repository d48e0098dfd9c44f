// What a launch does not spell out of its buffers reads as zero. Where more must not be made of
// that than numbers, the run is made again with these contents open. Depends on fair_schedule.h and
// findings/reason.h.
#pragma once

#include <cstdint>
#include <optional>

#include "analysis/findings/describe.h"
#include "analysis/findings/reason.h"
#include "analysis/schedules/fair_schedule.h"

namespace muster::analysis {

// The same launch, but what it does not spell out of its buffers is not known instead of zero.
machine::LaunchOptions contents_open(const machine::LaunchOptions& launch);

// The same launch, but large contents of its memory are not known; nothing if there are none. What
// is verified so is verified with any contents.
std::optional<machine::LaunchOptions> contents_forgotten(const machine::LaunchOptions& launch);

// A launch in which the contents that made a pointer null are open; with the parameter that points
// to them, if they are of one buffer.
struct OpenedLaunch {
  machine::LaunchOptions launch;
  std::optional<std::uint32_t> parameter;
};

// Where a run ended at a null pointer that was read from a buffer which reads as zero because
// nobody said what it holds: zeros are numbers, and no addresses. Nothing if the run ends so with
// any contents.
std::optional<OpenedLaunch> open_null_pointers(const Context& context, machine::Causes& causes,
                                               const machine::Fault& fault, const Budget& budget,
                                               const machine::RunOptions& options);

// What is missing where a null pointer was read.
Reason null_pointer_read(const Context& context, const OpenedLaunch& opened, ir::InstrId site);

}  // namespace muster::analysis

// An estimate of how long a kernel waits: one run of it with a clock for each subgroup, by round
// numbers of cycles that are of no GPU in particular. Only orders what is shown; no verdict rests
// on it. Depends on machine and analysis/schedules.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "diagnostics/source_file.h"
#include "ir/function.h"
#include "machine/launch/launch.h"

namespace muster::repair {

struct Waiting {
  struct Site {
    std::uint64_t executions = 0;  // by subgroups
    std::uint64_t cycles = 0;      // that these stood there, together
  };
  std::uint64_t cycles = 0;             // of all subgroups from their begin to their end, together
  std::map<std::uint32_t, Site> sites;  // of what synchronises, by the line in the kernel's file
  void add(const Waiting& other);       // of another launch
};

// Of the first clusters of the grid, as if all were like them. Nothing where the launch is none, or
// a run of them does not end: at a limit of `steps` instructions, a fault, a deadlock, a branch on
// what is not known.
std::optional<Waiting> estimate_waiting(const ir::Function& function, const SourceFile& source,
                                        const machine::LaunchOptions& launch, std::uint64_t steps);

}  // namespace muster::repair

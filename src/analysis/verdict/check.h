// Checks one kernel for one launch: runs the certificate, replays what it doubts, explores what is
// left, and answers. Knows no instruction set. Depends on machine, certificate.h, replay.h,
// describe.h.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "analysis/findings/finding.h"
#include "diagnostics/source_file.h"
#include "ir/function.h"
#include "machine/launch/launch.h"

namespace muster::analysis {

struct Hooks {
  std::function<bool()> expired;  // asked now and then: is the time limit over?
  // Asked as often, once it is: does nobody want what was found either? May be empty.
  std::function<bool()> ended{};
  std::function<void(std::uint64_t done, std::uint64_t all)> progress;  // workgroups
  std::uint64_t classes_from = 17;                                      // clusters: see Budget
  bool every_turn = false;                           // for tests: no repeats of loops are left out
  std::map<std::string, std::string> barrier_names;  // BarrierNames of describe.h
};

struct Checked {
  std::optional<CheckResult> result;
  std::string reason;  // why the launch is not one (exit code 3), when there is no result
};

Checked check(const ir::Function& function, const SourceFile& source,
              const machine::LaunchOptions& launch, const Hooks& hooks);

}  // namespace muster::analysis

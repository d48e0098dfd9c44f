// Repairs of a refuted kernel that are proved: every candidate edit is checked for every launch, up
// to three edits together, and only those after which all launches are verified are shown. Depends
// on trial.h, repairs.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/findings/finding.h"
#include "repair/trials/trial.h"

namespace muster::repair {

struct FixLimits {
  std::uint32_t trials = 3000;  // texts that are checked
  Effort effort;
  // For the first of those that stay undecided, where nothing else is found.
  Effort second_effort{.states = 50'000, .steps = 10'000'000, .seconds = 1};
  std::uint32_t edits = 3;  // together
  std::uint32_t shown = 3;  // repairs of a kernel
  bool partial = false;     // also what makes the finding go away and nothing new appear
};

struct Repair {
  std::vector<std::string> words, at_source;  // an edit each; at_source[i] may be empty
  std::uint32_t size = 0;                     // instructions added, removed or changed
  std::uint32_t depth = 0;                    // branches that lead around the barriers put in
  std::uint64_t instructions = 0;             // that the launches then execute
  bool turns = false;                         // an edit changes branches or trip counts
  std::string text;                           // of the whole file
  std::string patch;
  bool verified = false;                 // else partial
  bool explored = false;                 // some launch by exploration, not by certificate
  std::vector<std::string> assumptions;  // of the launches, each once
};

struct FixResult {
  std::string kernel;
  bool was_checked = true;  // false: the time was over before all launches had been
  bool was_refuted = false, was_verified = false;
  std::vector<std::string> findings;  // "MU801 …", of the kernel as it is
  std::vector<Repair> repairs;        // smallest first
  std::uint32_t tried = 0;
  std::uint32_t still_refuted = 0, undecided = 0, unreadable = 0;
  bool cut = false;  // a limit was reached, or the end was asked for
};

FixResult fix(const Trial& trial, const Outcome& outcome, const FixLimits& limits);

}  // namespace muster::repair

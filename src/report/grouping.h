// What a person reads once although it is true in several places: findings that differ only in
// where they are, and reasons that rest on one value. Depends on analysis/findings.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/findings/finding.h"

namespace muster::report {

// Findings of one rule whose messages differ in numbers only: addresses, lines, agents.
struct FindingGroup {
  const analysis::Finding* first = nullptr;
  std::vector<const analysis::Finding*> others;
};

// In the order of the first of each.
std::vector<FindingGroup> grouped(std::span<const analysis::Finding> findings);

// What the message of `other` says otherwise than that of `first`; empty if they are the same.
std::string site_text(const analysis::Finding& first, const analysis::Finding& other);

// The reasons of a result, a line each; those that rest on the same value are one, with the lines.
std::vector<std::string> missing_lines(const analysis::CheckResult& result);

}  // namespace muster::report

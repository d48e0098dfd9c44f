// Synchronisation that can be put in between two instructions of a kernel: what exists on its
// target and may matter for what it uses. Depends on kernel_text.h, analysis/findings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/findings/finding.h"
#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

struct Insertion {
  std::string code;           // "bar.sync 0;", or several statements, a line each
  std::string shown = {};     // "a barrier of the grid"; empty: the code itself
  std::string source;         // "__syncthreads()"
  std::uint32_t size = 1;     // instructions
  bool first_choice = false;  // for findings of this rule
  bool waits = false;         // for what goes on by itself
};

// The likeliest for a finding of this rule first.
std::vector<Insertion> insertions(const KernelText& kernel, const analysis::CheckResult& result,
                                  const analysis::Finding& finding);

// Whether the number of the finding's rule is among those of a row, " 801 802 ".
bool is_first_choice(std::string_view rules, const analysis::Finding& finding);

// Statements that stand on lines of their own, for a sentence.
std::string in_one_line(std::string code);

// Of a barrier at a point: how many branches lead around it, so that only some may execute it. 0
// for what is no barrier.
std::uint32_t depth_of(const KernelText& kernel, std::string_view code, Point point);

// Where to put something for a finding: around the places that it names and at the ends of blocks
// near them, the nearest first, `most` at most.
std::vector<Point> points_near(const KernelText& kernel, const analysis::Finding& finding,
                               std::size_t most);

// The instructions at the places that a finding names, its own place first.
std::vector<std::uint32_t> instructions_of(const KernelText& kernel,
                                           const analysis::Finding& finding);

}  // namespace muster::repair

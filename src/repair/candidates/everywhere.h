// The same synchronisation at many places of a kernel: what one line of a loop needs that a
// compiler has unrolled, where no line table says so. All of it is tried at once; which places need
// it is for checks to say. Depends on kernel_text.h, insertions.h.
#pragma once

#include <string>
#include <vector>

#include "analysis/findings/finding.h"
#include "repair/candidates/candidate.h"
#include "repair/candidates/insertions.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

struct Everywhere {
  Insertion insertion;
  std::vector<Point> points;
};

// The likeliest first: before what is like the instructions that findings name, behind it, where
// blocks begin.
std::vector<Everywhere> everywhere(const KernelText& kernel, const analysis::CheckResult& result);

// With the insertion at these of its points, as one edit.
Candidate at_points(const KernelText& kernel, const Insertion& insertion,
                    const std::vector<Point>& points);

}  // namespace muster::repair

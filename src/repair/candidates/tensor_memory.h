// Edits about the life of tensor memory: given back at the end, the permit to allocate given up
// only behind the last allocation. PTX only. Depends on kernel_text.h, analysis/findings.
#pragma once

#include <vector>

#include "analysis/findings/finding.h"
#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// Those that this finding may want: columns that are still allocated, or asked for without a
// permit.
std::vector<Candidate> lives_of_tensor_memory(const KernelText& kernel,
                                              const analysis::Finding& finding);

}  // namespace muster::repair

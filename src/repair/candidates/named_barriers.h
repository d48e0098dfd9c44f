// What the words about an edit call the barriers in them, beside their numbers. Depends on
// kernel_text.h.
#pragma once

#include <map>
#include <string>

#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// " (barrier 1 is kFull)" behind the words, for each named barrier that they show, or that an
// instruction acts on which they change, if its number has a name.
void name_barriers(const KernelText& kernel, Candidate& candidate,
                   const std::map<std::string, std::string>& names);

}  // namespace muster::repair

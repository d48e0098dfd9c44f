// Synchronisation of a kernel taken away or made weaker: barriers, fences, waits, orders,
// scopes. Whether the kernel can do without is for a check to say. Depends on kernel_text.h.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// Of one instruction the strongest change first: its removal, then what costs least. `site` of a
// candidate is the instruction; only one candidate of a site can be taken.
std::vector<Candidate> weakenings(const KernelText& kernel);

// `with` in place of what the instruction is; `edit` makes it so.
Candidate weaker(const KernelText& kernel, std::uint32_t instruction, TextEdit edit,
                 std::string_view with);

}  // namespace muster::repair

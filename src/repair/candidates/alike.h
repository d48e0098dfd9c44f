// One change of all instructions that one line of the source became: unrolled loops, functions that
// were inlined. It is one edit there. Depends on kernel_text.h.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

using MakeOne = std::function<std::optional<Candidate>(std::uint32_t instruction)>;
using MakeAll = std::function<std::vector<Candidate>(std::uint32_t instruction)>;

// With `make(i)` for every instruction i like `instruction`; nothing where it is the only one.
void add_alike(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t instruction,
               const MakeOne& make);

// What `make` makes of `instruction`, behind the same of all that are like it.
std::vector<Candidate> with_alike(const KernelText& kernel, std::uint32_t instruction,
                                  const MakeAll& make);

}  // namespace muster::repair

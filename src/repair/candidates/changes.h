// Other forms of a synchronising instruction that a kernel already has: another count, id,
// parity, mask, number of groups, scope or order, without its guard, not at all, or somewhere else.
// Depends on kernel_text.h.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// Does the instruction synchronise, or issue what must be waited for?
bool synchronises(const InstructionText& instruction);

// And gives no value that the kernel computes with: it can be taken away or moved.
bool can_go(const InstructionText& instruction);

// An edit of the instruction: `what` says it, up to a comma the same for all that are changed
// alike.
Candidate change(const KernelText& kernel, std::uint32_t instruction, TextEdit edit,
                 std::string_view what);

// What a finding says about numbers.
struct NumberHints {
  std::uint32_t threads = 0;  // of a workgroup
  std::int64_t bytes = 0;     // delivered beyond those expected; negative: too few
  bool small_counts = false;  // also all counts that warps may make up
};

// What `instruction` can be in its place; of an access only other orders and scopes.
std::vector<Candidate> changes(const KernelText& kernel, std::uint32_t instruction,
                               const NumberHints& hints);

// Those of them that `wanted` takes.
std::vector<Candidate> changes_that(const KernelText& kernel, std::uint32_t instruction,
                                    const NumberHints& hints,
                                    const std::function<bool(const Candidate&)>& wanted);

// An access with another order: plain loads and stores that hand something over.
std::vector<Candidate> access_orders(const KernelText& kernel, std::uint32_t instruction);

// The instruction taken away and put at `point`, under the guard of nothing.
Candidate move(const KernelText& kernel, std::uint32_t instruction, Point point);

// The instruction once more at `point`, under the guard of the instruction there.
Candidate copy(const KernelText& kernel, std::uint32_t instruction, Point point, bool guarded);

// Without the instruction.
Candidate removal(const KernelText& kernel, std::uint32_t instruction);

// The modifier `from` of the mnemonic, a whole part between dots, as `to`; empty if it has none.
// `to` empty: without it.
std::string with_modifier(std::string_view mnemonic, std::string_view from, std::string_view to);

}  // namespace muster::repair

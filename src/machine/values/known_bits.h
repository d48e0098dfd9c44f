// Words of which some bits are known, and what operations on bits make of them: what LLVM calls
// known bits. Depends on ir, the standard library.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "ir/instr.h"

namespace muster::machine {

// The bits of `unknown` are not known; in `word` they are 0.
struct KnownBits {
  std::uint64_t word = 0, unknown = 0;
  friend bool operator==(const KnownBits&, const KnownBits&) = default;
};

// Whether some bits of the result may be known where only some of the operands are: mov, and, or,
// xor, not, brev, clz, bfind; setp for eq and ne of two numbers.
bool keeps_known_bits(const ir::Instr& instr);

// What such an operation gives, for operands of its type in order, none of them a predicate.
// Nothing: no bit of it is known.
std::optional<KnownBits> apply(const ir::Instr& instr, std::span<const KnownBits> sources);

}  // namespace muster::machine

// Evaluation of the operations that touch nothing but registers: arithmetic lane by lane (compute)
// and exchange between lanes (collect). Pure functions; unknown values propagate. Depends on ir.
#pragma once

#include <optional>
#include <span>

#include "ir/instr.h"
#include "machine/values/value.h"

namespace muster::machine {

// Evaluates an operation of group `compute` for the lanes of `active` (others are left
// unspecified). `sources` are the operands in order, predicates already complemented where the
// operand says so. Each destination comes with `lanes` pointing at storage for `width` words and is
// filled in; its shape is the cheapest that was cheap to find.
void compute(const ir::Instr& instr, std::span<const Value> sources, LaneMask active,
             unsigned width, std::span<Value> destinations);

// The same where each source has one known word in all active lanes: `words`, predicates as 0 or 1,
// complemented as above. Nothing: it is not defined, or has more than one destination or source
// too many.
std::optional<std::uint64_t> compute_once(const ir::Instr& instr,
                                          std::span<const std::uint64_t> words);

// Evaluates shuffle, vote, match, reduce_lanes and elect for the lanes of `participants`, all of
// which have reached the operation with the same membermask. `exited` lanes give no value (shuffle
// from one is unknown).
void collect(const ir::Instr& instr, std::span<const Value> sources, LaneMask participants,
             unsigned width, std::span<Value> destinations);

// The value of one lane; precondition: the lane is not in value.unknown.
std::uint64_t lane(const Value& value, unsigned index, ir::Type type);

// Not of a predicate, its identity included: twice gives the same value again.
Value complement(const Value& predicate);

}  // namespace muster::machine

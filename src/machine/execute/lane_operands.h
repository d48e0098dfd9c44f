// Operands as the lanes hold them: a word for each, the membermasks that they name.
#pragma once

#include <optional>

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool lane_words(ExecutionContext& ctx, const ir::Operand& operand, LaneMask lanes, ir::Type type,
                LaneWords* words);
// Reads the membermask of every lane of `lanes`. False: not known, or a lane does not name itself.
// At bar.warp.sync lanes meet those with "the same membermask value" (PTX ISA), so masks that
// differ in lanes that have exited differ.
bool read_masks(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes, LaneWords* masks);
// The value that all lanes of `lanes` agree on; nothing if they differ.
std::optional<std::uint64_t> agreed(const Value& value, LaneMask lanes);

}  // namespace muster::machine

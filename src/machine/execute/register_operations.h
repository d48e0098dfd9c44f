// Operations that touch only registers: arithmetic, and what a lane knows of itself.
#pragma once

#include <span>

#include "machine/execute/execution_context.h"

namespace muster::machine {

void compute_registers(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes);
unsigned read_sources(const ExecutionContext& ctx, const ir::Instr& in, std::span<Value> values);
bool execute_plain(ExecutionContext& ctx, const ir::Instr& in, const Strand& strand);

}  // namespace muster::machine

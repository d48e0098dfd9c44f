// The steps of a lowering that are no rows: what a thread begins with, accesses, barriers and
// fences. Depends on emitter.h.
#pragma once

#include "isa/visa/lower/emitter.h"

namespace muster::visa {

// Parameters of the function from the inputs of the routine.
void add_parameters(ir::Function& function, const ListedRoutine& routine);
// %r0, work-items, arguments, and the lanes that are active at first.
void lower_entry(Emitter& e);

// Each lowers the emitter's instruction, or is false if it is none of these.
bool lower_memory(Emitter& e);
bool lower_block2d(Emitter& e);
bool lower_image(Emitter& e);
bool lower_raw_message(Emitter& e);
bool lower_symbol_address(Emitter& e);
// MOVS: what a surface variable means from here on.
void follow_surface(Emitter& e);
bool lower_barrier(Emitter& e);
bool lower_matrix(Emitter& e);

// SLM: what a listing says of it (.kernel_attr SLMSize), or something beside it; else what the
// launch gives, or all that the platform has. Arguments in SLM divide the platform's.
void give_memory(ir::Function& function, const ListedRoutine& routine,
                 std::optional<std::uint64_t> slm_bytes);

}  // namespace muster::visa

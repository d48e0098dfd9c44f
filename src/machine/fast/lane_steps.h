// Steps that are no arithmetic over vectors: what a lane knows of itself, guards, registers that
// may not have been written, everything that machine/values computes, exchange between lanes.
// Depends on warp.h.
#pragma once

#include "machine/fast/warp.h"

namespace muster::machine::fast {

void read_special(Warp& w, const Step& s);  // Step::code: ir::Special
bool knows_special(ir::Special which);
void read_active_mask(Warp& w, const Step& s);
void begin_guard(Warp& w, const Step& s);  // the next step is for the lanes where it holds
void end_guard(Warp& w, const Step& s);
void want_written(Warp& w, const Step& s);    // Step::a: bits of the lanes that have written
void note_written(Warp& w, const Step& s);    // Step::to likewise
void compute_lanes(Warp& w, const Step& s);   // Step::list: places
void exchange_lanes(Warp& w, const Step& s);  // Warp::mask: those that take part
void shuffle_lanes(Warp& w, const Step& s);
void vote_lanes(Warp& w, const Step& s);
void do_nothing(Warp& w, const Step& s);
void converge_lanes(Warp& w, const Step& s);  // all lanes stand here
void compute_matrix(Warp& w, const Step& s);  // Step::list: places

}  // namespace muster::machine::fast

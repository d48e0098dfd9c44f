// What an instruction does beyond changing one lane's own registers and memory, and why a try of
// that lane that fails is not nothing. Depends on the standard library.
#pragma once

#include <cstdint>

namespace muster::ir {

// Why failing is not nothing. `culprit` is the instruction named in brackets.
enum class WaitReason : std::uint8_t {
  none,
  too_complex,       // a limit of this analysis
  register_changed,  // a register that is read later (the instruction that writes it)
  frame_changed,     // the lane's own memory, likewise (the store)
  other_wait,        // comes to a wait for another phase or object (that wait; if `changed` names a
                     // register, what writes it)
  unlike,            // comes to a like wait, but the two do not go on alike (that wait)
  stores,            // (the store or atomic)
  loads,             // from memory that others may write (the load)
  synchronises,      // arrives, waits otherwise, fences a proxy, issues a copy (that)
  warp_operation,    // with other lanes (that)
  unmodelled,        // (that)
  ends,              // the lane ends (the exit)
  loops,             // in a loop of its own, which need not end (a branch of it)
  gives_up,          // no path comes back to the wait (the trap, if one is met)
  answer_used,       // the answer is used for more than to skip a wait (the use)
  answer_kept,       // an answer is still in use when the next is given (the try)
  branch_differs,    // the sides of a branch on the answer differ in more than waiting (the branch)
};

}  // namespace muster::ir

// Locks: words that waits take, by changing them, and that whoever took them gives back. What is
// done between excludes each other in every schedule (docs/certificate.md, Locks).
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// A write of a word, whoever makes it, by one lane: `before` and `after` are what the word holds.
struct LockWrite {
  WordLog& log;
  const machine::Access& access;
  LaneMask lane = 0;
  std::uint64_t before = 0, after = 0;
  bool first = false;     // nobody has written the word
  bool harmless = false;  // where the word holds `after` already, it changes nothing
};
// Before it is told to anybody: takes the lock, or is about to give it back. The number of the
// section that it ends; 0: none.
std::uint32_t note_lock_write(CertificateState& state, ClusterState& here, const LockWrite& write);
// A wait is over whose end rests on a ticket: it is that one's turn.
void take_turn(CertificateState& state, ClusterState& here, const LockWrite& wait,
               const machine::Turn& turn);
// Whether a lane that has its turn, and has not handed it on, looks at the word once more: it finds
// what it has waited for.
bool looks_in_turn(CertificateState& state, ClusterState& here, const machine::Access& access,
                   WordLog& log);
// Lanes are about to take tickets.
void note_tickets(CertificateState& state, const Past& past, LaneMask lanes);
// And what it released: to all, to its workgroup, and what it shows of fences.
struct SectionEnd {
  Knowledge told, near;
  Row shown;
};
void end_section(CertificateState& state, ClusterState& here, std::uint32_t section,
                 SectionEnd end);

// A fence that acquires: lanes that have taken a lock are behind it now.
void enter_sections(CertificateState& state, ClusterState& here, Component agent, LaneMask lanes,
                    bool narrow);

// A fence.sc, by lanes that know of takings before it.
void fence_sections(CertificateState& state, ClusterState& here, Component agent, LaneMask lanes);

// The sections that these lanes are in, as Record::section.
std::uint32_t sections_of(CertificateState& state, const Past& past, LaneMask lanes);

// Whether a lock keeps the two apart, in either order. What must still hold by the end of the later
// section is remembered.
bool kept_apart(CertificateState& state, const Conflict& conflict);

// The run is over, or all that has clocks in common: sections that never end or hand nothing on,
// waits that others may outrun, locks that are taken in a circle.
void conclude_locks(CertificateState& state);

}  // namespace muster::analysis

// Words of memory that lanes wait for: which writes every schedule has had when such a wait is
// over, and that none takes back what it waits for (docs/certificate.md, Words that are waited
// for).
#pragma once

#include <vector>

#include "analysis/certificate/certificate_state.h"
#include "machine/state/look_back_teller.h"

namespace muster::analysis {

// Whether the access may be an atomic one although nothing in its instruction says so: a word of
// global memory that one lane stores (ir/wave_memory.h).
bool may_be_atomic(const CertificateState& state, const machine::Access& access);
// And is taken for one where words are waited for: by policy.
bool unmarked(CertificateState& state, const machine::Access& access);

// Whether somebody has waited for the word there, or taken it.
bool is_waited_for(const CertificateState& state, const ClusterState& here, ir::Space space,
                   std::uint64_t key);

// An access by lanes, in a kernel that waits for words, after it was held against others (C7).
// True: what a wait has found depends on the schedule.
bool follow_words(CertificateState& state, ClusterState& here, const machine::Access& access);

// What a word may hold when a lane's wait for it is over, from the first that it can see and that
// ends the wait on, and how many rounds are over then. Empty: that is not known.
struct WordState {
  std::uint64_t value = 0;
  std::uint32_t rounds = 0;
};
std::vector<WordState> states_for(CertificateState& state, const machine::LookBackPoll& poll);

// Whether two words of global memory, of `bytes` each, are written by the same accesses so far, if
// by any: vectors of which they are elements. True also if more than that is not known to matter.
bool written_together(const CertificateState& state, std::uint64_t one, std::uint64_t other,
                      unsigned bytes);
// What a word holds that is written together with another when so many rounds of that are over;
// `held`: what is there if nobody has written it.
std::uint64_t beside(const CertificateState& state, std::uint64_t address, std::uint32_t rounds,
                     std::uint64_t held);

// Whether a lane looks at the word of a lock that it has by its ticket: it finds its own number.
bool looks_in_turn(CertificateState& state, ClusterState& here, const machine::Access& access);

// Whether these lanes know of all that was written so far to the word there, by coherence: a wait
// that is not an acquire orders no memory beside it.
bool knows_word(const CertificateState& state, const ClusterState& here, const Past& past,
                LaneMask lanes, ir::Space space, std::uint64_t key);

// Whether the word there is a lock, as far as is known, that somebody holds: whoever writes it
// gives it back, or it is none.
bool gives_back(const CertificateState& state, const ClusterState& here, ir::Space space,
                std::uint64_t key);

}  // namespace muster::analysis
